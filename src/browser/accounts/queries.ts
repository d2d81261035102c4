import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import {
  accountRemovalApi,
  accountSyncApi,
  accountsApi,
  answer,
  dataOf,
  syncLogsApi,
} from '../session/api.ts'
import { askLink, undoOf } from '../session/ask.ts'
import { accountsQuery, queryClient } from '../session/queries.ts'
import { words } from './words.ts'

export type NewAccount = NonNullable<Parameters<typeof accountsApi.post>[0]>
export type AccountChange = NonNullable<Parameters<ReturnType<typeof accountsApi>['patch']>[0]>
export type DayBalance = Awaited<ReturnType<NonNullable<ReturnType<typeof balancesQuery>['queryFn']>>>[number]
export type SyncLog = Awaited<ReturnType<NonNullable<ReturnType<typeof syncLogsQuery>['queryFn']>>>[number]

/** All accounts, each balance as well in this currency, by the rate of today. */
export const accountsInto = (convert: string) =>
  queryOptions({
    queryKey: ['accounts', 'in', convert],
    queryFn: () => dataOf(accountsApi.get({ query: { convert } })),
  })

export const balancesQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'balances', from, to],
    queryFn: () => dataOf(accountsApi({ id }).balances.get({ query: { from, to } })),
  })

/** What files and the bank brought, newest first. */
export const syncLogsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'sync-logs'],
    queryFn: () => dataOf(syncLogsApi.accounts({ id })['sync-logs'].get()),
  })

/** Balances, sums and lists hang on accounts: everything but who is signed in is asked for again. */
const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

/** Shows an account as an answer has it, in every list. */
function keepAccount(account: ListedAccount): void {
  queryClient.setQueryData(accountsQuery.queryKey, (known) =>
    known?.some(({ id }) => id === account.id)
      ? known.map((one) => (one.id === account.id ? account : one))
      : [...(known ?? []), account],
  )
}

export async function addAccount(body: NewAccount, key: string): Promise<ListedAccount> {
  const answered = await answer(accountsApi.post(body, { headers: { 'idempotency-key': key } }))
  keepAccount(answered.data)
  const { id, name } = answered.data
  const undo = undoOf(answered)
  showDone(words.added(name), undo && (() => askLink(undo).then(() => forgetAccount(id))))
  void refreshed()
  return answered.data
}

/** It is gone: what was read of it goes too, so that its page does not ask for it again. */
function forgetAccount(id: string): void {
  queryClient.setQueryData(accountsQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(id) })
}

export async function changeAccount(id: string, body: AccountChange, sentence: string): Promise<void> {
  const answered = await answer(accountsApi({ id }).patch(body))
  keepAccount(answered.data)
  showDone(sentence, undoOf(answered))
  void refreshed()
}

export const setArchived = ({ id, name, version }: ListedAccount, archived: boolean): Promise<void> =>
  changeAccount(id, { archived, version }, archived ? words.wasArchived(name) : words.inUseAgain(name))

export async function deleteAccount({ id, name, version }: ListedAccount): Promise<void> {
  await answer(accountRemovalApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  forgetAccount(id)
  showDone(words.deleted(name))
  void refreshed()
}

/** The list stands so at once; a refusal puts it back. */
export async function orderAccounts(ids: string[]): Promise<void> {
  const before = queryClient.getQueryData(accountsQuery.queryKey) ?? []
  const place = new Map(ids.map((id, at) => [id, at]))
  const placed = before.map((account) => ({
    ...account,
    sortOrder: place.get(account.id) ?? ids.length + account.sortOrder,
  }))
  queryClient.setQueryData(accountsQuery.queryKey, placed)
  try {
    const accounts = await dataOf(accountsApi.order.put({ ids }))
    queryClient.setQueryData(accountsQuery.queryKey, accounts)
  } catch (error) {
    queryClient.setQueryData(accountsQuery.queryKey, before)
    throw error
  }
}

/** Asks the bank; what it told stands in the answer's own words. */
export async function syncNow(id: string): Promise<SyncLog> {
  try {
    const log = await dataOf(accountSyncApi({ id }).sync.post())
    showDone(log.message)
    return log
  } finally {
    await refreshed()
  }
}
