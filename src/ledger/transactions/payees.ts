import type { Actor } from '../../core/actor.ts'
import type { MoneyColumns } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import { fold } from '../categories/names.ts'
import { everything } from './filters.ts'
import { FEW } from './listing.ts'
import type { Payee } from './model.ts'
import { knownPayees, LIVE } from './payee-spellings.ts'
import { total } from './totals.ts'
import { directedAmount } from './wire.ts'

interface PayeesInput {
  q?: string | undefined
  limit: number
}

/** What the reader is asked; see aside. */
interface PayeesQuestion {
  actor: Actor
  input: PayeesInput
}

export const payeesQuestion = (db: Db, { actor, input }: PayeesQuestion): Payee[] => payees(db, actor, input)

/** Names on a long ledger are counted by the reader, so that nobody waits for what somebody else types. */
export const payeesOnReader = (
  { db, background }: Deps,
  actor: Actor,
  input: PayeesInput,
): Payee[] | Promise<Payee[]> =>
  total(db, actor, everything(actor)) < FEW
    ? payees(db, actor, input)
    : background.read('transactions.payees', { actor, input })

/**
 * Payees to complete from: those that begin with what was typed, then those with a word that does, the most used first.
 * Spellings that differ in case and accents are one payee, and it is spelt and filled in as in its newest transaction.
 */
export const payees = (db: Db, actor: Actor, input: PayeesInput): Payee[] =>
  readSnapshot(db, () => completed(db, actor, input))

function completed(db: Db, actor: Actor, { q = '', limit }: PayeesInput): Payee[] {
  const typed = fold(q.trim())
  const found = knownPayees(db, actor).flatMap((payee) => {
    const rank = rankOf(payee.folded, typed)
    return rank === undefined ? [] : [{ ...payee, rank }]
  })
  const counts = countsOf(
    db,
    actor,
    found.flatMap(({ spellings }) => spellings),
  )
  const counted = found.map((payee) => ({
    ...payee,
    count: payee.spellings.reduce((sum, spelling) => sum + (counts.get(spelling) ?? 0), 0),
  }))
  return counted
    .sort(
      (one, other) =>
        one.rank - other.rank || other.count - one.count || (one.folded < other.folded ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ spellings, count }) => ({ ...newest(db, actor, spellings, count), count }))
}

/** 0 if it begins with the typed text, 1 if a word in it does. */
function rankOf(folded: string, typed: string): 0 | 1 | undefined {
  if (folded.startsWith(typed)) return 0
  for (let at = folded.indexOf(typed, 1); at !== -1; at = folded.indexOf(typed, at + 1))
    if (!IN_A_WORD.test(folded.slice(0, at))) return 1
  return undefined
}

const IN_A_WORD = /[\p{L}\p{N}]$/u

/** How often each is used; it costs entries of the index, and those of the payees that fit alone. */
const countsOf = (db: Db, { householdId }: Actor, spellings: string[]): Map<string, number> =>
  new Map(
    db.$client
      .query<{ payee: string; count: number }, [number, string]>(`
        SELECT j.value AS payee, (SELECT count(*) FROM transactions t ${LIVE} AND t.payee = j.value COLLATE NOCASE) AS count
        FROM json_each(?2) j`)
      .all(householdId, JSON.stringify(spellings))
      .map(({ payee, count }) => [payee, count]),
  )

interface NewestRow extends MoneyColumns {
  payee: string
  date: string
  type: Payee['type']
  accountId: string
  categoryId: string | null
}

const NEWEST = `
  SELECT t.payee, t.date, t.type, t.amount_high AS high, t.amount_low AS low, a.id AS accountId, c.id AS categoryId FROM`
const JOINED = `
  CROSS JOIN accounts a ON a.seq = t.account_seq LEFT JOIN categories c ON c.seq = t.category_seq
  WHERE t.household_id = ?1 AND t.deleted_at IS NULL`
const FIRST = 'ORDER BY t.date DESC, t.seq DESC LIMIT 1'

/** For a payee that is rarely used, all transactions are looked at. */
const OF_FEW = `${NEWEST} json_each(?2) j CROSS JOIN transactions t INDEXED BY transactions_by_payee ${JOINED}
  AND t.payee = j.value COLLATE NOCASE ${FIRST}`
/** One that is comes up soon when the ledger is gone through backwards. */
const OF_MANY = `${NEWEST} transactions t INDEXED BY transactions_by_date ${JOINED}
  AND t.payee COLLATE NOCASE IN (SELECT value FROM json_each(?2)) ${FIRST}`
const MANY = 300

function newest(db: Db, { householdId }: Actor, spellings: string[], count: number): Omit<Payee, 'count'> {
  const row = db.$client
    .query<NewestRow, [number, string]>(count > MANY ? OF_MANY : OF_FEW)
    .get(householdId, JSON.stringify(spellings))
  if (!row) throw new Error('a payee without a transaction')
  const { amount, direction } = directedAmount(row)
  const { payee, date, type, accountId, categoryId } = row
  return { payee, lastDate: date, lastAmount: amount, direction, type, accountId, categoryId }
}
