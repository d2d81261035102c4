import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, sumOf } from '../../core/money.ts'
import { before, checked, daysIn, periodsOf, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import { ConvertedSum } from '../../ledger/rates/exact-rates.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { eventsByAccount, type Line, linesOf } from './lines.ts'
import { Pools } from './pools.ts'
import type {
  Portfolio,
  PortfolioGroup,
  PortfolioQuery,
  PortfolioUnknown,
  Return,
} from './portfolio-model.ts'
import { formatPercent, moneyWeighted, ONE, partOf, rateOf, timeWeighted, yearly } from './returns.ts'
import { type WorthDays, worthDays } from './worth-days.ts'

/** The longest range whose points are days unless the caller says otherwise. */
const BY_DAY = 92

/**
 * What INVESTMENT and REGISTERED accounts are worth, cost and earned, and how they came to be worth it over a range of
 * days. Without `convert` those in the household's currency alone. Validation-errors name the field.
 */
export const portfolio = (db: Db, actor: Actor, query: PortfolioQuery): Portfolio =>
  readSnapshot(db, () => portfolioOf(db, actor, query))

function portfolioOf(db: Db, actor: Actor, query: PortfolioQuery): Portfolio {
  const { by = 'security', convert } = query
  const today = householdDay(db, actor)
  const to = (query.to as Day | undefined) ?? today
  const given = { from: (query.from as Day | undefined) ?? shiftDay(to, -364), to }
  const interval = query.interval ?? (given.from <= to && daysIn(given) <= BY_DAY ? 'DAY' : 'MONTH')
  const span = checked(given, interval)
  const pools = new Pools(db, actor, today)
  const into = convert ?? pools.currency
  const conversion = new Conversion(db, actor, into, { from: before(span.from), to })
  const all = accountsOf(db, actor).filter(({ id }) => pools.tells(id))
  const counted = all.filter(({ currency }) => convert !== undefined || currency === into)
  const events = eventsByAccount(db, actor, to, pools)
  const found = counted.map((account) => linesOf(db, account, events.get(account.seq) ?? [], span, pools))
  const lines = found.flatMap((one) => one.lines)
  const gaps = found.flatMap((one) => one.gaps)
  const worth = worthDays(db, counted, span, { conversion, today })
  const sums = new Sums(conversion, pools.currency, to)
  const total = sums.of(lines)
  const answer = {
    ...span,
    by,
    interval,
    currency: into,
    otherCurrencies: [...new Set(all.map(({ currency }) => currency))]
      .filter((code) => convert === undefined && code !== into)
      .sort(),
    total: toWire(total),
    groups: groupsOf(db, by, lines).map(({ kind, key, lines: own }) => {
      const figures = sums.of(own)
      const share = partOf(figures.value, total.value)
      return { kind, key, ...toWire(figures), share: share === undefined ? null : formatPercent(share) }
    }),
    points: pointsOf(worth, span, interval),
    ...returnsOf(worth, span, returnWhy(gaps, conversion)),
    unknown: unknownOf(db, lines, gaps),
  }
  // Last, when all that was looked up is known.
  return { ...answer, ...(convert !== undefined && { converted: conversion.said }) }
}

const accountsOf = (db: Db, { householdId }: Actor): accounts.AccountRow[] =>
  db.$client
    .query<{ seq: number }, [number]>(
      `SELECT seq FROM accounts WHERE household_id = ? AND type IN ('INVESTMENT', 'REGISTERED') ORDER BY sort_order, seq`,
    )
    .all(householdId)
    .map(({ seq }) => accounts.rowAt(db, seq))

interface Figures {
  value: Money
  cost: Money | undefined
  unrealised: Money | undefined
  income: Money | undefined
  leftOut: number
}

/** Sums of lines, each rounded once. */
class Sums {
  readonly #conversion: Conversion
  readonly #own: string
  readonly #day: Day

  constructor(conversion: Conversion, own: string, day: Day) {
    this.#conversion = conversion
    this.#own = own
    this.#day = day
  }

  of(lines: readonly Line[]): Figures {
    const cost = this.#costOf(lines)
    const costed = lines.filter((line) => isCosted(line))
    return {
      value: this.#valueOf(lines),
      cost,
      unrealised: cost === undefined || costed.length === 0 ? undefined : this.#unrealisedOf(costed),
      income: this.#ownOf(lines.map(({ income }) => income)),
      leftOut: lines.filter(({ why }) => why !== null).length,
    }
  }

  #valueOf(lines: readonly Line[]): Money {
    const sum = new ConvertedSum()
    for (const { account, value } of lines) {
      if (value === undefined || value === 0n) continue
      const found = this.#conversion.rateOn(account.currency, this.#day)
      if (found) sum.add(value, found.rate)
    }
    return sum.in(this.#conversion.currency)
  }

  /** Of those that have one. */
  #costOf(lines: readonly Line[]): Money | undefined {
    const costs = lines.map(({ cost }) => cost).filter((cost) => cost !== undefined && cost !== null)
    return costs.length === 0 ? undefined : this.#ownOf(costs)
  }

  #unrealisedOf(lines: readonly Line[]): Money | undefined {
    return this.#ownOf(lines.map(({ worth = 0n, cost }) => worth - (cost ?? 0n)))
  }

  /** Amounts in the household's currency. */
  #ownOf(amounts: readonly (Money | undefined)[]): Money | undefined {
    const known = amounts.filter((amount) => amount !== undefined)
    if (known.length < amounts.length) return undefined
    const sum = sumOf(known)
    if (sum !== 0n && !this.#conversion.rateOn(this.#own, this.#day)) return undefined
    return this.#conversion.sum([[this.#own, sum]], this.#day)
  }
}

