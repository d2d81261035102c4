import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Pill } from '../parts/pill.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { counted } from '../words.ts'
import { lookAtTrips, type ReadTrips, takeTrips } from './trip-queries.ts'
import { distanceShown } from './trip-words.ts'
import { useSaving } from './use-saving.ts'

const MOST_SHOWN = 200
const KINDS = {
  NEW: { tone: 'good', name: 'New' },
  KNOWN: { tone: 'mute', name: 'Already here' },
  BAD: { tone: 'over', name: 'Cannot be read' },
} as const

/** What is in a file of trips; where one row is bad nothing is saved, and each says what is wrong. */
export function TripsFileDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['trips-file', file.name, file.size, file.lastModified],
    queryFn: () => lookAtTrips(file),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const saving = useSaving()
  const isReady = data !== undefined && data.bad === 0 && data.new > 0
  const take = async () => {
    if (data && (await saving.save(() => takeTrips(file), `${counted(data.new, 'trip')} written down.`)))
      onClose()
  }
  return (
    <Dialog
      title={file.name}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving.isBusy} disabled={!isReady} onClick={() => void take()}>
            {data && data.new > 0 ? `Write down ${counted(data.new, 'trip')}` : 'Write them down'}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {error && <RefusalNote error={error} />}
        {saving.error !== undefined && <RefusalNote error={saving.error} />}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data && (
          <>
            <p className="pb-3 text-14 text-pretty text-soft">
              {counted(data.new, 'new trip')}, {data.known} already here
              {data.bad > 0
                ? `, ${counted(data.bad, 'row')} that cannot be read: put them right in the file first.`
                : '.'}
            </p>
            <ul aria-label="Rows of the file">
              {rowsShown(data).map((row) => (
                <li
                  key={row.line}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-13"
                >
                  <span className="num w-8 text-faint">{row.line}</span>
                  <Pill tone={KINDS[row.kind].tone}>{KINDS[row.kind].name}</Pill>
                  <span className="min-w-0 flex-1">
                    {row.trip ? (
                      <>
                        <Day value={row.trip.date} className="text-soft" /> {row.trip.from} to {row.trip.to}
                      </>
                    ) : (
                      row.errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
                    )}
                  </span>
                  {row.trip && <span className="num">{distanceShown(row.trip)}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What is wrong first; of a long file not all. */
const rowsShown = ({ rows }: ReadTrips) =>
  [...rows.filter(({ kind }) => kind === 'BAD'), ...rows.filter(({ kind }) => kind !== 'BAD')].slice(
    0,
    MOST_SHOWN,
  )
