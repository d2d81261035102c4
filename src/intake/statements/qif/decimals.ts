import { formatPrice, parsePrice, parseUnits } from '../../../holdings/worth/units.ts'
import type { DecimalStyle } from '../statements.ts'

/** A number without its groups and with a point before its decimals; '' where it is none. */
function plainNumber(text: string, style: DecimalStyle): string {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '').replace(/^\+/, '')
  const number = style === 'POINT' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.')
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(number) ?? []
  return /\d/.test(number) && /^-?\d*\.?\d*$/.test(number)
    ? `${sign}${whole || '0'}${fraction && `.${fraction}`}`
    : ''
}

/** Units exactly as written; undefined for more than ten decimals and for what is no number. */
export const quantityIn = (text: string, style: DecimalStyle): bigint | undefined =>
  parseUnits(plainNumber(text, style))

/** A price above zero; older programs write "12 1/2". Undefined where it has more than eight decimals or is none. */
export function priceText(text: string, style: DecimalStyle): string | undefined {
  const [, whole = '', numerator, denominator] = /^(\d*) ?(\d+)\/(\d+)$/.exec(text.trim()) ?? []
  const price =
    numerator === undefined
      ? parsePrice(plainNumber(text, style))
      : fractionPrice(BigInt(whole || '0'), BigInt(numerator), BigInt(denominator ?? '0'))
  return price === undefined || price <= 0n ? undefined : formatPrice(price)
}

const SCALE = 10n ** 8n

function fractionPrice(whole: bigint, numerator: bigint, denominator: bigint): bigint | undefined {
  if (denominator === 0n || (numerator * SCALE) % denominator !== 0n) return undefined
  return whole * SCALE + (numerator * SCALE) / denominator
}
