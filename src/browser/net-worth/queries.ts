import { queryOptions } from '@tanstack/react-query'
import { dataOf, netWorthApi } from '../session/api.ts'

export type NetWorth = Awaited<ReturnType<NonNullable<ReturnType<typeof netWorthQuery>['queryFn']>>>

interface RangeQuery {
  from: string
  interval: 'DAY' | 'MONTH'
  currency?: string | undefined
  /** The currency that all are converted into. */
  convert?: string | undefined
}

/** With what each kind and each account adds to it. */
export const netWorthQuery = ({ from, interval, currency, convert }: RangeQuery) =>
  queryOptions({
    queryKey: ['net-worth', from, interval, currency ?? null, convert ?? null],
    queryFn: () =>
      dataOf(
        netWorthApi.get({
          query: {
            from,
            interval,
            byType: 'true',
            byAccount: 'true',
            ...(currency && { currency }),
            ...(convert && { convert }),
          },
        }),
      ),
  })
