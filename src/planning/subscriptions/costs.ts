import type { Money } from '../../core/money.ts'
import type { Cadence } from '../recurrence/cadences.ts'

const TIMES_A_YEAR: Record<Cadence, bigint> = {
  WEEKLY: 52n,
  BIWEEKLY: 26n,
  MONTHLY: 12n,
  BIMONTHLY: 6n,
  QUARTERLY: 4n,
  SEMIANNUAL: 2n,
  YEARLY: 1n,
}
/** A hundredth of the unit, in ten-thousandths. */
const CENT = 100n

export const yearly = (amount: Money, cadence: Cadence): Money => amount * TIMES_A_YEAR[cadence]

/** A twelfth of what a year costs, to the cent, a half of one up. */
export const monthly = (perYear: Money): Money => ((perYear + 6n * CENT) / (12n * CENT)) * CENT
