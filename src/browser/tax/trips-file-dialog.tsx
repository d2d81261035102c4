import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Pill } from '../parts/pill.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { verbs } from '../words.ts'
import { lookAtTrips, type ReadTrips, takeTrips } from './trip-queries.ts'
import { distanceShown, words } from './trip-words.ts'
import { useSaving } from './use-saving.ts'

const MOST_SHOWN = 200
const TONES = { NEW: 'good', KNOWN: 'mute', BAD: 'over' } as const

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
    if (data && (await saving.save(() => takeTrips(file), words.tripsAdded(data.new)))) onClose()
  }
  return (
    <Dialog
      title={file.name}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button
            kind="primary"
            needs="server"
            busy={saving.isBusy}
            disabled={!isReady}
            onClick={() => void take()}
          >
            {data && data.new > 0 ? words.takeTrips(data.new) : words.file.take}
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
              {words.foundInFile(data.new, data.known, data.bad)}
            </p>
            <ul aria-label={words.file.rows}>
              {rowsShown(data).map((row) => (
                <li
                  key={row.line}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-13"
                >
                  <span className="num w-8 text-faint">{row.line}</span>
                  <Pill tone={TONES[row.kind]}>{words.file.kinds[row.kind]}</Pill>
                  <span className="min-w-0 flex-1">
                    {row.trip ? (
                      <>
                        <Day value={row.trip.date} className="text-soft" />{' '}
                        {words.fromTo(row.trip.from, row.trip.to)}
                      </>
                    ) : (
                      row.errors.map(({ field, message }) => words.fieldSays(field, message)).join('; ')
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
