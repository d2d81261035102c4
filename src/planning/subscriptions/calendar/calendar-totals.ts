import { formatMoney, moneyOf } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { monthOf } from '../../envelopes/months.ts'
import type { CalendarQuery, CalendarTotals } from '../model.ts'
import { calendar, type Viewer } from '../upcoming.ts'
import type { UpcomingCharge } from '../wire.ts'

/** What the calendar of the same query comes to, by month and in it by currency; amounts without a sign. */
export function calendarTotals(db: Db, viewer: Viewer, query: CalendarQuery): CalendarTotals[] {
  const byMonth = Map.groupBy(
    calendar(db, viewer, query),
    ({ date, currency }) => `${monthOf(date)} ${currency}`,
  )
  return [...byMonth]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, charges]) => {
      const [month = '', currency = ''] = key.split(' ')
      const [out, income] = [sum(charges, 'OUT'), sum(charges, 'IN')]
      return {
        month,
        currency,
        count: charges.length,
        out: formatMoney(out),
        in: formatMoney(income),
        net: formatMoney(income - out),
      }
    })
}

const sum = (charges: UpcomingCharge[], requested: UpcomingCharge['direction']) =>
  charges.reduce(
    (total, { direction, amount }) => (direction === requested ? total + moneyOf(amount) : total),
    0n,
  )
