import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountsQuery } from '../../session/queries.ts'
import { valuationsQuery } from '../../valuations/queries.ts'
import { type Filter, isNarrowedBeyondAccount, sortOf } from '../filter.ts'
import { hasRunningBalance } from '../queries.ts'
import { type LinesBetween, linesBetween, NONE } from './lines-between.ts'
import type { ListPages } from './list-pages.ts'

/** Only where every row is listed and says the balance: between rows that are left out no line adds up. */
const isRegister = (filter: Filter): boolean => hasRunningBalance(filter) && !isNarrowedBeyondAccount(filter)

export function useLinesBetween({ filter, total = 0, rowAt }: ListPages): LinesBetween {
  const { account = '' } = filter
  // One that was deleted is not in the list any more when its page is, for a moment.
  const isThere = useQuery(accountsQuery).data?.some(({ id }) => id === account) ?? false
  const { data } = useQuery({ ...valuationsQuery(account), enabled: isThere && isRegister(filter) })
  const valuations = isRegister(filter) ? (data ?? NONE) : NONE
  const isNewestFirst = sortOf(filter) === '-date'
  return useMemo(
    () => linesBetween({ valuations, isNewestFirst, total, rowAt }),
    [valuations, isNewestFirst, total, rowAt],
  )
}
