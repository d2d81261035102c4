import fc from 'fast-check'
import type { DrawnRow, Layout } from './drawn-statements.ts'

const PAYEES = [
  'Bakery',
  'Gas Bar 17',
  'Payroll deposit',
  'Total Wine 402',
  'Balance Gym',
  'VISA PAYMENT 4500',
  'DEC 24 HOUR FITNESS',
  'Cheque 1042',
  'Interest',
  'Transfer to savings 12345',
  'Opening Doors Ltd',
  'Carried Away Cafe',
  'REWE 5 Berlin',
  'Café du Nord',
  'Deposit',
  'Fee',
  'Store 2026 Holdings',
  'Credit memo',
]
const MORES = [
  '',
  '',
  '',
  '',
  'Ref 8842 Front Street',
  'USD 12.34 at 1.3500',
  'Fremdbetrag 45,60 USD',
  'Card 1234',
  '03 May purchase',
]

export const rows: fc.Arbitrary<DrawnRow[]> = fc.array(
  fc.record({
    day: fc.nat(29),
    cents: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: -30_000, max: -1 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 400_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(-1000, -1000, -2000, 1000, -500, 500) },
    ),
    payee: fc.constantFrom(...PAYEES),
    more: fc.constantFrom(...MORES),
  }),
  { minLength: 1, maxLength: 24 },
)

export const layouts: fc.Arbitrary<Layout> = fc.record({
  language: fc.constantFrom('en', 'en', 'fr', 'de', 'es'),
  isCard: fc.boolean(),
  order: fc.nat(9),
  amounts: fc.constantFrom('PAIR', 'SIGNED', 'TRAILING', 'PARENTHESES', 'CREDIT_MARK'),
  balance: fc.constantFrom('NONE', 'ROW', 'DAY'),
  dates: fc.nat(6),
  hasYear: fc.boolean(),
  hasSecondDate: fc.boolean(),
  isDayOnce: fc.boolean(),
  thousands: fc.nat(3),
  currency: fc.constantFrom('', '$', '€'),
  opening: fc.oneof(fc.integer({ min: 0, max: 900_000 }), fc.constantFrom(0, 1000, 100_000)),
  labels: fc.nat(11),
  ends: fc.constantFrom('SUMMARY', 'TABLE', 'BOTH'),
  rowsOfPage: fc.integer({ min: 4, max: 40 }),
  isCarried: fc.boolean(),
  hasPageNumbers: fc.boolean(),
  hasTotals: fc.boolean(),
  hasAdvice: fc.boolean(),
  isNewestFirst: fc.boolean(),
  hasSections: fc.boolean(),
  month: fc.nat(10),
})
