import { fromColumns, type MoneyColumns, toColumns } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import { type Day, shiftDay } from '../../../core/time.ts'
import { countBetween } from '../../../ledger/accounts/balances.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import type {
  AccountLedger,
  ExistingTransaction,
  KeyOwner,
  KeyScheme,
  KeySource,
  LedgerEntry,
  WantedEntry,
} from '../../duplicates/decisions.ts'

/** How far a person may have moved a transaction's day and still have it found by the bank's day. */
const EDITED_DAYS = 31

/**
 * One account's transactions for the duplicate engine, in a handful of statements however many rows there are.
 * `feeds`, where a bank feed asks: the remote accounts that bring transactions into the household's accounts now. What
 * was brought by another one is of a bank that was connected anew. `hasOurIds`: the keys may be ids of its transactions.
 */
export function ledgerOf(
  db: Db,
  accountSeq: number,
  feeds?: ReadonlySet<string>,
  hasOurIds = false,
): AccountLedger {
  return {
    owners: (scheme, keys) => ownersOf(db, { accountSeq, scheme, keys, hasOurIds }, feeds),
    entriesAround: (from, to, wanted) => [
      ...liveEntries(db, accountSeq, { from, to }, wanted),
      ...deletedEntries(db, accountSeq, { from, to }, feeds !== undefined),
    ],
    entriesBetween: (from, to) => allEntries(db, accountSeq, { from, to }),
    details: (seqs) => details(db, seqs, feeds),
  }
}

/** The ledger of an account that is not there yet. */
export const emptyLedger: AccountLedger = {
  owners: () => new Map(),
  entriesAround: () => [],
  entriesBetween: () => [],
  details: () => [],
}

interface Owner {
  key: string
  ordinal: number
  seq: number
}

interface KeysQuery {
  accountSeq: number
  scheme: KeyScheme
  keys: string[]
  hasOurIds: boolean
}

const OWNERS = `
  SELECT k.key, k.ordinal, k.transaction_seq AS seq FROM json_each(?3) j
  CROSS JOIN transaction_keys k ON k.account_seq = ?1 AND k.scheme = ?2 AND k.key = j.value ORDER BY k.ordinal`

/** A transaction is its own first owner where the file was made here. */
const NAMESAKES = `
  SELECT t.id AS key, 1 AS ordinal, t.seq FROM json_each(?2) j CROSS JOIN transactions t ON t.uid = ${bytesSql('j.value')} AND t.account_seq = ?1`

function ownersOf(
  db: Db,
  { accountSeq, scheme, keys, hasOurIds }: KeysQuery,
  feeds: ReadonlySet<string> | undefined,
): Map<string, KeyOwner[]> {
  const query = JSON.stringify([...new Set(keys)])
  const stored = db.$client.query<Owner, [number, string, string]>(OWNERS).all(accountSeq, scheme, query)
  const known = new Set(stored.map(({ key }) => key))
  const found = hasOurIds ? db.$client.query<Owner, [number, string]>(NAMESAKES).all(accountSeq, query) : []
  return byKey(db, [...stored, ...found.filter(({ key }) => !known.has(key))], feeds)
}

function byKey(db: Db, found: Owner[], feeds: ReadonlySet<string> | undefined): Map<string, KeyOwner[]> {
  const known = new Map<number, ExistingTransaction>()
  for (const one of details(
    db,
    found.map(({ seq }) => seq),
    feeds,
  ))
    known.set(one.seq, one)
  const lists = new Map<string, KeyOwner[]>()
  for (const { key, ordinal, seq } of found) {
    const existing = known.get(seq)
    if (!existing) continue
    const list = lists.get(key)
    if (list) list.push({ existing, ordinal })
    else lists.set(key, [{ existing, ordinal }])
  }
  return lists
}

interface Found extends MoneyColumns {
  seq: number
  date: Day
  pending: number
}

const COLUMNS =
  "seq, coalesce(bank_date, date) AS date, amount_high AS high, amount_low AS low, status = 'PENDING' AS pending"

/** So many transactions are read in the time in which one is looked for by its amount. */
const READS_PER_LOOK = 20

/** A short file over many years looks for each of its rows; a long one reads all transactions of its days. */
function liveEntries(db: Db, accountSeq: number, span: Span, wanted: WantedEntry[]): LedgerEntry[] {
  const { from, to } = edited(span)
  const looks = wanted.length * READS_PER_LOOK
  const found =
    looks < countBetween(db, accountSeq, from, to)
      ? db.$client
          .query<Found, [string, number, string, string]>(WANTED)
          .all(JSON.stringify(wanted.map(placeOf)), accountSeq, from, to)
      : db.$client.query<Found, [number, string, string]>(ALL).all(accountSeq, from, to)
  return entriesOf(found, span)
}

const ALL = `SELECT ${COLUMNS} FROM transactions WHERE account_seq = ? AND date BETWEEN ? AND ? AND deleted_at IS NULL`

