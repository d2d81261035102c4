import { shiftDay } from '../../core/time.ts'
import * as scenarios from '../../insight/scenarios/scenarios.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { monthsAfter } from '../../planning/loans/due-dates.ts'
import * as loans from '../../planning/loans/loans.ts'
import { setRule } from '../../planning/loans/split.ts'
import { type Books, evening } from './books.ts'
import { dateIn, workday } from './calendar.ts'
import { accountOf, mortgage } from './household.ts'

/** The terms of the mortgage, by which its payments are split into interest and principal. */
export function addLoans({ tx, as, span, accounts, categories }: Books): void {
  const { id = '' } = accounts.get('mortgage') ?? {}
  const maya = as('maya', evening(span, span.to))
  const firstPayment = workday(dateIn(monthOf(span.from), 1))
  const startDate = monthsAfter(firstPayment, -1)
  loans.put(tx, maya, id, {
    principal: accountOf('mortgage').openingBalance.replace('-', ''),
    startDate,
    firstPayment,
    rhythm: 'MONTHLY',
    compounding: 'SEMI_ANNUAL',
    amortisationMonths: 300,
    rates: [
      {
        from: startDate,
        rate: mortgage.rate,
        kind: 'FIXED',
        until: shiftDay(firstDayOf(shiftMonth(monthOf(span.to), 19)), -1),
        payment: (mortgage.paymentCents / 100).toFixed(2),
      },
    ],
    prepayments: [],
    prepaymentPercent: 15,
  })
  setRule(tx, maya, id, { interestCategoryId: categories.get('Interest paid')?.id ?? null })
}

/** Two ways the next year could go: one lives on the savings until autumn, one takes a piece of them in spring. */
export function addScenarios({ tx, as, span, say }: Books): void {
  const maya = as('maya', evening(span, span.to))
  const first = (months: number) => firstDayOf(shiftMonth(monthOf(span.to), months))
  const monthly = (name: string, from: string, amount: string, until: string | null = null) => ({
    kind: 'RECURRING' as const,
    name: say(name),
    from,
    until,
    everyMonths: 1,
    amount,
    accountId: null,
  })
  const assumptions = { savingsGrowth: '0', investmentGrowth: '4', invested: '17850.00' }
  const [begins, ends] = [first(3), shiftDay(first(11), -1)]
  scenarios.create(tx, maya, {
    name: say('Daniel back at school'),
    assumptions,
    changes: [
      { kind: 'ONE_OFF', name: say('Tuition'), date: begins, amount: '-4200.00', accountId: null },
      monthly('Cedar & Pine, unpaid leave', begins, '-5280.30', ends),
      monthly('Fairmont After School, not needed', begins, '330.00', ends),
    ],
  })
  const bought = shiftDay(first(4), 14)
  scenarios.create(tx, maya, {
    name: say('The next car'),
    assumptions,
    changes: [
      { kind: 'PURCHASE', name: say('Car'), date: bought, price: '24000.00', losesPercent: '18' },
      { kind: 'LOAN', name: say('Car loan'), date: bought, principal: '8000.00', rate: '6.49', months: 60 },
      {
        kind: 'ONE_OFF',
        name: say('Registration and plates'),
        date: bought,
        amount: '-180.00',
        accountId: null,
      },
      monthly('Car insurance', shiftDay(first(5), 1), '-62.00'),
    ],
  })
}
