import { ChildFailure, type Isolate, type TellJobProgress } from '../../../platform/background/isolated.ts'
import type { CopiedPages } from './isolated-reading.ts'
import type { Turn } from './page-words.ts'
import type { FailureCode } from './reading-failed.ts'
import type { ReceiptScan } from './scan.ts'

const PAGE_DEADLINE_MS = 60_000
const FILE_DEADLINE_MS = 180_000

interface ScanOptions {
  /** Twice as many of a PDF whose every page has text. */
  mostPages: number
  /** Ends the reading; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined
  tell?: TellJobProgress
}

export interface ReceiptReader {
  /** Never rejects for what is in the file; does so with too-busy where no process can be had. */
  read(bytes: Uint8Array, options: ScanOptions): Promise<ReceiptScan & Breakage>
  /** What people are shown, made again from the upload; the turns are those that reading it found, page by page. */
  copies(bytes: Uint8Array, turns: Turn[], options: ScanOptions): Promise<CopiedPages & Breakage>
}

/** For the log: how the reader broke at a file. */
interface Breakage {
  broke?: string
}

/** Reads in a child process: what a file makes of its decoders, the server goes on. */
export function makeReceiptReader(
  isolate: Isolate,
  { pageDeadlineMs = PAGE_DEADLINE_MS, fileDeadlineMs = FILE_DEADLINE_MS } = {},
): ReceiptReader {
  const limits = ({ signal, tell }: ScanOptions) => ({
    lane: 'RECEIPTS' as const,
    ...{ deadlineMs: fileDeadlineMs, stallMs: pageDeadlineMs },
    ...(signal && { signal }),
    ...(tell && { tell }),
  })
  return {
    read: (bytes, options) =>
      isolate(
        'receipts.scan',
        { bytes, mostPages: options.mostPages },
        { ...limits(options), mayYield: true },
      ).catch(failed),
    copies: (bytes, turns, options) =>
      isolate('receipts.copies', { bytes, mostPages: options.mostPages, turns }, limits(options)).catch(
        failed,
      ),
  }
}

const CODES: Record<ChildFailure['kind'], FailureCode> = {
  MEMORY: 'OUT_OF_MEMORY',
  TIME: 'TIMEOUT',
  DIED: 'READER_BROKE',
  BROKEN: 'READER_BROKE',
  GARBLED: 'READER_BROKE',
}

function failed(error: unknown): { pages: []; failure: FailureCode } & Breakage {
  if (!(error instanceof ChildFailure)) throw error
  const failure = CODES[error.kind]
  return { pages: [], failure, ...(failure === 'READER_BROKE' && { broke: error.message }) }
}
