import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, sumOf } from '../../core/money.ts'
import { after, type Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { kindOf } from '../../ledger/accounts/kinds.ts'
import type { AccountType } from '../../ledger/accounts/tables.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import { ConvertedSum, SAME } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import { type AccountTimeline, causesOf, isOnlyMoved } from './account-worth.ts'
import type { ConvertedNetWorth } from './model.ts'

/** An account and what it is worth at each point, in its own currency. */
interface LifeWorth {
  life: AccountTimeline
  worth: Money[]
}

interface Question {
  into: string
  /** The ends of the periods, in their order. */
  days: Day[]
  today: Day
  byType: boolean
  byAccount: boolean
}

/**
 * The accounts of all currencies as one: at each point by the rate of its day. What changed between the first and the
 * last is told apart: what was moved and what was earned, by the rate of the day it was, and what rates alone did.
 */
export function convertedWorth(
  db: Db,
  actor: Actor,
  lives: LifeWorth[],
  question: Question,
): ConvertedNetWorth {
  const { into, today, byType, byAccount } = question
  // A day to come has the rate of today.
  const days = question.days.map((day) => (day > today ? today : day))
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const conversion = new Conversion(db, actor, into, { from: first, to: last })
  const groups = grouped(lives)
  const points = question.days.map((date, at) => {
    const day = days[at] ?? date
    const of = (types: AccountType[]) => conversion.sum(worthAt(groups, types, at), day)
    const types = [...groups.keys()]
    const assets = of(types.filter((type) => kindOf(type) !== 'LIABILITY'))
    const liabilities = -of(types.filter((type) => kindOf(type) === 'LIABILITY'))
    return {
      date,
      assets: formatMoney(assets),
      liabilities: formatMoney(liabilities),
      netWorth: formatMoney(assets - liabilities),
      ...(byType && {
        byType: Object.fromEntries(types.map((type) => [type, formatMoney(of([type]))])),
      }),
    }
  })
  const change = first < last ? changeOf(db, lives, conversion, { from: first, to: last }) : undefined
  return {
    points,
    ...(change && { change }),
    ...(byAccount && { byAccount: lives.map((one) => accountToWire(one, conversion, days)) }),
    // Last, when all that was looked up is known.
    ...conversion.said,
  }
}

type Groups = Map<AccountType, Map<string, Money[]>>

/** By type and currency, so that what is converted is as few sums as can be. */
function grouped(lives: LifeWorth[]): Groups {
  const groups: Groups = new Map()
  for (const { life, worth } of lives) {
    const { type, currency } = life.account
    const currencies = groups.get(type) ?? new Map<string, Money[]>()
    const together = currencies.get(currency)
    currencies.set(currency, together ? together.map((one, at) => one + (worth[at] ?? 0n)) : worth)
    groups.set(type, currencies)
  }
  return groups
}

function* worthAt(groups: Groups, types: AccountType[], at: number): Generator<readonly [string, Money]> {
  for (const type of types)
    for (const [currency, worth] of groups.get(type) ?? []) yield [currency, worth[at] ?? 0n] as const
}

const accountToWire = ({ life, worth }: LifeWorth, conversion: Conversion, days: Day[]) => ({
  accountId: life.account.id,
  name: life.account.name,
  type: life.account.type,
  archived: life.account.archivedAt !== null,
  currency: life.account.currency,
  worth: worth.map(formatMoney),
  converted: worth.map((amount, at) => {
    const day = days[at]
    if (amount === 0n || !day) return formatMoney(0n)
    if (!conversion.rateOn(life.account.currency, day)) return null
    return formatMoney(conversion.sum([[life.account.currency, amount]], day))
  }),
})

/** Why it is worth more, or less, than at the first point. Each figure is rounded once; rates have what is left. */
function changeOf(
  db: Db,
  lives: LifeWorth[],
  conversion: Conversion,
  { from, to }: Span,
): ConvertedNetWorth['change'] {
  const span = { from: after(from), to }
  const moved = new ConvertedSum()
  const earned = new Map<AccountType, ConvertedSum>()
  const byRates = new Map<string, ConvertedSum>()
  for (const { life, worth } of lives) {
    const { currency, type } = life.account
    const rates = [conversion.rateOn(currency, from), conversion.rateOn(currency, to)] as const
    if (!rates[0] || !rates[1]) {
      // Where an end leaves it out, the difference of the ends is none that could be told apart.
      if (worth[0] !== 0n || worth.at(-1) !== 0n) return undefined
      continue
    }
    const own = earned.get(type) ?? new ConvertedSum()
    earned.set(type, own)
    if (currency === conversion.currency) {
      // Rates do nothing to it.
      const grown = (worth.at(-1) ?? 0n) - (worth[0] ?? 0n)
      const gain = isOnlyMoved(db, life, span)
        ? 0n
        : sumOf(causesOf(db, life, span).map((cause) => cause.earned))
      moved.add(grown - gain, SAME)
      own.add(gain, SAME)
      continue
    }
    const revaluation = byRates.get(currency) ?? new ConvertedSum()
    byRates.set(currency, revaluation)
    revaluation.add(worth.at(-1) ?? 0n, rates[1].rate)
    revaluation.add(-(worth[0] ?? 0n), rates[0].rate)
    for (const cause of causesOf(db, life, span)) {
      const { rate } = conversion.rateOn(currency, cause.date) ?? rates[0]
      moved.add(cause.moved, rate)
      own.add(cause.earned, rate)
      revaluation.add(-(cause.moved + cause.earned), rate)
    }
  }
  const into = conversion.currency
  return {
    moved: formatMoney(moved.in(into)),
    earned: [...earned].flatMap(([type, sum]) => {
      const amount = sum.in(into)
      return amount === 0n ? [] : [{ type, amount: formatMoney(amount) }]
    }),
    revaluation: [...byRates].map(([currency, sum]) => ({ currency, amount: formatMoney(sum.in(into)) })),
  }
}