function allEntries(db: Db, accountSeq: number, span: Span): LedgerEntry[] {
  const { from, to } = edited(span)
  return entriesOf(db.$client.query<Found, [number, string, string]>(ALL).all(accountSeq, from, to), span)
}

const placeOf = ({ amount, ...span }: WantedEntry) => ({ ...toColumns(amount), ...edited(span) })

const WANTED = `
  SELECT ${COLUMNS} FROM json_each(?1) j CROSS JOIN transactions INDEXED BY transactions_by_amount
  WHERE household_id = (SELECT household_id FROM accounts WHERE seq = ?2)
    AND abs(amount_high) = abs(j.value ->> 'high') AND abs(amount_low) = abs(j.value ->> 'low')
    AND date BETWEEN j.value ->> 'from' AND j.value ->> 'to' AND deleted_at IS NULL AND account_seq = ?2
    AND amount_high = j.value ->> 'high' AND amount_low = j.value ->> 'low'
  UNION
  SELECT ${COLUMNS} FROM transactions INDEXED BY transactions_pending
  WHERE account_seq = ?2 AND date BETWEEN ?3 AND ?4 AND deleted_at IS NULL AND status = 'PENDING'`

/**
 * What somebody deleted is deleted for every source. What the undo of a bank run took back is not: only the feed is kept
 * from bringing it again.
 */
function deletedEntries(db: Db, accountSeq: number, span: Span, isFeed: boolean): LedgerEntry[] {
  const { from, to } = edited(span)
  const found = db.$client
    .query<Found, [number, string, string, number]>(`
      SELECT ${COLUMNS} FROM transactions INDEXED BY transactions_deleted WHERE account_seq = ? AND date BETWEEN ? AND ? AND deleted_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM transaction_keys WHERE transaction_seq = seq)
        AND (? OR NOT EXISTS (SELECT 1 FROM imports i WHERE i.id = import_id AND i.undone_at = deleted_at))`)
    .all(accountSeq, from, to, isFeed ? 1 : 0)
  return entriesOf(found, span)
}

/** Where a person may have moved what the bank dates within a span. */
const edited = ({ from, to }: Span): Span => ({
  from: shiftDay(from, -EDITED_DAYS),
  to: shiftDay(to, EDITED_DAYS),
})

const entriesOf = (found: Found[], { from, to }: Span): LedgerEntry[] =>
  found
    .filter(({ date }) => date >= from && date <= to)
    .map(({ seq, date, high, low, pending }) => ({
      seq,
      date,
      amount: fromColumns({ high, low }),
      pending: pending === 1,
    }))

interface Row extends MoneyColumns {
  seq: number
  date: Day
  bankDate: Day
  text: string
  payee: string
  status: string
  deleted: number
}

const DETAILS = `
  SELECT t.seq, t.date, coalesce(t.bank_date, t.date) AS bankDate, t.amount_high AS high, t.amount_low AS low, t.imported_text AS text,
    t.payee, t.status, t.deleted_at IS NOT NULL AS deleted
  FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value`

interface Source {
  seq: number
  scheme: KeySource
  /** The remote account that a feed's key begins with. */
  feed: string | null
}

/** The key of a transaction's first row names no import: that is the one that brought it. */
const SOURCES = `
  SELECT DISTINCT k.transaction_seq AS seq,
    iif(k.scheme = 'fp' AND coalesce(i.source_kind, t.source) = 'PDF', 'paper', k.scheme) AS scheme, iif(k.scheme = 'sf', substr(k.key, 1, instr(k.key, char(9)) - 1), NULL) AS feed
  FROM json_each(?) j CROSS JOIN transaction_keys k ON k.transaction_seq = j.value
  CROSS JOIN transactions t ON t.seq = k.transaction_seq LEFT JOIN imports i ON i.seq = k.import_seq`

function details(db: Db, seqs: number[], feeds: ReadonlySet<string> | undefined): ExistingTransaction[] {
  if (seqs.length === 0) return []
  const list = JSON.stringify([...new Set(seqs)].sort((one, other) => one - other))
  const sources = Map.groupBy(db.$client.query<Source, [string]>(SOURCES).all(list), ({ seq }) => seq)
  return db.$client
    .query<Row, [string]>(DETAILS)
    .all(list)
    .map((row) => ({
      seq: row.seq,
      date: row.date,
      bankDate: row.bankDate,
      amount: fromColumns(row),
      text: row.text,
      payee: row.payee,
      pending: row.status === 'PENDING',
      locked: row.status === 'RECONCILED',
      deleted: row.deleted === 1,
      ...keySources(sources.get(row.seq) ?? [], feeds),
    }))
}

function keySources(sources: Source[], feeds: ReadonlySet<string> | undefined) {
  const schemes = [...new Set(sources.map(({ scheme }) => scheme))]
  const brought = sources.flatMap(({ feed }) => feed ?? [])
  if (!feeds || brought.length === 0 || brought.some((feed) => feeds.has(feed))) return { schemes }
  return { schemes, replacedFeed: true }
}
