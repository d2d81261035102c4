import type { Entry } from '../../../src/browser/outbox/entry.ts'

/** Of IndexedDB what the outbox uses of it: one store of entries by their key, in memory. */
export function fakeIndexedDb() {
  const databases = new Map<string, Map<string, Entry>>()
  /** What fails next, and with what: cleared by who set it. */
  const failures = new Map<'open' | 'databases' | 'getAll' | 'getKey' | 'put' | 'delete', unknown>()
  const connections = new Set<Connection>()
  let opens = 0

  const failing = (what: typeof failures extends Map<infer Name, unknown> ? Name : never) => {
    if (failures.has(what)) throw failures.get(what)
  }

  class Request {
    result: unknown
    error: unknown
    onsuccess?: () => void
    onerror?: () => void
    onupgradeneeded?: () => void
  }

  class Transaction {
    error: unknown = null
    oncomplete?: () => void
    onabort?: () => void
    onerror?: () => void
    #pending = 0
    #rows: Map<string, Entry>
    constructor(rows: Map<string, Entry>) {
      this.#rows = rows
    }
    objectStore = () => ({
      getAll: () => this.#ask('getAll', () => [...this.#rows.values()]),
      getKey: (key: string) => this.#ask('getKey', () => (this.#rows.has(key) ? key : undefined)),
      put: (row: Entry) => this.#ask('put', () => void this.#rows.set(row.key, { ...row })),
      delete: (key: string) => this.#ask('delete', () => void this.#rows.delete(key)),
    })
    #ask(what: 'getAll' | 'getKey' | 'put' | 'delete', run: () => unknown): Request {
      const request = new Request()
      this.#pending++
      queueMicrotask(() => {
        try {
          failing(what)
          request.result = run()
          request.onsuccess?.()
        } catch (error) {
          request.error = error
          request.onerror?.()
          return this.onabort?.()
        }
        queueMicrotask(() => --this.#pending === 0 && this.oncomplete?.())
      })
      return request
    }
  }

  class Connection {
    name: string
    onversionchange?: () => void
    constructor(name: string) {
      this.name = name
      connections.add(this)
    }
    createObjectStore = () => databases.set(this.name, new Map())
    transaction = () => {
      const rows = connections.has(this) && databases.get(this.name)
      if (!rows) throw new DOMException('it is closed', 'InvalidStateError')
      return new Transaction(rows)
    }
    close = () => void connections.delete(this)
  }

  const factory = {
    open(name: string) {
      opens++
      const request = new Request()
      queueMicrotask(() => {
        try {
          failing('open')
          request.result = new Connection(name)
          if (!databases.has(name)) request.onupgradeneeded?.()
          request.onsuccess?.()
        } catch (error) {
          request.error = error
          request.onerror?.()
        }
      })
      return request
    },
    databases: async () => {
      failing('databases')
      return [...databases.keys()].map((name) => ({ name }))
    },
    /** Goes only where every page lets go of it. */
    deleteDatabase(name: string) {
      for (const connection of connections) if (connection.name === name) connection.onversionchange?.()
      if (![...connections].some((connection) => connection.name === name)) databases.delete(name)
    },
  }
  return { factory, databases, failures, opens: () => opens }
}
