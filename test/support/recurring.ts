import { parseMoney } from '../../src/core/money.ts'
import { type Day, parseDay } from '../../src/core/time.ts'
import type { RecurrenceRow } from '../../src/planning/recurrence/series.ts'

/** "2025-01-05 -15.99" for each row of one payee. */
export function rowsOf(payee: string, lines: string, accountId = 'card'): RecurrenceRow[] {
  return lines
    .trim()
    .split(/\s*[\n,]\s*/)
    .map((line, at) => {
      const [date = '', written = ''] = line.split(' ')
      const [day, amount] = [parseDay(date), parseMoney(written)]
      if (!day || amount === undefined) throw new Error(`no row: ${line}`)
      return { id: `${payee}-${at}`, date: day, amount, payee, text: '', accountId }
    })
}

/** The same amount on each of these days. */
export const onDays = (payee: string, amount: string, days: string): RecurrenceRow[] =>
  rowsOf(
    payee,
    days
      .trim()
      .split(/\s+/)
      .map((day) => `${day} ${amount}`)
      .join(','),
  )

/** A day of each month from January on, as 'YYYY-MM-DD'. */
export function monthly(year: number, dayOfMonth: number, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => {
    const last = new Date(Date.UTC(year, at + 1, 0))
    const date = Math.min(dayOfMonth, last.getUTCDate())
    return new Date(Date.UTC(year, at, date)).toISOString().slice(0, 10) as Day
  })
}
