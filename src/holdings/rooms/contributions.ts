import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { RegisteredSubtype } from '../../ledger/accounts/tables.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import { converted } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import type { roomPlans } from './tables.ts'

type RoomPlan = (typeof roomPlans)[number]

/** The accounts of a plan: both kinds of IRA share one limit. */
const SUBTYPES: Record<RoomPlan, readonly RegisteredSubtype[]> = {
  TFSA: ['TFSA'],
  RRSP: ['RRSP'],
  FHSA: ['FHSA'],
  IRA: ['IRA', 'ROTH_IRA'],
  '401K': ['401K'],
  HSA: ['HSA'],
}

/**
 * The days whose contributions count down the room of a year. What is put into an RRSP in the first 60 days of a year can
 * be deducted for the year before (Income Tax Act, s. 146(5)), whose notice has it.
 */
export function usualSpan(plan: RoomPlan, year: number): Span {
  const first = `${year}-01-01` as Day
  const next = `${year + 1}-01-01` as Day
  return plan === 'RRSP'
    ? { from: shiftDay(first, 60), to: shiftDay(next, 59) }
    : { from: first, to: shiftDay(next, -1) }
}

interface Contributions {
  contributed: Money
  withdrawn: Money
  otherIn: Money
  unknown: number
}

interface Moved {
  date: Day
  currency: string
  type: string
  high: number | null
  low: number | null
}

const OWNED = `
  SELECT a.seq, a.currency FROM accounts a
  WHERE a.household_id = ?1 AND a.owner_id = ?2 AND a.type = 'REGISTERED' AND a.subtype IN (SELECT value FROM json_each(?3))`

/** What trades moved is neither put in nor taken out, and a transfer within the plan is no contribution. */
const CASH = `
  WITH owned AS (${OWNED})
  SELECT t.date, o.currency, t.type, t.amount_high AS high, t.amount_low AS low
  FROM owned o JOIN transactions t ON t.account_seq = o.seq
  WHERE t.deleted_at IS NULL AND t.date BETWEEN ?4 AND ?5
    AND t.seq NOT IN (SELECT d.transaction_seq FROM trades d JOIN owned ON owned.seq = d.account_seq
      WHERE d.transaction_seq IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM transactions other WHERE other.transfer_id = t.transfer_id AND other.seq <> t.seq
      AND other.deleted_at IS NULL AND other.account_seq IN (SELECT seq FROM owned))`

/** Securities that came out of an account that is not registered, at what they were worth as they left it. */
const IN_KIND = `
  SELECT i.settle_day AS date, o.currency, 'TRANSFER' AS type, out.amount_high AS high, out.amount_low AS low
  FROM (${OWNED}) o JOIN trades i ON i.account_seq = o.seq
    JOIN trades out ON out.security_seq = i.security_seq AND out.settle_day = i.settle_day AND out.quantity = i.quantity
    JOIN accounts a ON a.seq = out.account_seq
  WHERE i.kind = 'TRANSFER_IN' AND i.deleted_at IS NULL AND i.settle_day BETWEEN ?4 AND ?5
    AND out.kind = 'TRANSFER_OUT' AND out.deleted_at IS NULL AND a.type <> 'REGISTERED'`

/** What a person put into the accounts of a plan and took out of them, in a currency at the rates of the days. */
export function contributionsOf(
  db: Db,
  actor: Actor,
  { ownerId, plan, span, currency }: { ownerId: string; plan: RoomPlan; span: Span; currency: string },
): Contributions {
  const conversion = new Conversion(db, actor, currency, span)
  type Given = [number, string, string, string, string]
  const given: Given = [actor.householdId, ownerId, JSON.stringify(SUBTYPES[plan]), span.from, span.to]
  const moved = [
    ...db.$client.query<Moved, Given>(CASH).all(...given),
    ...db.$client.query<Moved, Given>(IN_KIND).all(...given),
  ]
  const sums: Contributions = { contributed: 0n, withdrawn: 0n, otherIn: 0n, unknown: 0 }
  for (const { date, currency: own, type, high, low } of moved) {
    const amount = high === null || low === null ? undefined : fromColumns({ high, low })
    const found = amount === undefined ? undefined : conversion.rateOn(own, date)
    if (amount === undefined || !found) {
      if (type === 'TRANSFER') sums.unknown++
      continue
    }
    const worth = converted(amount, found.rate, currency)
    if (type === 'TRANSFER' && worth > 0n) sums.contributed += worth
    else if (type === 'TRANSFER') sums.withdrawn -= worth
    else if (type === 'INCOME' && worth > 0n) sums.otherIn += worth
  }
  return sums
}
