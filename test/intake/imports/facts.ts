import fc from 'fast-check'
import type { Fact } from '../../../src/core/facts.ts'

/*
 * Facts of any kind: every field that facts of the intake have, each with values that it may have. What differs by union
 * is said beside it. Texts are no words of any language.
 */

const figure = fc.nat({ max: 9 })
const text = fc.constantFrom('Zz7', 'Q-1', 'Xx. Yy')
const day = fc.constantFrom('2026-07-01', '2026-03-09')
const mixed = fc.record({ monthFirst: figure, dayFirst: figure })
const example = fc.record({
  payee: text,
  cell: fc.constantFrom('4.25', '-4.25'),
  amount: fc.constantFrom('4.25', '-4.25'),
})
const columnName = fc.oneof(text, fc.integer({ min: 1, max: 9 }))
const NUMBERS =
  'most length needed found count accounts valuations line rows monthFirst dayFirst total unreadable status number seconds payee memo row more added updated matched removed kept deleted duplicates flaws left invalid restored read'
const TEXTS = 'text field state trade rate account message word bank slug detail id url'

const fields = {
  ...Object.fromEntries(NUMBERS.split(' ').map((name) => [name, figure])),
  ...Object.fromEntries(TEXTS.split(' ').map((name) => [name, text])),
  first: fc.constantFrom('1970', '1970-01-01'),
  from: day,
  to: day,
  day,
  date: day,
  mixed: fc.option(mixed),
  code: fc.constantFrom('CAD', 'XXY'),
  currency: fc.constant('USD'),
  theirs: fc.constant('USD'),
  ours: fc.constant('CAD'),
  amount: fc.constantFrom('12.00', '-3.50'),
  fields: fc.subarray(['A', 'D', 'F', 'L', 'N', 'X'], { minLength: 1 }),
  encoding: fc.constantFrom('windows-1252', 'koi8-r', 'utf-8'),
  type: fc.constantFrom('EXPENSE', 'INCOME'),
  column: columnName,
  columns: fc.array(columnName, { minLength: 1, maxLength: 3 }),
  out: columnName,
  into: columnName,
  names: fc.array(text, { minLength: 1, maxLength: 3 }),
  examples: fc.array(text, { minLength: 1, maxLength: 3 }),
  codes: fc.array(fc.constantFrom('XXY', 'ZZZ'), { minLength: 1, maxLength: 2 }),
  known: fc.constant(['utf-8', 'koi8-r']),
  example: fc.option(example),
  order: fc.constantFrom('YMD', 'MDY', 'DMY', 'EXCEL'),
  style: fc.constantFrom('POINT', 'COMMA'),
  cell: fc.constant('1,234'),
  role: fc.constantFrom('DEBIT', 'CREDIT', 'AMOUNT'),
  outAs: fc.constantFrom('POSITIVE', 'NEGATIVE'),
  written: fc.constantFrom('', 'Zz7'),
  format: fc.constantFrom('ODS', 'MT942'),
  isProven: fc.boolean(),
  isReconciled: fc.boolean(),
  isByHand: fc.boolean(),
  failure: fc.constantFrom({ kind: 'TOO_SLOW', seconds: 30 }, { kind: 'NO_URL' }),
} satisfies Record<string, fc.Arbitrary<unknown>>

/** Facts of every kind that a table has words for; of some of them other values than the fields have elsewhere. */
export const factsOf = (
  kinds: string[],
  special: Record<string, Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<Fact[]> =>
  fc.tuple(
    ...kinds.map((kind) => fc.record({ kind: fc.constant(kind), ...fields, ...special[kind] })),
  ) as fc.Arbitrary<Fact[]>

export const special: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  AS_READING: { moneyIn: text, moneyOut: text },
  LINE_OF_PAGE: { page: figure },
  DATED_BY: { day: fc.constantFrom('VALUE', 'TRANSACTION', 'STATEMENT') },
  SAME_COLUMNS: { column: figure },
  NUMBERED_COLUMN: { column: figure },
  FEES_TAKEN_OFF: { column: text },
  CONTRADICTION: { of: fc.constantFrom('COLUMNS', 'WORDS', 'AMOUNTS') },
  WHICH_IS_OUT: { of: fc.constantFrom('COLUMNS', 'WORDS') },
  AS_DATE_ORDER: { from: fc.option(day), to: fc.option(day) },
  AS_DECIMAL_STYLE: { amount: fc.option(fc.constant('1234.00')) },
  TABLE_BELOW: { names: text },
  SAME_PAYEE: { payee: text },
  EXAMPLE: { payee: text, amount: fc.constantFrom('4.25', '-4.25') },
  UNKNOWN_SECTION: { type: text },
  OTHER_FORMAT: { sent: fc.constant('CSV'), found: fc.constant('OFX') },
  NOW_POSTED: { amount: fc.option(fc.constant('12.00')) },
  ...Object.fromEntries(
    ['FIGURE_MISSING', 'FIGURE_NO_DECIMAL', 'FIGURE_TOO_LONG'].map((kind) => [
      kind,
      { of: fc.constantFrom('AMOUNT', 'BALANCE', 'AVAILABLE_BALANCE') },
    ]),
  ),
  ANSWER_TOO_MANY: { of: fc.constantFrom('ACCOUNTS', 'ERRORS', 'TRANSACTIONS') },
  ACCOUNT_IN_OTHER_CURRENCY: { theirs: fc.option(fc.constant('USD')) },
}
