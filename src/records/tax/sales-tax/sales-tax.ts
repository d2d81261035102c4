import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { formatMoney, fromColumns, magnitude, moneyOf, toColumns } from '../../../core/money.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { yearOf } from '../books/windows.ts'
import { booksOf, decide } from '../books/year-books.ts'
import type { TaxSalesTax, TaxSalesTaxChange, TaxSalesTaxesChange } from '../evidence/sales-tax-model.ts'
import { tableOf } from '../forms/year-table.ts'
import { inCapital } from '../lines/capital.ts'
import * as activities from '../mappings/activities.ts'
import { keyOf, type NamedPart, type PartKey, shownPart } from '../part-keys.ts'
import { piecesOfOne } from '../pieces.ts'
import { estimateOf, isExempt } from '../proof/tax-estimates.ts'
import { taxSalesTaxes } from '../tables.ts'

type Row = typeof taxSalesTaxes.$inferSelect

/** Says what sales taxes are in a part: typed, or as they are worked out backwards from the rates of its business's province. */
export function set(tx: Tx, actor: Actor, of: NamedPart, change: TaxSalesTaxChange): TaxSalesTax {
  const key = keyOf(tx, actor, of)
  const before = rowOf(tx, key)
  refuseOther(before, change.version)
  const isEstimate = change.gstHst === undefined && change.qst === undefined
  const taxes = isEstimate
    ? estimated(tx, actor, key)
    : { gst: moneyOf(change.gstHst ?? '0'), qst: moneyOf(change.qst ?? '0') }
  if (taxes.gst + taxes.qst > magnitude(key.amount)) throw invalid('gstHst', { kind: 'TAX_ABOVE_PAID' })
  const [amount, gst, qst] = [toColumns(key.amount), toColumns(taxes.gst), toColumns(taxes.qst)]
  const values = {
    amountHigh: amount.high,
    amountLow: amount.low,
    gstHigh: gst.high,
    gstLow: gst.low,
    qstHigh: qst.high,
    qstLow: qst.low,
    isEstimate,
    version: (before?.version ?? 0) + 1,
    userId: actor.userId,
    at: actor.at,
  }
  const row = tx
    .insert(taxSalesTaxes)
    .values({ transactionSeq: key.seq, part: key.part, ...values })
    .onConflictDoUpdate({ target: [taxSalesTaxes.transactionSeq, taxSalesTaxes.part], set: values })
    .returning()
    .get()
  record(tx, actor, 'tax-sales-tax.changed', of.transactionId)
  return toWire(of.transactionId, row)
}

/** Answers what was there. */
export function remove(tx: Tx, actor: Actor, of: NamedPart, version?: string): TaxSalesTax {
  const key = keyOf(tx, actor, of)
  const row = rowOf(tx, key)
  if (!row) throw new Problem('not-found')
  refuseOther(row, version === undefined ? undefined : Number(version))
  tx.delete(taxSalesTaxes).where(placeOf(key)).run()
  record(tx, actor, 'tax-sales-tax.removed', of.transactionId)
  return toWire(of.transactionId, row)
}

type Changes = TaxSalesTaxesChange['taxes']

/** Sets or removes those of several parts, all or none; answers what they are now, and what puts them back. */
export function setAll(tx: Tx, actor: Actor, changes: Changes): { after: TaxSalesTax[]; undo: Changes } {
  const after: TaxSalesTax[] = []
  const undo: Changes = []
  for (const { transactionId, part, remove: isRemoved, ...change } of changes) {
    const place = { transactionId, part: part ?? null }
    const of = { transactionId, part: part ?? undefined }
    const before = find(tx, actor, of)
    const made = isRemoved ? undefined : set(tx, actor, of, change)
    if (made) after.push(made)
    else remove(tx, actor, of, `${change.version}`)
    const version = made?.version ?? 0
    undo.push({ ...place, version, ...(before ? bodyOf(before) : { remove: true }) })
  }
  return { after, undo }
}

/** What is sent to have it so again. */
export const bodyOf = ({ isEstimate, gstHst, qst }: TaxSalesTax): TaxSalesTaxChange =>
  isEstimate ? {} : { gstHst, qst }

/** What stands there; undefined where nothing does. */
export function find(db: Db, actor: Actor, of: NamedPart): TaxSalesTax | undefined {
  const row = rowOf(db, keyOf(db, actor, of))
  return row && toWire(of.transactionId, row)
}

/** Of a part, or of a whole transaction that is not split. */
function estimated(db: Db, actor: Actor, { seq, part, day }: PartKey) {
  const books = booksOf(db, actor, yearOf(day))
  const piece = piecesOfOne(db, seq).find((each) => each.part === part)
  const all = activities.rowsOf(db, actor)
  const found = piece && decide(books, piece)
  const decision = piece && found?.as === 'CAPITAL' ? inCapital(books, all, piece, found) : found
  const inLine = decision?.as === 'LINE' ? decision : undefined
  if (piece && inLine && isExempt(books, inLine.line, piece))
    throw invalid('gstHst', { kind: 'NO_TAX_AS_A_RULE' })
  const activity = all.find((row) => row.seq === inLine?.meaning.activitySeq)
  const estimate = piece && activity && estimateOf(tableOf(books.country, books.year), activity, piece)
  if (!estimate) throw invalid('gstHst', { kind: 'NO_RATE_KNOWN' })
  return estimate
}

const placeOf = ({ seq, part }: PartKey) =>
  and(eq(taxSalesTaxes.transactionSeq, seq), eq(taxSalesTaxes.part, part))

const rowOf = (db: Db, key: PartKey): Row | undefined =>
  db.select().from(taxSalesTaxes).where(placeOf(key)).get()

/** 0 expects that there is none. */
function refuseOther(row: Row | undefined, version: number | undefined): void {
  if (version !== undefined && version !== (row?.version ?? 0)) throw new Problem('version-conflict')
}

const toWire = (transactionId: string, row: Row): TaxSalesTax => ({
  transactionId,
  part: shownPart(row.part),
  gstHst: formatMoney(fromColumns({ high: row.gstHigh, low: row.gstLow })),
  qst: formatMoney(fromColumns({ high: row.qstHigh, low: row.qstLow })),
  isEstimate: row.isEstimate,
  userId: row.userId,
  at: toRfc3339(row.at),
  version: row.version,
})
