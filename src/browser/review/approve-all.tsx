import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { answer, transactionsApi } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals } from '../words.ts'
import { afterAnswer } from './queries.ts'
import { words } from './words.ts'

interface ApproveAllProps {
  count: number
}

/** Marks everything reviewed that nobody has looked at, in one step that can be taken back in one. */
async function approveAll(count: number): Promise<void> {
  try {
    const result = await answer(
      transactionsApi.bulk.post({
        filter: { reviewed: 'false' },
        expectedCount: count,
        change: { reviewed: true },
      }),
    )
    const { undo } = (result as { meta?: { undo?: ActionLink } }).meta ?? {}
    showDone(words.approved(result.data.changed), undo)
  } catch (error) {
    showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed)
  } finally {
    await afterAnswer()
  }
}

export function ApproveAll({ count }: ApproveAllProps) {
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    await approveAll(count)
    setBusy(false)
  }
  return (
    <Button icon="review" busy={isBusy} needs="server" onClick={approve}>
      {words.approve(count)}
    </Button>
  )
}

/** Under a thumb it is asked about first. */
export const ApproveAllAsked = ({ count, onClose }: ApproveAllProps & { onClose: () => void }) => (
  <Confirm
    title={words.approveAsked(count)}
    verb={words.approve(count)}
    isMild
    onConfirm={async () => {
      await approveAll(count)
      onClose()
    }}
    onClose={onClose}
  >
    {words.approveMeans}
  </Confirm>
)
