import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { readDate } from '../dates.ts'
import { monthOf } from '../month-names.ts'
import { quantityIn } from '../qif/decimals.ts'

/** Of ten decimals of a quantity to the four of an amount. */
const TO_MONEY = 10n ** 6n

/** Interactive Brokers writes more decimals than anybody pays: they are cut behind the tenth. */
const cut = (text: string): string => text.replace(/(\.\d{10})\d+$/, '$1')

/** Units, in ten decimals; 0 where nothing stands, undefined where it is no number. */
export const unitsIn = (text: string): bigint | undefined =>
  /^-*$/.test(text) ? 0n : quantityIn(cut(text), 'POINT')

/** The nearest amount of four decimals to a sum of numbers, half to the even one; undefined where one is none. */
export function amountIn(...texts: string[]): Money | undefined {
  let sum = 0n
  for (const text of texts) {
    const number = unitsIn(text)
    if (number === undefined) return undefined
    sum += number
  }
  const [whole, rest] = [sum / TO_MONEY, sum % TO_MONEY]
  const twice = 2n * (rest < 0n ? -rest : rest)
  const isUp = twice > TO_MONEY || (twice === TO_MONEY && whole % 2n !== 0n)
  return isUp ? whole + (sum < 0n ? -1n : 1n) : whole
}

/** "2025-03-04, 10:31:22", "20250304;103122" or "March 4, 2025". */
export function dayIn(text: string, today: Day): Day | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text.trim()) ?? []
  if (year !== undefined) return readDate(`${year}-${month}-${day}`, 'YMD', today)
  const [, name = '', at = '', of = ''] = /^(\p{L}+) (\d{1,2}), (\d{4})$/u.exec(text.trim()) ?? []
  const number = name ? monthOf(name.toLowerCase()) : 0
  if (number < 1) return undefined
  return readDate(`${of}-${`${number}`.padStart(2, '0')}-${at.padStart(2, '0')}`, 'YMD', today)
}
