import { useSyncExternalStore } from 'react'
import { dataOf, receiptsApi } from '../session/api.ts'
import { onReachable } from '../session/online.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { onSignIn } from '../session/sign-in.ts'
import { onSignOut } from '../session/sign-out.ts'
import { forgetKept, type KeptFile, keepFile, keptFiles } from './kept-files.ts'
import { keepReceipt } from './queries.ts'
import { shrunk, UnopenedPicture } from './shrink.ts'
import { UNOPENED } from './words.ts'

/** A picture or PDF on its way to the server. They go one after another; the page may be left meanwhile. */
export interface SentFile {
  key: string
  file: File
  /** PREPARING makes it smaller; WAITING has no network or its turn has not come; SENT has a receipt. */
  status: 'PREPARING' | 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED'
  transactionId?: string
  /** It outlives the page. */
  isKept?: boolean
  receiptId?: string
  /** These very bytes were here before. */
  isDuplicate?: boolean
  error?: unknown
  /** Why it is not even tried, in our own words. */
  hint?: string
}

/** As ours to answer: too much at once, a full disk, a fault of the server. The file stays, and goes later. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.isPassing || error.status === 401 || error.status === 429 || error.status === 507)
/** After this long what did not go is tried again by itself. */
const PAUSE_MS = 15_000
const LOCK = 'hearth-receipts'

let queue: SentFile[] = []
let isSending = false
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: SentFile[]): void {
  queue = next
  for (const listener of listeners) listener()
}

const change = (key: string, fields: Partial<SentFile>): void =>
  show(queue.map((one) => (one.key === key ? { ...one, ...fields } : one)))

export const useSentFiles = (): SentFile[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => queue,
  )

/** The picture somebody just took, to be shown until the server has made its own copy of it. */
export const pictureSent = (receiptId: string): File | undefined =>
  queue.find((one) => one.receiptId === receiptId && one.file.type.startsWith('image/'))?.file

const userId = (): string => queryClient.getQueryData(startQuery.queryKey)?.user.id ?? ''

/** Takes pictures in, makes them smaller, keeps them and sends them. Answers their keys. */
export async function sendFiles(files: File[], transactionId?: string): Promise<string[]> {
  const added = files.map(
    (file): SentFile => ({
      key: crypto.randomUUID(),
      file,
      status: 'PREPARING',
      ...(transactionId && { transactionId }),
    }),
  )
  show([...queue.filter(({ status }) => status !== 'SENT'), ...added])
  for (const { key, file } of added) await prepare(key, file, transactionId)
  return added.map(({ key }) => key)
}

async function prepare(key: string, file: File, transactionId: string | undefined): Promise<void> {
  const small = await shrunk(file).catch((error) => (error instanceof UnopenedPicture ? undefined : file))
  // No use in keeping or sending it: the server cannot open it either.
  if (!small) return change(key, { status: 'REFUSED', hint: UNOPENED })
  const kept: KeptFile = { key, userId: userId(), file: small, ...(transactionId && { transactionId }) }
  change(key, { file: small, isKept: await keepFile(kept), status: 'WAITING' })
  void sendWaiting()
}

/** What was kept when the page was closed goes on its way again. */
export async function sendKept(): Promise<void> {
  const known = new Set(queue.map(({ key }) => key))
  const kept = (await keptFiles(userId())).filter(({ key }) => !known.has(key))
  const waiting = kept.map(
    ({ key, file, transactionId }): SentFile => ({
      key,
      file,
      status: 'WAITING',
      isKept: true,
      ...(transactionId && { transactionId }),
    }),
  )
  if (waiting.length > 0) show([...queue, ...waiting])
  await sendWaiting()
}

/** One tab at a time, one file after another. What must wait stops the rest, which would wait for the same. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(again)
  try {
    await navigator.locks.request(LOCK, async () => {
      for (let next = nextWaiting(); next && (await send(next)); ) next = nextWaiting()
    })
  } finally {
    isSending = false
  }
}

const nextWaiting = (): SentFile | undefined => queue.find(({ status }) => status === 'WAITING')

/** Whether the next one may follow. */
async function send({ key, file, transactionId }: SentFile): Promise<boolean> {
  change(key, { status: 'SENDING', error: undefined })
  try {
    const { duplicate, ...receipt } = await dataOf(
      receiptsApi.upload.post({ file, ...(transactionId && { transactionId }) }),
    )
    await forgetKept(key)
    keepReceipt(receipt)
    change(key, { status: 'SENT', receiptId: receipt.id, isDuplicate: duplicate })
    return true
  } catch (error) {
    if (!isPassing(error)) {
      await forgetKept(key)
      change(key, { status: 'REFUSED', error })
      return true
    }
    // Without a network nothing is wrong, and nothing needs to be said.
    const isOffline = error instanceof Refusal && error.status === 0
    change(key, { status: 'WAITING', error: isOffline ? undefined : error })
    const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined
    clearTimeout(again)
    again = setTimeout(() => void sendWaiting(), seconds ? seconds * 1000 : PAUSE_MS)
    return false
  }
}

/** Takes one off the list; what was not sent yet is not sent. */
export function forgetFile(key: string): void {
  void forgetKept(key)
  show(queue.filter((one) => one.key !== key))
}

onReachable(() => void sendWaiting())
onSignIn(() => void sendKept())
// What the browser kept of it goes with everything else.
onSignOut((reason) => {
  if (reason === 'left') show([])
})
