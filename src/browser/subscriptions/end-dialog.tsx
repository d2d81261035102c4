import { shownDay } from '../days.ts'
import { type DialogOf, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { changeSubscription, decide, type SubscriptionDetail } from './queries.ts'
import { words } from './words.ts'

/** It ended, or will on a day: nothing is expected after it, and a later charge is told of. */
export default function EndDialog({ subscription, onClose }: DialogOf<{ subscription: SubscriptionDetail }>) {
  const { today, locale } = useHousehold()
  const { id, name, version } = subscription
  const form = useForm(`subscription.${id}.${version}.end`, { day: subscription.cancellationDate ?? today })
  const { day } = form.values
  const save = () => {
    if (day === today) return decide(subscription, 'cancel')
    const isOver = day < today
    const change = { version, cancellationDate: day, ...(isOver && { status: 'CANCELLED' as const }) }
    const sentence = (isOver ? words.endedOn : words.endsOn)(name, shownDay(day, { locale, today }))
    return changeSubscription(id, change, sentence)
  }
  return (
    <FormDialog
      form={form}
      title={words.endTitle(name)}
      isReady={day !== ''}
      save={async () => void (await save())}
      verb={words.end.send}
      onClose={onClose}
    >
      <p className="text-13 text-pretty text-soft">{words.end.text}</p>
      <DateField label={nouns.lastDay} {...form.field('day')} autoFocus />
    </FormDialog>
  )
}
