import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, joiningApi, publicAuthApi, statusApi } from '../session/api.ts'

/** The version, and whether there is a household yet. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => answer(statusApi.get()),
  staleTime: 60_000,
})

/** The ways to sign in and the limits of forms. Asked first, it also brings the token against other sites. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => dataOf(publicAuthApi.providers.get()),
  staleTime: 60_000,
})

export const inviteQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['invite', token ?? ''],
    queryFn: () => dataOf(joiningApi.invites({ token: token ?? '' }).get()),
    enabled: token !== undefined,
  })
