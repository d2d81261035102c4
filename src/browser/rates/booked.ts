import { shownDay } from '../days.ts'
import { shown } from '../money.ts'
import type { Transaction } from '../session/api-types.ts'
import { rateText } from './rate-text.ts'
import { words } from './words.ts'

type Booked = NonNullable<Transaction['booked']>

/** What budgets count of a transaction in another currency, as "≈ 68.56 at 1.3712, 14 Nov". */
export const bookedText = (
  { amount, rate, day }: Booked,
  { locale, today }: { locale: string; today: string },
): string => words.booked(shown(amount, { locale }), rateText(rate, locale), shownDay(day, { locale, today }))
