import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, taxFiguresApi, taxLimitsApi, taxTotalsApi } from '../../session/api.ts'
import type {
  TaxLimitChange,
  TaxProfile,
  TaxProfileChange,
  TaxRateChange,
  TaxUse,
  TaxUseChange,
  TaxYearRates,
  TaxYearRatesChange,
} from '../../session/api-types.ts'
import { Refusal } from '../../session/refusal.ts'
import { refreshTax, written, writtenAway } from '../queries.ts'

export type { TaxProfile, TaxUse, TaxYearRates }

/** Kept in memory only for as long as the page is open: it is sealed where it rests. */
export const profileQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'profile', year],
    queryFn: () => dataOf(taxFiguresApi({ year }).profile.get()),
    gcTime: 0,
  })

export async function saveProfile(year: string, profile: TaxProfileChange): Promise<undefined> {
  await answer(taxFiguresApi({ year }).profile.put(profile))
  await refreshTax()
}

/** Who was paid for child care in a year, on the federal line. */
export const carersQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'carers', year],
    queryFn: async () => {
      const of = { page: '0', limit: '200' }
      const { parts } = await dataOf(
        taxTotalsApi({ year }).lines({ lineId: 'ca.t1.21400' }).get({ query: of }),
      )
      return [...new Map(parts.map(({ payee }) => [carerKey(payee), payee])).values()]
    },
    staleTime: 0,
  })

/** As the profile tells payees apart. */
export const carerKey = (payee: string): string => payee.trim().toLowerCase()

export const useOfQuery = (year: string, activityId: string) =>
  queryOptions({
    queryKey: ['tax', 'use', year, activityId],
    queryFn: () => dataOf(taxFiguresApi({ year }).uses({ activityId }).get()),
  })
export const saveUse = (year: string, activityId: string, change: TaxUseChange) =>
  written(answer(taxFiguresApi({ year }).uses({ activityId }).put(change)))

export const medicalQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'medical', year],
    queryFn: () => dataOf(taxFiguresApi({ year })['medical-window'].get()),
  })
export const chooseWindow = (year: string, from: string | null, version: number) =>
  written(answer(taxFiguresApi({ year })['medical-window'].put({ from, version })))

export const yearRatesQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'year-rates', year],
    queryFn: () => dataOf(taxFiguresApi({ year }).rates.get()),
  })
export const saveYearRates = (year: string, change: TaxYearRatesChange) =>
  written(answer(taxFiguresApi({ year }).rates.put(change)))

export const rateQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['tax', 'rate', transactionId],
    queryFn: () =>
      dataOf(taxFiguresApi.rates({ transactionId }).get()).catch((error: unknown) => {
        // None is no fault.
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      }),
  })
export type Rate = Awaited<ReturnType<NonNullable<ReturnType<typeof rateQuery>['queryFn']>>>
export const saveRate = (transactionId: string, change: TaxRateChange) =>
  written(answer(taxFiguresApi.rates({ transactionId }).put(change)))
export const removeRate = (transactionId: string, version: number) =>
  writtenAway(
    answer(taxFiguresApi.rates({ transactionId }).delete(undefined, { query: { version: `${version}` } })),
  )

export const typeLimit = (year: string, key: string, change: TaxLimitChange) =>
  written(answer(taxLimitsApi({ year }).limits({ key }).put(change)))
export async function forgetLimit(year: string, key: string): Promise<undefined> {
  await answer(taxLimitsApi({ year }).limits({ key }).delete(undefined, { query: {} }))
  await refreshTax()
}
