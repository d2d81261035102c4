import { formatMoney, type Money, magnitude } from '../../../core/money.ts'
import type { WordPage } from '../../../platform/paper/word.ts'
import { checksOf } from './checks.ts'
import { currencyIn, type FoundCurrency, NAMED } from './currency.ts'
import { dateIn, dueDateIn } from './dates.ts'
import { compact } from './fold.ts'
import { cardIn, merchantKeysIn, registrationsIn } from './identifiers.ts'
import { type FoundItem, itemsIn } from './items.ts'
import { LABELS } from './labels.ts'
import { type Line, type LineAmount, linesOf } from './lines.ts'
import { merchantIn } from './merchant.ts'
import { missingTax } from './missing-tax.ts'
import { papersIn } from './papers.ts'
import { placeOf } from './places.ts'
import type { ReadField, ReadItem, ReadingContext, ReadTax, ReceiptKind, ReceiptReading } from './reading.ts'
import { reviewReasons } from './review-reasons.ts'
import { type FoundTax, isRateOf, isUsualRate, taxesIn } from './taxes.ts'
import { type FoundTotals, totalsIn } from './totals.ts'

/** A policy speaks of refunds too, and so does a purchase that names the one it replaces. */
const IS_POLICY =
  /NO(?:CASH)?(?:REFUND|RETURN)|REFUNDS|RETURNS|POLICY|WITHIN|DAYS|ACCEPTED|EXCHANGE|FORREFUND|FORRETURN|REFUNDABLE|RETURNABLE|RETURNBY|PLEASE|ORIGINAL|MUST|ONLY|RETURNITEM|DEPOSIT|TICKET|JOURNEY|TRIP|FARE|SOON|AGAIN|ADDRESS/

/** A heading that says so, or a total that is negative. */
function kindOf(lines: Line[], total: LineAmount | undefined): ReceiptKind {
  if (total && total.value < 0n) return 'REFUND'
  const heading = lines.some(
    ({ label, amounts }) =>
      amounts.length === 0 && label.length <= 40 && LABELS.refund.test(label) && !IS_POLICY.test(label),
  )
  return heading ? 'REFUND' : 'PURCHASE'
}

/** Everything that the words of a receipt say, how sure that is, and why a person should look. */
export function read(pages: WordPage[], context: ReadingContext): ReceiptReading {
  const whole = readAsOne(pages, context)
  const papers = papersIn(pages, (part) => readAsOne(part, context))
  if (papers.length === 0) return whole
  const { merchant, date, total } = whole.fields
  const unsure = <Field extends ReadField>(field: Field): Field => ({
    ...field,
    confidence: Math.min(field.confidence, OF_SEVERAL),
  })
  return {
    ...whole,
    fields: { ...whole.fields, merchant: unsure(merchant), date: unsure(date), total: unsure(total) },
    papers,
    reviewReasons: ['TOTAL_OF_SEVERAL', ...whole.reviewReasons],
  }
}

/** Fields of one may stand beside fields of another. */
const OF_SEVERAL = 0.4

function readAsOne(pages: WordPage[], context: ReadingContext): ReceiptReading {
  const { lines, found, totals } = likeliestLines(pages)
  const items = itemsIn(lines, totals.line)
  const kind = kindOf(lines, totals.total)
  const place = placeOf(lines)
  const currency = currencyIn(lines, context.currency)
  const isAbroad = isFromAbroad(place, currency)
  const order = {
    today: context.today,
    isMonthFirst: !isAbroad && (place === 'US' || (place === undefined && context.country === 'US')),
    isYearFirst: (place ?? context.country) === 'CA' || place === 'OTHER',
    isOrderSure: isAbroad,
  }
  const date = dateIn(lines, order)
  const dueDate = dueDateIn(lines, date.day, order)
  const merchantKeys = merchantKeysIn(lines)
  const signed = (value: Money) => formatMoney(kind === 'REFUND' ? -magnitude(value) : value)
  const money = (amount: LineAmount | undefined, confidence: number): ReadField =>
    amount ? { value: signed(amount.value), confidence: rounded(confidence), box: amount.box } : NOTHING
  const fields: ReceiptReading['fields'] = {
    merchant: withRounded(merchantIn(lines, merchantKeys, context.remembered)),
    date: {
      value: date.day,
      confidence: rounded(date.confidence),
      box: date.box,
      alternatives: date.alternatives,
    },
    time: date.time ? withRounded(date.time) : NOTHING,
    total: money(totals.total, totals.confidence),
    subtotal: money(totals.subtotal, subtotalConfidence(totals)),
    tip: money(totals.tip, totals.tip?.confidence ?? 0),
    currency: { ...currency, box: null },
    cardLast4: withRounded(cardIn(lines) ?? NOTHING),
    taxes: taxesOf(found, totals, lines, signed),
    registrations: registrationsIn(lines),
    items: items.map((item) => itemOf(item, kind)),
  }
  const checks = checksOf({
    total: totals.total?.value,
    subtotal: totals.subtotal?.value,
    addsUp: totals.addsUp,
    isPaid: totals.isPaid,
    goods: items.filter(({ kind }) => kind === 'ITEM').map(({ value }) => value),
    taxes: found.map(({ rate, amount }) => ({ rate, amount: amount.value })),
  })
  return {
    kind,
    fields,
    checks,
    ...(dueDate && { dueDate }),
    reviewReasons: reviewReasons(fields, checks),
    merchantKeys,
    tokens: tokensIn(lines),
  }
}

