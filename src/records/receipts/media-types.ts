import type { ReceiptRow } from './receipt-rows.ts'

/** What a file is called at its end, by what its first bytes say it is. */
export const EXTENSIONS: Record<ReceiptRow['mediaType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
