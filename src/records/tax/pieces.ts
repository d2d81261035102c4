import { fromColumns, type Money } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { registeredSubtypes } from '../../ledger/accounts/tables.ts'
import type { transactionStatuses, transactionTypes } from '../../ledger/transactions/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { countingSide } from './transfer-sides.ts'

/** A transaction, or a part of a split one. Money in is above zero. */
export interface Piece {
  seq: number
  id: string
  /** -1 for the whole of one that is not split. */
  part: number
  /** The day it was made on, which is what its year goes by. */
  day: Day
  /** The day it is booked on. */
  date: Day
  payee: string
  type: (typeof transactionTypes)[number]
  status: (typeof transactionStatuses)[number]
  hidden: number
  /** 0 without one. */
  category: number
  subtype: (typeof registeredSubtypes)[number] | null
  currency: string
  amount: Money
}

type Row = Omit<Piece, 'amount'> & { high: number; low: number }
type Param = string | number | null

const SHOWN = `t.seq AS seq, t.id, coalesce(t.transacted_date, t.date) AS day, t.date, t.payee, t.type, t.status, t.hidden, a.subtype, a.currency`
const WHOLE = `-1 AS part, coalesce(t.category_seq, 0) AS category, t.amount_high AS high, t.amount_low AS low`
const OUT = 't.amount_high < 0 OR t.amount_low < 0'
const PART = `s.position AS part, coalesce(s.category_seq, 0) AS category,
  iif(${OUT}, -s.amount_high, s.amount_high) AS high, iif(${OUT}, -s.amount_low, s.amount_low) AS low`
const ACCOUNT = 'CROSS JOIN accounts a ON a.seq = t.account_seq'
const LIST = '(SELECT value FROM json_each(?))'

/**
 * What the sums that are kept of months say wrongly, or not at all, of a tax year: what is pending, what was made in
 * another year than it is booked in, what somebody has said something of, and what has a rate.
 */
const SPECIAL = `
  SELECT p.seq FROM accounts b CROSS JOIN transactions p INDEXED BY transactions_pending ON p.account_seq = b.seq
    WHERE b.household_id = $household AND p.deleted_at IS NULL AND p.status = 'PENDING'
  UNION SELECT y.seq FROM transactions y INDEXED BY transactions_of_other_year
    WHERE y.household_id = $household AND y.deleted_at IS NULL AND substr(y.transacted_date, 1, 4) <> substr(y.date, 1, 4)
  UNION SELECT ${countingSide('o.transaction_seq')} FROM tax_overrides o CROSS JOIN transactions u ON u.seq = o.transaction_seq
    WHERE u.household_id = $household
  UNION SELECT r.transaction_seq FROM tax_rates r CROSS JOIN transactions v ON v.seq = r.transaction_seq
    WHERE v.household_id = $household`

const SHOWN_FOR = `
  SELECT ${countingSide('l.transaction_seq')} AS seq FROM receipts r CROSS JOIN receipt_links l ON l.receipt_seq = r.seq
    WHERE r.household_id = $household AND r.deleted_at IS NULL AND r.state <> 'FAILED'
  UNION SELECT ${countingSide('e.transaction_seq')} FROM tax_evidence e CROSS JOIN transactions u ON u.seq = e.transaction_seq
    WHERE u.household_id = $household
  UNION SELECT x.transaction_seq FROM tax_sales_taxes x CROSS JOIN transactions v ON v.seq = x.transaction_seq
    WHERE v.household_id = $household`
const OF_SPAN = `(coalesce(t.transacted_date, t.date) BETWEEN $from AND $to OR t.seq IN (SELECT seq FROM special))`

/** All of those, of any year; there are few. */
export const specialPieces = (db: Db, householdId: number): Piece[] =>
  db.$client
    .query<Row, { household: number }>(`
      WITH special AS MATERIALIZED (${SPECIAL})
      SELECT ${SHOWN}, ${WHOLE} FROM special CROSS JOIN transactions t ON t.seq = special.seq ${ACCOUNT}
        WHERE t.deleted_at IS NULL AND t.is_split = 0
      UNION ALL SELECT ${SHOWN}, ${PART} FROM special CROSS JOIN transactions t ON t.seq = special.seq ${ACCOUNT}
        CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq WHERE t.deleted_at IS NULL AND t.is_split = 1`)
    .all({ household: householdId })
    .map(pieceOf)

/** What is in accounts of other currencies, of some days, but none of some transactions. */
export const foreignPieces = (
  db: Db,
  { householdId, currency }: { householdId: number; currency: string },
  { from, to }: Span,
  except: readonly Piece[],
): Piece[] =>
  db.$client
    .query<Row, { household: number; currency: string; from: string; to: string; except: string }>(`
      WITH strange AS MATERIALIZED (
        SELECT t.seq FROM accounts b CROSS JOIN transactions t INDEXED BY transactions_by_account ON t.account_seq = b.seq
        WHERE b.household_id = $household AND b.currency <> $currency AND t.deleted_at IS NULL AND t.date BETWEEN $from AND $to
          AND t.seq NOT IN (SELECT value FROM json_each($except)))
      SELECT ${SHOWN}, ${WHOLE} FROM strange CROSS JOIN transactions t ON t.seq = strange.seq ${ACCOUNT}
        WHERE t.deleted_at IS NULL AND t.is_split = 0
      UNION ALL SELECT ${SHOWN}, ${PART} FROM strange CROSS JOIN transactions t ON t.seq = strange.seq ${ACCOUNT}
        CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq WHERE t.deleted_at IS NULL AND t.is_split = 1`)
    .all({
      household: householdId,
      currency,
      from,
      to,
      except: JSON.stringify([...new Set(except.map(({ seq }) => seq))]),
    })
    .map(pieceOf)

