import { lazy, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { bookedText } from '../../rates/booked.ts'
import { rateText } from '../../rates/rate-text.ts'
import { words as rateWords } from '../../rates/words.ts'
import { verbs } from '../../words.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import type { Change } from '../row-words.ts'
import { words } from './detail-words.ts'

const OriginalDialog = lazy(() => import('./original-dialog.tsx'))

interface OriginalFieldProps {
  row: Row
  onChange: (change: Pick<Change, 'original'>) => void
}

function sourceOf({ source, via }: NonNullable<Row['booked']>): string {
  const words = rateWords
  const name =
    source === 'ORIGINAL' || source === 'TRANSFER' ? words.bookedSources[source] : words.sources[source]
  return via === null ? name : words.through(name, via)
}

/** What it was in another currency than its account's, and at what rate. */
export function OriginalField({ row, onChange }: OriginalFieldProps) {
  const names = useRowNames()
  const [isOpen, setOpen] = useState(false)
  const { original } = row
  const rate =
    original?.rate &&
    words.atRate(rateText(original.rate, names.locale), original.currency, names.currencyOf(row.accountId))
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-13">
      {original && (
        <span className="min-w-0 flex-1">
          <span className="block text-soft">{words.original}</span>
          <span className="num block text-14 laptop:text-13">
            {names.amount(original.amount, original.currency)}
            {rate && <span className="text-soft"> {rate}</span>}
          </span>
        </span>
      )}
      {row.booked !== undefined && (
        <span className="min-w-0 flex-1">
          <span className="block text-soft">{words.booked}</span>
          <span className="num block text-14 laptop:text-13">
            {row.booked ? bookedText(row.booked, names) : words.unbooked}
            {row.booked && <span className="text-soft"> {sourceOf(row.booked)}</span>}
          </span>
        </span>
      )}
      <Button
        size="small"
        kind="quiet"
        needs="server"
        aria-label={original ? words.changeOriginal : words.addOriginal}
        onClick={() => setOpen(true)}
      >
        {original ? verbs.change : words.addOriginal}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OriginalDialog row={row} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
