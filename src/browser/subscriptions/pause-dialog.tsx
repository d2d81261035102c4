import { shiftMonth, shownDay } from '../days.ts'
import { type DialogOf, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { Either } from '../parts/fields/segments.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { changeSubscription, type SubscriptionDetail } from './queries.ts'
import { hasPauseAhead } from './states.ts'
import { words } from './words.ts'

/** Nothing is expected of it for a while: it goes on by itself on a day, or when somebody lets it. */
export default function PauseDialog({
  subscription,
  onClose,
}: DialogOf<{ subscription: SubscriptionDetail }>) {
  const { today, locale } = useHousehold()
  const { pause } = words
  const { id, name, version, pausedSince, pausedUntil } = subscription
  const isChange = subscription.isPaused || hasPauseAhead(subscription, today)
  const form = useForm(`subscription.${id}.${version}.pause`, {
    since: (isChange && pausedSince) || today,
    until: (isChange && pausedUntil) || dayOfNextMonth(today),
    isOpen: isChange && !pausedUntil,
  })
  const { since, until, isOpen } = form.values
  const isWrongWay = !isOpen && until !== '' && until <= since
  const save = () =>
    changeSubscription(
      id,
      { version, pausedSince: since, pausedUntil: isOpen ? null : until },
      isOpen ? words.isPaused(name) : words.isPausedUntil(name, shownDay(until, { locale, today })),
    )
  return (
    <FormDialog
      form={form}
      title={words.pauseTitle(name)}
      isReady={since !== '' && (isOpen || (until !== '' && !isWrongWay))}
      save={save}
      verb={pause.send}
      onClose={onClose}
    >
      <p className="text-13 text-pretty text-soft">{pause.text}</p>
      <DateField label={pause.from} {...form.field('since', 'pausedSince')} autoFocus />
      <Either label={pause.howLong} no={pause.untilDay} yes={pause.open} {...form.tick('isOpen')} />
      {!isOpen && (
        <DateField
          label={pause.until}
          {...form.field('until', 'pausedUntil')}
          {...(isWrongWay && { error: pause.wrongWay })}
        />
      )}
    </FormDialog>
  )
}

const dayOfNextMonth = (today: string): string => `${shiftMonth(today.slice(0, 7), 2)}-01`
