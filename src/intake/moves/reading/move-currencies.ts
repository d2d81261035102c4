import { isCurrency } from '../../../core/currencies.ts'
import type { MoveContext } from '../move-limits.ts'
import type { MoveQuestion } from '../words/facts.ts'
import type { LedgerBuilder } from './ledger-builder.ts'

const DOLLARS = ['CAD', 'USD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'BBD', 'BSD', 'BZD', 'JMD', 'TTD']

/** What a sign may stand for, the likeliest first. */
const SIGNS: Record<string, readonly string[]> = {
  $: DOLLARS,
  C$: ['CAD'],
  CA$: ['CAD'],
  CDN$: ['CAD'],
  US$: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  MX$: ['MXN'],
  NT$: ['TWD'],
  R$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'FKP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₽': ['RUB'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  '₸': ['KZT'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK'],
  Rp: ['IDR'],
  RM: ['MYR'],
  R: ['ZAR'],
  Fr: ['CHF'],
  'Fr.': ['CHF'],
  лв: ['BGN'],
  'лв.': ['BGN'],
  'S/': ['PEN'],
}

/** What a sign or a code may stand for; none where it is neither. */
export function currenciesOf(sign: string): readonly string[] {
  const code = sign.toUpperCase()
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) return [code]
  return Object.hasOwn(SIGNS, sign) ? (SIGNS[sign] ?? []) : []
}

/**
 * What the file's amounts are in: undefined where it is the household's own by all the file says. A sign that is another
 * currency's is taken as that, and asked about where it may be several.
 */
export function currencyOfSign(
  sign: string,
  builder: LedgerBuilder,
  context: MoveContext,
): string | undefined {
  const answered = context.answers.CURRENCY?.toUpperCase() ?? ''
  const candidates = currenciesOf(sign)
  if (candidates.length === 0 || (candidates.length > 1 && candidates.includes(context.currency)))
    return isCurrency(answered) ? answered : undefined
  const [likeliest = context.currency] = candidates
  if (likeliest === context.currency) return undefined
  const taken = isCurrency(answered) ? answered : likeliest
  askCurrency({ kind: 'CURRENCY_OF_SIGN', sign }, [...candidates], taken, {
    builder,
    context,
  })
  return taken
}

/** Where a file says no currency at all, the household's is taken; another one may be said. */
export function unstatedCurrency(
  program: string,
  likely: readonly string[],
  { builder, context }: { builder: LedgerBuilder; context: MoveContext },
): string | undefined {
  const answered = context.answers.CURRENCY?.toUpperCase() ?? ''
  const taken = isCurrency(answered) ? answered : context.currency
  askCurrency({ kind: 'CURRENCY_UNSAID', program }, [...likely], taken, { builder, context })
  return taken === context.currency ? undefined : taken
}

function askCurrency(
  asked: MoveQuestion,
  likely: string[],
  taken: string,
  { builder, context }: { builder: LedgerBuilder; context: MoveContext },
): void {
  const currencies = [...new Set([context.currency, ...likely, taken])]
  const options = currencies.map((currency) => ({ kind: 'CURRENCY' as const, currency }))
  builder.ask({ code: 'CURRENCY', asked, options, taken })
}

/** The sign most of the cells have before or behind their figures; '' for none. */
export function signIn(cells: Iterable<string>): string {
  const times = new Map<string, number>()
  let looked = 0
  for (const cell of cells) {
    if (++looked > 1_000) break
    const sign = cell
      .slice(0, 64)
      .replace(/[\d.,'\s()+\u2212\u00a0\u202f’-]+/g, ' ')
      .trim()
    if (sign !== '' && !sign.includes(' ')) times.set(sign, (times.get(sign) ?? 0) + 1)
  }
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
