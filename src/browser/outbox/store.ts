import type { Entry } from './entry.ts'

/** Where entries lie: in the browser's own database, which outlives the page and is the same for all its tabs. */
const DATABASE = 'hearth-outbox'
const STORE = 'entries'
/** Pictures beyond this are not for a browser to keep. */
const MOST_BYTES = 250 * 2 ** 20

/** What became of keeping it: the device has no room, or the browser keeps nothing for this page. */
export type Keeping = 'kept' | 'full' | 'unavailable'

/** What could not be kept stands here, as long as the page is open. */
const unkept = new Map<string, Entry>()

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => {
      // Signing out in another tab deletes it, which waits for nobody.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = (await database()).transaction(STORE, mode)
  const request = run(transaction.objectStore(STORE))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? request.error)
    transaction.onerror = () => reject(transaction.error ?? request.error)
  })
}

/** Whether anything was ever kept: looking does not make the database. */
async function exists(): Promise<boolean> {
  if (opened) return true
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    // A browser that does not name them, or keeps none for this page.
    return true
  }
}

export async function allEntries(): Promise<Entry[]> {
  if (!(await exists())) return [...unkept.values()]
  const stored: Entry[] = await inStore('readonly', (store) => store.getAll()).catch(() => [])
  return [...stored.filter(({ key }) => !unkept.has(key)), ...unkept.values()]
}

const sizeOf = (entry: Entry): number => (entry.kind === 'receipt' ? entry.file.size : 0)

/** Keeps it, or holds it for as long as the page is open. */
export async function keepEntry(entry: Entry): Promise<Keeping> {
  try {
    const others = (await inStore('readonly', (store) => store.getAll())) as Entry[]
    const bytes = others.reduce((sum, one) => sum + (one.key === entry.key ? 0 : sizeOf(one)), sizeOf(entry))
    if (entry.kind === 'receipt' && bytes > MOST_BYTES) throw new DOMException('', 'QuotaExceededError')
    await inStore('readwrite', (store) => store.put(entry))
    unkept.delete(entry.key)
    return 'kept'
  } catch (error) {
    unkept.set(entry.key, entry)
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
  }
}

/** Puts it back changed, if it is still there; answers whether it is. */
export async function replaceEntry(entry: Entry): Promise<boolean> {
  if (unkept.has(entry.key)) {
    unkept.set(entry.key, entry)
    return true
  }
  const store = (await database()).transaction(STORE, 'readwrite').objectStore(STORE)
  return new Promise((resolve, reject) => {
    const found = store.getKey(entry.key)
    found.onerror = () => reject(found.error)
    found.onsuccess = () => {
      if (found.result === undefined) return resolve(false)
      const put = store.put(entry)
      put.onsuccess = () => resolve(true)
      put.onerror = () => reject(put.error)
    }
  })
}

export async function removeEntry(key: string): Promise<void> {
  unkept.delete(key)
  // Where nothing could be kept there is nothing to take away.
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
}

export const isUnkept = (key: string): boolean => unkept.has(key)

/**
 * Takes away all of one person, who signed out here; without one, of everybody. What others of the household have still to
 * send stays until they sign in here again. Where nothing is left, nothing of the database is.
 */
export async function removeAllOf(userId: string | undefined): Promise<void> {
  for (const [key, entry] of unkept) if (userId === undefined || entry.userId === userId) unkept.delete(key)
  if (!(await exists())) return
  for (const entry of await allEntries())
    if (userId === undefined || entry.userId === userId) await removeEntry(entry.key)
  if ((await allEntries()).length > 0) return
  ;(await opened?.catch(() => undefined))?.close()
  opened = undefined
  indexedDB.deleteDatabase(DATABASE)
}
