import { showDone } from '../../frame/undo.ts'
import { Refusal } from '../../session/refusal.ts'
import { refusalSentence, refusals } from '../../words.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { acceptOne, acceptPayee, dismissOne } from '../suggested-writes.ts'
import type { ListState } from './list-state.ts'

/** What can be done with the category that is suggested for a row. */
export interface SuggestionActions {
  accept: (row: Row, index: number) => void
  acceptPayee: (row: Row) => void
  dismiss: (row: Row) => void
  edit: (row: Row) => void
}

export const told = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) =>
    showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
  )

export function useSuggestionActions(state: ListState): SuggestionActions {
  const names = useRowNames()
  const nameOf = (row: Row) => names.category(row.suggestedCategory?.categoryId ?? '') ?? ''
  return {
    accept: (row, index) => {
      if (!row.suggestedCategory) return
      told(acceptOne(row, row.suggestedCategory, nameOf(row)))
      state.moveTo(index + 1, 'category')
    },
    acceptPayee: (row) => {
      if (row.suggestedCategory) told(acceptPayee(row, row.suggestedCategory, nameOf(row)))
    },
    dismiss: (row) => {
      if (row.suggestedCategory) told(dismissOne(row, row.suggestedCategory, nameOf(row)))
    },
    edit: (row) => state.edit({ id: row.id, column: 'category' }),
  }
}
