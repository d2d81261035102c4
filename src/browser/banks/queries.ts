import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import {
  accountSyncApi,
  answer,
  bankConnectionsApi,
  dataOf,
  settingsApi,
  syncLogsApi,
} from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

export type Connection = Awaited<ReturnType<NonNullable<(typeof connectionsQuery)['queryFn']>>>[number]
export type BankLink = Connection['accounts'][number]
export type LinkChange = NonNullable<
  Parameters<ReturnType<typeof bankConnectionsApi>['links']['patch']>[0]
>['links'][number]
type SyncLog = Awaited<ReturnType<typeof logsOf>>[number]
export type RunLog = Pick<SyncLog, 'id' | 'accountId' | 'startedAt' | 'status' | 'message' | 'counts'>

/** While a bank is asked, how far it has come is looked for so often. */
const POLL_MS = 1_000

export const connectionsQuery = queryOptions({
  queryKey: ['bank-connections'],
  queryFn: () => dataOf(bankConnectionsApi.get()),
  refetchInterval: ({ state }) => (state.data?.some(({ isSyncing }) => isSyncing) ? POLL_MS : false),
})

/** For administrators alone. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => dataOf(settingsApi.get()),
})

const logsOf = (id: string) => dataOf(syncLogsApi.accounts({ id })['sync-logs'].get())

/** What each run brought to the accounts of a connection. */
export const runLogsQuery = (accountIds: string[]) =>
  queryOptions({
    queryKey: ['bank-connections', 'runs', ...accountIds],
    queryFn: async () =>
      (await Promise.all(accountIds.map(logsOf))).flat().filter(({ kind }) => kind === 'SYNC'),
  })

const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

/** Uses a setup token up; the connection is there from then on, whatever the bank says first. */
export async function connect(setupToken: string): Promise<string> {
  const { connection, accounts } = await dataOf(accountSyncApi['exchange-setup-token'].post({ setupToken }))
  queryClient.setQueryData(connectionsQuery.queryKey, (known) => [
    ...(known ?? []),
    { ...connection, accounts },
  ])
  showDone(words.connectedTo(connection.host))
  void refreshed()
  return connection.id
}

export async function syncConnection(id: string): Promise<void> {
  queryClient.setQueryData(connectionsQuery.queryKey, (known) =>
    known?.map((one) => (one.id === id ? { ...one, isSyncing: true } : one)),
  )
  try {
    const { logs } = await dataOf(bankConnectionsApi({ id }).sync.post())
    const added = logs.reduce((sum, { counts }) => sum + counts.added, 0)
    showDone(words.synced(added))
  } finally {
    await refreshed()
  }
}

export async function decideLinks(id: string, links: LinkChange[], sentence: string): Promise<void> {
  const changed = await dataOf(bankConnectionsApi({ id }).links.patch({ links }))
  queryClient.setQueryData(connectionsQuery.queryKey, (known) =>
    known?.map((one) => (one.id === id ? changed : one)),
  )
  showDone(sentence)
  void refreshed()
}

export async function disconnect({ id, host }: Connection): Promise<void> {
  await answer(bankConnectionsApi({ id }).delete())
  queryClient.setQueryData(connectionsQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
  showDone(words.disconnected(host))
  void refreshed()
}

export async function setScheduled(scheduledSyncEnabled: boolean): Promise<void> {
  const settings = await dataOf(settingsApi.put({ scheduledSyncEnabled }))
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  showDone(scheduledSyncEnabled ? words.schedule.on : words.schedule.off, () =>
    dataOf(settingsApi.put({ scheduledSyncEnabled: !scheduledSyncEnabled })),
  )
}
