import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { answer, transactionsApi } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals } from '../words.ts'
import { afterAnswer } from './queries.ts'
import { words } from './words.ts'

/** Marks everything reviewed that nobody has looked at, in one step that can be taken back in one. */
export function ApproveAll({ count }: { count: number }) {
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
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
      setBusy(false)
      await afterAnswer()
    }
  }
  return (
    <Button icon="review" busy={isBusy} needs="server" onClick={approve}>
      {words.approve(count)}
    </Button>
  )
}
