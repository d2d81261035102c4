import { useEffect } from 'react'
import type { Changes } from '../session/api-types.ts'
import { ask, isWriting } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { preferredLanguage, refreshLanguage } from '../session/reader-language.ts'
import { Refusal } from '../session/refusal.ts'
import { isOtherVersion } from '../session/version.ts'

type Kind = Changes['kinds'][number]

const LOCK = 'hearth-changes'
const CHANNEL = 'hearth-changes'
/** Between one connection and the next, longer each time one fails. */
const WAITS_MS = [500, 2_000, 5_000, 15_000, 30_000]
/** What comes together is asked for together. */
const GATHER_MS = 150
/** Nor for longer than three seconds: others change things too. */
const MOST_WAITS = 20

/** What is made of money that moved. */
const OF_MONEY = [
  'accounts',
  'budgets',
  'counts',
  'dashboard',
  'goals',
  'insights',
  'net-worth',
  'payees',
  'reports',
  'tax',
]

/** The queries, by the first part of their key, that show what a kind names. */
const SHOWN_IN: Partial<Record<Kind, string[]>> = {
  accounts: [...OF_MONEY],
  'ai-settings': ['ai-settings'],
  'bank-connections': ['bank-connections', 'counts', 'dashboard', 'sync-logs'],
  budgets: ['budgets', 'dashboard', 'goals'],
  categories: ['categories', 'budgets', 'dashboard', 'transactions', 'review', 'tax'],
  chat: ['chat'],
  goals: ['goals', 'dashboard'],
  loans: ['loans', 'scenarios'],
  imports: ['imports', 'accounts'],
  insights: ['insights', 'dashboard'],
  investments: ['investments', 'accounts', 'net-worth', 'dashboard'],
  invites: ['invites'],
  members: ['household', 'members'],
  notifications: ['notifications', 'counts'],
  preferences: ['preferences', 'me-home'],
  rates: ['rates', 'net-worth'],
  receipts: ['receipts', 'transactions', 'review', 'counts', 'tax'],
  review: ['review', 'counts', 'dashboard'],
  rules: ['rules', 'review', 'counts'],
  'saved-reports': ['saved-reports', 'me-home'],
  'saved-views': ['saved-views'],
  security: ['security-events', 'sessions', 'tokens', 'me'],
  settings: ['household', 'settings'],
  subscriptions: ['subscriptions', 'review', 'counts', 'dashboard'],
  tax: ['tax'],
  transactions: [...OF_MONEY, 'transactions', 'saved-views', 'review', 'reconciliations', 'subscriptions'],
  webhooks: ['webhooks'],
}

/**
 * Listens for what the others of the household change. One tab of a browser holds the connection and tells the rest: a
 * browser has six to a server in all. What is on screen is asked for again; what somebody is typing is their own.
 */
export function useChanges(): void {
  useEffect(() => {
    const stop = new AbortController()
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => gather(data as Kind[])
    const hear = (kinds: Kind[]) => {
      channel.postMessage(kinds)
      gather(kinds)
    }
    navigator.locks
      .request(LOCK, { signal: stop.signal }, () => listen(hear, stop.signal))
      .catch(() => undefined)
    return () => {
      stop.abort()
      channel.close()
    }
  }, [])
}

/** Until the page goes or the session ends. A connection that lasted begins the waits anew. */
async function listen(hear: (kinds: Kind[]) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined
  let failures = 0
  let isAnother = false
  while (!signal.aborted) {
    try {
      await connection(last, signal, (id, kinds) => {
        // The one before has ended: Hearth may have begun anew, as another version.
        if (isAnother) void isOtherVersion()
        isAnother = false
        // The first of all names where we are, and nothing has been missed yet.
        if (last !== undefined) hear(kinds)
        last = id
        failures = 0
      })
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return
    }
    isAnother = last !== undefined
    await pause(WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0, signal)
  }
}

/** Read by hand: EventSource sends no headers, and the session is told by one. */
async function connection(
  last: string | undefined,
  signal: AbortSignal,
  heard: (id: string, kinds: Kind[]) => void,
): Promise<void> {
  // The page is there before anybody listens.
  const { createParser } = await import('eventsource-parser')
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (last !== undefined) headers['last-event-id'] = last
  const { body } = await ask('/api/v1/changes', { headers, signal, cache: 'no-store' })
  if (!body) return
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (event === 'end' || id === undefined) return
      heard(id, (JSON.parse(data) as Changes).kinds)
    },
  })
  const texts = body.pipeThrough(new TextDecoderStream())
  for (const reader = texts.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const gathered = new Set<Kind>()

function gather(kinds: Kind[]): void {
  const isFirst = gathered.size === 0
  for (const kind of kinds) gathered.add(kind)
  if (isFirst && gathered.size > 0) askAgain(MOST_WAITS)
}

/**
 * A change of one's own may be heard of before its answer: what was deleted on a page is not asked for again before the
 * page knows that it is gone.
 */
function askAgain(waits: number): void {
  setTimeout(() => {
    if (isWriting() && waits > 0) return askAgain(waits - 1)
    const roots = new Set([...gathered].flatMap((kind) => SHOWN_IN[kind] ?? []))
    gathered.clear()
    const language = preferredLanguage()
    void queryClient
      .invalidateQueries({ predicate: ({ queryKey }) => roots.has(`${queryKey[0]}`) })
      .then(() => refreshLanguage(language))
  }, GATHER_MS)
}
