import { isJson } from '../../../core/json.ts'
import { type Money, moneyOf, parseMoney } from '../../../core/money.ts'
import type { YearBooks } from '../books/year-books.ts'
import { type Exact, exactly, plus, times } from '../exact.ts'
import type { TaxProfileValues } from '../figures/profile-model.ts'
import type { Limit } from '../forms/year-file.ts'
import { lowerIncome } from './attribution.ts'
import type { LineSum } from './line-sum.ts'

/** What a year's figure means for a line: the most that is allowed, and what has to be passed before anything is. */
interface Bounds {
  most?: Exact | undefined
  floor?: Exact | undefined
}

type Rule = (figure: Figure) => Bounds

interface Figure {
  value: NonNullable<Limit['value']>
  /** Of those it is a record of; undefined where it has no such figure. */
  named(name: string): Money | undefined
  profile: TaxProfileValues | undefined
  sum: LineSum
}

const ofAll: Rule = ({ value }) => mostOf(typeof value === 'string' ? parseMoney(value) : undefined)

/**
 * The rule of each figure. One that is not here bounds nothing by itself: what depends on an age, on a room that was left
 * by earlier years or on a debt is shown and not worked out.
 */
const RULES: Record<string, Rule> = {
  ...Object.fromEntries(
    [
      'rrspDollarLimit',
      'fhsaYear',
      'homeAccessibility',
      'digitalNews',
      'multigenerational',
      'adoption',
      'educatorSupplies',
      'educator',
      'carLoanInterest',
      'aotcExpenses',
      'llcExpenses',
    ].map((key) => [key, ofAll]),
  ),
  medicalThreshold: medicalFloor,
  donationShareOfIncome: ({ value, profile, sum }) => ({ most: shareOf(value, incomeOf(profile, sum)) }),
  medicalFloor: ({ value, profile }) => ({ floor: shareOf(value, amountOf(profile?.agi)) }),
  charityCash: ({ value, profile }) => ({
    most: shareOf(value, amountOf(profile?.agi)),
    floor: shareOf(afterWords(value), amountOf(profile?.agi)),
  }),
  charityNonItemizer: (figure) =>
    typeof figure.value === 'string' ? ofAll(figure) : mostOf(byStatus(figure, 'single', 'joint')),
  salt: saltCap,
  studentLoanInterest: studentLoanCap,
  /** Of a loss (26 U.S.C. § 1211(b); Schedule D, line 21); half of it for each of a couple that files separately. */
  capitalLoss: ({ named, profile }) => {
    const status = profile?.filingStatus ?? null
    return status === null ? {} : mostOf(named(status === 'SEPARATE' ? 'separate' : 'cap'))
  },
  dependentCare: ({ named, profile }) => {
    const dependents = profile?.dependents ?? null
    if (dependents === null || dependents === 0) return {}
    return mostOf(named(dependents === 1 ? 'one' : 'twoOrMore'))
  },
}

/** What bounds a line in this year, as far as it is known. */
export function boundsOf({ limits, profile }: YearBooks, sum: LineSum): Bounds {
  const key = sum.line.limit ?? ''
  const value = limits[key]?.value
  const rule = RULES[key]
  if (!rule || value === undefined || value === null) return {}
  const named = (name: string) => {
    const figure = isJson(value) ? value[name] : undefined
    return typeof figure === 'string' ? parseMoney(figure) : undefined
  }
  return rule({ value, named, profile, sum })
}

const mostOf = (most: Money | undefined): Bounds => (most === undefined ? {} : { most: exactly(most) })

const amountOf = (text: string | null | undefined): Money | undefined =>
  text === null || text === undefined ? undefined : moneyOf(text)

/** "7.5 % of AGI" of an income; below nothing it is nothing. A figure that was typed is a percentage as well. */
function shareOf(value: Limit['value'], income: Money | undefined): Exact | undefined {
  const percent = typeof value === 'string' ? /^(\d+)(?:\.(\d+))?(?: %|$)/.exec(value) : null
  if (!percent || income === undefined) return undefined
  const [, whole = '', decimals = ''] = percent
  const positive = income > 0n ? income : 0n
  return times(exactly(positive), BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length))
}

/** "60 % of AGI, and only above 0.5 % of AGI": what stands behind the word. */
const afterWords = (value: Limit['value']): string | null =>
  (typeof value === 'string' && /only above (.*)$/.exec(value)?.[1]) || null

/** Of the person the line is for; of nobody in particular, the lower, who has the lower threshold. */
function incomeOf(profile: TaxProfileValues | undefined, { personId }: LineSum): Money | undefined {
  const all = profile?.netIncome ?? {}
  const only = Object.keys(all).length === 1 ? Object.keys(all)[0] : undefined
  const id = personId ?? only ?? (profile && lowerIncome(profile))
  return amountOf(all[id ?? ''])
}

/** 3 % of the net income of who claims them, or so much, whichever is less. Of another dependant: of their own income. */
function medicalFloor({ value, profile, sum }: Figure): Bounds {
  if (sum.line.per === 'DEPENDANT' && sum.personId === null) return {}
  const share = shareOf('3 %', incomeOf(profile, sum))
  const most = typeof value === 'string' ? parseMoney(value) : undefined
  if (share === undefined || most === undefined) return {}
  return { floor: isLess(share, exactly(most)) ? share : exactly(most) }
}

function byStatus({ named, profile }: Figure, alone: string, together: string): Money | undefined {
  const status = profile?.filingStatus ?? null
  if (status === null) return undefined
  return named(status === 'JOINT' || status === 'SURVIVING_SPOUSE' ? together : alone)
}

/** Above an income so much less for each dollar, but no less than its floor. */
function saltCap({ named, profile }: Figure): Bounds {
  const isSeparate = profile?.filingStatus === 'SEPARATE'
  const half = (amount: Money | undefined) => (amount !== undefined && isSeparate ? amount / 2n : amount)
  const cap = named(isSeparate ? 'separate' : 'cap')
  const [from, floor] = [half(named('phaseDownFrom')), half(named('floor'))]
  const agi = amountOf(profile?.agi)
  if (cap === undefined || agi === undefined || from === undefined || floor === undefined || agi <= from)
    return mostOf(cap)
  const less = plus(exactly(cap), times(exactly(agi - from), -30n, 100n))
  return { most: isLess(less, exactly(floor)) ? exactly(floor) : less }
}

/** It fades out from one income to another, where those are known. */
function studentLoanCap({ value, named, profile }: Figure): Bounds {
  const cap = named('cap')
  if (cap === undefined) return {}
  const status = profile?.filingStatus
  const agi = amountOf(profile?.agi)
  const spans = isJson(value) && isJson(value.phaseOut) ? value.phaseOut : {}
  const span = spans[status === 'JOINT' ? 'joint' : 'single']
  if (agi === undefined || !status || !Array.isArray(span)) return mostOf(cap)
  const [from, to] = span.map((text) => moneyOf(String(text)))
  if (from === undefined || to === undefined || agi <= from) return mostOf(cap)
  if (agi >= to) return mostOf(0n)
  return { most: times(exactly(cap), to - agi, to - from) }
}

export const isLess = (one: Exact, other: Exact): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator
