import { formatPrice, parsePrice, parseUnits, unitsOf } from '../../../holdings/worth/units.ts'
import type { StatementTrade } from '../investments.ts'

export const magnitudeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** A plain decimal as files write it, "+10.", ".5" or "1,25", without zeros that say nothing; '' where it is none. */
function plainDecimal(text: string): string {
  const match = /^([+-]?)0*(\d*)(?:[.,](\d*?)0*)?$/.exec(text.trim().replace(GROUPED, ungrouped))
  if (!match || !/\d/.test(text)) return ''
  const [, sign = '', whole = '', fraction = ''] = match
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`
}

const GROUPED = /^([+-]?\d{1,3}(?:,\d{3})+)(\.\d*)$/
const ungrouped = (_text: string, digits: string, fraction: string): string =>
  `${digits.replaceAll(',', '')}${fraction}`

/** Units exactly as written, scaled as `unitsOf` does; undefined where they have more than ten decimals or are no number. */
export const readQuantity = (text: string): bigint | undefined => parseUnits(plainDecimal(text))

/** A price above zero of at most eight decimals; undefined for any other. */
function readPrice(text: string): bigint | undefined {
  const price = parsePrice(plainDecimal(text))
  return price === undefined || price <= 0n ? undefined : price
}

const MOST_UNITS = 1_000_000n

/** A split as whole numbers: 1.5 for 1 is 3 for 2. */
export function readRatio(
  numerator: string,
  denominator: string,
): Required<Pick<StatementTrade, 'newUnits' | 'oldUnits'>> | undefined {
  const [fresh, old] = [readQuantity(numerator), readQuantity(denominator)]
  if (fresh === undefined || old === undefined || fresh <= 0n || old <= 0n) return undefined
  const common = divisorOf(fresh, old)
  const [newUnits, oldUnits] = [fresh / common, old / common]
  if (newUnits > MOST_UNITS || oldUnits > MOST_UNITS) return undefined
  return { newUnits: Number(newUnits), oldUnits: Number(oldUnits) }
}

const divisorOf = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisorOf(other, one % other))

/** Ten places of units and eight of a price over the four of an amount. */
const TO_MONEY = 10n ** 14n

/**
 * The price, where it is one of a unit: within a fiftieth of what the amount comes to. Bonds are priced in hundredths of
 * their face value and options by the share; their price follows from the amount.
 */
export function unitPrice(
  { kind, quantity, amount, commission = 0n }: StatementTrade,
  text: string,
): string | undefined {
  const price = readPrice(text)
  if (price === undefined || quantity === undefined || amount === undefined) return undefined
  const gross = magnitudeOf(kind === 'SELL' ? amount + commission : amount - commission)
  const computed = (unitsOf(quantity) * price) / TO_MONEY
  return magnitudeOf(computed - gross) * 50n <= gross ? formatPrice(price) : undefined
}

/** The same of a position: its own price, else its worth for each of its units. */
export function positionPrice(units: bigint, price: string, worth: bigint | undefined): string | undefined {
  const stated = readPrice(price)
  const size = magnitudeOf(units)
  if (worth === undefined || size === 0n) return stated === undefined ? undefined : formatPrice(stated)
  const value = magnitudeOf(worth)
  if (stated !== undefined && magnitudeOf((size * stated) / TO_MONEY - value) * 50n <= value)
    return formatPrice(stated)
  const each = (value * TO_MONEY * 2n + size) / (size * 2n)
  return each > 0n ? formatPrice(each) : undefined
}
