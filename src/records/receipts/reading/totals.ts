import { type Money, magnitude } from '../../../core/money.ts'
import {
  isChange,
  isDiscount,
  isInsurer,
  isPurchase,
  isRounding,
  isSubtotal,
  isSummary,
  isTender,
  isTip,
  isTotalWithTip,
  totalPoints,
} from './labels.ts'
import type { Line, LineAmount } from './lines.ts'
import { type FoundTax, isRateOf, isTaxLabel } from './taxes.ts'

/** The numbers that belong together at the foot of a receipt. */
export interface FoundTotals {
  total: LineAmount | undefined
  confidence: number
  subtotal: LineAmount | undefined
  tip: LineAmount | undefined
  /** Whether subtotal and taxes make the total; undefined without a subtotal or with a tax that was not read. */
  addsUp: boolean | undefined
  /** Whether what was paid less the change makes it. */
  isPaid: boolean | undefined
  line: Line | undefined
}

interface Candidate {
  value: Money
  points: number
  isLabelled: boolean
  line: Line
  amount: LineAmount
}

const CLOSE = 200n
const isClose = (a: Money, b: Money): boolean => magnitude(a - b) <= CLOSE

const LATER = 0.5
const TALLER = 0.5
const REPEAT = 0.6
const MOST_REPEATS = 2
const ADDS_UP = 4
const PAID = 3
const WITH_TIP = 3
const SUM_OF_ITEMS = 2
const ROUNDED = 3
const IN_SUMMARY = 3
const FAR_BELOW_SUBTOTAL = 1.5

/** Points by what stands beside each amount and by how the amounts agree; how sure it is follows from them. */
export function totalsIn(lines: Line[], taxes: FoundTax[]): FoundTotals {
  const parts = partsOf(lines, taxes)
  const candidates = candidatesIn(lines, parts).toSorted((a, b) => b.points - a.points)
  const [best] = candidates
  const subtotal = subtotalFor(best?.value, parts)
  const paid = candidates.some(({ isLabelled }) => isLabelled) ? undefined : paidTotal(lines, parts)
  if (paid) return paid
  if (!best) return { ...NOTHING, subtotal, tip: parts.tip }
  const lead = best.points - (candidates[1]?.points ?? 0)
  const addsUp = subtotal && agreement(best.value, subtotal.value, parts)
  const isPaid = paidCheck(best.value, parts)
  const sureness = 0.7 * Math.min(1, best.points / 8) + 0.3 * Math.max(0, Math.min(1, lead / 4))
  const confidence = Math.min(sureness, best.amount.confidence, ceiling(addsUp, isPaid, best, parts))
  return { total: best.amount, confidence, subtotal, tip: parts.tip, addsUp, isPaid, line: best.line }
}

/** Undefined where nothing was handed over, or where nothing came back and no line says what was. */
export function paidCheck(
  total: Money,
  { change, ...parts }: Pick<Parts, 'changeValue' | 'tenders'> & { change: unknown },
): boolean | undefined {
  const { changeValue, tenders } = parts
  if (!change || tenders.length === 0) return undefined
  const isPaid = paidAmounts(parts).some((paid) => isClose(paid, magnitude(total)))
  return !isPaid && changeValue === 0n ? undefined : isPaid
}

/** What was handed over, each way by itself and all together, less what came back. */
const paidAmounts = ({ tenders, changeValue }: Pick<Parts, 'tenders' | 'changeValue'>): Money[] => {
  const each = [...new Set(tenders.map(magnitude))]
  const together = each.reduce((sum, value) => sum + value, 0n)
  return [...new Set([...each, together])].map((paid) => paid - changeValue)
}

const BORNE_OUT = 0.9
const OF_SUBTOTAL = 0.85

/** Where no line calls itself the total, what was paid less the change is it, if the rest of the paper agrees. */
function paidTotal(lines: Line[], parts: Parts): FoundTotals | undefined {
  const line = lines.find(({ label, amounts }) => amounts.length > 0 && isTender(label))
  const amount = line?.amounts.at(-1)
  if (!line || !amount || parts.changeValue === 0n) return undefined
  const found = paidAmounts(parts)
    .filter((value) => value > 0n)
    .map((value) => ({ value, subtotal: subtotalFor(value, parts) }))
  const isMade = ({ value, subtotal }: (typeof found)[number]): boolean =>
    subtotal ? agreement(value, subtotal.value, parts) === true : isSumOfItems(value, line, lines, parts)
  const best = found.find(isMade) ?? found[0]
  if (!best) return undefined
  const { value, subtotal } = best
  const addsUp = subtotal && agreement(value, subtotal.value, parts)
  const isPlain = parts.taxCount > 0 && subtotal !== undefined && !isClose(subtotal.value, value)
  const sureness = isMade(best) ? (isPlain ? BORNE_OUT : OF_SUBTOTAL) : ASKED
  const confidence = Math.min(sureness, amount.confidence, parts.change?.confidence ?? 0)
  const total = subtotal?.value === value ? subtotal : { ...amount, value }
  return { total, confidence, subtotal, tip: parts.tip, addsUp, isPaid: true, line }
}