const isCosted = ({ worth, cost }: Line): boolean =>
  worth !== undefined && cost !== undefined && cost !== null

const told = (amount: Money | undefined): string | null => (amount === undefined ? null : formatMoney(amount))

const toWire = ({ value, cost, unrealised, income, leftOut }: Figures) => ({
  value: formatMoney(value),
  cost: told(cost),
  unrealised: told(unrealised),
  income: told(income),
  leftOut,
})

interface Group {
  kind: PortfolioGroup['kind']
  key: string | null
  lines: Line[]
}

/** In the order in which they are found: the accounts' own. */
function groupsOf(db: Db, by: Portfolio['by'], lines: readonly Line[]): Group[] {
  const keys = new Keys(db)
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const isApart = by === 'class' || by === 'security'
    const kind = isApart ? line.kind : 'HELD'
    const key = kind === 'HELD' ? keys.of(line, by) : null
    const name = `${kind} ${key ?? ''}`
    const group = groups.get(name) ?? { kind, key, lines: [] }
    groups.set(name, group)
    group.lines.push(line)
  }
  return [...groups.values()].filter((group) => !group.lines.every(isEmpty))
}

const isEmpty = ({ value, income, why }: Line): boolean => value === 0n && income === 0n && why === null

/** What lines are grouped by. */
class Keys {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  of({ account, securitySeq }: Line, by: Portfolio['by']): string | null {
    if (by === 'account') return account.id
    if (by === 'currency') return account.currency
    if (by === 'person') return this.#ownerOf(account.seq)
    const security = securitySeq === null ? undefined : this.#securityAt(securitySeq)
    return (by === 'class' ? security?.assetClass : security?.id) ?? null
  }

  #ownerOf(accountSeq: number): string | null {
    const row = this.#db.$client
      .query<{ ownerId: string | null }, [number]>('SELECT owner_id AS ownerId FROM accounts WHERE seq = ?')
      .get(accountSeq)
    return row?.ownerId ?? null
  }

  #securityAt(seq: number): { id: string; assetClass: string | null } | undefined {
    return (
      this.#db.$client
        .query<{ id: string; assetClass: string | null }, [number]>(
          'SELECT id, asset_class AS assetClass FROM securities WHERE seq = ?',
        )
        .get(seq) ?? undefined
    )
  }
}

function pointsOf({ start, days }: WorthDays, span: Span, interval: Portfolio['interval']) {
  let [value, invested, at] = [start, start, 0]
  const point = (date: Day) => ({ date, value: formatMoney(value), invested: formatMoney(invested) })
  const points = [point(before(span.from))]
  for (const { to } of periodsOf(span, interval)) {
    for (let day = days[at]; day && day.date <= to; day = days[++at]) {
      value = day.worth
      invested += day.putIn
    }
    points.push(point(to))
  }
  return points
}

type ReturnWhy = Return['why']

const returnWhy = (gaps: readonly PortfolioUnknown[], conversion: Conversion): ReturnWhy => {
  const [gap] = gaps
  if (gap && gap.why !== 'COST_NOT_KNOWN') return gap.why
  return conversion.said.missing.length > 0 ? 'NO_RATE' : null
}

function returnsOf({ start, days }: WorthDays, span: Span, why: ReturnWhy) {
  const nothing = { overall: null, yearly: null }
  if (why !== null)
    return {
      growth: null,
      putIn: null,
      earned: null,
      timeWeighted: { ...nothing, why },
      moneyWeighted: { ...nothing, why },
    }
  const end = days.at(-1)?.worth ?? start
  const putIn = sumOf(days.map((day) => day.putIn))
  const factor = timeWeighted(start, days)
  const ofYear = factor === undefined ? undefined : yearly(Number(factor) / Number(ONE), span)
  const growth = moneyWeighted(start, days, end, span)
  const isEmpty = start === 0n && days.every((day) => day.worth === 0n && day.putIn === 0n)
  return {
    growth: formatMoney(end - start),
    putIn: formatMoney(putIn),
    earned: formatMoney(end - start - putIn),
    timeWeighted: {
      ...rates(factor, ofYear),
      why: factor === undefined ? ('NOTHING_HELD' as const) : null,
    },
    moneyWeighted: {
      ...rates(growth, growth === undefined ? undefined : yearly(growth, span)),
      why: growth !== undefined ? null : isEmpty ? ('NOTHING_HELD' as const) : ('NO_SINGLE_RATE' as const),
    },
  }
}

function rates(overall: bigint | number | undefined, ofYear: number | undefined) {
  const text = (growth: bigint | number | undefined): string | null => {
    const rate = rateOf(growth)
    return rate === undefined ? null : formatPercent(rate)
  }
  return { overall: text(overall), yearly: text(ofYear) }
}

/** Once each, whatever is unknown of it. */
function unknownOf(db: Db, lines: readonly Line[], gaps: readonly PortfolioUnknown[]): PortfolioUnknown[] {
  const keys = new Keys(db)
  const unknown = lines.flatMap((line): PortfolioUnknown[] => {
    const securityId = keys.of(line, 'security')
    return line.why && securityId !== null ? [{ accountId: line.account.id, securityId, why: line.why }] : []
  })
  const named = new Set(unknown.map(({ accountId, securityId }) => accountId + securityId))
  return [...unknown, ...gaps.filter(({ accountId, securityId }) => !named.has(accountId + securityId))]
}
