import { type Day, dayNumber, type Instant, shiftDay } from '../../core/time.ts'
import { keep } from '../../ledger/rates/rates.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import type { Books } from './books.ts'
import { chanceOf } from './chance.ts'
import { dollarIn } from './entries/flows.ts'

/** Made up, of every weekday: from a file, because no bank ever stated them. */
export function addRates({ tx, as, span }: Books, at: Instant, seed: number): void {
  const chance = chanceOf(seed, 'rates')
  const days: Day[] = []
  for (let day = span.from; day <= span.to; day = shiftDay(day, 1)) if (isWeekday(day)) days.push(day)
  const stated = days.map((day) => {
    const rate = dollarIn(monthOf(day), seed) + 0.004 * chance.swing()
    return { from: 'USD', to: 'CAD', day, rate: rate.toFixed(4).replace(/0+$/, '') }
  })
  keep(tx, as('maya', at), stated, 'FILE')
}

/** 1 January 1970 was a Thursday. */
const isWeekday = (day: Day): boolean => (dayNumber(day) + 3) % 7 < 5
