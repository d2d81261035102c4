import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ask } from '../session/ask.ts'
import { useAddressOf } from './address-of.ts'
import { RefusalNote } from './notes/refusal-note.tsx'
import { Skeleton } from './notes/skeleton.tsx'

/** Where a line stands: in shares of its page, from the top left. */
export interface LinePlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** A page of a statement as a picture. It is fetched, because an img element cannot say who asks. */
const pageQuery = (importId: string, page: number) =>
  queryOptions({
    queryKey: ['statement-pages', importId, page],
    queryFn: async ({ signal }) =>
      (await ask(`/api/v1/imports/${importId}/pages/${page}?size=view`, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

interface StatementPageProps {
  importId: string
  place: LinePlace
  /** Of the same file: rows are washed, and what is in none of them is hatched. */
  rows?: readonly LinePlace[]
  unread?: readonly LinePlace[]
  /** Balances that do not follow from each other. */
  circled?: readonly LinePlace[]
  /** How much wider than its frame. */
  zoom?: number
  /** What a screen reader says of the picture. */
  title: string
  /** Of the frame that the page is scrolled in. */
  className?: string
}

/** Around a line, so that its letters stand free. */
const MARGIN = 0.004

/** The page with one line marked, and the mark in sight. */
export function StatementPage({
  importId,
  place,
  rows = [],
  unread = [],
  circled = [],
  zoom = 1,
  title,
  className = '',
}: StatementPageProps) {
  const { data, error, refetch } = useQuery(pageQuery(importId, place.page))
  const src = useAddressOf(data)
  const frame = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const { x, y, width, height } = place
  const isHere = ({ page }: LinePlace) => page === place.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another place to look at.
  useEffect(() => {
    const { current: shown } = frame
    if (!isLoaded || !shown) return
    // The frame alone: what stands around it stays where it is.
    shown.scrollTop = (y + height / 2) * shown.scrollHeight - shown.clientHeight / 2
    shown.scrollLeft = (x + width / 2) * shown.scrollWidth - shown.clientWidth / 2
  }, [isLoaded, y, place.page, zoom])
  if (error && !data) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!src) return <Skeleton className="h-96 w-full" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keys.
    <section ref={frame} tabIndex={0} aria-label={title} className={`overflow-auto ${className}`}>
      <div className="relative" style={{ width: `${100 * zoom}%` }}>
        <img src={src} alt="" onLoad={() => setLoaded(true)} className="block w-full edge bg-white" />
        {rows.filter(isHere).map((row) => (
          <Mark key={keyOf(row)} place={row} style={WASHED} />
        ))}
        {unread.filter(isHere).map((line) => (
          <Mark key={keyOf(line)} place={line} style={HATCHED} />
        ))}
        {circled.filter(isHere).map((balance) => (
          <Mark key={keyOf(balance)} place={balance} style={CIRCLED} className="rounded-full" />
        ))}
        {width > 0 && <Mark place={place} className="rounded-6 border-2 border-accent" />}
      </div>
    </section>
  )
}

const keyOf = ({ page, x, y }: LinePlace): string => `${page} ${x} ${y}`

/* The page is white in either theme, and its letters show through. */
const WASHED = {
  background: 'color-mix(in srgb, var(--accent) 8%, transparent)',
  borderInlineStart: '2px solid var(--accent)',
}
const HATCHED = {
  background: 'repeating-linear-gradient(135deg, transparent 0 5px, rgb(180 60 30 / 0.3) 5px 7px)',
  border: '2px dashed rgb(180 60 30)',
}

const CIRCLED = { boxShadow: '0 0 0 3px rgb(180 60 30)' }

interface MarkProps {
  place: LinePlace
  style?: CSSProperties
  className?: string
}

const Mark = ({ place: { x, y, width, height }, style, className = '' }: MarkProps) => (
  <div
    aria-hidden="true"
    className={`absolute ${className}`}
    style={{
      ...style,
      left: `${100 * Math.max(0, x - MARGIN)}%`,
      top: `${100 * Math.max(0, y - MARGIN)}%`,
      width: `${100 * Math.min(1, width + 2 * MARGIN)}%`,
      height: `${100 * Math.min(1, height + 2 * MARGIN)}%`,
    }}
  />
)
