import { expect, test } from 'bun:test'
import { kindOf, kindsIn, messageOf, placeOf } from '../../../src/browser/insights/messages.ts'
import type { Figures, InsightKind } from '../../../src/insight/insights/figures.ts'
import { insightKinds } from '../../../src/insight/insights/figures.ts'

const reader = { locale: 'en-CA', today: '2026-11-22' }
const currency = 'CAD'

/** One of each kind, and where its first link leads. */
const EACH: { [Kind in InsightKind]: [figures: Figures[Kind], facts: string[], place: string] } = {
  SPENDING_ANOMALY: [
    {
      currency,
      categoryId: 'c1',
      category: 'Dining',
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-22',
      isWholeMonth: false,
      amount: '612.30',
      usual: '390.0050',
      above: '222.2950',
      ofUsualBasisPoints: 15_700,
      before: [{ from: '2026-10-01', amount: '390.00' }],
      largest: [{ transactionId: 't1', date: '2026-11-03', amount: '80.00' }],
    },
    ['Spent so far $612.30', 'Usual in a whole month $390.01', 'Above usual +$222.29'],
    '/transactions?type=EXPENSE&category=c1&from=2026-11-01&to=2026-11-22',
  ],
  PRICE_RISE: [
    {
      currency,
      subscriptionId: 's1',
      payee: 'Stream',
      cadence: 'MONTHLY',
      since: '2026-10-04',
      before: '10.00',
      now: '12.00',
      increase: '2.00',
      increaseBasisPoints: 2_000,
      yearlyIncrease: '24.00',
    },
    ['Now $12.00', 'Before $10.00', 'More +20.0%', 'A year +$24.00'],
    '/subscriptions/s1',
  ],
  NEW_SUBSCRIPTION: [
    {
      currency,
      subscriptionId: 's2',
      status: 'SUGGESTED',
      cadence: 'MONTHLY',
      amount: '9.00',
      monthlyCost: '9.00',
      yearlyCost: '108.00',
      firstDate: '2026-09-02',
      nextDate: null,
      occurrenceCount: 3,
    },
    ['Each time $9.00', 'A year $108.00', 'Since 2 Sep'],
    '/subscriptions/s2',
  ],
  CASH_FLOW_LOW: [
    {
      currency,
      from: '2026-11-22',
      to: '2026-12-22',
      startingBalance: '900.00',
      lowestDate: '2026-12-01',
      lowestBalance: '-40.00',
      everydayAmount: '31.2045',
      monthlyExpenses: '4000.00',
      accounts: [
        { id: 'a1', name: 'Joint', balance: '800.00' },
        { id: 'a2', name: 'Cash', balance: '100.00' },
      ],
      bills: [{ source: 'SUBSCRIPTION', id: 's3', date: '2026-12-01', amount: '700.00', payee: 'Rent' }],
    },
    ['Now $900.00', 'On 1 Dec −$40.00', 'A usual day $31.20'],
    '/reports/forecast?account=a1%2Ca2',
  ],
  SAVINGS_RATE_CHANGE: [
    {
      currency,
      month: '2026-10',
      from: '2026-10-01',
      to: '2026-10-31',
      income: '5000.00',
      expenses: '5600.00',
      net: '-600.00',
      savingsRateBasisPoints: -1_200,
      usualFrom: '2026-04-01',
      usualTo: '2026-09-30',
      usualSavingsRateBasisPoints: 1_840,
      changeBasisPoints: -3_040,
    },
    ['Left in October −12.0%', 'Six months before 18.4%', 'Came in $5,000.00', 'Went out $5,600.00'],
    '/reports/in-and-out?range=own&from=2026-04-01&to=2026-10-31',
  ],
  BUDGET_AT_RISK: [
    {
      currency,
      month: '2026-11',
      categoryId: 'c2',
      category: 'Groceries',
      budgeted: '800.00',
      spent: '700.00',
      left: '100.00',
      everydayAmount: '31.8181',
      due: '0.00',
      emptyOn: '2026-11-25',
      short: '154.54',
    },
    ['Left $100.00', 'Spent $700.00 of $800.00', 'Used up on 25 Nov', 'Short by the end $154.54'],
    '/budget/2026-11?envelope=c2',
  ],
  IDLE_CASH: [
    {
      currency,
      from: '2026-08-24',
      to: '2026-11-22',
      lowestDate: '2026-09-01',
      lowestBalance: '60000.00',
      monthlyExpenses: '4000.00',
      months: 15,
      kept: '12000.00',
      beyond: '48000.00',
      accounts: [{ id: 'a1', name: 'Joint', balance: '61000.00' }],
    },
    ['Never below $60,000.00', 'A usual month $4,000.00', 'Beyond three months $48,000.00'],
    '/accounts/a1',
  ],
  DUPLICATE_CHARGE: [
    {
      currency,
      payee: 'Shop',
      amount: '43.21',
      accountId: 'a1',
      account: 'Visa',
      transactions: [
        { transactionId: 't1', date: '2026-11-20' },
        { transactionId: 't2', date: '2026-11-21' },
      ],
    },
    ['Twice $43.21', 'From Visa'],
    '/transactions/t1',
  ],
}

test.each(insightKinds.map((kind) => [kind]))('%s has its figures and a place to go with it', (kind) => {
  const [figures, facts, place] = EACH[kind]
  const insight = { kind, figures: { ...figures } }
  const message = messageOf(insight, reader)
  expect(message.facts.map(({ name, value }) => `${name} ${value}`)).toEqual(facts)
  expect(placeOf(insight, reader)).toBe(place)
  const links = [...message.links, ...message.lines]
  expect(links.filter(({ href }) => !href.startsWith('/') || href.includes('undefined'))).toEqual([])
})

test('every kind has a name of its own, and one of a newer server is told by its words alone', () => {
  expect(new Set(insightKinds.map((kind) => kindOf(kind).name)).size).toBe(insightKinds.length)
  expect(kindsIn(insightKinds.map((kind) => ({ kind }))).toSorted()).toEqual([...insightKinds].toSorted())
  const newer = 'RAIN_AHEAD' as InsightKind
  expect(kindOf(newer).name).toBe('Worth knowing')
  expect(messageOf({ kind: newer, figures: {} }, reader)).toEqual({
    facts: [],
    lines: [],
    course: [],
    links: [],
  })
  expect(kindsIn([{ kind: newer }, { kind: 'PRICE_RISE' }])).toEqual(['PRICE_RISE'])
})

test.each([
  ['CAD', '676.71', '199.9050', ['$676.71', '$199.91', '+$476.80']],
  ['CAD', '523.38', '212.5150', ['$523.38', '$212.52', '+$310.86']],
  ['CAD', '523.3801', '212.5150', ['$523.3801', '$212.52', '+$310.8601']],
  ['JPY', '9000.00', '1234.50', ['JP¥9,000', 'JP¥1,235', '+JP¥7,765']],
])('what is shown above usual is what is shown less what is usual: %p', (money, amount, usual, shown) => {
  const [figures] = EACH.SPENDING_ANOMALY
  const insight = {
    kind: 'SPENDING_ANOMALY' as const,
    figures: { ...figures, currency: money, amount, usual },
  }
  expect(messageOf(insight, reader).facts.map(({ value }) => value)).toEqual(shown)
})
