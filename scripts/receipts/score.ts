import { moneyOf } from '../../src/core/money.ts'
import { compact } from '../../src/records/receipts/reading/fold.ts'
import type { ReceiptReading } from '../../src/records/receipts/reading/reading.ts'

/** What expected.json says of a file; what it leaves out is not compared. */
export interface ExpectedReceipt {
  file: string
  kind?: string
  merchant?: string
  merchantAlternatives?: string[]
  date?: string
  dateAlternatives?: string[]
  total?: string
  currency?: string
  taxes?: { kind: string; rate: string | null; amount: string }[]
  items?: { text: string; amount: string }[]
  subtotal?: string | null
  tip?: string | null
  cardLast4?: string | null
  registrations?: string[]
}

export const COMPARED = [
  'total',
  'date',
  'merchant',
  'all three',
  'taxes',
  'kind',
  'items',
  'subtotal',
  'tip',
  'currency',
  'card',
  'registrations',
] as const
export type Compared = (typeof COMPARED)[number]
export type Score = Partial<Record<Compared, boolean>>

/** Field by field whether it was read as expected; a field that is not expected is left out. */
export function scoreOf(expected: ExpectedReceipt, { kind, fields }: ReceiptReading): Score {
  const score: Score = {
    ...(expected.total === undefined ? {} : { total: sameMoney(fields.total.value, expected.total) }),
    ...(expected.date === undefined
      ? {}
      : { date: [expected.date, ...(expected.dateAlternatives ?? [])].includes(fields.date.value ?? '') }),
    ...(expected.merchant === undefined
      ? {}
      : {
          merchant: [expected.merchant, ...(expected.merchantAlternatives ?? [])].some((name) =>
            sameName(name, fields.merchant.value),
          ),
        }),
    ...(expected.taxes === undefined ? {} : { taxes: sameTaxes(expected.taxes, fields.taxes) }),
    ...(expected.kind === undefined ? {} : { kind: kind === expected.kind }),
    ...(expected.items === undefined || expected.items.length === 0
      ? {}
      : { items: sameItems(expected.items, fields.items) }),
    ...(expected.subtotal ? { subtotal: sameMoney(fields.subtotal.value, expected.subtotal) } : {}),
    ...(expected.tip === undefined ? {} : { tip: sameOptional(fields.tip.value, expected.tip) }),
    ...(expected.currency === undefined ? {} : { currency: fields.currency.value === expected.currency }),
    ...(expected.cardLast4 === undefined ? {} : { card: fields.cardLast4.value === expected.cardLast4 }),
    ...(expected.registrations === undefined
      ? {}
      : {
          registrations: expected.registrations.toSorted().join() === fields.registrations.toSorted().join(),
        }),
  }
  const three = [score.total, score.date, score.merchant]
  return three.includes(undefined) ? score : { ...score, 'all three': three.every(Boolean) }
}

const plain = (amount: string): string => amount.replace(/[^\d.-]/g, '')
const sameMoney = (read: string | null, expected: string): boolean =>
  read !== null && moneyOf(read) === moneyOf(plain(expected))
const sameOptional = (read: string | null, expected: string | null): boolean =>
  expected === null ? read === null : sameMoney(read, expected)
const sameName = (expected: string, read: string | null): boolean =>
  read !== null && compact(read) === compact(expected)

function sameTaxes(
  expected: NonNullable<ExpectedReceipt['taxes']>,
  read: ReceiptReading['fields']['taxes'],
): boolean {
  const rate = (printed: string | null) => (printed === null ? '' : printed.replace(/\.?0+$/, ''))
  const rest = [...read]
  for (const tax of expected) {
    const at = rest.findIndex(
      (other) =>
        other.kind === tax.kind &&
        moneyOf(other.amount) === moneyOf(tax.amount) &&
        (tax.rate === null || other.rate === null || rate(other.rate) === rate(tax.rate)),
    )
    if (at < 0) return false
    rest.splice(at, 1)
  }
  return rest.length === 0
}

/** Amounts in their order; the text may differ by what the model mixes up. */
function sameItems(expected: { amount: string }[], read: ReceiptReading['fields']['items']): boolean {
  const goods = read.filter(({ kind }) => kind === 'ITEM')
  return (
    goods.length === expected.length &&
    expected.every(({ amount }, index) => moneyOf(goods[index]?.amount ?? '') === moneyOf(amount))
  )
}
