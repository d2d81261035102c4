import type { IsolatedJob } from '../../../platform/background/isolated.ts'
import { copiesOf, type PageCopies } from '../../../platform/paper/codecs.ts'
import { type Turn, turned } from '../../../platform/paper/page-words.ts'
import { openPdf } from '../../../platform/paper/pdf.ts'
import { ReadingFailed } from '../../../platform/paper/reading-failed.ts'

interface PageToDraw {
  bytes: Uint8Array
  /** From 1 on. */
  page: number
  /** Quarter turns to the right that make it upright. */
  turn: Turn
  size: keyof PageCopies
  password?: string
}

/** A page of a PDF as people are shown it: a JPEG of our own. None of one that cannot be opened, or has no such page. */
export const pageJob: IsolatedJob<PageToDraw, { picture?: Uint8Array }> = async (
  { bytes, page, turn, size, password },
  _report,
  leave,
) => {
  try {
    const pdf = await openPdf(bytes, password)
    try {
      if (page > pdf.pages) return {}
      const picture = pdf.page(page - 1, (one) => one.render())
      return { picture: (await copiesOf(turned(picture, turn)))[size] }
    } finally {
      pdf.close()
    }
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error
    leave()
    return {}
  }
}
