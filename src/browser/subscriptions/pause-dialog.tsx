import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftMonth, shownDay } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { changeSubscription, type SubscriptionDetail } from './queries.ts'
import { hasPauseAhead } from './words.ts'

interface PauseDialogProps {
  subscription: SubscriptionDetail
  onClose: () => void
}

const ENDS = [
  { value: 'DAY', label: 'Until a day' },
  { value: 'OPEN', label: 'Until I say so' },
] as const

/** Nothing is expected of it for a while: it goes on by itself on a day, or when somebody lets it. */
export default function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const { today, locale } = useHousehold()
  const isOnline = useIsOnline()
  const { id, name, version } = subscription
  const isChange = subscription.isPaused || hasPauseAhead(subscription, today)
  const [since, setSince] = useState((isChange && subscription.pausedSince) || today)
  const [until, setUntil] = useState((isChange && subscription.pausedUntil) || dayOfNextMonth(today))
  const [end, setEnd] = useState<'DAY' | 'OPEN'>(isChange && !subscription.pausedUntil ? 'OPEN' : 'DAY')
  const day = (value: string) => shownDay(value, { locale, today })
  const isWrongWay = end === 'DAY' && until !== '' && until <= since
  const isReady = since !== '' && (end === 'OPEN' || (until !== '' && !isWrongWay))
  const pause = useMutation({
    mutationFn: () =>
      changeSubscription(
        id,
        { version, pausedSince: since, pausedUntil: end === 'OPEN' ? null : until },
        end === 'OPEN' ? `${name} is paused.` : `${name} is paused until ${day(until)}.`,
      ),
    onSuccess: onClose,
  })
  const messageFor = (field: string) =>
    pause.error instanceof Refusal ? pause.error.messageFor(field) : undefined
  return (
    <Dialog
      title={`Pause ${name}`}
      onClose={onClose}
      onSubmit={() => isReady && !pause.isPending && pause.mutate()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={pause.isPending} disabled={!isOnline || !isReady}>
            Pause
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-13 text-pretty text-soft">
          Nothing is expected meanwhile, and it is in no sum. Should it be charged all the same, you see it
          here. Hearth does not pause the contract itself.
        </p>
        <DateField
          label="From"
          value={since}
          error={messageFor('pausedSince')}
          onChange={setSince}
          autoFocus
        />
        <Segments label="How long" value={end} options={[...ENDS]} onChange={setEnd} isWide />
        {end === 'DAY' && (
          <DateField
            label="It goes on from"
            value={until}
            error={isWrongWay ? 'It goes on after it is paused.' : messageFor('pausedUntil')}
            onChange={setUntil}
          />
        )}
        {pause.error && <RefusalNote error={pause.error} />}
      </div>
    </Dialog>
  )
}

const dayOfNextMonth = (today: string): string => `${shiftMonth(today.slice(0, 7), 2)}-01`
