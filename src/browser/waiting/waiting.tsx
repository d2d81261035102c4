import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { useOutbox } from '../outbox/outbox.ts'
import { sendWaiting } from '../outbox/sending.ts'
import { namesOfKinds } from '../outbox/words.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { useIsOnline } from '../session/online.ts'
import { nouns } from '../words.ts'
import { WaitingRows } from './waiting-rows.tsx'
import { words } from './words.ts'

/** Everything that was added here and that Hearth has not taken yet. */
export default function Waiting() {
  const queue = useOutbox()
  const isOnline = useIsOnline()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendWaiting()
    setSending(false)
  }
  const canGo = queue.some(({ refusal }) => !refusal)
  return (
    <Page
      title={words.title}
      beside={queue.length > 0 && namesOfKinds(queue)}
      actions={
        canGo && (
          <Button kind="primary" icon="sync" busy={isSending} onClick={() => void send()}>
            {words.sendNow}
          </Button>
        )
      }
    >
      {queue.length === 0 ? (
        <Empty
          action={
            <LinkButton href="/transactions" kind="primary">
              {nouns.allTransactions}
            </LinkButton>
          }
        >
          {words.none}
        </Empty>
      ) : (
        <>
          <p className="max-w-140 pb-3 text-14 text-pretty text-soft">
            {isOnline ? words.online : words.offline}
          </p>
          <WaitingRows entries={queue} />
        </>
      )}
    </Page>
  )
}
