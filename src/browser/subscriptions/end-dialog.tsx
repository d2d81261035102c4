import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { changeSubscription, decide, type SubscriptionDetail } from './queries.ts'
import { words } from './words.ts'

interface EndDialogProps {
  subscription: SubscriptionDetail
  onClose: () => void
}

/** It ended, or will on a day: nothing is expected after it, and a later charge is told of. */
export default function EndDialog({ subscription, onClose }: EndDialogProps) {
  const { today, locale } = useHousehold()
  const isOnline = useIsOnline()
  const [day, setDay] = useState(subscription.cancellationDate ?? today)
  const { id, name, version } = subscription
  const end = useMutation({
    mutationFn: async () => {
      if (day === today) return decide(subscription, 'cancel')
      const isOver = day < today
      await changeSubscription(
        id,
        { version, cancellationDate: day, ...(isOver && { status: 'CANCELLED' as const }) },
        (isOver ? words.endedOn : words.endsOn)(name, shownDay(day, { locale, today })),
      )
    },
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={words.endTitle(name)}
      onClose={onClose}
      onSubmit={() => day && !end.isPending && end.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={end.isPending} disabled={!isOnline || !day}>
            {words.end.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-13 text-pretty text-soft">{words.end.text}</p>
        <DateField label={nouns.lastDay} value={day} onChange={setDay} autoFocus />
        {end.error && <RefusalNote error={end.error} />}
      </div>
    </Dialog>
  )
}
