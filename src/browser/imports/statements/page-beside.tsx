import { useState } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { type LinePlace, StatementPage } from '../../parts/statement-page.tsx'
import { words as receiptWords } from '../../receipts/words.ts'
import type { Import, Row } from '../queries.ts'
import { words } from '../words.ts'

interface PageBesideProps {
  found: Import
  place: LinePlace
  rows: Row[]
  onLook: (place: LinePlace) => void
}

const LEAST_ZOOM = 1
const MOST_ZOOM = 3
const STEP = 0.5

/** The page beside its rows, or a strip of it above them: with the line in hand, and the balances that do not follow. */
export function PageBeside({ found, place, rows, onLook }: PageBesideProps) {
  const viewer = receiptWords.screen
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const unread = found.unread.flatMap((line) => line.place ?? [])
  const placed = rows.flatMap((row) => row.place ?? [])
  const broken = found.proof.flatMap(({ reasons }) => reasons.flatMap(({ places }) => places))
  const pages = Math.max(...[place, ...placed, ...unread].map(({ page }) => page))
  const turnTo = (page: number) => onLook({ page, x: 0, y: 0, width: 0, height: 0 })
  return (
    <div className="sticky top-0 z-10 self-start border-y border-line bg-surface @[860px]:border-y-0 @[860px]:ps-(--gutter)">
      <StatementPage
        importId={found.id}
        place={place}
        rows={placed}
        unread={unread}
        circled={broken}
        zoom={zoom}
        title={words.page(place.page)}
        className="h-32 @[860px]:h-[calc(100dvh-9rem)]"
      />
      <div className="flex items-center justify-end gap-1">
        {pages > 1 && (
          <>
            <span className="num text-13 text-soft">{words.unread.page(place.page, pages)}</span>
            <IconButton
              icon="left"
              label={viewer.pageBefore}
              disabled={place.page <= 1}
              onClick={() => turnTo(place.page - 1)}
            />
            <IconButton
              icon="right"
              label={viewer.pageNext}
              disabled={place.page >= pages}
              onClick={() => turnTo(place.page + 1)}
            />
          </>
        )}
        <IconButton
          icon="minus"
          label={viewer.smaller}
          disabled={zoom <= LEAST_ZOOM}
          onClick={() => setZoom(zoom - STEP)}
        />
        <IconButton
          icon="plus"
          label={viewer.larger}
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(zoom + STEP)}
        />
      </div>
    </div>
  )
}
