import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { onSignOut } from '../session/sign-out.ts'
import { noteCounts } from './counts.ts'
import type { Draft } from './draft.ts'
import { countsOf, type Entry, queueOf, type ReceiptEntry, type TransactionEntry } from './entry.ts'
import { allEntries, isUnkept, type Keeping, keepEntry, removeEntry } from './store.ts'

/** What waits to be sent of whoever is signed in, as every tab of this browser shows it. */
const CHANNEL = 'hearth-outbox'

let queue: Entry[] | undefined
const listeners = new Set<() => void>()
const channel = new BroadcastChannel(CHANNEL)
channel.onmessage = () => void read()

export const whoseQueue = (): string => queryClient.getQueryData(startQuery.queryKey)?.user.id ?? ''

/** Reads the store anew and shows what it says. */
async function read(): Promise<void> {
  const userId = whoseQueue()
  if (userId === '') return
  const entries = queueOf(await allEntries(), userId)
  if (whoseQueue() !== userId) return
  queue = entries
  noteCounts(userId, countsOf(entries))
  for (const listener of listeners) listener()
}

/** Something was changed here: the other tabs look again, too. */
export async function shelfChanged(): Promise<void> {
  channel.postMessage('')
  await read()
}

const NOTHING: Entry[] = []

export const useOutbox = (): Entry[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (queue === undefined) void read()
      return () => listeners.delete(listener)
    },
    () => queue ?? NOTHING,
  )

/** What it was when it was last looked at; loads it where nobody has. */
export async function outboxNow(): Promise<Entry[]> {
  if (queue === undefined) await read()
  return queue ?? NOTHING
}

type Written = Pick<TransactionEntry, 'isOtherCurrency' | 'wasTried' | 'isLate'> & { draft: Draft }

/** Keeps a transaction that the server has not answered. */
export const keepTransaction = ({ draft, ...rest }: Written): Promise<Keeping> =>
  keep({ kind: 'transaction', key: draft.key, userId: whoseQueue(), at: now(), draft, ...rest })

export const keepReceipt = (
  file: Pick<ReceiptEntry, 'key' | 'file' | 'transactionId' | 'isLate'>,
): Promise<Keeping> => keep({ kind: 'receipt', userId: whoseQueue(), at: now(), wasTried: false, ...file })

/** Keeps it as it now is, in the place of what it was. */
export async function keep(entry: Entry, inPlaceOf?: string): Promise<Keeping> {
  const keeping = await keepEntry(entry)
  if (inPlaceOf !== undefined && inPlaceOf !== entry.key) await removeEntry(inPlaceOf)
  // Asked for where it matters: a browser short of room then asks before it clears this page's store.
  if (entry.isLate) void navigator.storage?.persist?.().catch(() => false)
  await shelfChanged()
  return keeping
}

export async function discard(key: string): Promise<void> {
  await removeEntry(key)
  await shelfChanged()
}

/** Whether it is gone with this page. */
export const isOnlyHere = (key: string): boolean => isUnkept(key)

onSignOut((reason) => {
  if (reason === 'ended') return
  queue = undefined
  for (const listener of listeners) listener()
})
