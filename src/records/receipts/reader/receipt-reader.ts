import {
  ChildFailure,
  type Isolate,
  type IsolatedOptions,
  type ReportJobProgress,
} from '../../../platform/background/isolated.ts'
import { inspect } from '../../../platform/paper/inspect.ts'
import type { Turn } from '../../../platform/paper/page-words.ts'
import type { FailureCode } from '../../../platform/paper/reading-failed.ts'
import type { ReadBox } from '../reading/reading.ts'
import type { CopiedPages, CutPapers } from './isolated-reading.ts'
import type { ReceiptScan } from './scan.ts'

const PAGE_DEADLINE_MS = 60_000
const FILE_DEADLINE_MS = 180_000

interface ScanOptions {
  /** Twice as many of a PDF whose every page has text. */
  mostPages: number
  /** Ends the reading; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined
  tell?: ReportJobProgress
}

export interface ReceiptReader {
  /** Never rejects for what is in the file; does so with too-busy where no process can be had. */
  read(bytes: Uint8Array, options: ScanOptions): Promise<ReceiptScan & Breakage>
  /** What people are shown, made again from the upload; the turns are those that reading it found, page by page. */
  copies(bytes: Uint8Array, turns: Turn[], options: ScanOptions): Promise<CopiedPages & Breakage>
  /** Each of several papers as a picture of its own. */
  cut(upload: { bytes: Uint8Array; turns: Turn[]; papers: ReadBox[][] }): Promise<CutPapers & Breakage>
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
    deadlineMs: fileDeadlineMs,
    stallMs: pageDeadlineMs,
    ...(signal && { signal }),
    ...(tell && { tell }),
  })
  /** A large picture is made small in a process of its own, which then makes room for the one that reads. */
  const prepared = async (bytes: Uint8Array, options: IsolatedOptions) => {
    if (!isLarge(bytes)) return { bytes }
    const small = await isolate('receipts.shrink', { bytes }, options)
    return 'failure' in small ? small : { bytes: NO_BYTES, picture: small.picture }
  }
  const read = async (bytes: Uint8Array, { mostPages, ...options }: ScanOptions) => {
    const given = { ...limits({ mostPages, ...options }), mayYield: true }
    const upload = await prepared(bytes, given)
    if ('failure' in upload) return { pages: [], failure: upload.failure }
    return isolate('receipts.scan', { ...upload, mostPages }, given)
  }
  const copies = async (bytes: Uint8Array, turns: Turn[], options: ScanOptions) => {
    const given = limits(options)
    const upload = await prepared(bytes, given)
    if ('failure' in upload) return { pages: [], failure: upload.failure }
    return isolate('receipts.copies', { ...upload, mostPages: options.mostPages, turns }, given)
  }
  return {
    read: (bytes, options) => read(bytes, options).catch(failed),
    copies: (bytes, turns, options) => copies(bytes, turns, options).catch(failed),
    cut: (upload) =>
      isolate('receipts.cut', upload, { lane: 'RECEIPTS', deadlineMs: fileDeadlineMs }).catch(
        (error: unknown) => {
          const { pages: _, ...broken } = failed(error)
          return { pictures: [], ...broken }
        },
      ),
  }
}

const LARGE_PIXELS = 8_000_000
const NO_BYTES = new Uint8Array()

function isLarge(bytes: Uint8Array): boolean {
  const file = inspect(bytes)
  return 'width' in file && file.width * file.height > LARGE_PIXELS
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
