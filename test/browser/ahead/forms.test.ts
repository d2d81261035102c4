import { expect, test } from 'bun:test'
import { balancePoints } from '../../../src/browser/ahead/balance-points.ts'
import { changeOfForm, faultsOfChange, formOfChange } from '../../../src/browser/ahead/change-form.ts'
import type { LoanDetail, LoanTerms, ScenarioChange } from '../../../src/browser/ahead/queries.ts'
import { faultsOfTerms, formOfTerms, termsOf } from '../../../src/browser/ahead/terms-form.ts'

const TERMS: LoanTerms = {
  principal: '431250.00',
  startDate: '2023-10-01',
  firstPayment: '2023-11-01',
  rhythm: 'MONTHLY',
  compounding: 'SEMI_ANNUAL',
  amortisationMonths: 300,
  rates: [
    { from: '2023-10-01', rate: '4.89', kind: 'FIXED', until: '2028-05-31', payment: '2536.18' },
    { from: '2028-06-01', rate: '5', kind: 'VARIABLE', until: null, payment: null },
  ],
  prepayments: [{ date: '2025-01-01', amount: '500.00' }],
  prepaymentPercent: 15,
}

test.each(['en-CA', 'fr-CA'])(
  'terms opened and saved are the same terms, whatever their months: %s',
  (locale) => {
    for (let amortisationMonths = 1; amortisationMonths <= 600; amortisationMonths++) {
      const terms = { ...TERMS, amortisationMonths }
      const form = formOfTerms(terms, locale)
      expect(faultsOfTerms(form)).toEqual({})
      expect(termsOf(form)).toEqual(terms)
    }
  },
)

test('a prepayment is mended, taken out and added; one that is not typed is none', () => {
  const form = formOfTerms(TERMS, 'fr-CA')
  expect(form.rates.map(({ rate }) => rate)).toEqual(['4,89', '5'])
  const nothing = { date: '', amount: '' }
  const mended = { date: '2025-02-01', amount: '650.00' }
  expect(termsOf({ ...form, prepayments: [mended, nothing] }).prepayments).toEqual([mended])
  expect(faultsOfTerms({ ...form, prepayments: [mended, nothing] })).toEqual({})
  expect(termsOf({ ...form, prepayments: [] }).prepayments).toEqual([])
  const halves = [nothing, { date: '2025-02-01', amount: '' }, { date: '', amount: '-5.00' }]
  expect(Object.keys(faultsOfTerms({ ...form, prepayments: halves }))).toEqual([
    'prepayments.1.amount',
    'prepayments.2.date',
    'prepayments.2.amount',
  ])
})

const CHANGES: ScenarioChange[] = [
  { kind: 'ONE_OFF', name: 'Plates', date: '2027-03-15', amount: '-180.00', accountId: null },
  {
    kind: 'RECURRING',
    name: 'Insurance',
    from: '2027-04-02',
    until: '2028-04-02',
    everyMonths: 3,
    amount: '-62.00',
    accountId: null,
  },
  { kind: 'SUBSCRIPTION', subscriptionId: 'a', from: '2027-01-01', amount: null },
  { kind: 'LOAN', name: 'Loan', date: '2027-03-15', principal: '17000.00', rate: '6.49', months: 60 },
  { kind: 'PURCHASE', name: 'Car', date: '2027-03-15', price: '24000.00', losesPercent: '18.5' },
  { kind: 'RATE', accountId: 'a', from: '2028-06-01', rate: '5.25' },
]

test.each(CHANGES.map((change) => [change.kind, change] as const))('so is a change: %s', (_kind, change) => {
  for (const locale of ['en-CA', 'fr-CA']) {
    const form = formOfChange(change, { today: '2026-11-23', locale })
    expect(faultsOfChange(form)).toEqual({})
    expect(changeOfForm(form)).toEqual(change)
  }
})

test('what was paid ends today, where what is to come begins', () => {
  const loan = {
    owed: '90.00',
    paid: [{ date: '2026-10-01', balance: '100.00' }],
    ahead: { payments: [{ date: '2026-12-01', balance: '80.00' }] },
    trial: null,
  } as unknown as LoanDetail
  expect(balancePoints(loan, '2026-11-23')).toEqual({
    points: ['2026-10-01', '2026-11-23', '2026-12-01'],
    paid: ['100.00', '90.00', null],
    ahead: [null, '90.00', '80.00'],
    tried: [null, null, null],
  })
})
