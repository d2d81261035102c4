import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, dataOf, moveInApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'

export type Move = Awaited<ReturnType<NonNullable<ReturnType<typeof moveQuery>['queryFn']>>>
export type MoveRow = Awaited<ReturnType<typeof rowsOf>>['data'][number]
export type MoveChange = NonNullable<Parameters<ReturnType<typeof moveInApi>['patch']>[0]>
export type AccountChoice = NonNullable<MoveChange['accounts']>[number]
export type CategoryChoice = NonNullable<MoveChange['categories']>[number]

const PAGE = 50

export const movesQuery = queryOptions({
  queryKey: ['moves', 'list'],
  queryFn: () => dataOf(moveInApi.get({ query: { page: '0', limit: '20' } })),
})

export const moveQuery = (id: string) =>
  queryOptions({ queryKey: ['moves', id], queryFn: () => dataOf(moveInApi({ id }).get()) })

const rowsOf = (id: string, page: number) =>
  answer(moveInApi({ id }).preview.get({ query: { page: `${page}`, limit: `${PAGE}` } }))

export const rowsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['moves', id, 'rows'],
    queryFn: ({ pageParam }) => rowsOf(id, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => ((meta.page + 1) * meta.limit < meta.total ? meta.page + 1 : undefined),
  })

/** Looks how far a long reading is, this often. */
const POLL_MS = 700

export const progressQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['moves', uploadId, 'progress'],
    queryFn: () => dataOf(moveInApi.uploads({ id: uploadId }).progress.get()),
    refetchInterval: POLL_MS,
    throwOnError: false,
  })

/** Shows what an answer says of a move, and asks for its rows again. */
export function keepMove(found: Move): void {
  queryClient.setQueryData(moveQuery(found.id).queryKey, found)
  void queryClient.invalidateQueries({ queryKey: ['moves', found.id, 'rows'] })
  void queryClient.invalidateQueries({ queryKey: movesQuery.queryKey })
}

/** Everything may have changed: accounts, categories, budgets and what hangs on them. */
export const afterMove = (): Promise<void> => queryClient.invalidateQueries()
