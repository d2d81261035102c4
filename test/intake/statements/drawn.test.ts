import { expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { readPages } from '../../../src/intake/statements/pdf/read-pages.ts'
import { damaged, damages } from './damage.ts'
import { layouts, rows } from './drawn-arbitraries.ts'
import {
  type DrawnLine,
  type DrawnRow,
  type DrawnStatement,
  drawn,
  glyphsOf,
  type Layout,
} from './drawn-statements.ts'

setDefaultTimeout(60_000)

/** Its rows as day and cents, where it is proven; undefined where anything is asked. */
function provenRows(pages: readonly DrawnLine[][]): string[] | undefined {
  const found = readPages(glyphsOf(pages))
  const isProven = found.every(
    ({ reading, doubts, missing }) =>
      reading.proof.state === 'PROVEN' && doubts.length === 0 && missing.length === 0,
  )
  if (found.length === 0 || !isProven) return undefined
  return found
    .flatMap(({ reading }) => reading.rows.map(({ date, amount = 0n }) => `${date} ${amount / 100n}`))
    .sort()
}

const rowsOf = ({ truth }: DrawnStatement): string[] =>
  truth.rows.map(({ date, cents }) => `${date} ${cents}`).sort()

const options = (numRuns: number) => ({ numRuns, seed: 20_261_129 })

test('of layouts that nobody has seen what is proven is true', () => {
  let proven = 0
  let all = 0
  fc.assert(
    fc.property(layouts, rows, (layout, given) => {
      const statement = drawn(layout, given)
      const found = provenRows(statement.pages)
      if (layout.language !== 'es') all++
      if (found === undefined) return
      if (layout.language !== 'es') proven++
      expect(found).toEqual(rowsOf(statement))
    }),
    options(600),
  )
  // A reader that asks about everything is never wrong, and no help.
  expect(proven / all).toBeGreaterThan(0.4)
})

test.each([...damages])('what %s made of one is proven only where no amount is another one', (damage) => {
  let asked = 0
  fc.assert(
    fc.property(layouts, rows, fc.nat(2 ** 30), (layout, given, lot) => {
      // Nothing ties two amounts to their rows but a balance after each.
      if (damage === 'ROWS_SWAPPED' && (layout.balance !== 'ROW' || layout.hasSections)) return
      const statement = drawn(layout, given)
      const pages = damaged(statement.pages, damage, lot)
      const found = pages && provenRows(pages)
      if (pages && !found) asked++
      if (found) expect(found).toEqual(rowsOf(statement))
    }),
    options(400),
  )
  expect(asked).toBeGreaterThan(20)
})

const plain: Layout = {
  language: 'en',
  isCard: false,
  order: 0,
  amounts: 'SIGNED',
  balance: 'NONE',
  dates: 0,
  hasYear: false,
  hasSecondDate: false,
  isDayOnce: false,
  thousands: 0,
  currency: '',
  opening: 100_000,
  labels: 0,
  ends: 'TABLE',
  rowsOfPage: 40,
  isCarried: false,
  hasPageNumbers: true,
  hasTotals: false,
  hasAdvice: false,
  isNewestFirst: false,
  hasSections: false,
  month: 4,
}
const row = (day: number, cents: number, payee = 'Bakery'): DrawnRow => ({ day, cents, payee, more: '' })

/* Each was proven and wrong, or not read at all, once. */

test('balances after the rows that do not follow are not left out to prove the rest', () => {
  const { pages } = drawn({ ...plain, balance: 'ROW' }, [row(1, -1000), row(3, -2500), row(5, 40_000)])
  const swapped = damaged(pages, 'ROWS_SWAPPED', 0)
  expect(swapped && provenRows(swapped)).toBeUndefined()
})

test('a payee called Total is a row, with its day or without', () => {
  for (const isDayOnce of [true, false]) {
    const statement = drawn({ ...plain, isDayOnce }, [
      row(1, -1000),
      row(3, -2000, 'Total Wine 402'),
      row(3, -500, 'Total Wine 402'),
    ])
    expect(provenRows(statement.pages)).toEqual(rowsOf(statement))
  }
})

test('one row after a balance of nothing is not read in the column of the balances', () => {
  const statement = drawn({ ...plain, balance: 'ROW', opening: 0 }, [row(1, -500), row(9, 128_972)])
  expect(provenRows(damaged(statement.pages, 'ROW_LOST', 0) ?? [])).toBeUndefined()
  expect(provenRows(statement.pages)).toEqual(rowsOf(statement))
})

test('a balance brought forward opens a statement where its page is the first, or bears a day', () => {
  const layout: Layout = { ...plain, labels: 3, rowsOfPage: 2, isCarried: true }
  const given = [row(1, -1000), row(2, -2000), row(20, -3000), row(21, -4000)]
  const numbered = drawn(layout, given)
  expect(provenRows(numbered.pages)).toEqual(rowsOf(numbered))
  expect(provenRows(numbered.pages.slice(1))).toBeUndefined()
  expect(provenRows(drawn({ ...layout, hasPageNumbers: false }, given).pages.slice(1))).toBeUndefined()
})

test('words behind the amounts name balances and payees', () => {
  const statement = drawn({ ...plain, order: 3, opening: 0 }, [row(1, -1000), row(3, 2500)])
  expect(provenRows(statement.pages)).toEqual(rowsOf(statement))
})

test('a note below the rows is no row of the day above them', () => {
  const statement = drawn({ ...plain, language: 'fr', order: 4, hasAdvice: true, ends: 'SUMMARY' }, [
    row(4, -7645),
    row(15, -1000),
  ])
  expect(provenRows(damaged(statement.pages, 'ROW_TWICE', 8) ?? [])).toBeUndefined()
})
