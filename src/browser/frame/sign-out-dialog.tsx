import { useState } from 'react'
import { Link } from 'wouter'
import { outboxNow, useOutbox } from '../outbox/outbox.ts'
import { sendWaiting } from '../outbox/sending.ts'
import { namesOfKinds } from '../outbox/words.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { verbs } from '../words.ts'
import { closeSignOutQuestion, leaveNow } from './sign-out.ts'
import { words } from './words.ts'

/** Before signing out takes away what was not sent: send it, let it go, or stay. */
export default function SignOutDialog() {
  const queue = useOutbox()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const refusedCount = queue.filter(({ refusal }) => refusal).length
  const send = async () => {
    setSending(true)
    await sendWaiting()
    if ((await outboxNow()).length === 0) return leaveNow()
    setSending(false)
    setFailed(true)
  }
  return (
    <Dialog
      title={words.signingOut.title}
      onClose={closeSignOutQuestion}
      footer={
        // Buttons that do not fit beside each other on a phone fill their lines.
        <div className="contents *:grow *:justify-center tablet:*:grow-0">
          <Button onClick={closeSignOutQuestion}>{words.signingOut.stay}</Button>
          <Button kind="danger" disabled={isSending} onClick={() => void leaveNow()}>
            {words.signingOut.discard}
          </Button>
          <Button kind="primary" busy={isSending} onClick={() => void send()}>
            {words.signingOut.send}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-14 text-pretty text-soft">
        <p>{words.waitsHere(queue.length, namesOfKinds(queue))}</p>
        {hasFailed && (
          <p role="alert" className="rounded-10 bg-over-wash px-3 py-2.5 text-13 text-over">
            {refusedCount > 0 ? (
              <>
                {words.didNotTake(refusedCount)}{' '}
                <Link href="/waiting" onClick={closeSignOutQuestion} className="underline underline-offset-2">
                  {verbs.seeWhy}
                </Link>
              </>
            ) : (
              words.signingOut.offline
            )}
          </p>
        )}
      </div>
    </Dialog>
  )
}
