import { type Day, shiftDay } from '../../core/time.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { add } from '../../planning/goals/contributions.ts'
import * as goals from '../../planning/goals/goals.ts'
import { type Books, evening } from './books.ts'

/** What the household saves for: one is reached, one will be in time, one will not. */
export function addGoals(books: Books): void {
  const { tx, as, span, accounts, say } = books
  const first = (months: number): Day => firstDayOf(shiftMonth(monthOf(span.to), months))
  goals.create(tx, as('maya', evening(span, span.from)), {
    name: say('Six months of peace'),
    notes: say('Mortgage, food and bills, should one of us lose a job.'),
    target: '40000.00',
    startDate: span.from,
    targetDate: first(24),
    accountIds: [accounts.get('savings')?.id ?? ''],
  })
  const summer = say('Two weeks in the summer')
  putAside(
    books,
    { name: summer, target: '4500.00', earmarked: '500.00', startDate: first(-15), targetDate: first(-4) },
    9,
    '460.00',
  )
  const car = say('The next car')
  putAside(
    books,
    { name: car, target: '24000.00', earmarked: '1500.00', startDate: first(-20), targetDate: first(16) },
    20,
    '275.00',
  )
}

interface ByHand {
  name: string
  target: string
  earmarked: string
  startDate: Day
  targetDate: Day
}

/** A contribution each month, on the day after pay day. */
function putAside({ tx, as, span }: Books, goal: ByHand, months: number, amount: string): void {
  const { id } = goals.create(tx, as('maya', evening(span, goal.startDate)), goal)
  for (let month = 0; month < months; month++) {
    const date = shiftDay(firstDayOf(shiftMonth(monthOf(goal.startDate), month)), 15)
    if (date <= span.to) add(tx, as('daniel', evening(span, date)), id, { date, amount })
  }
}
