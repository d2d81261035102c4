import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, suggestedApi, transactionsApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { suggestionWords } from '../transactions/suggestion-words.ts'
import { words } from './payee-words.ts'
import { afterAnswer } from './queries.ts'

const MOST_PAYEES = 200
/** The API takes no more of them by their ids. */
const MOST_ROWS = 100

export const payeesQuery = queryOptions({
  queryKey: ['review', 'payees'],
  queryFn: () => answer(suggestedApi.payees.get({ query: { page: '0', limit: `${MOST_PAYEES}` } })),
})

export type WaitingPayee = Awaited<
  ReturnType<NonNullable<(typeof payeesQuery)['queryFn']>>
>['data']['payees'][number]

export const rowsQuery = ({ transactionIds }: WaitingPayee) =>
  queryOptions({
    queryKey: ['transactions', 'of-payee', transactionIds],
    queryFn: () => {
      const ids = transactionIds.slice(0, MOST_ROWS).join()
      return dataOf(transactionsApi.get({ query: { ids, page: '0', limit: `${MOST_ROWS}` } }))
    },
  })

interface PayeeAnswer {
  group: WaitingPayee
  /** Those that are exempted. */
  unticked: ReadonlySet<string>
  categoryId: string
  category: string
  isAlways: boolean
}

export async function answerPayee({
  group,
  unticked,
  categoryId,
  category,
  isAlways,
}: PayeeAnswer): Promise<void> {
  const transactionIds = group.transactionIds.filter((id) => !unticked.has(id))
  const done = await answer(
    suggestedApi.answer.post({
      transactionIds,
      categoryId,
      ...(isAlways && { always: { payee: group.payee } }),
    }),
  )
  showDone(words.done(group.payee, category, done.data.change.changed), undoOf(done))
  await afterAnswer()
}

export async function acceptAllSuggested(): Promise<void> {
  const filter = { q: 'is:suggested' }
  const { changed } = await dataOf(suggestedApi.accept.post({ filter, dryRun: true }))
  const done = await answer(suggestedApi.accept.post({ filter, expectedCount: changed }))
  showDone(suggestionWords.acceptedAll(changed), undoOf(done))
  await afterAnswer()
}
