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

/** To the last ten-thousandth, which nobody is shown. */
export const averageOf = (amounts: string[]): string =>
  amounts.length === 0 ? '0' : amountOf(unitsOf(sum(amounts)) / BigInt(amounts.length))

/** As fine as its currency is paid in, for what is about so much: an average. Half a coin is a whole one. */
export function rounded(amount: string, decimals: number): string {
  const coin = 10n ** BigInt(SCALE - decimals)
  const units = unitsOf(absolute(amount))
  const whole = ((units + coin / 2n) / coin) * coin
  return amountOf(isNegative(amount) ? -whole : whole)
}

/**
 * An amount in so many parts that are as even as the currency's smallest coin lets them be: what is over goes coin by
 * coin to the first. An amount finer than the coin is parted as finely as it is written.
 */
export function evenParts(whole: string, count: number, decimals: number): string[] {
  const units = unitsOf(absolute(whole))
  const coin = 10n ** BigInt(SCALE - decimals)
  const grain = units % coin === 0n ? coin : 1n
  const [each, over] = [units / grain / BigInt(count), (units / grain) % BigInt(count)]
  return Array.from({ length: count }, (_, at) => {
    const part = amountOf((each + (BigInt(at) < over ? 1n : 0n)) * grain)
    return isNegative(whole) ? negated(part) : part
  })
}

