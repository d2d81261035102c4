import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer, dataOf, taxApi, taxSetupApi, taxTotalsApi } from '../session/api.ts'
import type {
  AcceptedTaxSuggestions as AcceptedSuggestions,
  NewTaxSetup,
  TaxActivity,
  TaxActivityChange,
  TaxLineParts,
  TaxLineTotal,
  TaxMapping,
  TaxMappingChange,
  TaxYearTotals,
} from '../session/api-types.ts'
import { type ActionLink, undoOf } from '../session/ask.ts'
import { categoriesQuery, queryClient } from '../session/queries.ts'

export type { TaxActivity, TaxLineTotal, TaxMapping, TaxYearTotals }
export type Suggestion = Awaited<ReturnType<typeof fetchMappings>>['suggestions'][number]
export type Part = TaxLineParts['parts'][number]
export type { TaxLineParts }

/** Sums follow the books: they are asked for again whenever a page with them opens. */
const FOLLOWS_BOOKS = { staleTime: 0 } as const

export const yearsQuery = queryOptions({
  queryKey: ['tax', 'years'],
  queryFn: () => dataOf(taxApi.get()),
  ...FOLLOWS_BOOKS,
})

/** Whether donations and medical expenses are added up as on one return; each person's own where nothing is said. */
export type Pool = 'COUPLE' | 'PERSON'
export const poolIn = (search: URLSearchParams): Pool | undefined =>
  search.get('pool') === 'COUPLE' ? 'COUPLE' : undefined

export const yearQuery = (year: string, pool?: Pool) =>
  queryOptions({
    queryKey: ['tax', 'year', year, pool],
    queryFn: () => dataOf(taxTotalsApi({ year }).get({ query: pool ? { pool } : {} })),
    placeholderData: (before) => (before?.year === Number.parseInt(year, 10) ? before : undefined),
    ...FOLLOWS_BOOKS,
  })

export const linesQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'lines', year],
    queryFn: () => dataOf(taxApi.lines.get({ query: { year } })),
  })

export const PAGE_ROWS = 50
/** One line of one business, property or person, where it is not everybody's. */
interface LineQuery {
  lineId: string
  activityId: string | undefined
  personId: string | undefined
  pool: Pool | undefined
  page: number
}

export const partsQuery = (year: string, { lineId, activityId, personId, pool, page }: LineQuery) =>
  queryOptions({
    queryKey: ['tax', 'parts', year, lineId, activityId, personId, pool, page],
    queryFn: () =>
      dataOf(
        taxTotalsApi({ year })
          .lines({ lineId })
          .get({
            query: {
              page: `${page}`,
              limit: `${PAGE_ROWS}`,
              ...(activityId && { activityId }),
              ...(personId && { personId }),
              ...(pool && { pool }),
            },
          }),
      ),
    placeholderData: (before) => before,
    ...FOLLOWS_BOOKS,
  })

const fetchMappings = (year: string | undefined) =>
  dataOf(taxApi.mappings.get({ query: year === undefined ? {} : { year } }))
export const mappingsQuery = (year?: string) =>
  queryOptions({
    queryKey: ['tax', 'mappings', year],
    queryFn: () => fetchMappings(year),
    ...FOLLOWS_BOOKS,
  })

export const activitiesQuery = queryOptions({
  queryKey: ['tax', 'activities'],
  queryFn: () => dataOf(taxApi.activities.get()),
})

export function useActivities(): Map<string, TaxActivity> {
  const { data } = useQuery(activitiesQuery)
  return new Map(data?.map((activity) => [activity.id, activity]))
}

/** All that shows tax is asked for again: each write moves sums. */
export const refreshTax = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['tax'] })

/** What was answered, and how it is taken back. */
export async function written<Data>(
  call: Promise<{ success: true; data: Data }>,
): Promise<{ data: Data; undo: ActionLink | undefined }> {
  const answered = await call
  await refreshTax()
  return { data: answered.data, undo: undoOf(answered) }
}

/** The same of what is gone, of which there is nothing to say. */
export const writtenAway = (call: Promise<{ success: true }>) =>
  written(call.then((answered) => ({ ...answered, data: undefined })))

export const setMapping = (change: TaxMappingChange) => written(answer(taxApi.mappings.put(change)))
export const acceptSuggestions = (accepted: AcceptedSuggestions) =>
  written(answer(taxApi.mappings.suggested.post(accepted)))

export const setupQuery = (kind: TaxActivity['kind'], year: string) =>
  queryOptions({
    queryKey: ['tax', 'setup', kind, year],
    queryFn: () => dataOf(taxSetupApi.setup.get({ query: { kind, year } })),
    ...FOLLOWS_BOOKS,
  })
/** With all that belongs to it: its categories are new as well. */
export async function setUpActivity(setup: NewTaxSetup, key: string) {
  const done = await written(answer(taxSetupApi.setup.post(setup, { headers: { 'idempotency-key': key } })))
  await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  return done
}
export const changeActivity = ({ id, version }: TaxActivity, change: TaxActivityChange) =>
  written(answer(taxApi.activities({ id }).patch({ ...change, version })))
export async function deleteActivity({ id, version }: TaxActivity): Promise<undefined> {
  await answer(taxApi.activities({ id }).delete(undefined, { query: { version: `${version}` } }))
  await refreshTax()
}
