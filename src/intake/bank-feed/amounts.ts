import { type Money, parseMoney } from '../../core/money.ts'
import type { FeedMessage, Figure } from './messages.ts'
import { short } from './texts.ts'

const DECIMAL = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/
/** A longer text is no amount. */
const LONGEST = 64

/**
 * Reads an amount as the protocol writes it, a decimal with a point, in a string or as a number that `parseExactly` kept
 * as it was written. "1e3" and "1,00" are refused, as is what has more digits than NUMERIC(19,4); never rounded.
 */
export function readAmount(value: unknown, of: Figure): { amount: Money } | { reason: FeedMessage } {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '') return { reason: { kind: 'FIGURE_MISSING', of } }
  const match = text.length <= LONGEST && /\d/.test(text) ? DECIMAL.exec(text) : null
  if (!match) return { reason: { kind: 'FIGURE_NO_DECIMAL', of, text: short(text) } }
  const [, sign, whole, fraction] = match
  const amount = parseMoney(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`)
  if (amount !== undefined) return { amount }
  return { reason: { kind: 'FIGURE_TOO_LONG', of, text: short(text) } }
}
