import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, ratesApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

interface RateOfDay {
  from: string
  to: string
  day: string
}

/** What is said of a day. */
export const ratesOnQuery = (from: string, to: string, day: string) =>
  queryOptions({
    queryKey: ['rates', from, to, day],
    queryFn: () => dataOf(ratesApi.get({ query: { from, to, since: day, until: day } })),
  })

interface RatesPage {
  currency?: string
  page: number
  limit: number
}

/** A page of all that is said. */
export const listedRatesQuery = (query: RatesPage) =>
  queryOptions({
    queryKey: ['rates', 'listed', query],
    queryFn: () => answer(ratesApi.get({ query })),
  })

const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

export async function setRate({ from, to, day }: RateOfDay, rate: string, was: string | null): Promise<void> {
  const answered = await answer(ratesApi({ from })({ to })({ day }).put({ rate, was }))
  showDone(words.rateKept, undoOf(answered))
  await refreshed()
}

/** The rates of a file, of any currencies; a CSV that names none has those of the pair. */
export async function takeRates(file: File, from: string, to: string): Promise<void> {
  const { rates, changed } = await dataOf(ratesApi.files.post({ file, from, to }))
  showDone(words.ratesTaken(rates, changed))
  await refreshed()
}

/** What others say of the day counts again. */
export async function removeRate({ from, to, day }: RateOfDay, was: string): Promise<void> {
  const answered = await answer(ratesApi({ from })({ to })({ day }).delete(undefined, { query: { was } }))
  showDone(words.rateForgotten, undoOf(answered))
  await refreshed()
}
