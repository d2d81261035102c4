import { MAX_MONEY, type Money, parseMoney } from '../../../core/money.ts'

/** An amount of money in a text, and where there. */
export interface FoundAmount {
  value: Money
  start: number
  end: number
  /** A price for one of several, or for a kilogram; nothing was paid by that. */
  isUnitPrice: boolean
}

const SYMBOLS = [
  'C\\$',
  'CA\\$',
  'US\\$',
  'A\\$',
  'NZ\\$',
  'S\\$',
  'R\\$',
  '\\$',
  '€',
  '£',
  '¥',
  '₹',
  'zł',
  'RM',
]
const CODES = 'CAD USD EUR GBP MYR CHF SGD AUD NZD SEK NOK DKK PLN JPY MXN BRL INR CZK'.split(' ')
const CURRENCY = `(?:${[...SYMBOLS, ...CODES].join('|')})`
/** Three digits a group; spaces only with a comma for the cents, since `1 240.00` is a quantity and a price. */
const WITH_CENTS =
  "\\d{1,3}(?:,\\d{3})+\\.\\d{2}|\\d{1,3}(?:\\.\\d{3})+,\\d{2}|\\d{1,3}(?: \\d{3})+,\\d{2}|\\d{1,3}(?:'\\d{3})+[.,]\\d{2}|\\d{1,9}[.,] ?\\d{2}"
const WHOLE = '\\d{1,3}(?:,\\d{3})+|\\d{1,7}'
const NOT_MORE =
  '(?!\\d|[.,]\\d| ?%|:\\d|-\\d|[ ]?(?:KG|KGS|LB|LBS|ML|CL|OZ|KM|KWH|GAL|LITRES?|LITERS?)(?![A-Z]))'

const AMOUNT = new RegExp(
  `(?<![\\d]|\\d[.,:/])(?<open>\\( ?)?(?<![\\d])(?<before>-? ?)(?:(?<symbol>${CURRENCY}) ?(?<inner>-?) ?)?(?:(?<cents>${WITH_CENTS})|(?<whole>${WHOLE}))${NOT_MORE}(?<after> ?${CURRENCY}(?![A-Za-z]))?(?<close> ?\\))?(?<trailing>-(?!\\d)| ?CR(?![A-Za-z]))?`,
  'giu',
)

/** Every amount in one box of text. Whole numbers count with a currency beside them only. */
export function amountsIn(text: string): FoundAmount[] {
  const mended = mendedDigits(text)
  const found: FoundAmount[] = []
  for (const match of mended.matchAll(AMOUNT)) {
    const { open, before = '', symbol, inner, cents, whole, after, close, trailing } = match.groups ?? {}
    if (!cents && !symbol && !after) continue
    const isNegative = before.startsWith('-') || inner === '-' || Boolean(trailing) || Boolean(open && close)
    const value = moneyIn(cents ?? whole ?? '', cents !== undefined)
    if (value === undefined) continue
    const end = match.index + match[0].length
    const isUnitPrice =
      /[@×]\s?$|\bX\s?$/i.test(mended.slice(0, match.index)) ||
      /^ ?(?:\/|EA\b|CHACUN)/i.test(mended.slice(end))
    found.push({ value: isNegative ? -value : value, start: match.index, end, isUnitPrice })
  }
  return found
}

/** Twice, since one mended digit shows that its neighbour is one. */
const mendedDigits = (text: string): string => mendedOnce(mendedOnce(text))

/** Keeps the length, so that places hold. */
const mendedOnce = (text: string): string =>
  text
    .replace(/[‐-―−]/g, '-')
    .replace(/[，]/g, ',')
    .replace(/[．]/g, '.')
    .replace(/[（]/g, '(')
    .replace(/[）]/g, ')')
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=\d)[oO](?=[\d.,])|(?<=\d[.,])[oO](?=\d)|(?<=\d[.,]\d)[oO](?![\p{L}\d])/gu, '0')
    .replace(/(?<=\d[.,])[oO]{2}(?![\p{L}\d])/gu, '00')
    .replace(/(?<![\p{L}\d])[oO](?=[.,]\d{2})/gu, '0')
    .replace(/(?<=\d)[lI|](?=[\d.,])|(?<=\d[.,])[lI|](?=\d)|(?<=\d[.,]\d)[lI|](?![\p{L}\d])/gu, '1')
    .replace(/(?<![\p{L}\d])[lI|](?=\d*[.,]\d{2})/gu, '1')

function moneyIn(digits: string, hasCents: boolean): Money | undefined {
  const bare = digits.replace(/[^\d]/g, '')
  const text = hasCents ? `${bare.slice(0, -2) || '0'}.${bare.slice(-2)}` : bare
  const value = parseMoney(text)
  return value !== undefined && value <= MAX_MONEY ? value : undefined
}
