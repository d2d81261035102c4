import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { EXTENSIONS } from '../../records/receipts/media-types.ts'
import type { receipts } from '../../records/receipts/tables.ts'
import { everyPart } from '../../records/tax/every-part.ts'
import { receiptName } from './file-names.ts'

type ReceiptRow = Pick<typeof receipts.$inferSelect, 'id' | 'sha256' | 'mediaType' | 'bytes' | 'failure'>

/** A receipt of the year: once, under the first line and transaction that it proves. */
export interface PackedReceipt {
  id: string
  sha256: string
  bytes: number
  /** Its path without an extension. */
  stem: string
  extension: string
  /** The files it became, once it is in. */
  names: string[]
  fault: ReceiptFault | null
}

/** Its file is gone, or has other bytes than it had; or its pages could not be drawn without its metadata. */
type ReceiptFault = 'MISSING' | 'DAMAGED' | 'NOT_DRAWN'

/** What breaks off a drawing would do so again. */
const UNDRAWN = ['ENCRYPTED_PDF', 'TIMEOUT', 'DAMAGED', 'TOO_MANY_PAGES']

/** All receipts of a year by their ids. */
export function packedReceipts(
  db: Db,
  actor: Actor,
  { year, strip }: { year: number; strip: boolean },
): Map<string, PackedReceipt> {
  const found = new Map<string, PackedReceipt>()
  const taken = new Set<string>()
  for (const { lineId, part, piece } of everyPart(db, actor, year)) {
    for (const row of receiptsOf(db, piece.seq)) {
      if (found.has(row.id)) continue
      const extension = EXTENSIONS[row.mediaType]
      const { date, payee, amount } = part
      const name = receiptName({ lineId, date, payee, amount, sha256: row.sha256, extension }, taken)
      taken.add(name.toLowerCase())
      const stem = name.slice(0, -extension.length - 1)
      const isUndrawn = strip && row.failure !== null && UNDRAWN.includes(row.failure)
      found.set(row.id, {
        ...{ id: row.id, sha256: row.sha256, bytes: row.bytes, stem, extension, names: [] },
        fault: isUndrawn ? 'NOT_DRAWN' : null,
      })
    }
  }
  return found
}

export const receiptsOf = ({ $client }: Db, transactionSeq: number): ReceiptRow[] =>
  $client.query<ReceiptRow, [number]>(RECEIPTS).all(transactionSeq)

const RECEIPTS = `
  SELECT r.id, r.sha256, r.media_type AS mediaType, r.bytes, r.failure
  FROM receipt_links l CROSS JOIN receipts r ON r.seq = l.receipt_seq
  WHERE l.transaction_seq = ? AND r.deleted_at IS NULL ORDER BY r.seq`
