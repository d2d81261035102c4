import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { EarlierReading, ReceiptClaims } from './reading/claims.ts'
import { judged } from './reading/judge-claims.ts'
import type { ReceiptReading } from './reading/reading.ts'
import { readingContext } from './reading-context.ts'
import { keepChange, type ReceiptRow, rowOf } from './receipt-rows.ts'
import { receipts } from './tables.ts'
import { columnsOf, stateAfter } from './values.ts'

/** Who read it, where no machine of the household's did. */
const AI_READER = 'ai'

/** A reading as it was, for whoever takes the next one back. */
export type ReadingBefore = Pick<
  ReceiptRow,
  'reading' | 'failure' | 'reader' | 'readAt' | 'pages' | 'merchantKeys'
>

/** A receipt that a model may look at. Throws not-found, and a conflict while our own reader has it. */
export function readableRow(db: Db, actor: Actor, id: string): ReceiptRow {
  const row = rowOf(db, actor, id)
  if (row.state === 'UPLOADED' || row.state === 'READING')
    throw new Problem('conflict', { reason: { kind: 'BEING_READ' } })
  return row
}

/** Puts what a model said in the place of what was read, beside what people wrote, as far as the checks believe it. */
export function keepClaims(tx: Tx, actor: Actor, row: ReceiptRow, claims: ReceiptClaims): void {
  const {
    tokens: _,
    merchantKeys,
    ...reading
  } = judged(claims, readingContext(tx, row, actor.at), earlierOf(row))
  keepChange(tx, actor, row.seq, { kind: 'READING', before: readingOf(row) })
  putReading(tx, actor, row, { ...readingOf(row), ...FRESH, readAt: actor.at, reading, merchantKeys })
}

const FRESH = { failure: null, reader: AI_READER } as const

const readingOf = ({ reading, failure, reader, readAt, pages, merchantKeys }: ReceiptRow): ReadingBefore => ({
  reading,
  failure,
  reader,
  readAt,
  pages,
  merchantKeys,
})

const earlierOf = ({ reading, reader, merchantKeys, tokens }: ReceiptRow): EarlierReading => ({
  own: reader === AI_READER ? null : (reading as ReceiptReading | null),
  last: reading as ReceiptReading | null,
  merchantKeys,
  tokens,
})

/** All that follows from a reading, but for what it may belong to. */
export function putReading(tx: Tx, actor: Actor, row: ReceiptRow, given: ReadingBefore): void {
  const after = { ...row, ...given }
  tx.update(receipts)
    .set({ ...given, ...columnsOf(after), state: stateAfter(after), version: row.version + 1 })
    .where(eq(receipts.seq, row.seq))
    .run()
  record(tx, actor, 'receipt.read', row.id)
}
