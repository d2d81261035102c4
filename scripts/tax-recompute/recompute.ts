import { type Fraction, fraction, isSame, minus, over, plus, roundedTo, sumOf, times } from './fractions.ts'
import { type Row, recordsOf } from './records.ts'

/** What the files of a tax package say of a year, worked out again from their factors alone. */
interface Recomputed {
  lines: number
  parts: number
  /** What came out otherwise, in a sentence each. */
  differences: string[]
}

/**
 * Works out every line of a tax package again, as somebody does who has nothing but its files: each part from its amount,
 * rate, sales taxes and share; cars from the trips and the odometer; homes from their area; results from their lines.
 * Knows no tax rule: what is allowed of a line, and how it is rounded, is in workings.csv.
 */
export function recompute(text: (name: string) => string): Recomputed {
  const files = {
    summary: recordsOf(text('summary.csv')),
    workings: Map.groupBy(recordsOf(text('workings.csv')), keyOf),
    parts: Map.groupBy(recordsOf(text('transactions.csv')), keyOf),
    trips: recordsOf(text('trips.csv')),
    sold: soldIn(recordsOf(text('sales.csv'))),
  }
  const differences: string[] = []
  let parts = 0
  const worked = new Map<string, Fraction>()
  const said = (row: Row, what: string) => differences.push(`${keyOf(row)}: ${what}`)
  for (const row of files.summary) {
    const steps = files.workings.get(keyOf(row)) ?? []
    const total = stepOf(steps, 'TOTAL')
    if (!total || total.value !== row.total) {
      said(row, `workings.csv has no total of ${row.total}`)
      continue
    }
    const own = files.parts.get(keyOf(row)) ?? []
    parts += own.length
    const isResult = !steps.some(({ step }) => step === 'EXACT')
    const exact = isResult
      ? resultOf(files, row, steps, said)
      : plus(sumOf(own.map((part) => partOf(files, part, said))), extrasOf(files, row, steps, said))
    worked.set(keyOf(row), exact)
    const again = roundedTo(exact, total.of ?? '')
    if (again !== row.total) said(row, `comes to ${again}, and is said to be ${row.total}`)
    for (const part of steps.filter(({ step }) => step === 'PART'))
      judgePart(own, files, part, total.of ?? '', said)
    judgeFloor(row, steps, exact, said)
  }
  return { lines: files.summary.length, parts, differences }
}

interface Files {
  summary: Row[]
  workings: Map<string, Row[]>
  trips: Row[]
  /** What each sale made, and what it brought. */
  sold: Fraction[]
}
type Said = (row: Row, what: string) => void

const keyOf = ({ line_id, person, activity }: Row): string => [line_id, person, activity].join(' · ')
const stepOf = (steps: Row[], step: string): Row | undefined => steps.find((each) => each.step === step)
const figureOf = (steps: Row[], step: string): Fraction | undefined => {
  const found = stepOf(steps, step)
  return found && fraction(found.value)
}

const ONE = fraction('1')
const HUNDRED = fraction('100')

/** All lots of a sale that are on one line are one part. */
function soldIn(sales: Row[]): Fraction[] {
  const known = sales.filter(({ gain, proceeds }) => gain && proceeds)
  const bySale = Map.groupBy(known, ({ trade, group }) => `${trade} ${group}`)
  return [...bySale.values()].flatMap((lots) => [
    sumOf(lots.map(({ gain }) => fraction(gain ?? ''))),
    sumOf(lots.map(({ proceeds }) => fraction(proceeds ?? ''))),
  ])
}

/** What a transaction counts for: its worth less taxes, by its share, by what is allowed of the line it is mapped to. */
function partOf(files: Files, part: Row, said: Said): Fraction {
  const basis = fraction(part.basis)
  const tax = fraction(part.sales_tax_out)
  const worth = times(fraction(part.amount), part.rate ? fraction(part.rate) : ONE)
  const isTax =
    part.mapped_to !== part.line_id &&
    [part.gst_hst, part.qst].some((stated) => isSame(size(basis), size(fraction(stated || '0'))))
  const isSold = files.sold.some((each) => isSame(each, basis))
  // A rate that follows from two amounts of a statement is told to fifteen decimals, the last of them rounded up.
  const slack = times(
    size(fraction(part.amount)),
    fraction(/\.\d{15}$/.test(part.rate ?? '') ? LAST_OF_RATE : '0'),
  )
  const off = size(minus(size(plus(basis, tax)), size(worth)))
  if (!isTax && !isSold && isMore(off, slack))
    said(part, `${part.date} ${part.payee}: ${part.basis} is not ${part.amount} less ${part.sales_tax_out}`)
  const allowed = allowedOf(files, part)
  const counted = times(times(basis, over(fraction(part.share), HUNDRED)), allowed)
  if (!isNear(counted, fraction(part.counted)))
    said(part, `${part.date} ${part.payee}: counts ${part.counted}, which is not ${part.basis} by its shares`)
  return counted
}

