import { showDone } from '../frame/undo.ts'
import { answer, dataOf, suggestedApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { type Filter, selectionOf } from './filter.ts'
import type { Row } from './row.ts'
import { payeeOf } from './row-words.ts'
import { suggestionWords as words } from './suggestion-words.ts'
import { changeTransaction, invalidate } from './writes.ts'

/** What is asked for with those alone that have a suggestion. */
export const suggestedIn = (filter: Filter): Filter => ({
  ...filter,
  q: filter.q ? `(${filter.q}) is:suggested` : 'is:suggested',
})

export type Suggested = NonNullable<Row['suggestedCategory']>

export const acceptOne = (row: Row, suggested: Suggested, category: string): Promise<boolean> =>
  changeTransaction(row, { categoryId: suggested.categoryId }, words.accepted(payeeOf(row), category))

/** How many of a payee have the same suggestion. */
export const countOfPayee = async (row: Row, { categoryId }: Suggested): Promise<number> => {
  const payee = { name: payeeOf(row), categoryId }
  return (await dataOf(suggestedApi.accept.post({ payee, dryRun: true }))).changed
}

export async function acceptPayee(row: Row, { categoryId }: Suggested, category: string): Promise<void> {
  const done = await answer(suggestedApi.accept.post({ payee: { name: payeeOf(row), categoryId } }))
  invalidate()
  showDone(words.acceptedPayee(payeeOf(row), category, done.data.changed), undoOf(done))
}

/** All that a list shows, as many as were seen. */
export async function acceptAll(filter: Filter, expectedCount: number): Promise<void> {
  const done = await answer(suggestedApi.accept.post({ filter: selectionOf(filter), expectedCount }))
  invalidate()
  showDone(words.acceptedAll(done.data.changed), undoOf(done))
}

export async function dismissOne(row: Row, { categoryId }: Suggested, category: string): Promise<void> {
  const payee = payeeOf(row)
  const done = await answer(suggestedApi.dismiss.post({ payee, categoryId }))
  invalidate()
  showDone(words.dismissed(payee, category), undoOf(done))
}
