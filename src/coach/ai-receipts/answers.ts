import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { isCurrency } from '../../core/currencies.ts'
import { isJson, type Json } from '../../core/json.ts'
import { Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import type { ReceiptClaims } from '../../records/receipts/reading/claims.ts'
import { answeredJson } from '../ai-provider/json.ts'

const Amount = Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,2})?$' })
const Text = (most: number) => Nullable(Line(most))

const Tax = Type.Object({
  kind: OneOf(['GST', 'HST', 'PST', 'QST', 'VAT', 'SALES_TAX']),
  rate: Nullable(Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,4})?$' })),
  amount: Amount,
  included: Type.Boolean(),
})
const Item = Type.Object({
  kind: OneOf(['ITEM', 'FEE']),
  text: Line(200),
  quantity: Nullable(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$' })),
  amount: Amount,
})

/** The form of an answer. What else a model adds is left out; what has another form makes the whole of it unreadable. */
const Answer = Type.Object({
  kind: OneOf(['PURCHASE', 'REFUND']),
  merchant: Text(120),
  date: Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  printedDate: Text(60),
  time: Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  total: Nullable(Amount),
  subtotal: Nullable(Amount),
  tip: Nullable(Amount),
  rounding: Nullable(Amount),
  paid: Nullable(Amount),
  change: Nullable(Amount),
  currency: Nullable(Type.String({ pattern: '^[A-Z]{3}$' })),
  cardLast4: Nullable(Type.String({ pattern: '^\\d{4}$' })),
  taxes: Type.Array(Tax, { maxItems: 20 }),
  registrations: Type.Array(Line(60), { maxItems: 10 }),
  items: Type.Array(Item, { maxItems: 200 }),
})
type Answer = Static<typeof Answer>

const NAMED: (keyof Answer)[] = ['merchant', 'date', 'printedDate', 'total']
const LISTS: (keyof Answer)[] = ['taxes', 'registrations', 'items']

/** What a model says a receipt says; undefined where it did not answer in the form it was asked for. */
export function parseClaims(text: string): ReceiptClaims | undefined {
  const json = answeredJson(text)
  if (!json || !NAMED.some((name) => name in json)) return undefined
  const answer = Object.fromEntries(
    Object.keys(Answer.properties).map((name) => [name, given(json[name], name)]),
  )
  answer.kind ??= 'PURCHASE'
  for (const name of LISTS) answer[name] = rows(answer[name])
  if (!Value.Check(Answer, answer) || (answer.currency !== null && !isCurrency(answer.currency)))
    return undefined
  return { ...answer, taxes: answer.taxes.map((tax) => ({ ...tax, rate: plainRate(tax.rate) })) }
}

/** Whether there is anything in it that a receipt is known by. */
export const isEmpty = ({ merchant, date, printedDate, total, items }: ReceiptClaims): boolean =>
  [merchant, date, printedDate, total].every((value) => value === null) && items.length === 0

const AMOUNTS = new Set(['total', 'subtotal', 'tip', 'rounding', 'paid', 'change', 'amount'])
const NUMBERS = new Set(['quantity', 'rate'])

/** Models leave out or write "" where they mean nothing, and numbers as such. */
function given(value: unknown, name: string): unknown {
  if (value === undefined || value === '') return null
  if (typeof value !== 'number') return value
  if (AMOUNTS.has(name)) return isOfCents(value) ? value.toFixed(2) : value
  return NUMBERS.has(name) ? String(value) : value
}

const isOfCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const rows = (value: unknown): unknown =>
  value === null ? [] : Array.isArray(value) ? value.map((row) => (isJson(row) ? rowOf(row) : row)) : value

const DEFAULTS: Json = { rate: null, quantity: null, included: false }

function rowOf(row: Json): Json {
  const isItem = 'text' in row
  const entries = Object.entries(row).map(([name, value]) => [name, given(value, name) ?? DEFAULTS[name]])
  return { ...DEFAULTS, ...(isItem && { kind: 'ITEM' }), ...Object.fromEntries(entries) }
}

const plainRate = (rate: string | null): string | null =>
  rate?.includes('.') ? rate.replace(/\.?0+$/, '') : rate
