/**
 * Amounts are decimal strings from the wire to the screen and back, with up to four decimals and fifteen digits before
 * them. They are added as whole ten-thousandths, and no floating-point number ever holds one.
 */
const SCALE = 4
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,4})?$/
/** A sum may have more digits than one amount. */
const TOTAL = /^-?\d+(?:\.\d{1,4})?$/
export const MINUS = '\u2212'

export const isAmount = (text: string): boolean => AMOUNT.test(text)

/** Ten-thousandths of the currency's unit. */
export function unitsOf(amount: string): bigint {
  if (!TOTAL.test(amount)) throw new RangeError('not an amount')
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(SCALE, '0'))
  return amount.startsWith('-') ? -units : units
}

/** As the wire writes it: two decimals, or as many as there are. */
export function amountOf(units: bigint): string {
  const digits = `${units < 0n ? -units : units}`.padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${fraction}`
}

export const sum = (amounts: string[]): string =>
  amountOf(amounts.reduce((total, amount) => total + unitsOf(amount), 0n))

export const negated = (amount: string): string => amountOf(-unitsOf(amount))
export const isNegative = (amount: string): boolean => unitsOf(amount) < 0n
export const isZero = (amount: string): boolean => unitsOf(amount) === 0n
export const absolute = (amount: string): string => (isNegative(amount) ? negated(amount) : amount)
export const compare = (one: string, other: string): number => {
  const difference = unitsOf(one) - unitsOf(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How much of `whole` a part is, in percent from 0 to 100, for the length of a bar. */
export function percentOf(part: string, whole: string): number {
  const all = unitsOf(absolute(whole))
  if (all === 0n) return 0
  const share = Number((unitsOf(absolute(part)) * 1000n) / all) / 10
  return Math.min(share, 100)
}

interface Shown {
  locale: string
  /** An ISO 4217 code, where it is to be said. */
  currency?: string | undefined
  /** Income is told by its plus where signs tell kinds apart. */
  plus?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ locale, currency }: Shown): Intl.NumberFormat {
  const key = `${locale} ${currency ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'symbol' } as const) : {}
  const made = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: 2,
    maximumFractionDigits: SCALE,
  })
  formats.set(key, made)
  return made
}

/** An amount for people: 1,234.50, exact to its last digit, with the true minus. */
export function shown(amount: string, how: Shown): string {
  const format = formatOf(how)
  // A decimal string is formatted as it stands; a Number in its place would lose digits.
  const text = format.format(absolute(amount) as Intl.StringNumericLiteral)
  if (isNegative(amount)) return `${MINUS}${text}`
  return how.plus && !isZero(amount) ? `+${text}` : text
}

/** The same in two parts, for figures whose cents stand back: ["$490,074", ".01"]. */
export function shownInParts(amount: string, how: Shown): [whole: string, cents: string] {
  const text = shown(amount, how)
  const decimal =
    formatOf(how)
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  const at = text.lastIndexOf(decimal)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** What a person typed in a money field: 12,50 · 1 234.5 · 12+3 · =120+35-1. Undefined where it is no sum. */
export function amountTyped(text: string): string | undefined {
  const terms = text
    .replace(/^\s*=/, '')
    .replaceAll(MINUS, '-')
    .replace(/[\s\u00a0\u202f$€£]/g, '')
    .match(/[+-]?[^+-]+/g)
  if (!terms) return undefined
  let total = 0n
  for (const term of terms) {
    const amount = plainNumber(term)
    if (amount === undefined) return undefined
    total += unitsOf(amount)
  }
  const written = amountOf(total)
  return isAmount(written) ? written : undefined
}

/** One number, whichever of comma and point its writer takes for decimals: the last of them, unless it groups by three. */
function plainNumber(term: string): string | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,'’]+)$/.exec(term) ?? []
  const marks = digits.replace(/\d/g, '')
  const last = marks.at(-1)
  const isOnlyGrouping =
    last !== undefined &&
    (marks.length > 1 ? new Set(marks).size === 1 : last === ',') &&
    /^\d{1,3}(?:[.,'’]\d{3})+$/.test(digits)
  const decimalAt = last === undefined || isOnlyGrouping || last === "'" ? -1 : digits.lastIndexOf(last)
  const whole = (decimalAt < 0 ? digits : digits.slice(0, decimalAt)).replace(/[.,'’]/g, '')
  const fraction = decimalAt < 0 ? '' : digits.slice(decimalAt + 1)
  const written = `${sign === '-' ? '-' : ''}${whole || (fraction ? '0' : '')}${fraction ? `.${fraction}` : ''}`
  return isAmount(written) ? written : undefined
}
