import { formatMoney, fromColumns, type Money, type MoneyColumns, magnitude } from '../../core/money.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import { fold } from '../../ledger/categories/names.ts'
import { payeeCleaner } from '../../ledger/rules/clean-payees.ts'
import type { Db } from '../../platform/db/db.ts'
import type { InsightFinder } from './finder.ts'
import { insightWeight } from './measures.ts'

const DAYS = 30
const APART = 2
/** Fares and coffees come in pairs every day. */
const LEAST: Money = 10_0000n
/** Without cents an amount is the same on another day by chance. */
const A_UNIT: Money = 1_0000n
const HABIT_DAYS = 365
/** As many others of the same amount at the same payee are a price that is paid there often. */
const HABIT = 2

/**
 * One payee took one amount from one account twice within two days, in the last thirty. Not where it is a usual price
 * there, more than two came at once, a round amount came on two days, it was paid back, one of them is pending, or somebody said that they are two; and
 * not what two subscriptions take.
 */
export const doubleCharges: InsightFinder<'DUPLICATE_CHARGE'> = ({ db, actor, today, usual }) => {
  const rejected = rejectedIn(db, actor.householdId)
  const charges = chargesSince(
    db,
    actor.householdId,
    shiftDay(today, -HABIT_DAYS),
    shiftDay(today, -DAYS),
    today,
  )
  return [...Map.groupBy(charges, keyOf).values()].flatMap((equal) => {
    const pair = pairIn(equal, shiftDay(today, -DAYS))
    if (!pair || isPaidBack(db, pair)) return []
    const [one, other] = pair
    const entered = pair.toSorted((first, second) => first.seq - second.seq)
    if (rejected.has(entered.map(({ seq }) => seq).join(' '))) return []
    const amount = magnitude(one.amount)
    return {
      kind: 'DUPLICATE_CHARGE',
      about: entered.map(({ id }) => id).join(' '),
      measure: { exact: one.currency, size: amount, within: 0n },
      figures: {
        currency: one.currency,
        payee: other.payee,
        amount: formatMoney(amount),
        accountId: one.accountId,
        account: one.account,
        transactions: pair.map(({ id, date }) => ({ transactionId: id, date })),
      },
      subject: { type: 'TRANSACTION', id: other.id },
      weight: insightWeight(65, 25, amount, usual.monthlyExpenses),
    }
  })
}

interface Row extends MoneyColumns {
  seq: number
  id: string
  date: Day
  payee: string
  accountSeq: number
  accountId: string
  account: string
  currency: string
  isPending: number
  isExpected: number
}
interface Charge extends Row {
  amount: Money
  payeeKey: string
}

const keyOf = ({ accountSeq, amount, payeeKey }: Charge): string => `${accountSeq} ${amount} ${payeeKey}`

/** First the amounts that came twice lately: of a year's rows only theirs are read. */
const CHARGES = `
  WITH twice AS MATERIALIZED (
    SELECT account_seq, amount_high, amount_low FROM transactions INDEXED BY transactions_by_date
    WHERE household_id = ?1 AND date BETWEEN ?3 AND ?4 AND deleted_at IS NULL AND type = 'EXPENSE' AND (amount_high < 0 OR amount_low <= ?5)
    GROUP BY 1, 2, 3 HAVING count(*) > 1)
  SELECT t.seq, t.id, t.date, coalesce(nullif(t.payee, ''), t.imported_text) AS payee, t.amount_high AS high, t.amount_low AS low,
    t.account_seq AS accountSeq, a.id AS accountId, a.name AS account, a.currency, t.status = 'PENDING' AS isPending,
    EXISTS (SELECT 1 FROM subscription_occurrences o WHERE o.transaction_seq = t.seq) AS isExpected
  FROM twice w CROSS JOIN transactions t INDEXED BY transactions_by_account ON t.account_seq = w.account_seq AND t.date BETWEEN ?2 AND ?4
    AND t.amount_high = w.amount_high AND t.amount_low = w.amount_low AND t.deleted_at IS NULL
  JOIN accounts a ON a.seq = t.account_seq WHERE t.type = 'EXPENSE' ORDER BY t.date, t.seq`

function chargesSince(db: Db, householdId: number, from: Day, lately: Day, to: Day): Charge[] {
  const clean = payeeCleaner()
  return db.$client
    .query<Row, [number, Day, Day, Day, number]>(CHARGES)
    .all(householdId, from, lately, to, -Number(LEAST))
    .map((row) => ({ ...row, amount: fromColumns(row), payeeKey: fold(clean(row.payee)).trim() }))
    .filter(({ payeeKey }) => payeeKey !== '')
}

/** The latest two of equal charges, by day, unless more came at the same time. */
function pairIn(equal: Charge[], since: Day): [Charge, Charge] | undefined {
  const [one, other] = equal.slice(-2)
  if (!one || !other || one.date < since || daysBetween(one.date, other.date) > APART) return undefined
  if (one.isPending + other.isPending > 0 || one.isExpected + other.isExpected === 2) return undefined
  if (one.date !== other.date && one.amount % A_UNIT === 0n) return undefined
  const others = equal.slice(0, -2)
  const isOneOfMany = others.some(({ date }) => daysBetween(date, one.date) <= APART)
  const isHabit = others.filter(({ isExpected }) => isExpected === 0).length >= HABIT
  return isOneOfMany || isHabit ? undefined : [one, other]
}

/** The same amount came back into the account since. */
const isPaidBack = (db: Db, [one, { high, low }]: [Charge, Charge]): boolean =>
  db.$client
    .query(`SELECT 1 FROM transactions INDEXED BY transactions_by_account
      WHERE account_seq = ? AND date >= ? AND amount_high = ? AND amount_low = ? AND deleted_at IS NULL LIMIT 1`)
    .get(one.accountSeq, one.date, -high, -low) !== null

const rejectedIn = ({ $client: client }: Db, householdId: number): Set<string> =>
  new Set(
    client
      .query<{ pair: string }, [number]>(`
        SELECT r.one_seq || ' ' || r.other_seq AS pair FROM rejected_duplicates r JOIN transactions t ON t.seq = r.one_seq
        WHERE t.household_id = ?`)
      .all(householdId)
      .map(({ pair }) => pair),
  )
