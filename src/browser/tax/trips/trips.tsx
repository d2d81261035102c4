import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'wouter'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pager } from '../../parts/pager.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Fact, PanelSection } from '../panel.tsx'
import { yearQuery } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { useSaving } from '../use-saving.ts'
import { TripDialog } from './trip-dialog.tsx'
import { TripForm } from './trip-form.tsx'
import { type TaxTrip, TRIP_ROWS, tripsQuery } from './trip-queries.ts'
import { TripRow } from './trip-row.tsx'
import { distanceShown, distancesOf, purposeName, words } from './trip-words.ts'
import { TripsFileDialog } from './trips-file-dialog.tsx'

/** What was driven for a reason that a return asks about: written down in one line, or brought as a file. */
export default function Trips() {
  const { year = '' } = useParams<{ year: string }>()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(tripsQuery(year, page))
  const [edited, setEdited] = useState<TaxTrip>()
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const saving = useSaving()
  const trips = data?.data ?? []
  const total = data?.meta.total ?? 0
  return (
    <YearPage
      year={year}
      here={`/tax/${year}/trips`}
      actions={
        <>
          <Button icon="import" needs="server" onClick={() => input.current?.click()}>
            {words.page.fromFile}
          </Button>
          <Button
            icon="download"
            needs="server"
            disabled={total === 0}
            busy={saving.isBusy}
            onClick={() =>
              void saving.save(async () => {
                await saveFile(`/api/v1/tax/trips.csv?year=${year}`, `hearth-trips-${year}.csv`)
                return undefined
              }, '')
            }
          >
            {words.page.toFile}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={words.page.file}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              setFile(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      }
      aside={<About year={year} trips={trips} isAll={total === trips.length} />}
    >
      <div className="max-w-240">
        <TripForm year={year} />
        {saving.error !== undefined && <RefusalNote error={saving.error} />}
        {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data && trips.length === 0 && (
          <p className="border-t border-line-strong py-6 text-14 text-soft">{words.none(year)}</p>
        )}
        {trips.length > 0 && (
          <ul aria-label={words.tripsOf(year)} className="border-t border-line-strong">
            {trips.map((trip) => (
              <TripRow key={trip.id} trip={trip} onEdit={() => setEdited(trip)} />
            ))}
          </ul>
        )}
        <Pager label={words.page.pages} page={page} limit={TRIP_ROWS} total={total} onPage={setPage} />
      </div>
      {edited && <TripDialog trip={edited} onClose={() => setEdited(undefined)} />}
      {file && <TripsFileDialog file={file} onClose={() => setFile(undefined)} />}
    </YearPage>
  )
}

interface AboutProps {
  year: string
  trips: TaxTrip[]
  isAll: boolean
}

function About({ year, trips, isAll }: AboutProps) {
  const { data: totals } = useQuery(yearQuery(year))
  const amounts = totals?.distances?.filter(({ amount }) => amount !== null) ?? []
  return (
    <>
      {trips.length > 0 && isAll && (
        <PanelSection title={words.page.together}>
          <dl>
            {distancesOf(trips).map(({ purpose, unit, distance, count }) => (
              <Fact key={`${purpose} ${unit}`} name={words.forPurpose(purposeName(purpose), count)}>
                {distanceShown({ distance, unit })}
              </Fact>
            ))}
            {amounts.map(({ purpose, activityId, unit, amount, lineId }) => (
              <Fact
                key={`${purpose} ${activityId} ${unit} rate`}
                name={lineId === null ? words.page.atAllowance : words.page.atRate}
              >
                <Amount value={amount ?? '0.00'} />
              </Fact>
            ))}
          </dl>
        </PanelSection>
      )}
      <PanelSection title={words.page.how}>
        <p className="py-2 text-13 text-pretty text-soft">{words.page.howSays}</p>
      </PanelSection>
    </>
  )
}
