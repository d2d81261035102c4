import type { IsolatedJob } from '../../../platform/background/isolated.ts'
import { pdfOfPictures } from '../../../platform/paper/pictures-as-pdf.ts'
import { ReadingFailed } from '../../../platform/paper/reading-failed.ts'
import { isScanned, type PaperScan, scanPdf } from '../../statements/pdf/pdf.ts'
import { UnreadableFile } from '../../statements/statements.ts'
import { orUnreadableLater, type Unreadable } from '../../statements/unreadable.ts'
import { UnreadableStatement } from '../../statements/unreadable-statement.ts'

interface PaperFile {
  bytes: Uint8Array
  maxPages: number
}

/** Whether a PDF takes long because its pages are pictures. One that cannot be read says why when it is. */
export const lookJob: IsolatedJob<PaperFile, { isScanned: boolean }> = async ({ bytes, maxPages }) => {
  try {
    return { isScanned: await isScanned(bytes, maxPages) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { isScanned: false }
  }
}

export const scanJob: IsolatedJob<PaperFile, PaperScan | Unreadable> = ({ bytes, maxPages }, report) =>
  orUnreadableLater(() => scanPdf(bytes, maxPages, report))

/** Pictures as the pages of one PDF. */
export const bindJob: IsolatedJob<{ pictures: Uint8Array[] }, { pdf: Uint8Array } | Unreadable> = ({
  pictures,
}) =>
  orUnreadableLater(async () => {
    try {
      return { pdf: await pdfOfPictures(pictures) }
    } catch (error) {
      if (!(error instanceof ReadingFailed)) throw error
      throw new UnreadableStatement('picture-damaged', { kind: 'PICTURE_DAMAGED' })
    }
  })
