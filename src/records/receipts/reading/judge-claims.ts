import { formatMoney, type Money, magnitude, moneyOf } from '../../../core/money.ts'
import { checksOf } from './checks.ts'
import { claimedDate } from './claimed-date.ts'
import type { EarlierReading, ReceiptClaims } from './claims.ts'
import { compact } from './fold.ts'
import { merchantKeysIn, registrationsIn } from './identifiers.ts'
import type {
  ReadField,
  ReadItem,
  ReadingContext,
  ReadTax,
  ReceiptChecks,
  ReceiptKind,
  ReceiptReading,
} from './reading.ts'
import { reviewReasons } from './review-reasons.ts'
import { isUsualRate } from './taxes.ts'
import { agreement, CONTRADICTED, paidCheck } from './totals.ts'

/** From no number on the paper does anything speak for it: a person looks. */
const CLAIMED_TOTAL = 0.65
const SEEN_TOTAL = 0.85
const BORNE_OUT = 0.9
const CLAIMED = 0.65
const CLAIMED_NAME = 0.6
const REMEMBERED = 0.95
const OF_HOUSEHOLD = 0.5

/**
 * The same checks as of our own reading: a claim is as sure as the other numbers and the words our own reader saw make it,
 * and what they speak against is never sure.
 */
export function judged(
  claims: ReceiptClaims,
  context: ReadingContext,
  earlier: EarlierReading,
): ReceiptReading {
  const numbers = numbersOf(claims)
  const { addsUp } = numbers
  const checks = checksOf(numbers)
  const isRefund = claims.kind === 'REFUND' || (claims.total?.startsWith('-') ?? false)
  const kind: ReceiptKind = isRefund ? 'REFUND' : 'PURCHASE'
  const signed = (value: Money) => formatMoney(isRefund ? -magnitude(value) : value)
  const money = (value: Money | undefined, confidence: number): ReadField =>
    value === undefined ? NOTHING : { value: signed(value), confidence, box: null }
  const given = (value: string | null, confidence: number): ReadField =>
    value === null ? NOTHING : { value, confidence, box: null }
  const merchantKeys = [...new Set([...earlier.merchantKeys, ...merchantKeysIn(lines(claims.registrations))])]
  const sureOfParts = addsUp === true && numbers.subtotal !== numbers.total ? BORNE_OUT : CLAIMED
  const fields: ReceiptReading['fields'] = {
    merchant: merchantOf(claims.merchant, merchantKeys, context, earlier.tokens),
    date: claimedDate(claims, context, earlier.own?.fields.date),
    time: given(claims.time, CLAIMED),
    total: money(numbers.total, totalConfidence(numbers, checks, earlier.tokens)),
    subtotal: money(numbers.subtotal, sureOfParts),
    tip: money(moneyIn(claims.tip), sureOfParts),
    currency: given(claims.currency, BORNE_OUT),
    cardLast4: given(claims.cardLast4, CLAIMED),
    taxes: claims.taxes.map((tax) => taxOf(tax, signed, addsUp)),
    registrations: registrationsIn(lines(claims.registrations)),
    items: claims.items.map((item) => itemOf(item, signed, checks)),
  }
  if (fields.currency.value === null) fields.currency = given(context.currency, OF_HOUSEHOLD)
  const placed = withPlaces(fields, earlier.last?.fields)
  const reasons = reviewReasons(placed, checks)
  return { kind, fields: placed, checks, reviewReasons: reasons, merchantKeys, tokens: earlier.tokens }
}

const NOTHING: ReadField = { value: null, confidence: 0, box: null }
const lines = (texts: string[]) => texts.map((text) => ({ text }))
/** A zero is what models say where nothing is printed. */
const moneyIn = (text: string | null): Money | undefined =>
  text === null || moneyOf(text) === 0n ? undefined : moneyOf(text)

type Numbers = ReturnType<typeof numbersOf>