/** All of some transactions, of any year. */
export const piecesOf = (db: Db, seqs: number[]): Piece[] =>
  db.$client
    .query<Row, { seqs: string }>(`
      SELECT ${SHOWN}, ${WHOLE} FROM json_each($seqs) j CROSS JOIN transactions t ON t.seq = j.value ${ACCOUNT}
        WHERE t.deleted_at IS NULL AND t.is_split = 0
      UNION ALL SELECT ${SHOWN}, ${PART} FROM json_each($seqs) j CROSS JOIN transactions t ON t.seq = j.value ${ACCOUNT}
        CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq WHERE t.deleted_at IS NULL AND t.is_split = 1`)
    .all({ seqs: JSON.stringify(seqs) })
    .map(pieceOf)

/**
 * What of those days there is something to show for, and of what is special: a receipt, a paper, or a sales tax that
 * somebody said. There are far fewer of those than transactions, so they are looked up from that side.
 */
export const shownPieces = (
  db: Db,
  householdId: number,
  { from, to }: Span,
  specials: readonly Piece[],
): Piece[] =>
  db.$client
    .query<Row, { household: number; from: string; to: string; specials: string }>(`
      WITH shown AS MATERIALIZED (${SHOWN_FOR}), special AS MATERIALIZED (SELECT value AS seq FROM json_each($specials))
      SELECT ${SHOWN}, ${WHOLE} FROM shown CROSS JOIN transactions t ON t.seq = shown.seq ${ACCOUNT}
        WHERE t.deleted_at IS NULL AND t.is_split = 0 AND ${OF_SPAN}
      UNION ALL SELECT ${SHOWN}, ${PART} FROM shown CROSS JOIN transactions t ON t.seq = shown.seq ${ACCOUNT}
        CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
        WHERE t.deleted_at IS NULL AND t.is_split = 1 AND ${OF_SPAN}`)
    .all({
      household: householdId,
      from,
      to,
      specials: JSON.stringify([...new Set(specials.map(({ seq }) => seq))]),
    })
    .map(pieceOf)

/** The pieces of one transaction. */
export const piecesOfOne = (db: Db, transactionSeq: number): Piece[] =>
  db.$client
    .query<Row, [number, number]>(`
      SELECT ${SHOWN}, ${WHOLE} FROM transactions t ${ACCOUNT} WHERE t.seq = ? AND t.is_split = 0
      UNION ALL SELECT ${SHOWN}, ${PART} FROM transactions t ${ACCOUNT}
        CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq WHERE t.seq = ? AND t.is_split = 1 ORDER BY part`)
    .all(transactionSeq, transactionSeq)
    .map(pieceOf)

/** Which pieces of a line are read: those of these categories, or what moved into these accounts, but none of some. */
export interface PieceQuery {
  span: Span
  categories: number[]
  subtypes: string[]
  except: number[]
  /** Null for all of them. */
  currency: string | null
  householdId: number
}

interface Part {
  offset: number
  limit: number
}

/** In the order of their days, then as they were entered. */
export const pieces = (db: Db, query: PieceQuery, { offset, limit }: Part): Piece[] =>
  db.$client
    .query<Row, Param[]>(`${UNION} ORDER BY day, seq, part LIMIT ? OFFSET ?`)
    .all(...paramsOf(query), limit, offset)
    .map(pieceOf)

/** Booked within the years that the days are in, so that an index finds them; made on the days themselves. */
const COUNTED = `t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.hidden = 0 AND t.status <> 'PENDING'
  AND coalesce(t.transacted_date, t.date) BETWEEN ? AND ? AND t.seq NOT IN ${LIST}
  AND a.currency = coalesce(?, a.currency)`
const UNION = `
  SELECT ${SHOWN}, ${WHOLE} FROM transactions t INDEXED BY transactions_by_category ${ACCOUNT}
    WHERE t.category_seq IS NOT NULL AND t.category_seq IN ${LIST} AND t.is_split = 0 AND t.type <> 'TRANSFER' AND ${COUNTED}
  UNION ALL SELECT ${SHOWN}, ${PART} FROM transaction_splits s INDEXED BY transaction_splits_by_category
    CROSS JOIN transactions t ON t.seq = s.transaction_seq ${ACCOUNT}
    WHERE s.category_seq IN ${LIST} AND t.is_split = 1 AND t.type <> 'TRANSFER' AND ${COUNTED}
  UNION ALL SELECT ${SHOWN}, ${WHOLE} FROM accounts a CROSS JOIN transactions t INDEXED BY transactions_by_account
    ON t.account_seq = a.seq
    WHERE a.subtype IN ${LIST} AND a.household_id = ? AND t.type = 'TRANSFER' AND (t.amount_high > 0 OR t.amount_low > 0)
      AND ${COUNTED}`

function paramsOf({ span, categories, subtypes, except, currency, householdId }: PieceQuery): Param[] {
  const { from, to } = span
  const counted = [
    `${from.slice(0, 4)}-01-01`,
    `${to.slice(0, 4)}-12-31`,
    from,
    to,
    JSON.stringify(except),
    currency,
  ]
  const inCategories = [JSON.stringify(categories), ...counted]
  return [...inCategories, ...inCategories, JSON.stringify(subtypes), householdId, ...counted]
}

const pieceOf = ({ high, low, ...row }: Row): Piece => ({ ...row, amount: fromColumns({ high, low }) })