export const negated = (amount: string): string => amountOf(-unitsOf(amount))
export const isNegative = (amount: string): boolean => unitsOf(amount) < 0n
export const isZero = (amount: string): boolean => unitsOf(amount) === 0n
export const absolute = (amount: string): string => (isNegative(amount) ? negated(amount) : amount)
export const compare = (one: string, other: string): number => {
  const difference = unitsOf(one) - unitsOf(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How much one of the first is in the other, rounded to four decimals: what a change of money was reckoned by. */
export function rateOf(given: string, taken: string): string | undefined {
  const [of, to] = [unitsOf(absolute(given)), unitsOf(absolute(taken))]
  return of === 0n ? undefined : amountOf((to * 20_000n + of) / (2n * of))
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
  /** Without marks between thousands, as it is written in a field. */
  ungrouped?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

/** Of amounts that stand without a currency: those of the household that is signed in. */
let householdCurrency: string | undefined
export function setHouseholdCurrency(currency: string): void {
  householdCurrency = currency
}

/** As many decimals as are written even where they are zeros. */
const fewestDecimals = (currency = householdCurrency): number =>
  currency === undefined ? 2 : coinDecimals(currency)

function formatOf({ locale, currency, ungrouped = false }: Shown): Intl.NumberFormat {
  const minimumFractionDigits = fewestDecimals(currency)
  const key = `${locale} ${currency ?? ''} ${ungrouped} ${minimumFractionDigits}`
  const known = formats.get(key)
  if (known) return known
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'symbol' } as const) : {}
  const made = new Intl.NumberFormat(locale, {
    ...style,
    useGrouping: !ungrouped,
    minimumFractionDigits,
    maximumFractionDigits: SCALE,
  })
  formats.set(key, made)
  return made
}

const HIDDEN = 'hearth.figures'
/** In the place of every amount that is hidden, whatever its size. */
const MASK = '•••'
let areHidden = false
const hiddenListeners = new Set<() => void>()

/** Hides every amount on this device until they are shown again, as beside somebody on a train. */
export function setFiguresHidden(hidden: boolean): void {
  areHidden = hidden
  if (hidden) localStorage.setItem(HIDDEN, 'hidden')
  else localStorage.removeItem(HIDDEN)
  for (const listener of hiddenListeners) listener()
}

/** As it was left on this device. */
export function startFigures(): void {
  areHidden = localStorage.getItem(HIDDEN) !== null
}

export const figuresHidden = (): boolean => areHidden

export function onFiguresHidden(listener: () => void): () => void {
  hiddenListeners.add(listener)
  return () => hiddenListeners.delete(listener)
}

/** A number as people and models write it, with the sign of a currency or a percentage beside it; no part of a day or a time. */
const NUMBER =
  /(?<before>(?:[A-Z]{2})?[$€£¥][ \u00A0]?)?(?<![\w.,:/]|\d-)(?<whole>\d+(?:[,.’' \u00A0\u202F]\d{2,3})*)(?<decimals>[.,]\d{1,4})?(?<after>[ \u00A0]?[$€£¥%])?(?![\w:/]|-\d|[.,]\d)/g
const YEAR = /^(?:19|20)\d\d$/

/** With a currency, cents or marks between thousands, or of three digits and more: years, percentages and small counts are none. */
function isMoney({ before, whole = '', decimals = '', after }: Partial<Record<string, string>>): boolean {
  if (after?.endsWith('%')) return false
  if (before !== undefined || after !== undefined || decimals.length > 2) return true
  return decimals === '' && whole.length > 2 && !YEAR.test(whole)
}

/** A text that somebody or a model wrote, with what may be an amount in it masked while amounts are hidden. */
export const veiled = (text: string, isVeiled = areHidden): string =>
  isVeiled ? text.replace(NUMBER, (written, ...found) => (isMoney(found.at(-1)) ? MASK : written)) : text

/** An amount for people: 1,234.50, as many decimals as its currency has and exact to its last digit, with the true minus. */
export function shown(amount: string, how: Shown): string {
  // What stands in a field is being written.
  if (areHidden && !how.ungrouped) return MASK
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

/** The sign of a currency, $, US$, €, and whether it stands after the amount, as in French. */
export function signOf(currency: string, locale: string): { sign: string; isAfter: boolean } {
  const parts = formatOf({ locale, currency }).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return {
    sign: parts[at]?.value ?? currency,
    isAfter: at > parts.findIndex(({ type }) => type === 'integer'),
  }
}

/** What a currency is called, as it begins a line: Canadian Dollar, Dollar canadien. */
export function currencyName(currency: string, locale: string): string {
  const name = namesOf(locale).of(currency) ?? currency
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const currencyNames = new Map<string, Intl.DisplayNames>()

function namesOf(locale: string): Intl.DisplayNames {
  const known = currencyNames.get(locale)
  if (known) return known
  const made = new Intl.DisplayNames(locale, { type: 'currency' })
  currencyNames.set(locale, made)
  return made
}

/** How many decimals can be paid in it: two of dollars, none of yen. */
export const decimalsOf = (currency: string): number => Math.min(coinDecimals(currency), 2)

/** As ISO 4217 has them, and the server: browsers' own lists differ. All others have two. */
const COIN_DECIMALS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
)
const coinDecimals = (currency: string): number => COIN_DECIMALS.get(currency) ?? 2

/** The mark between whole and decimals. */
export const decimalMarkOf = (locale: string): string => marksOf(locale).decimal ?? '.'

/**
 * What a person typed in a money field: 12,50 · 1 234.5 · 12+3 · =120+35-1 · US$40. Undefined where it is no sum. Whether
 * 1,234 has a thousand or three decimals is for the locale to say, and where it does not, commas group.
 */
export function amountTyped(text: string, locale?: string): string | undefined {
  const plain = text
    .replace(/^\s*=/, '')
    .replaceAll(MINUS, '-')
    .replace(/(?:\b[A-Z]{1,3})?\p{Sc}(?:\s?[A-Z]{2}\b)?|\b[A-Z]{3}\b/gu, '')
    .replace(/\s*([+-])\s*/g, '$1')
    .trim()
  if (!/^[+-]?[^+-]+(?:[+-][^+-]+)*$/.test(plain)) return undefined
  let total = 0n
  for (const term of plain.match(/[+-]?[^+-]+/g) ?? []) {
    const amount = plainNumber(term, locale)
    if (amount === undefined) return undefined
    total += unitsOf(amount)
  }
  const written = amountOf(total)
  return isAmount(written) ? written : undefined
}

/** Thousands stand apart by one mark; the first group is shorter, and in India the inner ones are too. */
const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{2,3})*(?:[.,'’\s]\d{3})$/
/** So many digits after the only mark may be thousands or decimals. */
const DIGITS_OF_A_GROUP = 3

/** One number, whichever of comma and point its writer takes for decimals. */
function plainNumber(term: string, locale: string | undefined): string | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,'’\s]+)$/.exec(term) ?? []
  const at = decimalMark(digits, locale)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (!/^\d*$/.test(whole) && !isGrouped(whole)) return undefined
  const written = `${sign === '-' ? '-' : ''}${whole.replace(/\D/g, '') || (fraction ? '0' : '')}${fraction ? `.${fraction}` : ''}`
  return isAmount(written) ? written : undefined
}

const isGrouped = (whole: string): boolean =>
  GROUPED.test(whole) && new Set(whole.replace(/\d/g, '').replace(/\s/g, ' ')).size === 1

/** Where the decimals begin: at the last comma or point, unless it groups thousands. */
function decimalMark(digits: string, locale: string | undefined): number {
  const marks = digits.replace(/\d/g, '')
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[at]
  if (mark === undefined || marks.at(-1) !== mark) return -1
  if (marks.split(mark).length > 2) return -1
  const isOnlyMark = marks.length === 1
  const mayGroup = digits.length - at - 1 === DIGITS_OF_A_GROUP && /^[1-9]\d{0,2}$/.test(digits.slice(0, at))
  return isOnlyMark && mayGroup && groupsBy(mark, locale) ? -1 : at
}

function groupsBy(mark: string, locale: string | undefined): boolean {
  const { decimal, group } = locale ? marksOf(locale) : { decimal: '.', group: ',' }
  return mark === group || (mark === ',' && decimal !== ',')
}

function marksOf(locale: string): { decimal: string | undefined; group: string | undefined } {
  const parts = formatOf({ locale }).formatToParts(1_234_567.5)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: of('decimal'), group: of('group') }
}
