import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, dataOf, importsApi, publicAuthApi } from '../session/api.ts'
import type { ImportDecision } from '../session/api-types.ts'
import { queryClient } from '../session/queries.ts'

export type Import = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>['queryFn']>>>
export type Decision = ImportDecision
export type Row = Awaited<ReturnType<typeof rowsOf>>['data'][number]
export type Rereading = NonNullable<Parameters<ReturnType<typeof importsApi>['patch']>[0]>
export type AccountChoice = NonNullable<Rereading['accounts']>[number]
export type RowChange = NonNullable<
  Parameters<ReturnType<typeof importsApi>['rows']['patch']>[0]
>['rows'][number]

const PAGE = 100

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page],
    queryFn: () => answer(importsApi.get({ query: { page: `${page}`, limit: '50' } })),
  })

/** Looks how far the reading of pages has come, this often. */
const READING_MS = 1_500

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => dataOf(importsApi({ id }).get()),
    refetchInterval: ({ state: { data } }) => (data?.status === 'READING' ? READING_MS : false),
  })

type RowOrder = 'row' | 'decision'

const rowsOf = (id: string, decision: Decision | undefined, sort: RowOrder, page: number) =>
  answer(
    importsApi({ id }).preview.get({
      query: {
        page: `${page}`,
        limit: `${PAGE}`,
        include: 'duplicate',
        sort,
        ...(decision && { decision }),
      },
    }),
  )

/** What somebody has to look at comes first, or all of them as they stand in the file. */
export const rowsQuery = (id: string, decision: Decision | undefined, sort: RowOrder = 'decision') =>
  infiniteQueryOptions({
    queryKey: ['imports', id, 'rows', decision ?? sort],
    queryFn: ({ pageParam }) => rowsOf(id, decision, sort, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => ((meta.page + 1) * meta.limit < meta.total ? meta.page + 1 : undefined),
  })

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: async () => (await dataOf(publicAuthApi.providers.get())).limits,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Shows what an answer says of an import, and asks for its rows again. */
export function keepImport(found: Import): void {
  queryClient.setQueryData(importQuery(found.id).queryKey, found)
  void queryClient.invalidateQueries({ queryKey: ['imports', found.id, 'rows'] })
  void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
}

/** Money moved: everything that shows some is asked for again. */
export const afterCommit = (): Promise<void> => queryClient.invalidateQueries()