const ASKED = 0.5

const NOTHING = { total: undefined, confidence: 0, addsUp: undefined, isPaid: undefined, line: undefined }

/** A total that other numbers on the paper speak against is never sure. */
export const CONTRADICTED = 0.6
const UNLABELLED = 0.65

function ceiling(
  addsUp: boolean | undefined,
  isPaid: boolean | undefined,
  { isLabelled }: Candidate,
  { changeValue }: Parts,
): number {
  // What was handed over less what came back says more than parts of which one may not have been read.
  const isSettled = isPaid === true && changeValue > 0n
  if (addsUp === false && !isSettled) return CONTRADICTED
  if (isPaid === false && addsUp !== true) return CONTRADICTED
  return isLabelled ? 1 : UNLABELLED
}

interface Parts {
  subtotals: LineAmount[]
  /** What is added to a subtotal, each in one sum: what is a tax and not in the prices already. */
  taxes: Money
  taxCount: number
  /** Those that are added to a price, as far as they say, and by what rate. */
  rated: { value: Money; rate: string }[]
  /** Tax lines whose amount was not read. */
  hasUnreadTax: boolean
  tip: LineAmount | undefined
  fees: Money
  rounding: Money
  discount: Money
  tenders: Money[]
  change: LineAmount | undefined
  changeValue: Money
}

function partsOf(lines: Line[], taxes: FoundTax[]): Parts {
  const lastAmount = (line: Line): LineAmount | undefined => line.amounts.at(-1)
  const valued = lines.filter(({ amounts }) => amounts.length > 0)
  const first = valued.findIndex(({ label }) => isSubtotal(label))
  const behind = first < 0 ? [] : valued.slice(first + 1)
  const taxLines = new Set(taxes.map(({ line }) => line))
  const end = behind.findIndex(({ label }) => (totalPoints(label) ?? 0) >= 3.5)
  const between = behind.slice(0, end < 0 ? 0 : end).filter((line) => !taxLines.has(line))
  const sum = (of: Line[]) => of.reduce((all, line) => all + (lastAmount(line)?.value ?? 0n), 0n)
  const isOther = ({ label }: Line) =>
    !isSubtotal(label) &&
    !isTip(label) &&
    !isRounding(label) &&
    !isTaxLabel(label, true) &&
    (isInsurer(label) || totalPoints(label) !== undefined)
  const others = between.filter(isOther)
  const change = valued.findLast(({ label }) => isChange(label))
  const tips = valued.filter(({ label, amounts }) => isTip(label) && amounts.length === 1)
  const amountsOf = (isMeant: (line: Line) => boolean) =>
    valued.filter(isMeant).flatMap((line) => lastAmount(line) ?? [])
  const subtotals = amountsOf(({ label }) => isSubtotal(label))
  return {
    subtotals:
      subtotals.length > 0 || tips.length === 0 ? subtotals : amountsOf(({ label }) => isPurchase(label)),
    taxes: taxes.reduce((all, { amount, isIncluded }) => all + (isIncluded ? 0n : amount.value), 0n),
    taxCount: taxes.length,
    rated: taxes.flatMap(({ amount: { value }, rate, isIncluded }) =>
      rate === null || isIncluded ? [] : [{ value, rate }],
    ),
    hasUnreadTax: lines.some(
      (line) => line.amounts.length === 0 && /%/.test(line.label) && isTaxLabel(line.label, false),
    ),
    tip: tips.map(lastAmount).findLast((amount) => (amount?.value ?? 0n) > 0n) ?? chargedTip(valued, first),
    fees: sum(others.filter(({ label }) => !isDiscount(label))),
    rounding: roundingIn(valued),
    discount: sum(others.filter(({ label }) => isDiscount(label))),
    tenders: valued.filter(({ label }) => isTender(label)).flatMap((line) => lastAmount(line)?.value ?? []),
    change: change && lastAmount(change),
    changeValue: magnitude((change && lastAmount(change)?.value) ?? 0n),
  }
}

