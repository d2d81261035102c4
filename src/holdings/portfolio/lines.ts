import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { before, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { AccountRow } from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { converted, parseRate } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import { apply, firstQuoteDay, type HeldEvent } from '../trades/events.ts'
import { idAt } from '../trades/securities/securities.ts'
import { Position } from '../worth/units.ts'
import { heldIn, incomeOf } from './holdings.ts'
import type { Why } from './model.ts'
import type { Pools } from './pools.ts'
import type { PortfolioGroup, PortfolioUnknown } from './portfolio-model.ts'

/** A security, the cash, or all of an account that is valued by hand, at the end of a day. */
export interface Line {
  account: AccountRow
  kind: PortfolioGroup['kind']
  securitySeq: number | null
  /** In the account's currency. */
  value: Money | undefined
  /** In the household's; undefined where nobody knows, null where there is none, as of cash. */
  cost: Money | undefined | null
  worth: Money | undefined
  income: Money | undefined
  why: Why | null
}

interface AccountLines {
  lines: Line[]
  /** What was not known on a day of the span, so that no return is. */
  gaps: PortfolioUnknown[]
}

/** What was traded of all securities until a day, by account: of each security in the order in which it counts. */
export function eventsByAccount(
  db: Db,
  { householdId }: Actor,
  until: Day,
  pools: Pools,
): ReadonlyMap<number, HeldEvent[]> {
  const events = new Map<number, HeldEvent[]>()
  const securities = db.$client.query<{ seq: number }, [number]>(
    'SELECT seq FROM securities WHERE household_id = ? ORDER BY seq',
  )
  for (const { seq: securitySeq } of securities.all(householdId))
    for (const { accountSeq, kind, day, units, split } of pools.eventsOf(securitySeq, until)) {
      const own = events.get(accountSeq) ?? []
      events.set(accountSeq, own)
      own.push({ accountSeq, securitySeq, kind, day, units, split, cash: 0n })
    }
  return events
}

/** What an account holds at the end of a span, after what was traded in it. */
export function linesOf(
  db: Db,
  account: AccountRow,
  events: readonly HeldEvent[],
  span: Span,
  pools: Pools,
): AccountLines {
  const { to } = span
  const { seq } = account
  const own = interestOf(db, account, to, pools)
  const securitySeqs = new Set(events.flatMap(({ securitySeq }) => securitySeq ?? []))
  const incomes = new Map(
    [...securitySeqs].map((securitySeq) => [
      securitySeq,
      incomeOf(pools, { securitySeq, accountSeq: seq }, to),
    ]),
  )
  const none = { account, securitySeq: null, cost: null, worth: undefined, why: null }
  const isByHand = !balances.isByHoldings(db, seq)
  if (isByHand) {
    const income = together([own, ...incomes.values()])
    const kind = balances.valuationsBetween(db, seq, account.openingDate, to).length > 0 ? 'BY_HAND' : 'CASH'
    return { lines: [{ ...none, kind, value: balances.on(db, account, to), income }], gaps: [] }
  }
  const held = heldIn(db, seq, events, to, pools)
  const isHeld = new Set(held.map(({ securitySeq }) => securitySeq))
  const sold = [...incomes].filter(([securitySeq, income]) => !isHeld.has(securitySeq) && income !== 0n)
  return {
    lines: [
      ...held.map((one): Line => ({ account, kind: 'HELD', ...one })),
      ...sold.map(
        ([securitySeq, income]): Line => ({ ...none, kind: 'HELD', securitySeq, value: 0n, income }),
      ),
      { ...none, kind: 'CASH', value: balances.cashOn(db, account, to), income: own },
    ],
    gaps: gapsOf(db, account, events, span),
  }
}

const together = (amounts: Iterable<Money | undefined>): Money | undefined => {
  let sum = 0n
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    sum += amount
  }
  return sum
}

const INTEREST = `
  SELECT settle_day AS day, amount_high AS high, amount_low AS low, rate FROM trades
  WHERE account_seq = ? AND security_seq IS NULL AND kind = 'INTEREST' AND deleted_at IS NULL
    AND amount_high IS NOT NULL AND amount_low IS NOT NULL AND settle_day BETWEEN ? AND ?`

/** What cash paid in the twelve months until a day, in the household's currency. */
function interestOf(db: Db, { seq, currency }: AccountRow, day: Day, pools: Pools): Money | undefined {
  const paid = db.$client
    .query<{ day: Day; high: number; low: number; rate: string | null }, [number, string, string]>(INTEREST)
    .all(seq, shiftDay(day, -364), day)
  return together(
    paid.map(({ rate: said, ...one }) => {
      const rate = (said === null ? undefined : parseRate(said)) ?? pools.rateOn(currency, one.day)
      return rate && converted(fromColumns(one), rate, pools.currency)
    }),
  )
}

/** Securities that were held without a price, or of which more was out than in, at the end of any day of a span. */
function gapsOf(
  db: Db,
  { id: accountId }: AccountRow,
  events: readonly HeldEvent[],
  { from, to }: Span,
): PortfolioUnknown[] {
  const bySecurity = new Map<number, HeldEvent[]>()
  for (const event of events) {
    const { securitySeq } = event
    if (securitySeq === null) continue
    const own = bySecurity.get(securitySeq) ?? []
    bySecurity.set(securitySeq, own)
    own.push(event)
  }
  const start = before(from)
  return [...bySecurity].flatMap(([securitySeq, own]) => {
    const priced = firstQuoteDay(db, securitySeq)
    const position = new Position()
    let why: Why | undefined
    for (const [at, event] of own.entries()) {
      apply(position, event)
      const next = own[at + 1]?.day
      const isOver = next !== undefined && (next === event.day || next <= start)
      if (isOver || why) continue
      const first = event.day > start ? event.day : start
      if (position.units < 0n) why = 'MORE_OUT_THAN_IN'
      else if (position.units > 0n && (priced === undefined || first < priced) && first <= to)
        why = 'NO_PRICE'
    }
    return why ? [{ accountId, securityId: idAt(db, securitySeq), why }] : []
  })
}
