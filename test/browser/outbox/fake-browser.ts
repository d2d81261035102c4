import { afterAll, beforeAll, beforeEach } from 'bun:test'
import React from 'react'
import type { Draft } from '../../../src/browser/outbox/draft.ts'
import type { ReceiptEntry, TransactionEntry } from '../../../src/browser/outbox/entry.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'
import { fakeIndexedDb } from './fake-indexed-db.ts'

/** What the modules of the outbox hold on to is made once, as they are. */
const storageListeners: ((event: { key: string | null }) => void)[] = []
const posted: unknown[] = []
const channels = new Map<string, FakeChannel>()
class FakeChannel {
  onmessage?: (event: { data: unknown }) => void
  constructor(name: string) {
    channels.set(name, this)
  }
  postMessage = (data: unknown) => void posted.push(data)
}

const stored = new Map<string, string>()
const held = new Set<string>()
const timers: { run: () => void; ms: number }[] = []
const patience: number[] = []
let persists = 0
let shelf = fakeIndexedDb()

/** Answers at once, or waits for the one before; nobody else has it but whom `held` names. */
async function request(name: string, ...rest: unknown[]): Promise<unknown> {
  const run = rest.at(-1) as (lock: object | null) => unknown
  return await run(held.has(name) ? null : { name })
}

const fakes = {
  window: { addEventListener: (_: string, listener: (typeof storageListeners)[number]) => storageListeners.push(listener) },
  BroadcastChannel: FakeChannel,
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  },
  navigator: { locks: { request }, storage: { persist: async () => ++persists > 0 }, onLine: true },
  location: new URL('http://hearth.test/'),
  document: { cookie: '' },
  setTimeout: (run: () => void, ms: number) => timers[timers.push({ run, ms }) - 1],
  clearTimeout: (timer: (typeof timers)[number] | undefined) =>
    void (timer && timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)),
}

const answers = { me: () => Response.json({ success: true, data: { id: 'maya' } }) }
const asked: string[] = []
const fetched = async (path: string) => {
  asked.push(path)
  return path === '/api/v1/auth/me' ? answers.me() : new Response('', { status: 401 })
}
