import { daysBetween } from '../days.ts'
import { absolute, compare } from '../money.ts'

interface Placed {
  amount: string | null
  date: string | null
}

const OTHER_AMOUNT = 1000

/** Those of the same amount first, then those of the nearest days. */
export function nearestFirst<Row>(rows: Row[], to: Placed, of: (row: Row) => Placed): Row[] {
  const distance = ({ amount, date }: Placed) =>
    (amount && to.amount && compare(absolute(amount), absolute(to.amount)) === 0 ? 0 : OTHER_AMOUNT) +
    (date && to.date ? Math.abs(daysBetween(to.date, date)) : 0)
  return rows.toSorted((one, other) => distance(of(one)) - distance(of(other)))
}