/** Where the day stands before the month, whatever the household's own country does. */
const DAY_FIRST: ReadonlySet<string | undefined> = new Set(['MY', 'GB', 'EU'])
const DAY_FIRST_MONEY: ReadonlySet<string> = new Set(['MYR', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD', 'INR'])

const isFromAbroad = (place: string | undefined, { value, confidence }: FoundCurrency): boolean =>
  DAY_FIRST.has(place) && (confidence < NAMED || DAY_FIRST_MONEY.has(value))

/** Where lines fall more or less than their boxes say, an amount stands beside the label of the line above or below. */
const SHEARS = [0.02, -0.02, 0.04, -0.04, 0.06, -0.06]

interface Understood {
  lines: Line[]
  found: FoundTax[]
  totals: FoundTotals
}

/** The lines as their boxes say, unless only others make parts that add up to their total. */
function likeliestLines(pages: WordPage[]): Understood {
  const usual = understood(pages, 0)
  if (isSettled(usual) || pages.every(isStraight)) return usual
  for (const shear of SHEARS) {
    const other = understood(pages, shear)
    if (isSettled(other) && other.totals.confidence > usual.totals.confidence) return other
  }
  return usual
}

function understood(pages: WordPage[], shear: number): Understood {
  const lines = linesOf(pages, shear)
  const found = taxesIn(lines)
  const once = { lines, found, totals: totalsIn(lines, found) }
  const all = taxesIn(lines, true)
  if (all.length === found.length || isSettled(once)) return once
  const each = { lines, found: all, totals: totalsIn(lines, all) }
  return isSettled(each) || (isSumOfLines(each) && !isSumOfLines(once)) ? each : once
}

/** Where nothing else is said, the goods and the taxes above the total make it. */
function isSumOfLines({ lines, found, totals: { total, line } }: Understood): boolean {
  if (!total || !line) return false
  const goods = itemsIn(lines, line).reduce((sum, { value }) => sum + value, 0n)
  const taxes = found.reduce((sum, { amount, isIncluded }) => sum + (isIncluded ? 0n : amount.value), 0n)
  return goods + taxes === total.value
}

const isSettled = ({ totals: { addsUp, isPaid, total, subtotal } }: Understood): boolean =>
  (addsUp === true && subtotal?.value !== 0n && total?.value !== subtotal?.value) ||
  (isPaid === true && addsUp !== false)

/** The text of a PDF, which says itself where it stands. */
const isStraight = ({ words }: WordPage): boolean => words.every(({ angle }) => angle === words[0]?.angle)

const NOTHING: ReadField = { value: null, confidence: 0, box: null }
const rounded = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100
const withRounded = (field: ReadField): ReadField => ({ ...field, confidence: rounded(field.confidence) })

const ADDS_UP = 0.95
const ALONE = 0.7

const subtotalConfidence = ({ subtotal, addsUp }: FoundTotals): number =>
  Math.min(subtotal?.confidence ?? 0, addsUp ? ADDS_UP : addsUp === false ? 0.5 : ALONE)

function taxesOf(
  found: FoundTax[],
  totals: FoundTotals,
  lines: Line[],
  signed: (value: Money) => string,
): ReadTax[] {
  const taxes = found.map(({ kind, rate: printed, amount, isIncluded }): ReadTax => {
    const rate = withoutNumber(printed, amount, totals)
    const isRight = totals.addsUp === true || (rate !== null && isUsualRate(kind, rate))
    const isInside = isIncluded || isInsideTotal(totals, amount)
    const confidence = rounded(Math.min(amount.confidence, isRight ? ADDS_UP : ALONE))
    return {
      kind,
      rate,
      amount: signed(amount.value),
      included: isInside,
      computed: false,
      confidence,
      box: amount.box,
    }
  })
  const missing = missingTax(lines, totals, found)
  if (!missing) return taxes
  return [
    ...taxes,
    { ...missing, amount: signed(missing.amount), included: false, computed: true, confidence: 0.5 },
  ]
}

/** "TAX 1 8.25 %" reads as 18.25 where the space is narrow; the subtotal says which of the two it is. */
function withoutNumber(rate: string | null, tax: LineAmount, { subtotal }: FoundTotals): string | null {
  const rest = rate?.replace(/^\d(?=\d)/, '') ?? null
  if (!subtotal || rate === null || rest === null || rest === rate) return rate
  const base = magnitude(subtotal.value)
  const isRate = (of: string) => isRateOf(magnitude(tax.value), base, of)
  return !isRate(rate) && isRate(rest) ? rest : rate
}

/** Where subtotal and total are the same nothing was added. */
const isInsideTotal = ({ subtotal, total }: FoundTotals, tax: LineAmount): boolean =>
  subtotal !== undefined && total !== undefined && magnitude(tax.value) > 0n && subtotal.value === total.value

function itemOf({ kind, text, quantity, amount, value }: FoundItem, receipt: ReceiptKind): ReadItem {
  const signed = receipt === 'REFUND' ? -magnitude(value) : value
  return {
    kind,
    text,
    quantity,
    amount: formatMoney(signed),
    confidence: rounded(amount.confidence),
    box: amount.box,
  }
}

const MOST_TOKENS = 400

/** Words and amounts that two photos of one receipt share, whatever the order. */
function tokensIn(lines: Line[]): string[] {
  const tokens = new Set<string>()
  for (const { text, amounts } of lines) {
    for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
      const token = compact(word)
      if (/^\p{L}{3,}$/u.test(token)) tokens.add(token)
    }
    for (const { value } of amounts) tokens.add(formatMoney(value))
  }
  return [...tokens].slice(0, MOST_TOKENS)
}