const MOST_ROUNDING = 10_000n

/** To the next coin; what is more stands beside the wrong label. */
function roundingIn(valued: Line[]): Money {
  const value = valued.find(({ label }) => isRounding(label))?.amounts.at(-1)?.value ?? 0n
  return magnitude(value) < MOST_ROUNDING ? value : 0n
}

/** Several with a per cent are suggestions; a single one behind the subtotal and before a total was charged. */
function chargedTip(valued: Line[], subtotalAt: number): LineAmount | undefined {
  const rated = valued.filter(
    ({ label }) => /%/.test(label) && /GRATUITY|SERVICECHARGE|POURBOIRE|TIP$/.test(label),
  )
  const [line] = rated
  if (!line || rated.length > 1 || /SUGGEST|GUIDE/.test(line.label)) return undefined
  const at = valued.indexOf(line)
  const isCharged =
    subtotalAt >= 0 &&
    at > subtotalAt &&
    valued.slice(at).some(({ label }) => (totalPoints(label) ?? 0) >= 3.5)
  return isCharged && line.amounts.length === 1 ? line.amounts[0] : undefined
}

function candidatesIn(lines: Line[], parts: Parts): Candidate[] {
  const found: Candidate[] = []
  let isInSummary = false
  for (const line of lines) {
    if (isSummary(line.label)) isInSummary = true
    const label = isTaxLabel(line.label, parts.subtotals.length > 0) ? undefined : totalPoints(line.label)
    if (label === undefined) continue
    const usual = line.amounts.filter(({ value, isUnitPrice }) => value !== 0n && !isUnitPrice)
    const largest = usual.toSorted((a, b) => Number(magnitude(b.value) - magnitude(a.value)))[0]
    for (const amount of usual) {
      const points = amount === largest ? label : Math.min(label, 0.3)
      const place = (LATER * line.index) / Math.max(1, lines.length) + heightPoints(line, lines)
      found.push({
        value: amount.value,
        points: points + place - (isInSummary ? IN_SUMMARY : 0),
        isLabelled: points >= 3.5,
        line,
        amount,
      })
    }
  }
  const best = withInsured(withPaid(bestOfEach(found), parts), lines)
  return best.map((candidate) => ({
    ...candidate,
    points: candidate.points + evidence(candidate, best, lines, parts),
  }))
}

/** Money is rounded to one of these at most. */
const COIN = 500n

/** Of two amounts that are the same but for a coin, the one that was paid to the cent is the total, whatever it is called. */
function withPaid(all: Candidate[], parts: Parts): Candidate[] {
  const paid = new Set(paidAmounts(parts))
  return all.map((candidate) => {
    if (!paid.has(candidate.value) || isTender(candidate.line.label)) return candidate
    const twin = all.find(
      ({ value, isLabelled }) =>
        isLabelled && value !== candidate.value && magnitude(value - candidate.value) <= COIN,
    )
    if (!twin || paid.has(twin.value)) return candidate
    return { ...candidate, isLabelled: true, points: Math.max(candidate.points, twin.points) + ROUNDED }
  })
}

/**
 * A bill that an insurer pays in part is what the goods cost; the rest, which the patient paid, is printed below it.
 * Insurance that is sold stands above the total.
 */
function withInsured(all: Candidate[], lines: Line[]): Candidate[] {
  const insured = lines
    .filter(({ label }) => isInsurer(label))
    .flatMap(({ index, amounts }) =>
      amounts.slice(-1).map(({ value }) => ({ index, part: magnitude(value) })),
    )
  return all.map((bill) => {
    const rests = insured.filter(({ index }) => index > bill.line.index).map(({ part }) => bill.value - part)
    const rest = all.find(({ value, line }) => rests.includes(value) && line.index > bill.line.index)
    if (!bill.isLabelled || !rest) return bill
    return { ...bill, points: Math.max(bill.points, rest.points) + OF_INSURED }
  })
}

const OF_INSURED = 5

function heightPoints({ height }: Line, lines: Line[]): number {
  const median =
    lines.map((line) => line.height).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? height
  return TALLER * Math.min(1, Math.max(0, height / median - 1))
}

