import { shiftMonth, shownDay } from '../days.ts'
import { DateField } from '../parts/date-field.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Segments } from '../parts/segments.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { changeSubscription, type SubscriptionDetail } from './queries.ts'
import { hasPauseAhead } from './states.ts'
import { words } from './words.ts'

interface PauseDialogProps {
  subscription: SubscriptionDetail
  onClose: () => void
}

/** Nothing is expected of it for a while: it goes on by itself on a day, or when somebody lets it. */
export default function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const { today, locale } = useHousehold()
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
      verb={words.pause.send}
      onClose={onClose}
    >
      <p className="text-13 text-pretty text-soft">{words.pause.text}</p>
      <DateField label={words.pause.from} {...form.field('since', 'pausedSince')} autoFocus />
      <Segments
        label={words.pause.howLong}
        value={isOpen ? 'OPEN' : 'DAY'}
        options={[
          { value: 'DAY', label: words.pause.untilDay },
          { value: 'OPEN', label: words.pause.open },
        ]}
        onChange={(end) => form.change({ isOpen: end === 'OPEN' })}
        isWide
      />
      {!isOpen && (
        <DateField
          label={words.pause.until}
          {...form.field('until', 'pausedUntil')}
          {...(isWrongWay && { error: words.pause.wrongWay })}
        />
      )}
    </FormDialog>
  )
}

const dayOfNextMonth = (today: string): string => `${shiftMonth(today.slice(0, 7), 2)}-01`
