import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { EXTENSIONS } from '../../records/receipts/media-types.ts'
import type { receipts } from '../../records/receipts/tables.ts'
import type { TaxPart } from '../../records/tax/total-model.ts'
import { everyPart } from './every-part.ts'
import { receiptName } from './file-names.ts'

type ReceiptRow = Pick<typeof receipts.$inferSelect, 'sha256' | 'mediaType' | 'bytes' | 'failure'>

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
const UNDRAWN = ['ENCRYPTED_PDF', 'TIMEOUT', 'OUT_OF_MEMORY', 'READER_BROKE', 'DAMAGED', 'TOO_MANY_PAGES']

/** All receipts of a year by their ids. */
export function packedReceipts(
  db: Db,
  actor: Actor,
  { year, strip }: { year: number; strip: boolean },
): Map<string, PackedReceipt> {
  const found = new Map<string, PackedReceipt>()
  const taken = new Set<string>()
  for (const { lineId, part } of everyPart(db, actor, year)) {
    for (const id of part.receiptIds) {
      const row = found.has(id) ? null : receiptOf(db, actor, id)
      if (!row) continue
      const extension = EXTENSIONS[row.mediaType]
      const { date, payee, amount } = part
      const name = receiptName({ lineId, date, payee, amount, sha256: row.sha256, extension }, taken)
      taken.add(name.toLowerCase())
      const stem = name.slice(0, -extension.length - 1)
      const isUndrawn = strip && row.failure !== null && UNDRAWN.includes(row.failure)
      found.set(id, {
        id,
        sha256: row.sha256,
        bytes: row.bytes,
        stem,
        extension,
        names: [],
        fault: isUndrawn ? 'NOT_DRAWN' : null,
      })
    }
  }
  return found
}

const receiptOf = ({ $client }: Db, { householdId }: Actor, id: string): ReceiptRow | null =>
  $client
    .query<ReceiptRow, [string, number]>(
      'SELECT sha256, media_type AS mediaType, bytes, failure FROM receipts WHERE id = ? AND household_id = ?',
    )
    .get(id, householdId)

/** What there is to show for a part: the files in the package, and papers by where they are. */
export const evidenceText = (
  { evidence, receiptIds }: Pick<TaxPart, 'evidence' | 'receiptIds'>,
  fileNamesOf: (receiptId: string) => string[],
): string =>
  [
    ...receiptIds.flatMap(fileNamesOf),
    ...evidence.flatMap(({ source, note }) => (source === 'ON_PAPER' ? `on paper: ${note ?? ''}` : [])),
  ].join('; ')
