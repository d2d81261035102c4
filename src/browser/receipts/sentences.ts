import { shown } from '../money.ts'
import { nouns } from '../words.ts'
import type { FieldName, Receipt } from './queries.ts'
import { words } from './words.ts'

type Reason = Receipt['reviewReasons'][number]

/** The field that each reason is about. */
const FIELD_OF: Record<Reason, FieldName> = {
  TOTAL_MISSING: 'total',
  TOTAL_UNSURE: 'total',
  TOTAL_CONTRADICTED: 'total',
  TOTAL_OF_SEVERAL: 'total',
  DATE_MISSING: 'date',
  DATE_UNSURE: 'date',
  DATE_AMBIGUOUS: 'date',
  MERCHANT_MISSING: 'merchant',
  MERCHANT_UNSURE: 'merchant',
}

/** Why a person should look at it. */
export const reasonsOf = ({ reviewReasons }: Receipt, field: FieldName): string[] =>
  reviewReasons.filter((reason) => FIELD_OF[reason] === field).map((reason) => words.reasons[reason])

export const failureSentence = ({ failure }: Receipt): string | undefined =>
  failure ? (words.failures[failure.code] ?? failure.message) : undefined

export const duplicateSentence = (reason: Receipt['duplicateOf'][number]['reason']): string =>
  words.duplicates[reason] ?? words.duplicate

/** As a person adds up a receipt. */
const CHECKS = ['subtotalPlusTax', 'itemsSum', 'paidMinusChange', 'taxRate'] as const

/** What the numbers on the paper say about each other; only what is known. */
export const checkLines = ({ checks }: Receipt): { isRight: boolean; sentence: string }[] =>
  CHECKS.flatMap((name) => {
    const isRight = checks[name]
    if (isRight === null) return []
    return [{ isRight, sentence: words.checks[name][isRight ? 'right' : 'wrong'] }]
  })

/** Amount equal, same day, same payee */
export const reasonsShown = ([first = '', ...others]: string[]): string =>
  [first, ...others.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1))].join(', ')

interface AmountsShown {
  locale: string
  /** The household's currency, which needs no naming. */
  currency: string
}

/** An amount of a receipt: its currency is named where it is not the household's. */
export function amountShown(amount: string, receipt: Receipt, { locale, currency }: AmountsShown): string {
  const own = receipt.fields.currency.value
  return shown(amount, { locale, currency: own && own !== currency ? own : undefined })
}

export const nameOf = (receipt: Receipt): string =>
  receipt.merchantName ?? (isUnnamed(receipt) ? nouns.aReceipt : receipt.fileName)

const isUnnamed = ({ fileName }: Receipt): boolean =>
  /^(?:image|photo|img|blob|receipt)?\.?\w{0,4}$/i.test(fileName)
