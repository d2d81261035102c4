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
import { verbs } from '../words.ts'
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
        end === 'OPEN' ? words.isPaused(name) : words.isPausedUntil(name, day(until)),
      ),
    onSuccess: onClose,
  })
  const messageFor = (field: string) =>
    pause.error instanceof Refusal ? pause.error.messageFor(field) : undefined
  return (
    <Dialog
      title={words.pauseTitle(name)}
      onClose={onClose}
      onSubmit={() => isReady && !pause.isPending && pause.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={pause.isPending} disabled={!isOnline || !isReady}>
            {words.pause.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-13 text-pretty text-soft">{words.pause.text}</p>
        <DateField
          label={words.pause.from}
          value={since}
          error={messageFor('pausedSince')}
          onChange={setSince}
          autoFocus
        />
        <Segments
          label={words.pause.howLong}
          value={end}
          options={[
            { value: 'DAY', label: words.pause.untilDay },
            { value: 'OPEN', label: words.pause.open },
          ]}
          onChange={setEnd}
          isWide
        />
        {end === 'DAY' && (
          <DateField
            label={words.pause.until}
            value={until}
            error={isWrongWay ? words.pause.wrongWay : messageFor('pausedUntil')}
            onChange={setUntil}
          />
        )}
        {pause.error && <RefusalNote error={pause.error} />}
      </div>
    </Dialog>
  )
}

const dayOfNextMonth = (today: string): string => `${shiftMonth(today.slice(0, 7), 2)}-01`
