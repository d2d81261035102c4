import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { undoOf } from '../session/ask.ts'
import { wordsOf } from './kinds.ts'
import {
  afterAnswer,
  answerAlways,
  answerReview,
  type ReviewAction,
  type ReviewItem,
  withoutItem,
} from './queries.ts'
import { words } from './words.ts'

/** The rule that a category makes for its payee. */
export interface Always {
  payee: string
  categoryId: string
}

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
  const answer = async (
    item: ReviewItem,
    action: ReviewAction,
    added?: Record<string, unknown>,
    always?: Always,
  ) => {
    setRefused(undefined)
    onNext()
    const putBack = withoutItem(item)
    try {
      const { done } = wordsOf(item.kind, action.action)
      if (always) {
        const answered = await answerAlways(item, always.categoryId, always.payee)
        showDone(`${done} ${words.actions.RULE_SUGGESTION.ACCEPT.done}`, undoOf(answered))
      } else {
        const { meta } = await answerReview(action, added)
        showDone(done, meta?.undo)
      }
      await afterAnswer()
    } catch (error) {
      putBack()
      setRefused({ item, error })
    }
  }
  return { answer, refused }
}
