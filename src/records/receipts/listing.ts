import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { formatColumns, type MoneyColumns } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { startOfHouseholdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import type { ListedReceipt, Receipt, ReceiptQuery } from './model.ts'
import { receipts } from './tables.ts'
import { searchable } from './values.ts'
import { toWires } from './wire.ts'

type Filter = Omit<ReceiptQuery, keyof Page>

/** The receipts that fit, the latest first. */
export function list(
  db: Db,
  dataDir: string,
  actor: Actor,
  { page, limit, ...filter }: Filter & Page,
): Paged<ListedReceipt> {
  const fits = and(...conditions(db, actor, filter))
  const rows = db
    .select()
    .from(receipts)
    .where(fits)
    .orderBy(desc(receipts.seq))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  const { total } = db.select({ total: sql<number>`count(*)` }).from(receipts).where(fits).get() ?? {
    total: 0,
  }
  const suggested = suggestedFor(db, rows)
  const items = toWires(db, dataDir, rows).map((item, at) => ({
    ...item,
    suggested: (item.transactionIds.length === 0 && suggested.get(rows[at]?.seq ?? 0)) || null,
  }))
  return { items, total, page: { page, limit } }
}

interface Suggested extends MoneyColumns {
  seq: number
  transactionId: string
  payee: string
  date: string
  currency: string
}

/** The likeliest comes last, and stays. */
const SUGGESTED = `
  SELECT s.receipt_seq AS seq, t.id AS transactionId, t.payee, t.date, t.amount_high AS high, t.amount_low AS low, a.currency
  FROM receipt_suggestions s JOIN transactions t ON t.seq = s.transaction_seq JOIN accounts a ON a.seq = t.account_seq
  WHERE s.receipt_seq IN (SELECT value FROM json_each(?)) AND t.deleted_at IS NULL ORDER BY s.score, t.seq`

/** What each of these receipts fits best, as was worked out last. */
function suggestedFor(
  { $client: client }: Db,
  rows: readonly { seq: number }[],
): Map<number, NonNullable<ListedReceipt['suggested']>> {
  const found = client.query<Suggested, [string]>(SUGGESTED).all(JSON.stringify(rows.map(({ seq }) => seq)))
  return new Map(
    found.map(({ seq, high, low, ...transaction }) => [
      seq,
      { ...transaction, amount: formatColumns(high, low) },
    ]),
  )
}

const LINKED = sql`exists (select 1 from receipt_links l join transactions t on t.seq = l.transaction_seq
  where l.receipt_seq = ${receipts.seq} and t.deleted_at is null)`
const WAITS = sql`${receipts.state} in ('UPLOADED', 'READING')`

function conditions(db: Db, actor: Actor, filter: Filter): (SQL | undefined)[] {
  const { status, documentKind, from, to, q, matched, transactionId, deleted } = filter
  return [
    eq(receipts.householdId, actor.householdId),
    deleted === 'true' ? isNotNull(receipts.deletedAt) : isNull(receipts.deletedAt),
    status && statusIs(status),
    documentKind && eq(receipts.documentKind, documentKind),
    matched && (matched === 'true' ? LINKED : sql`not ${LINKED}`),
    from
      ? sql`${receipts.date} >= ${from} or ${receipts.date} is null and ${receipts.uploadedAt} >= ${startOf(db, actor, from)}`
      : undefined,
    to
      ? sql`${receipts.date} <= ${to} or ${receipts.date} is null and ${receipts.uploadedAt} < ${startOf(db, actor, shiftDay(to as Day, 1))}`
      : undefined,
    transactionId &&
      sql`exists (select 1 from receipt_links l join transactions t on t.seq = l.transaction_seq
        where l.receipt_seq = ${receipts.seq} and t.id = ${transactionId.toLowerCase()} and t.deleted_at is null)`,
    ...wordsIn(q ?? '').map((word) => sql`instr(${receipts.searched}, ${word}) > 0`),
  ].map((one) => (typeof one === 'string' || one === undefined ? undefined : sql`(${one})`))
}

const startOf = (db: Db, { householdId }: Actor, day: string) =>
  startOfHouseholdDay(db, householdId, day as Day)

/** Shown as MATCHED where a transaction is there, whatever the reading came to. */
function statusIs(status: NonNullable<Filter['status']>): SQL {
  if (status === 'MATCHED') return sql`not ${WAITS} and ${LINKED}`
  if (status === 'UPLOADED' || status === 'READING') return sql`${receipts.state} = ${status}`
  return sql`${receipts.state} = ${status} and not ${LINKED}`
}

const wordsIn = (typed: string): string[] => searchable([typed]).split(/\s+/).filter(Boolean).slice(0, 10)

const AT_ONCE = 200

/** Every receipt of the household in the order in which they came, those in the bin too. */
export function* everyReceipt(db: Db, dataDir: string, { householdId }: Actor): Generator<Receipt> {
  for (let last = 0; ; ) {
    const rows = db
      .select()
      .from(receipts)
      .where(and(eq(receipts.householdId, householdId), gt(receipts.seq, last)))
      .orderBy(asc(receipts.seq))
      .limit(AT_ONCE)
      .all()
    yield* toWires(db, dataDir, rows)
    const end = rows.at(-1)
    if (!end) return
    last = end.seq
  }
}
