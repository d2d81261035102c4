import { useQuery } from '@tanstack/react-query'
import { Day } from '../../parts/day.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { DialogVerbs } from '../../parts/dialogs/dialog-verbs.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { useSaving } from '../use-saving.ts'
import { lookAtTrips, type ReadTrips, takeTrips } from './trip-queries.ts'
import { distanceShown, words } from './trip-words.ts'

const MOST_SHOWN = 200
const TONES = { NEW: 'good', KNOWN: 'mute', BAD: 'over' } as const

/** What is in a file of trips; where one row is bad nothing is saved, and each says what is wrong. */
export function TripsFileDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['trips-file', file.name, file.size, file.lastModified],
    queryFn: () => lookAtTrips(file),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const saving = useSaving()
  const count = data?.new ?? 0
  const take = async () => {
    if (await saving.save(() => takeTrips(file), words.tripsAdded(count))) onClose()
  }
  return (
    <Dialog
      title={file.name}
      width="wide"
      onClose={onClose}
      footer={
        <DialogVerbs
          onCancel={onClose}
          busy={saving.isBusy}
          disabled={count === 0 || data?.bad !== 0}
          onClick={() => void take()}
        >
          {count > 0 ? words.takeTrips(count) : words.file.take}
        </DialogVerbs>
      }
    >
      <div aria-live="polite">
        <Loading of={{ data, error }} className="h-32" />
        <RefusalNote error={saving.error} />
        {data && (
          <>
            <p className="pb-3 text-14 text-pretty text-soft">
              {words.foundInFile(data.new, data.known, data.bad)}
            </p>
            <ul aria-label={words.file.rows}>{rowsShown(data).map(rowShown)}</ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What is wrong first; of a long file not all. */
const rowsShown = ({ rows }: ReadTrips) =>
  [true, false].flatMap((isBad) => rows.filter(({ kind }) => (kind === 'BAD') === isBad)).slice(0, MOST_SHOWN)

const rowShown = ({ line, kind, trip, errors }: ReadTrips['rows'][number]) => (
  <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-13">
    <span className="num w-8 text-faint">{line}</span>
    <Pill tone={TONES[kind]}>{words.file.kinds[kind]}</Pill>
    <span className="min-w-0 flex-1">
      {trip && <Day value={trip.date} className="text-soft" />}{' '}
      {trip
        ? words.fromTo(trip.from, trip.to)
        : errors.map(({ field, message }) => words.fieldSays(field, message)).join('; ')}
    </span>
    {trip && <span className="num">{distanceShown(trip)}</span>}
  </li>
)