/** By the line that a part is mapped to; what was bought to last has no line, and counts whole. */
function allowedOf(files: Files, part: Row): Fraction {
  const ofLine = (lineId: string | undefined) =>
    [...files.workings.values()].find(
      ([first]) => first?.line_id === lineId && first?.activity === part.activity,
    )
  const steps = ofLine(part.mapped_to)
  if (!steps) return ONE
  const stated = stepOf(steps, 'ALLOWED')
  if (!stated) return ONE
  const [start, end] = [figureOf(steps, 'ODOMETER_START'), figureOf(steps, 'ODOMETER_END')]
  const byRate = stated.value === '0'
  if (start && end && !byRate) {
    const unit = stepOf(steps, 'ODOMETER_START')?.unit ?? ''
    const driven = distanceOf(files.trips, 'BUSINESS', part.activity ?? '', unit)
    const share = over(driven, minus(end, start))
    return isMore(share, ONE) ? ONE : share
  }
  const [used, months] = [figureOf(steps, 'HOME_PART'), figureOf(steps, 'HOME_MONTHS')]
  if (used && months && !byRate)
    return over(times(used, months), times(figureOf(steps, 'HOME_WHOLE') ?? used, fraction('12')))
  return over(fraction(stated.value), fraction(stated.of))
}

const KM_IN_MILE = fraction('1.609344')

function distanceOf(trips: Row[], purpose: string, activity: string, unit: string): Fraction {
  const own = trips.filter((trip) => trip.purpose === purpose && (trip.activity ?? '') === activity)
  return sumOf(
    own.map((trip) => {
      const distance = fraction(trip.distance)
      if (trip.unit === unit) return distance
      return unit === 'KM' ? times(distance, KM_IN_MILE) : over(distance, KM_IN_MILE)
    }),
  )
}

/** What counts without being a transaction. */
function extrasOf(files: Files, row: Row, steps: Row[], said: Said): Fraction {
  const stated = (step: string, worked: Fraction | undefined): Fraction => {
    const value = figureOf(steps, step)
    if (!value) return fraction('0')
    if (worked && !isNear(worked, value))
      said(row, `${step} of ${stepOf(steps, step)?.value} is not what its factors make`)
    return worked ?? value
  }
  const rate = figureOf(steps, 'MILE_RATE')
  const feet = figureOf(steps, 'SQUARE_FEET')
  const months = over(figureOf(steps, 'HOME_MONTHS') ?? fraction('12'), fraction('12'))
  const purpose = row.activity ? 'BUSINESS' : (PURPOSES[row.line_id ?? ''] ?? '')
  return sumOf([
    stated('TRIPS', rate && times(distanceOf(files.trips, purpose, row.activity ?? '', 'MI'), rate)),
    stated('HOME_SIMPLIFIED', feet && times(times(feet, figureOf(steps, 'SQUARE_FOOT_RATE') ?? ONE), months)),
    stated('CARRIED_FORWARD', undefined),
    stated('CAP_AT_RESULT', undefined),
    ...steps
      .filter(({ step }) => step === 'SALE' || step === 'DENIED_LOSS')
      .map(({ value }) => fraction(value ?? '0')),
  ])
}

/** Lines of a person that count miles, and for what these were driven. */
const PURPOSES: Record<string, string> = { 'us.sa.1': 'MEDICAL', 'us.sa.11': 'CHARITY' }

/** What is added less what is taken away, each as the summary has it, and how much of that is owned. */
function resultOf({ summary }: Files, row: Row, steps: Row[], said: Said): Fraction {
  const made = steps.filter(({ step }) => step === 'PLUS' || step === 'MINUS')
  for (const { of, value } of made)
    if (
      !summary.some(
        (line) =>
          line.line_id === of && (!row.activity || line.activity === row.activity) && line.total === value,
      )
    )
      said(row, `the summary has no line ${of} of ${value}`)
  const signed = made.map(({ step, value }) => times(fraction(value), fraction(step === 'PLUS' ? '1' : '-1')))
  const half = stepOf(steps, 'ALLOWED')
  const allowed = half ? over(fraction(half.value), fraction(half.of)) : ONE
  return times(times(sumOf(signed), allowed), over(figureOf(steps, 'OWNERSHIP') ?? HUNDRED, HUNDRED))
}

/** The first of two parts is added up by its days, and the other one is the rest. */
function judgePart(own: Row[], files: Files, part: Row, unit: string, said: Said): void {
  const [from = '', to = ''] = (part.of ?? '').split('..')
  const within = own.filter(({ date = '' }) => date >= from && date <= to)
  const again = roundedTo(sumOf(within.map((each) => partOf(files, each, () => {}))), unit)
  if (again !== part.value) said(part, `${part.of} comes to ${again}, and is said to be ${part.value}`)
}

function judgeFloor(row: Row, steps: Row[], exact: Fraction, said: Said): void {
  const floor = figureOf(steps, 'FLOOR')
  const above = figureOf(steps, 'OVER_FLOOR')
  if (!floor || !above) return
  const again = isMore(exact, floor) ? minus(exact, floor) : fraction('0')
  const unit = stepOf(steps, 'TOTAL')?.of ?? ''
  if (!isSame(fraction(roundedTo(again, unit)), above))
    said(row, `is not ${row.over_floor} above its threshold`)
}

const size = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: numerator < 0n ? -numerator : numerator,
  denominator,
})
const isMore = (one: Fraction, other: Fraction): boolean => minus(one, other).numerator > 0n
/** Twenty decimals are written of what has no end. */
const LAST_OF_RATE = '0.000000000000001'
const isNear = (one: Fraction, other: Fraction): boolean =>
  !isMore(size(minus(one, other)), fraction('0.0000000000000001'))
