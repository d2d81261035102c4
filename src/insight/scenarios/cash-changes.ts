import { type Money, moneyOf } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { monthsAfter } from '../../planning/loans/due-dates.ts'
import { scheduleOf } from '../../planning/loans/schedule.ts'
import type { LoanTerms } from '../../planning/loans/terms.ts'
import type { Forecast } from '../reports/model.ts'
import type { ScenarioChange, ScenarioChanges } from './changes.ts'

/** Money that moves otherwise than forecast. */
export interface CashChange {
  date: Day
  amount: Money
  accountId: string | null
}

type LoanChange = Extract<ScenarioChange, { kind: 'LOAN' }>

/** A loan that is not there yet: monthly, from a month after it is paid out. */
export const termsOfChange = ({ date, principal, rate, months }: LoanChange): LoanTerms => ({
  principal,
  startDate: date,
  firstPayment: monthsAfter(date as Day, 1),
  rhythm: 'MONTHLY',
  compounding: 'MONTHLY',
  amortisationMonths: months,
  rates: [{ from: date, rate, kind: 'FIXED', until: null, payment: null }],
  prepayments: [],
  prepaymentPercent: null,
})

/** What the changes move, up to a day. A change of rate moves nothing: the payment is agreed. */
export function cashChanges(
  changes: ScenarioChanges,
  items: Forecast['items'],
  { to, coin }: { to: Day; coin: Money },
): CashChange[] {
  return changes.flatMap((change) => movedBy(change, items, to, coin)).filter(({ date }) => date <= to)
}

function movedBy(change: ScenarioChange, items: Forecast['items'], to: Day, coin: Money): CashChange[] {
  switch (change.kind) {
    case 'ONE_OFF':
      return [moved(change.date, moneyOf(change.amount), change.accountId)]
    case 'RECURRING':
      return recurring(change, to)
    case 'SUBSCRIPTION':
      return items.flatMap((item) => dearer(change, item))
    case 'LOAN':
      return [
        moved(change.date, moneyOf(change.principal)),
        ...scheduleOf(termsOfChange(change), coin).map(({ date, interest, principal }) =>
          moved(date, -(interest + principal)),
        ),
      ]
    case 'PURCHASE':
      return [moved(change.date, -moneyOf(change.price))]
    case 'RATE':
      return []
  }
}

const moved = (date: string, amount: Money, accountId: string | null = null): CashChange => ({
  date: date as Day,
  amount,
  accountId,
})

function recurring(change: Extract<ScenarioChange, { kind: 'RECURRING' }>, to: Day): CashChange[] {
  const { from, until, everyMonths, amount, accountId } = change
  const last = until !== null && until < to ? until : to
  const all: CashChange[] = []
  for (let number = 0; ; number++) {
    const date = monthsAfter(from as Day, number * everyMonths)
    if (date > last) return all
    all.push(moved(date, moneyOf(amount), accountId))
  }
}

/** What an expected payment becomes another by: nothing of it stays where it ends. */
function dearer(
  { subscriptionId, from, amount }: Extract<ScenarioChange, { kind: 'SUBSCRIPTION' }>,
  item: Forecast['items'][number],
): CashChange[] {
  if (item.source !== 'SUBSCRIPTION' || item.id !== subscriptionId || item.date < from) return []
  const more = moneyOf(amount ?? '0') - moneyOf(item.amount)
  return [moved(item.date, item.direction === 'OUT' ? -more : more, item.accountId)]
}
