import { queryOptions, useQuery } from '@tanstack/react-query'
import { shownDay } from '../days.ts'
import { negated, shown } from '../money.ts'
import { dataOf, transactionsApi } from '../session/api.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'

/** The same key as the detail of a transaction has: what is known there need not be asked for here. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', id],
    queryFn: () => dataOf(transactionsApi({ id }).get()),
  })

export type Transaction = Awaited<ReturnType<NonNullable<ReturnType<typeof transactionQuery>['queryFn']>>>

interface TransactionText {
  payee: string
  amount: string
  /** Without its sign, where a sentence says which way it went. */
  sum: string
  /** Visa, 21 Nov */
  where: string
}

/** A transaction in words: whom, how much, and where and when. */
export function useTransactionWords(): (row: Transaction) => TransactionText {
  const { locale, today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  return ({ payee, importedText, amount, direction, date, accountId }) => {
    const account = accounts.find(({ id }) => id === accountId)
    const foreign = account && account.currency !== household.currency ? account.currency : undefined
    return {
      payee: payee || importedText || nouns.withoutPayee,
      amount: shown(direction === 'IN' ? amount : negated(amount), { locale, currency: foreign }),
      sum: shown(amount, { locale, currency: foreign }),
      where: [account?.name, shownDay(date, { locale, today })].filter(Boolean).join(', '),
    }
  }
}
