import { afterAll, beforeAll, beforeEach } from 'bun:test'
import * as React from 'react'
import { fakeIndexedDb } from './fake-indexed-db.ts'

/** What the app's modules hold on to as soon as they are loaded: one for all files of a process. */
const listeners = new Map<string, (event: object) => void>()
export const posted: string[] = []
const channels = new Map<string, FakeChannel>()
class FakeChannel {
  onmessage?: (event: object) => unknown
  #name: string
  constructor(name: string) {
    this.#name = name
    channels.set(name, this)
  }
  postMessage = () => void posted.push(this.#name)
}

interface Timer {
  run: () => void
  ms: number
}

/** What a browser has and Bun has not, as it is before each test. */
const freshState = () => ({
  shelf: fakeIndexedDb(),
  stored: new Map<string, string>(),
  /** Locks that another tab has. */
  held: new Set<string>(),
  timers: [] as Timer[],
  persists: 0,
  /** Paths that were asked for. */
  asked: [] as string[],
  /** What the server says to who asks who is signed in. */
  me: (): Response => Response.json({ success: true, data: { id: 'maya' } }),
})
export const browser = freshState()

const FAKES = {
  window: { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) },
  BroadcastChannel: FakeChannel,
  localStorage: {
    getItem: (name: string) => browser.stored.get(name) ?? null,
    setItem: (name: string, value: string) => void browser.stored.set(name, value),
    removeItem: (name: string) => void browser.stored.delete(name),
  },
  location: new URL('http://hearth.test/'),
  document: { cookie: '' },
  navigator: {
    onLine: true,
    storage: { persist: async () => browser.persists++ > 0 },
    locks: {
      request: async (name: string, ...[run, other]: ((lock: object | null) => unknown)[]) =>
        (other ?? run)?.(browser.held.has(name) ? null : { name }),
    },
  },
  setTimeout: (run: () => void, ms: number) => browser.timers[browser.timers.push({ run, ms }) - 1],
  clearTimeout: (timer: Timer) => {
    browser.timers = browser.timers.filter((one) => one !== timer)
  },
  fetch: async (path: string) => {
    browser.asked.push(path)
    return path === '/api/v1/auth/me' ? browser.me() : new Response(null, { status: 401 })
  },
}

/** The tests of a file run in such a browser; answers the modules that need one already when they are loaded. */
export async function inBrowser<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  beforeAll(install)
  beforeEach(() => {
    Object.assign(browser, freshState())
    posted.length = 0
  })
  afterAll(takeAway)
  install()
  try {
    return await load()
  } finally {
    takeAway()
  }
}

const names = [...Object.keys(FAKES), 'indexedDB']
const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

function install(): void {
  for (const [name, value] of Object.entries(FAKES))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.defineProperty(globalThis, 'indexedDB', { get: () => browser.shelf.factory, configurable: true })
}

function takeAway(): void {
  for (const [at, name] of names.entries()) {
    Reflect.deleteProperty(globalThis, name)
    const before = own[at]
    if (before) Object.defineProperty(globalThis, name, before)
  }
}

/** Another tab wrote this, or cleared everything. */
export const storageChanged = (key: string | null): void => listeners.get('storage')?.({ key })

export const otherTabPosts = (channel: string): unknown => channels.get(channel)?.onmessage?.({ data: '' })

/** Until what was begun has come as far as it can. */
export const settled = (): Promise<void> => Bun.sleep(1)

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
interface Dispatcher {
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, read: () => unknown) => unknown
}

/** What a hook answers that reads something outside React, as a component would see it; told of changes until it ends. */
export function mounted<Value>(hook: () => Value, changed: (now: Value) => void = () => {}) {
  const internals = (React as unknown as Record<string, { H: Dispatcher | null }>)[INTERNALS]
  if (!internals) throw new Error('this React keeps its hooks elsewhere')
  let end = () => {}
  const read = (isFirst: boolean): Value => {
    internals.H = {
      useSyncExternalStore(subscribe, snapshot) {
        if (isFirst) end = subscribe(() => changed(read(false)))
        return snapshot()
      },
    }
    try {
      return hook()
    } finally {
      internals.H = null
    }
  }
  read(true)
  return { read: () => read(false), end: () => end() }
}
