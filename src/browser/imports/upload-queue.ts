import { useSyncExternalStore } from 'react'
import { dataOf, importsApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { importQuery, limitsQuery } from './queries.ts'
import { isPicture } from './receipt-files.ts'

/** A file on its way in. They are read one after another; the page may be left meanwhile. */
export interface QueuedFile {
  key: number
  file: File
  /** After the first: pictures that come together are the pages of one file. */
  pages: File[]
  accountId: string | undefined
  /** WAITING and READING are under way, READY is an import, whose pages may still be read, REFUSED has an error. */
  status: 'WAITING' | 'READING' | 'READY' | 'REFUSED'
  importId?: string
  error?: unknown
  /** Larger than an import may be, told before anything is sent. */
  isTooLarge?: boolean
}

let queue: QueuedFile[] = []
let lastKey = 0
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

function change(key: number, fields: Partial<QueuedFile>): void {
  queue = queue.map((one) => (one.key === key ? { ...one, ...fields } : one))
  for (const listener of listeners) listener()
}

export const useQueue = (): QueuedFile[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => queue,
  )

/** Takes files in; resolves with the id of the preview where it was one file and could be read. */
export async function addFiles(files: File[], accountId?: string): Promise<string | undefined> {
  const queued = (file: File, pages: File[] = []): QueuedFile => ({
    key: ++lastKey,
    file,
    pages,
    accountId,
    status: 'WAITING',
  })
  const [cover, ...pages] = inOrder(files.filter(isPicture))
  const others = files.filter((file) => !isPicture(file))
  const added = [...(cover ? [queued(cover, pages)] : []), ...others.map((file) => queued(file))]
  queue = [...queue.filter(({ status }) => status !== 'REFUSED'), ...added]
  for (const listener of listeners) listener()
  await readAll()
  const [only] = added
  return added.length === 1 ? queue.find(({ key }) => key === only?.key)?.importId : undefined
}

/** As cameras and scanners number them. */
const inOrder = (pictures: File[]): File[] =>
  pictures.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))

/** What became of a file that was taken in; undefined once it is forgotten. */
export const queued = (file: File): QueuedFile | undefined =>
  queue.find((one) => one.file === file || one.pages.includes(file))

export function forgetFile(key: number): void {
  queue = queue.filter((one) => one.key !== key)
  for (const listener of listeners) listener()
}

export const forgetImport = (importId: string): void => {
  queue = queue.filter((one) => one.importId !== importId)
  for (const listener of listeners) listener()
}

/** Of those that have a preview, the next one after this. */
export const nextReady = (importId: string): string | undefined =>
  queue.find((one) => one.importId !== importId && hasPreview(one))?.importId

function hasPreview({ status, importId }: QueuedFile): boolean {
  const known = importId && queryClient.getQueryData(importQuery(importId).queryKey)
  return status === 'READY' && (!known || known.status === 'PREVIEW')
}

/** Waits for the files of others too, who may have begun before. */
function readAll(): Promise<void> {
  if (!reading && queue.some(({ status }) => status === 'WAITING')) reading = readWaiting()
  return reading ?? Promise.resolve()
}

async function readWaiting(): Promise<void> {
  for (;;) {
    const next = queue.find(({ status }) => status === 'WAITING')
    if (!next) break
    change(next.key, { status: 'READING' })
    change(next.key, await read(next))
  }
  reading = undefined
}

async function read({ file: first, pages, accountId }: QueuedFile): Promise<Partial<QueuedFile>> {
  const file = [first, ...pages]
  const size = file.reduce((sum, one) => sum + one.size, 0)
  const limits = await queryClient.ensureQueryData(limitsQuery).catch(() => undefined)
  if (limits && size > limits.uploadBytes) return { status: 'REFUSED', isTooLarge: true }
  try {
    const { rows: _first, ...found } = await dataOf(
      importsApi.post({ file, ...(accountId && { accountId }) }),
    )
    queryClient.setQueryData(importQuery(found.id).queryKey, found)
    void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
    return { status: 'READY', importId: found.id }
  } catch (error) {
    return { status: 'REFUSED', error }
  }
}