function numbersOf(claims: ReceiptClaims) {
  const [total, subtotal] = [moneyIn(claims.total), moneyIn(claims.subtotal)]
  const [tip, paid] = [moneyIn(claims.tip), moneyIn(claims.paid)]
  const valued = claims.items.map(({ kind, amount }) => ({ kind, value: moneyOf(amount) }))
  const sum = (of: Money[]) => of.reduce((all, one) => all + one, 0n)
  const taxes = claims.taxes.map(({ rate, amount, included }) => ({
    rate,
    included,
    amount: moneyOf(amount),
  }))
  const parts = {
    taxes: sum(taxes.filter(({ included }) => !included).map(({ amount }) => magnitude(amount))),
    taxCount: taxes.length,
    rated: taxes.flatMap(({ rate, included, amount }) =>
      rate === null || included ? [] : [{ value: amount, rate }],
    ),
    hasUnreadTax: false,
    tip: tip === undefined ? undefined : { value: magnitude(tip) },
    fees: sum(valued.filter(({ kind }) => kind === 'FEE').map(({ value }) => magnitude(value))),
    discount: 0n,
    rounding: moneyIn(claims.rounding) ?? 0n,
  }
  const changeValue = magnitude(moneyOf(claims.change ?? '0'))
  const tendered = { change: claims.change, changeValue, tenders: paid === undefined ? [] : [paid] }
  return {
    total,
    subtotal,
    taxes,
    changeValue,
    goods: valued.filter(({ kind }) => kind === 'ITEM').map(({ value }) => value),
    addsUp: total === undefined || subtotal === undefined ? undefined : agreement(total, subtotal, parts),
    isPaid: total === undefined ? undefined : paidCheck(total, tendered),
  }
}

/** A total that nothing but the model itself says is looked at by a person. */
function totalConfidence(
  { total, subtotal, addsUp, isPaid, changeValue }: Numbers,
  checks: ReceiptChecks,
  tokens: string[],
): number {
  if (total === undefined) return 0
  const isSettled = isPaid === true && changeValue > 0n
  if ((addsUp === false && !isSettled) || (isPaid === false && addsUp !== true)) return CONTRADICTED
  const isMadeOfParts = addsUp === true && (subtotal !== total || checks.itemsSum === true)
  if (isSettled || isMadeOfParts) return BORNE_OUT
  return tokens.includes(formatMoney(magnitude(total))) ? SEEN_TOTAL : CLAIMED_TOTAL
}

function merchantOf(
  merchant: string | null,
  keys: string[],
  { remembered = new Map() }: ReadingContext,
  tokens: string[],
): ReadField {
  const known = keys.map((key) => remembered.get(key)).find((name) => name !== undefined)
  if (known !== undefined) return { value: known, confidence: REMEMBERED, box: null }
  if (merchant === null) return NOTHING
  const isSeen = merchant.split(/[^\p{L}\p{N}]+/u).some((word) => tokens.includes(compact(word)))
  return { value: merchant, confidence: isSeen ? BORNE_OUT : CLAIMED_NAME, box: null }
}

function taxOf(
  { kind, rate, amount, included }: ReceiptClaims['taxes'][number],
  signed: (value: Money) => string,
  addsUp: boolean | undefined,
): ReadTax {
  const isRight = addsUp === true || (rate !== null && isUsualRate(kind, rate))
  const confidence = isRight ? BORNE_OUT : CLAIMED
  return { kind, rate, amount: signed(moneyOf(amount)), included, computed: false, confidence, box: null }
}

const itemOf = (
  { amount, ...item }: ReceiptClaims['items'][number],
  signed: (value: Money) => string,
  { itemsSum }: ReceiptChecks,
): ReadItem => ({
  ...item,
  amount: signed(moneyOf(amount)),
  confidence: itemsSum === true ? BORNE_OUT : CLAIMED,
  box: null,
})

type Fields = ReceiptReading['fields']

/** A model says no places; what it reads as it was read before stands where it was. */
function withPlaces(fields: Fields, before: Fields | undefined): Fields {
  if (!before) return fields
  const entries = Object.entries(fields).map(([name, field]) => {
    const known = before[name as keyof Fields]
    if (Array.isArray(field) || Array.isArray(known)) return [name, field]
    return [name, known.value === field.value ? { ...field, box: known.box } : field]
  })
  return {
    ...(Object.fromEntries(entries) as Fields),
    taxes: placedAmounts(fields.taxes, before.taxes),
    items: placedAmounts(fields.items, before.items),
  }
}

/** Each place is given once, to the first of the same kind and amount. */
function placedAmounts<Line extends ReadTax | ReadItem>(found: Line[], before: readonly Line[]): Line[] {
  const left = [...before]
  return found.map((line) => {
    const at = left.findIndex(({ kind, amount }) => kind === line.kind && amount === line.amount)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    return known ? { ...line, box: known.box } : line
  })
}
