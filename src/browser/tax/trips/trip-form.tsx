import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { fieldsOf } from '../../parts/dialogs/form.ts'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { forgetDraft, useDraft } from '../../session/drafts.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { useActivities } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { emptyTrip, NULLABLE, sentTrip, type TripDraft, tripFaults, withOnlyActivity } from './trip-draft.ts'
import { TripFields } from './trip-fields.tsx'
import { addTrip } from './trip-queries.ts'
import { distanceShown, words } from './trip-words.ts'

/** A line to write trips down fast: after each the next begins, with what is usually the same left as it is. */
export function TripForm({ year }: { year: string }) {
  const { today, household } = useHousehold()
  const [typed, setDraft] = useDraft<TripDraft>(
    `trip.${year}.new`,
    () => emptyTrip(year, today, household.country),
    { nullable: NULLABLE },
  )
  const draft = withOnlyActivity(typed, [...useActivities().keys()])
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const first = useRef<HTMLInputElement>(null)
  const { save, isBusy, error, messageFor } = useSaving()
  const faults = tripFaults(draft)
  const change = (changed: Partial<TripDraft>) => setDraft({ ...draft, ...changed })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0 || isBusy) return
    const trip = sentTrip(draft)
    if (!(await save(() => addTrip(trip, key), words.added(distanceShown(trip), trip.to)))) return
    setTried(false)
    setKey(crypto.randomUUID())
    setDraft({ ...draft, distance: '', from: '', to: '', odometer: '', notes: '' })
    forgetDraft(`trip.${year}.new`)
    first.current?.focus()
  }
  const errorOf = (path: string) =>
    (isTried ? faults[path as keyof TripDraft] : undefined) ?? messageFor(path)
  const field = fieldsOf(draft, errorOf, change)
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={words.newTrip} className="mb-6" noValidate>
      <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-4 @[1040px]/room:grid-cols-[130px_104px_92px_132px_minmax(0,1fr)]">
        <TripFields form={{ values: draft, field }} dayRef={first} />
      </div>
      {error !== undefined && (
        <div className="mt-3">
          <RefusalNote error={error} />
        </div>
      )}
      <div className="mt-3 flex justify-end">
        <Button type="submit" kind="primary" icon="plus" busy={isBusy} needs="server">
          {words.add}
        </Button>
      </div>
    </form>
  )
}
