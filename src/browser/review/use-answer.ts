import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { wordsOf } from './kinds.ts'
import { afterAnswer, answerReview, type ReviewAction, type ReviewItem, withoutItem } from './queries.ts'

interface Refused {
  item: ReviewItem
  error: unknown
}

/**
 * Answers at once: the item goes and the next question stands there while the answer is on its way. One that is refused
 * comes back with the reason.
 */
export function useAnswer(onNext: () => void) {
  const [refused, setRefused] = useState<Refused>()
  const answer = async (item: ReviewItem, action: ReviewAction, added?: Record<string, unknown>) => {
    setRefused(undefined)
    onNext()
    const putBack = withoutItem(item)
    try {
      const { meta } = await answerReview(action, added)
      showDone(wordsOf(item.kind, action.action).done, meta?.undo)
      await afterAnswer()
    } catch (error) {
      putBack()
      setRefused({ item, error })
    }
  }
  return { answer, refused }
}
