import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyOf } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { dueDate, PAYMENTS_A_YEAR } from '../../../src/planning/loans/due-dates.ts'
import { scheduleOf } from '../../../src/planning/loans/schedule.ts'
import { compoundings, type LoanTerms, rhythms } from '../../../src/planning/loans/terms.ts'

const CENT = 100n
const TIMES = { SEMI_ANNUAL: 2, MONTHLY: 12, DAILY: 365 }

const terms = (more: Partial<LoanTerms> & { rate?: string; payment?: string | null } = {}): LoanTerms => {
  const { rate = '6', payment = null, ...rest } = more
  return {
    principal: '100000',
    startDate: '2026-01-01',
    firstPayment: '2026-02-01',
    rhythm: 'MONTHLY',
    compounding: 'SEMI_ANNUAL',
    amortisationMonths: 300,
    rates: [{ from: '2026-01-01', rate, kind: 'FIXED', until: null, payment }],
    prepayments: [],
    prepaymentPercent: null,
    ...rest,
  }
}

describe('published examples', () => {
  /** What the payment of a loan is said to be by its source. */
  const PUBLISHED: [source: string, Partial<LoanTerms> & { rate: string }, payment: string][] = [
    ['100,000 over 25 years at 6 %, Canada', { rate: '6' }, '639.81'],
    ['100,000 over 25 years at 12 %, Canada', { rate: '12' }, '1031.90'],
    ['100,000 over 25 years at 6 %, United States', { rate: '6', compounding: 'MONTHLY' }, '644.30'],
    [
      '200,000 over 30 years at 6.5 %, Wikipedia, Mortgage calculator',
      { rate: '6.5', compounding: 'MONTHLY', principal: '200000', amortisationMonths: 360 },
      '1264.14',
    ],
    [
      '162,000 over 30 years at 3.875 %, CFPB, sample loan estimate',
      { rate: '3.875', compounding: 'MONTHLY', principal: '162000', amortisationMonths: 360 },
      '761.78',
    ],
  ]

  test.each(PUBLISHED)('%s', (_source, loan, payment) => {
    const [first] = scheduleOf(terms(loan), CENT)
    expect((first?.interest ?? 0n) + (first?.principal ?? 0n)).toBe(moneyOf(payment))
  })

  test('the first payments of the Canadian mortgage of the design: 4.89 %, 401,373.99 owed', () => {
    const loan = terms({ principal: '401373.99', rate: '4.89', payment: '2536.18' })
    const [first, second] = scheduleOf(loan, CENT)
    expect([first?.interest, first?.principal, first?.balance].map(String)).toEqual([
      String(moneyOf('1619.18')),
      String(moneyOf('917.00')),
      String(moneyOf('400456.99')),
    ])
    expect(second?.interest).toBe(moneyOf('1615.48'))
  })
})

const loans = fc.record({
  principal: fc.integer({ min: 100, max: 2_000_000 }).map((amount) => `${amount}.37`),
  rate: fc.integer({ min: 0, max: 2_000 }).map((rate) => (rate / 100).toString()),
  rhythm: fc.constantFrom(...rhythms),
  compounding: fc.constantFrom(...compoundings),
  amortisationMonths: fc.integer({ min: 1, max: 420 }),
})

/**
 * An oracle in whole numbers: interest i on a balance b over one of p periods a year is right to the cent exactly when
 * ((b + i - half a cent) / b) ^ p <= (1 + rate / c) ^ c < ((b + i + half a cent) / b) ^ p. No root is taken.
 */
function isRightInterest(balance: bigint, interest: bigint, loan: LoanTerms, days: number): boolean {
  const rate = BigInt(Math.round(Number(loan.rates[0]?.rate) * 10_000))
  const [low, high] = [2n * interest - CENT, 2n * interest + CENT]
  if (loan.compounding === 'DAILY') {
    const exact = 2n * balance * rate * BigInt(days)
    return low * 365_000_000n <= exact && exact < high * 365_000_000n
  }
  // Both powers are even: half of each says the same.
  const times = BigInt(TIMES[loan.compounding])
  const [c, p] = [times / 2n, BigInt(PAYMENTS_A_YEAR[loan.rhythm]) / 2n]
  const grown = (1_000_000n * times + rate) ** c * (2n * balance) ** p
  const plain = (1_000_000n * times) ** c
  return plain * (2n * balance + low) ** p <= grown && grown < plain * (2n * balance + high) ** p
}