/** Each amount once, by its best place; that it is printed again speaks for it. */
function bestOfEach(found: Candidate[]): Candidate[] {
  const best = new Map<Money, Candidate>()
  const repeats = new Map<Money, number>()
  for (const candidate of found) {
    const other = best.get(candidate.value)
    if (other && other.line !== candidate.line)
      repeats.set(candidate.value, (repeats.get(candidate.value) ?? 0) + 1)
    if (!other || candidate.points > other.points) best.set(candidate.value, candidate)
  }
  return [...best.values()].map((candidate) => ({
    ...candidate,
    points: candidate.points + REPEAT * Math.min(MOST_REPEATS, repeats.get(candidate.value) ?? 0),
  }))
}

/** What other numbers say of it. An amount that nothing calls a total may be anything else that adds up. */
function evidence(candidate: Candidate, all: Candidate[], lines: Line[], parts: Parts): number {
  const { value, isLabelled } = candidate
  const subtotal = subtotalFor(value, parts)
  let points = 0
  if (subtotal && agreement(value, subtotal.value, parts)) {
    const isMoreThanItself = !isClose(subtotal.value, value)
    points += isLabelled || isMoreThanItself ? ADDS_UP : ADDS_UP / 4
  }
  const paid = parts.change ? paidAmounts(parts) : []
  const isExact = all.some((other) => paid.includes(other.value))
  if (paid.some((amount) => (isExact ? amount === value : isClose(amount, value))))
    points += isLabelled || parts.changeValue > 0n ? PAID : 0
  const { tip } = parts
  if (tip && all.some((other) => other.isLabelled && isClose(other.value + tip.value, value)))
    points += WITH_TIP
  // The tip itself may not have been read.
  const isMoreThan = (other: Candidate) =>
    other.isLabelled && other.value < value && value * 2n < other.value * 3n
  if (!tip && isTotalWithTip(candidate.line.label) && all.some(isMoreThan)) points += WITH_TIP
  const isRoundedOf = (other: Candidate) => other.isLabelled && other.value + parts.rounding === value
  if (parts.rounding !== 0n && isLabelled && all.some(isRoundedOf)) points += ROUNDED
  if (isLabelled && isSumOfItems(value, candidate.line, lines, parts)) points += SUM_OF_ITEMS
  const least = parts.subtotals.map((amount) => amount.value).toSorted((a, b) => Number(a - b))[0]
  if (least !== undefined && magnitude(value) * 10n < magnitude(least) * 6n) points -= FAR_BELOW_SUBTOTAL
  return points
}

/** Where there is no subtotal the goods themselves may add up, their tax inside or behind them. */
function isSumOfItems(value: Money, line: Line, lines: Line[], parts: Parts): boolean {
  const goods = lines
    .slice(0, line.index)
    .filter(
      ({ label, amounts }) =>
        amounts.length > 0 && !isTaxLabel(label, false) && (totalPoints(label) ?? 9) < 1,
    )
  if (goods.length === 0) return false
  const sum = goods.reduce((all, { amounts }) => all + (amounts.at(-1)?.value ?? 0n), 0n)
  return [sum, sum + parts.taxes, sum + parts.rounding].some((made) => isClose(made, value))
}

/** The subtotal that adds up to this total, else the last one printed. */
function subtotalFor(total: Money | undefined, parts: Parts): LineAmount | undefined {
  const adding = parts.subtotals.findLast(
    ({ value }) => total !== undefined && agreement(total, value, parts),
  )
  return adding ?? parts.subtotals.at(-1)
}

/** What a total is made of beside its subtotal. */
interface AddedParts
  extends Pick<Parts, 'taxes' | 'taxCount' | 'rated' | 'hasUnreadTax' | 'fees' | 'discount' | 'rounding'> {
  tip: { value: Money } | undefined
}

/** Whether the parts make the total, with or without what may be in the prices already. */
export function agreement(total: Money, subtotal: Money, parts: AddedParts): boolean | undefined {
  const [value, base] = [magnitude(total), magnitude(subtotal)]
  const taxes = magnitude(parts.taxes)
  const tip = parts.tip?.value ?? 0n
  for (const withTip of new Set([0n, tip]))
    for (const withFees of new Set([0n, parts.fees]))
      for (const withDiscount of new Set([0n, parts.discount, -parts.discount]))
        for (const withRounding of new Set([0n, parts.rounding, -parts.rounding]))
          if (isClose(base + taxes + withTip + withFees + withDiscount + withRounding, value)) return true
  // A tax that is its rate of the subtotal comes on top of it; one that is in the prices is less.
  const isOnTop = parts.rated.some(({ value: tax, rate }) => isRateOf(magnitude(tax), base, rate))
  if (parts.taxCount > 0 && isClose(base, value) && !isOnTop) return true
  return parts.hasUnreadTax ? undefined : false
}
