import { decimalsOf, isCurrency } from '../../core/currencies.ts'
import { fitsMoney, type Money, magnitude } from '../../core/money.ts'
import { divided, type ExchangeRate, formatRate, inverse, parseRate } from '../../ledger/rates/exact-rates.ts'
import type { StatementRow } from './statements.ts'

/** What a record says of a purchase abroad; '' and undefined where it says nothing. */
export interface StatedOriginal {
  /** Of either sign. */
  amount?: Money | undefined
  currency: string
  /** As written, in either direction. */
  rate?: string | undefined
  /** The rate is known to be of a unit of the account's currency. */
  isInverse?: boolean
}

type OriginalRow = Pick<StatementRow, 'amount' | 'originalAmount' | 'originalCurrency' | 'rate'>

/**
 * Gives a row what it was in another currency than its account's. Banks write a rate in either direction: where both
 * amounts are there it is turned so that it is what a unit of the original was worth, and left out where it is neither.
 * Where only the rate is there it is taken for that, and the original is the amount divided by it.
 */
export function giveOriginal(row: OriginalRow, stated: StatedOriginal, accountCurrency?: string): void {
  const { amount = 0n } = row
  const currency = stated.currency.trim().toUpperCase()
  if (amount === 0n || currency === accountCurrency || !isCurrency(currency)) return
  const written = exactRate(stated.rate ?? '')
  const said = written && stated.isInverse ? inverse(written) : written
  const original = stated.amount
    ? magnitude(stated.amount)
    : said && dividedBy(magnitude(amount), said, currency)
  if (!original || !fitsMoney(original)) return
  const rate = stated.amount ? said && turned(said, magnitude(amount), original) : said
  row.originalAmount = amount < 0n ? -original : original
  row.originalCurrency = currency
  if (rate) row.rate = formatRate(rate)
  else delete row.rate
}

/** Of a text with a point or a comma, to at most twelve digits; undefined where it is no rate. */
function exactRate(text: string): ExchangeRate | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,30}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const digits = whole.replace(/^0+/, '').length
  const zeros = digits === 0 ? (/^0*/.exec(decimals)?.[0].length ?? 0) : 0
  const kept = decimals.slice(0, Math.min(12, Math.max(0, 12 - digits + zeros))).replace(/0+$/, '')
  return parseRate(kept === '' ? whole : `${whole}.${kept}`)
}

/** A rate of 1 stands where a bank says none. */
function dividedBy(amount: Money, rate: ExchangeRate, currency: string): Money | undefined {
  if (rate.numerator === rate.denominator) return undefined
  const unit = 10n ** BigInt(4 - Math.min(decimalsOf(currency), 2))
  return divided(amount * rate.denominator, rate.numerator * unit) * unit
}

/** A card's fee for foreign purchases may be in the amount. */
const MOST_OFF_PERCENT = 15n

function turned(rate: ExchangeRate, amount: Money, original: Money): ExchangeRate | undefined {
  const off = ({ numerator, denominator }: ExchangeRate) =>
    magnitude(original * numerator - amount * denominator) / denominator
  const better = off(inverse(rate)) < off(rate) ? inverse(rate) : rate
  return off(better) * 100n <= amount * MOST_OFF_PERCENT ? better : undefined
}
