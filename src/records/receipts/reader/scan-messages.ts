import type { PageCopies } from './codecs.ts'
import type { Turn } from './page-words.ts'
import type { FailureCode } from './reading-failed.ts'
import type { ReceiptScan } from './scan.ts'

/** What the server and the Worker of receipts say to each other. */
export type ToReceiptWorker = { bytes: Uint8Array; mostPages: number; turns?: Turn[] }
export type FromReceiptWorker =
  | { progress: { done: number; total: number } }
  | { scan: ReceiptScan }
  | { copies: { pages: PageCopies[]; failure: FailureCode | null } }
  | { bug: string }
