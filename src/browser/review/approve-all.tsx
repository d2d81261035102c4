import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { answer, transactionsApi } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { counted, refusalSentence } from '../words.ts'
import { afterAnswer } from './queries.ts'

/** Marks everything reviewed that nobody has looked at, in one step that can be taken back in one. */
export function ApproveAll({ count }: { count: number }) {
  const [isBusy, setBusy] = useState(false)
  const isOnline = useIsOnline()
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
      tellDone(`${counted(result.data.changed, 'transaction')} marked reviewed.`, undo)
    } catch (error) {
      tellDone(error instanceof Refusal ? refusalSentence(error) : 'That did not work.')
    } finally {
      setBusy(false)
      await afterAnswer()
    }
  }
  return (
    <Button icon="review" busy={isBusy} disabled={!isOnline} onClick={approve}>
      Approve {count} unreviewed
    </Button>
  )
}
