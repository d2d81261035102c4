import { change } from '../../planning/subscriptions/change-subscription.ts'
import { detectJob } from '../../planning/subscriptions/detection.ts'
import * as subscriptions from '../../planning/subscriptions/subscriptions.ts'
import type { Books } from './books.ts'
import { startOfDayThere } from './calendar.ts'
import { bills } from './entries/bills.ts'

/** Found where it is looked for, but nothing anybody pays for regularly on purpose. */
const DISMISSED = ['Kanata Hockey Pool', 'Yoga with Priya', 'Rideau Credit Union']
const UNDECIDED = ['Linear B Hosting', 'Ottawa Bouldering Gym', 'Doctors Without Borders']
const CANCELLED = 'Disney+'
const DETAILS: Record<string, { url?: string; notifyDaysBefore?: number; notes?: string }> = {
  Netflix: { url: 'https://www.netflix.com/account', notifyDaysBefore: 2 },
  'Intact Insurance': { notifyDaysBefore: 21, notes: 'Ask another insurer before it renews.' },
  belairdirect: { notifyDaysBefore: 21 },
  'Amazon Prime': { notifyDaysBefore: 14, notes: 'Do we still want it?' },
}

/** Looks for what comes back, and decides about most of it as the household has. */
export function addSubscriptions(books: Books): void {
  const { householdId, userId, at } = books.as('maya', startOfDayThere(books.span.to))
  const input = { householdId, userId, at }
  detectJob.write(books.tx, detectJob.prepare(books.tx, input), input)
  decide(books)
}

function decide({ tx, as, span, say }: Books): void {
  const actor = as('maya', startOfDayThere(span.to))
  const confirm = (payee: string, id: string) => {
    const { notes, ...details } = DETAILS[payee] ?? {}
    change(tx, actor, id, { status: 'CONFIRMED', ...details, ...(notes && { notes: say(notes) }) })
  }
  for (const { id, payee, direction, lastDate } of subscriptions.list(tx, actor).subscriptions) {
    if (payee === CANCELLED) change(tx, actor, id, { status: 'CANCELLED', cancellationDate: lastDate })
    else if (DISMISSED.includes(payee)) change(tx, actor, id, { status: 'DISMISSED' })
    else if (!UNDECIDED.includes(payee) && (direction === 'IN' || bills.some((bill) => bill.payee === payee)))
      confirm(payee, id)
  }
}