describe('on 200 random loans of every rhythm and compounding', () => {
  test('interest is exact to the cent, what is paid adds up, and the loan ends with its amortisation', () => {
    fc.assert(
      fc.property(loans, (random) => {
        const loan = terms(random)
        const payments = scheduleOf(loan, CENT)
        let [balance, before] = [moneyOf(loan.principal), loan.startDate as string]
        let paid = 0n
        for (const payment of payments) {
          const days = (Date.parse(payment.date) - Date.parse(before)) / 86_400_000
          if (!isRightInterest(balance, payment.interest, loan, days)) return false
          if (balance - payment.principal !== payment.balance) return false
          paid += payment.principal
          balance = payment.balance
          before = payment.date
        }
        const most = Math.ceil((loan.amortisationMonths * PAYMENTS_A_YEAR[loan.rhythm]) / 12)
        return balance === 0n && paid === moneyOf(loan.principal) && payments.length <= most
      }),
      { numRuns: 200 },
    )
  }, 180_000)

  test('a level payment one cent lower would leave something at the end, one cent higher nothing', () => {
    fc.assert(
      fc.property(loans, (random) => {
        const loan = terms({
          ...random,
          compounding: random.compounding === 'DAILY' ? 'MONTHLY' : random.compounding,
        })
        if (loan.rhythm.startsWith('ACCELERATED')) return true
        const count = Math.ceil((loan.amortisationMonths * PAYMENTS_A_YEAR[loan.rhythm]) / 12)
        const [first] = scheduleOf(loan, CENT)
        const payment = (first?.interest ?? 0n) + (first?.principal ?? 0n)
        if (count === 1) return true
        return leftAfter(loan, count, payment - CENT) > 0 && leftAfter(loan, count, payment + CENT) < 0
      }),
      { numRuns: 200 },
    )
  })
})

/** In floating point and without rounding, where a cent a payment is far more than the error. */
function leftAfter(loan: LoanTerms, count: number, payment: bigint): number {
  const c = TIMES[loan.compounding]
  const growth = (1 + Number(loan.rates[0]?.rate) / 100 / c) ** (c / PAYMENTS_A_YEAR[loan.rhythm])
  let balance = Number(moneyOf(loan.principal))
  for (let number = 0; number < count; number++) balance = balance * growth - Number(payment)
  return balance
}

describe('what changes the end', () => {
  const last = (loan: LoanTerms) => scheduleOf(loan, CENT).at(-1)?.date

  test('accelerated payments end a 25-year mortgage years sooner', () => {
    expect(last(terms())).toBe('2051-01-01' as Day)
    const accelerated = last(terms({ rhythm: 'ACCELERATED_BIWEEKLY' })) ?? ''
    expect(accelerated > '2046-01-01' && accelerated < '2048-01-01').toBe(true)
  })

  test('a prepayment counts with the first payment on its day or after, and once', () => {
    const loan = terms({ prepayments: [{ date: '2026-02-02', amount: '5000' }] })
    expect(
      scheduleOf(loan, CENT).flatMap(({ date, extra }) => (extra > 0n ? [`${date} ${extra}`] : [])),
    ).toEqual([`2026-03-01 ${moneyOf('5000')}`])
  })

  test('a renewal works its payment out again from what is left, and ends the loan on the same day', () => {
    const renewed = terms()
    renewed.rates.push({ from: '2031-01-01', rate: '3', kind: 'FIXED', until: null, payment: null })
    const payments = scheduleOf(renewed, CENT)
    expect(payments.at(-1)?.date).toBe('2051-01-01' as Day)
    const [at, after] = [payments[59], payments[60]]
    expect(after?.rate).toBe('3')
    expect((after?.interest ?? 0n) + (after?.principal ?? 0n)).toBeLessThan(
      (at?.interest ?? 0n) + (at?.principal ?? 0n),
    )
  })

  test('payments below the interest never end it', () => {
    const payments = scheduleOf(terms({ payment: '100' }), CENT)
    expect(payments.length).toBe(720)
    expect(payments.at(-1)?.balance).toBeGreaterThan(moneyOf('100000'))
  })
})

