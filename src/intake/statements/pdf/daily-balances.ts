import { moneyOf } from '../../../core/money.ts'
import type { DailyBalance } from '../daily-balances.ts'
import { type DateOrderOfPaper, datesIn, dayNear, type Period } from './dates.ts'
import type { PaperLine } from './page-lines.ts'

/** Several pairs stand on a line, so close that an amount and the next day may be one word. */
const PAIR = /(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\p{L}{3,9}\.? \d{1,2})\s+(-?)\$?(\d[\d,]*\.\d\d)/gu

export function dailyBalancesOn(
  line: PaperLine,
  period: Period | undefined,
  order: DateOrderOfPaper,
): DailyBalance[] {
  if (!period) return []
  return [...line.text.matchAll(PAIR)].flatMap(([, printed = '', sign = '', figure = '']) => {
    const box = { left: 0, right: 0, top: line.top, bottom: line.bottom, confidence: 1 }
    const [date] = datesIn({ ...line, tokens: printed.split(' ').map((text) => ({ text, ...box })) })
    const day = date && dayNear(date, period, order)
    return day ? [{ day, balance: moneyOf(`${sign}${figure.replaceAll(',', '')}`) }] : []
  })
}
