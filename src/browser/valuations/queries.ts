import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { accountsApi, answer, dataOf } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

export type Valuation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof valuationsQuery>['queryFn']>>
>[number]

/** What is said to be worth something from time to time, whatever moves in and out of it. */
const VALUED = new Set<ListedAccount['group']>(['INVESTMENTS', 'PROPERTY'])
export const hasWorth = ({ group }: Pick<ListedAccount, 'group'>): boolean => VALUED.has(group)

export const valuationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'valuations'],
    queryFn: () => dataOf(accountsApi({ id }).valuations.get()),
  })

/** Balances and sums hang on it: everything but who is signed in is asked for again. */
const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

export async function setValuation(
  id: string,
  valuation: Pick<Valuation, 'date' | 'amount'>,
  was: string | null,
): Promise<void> {
  const answered = await answer(accountsApi({ id }).valuations.put({ ...valuation, was }))
  showDone(was === null ? words.added : words.changed, undoOf(answered))
  await refreshed()
}

export async function removeValuation(id: string, { date, amount }: Valuation): Promise<void> {
  const answered = await answer(
    accountsApi({ id })
      .valuations({ date })
      .delete(undefined, { query: { was: amount } }),
  )
  showDone(words.removed, undoOf(answered))
  await refreshed()
}