describe('a payment that is left open stays for its rate period', () => {
  const mortgage = terms({ principal: '300000', rate: '5' })
  const from = (balance: string, loan = mortgage) =>
    scheduleOf(loan, CENT, { balance: moneyOf(balance), date: '2028-01-01' as Day, number: 24 })
  const paid = ({ interest, principal }: { interest: bigint; principal: bigint }) => interest + principal

  test.each([
    ['with nothing paid yet', '300000'],
    ['after a lump sum', '200000'],
    ['as scheduled', `${Number(scheduleOf(mortgage, CENT)[23]?.balance) / 10_000}`],
  ])('%s', (_when, owed) => {
    const payments = from(owed)
    expect(new Set(payments.slice(0, -1).map(paid))).toEqual(new Set([moneyOf('1744.81')]))
    expect(payments.at(-1)?.balance).toBe(0n)
  })

  test('a lump sum brings the end nearer, what was not paid moves it away, and neither leaves a last large one', () => {
    const [sooner, plain, later] = [
      from('200000'),
      from(`${Number(scheduleOf(mortgage, CENT)[23]?.balance) / 10_000}`),
      from('300000'),
    ]
    expect(plain).toEqual(scheduleOf(mortgage, CENT).slice(24))
    expect(sooner.length).toBeLessThan(plain.length)
    expect(later.length).toBeGreaterThan(plain.length)
    for (const { length, [length - 1]: last } of [sooner, later])
      expect(last && paid(last)).toBeLessThan(moneyOf('1919.30'))
  })

  test('until the next rate period, which works it out from what is owed then over what is left', () => {
    const renewed = terms({ principal: '300000', rate: '5' })
    renewed.rates.push({ from: '2031-01-01', rate: '3', kind: 'FIXED', until: null, payment: null })
    const payments = from('200000', renewed)
    const place = payments.findIndex(({ rate }) => rate === '3')
    expect(payments[place]).toMatchObject({ number: 61, date: '2031-02-01' })
    expect(new Set(payments.slice(0, place).map(paid))).toEqual(new Set([moneyOf('1744.81')]))
    const loan = terms({
      principal: `${Number(payments[place - 1]?.balance) / 10_000}`,
      rate: '3',
      amortisationMonths: 240,
    })
    expect(paid(payments[place] ?? { interest: 0n, principal: 0n })).toBe(
      paid(scheduleOf(loan, CENT)[0] ?? { interest: 0n, principal: 0n }),
    )
    expect(payments).toHaveLength(300 - 24)
  })
})

describe('days of payment', () => {
  const CASES: [first: string, rhythm: LoanTerms['rhythm'], days: string[]][] = [
    ['2026-01-31', 'MONTHLY', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-01-01', 'SEMI_MONTHLY', ['2026-01-01', '2026-01-16', '2026-02-01', '2026-02-16']],
    ['2026-01-30', 'SEMI_MONTHLY', ['2026-01-30', '2026-02-15', '2026-02-28', '2026-03-15']],
    ['2026-12-25', 'BIWEEKLY', ['2026-12-25', '2027-01-08', '2027-01-22', '2027-02-05']],
    ['2026-12-25', 'ACCELERATED_WEEKLY', ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']],
  ]
  test.each(CASES)('from %s, %s', (first, rhythm, days) => {
    expect(days.map((_day, number) => dueDate(first as Day, rhythm, number) as string)).toEqual(days)
  })
})
