import { useSyncExternalStore } from 'react'
import { authApi, dataOf } from '../session/api.ts'
import { unattended } from '../session/closed-year.ts'
import { onReachable } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { onSignIn } from '../session/sign-in.ts'
import { again, type Entry, isUnanswered } from './entry.ts'
import { keep, outboxNow, shelfChanged, whoseQueue } from './outbox.ts'
import { sendInOrder } from './rounds.ts'
import { type Senders, senders } from './senders.ts'
import { allEntries, removeEntry, replaceEntry } from './store.ts'

/** One tab of a browser sends at a time. */
const LOCK = 'hearth-outbox'
/** Held by whoever changes an entry, or sends it. */
export const lockOf = (key: string): string => `hearth-outbox ${key}`
/** After this long what did not go is tried again by itself. */
const PAUSE_MS = 15_000
/** Nobody waits longer for an answer; a picture needs its time on the way. */
const PATIENCE_MS = { transaction: 20_000, receipt: 180_000 }

interface Progress {
  /** What is on its way in this moment. */
  sending: string | undefined
  /** Why the last one did not go, where there is more to say than that nobody answers. */
  trouble: { key: string; error: unknown } | undefined
}

let progress: Progress = { sending: undefined, trouble: undefined }
const listeners = new Set<() => void>()
function show(next: Partial<Progress>): void {
  progress = { ...progress, ...next }
  for (const listener of listeners) listener()
}

export const useProgress = (): Progress =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => progress,
  )

let underWay: Promise<void> | undefined
let isWanted = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Sent at somebody's word: they may be asked what only a person can say. */
const attended = new Set<string>()

/** Sends all that can go. Whoever calls while that goes on gets another round after it. */
export function sendWaiting(): Promise<void> {
  isWanted = true
  underWay ??= rounds().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function rounds(): Promise<void> {
  while (isWanted) {
    isWanted = false
    clearTimeout(timer)
    await navigator.locks.request(LOCK, round)
  }
}

async function round(): Promise<void> {
  const userId = whoseQueue()
  const known = senders()
  if (!known || userId === '' || (await outboxNow()).length === 0) return
  try {
    // Another member may have signed in over this page; what is whose is told by the server alone.
    const { id } = await dataOf(authApi.me.get())
    if (id !== userId) return
  } catch (error) {
    return later(error)
  }
  const ending = await sendInOrder({
    userId,
    shelf: { all: allEntries, replace: replaceEntry, remove: removeEntry },
    send: (entry) => sendOne(entry, known),
    alone,
  }).catch((error: unknown) => ({ isDone: false as const, error, key: undefined }))
  show({ sending: undefined, trouble: undefined })
  await shelfChanged()
  if (!ending.isDone) later(ending.error, ending.key)
}

async function sendOne(entry: Entry, known: Senders): Promise<() => void> {
  // Somebody else is here now: what is left is not theirs to send.
  if (entry.userId !== whoseQueue()) throw Refusal.offline()
  const signal = AbortSignal.timeout(PATIENCE_MS[entry.kind])
  if (!attended.delete(entry.key)) unattended.add(signal)
  show({ sending: entry.key })
  await shelfChanged()
  const report =
    entry.kind === 'transaction'
      ? await (await known.transaction())(entry, signal)
      : await (await known.receipt())(entry, signal)
  return () => {
    report()
    void shelfChanged()
  }
}

async function alone(key: string, run: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

function later(error: unknown, key?: string): void {
  // Without a network nothing is wrong, and nothing needs to be said.
  const isSilent = !(error instanceof Refusal) || isUnanswered(error) || error.status === 401
  show({ trouble: isSilent || key === undefined ? undefined : { key, error } })
  // The session is over: it goes on with the next sign-in.
  if (error instanceof Refusal && error.status === 401) return
  const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined
  timer = setTimeout(() => void sendWaiting(), seconds ? seconds * 1000 : PAUSE_MS)
}

/** Once more, at somebody's word: what was refused as well. */
export async function sendNow(entry: Entry): Promise<void> {
  const next = again(entry, crypto.randomUUID())
  attended.add(next.key)
  await keep(next, entry.key)
  await sendWaiting()
}

onReachable(() => void sendWaiting())
onSignIn(() => void sendWaiting())
