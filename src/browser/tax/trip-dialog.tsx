import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { nouns, verbs } from '../words.ts'
import { draftOf, sentTrip, type TripDraft, tripFaults } from './trip-draft.ts'
import { TripFields } from './trip-fields.tsx'
import { addTrip, changeTrip, deleteTrip, type TaxTrip } from './trip-queries.ts'
import { distanceShown, words } from './trip-words.ts'
import { useSaving } from './use-saving.ts'

/** One trip, to be changed or taken away. */
export function TripDialog({ trip, onClose }: { trip: TaxTrip; onClose: () => void }) {
  const name = `trip.${trip.id}.${trip.version}`
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [draft, setDraft] = useDraft<TripDraft>(name, () => draftOf(trip))
  const [isTried, setTried] = useState(false)
  const { save, isBusy, error, messageFor } = useSaving()
  const faults = tripFaults(draft)
  const change = (changed: Partial<TripDraft>) => setDraft({ ...draft, ...changed })
  const fault = (field: keyof TripDraft) => (isTried ? faults[field] : undefined) ?? messageFor(field)
  const submit = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0 || isBusy) return
    if (await save(() => changeTrip(trip, sentTrip(draft)), words.changed)) giveUp()
  }
  const remove = async () => {
    if (!(await save(() => deleteTrip(trip), ''))) return
    const key = crypto.randomUUID()
    // It is written down again as it was.
    tellDone(words.deleted(distanceShown(trip), trip.to), () => addTrip(sentTrip(draftOf(trip)), key))
    giveUp()
  }
  return (
    <Dialog
      title={words.fromTo(trip.from, trip.to)}
      width="wide"
      onClose={giveUp}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button kind="danger" className="me-auto" disabled={isBusy} onClick={() => void remove()}>
            {verbs.delete}
          </Button>
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-4">
        <DateField
          label={nouns.day}
          value={draft.date}
          error={fault('date')}
          onChange={(date) => change({ date })}
        />
        <TripFields draft={draft} fault={fault} onChange={change} />
      </div>
      {error !== undefined && (
        <div className="mt-3">
          <RefusalNote error={error} />
        </div>
      )}
    </Dialog>
  )
}
