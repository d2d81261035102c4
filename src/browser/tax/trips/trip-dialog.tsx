import { showDone } from '../../frame/undo.ts'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { verbs } from '../../words.ts'
import { saved } from '../use-saving.ts'
import { draftOf, NULLABLE, sentTrip, tripFaults } from './trip-draft.ts'
import { TripFields } from './trip-fields.tsx'
import { addTrip, changeTrip, deleteTrip, type TaxTrip } from './trip-queries.ts'
import { distanceShown, words } from './trip-words.ts'

/** One trip, to be changed or taken away. */
export function TripDialog({ trip, onClose }: { trip: TaxTrip; onClose: () => void }) {
  const form = useForm(`trip.${trip.id}.${trip.version}`, () => draftOf(trip), { nullable: NULLABLE })
  const remove = async () => {
    await saved(() => deleteTrip(trip), '')
    const key = crypto.randomUUID()
    // It is written down again as it was.
    showDone(words.deleted(distanceShown(trip), trip.to), () => addTrip(sentTrip(draftOf(trip)), key))
  }
  return (
    <FormDialog
      form={form}
      title={words.fromTo(trip.from, trip.to)}
      width="wide"
      check={() => tripFaults(form.values)}
      save={() => saved(() => changeTrip(trip, sentTrip(form.values)), words.changed)}
      remove={{ label: verbs.delete, run: remove }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-4">
        <TripFields form={form} />
      </div>
    </FormDialog>
  )
}
