import { WAITING_FLAG } from './waiting-flag.ts'

/**
 * Pictures that are not at the server yet, kept by the browser: what was snapped without a network is there after the
 * page was closed. Signing out deletes them with everything else.
 */
export interface KeptFile {
  key: string
  /** Whose they are: another member who signs in here does not send them. */
  userId: string
  file: File
  /** The transaction it was added to. */
  transactionId?: string
}

const DATABASE = 'hearth-receipts'
const STORE = 'files'

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
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** Whether it is kept: a browser without storage of its own sends from memory, for as long as the page is open. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(kept))
    localStorage.setItem(WAITING_FLAG, '1')
    return true
  } catch {
    return false
  }
}

export async function forgetKept(key: string): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(key))
    const left = await inStore('readonly', (store) => store.count())
    if (left === 0) localStorage.removeItem(WAITING_FLAG)
  } catch {
    // It was never kept.
  }
}

export const keptFiles = async (userId: string): Promise<KeptFile[]> => {
  const all: KeptFile[] = await inStore('readonly', (store) => store.getAll()).catch(() => [])
  return all.filter((kept) => kept.userId === userId)
}
