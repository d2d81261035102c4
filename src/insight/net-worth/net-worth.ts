import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { checked, daysIn, monthStart, periodsOf, type Span } from '../../core/periods.ts'
import { type Day, FIRST_DAY, shiftDay } from '../../core/time.ts'
import type { AccountRow } from '../../ledger/accounts/accounts.ts'
import { kindOf } from '../../ledger/accounts/kinds.ts'
import { type AccountType, accounts } from '../../ledger/accounts/tables.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { type AccountTimeline, timelineOf, worthByPeriod } from './account-worth.ts'
import { convertedWorth } from './converted.ts'
import type { NetWorth, NetWorthInput, NetWorthPoint } from './model.ts'

/**
 * What the household is worth at the end of each day, month or year, of the accounts that are included and in one
 * currency; archived ones have their history. An account counts from its opening date, or from its first transaction or
 * valuation where that is earlier; until then it is worth nothing. From there on it is worth what its balance is: what it
 * was opened with, its transactions, and anew what it was valued at. A linked account follows its bank: what the bank's
 * latest balance differs by is added on all days, see worth.ts. Amounts are exact. Validation-errors name the field.
 */
export const series = (db: Db, actor: Actor, input: NetWorthInput): NetWorth =>
  readSnapshot(db, () => seriesOf(db, actor, input))

function seriesOf(db: Db, actor: Actor, input: NetWorthInput): NetWorth {
  const { interval = 'MONTH', byType = false, byAccount = false } = input
  const span = spanOf(db, actor, input)
  const currency = input.currency ?? household.ofActor(db, actor).currency
  const included = includedIn(db, actor)
  const today = householdDay(db, actor)
  const periods = periodsOf(span, interval)
  const all = included
    .filter((account) => input.convert !== undefined || account.currency === currency)
    .map((row) => {
      const life = timelineOf(db, row, today)
      return { life, worth: worthByPeriod(db, life, periods) }
    })
  const ofCurrency = all.filter(({ life }) => life.account.currency === currency)
  const lives = ofCurrency.map(({ life }) => life)
  const worths = ofCurrency.map(({ life, worth }) => ({ account: life.account, worth }))
  const types = worthsByType(worths)
  return {
    currency,
    otherCurrencies: [...new Set(included.map((account) => account.currency))]
      .filter((other) => other !== currency)
      .sort(),
    interval,
    ...span,
    corrected: lives.flatMap(corrected),
    points: periods.map(({ to }, at) => pointOf(to, types, at, byType)),
    ...(byAccount && { byAccount: worths.map(accountToWire) }),
    ...(input.convert !== undefined && {
      converted: convertedWorth(db, actor, all, {
        into: input.convert,
        days: periods.map(({ to }) => to),
        today,
        byType,
        byAccount,
      }),
    }),
  }
}

/** How many days of accounts a series is made of, at the most; refuses what series refuses of the range. */
export const requestedDays = (db: Db, actor: Actor, input: NetWorthInput): number =>
  includedIn(db, actor).length * daysIn(spanOf(db, actor, input))

const includedIn = (db: Db, actor: Actor): AccountRow[] =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.householdId, actor.householdId), eq(accounts.includeInNetWorth, true)))
    .orderBy(asc(accounts.seq))
    .all()

function spanOf(db: Db, actor: Actor, { interval = 'MONTH', ...range }: NetWorthInput): Span {
  const to = (range.to as Day | undefined) ?? householdDay(db, actor)
  const usual = {
    DAY: () => shiftDay(to, -90),
    MONTH: () => monthStart(to, 12),
    YEAR: () => monthStart(to, 120),
  }
  const first = usual[interval]()
  return checked(
    { from: (range.from as Day | undefined) ?? (first < FIRST_DAY ? FIRST_DAY : first), to },
    interval,
  )
}

/** What an account is worth at the end of each period. */
interface AccountWorth {
  account: AccountRow
  worth: Money[]
}

const accountToWire = ({ account: { id, name, type, archivedAt }, worth }: AccountWorth) => ({
  accountId: id,
  name,
  type,
  archived: archivedAt !== null,
  worth: worth.map(formatMoney),
})

type Types = Map<AccountType, Money[]>

function worthsByType(worths: AccountWorth[]): Types {
  const types: Types = new Map()
  for (const { account, worth: own } of worths) {
    const together = types.get(account.type)
    types.set(account.type, together ? together.map((worth, at) => worth + (own[at] ?? 0n)) : own)
  }
  return types
}

function pointOf(date: Day, types: Types, at: number, isByType: boolean): NetWorthPoint {
  let [assets, liabilities] = [0n, 0n]
  for (const [type, worth] of types) {
    if (kindOf(type) === 'LIABILITY') liabilities -= worth[at] ?? 0n
    else assets += worth[at] ?? 0n
  }
  return {
    date,
    assets: formatMoney(assets),
    liabilities: formatMoney(liabilities),
    netWorth: formatMoney(assets - liabilities),
    ...(isByType && {
      byType: Object.fromEntries([...types].map(([type, worth]) => [type, formatMoney(worth[at] ?? 0n)])),
    }),
  }
}

const corrected = ({ account: { id, name }, correction }: AccountTimeline): NetWorth['corrected'] =>
  correction && correction.difference !== 0n
    ? [{ accountId: id, name, date: correction.date, difference: formatMoney(correction.difference) }]
    : []
