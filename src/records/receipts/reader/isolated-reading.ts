import type { IsolatedJob } from '../../../platform/background/isolated.ts'
import type { Bitmap } from '../../../platform/paper/bitmap.ts'
import type { PageCopies } from '../../../platform/paper/codecs.ts'
import { cutPapers } from '../../../platform/paper/cut-papers.ts'
import type { Turn } from '../../../platform/paper/page-words.ts'
import { type FailureCode, ReadingFailed } from '../../../platform/paper/reading-failed.ts'
import { type PlainPage, plainPage } from '../../../platform/paper/without-metadata.ts'
import type { ReadBox } from '../reading/reading.ts'
import { copyPages, type ReceiptScan, type ReceiptUpload, scan, shrunkPicture } from './scan.ts'

interface Upload extends ReceiptUpload {
  /** Twice as many of a PDF whose every page has text. */
  mostPages: number
}

export interface CopiedPages {
  pages: PageCopies[]
  failure: FailureCode | null
}

/** All that is read of a file, and what people are shown of it. */
export const scanJob: IsolatedJob<Upload, ReceiptScan> = async ({ mostPages, ...upload }, report, leave) =>
  orLeft(await scan(upload, mostPages, report), leave)

/** What people are shown alone, of pages that were read before; `turns` is what was found then. */
export const copiesJob: IsolatedJob<Upload & { turns: Turn[] }, CopiedPages> = async (
  { mostPages, turns, ...upload },
  report,
  leave,
) => orLeft(await copyPages(upload, { mostPages, turns }, report), leave)

/** Of a large picture what is read of it. Its pixels took what the networks need, so that others read it. */
export const shrinkJob: IsolatedJob<
  { bytes: Uint8Array },
  { picture: Bitmap } | { failure: FailureCode }
> = async ({ bytes }, _tell, leave) => {
  leave()
  return shrunkPicture(bytes)
}

/** A page without all that is no pixel of it. */
export const plainPageJob: IsolatedJob<{ bytes: Uint8Array; page: number }, PlainPage> = async (
  { bytes, page },
  _tell,
  leave,
) => {
  const drawn = await plainPage(bytes, page)
  if (!drawn.picture) leave()
  return drawn
}

export interface CutPapers {
  pictures: Uint8Array[]
  failure: FailureCode | null
}

/** Each of several papers of one file by itself. */
export const cutJob: IsolatedJob<
  { bytes: Uint8Array; turns: Turn[]; papers: ReadBox[][] },
  CutPapers
> = async ({ bytes, turns, papers }, _tell, leave) => {
  leave()
  try {
    return { pictures: await cutPapers(bytes, turns, papers), failure: null }
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error
    return { pictures: [], failure: error.code }
  }
}

/** A codec that gave up may do so with the next file as well. */
function orLeft<Read extends { failure: FailureCode | null }>(read: Read, leave: () => void): Read {
  if (read.failure !== null && read.failure !== 'NO_TEXT') leave()
  return read
}
