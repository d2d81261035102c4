import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { fromColumns, magnitude, toColumns } from '../../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type ReceiptRow, rowOf as receiptOf } from '../../receipts/receipt-rows.ts'
import { receipts } from '../../receipts/tables.ts'
import { keyOf, type NamedPart, type PartKey, shownPart } from '../part-keys.ts'
import { taxEvidence, WHOLE_TRANSACTION } from '../tables.ts'
import type { NewTaxEvidence, TaxEvidence, TaxEvidenceChange } from './evidence-model.ts'

type Row = typeof taxEvidence.$inferSelect
type Found = { row: Row; receipt: Pick<ReceiptRow, 'id' | 'documentKind'> | null }

/** What was attached to a transaction and its parts, what is of the whole first. */
export function list(db: Db, actor: Actor, transactionId: string): TaxEvidence[] {
  const { seq, sides } = keyOf(db, actor, { transactionId, part: undefined })
  const amounts = partAmounts(db, seq)
  return rowsOf(db, sides).map((found) => toWire(transactionId, found, amounts))
}

/** Attaches a file that is there, or a note of where a paper is. */
export function add(tx: Tx, actor: Actor, of: NamedPart, input: NewTaxEvidence): TaxEvidence {
  const key = keyOf(tx, actor, of)
  const receipt = input.receiptId ? provingReceipt(tx, actor, input.receiptId) : undefined
  const { note, kind, registrationNumber = null, shows = [] } = input
  if (!receipt && !note?.trim()) throw invalid('note', { kind: 'RECEIPT_OR_PLACE' })
  const implied = receipt?.documentKind === 'RECEIPT' ? 'RECEIPT' : undefined
  if (!kind && !implied) throw invalid('kind', { kind: 'SAY_WHAT_IT_IS' })
  if (receipt && isAttached(tx, key, receipt.seq))
    throw new Problem('conflict', { reason: { kind: 'ATTACHED_ALREADY' } })
  const { high, low } = toColumns(key.amount)
  const row = tx
    .insert(taxEvidence)
    .values({
      id: newId(),
      transactionSeq: key.seq,
      part: key.part,
      amountHigh: high,
      amountLow: low,
      receiptSeq: receipt?.seq ?? null,
      kind: kind ?? implied ?? 'RECEIPT',
      note: note?.trim() ?? null,
      registrationNumber,
      shows,
      userId: actor.userId,
      at: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'tax-evidence.added', of.transactionId)
  return wireOf(tx, of.transactionId, row.id)
}

/** Whether a file of the household is attached to that part already. */
export const hasFile = (db: Db, actor: Actor, of: NamedPart, receiptId: string): boolean =>
  isAttached(db, keyOf(db, actor, of), receiptOf(db, actor, receiptId).seq)

/** As it is now; undefined where the household has it no more. */
export const versionOf = ({ $client }: Db, { householdId }: Actor, evidenceId: string): number | undefined =>
  $client
    .query<{ version: number }, [string, number]>(
      `SELECT e.version FROM tax_evidence e CROSS JOIN transactions t ON t.seq = e.transaction_seq
      WHERE e.id = ? AND t.household_id = ? AND t.deleted_at IS NULL`,
    )
    .get(evidenceId.toLowerCase(), householdId)?.version

/** Changes what the input names; which file it is stays. */
export function change(tx: Tx, actor: Actor, of: Named, input: TaxEvidenceChange): TaxEvidence {
  const { row } = findOf(tx, actor, of)
  const { version, ...named } = input
  const before = wireOf(tx, of.transactionId, row.id)
  refuseStale(version, row, () => before)
  const changes = { ...named, ...(named.note !== undefined && { note: named.note?.trim() ?? null }) }
  if (row.receiptSeq === null && changes.note === null) throw invalid('note', { kind: 'SAY_WHERE_PAPER_IS' })
  if (Object.keys(changes).length === 0) return before
  tx.update(taxEvidence)
    .set({ ...changes, version: row.version + 1 })
    .where(eq(taxEvidence.seq, row.seq))
    .run()
  record(tx, actor, 'tax-evidence.changed', of.transactionId)
  return wireOf(tx, of.transactionId, row.id)
}

/** Takes it away from the part and answers what it was; the file stays. */
export function remove(tx: Tx, actor: Actor, of: Named, version?: string): TaxEvidence {
  const { row } = findOf(tx, actor, of)
  const before = wireOf(tx, of.transactionId, row.id)
  refuseStale(version, row, () => before)
  tx.delete(taxEvidence).where(eq(taxEvidence.seq, row.seq)).run()
  record(tx, actor, 'tax-evidence.removed', of.transactionId)
  return before
}

export const get = (db: Db, actor: Actor, of: Named): TaxEvidence =>
  wireOf(db, of.transactionId, findOf(db, actor, of).row.id)

interface Named {
  transactionId: string
  evidenceId: string
}

function findOf(db: Db, actor: Actor, { transactionId, evidenceId }: Named): Found {
  const { sides } = keyOf(db, actor, { transactionId, part: undefined })
  const found = rowsOf(db, sides).find(({ row }) => row.id === evidenceId.toLowerCase())
  if (!found) throw new Problem('not-found')
  return found
}

/** One that can be shown: not one that could not be read, and none in the bin. */
function provingReceipt(db: Db, actor: Actor, id: string): ReceiptRow {
  const row = receiptOf(db, actor, id)
  if (row.state === 'FAILED') throw invalid('receiptId', { kind: 'RECEIPT_UNREADABLE' })
  return row
}

const isAttached = (db: Db, { sides, part }: PartKey, receiptSeq: number): boolean =>
  db
    .select({ seq: taxEvidence.seq })
    .from(taxEvidence)
    .where(
      and(
        inArray(taxEvidence.transactionSeq, sides),
        eq(taxEvidence.part, part),
        eq(taxEvidence.receiptSeq, receiptSeq),
      ),
    )
    .get() !== undefined

const rowsOf = (db: Db, transactionSeqs: number[]): Found[] =>
  db
    .select({ row: taxEvidence, receipt: { id: receipts.id, documentKind: receipts.documentKind } })
    .from(taxEvidence)
    .leftJoin(receipts, and(eq(receipts.seq, taxEvidence.receiptSeq), isNull(receipts.deletedAt)))
    .where(inArray(taxEvidence.transactionSeq, transactionSeqs))
    .orderBy(asc(taxEvidence.part), asc(taxEvidence.seq))
    .all()

function wireOf(db: Db, transactionId: string, id: string): TaxEvidence {
  const [own] = db.select().from(taxEvidence).where(eq(taxEvidence.id, id)).all()
  const found = own && rowsOf(db, [own.transactionSeq]).find(({ row }) => row.id === id)
  if (!found) throw new Error('evidence was not written')
  return toWire(transactionId, found, partAmounts(db, found.row.transactionSeq))
}

/** What each part of a split comes to now, by its place. */
function partAmounts({ $client }: Db, transactionSeq: number): Map<number, bigint> {
  const rows = $client
    .query<{ position: number; high: number; low: number }, [number]>(
      'SELECT position, amount_high AS high, amount_low AS low FROM transaction_splits WHERE transaction_seq = ?',
    )
    .all(transactionSeq)
  return new Map(rows.map(({ position, ...amount }) => [position, magnitude(fromColumns(amount))]))
}

function toWire(transactionId: string, { row, receipt }: Found, amounts: Map<number, bigint>): TaxEvidence {
  const said = magnitude(fromColumns({ high: row.amountHigh, low: row.amountLow }))
  return {
    id: row.id,
    transactionId,
    part: shownPart(row.part),
    kind: row.kind,
    note: row.note,
    source: row.receiptSeq === null ? 'ON_PAPER' : (receipt?.documentKind ?? 'DOCUMENT'),
    receiptId: receipt?.id ?? null,
    registrationNumber: row.registrationNumber,
    shows: row.shows,
    detached: row.part !== WHOLE_TRANSACTION && amounts.get(row.part) !== said,
    userId: row.userId,
    at: toRfc3339(row.at),
    version: row.version,
  }
}
