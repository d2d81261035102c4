import { isZero, sum } from '../money.ts'
import type { Row } from './row.ts'
import { signed } from './row-words.ts'

/** Whether two transactions can be the sides of one transfer. */
export const canBeLinked = (one: Row, other: Row): boolean =>
  one.direction !== other.direction &&
  one.accountId !== other.accountId &&
  one.transfer === null &&
  other.transfer === null

/** The two sides in their order: what went out, then what came in. */
export const sidesOf = (one: Row, other: Row): [out: Row, into: Row] =>
  one.direction === 'OUT' ? [one, other] : [other, one]

/** Of what is the same on both sides nothing has to be asked. */
export const areAlike = (one: Row, other: Row, currencyOf: (accountId: string) => string): boolean =>
  currencyOf(one.accountId) === currencyOf(other.accountId) && isZero(sum([signed(one), signed(other)]))
