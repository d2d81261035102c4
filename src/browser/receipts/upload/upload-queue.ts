import { useMemo, useSyncExternalStore } from 'react'
import type { Entry, ReceiptEntry } from '../../outbox/entry.ts'
import { refusalOf } from '../../outbox/entry.ts'
import { discard, isOnlyHere, keepReceipt, useOutbox } from '../../outbox/outbox.ts'
import { sendNow, sendWaiting, useProgress } from '../../outbox/sending.ts'
import { dataOf, receiptsApi } from '../../session/api.ts'
import { isReachable } from '../../session/online.ts'
import { onSignOut } from '../../session/sign-out.ts'
import { keepReceipt as showReceipt } from '../queries.ts'
import { shrunk, UnopenedPicture } from './shrink.ts'

/** A picture or PDF on its way to the server. They go one after another; the page may be left meanwhile. */
export interface SentFile {
  key: string
  file: File
  /** PREPARING makes it smaller; WAITING has no network or its turn has not come; SENT has a receipt. */
  status: 'PREPARING' | 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED'
  transactionId?: string
  /** The device has no room for it: it is gone with the page. */
  isOnlyHere?: boolean
  receiptId?: string
  /** These very bytes were here before. */
  isDuplicate?: boolean
  error?: unknown
  /** It is not even tried: nothing here can open it. */
  isUnopened?: boolean
  /** As it waits, where the server did not take it. */
  entry?: ReceiptEntry
}

/** Those of this page that do not wait: made smaller at the moment, not to be opened, or arrived. */
let own: SentFile[] = []
const listeners = new Set<() => void>()

function show(next: SentFile[]): void {
  own = next
  for (const listener of listeners) listener()
}

const useOwn = (): SentFile[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => own,
  )

/** All that was added and is not dismissed yet, whether on this page or before it was opened. */
export function useSentFiles(): SentFile[] {
  const mine = useOwn()
  const waiting = useOutbox()
  const { sending, trouble } = useProgress()
  return useMemo(() => {
    const receipts = waiting.filter((entry: Entry) => entry.kind === 'receipt')
    const inQueue = receipts.map((entry): SentFile => {
      const { key, file, transactionId, refusal } = entry
      const passing = trouble?.key === key ? trouble.error : undefined
      return {
        key,
        file,
        entry,
        status: refusal ? 'REFUSED' : sending === key ? 'SENDING' : 'WAITING',
        isOnlyHere: isOnlyHere(key),
        error: refusalOf(entry) ?? passing,
        ...(transactionId && { transactionId }),
      }
    })
    return [...mine.filter(({ key }) => !inQueue.some((one) => one.key === key)), ...inQueue]
  }, [mine, waiting, sending, trouble])
}

/** The picture somebody just took, to be shown until the server has made its own copy of it. */
export const pictureSent = (receiptId: string): File | undefined =>
  own.find((one) => one.receiptId === receiptId && one.file.type.startsWith('image/'))?.file

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
  show([...own.filter(({ status }) => status !== 'SENT'), ...added])
  for (const { key, file } of added) await prepare(key, file, transactionId)
  return added.map(({ key }) => key)
}

async function prepare(key: string, file: File, transactionId: string | undefined): Promise<void> {
  const small = await shrunk(file).catch((error) => (error instanceof UnopenedPicture ? undefined : file))
  // No use in keeping or sending it: the server cannot open it either.
  if (!small)
    return show(own.map((one) => (one.key === key ? { ...one, status: 'REFUSED', isUnopened: true } : one)))
  await keepReceipt({ key, file: small, isLate: !isReachable(), ...(transactionId && { transactionId }) })
  show(own.filter((one) => one.key !== key))
  void sendWaiting()
}

/** Sends one that waited, from whichever page. The same bytes are one receipt, however often they arrive. */
export async function sendReceipt(entry: ReceiptEntry, signal: AbortSignal): Promise<() => void> {
  const { key, file, transactionId } = entry
  const { duplicate, ...receipt } = await dataOf(
    receiptsApi.upload.post({ file, ...(transactionId && { transactionId }) }, { fetch: { signal } }),
  )
  showReceipt(receipt)
  const sent: SentFile = {
    key,
    file,
    status: 'SENT',
    receiptId: receipt.id,
    // A first answer that was lost on its way is no news to anybody.
    isDuplicate: duplicate && !entry.wasTried,
    ...(transactionId && { transactionId }),
  }
  return () => show([...own, sent])
}

/** Once more, at somebody's word. */
export const sendAgain = ({ entry }: SentFile): void => void (entry ? sendNow(entry) : sendWaiting())

/** Takes one off the list; what was not sent yet is not sent. */
export function forgetFile(key: string): void {
  void discard(key)
  show(own.filter((one) => one.key !== key))
}

// What the browser kept of it goes with everything else.
onSignOut((reason) => {
  if (reason !== 'ended') show([])
})
