import { isJson } from '../../../core/json.ts'
import { formatMoney, type Money } from '../../../core/money.ts'
import type { YearBooks } from '../books/year-books.ts'
import { CENT, DOLLAR, type Exact, exactly, plus, rounded, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { type Extra, exactTotal, type LineSum, NONE_OF_IT, newLine } from '../lines/line-sum.ts'
import type { Activities } from '../mappings/activities.ts'
import { selfEmployments } from '../tables.ts'
import type { Message } from '../words/message-facts.ts'
import { dollars, doubted } from './car-use.ts'
import { carriedOf, type UseRow } from './uses.ts'

interface Known {
  uses: ReadonlyMap<number, UseRow>
  activities: Activities
}

/** What of a home counts: its part by area or rooms, or by the square foot; no more than the business has left. */
export function workHomes(books: YearBooks, sums: LineSum[], { uses, activities }: Known): LineSum[] {
  const lines = [...books.lines.values()].filter(({ share, follows }) => share === 'HOME_SHARE' && !follows)
  return lines.reduce((all, line) => withHomesOn(books, line, all, { uses, activities }), sums)
}

function withHomesOn(
  books: YearBooks,
  line: FormLine,
  sums: LineSum[],
  { uses, activities }: Known,
): LineSum[] {
  const isOurs = (kind: string | undefined) =>
    line.per === 'EMPLOYMENT' ? kind === 'EMPLOYMENT' : selfEmployments.some((one) => one === kind)
  const others = sums.filter((sum) => sum.line.id !== line.id)
  const own = new Map(sums.filter((sum) => sum.line.id === line.id).map((sum) => [sum.activitySeq, sum]))
  // Somebody may count square feet, or what an earlier year left, and have nothing mapped.
  for (const [activitySeq, use] of uses)
    if (!own.has(activitySeq) && isOurs(activities.get(activitySeq)?.kind) && countsAlone(use))
      own.set(activitySeq, newLine(line, { activitySeq, personId: null }))
  const homes = [...own.values()].map((sum) =>
    capped(books, withHome(books, sum, uses.get(sum.activitySeq ?? 0)), others),
  )
  return [...others, ...homes]
}

const countsAlone = (use: UseRow): boolean => use.homeMethod === 'SIMPLIFIED' || (carriedOf(use) ?? 0n) > 0n

function withHome(books: YearBooks, sum: LineSum, use: UseRow | undefined): LineSum {
  if (!use?.homeMethod || use.homePart === null)
    return doubted(sum, {
      kind: 'SHARE_NOT_KNOWN',
      told: { kind: 'home-share-not-known', line: sum.line },
    })
  const months = BigInt(use.homeMonths ?? 12)
  if (use.homeMethod === 'SIMPLIFIED') return bySquareFeet(books, sum, use.homePart, months)
  const whole = use.homeWhole ?? use.homePart
  const carried = carriedOf(use) ?? 0n
  const extra: Extra = {
    kind: 'CARRIED_FORWARD',
    told: { kind: 'carried-forward', amount: formatMoney(carried) },
    counted: exactly(carried),
  }
  return {
    ...sum,
    allowed: [BigInt(use.homePart) * months, BigInt(whole) * 12n],
    extras: carried > 0n ? [...sum.extras, extra] : sum.extras,
  }
}

/** In place of what the home cost: so much for each square foot, of so many at the most. */
function bySquareFeet(books: YearBooks, sum: LineSum, part: number, months: bigint): LineSum {
  const value = books.limits.homeOfficeSimplified?.value
  const { perSquareFoot, maxSquareFeet } = isJson(value) ? value : {}
  if (typeof perSquareFoot !== 'string' || typeof maxSquareFeet !== 'string')
    return doubted(sum, {
      kind: 'LIMIT_NOT_KNOWN',
      told: { kind: 'no-square-foot-rate', line: sum.line },
    })
  const feet = Math.min(part, Number(maxSquareFeet) * 100)
  const counted = dollars({ numerator: BigInt(feet) * months, denominator: 100n * 12n }, perSquareFoot)
  const told: Message = {
    kind: 'square-feet',
    feet: `${feet / 100}`,
    rate: perSquareFoot,
    months: Number(months),
  }
  return {
    ...sum,
    allowed: NONE_OF_IT,
    extras: [...sum.extras, { kind: 'HOME_SIMPLIFIED', told, counted }],
  }
}

/** It makes no loss: what is above the result without it waits for the next year. */
function capped(books: YearBooks, sum: LineSum, others: LineSum[]): LineSum {
  const exact = exactTotal(sum)
  const most = leftWithout(books, sum, others)
  if (most === undefined || exact.numerator <= most * exact.denominator) return sum
  const over = plus(exact, exactly(-most))
  const above = {
    amount: formatMoney(rounded(over, CENT)),
    isLost: sum.extras.some(({ kind }) => kind === 'HOME_SIMPLIFIED'),
  }
  const cap: Extra = {
    kind: 'CAP_AT_RESULT',
    told: { kind: 'above-result', ...above },
    counted: times(over, -1n, 1n),
  }
  return doubted(
    { ...sum, extras: [...sum.extras, cap] },
    { kind: 'CAPPED_AT_RESULT', told: { kind: 'capped-at-result', line: sum.line, ...above } },
  )
}

/** What the business has left without the home, not below nothing; of what is rounded to dollars, as it is rounded. */
function leftWithout(books: YearBooks, { line, activitySeq }: LineSum, others: LineSum[]): Money | undefined {
  const result = [...books.lines.values()].find(({ sum }) => sum?.minus.includes(line.id))?.sum
  if (!result) return undefined
  const own = others.filter((each) => each.activitySeq === activitySeq)
  const sumIn = (unit: Money) => total(own, result.plus, unit) - total(own, result.minus, unit)
  const left = books.country === 'US' ? [sumIn(CENT), sumIn(DOLLAR)] : [sumIn(CENT)]
  return left.reduce((least, each) => (each < least ? each : least)) > 0n
    ? left.reduce((least, each) => (each < least ? each : least))
    : 0n
}

const total = (sums: LineSum[], ids: FormLine['id'][], unit: Money): Money =>
  sums
    .filter(({ line }) => ids.includes(line.id))
    .reduce((all, sum) => all + rounded(exactTotal(sum), unit), 0n)

/** What is left over for the next year; undefined where nothing is. */
export const leftOver = ({ extras }: LineSum): Exact | undefined => {
  if (extras.some(({ kind }) => kind === 'HOME_SIMPLIFIED')) return undefined
  const cap = extras.find(({ kind }) => kind === 'CAP_AT_RESULT')
  return cap && times(cap.counted, -1n, 1n)
}
