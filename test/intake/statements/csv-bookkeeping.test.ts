import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
/** The rows of a file of a header and some lines, amounts with signs. */
const read = (...lines: string[]) => readCsv(lines.join('\n'), 'utf-8', context, {})

describe('the category of a CSV row', () => {
  const layouts: [header: string, cells: string, category: string | undefined][] = [
    ['Category', 'Coffee', 'Coffee'],
    ['Catégorie', 'Café', 'Café'],
    ['Kategorie', 'Miete', 'Miete'],
    ['Category Group,Category', 'Food,Coffee', 'Food:Coffee'],
    ['Category,Category group', 'Coffee,Food', 'Food:Coffee'],
    ['Parent Category,Category', 'Food,Coffee', 'Food:Coffee'],
    ['category,categoryParent', 'Coffee,Food', 'Food:Coffee'],
    ['Categorie,Sous categorie', 'Food,Coffee', 'Food:Coffee'],
    ['Catégorie,Sous-catégorie', 'Food,', 'Food'],
    ['Category Group/Category,Category Group,Category', 'Food: Coffee,Food,Coffee', 'Food:Coffee'],
    ['Category group,Category', 'Food,Food:Coffee', 'Food:Coffee'],
    ['Category', '', undefined],
  ]
  test.each(layouts)('under “%s” with “%s” is %s', (header, cells, category) => {
    const { rows } = read(
      `Date,Payee,Amount,${header}`,
      `2026-01-31,Bar,-5.00,${cells}`,
      `2026-02-28,Bar,-6.00,${cells}`,
    )
    expect(rows.map(({ categoryName }) => categoryName)).toEqual([category, category])
  })
})

describe('the tags of a CSV row', () => {
  const cells: [header: string, cell: string, tags: string[] | undefined][] = [
    ['Tags', 'trip', ['trip']],
    ['Tags', '"trip, work"', ['trip', 'work']],
    ['Labels', 'trip; work', ['trip', 'work']],
    ['Labels', 'trip|work', ['trip', 'work']],
    ['Tags', '#trip #work', ['trip', 'work']],
    ['Étiquettes', 'été', ['été']],
    ['Tags', '', undefined],
  ]
  test.each(cells)('under “%s” in %j are %j', (header, cell, tags) => {
    const { rows } = read(
      `Date,Payee,Amount,${header}`,
      `2026-01-31,Bar,-5.00,${cell}`,
      `2026-02-28,Bar,-6.00,${cell}`,
    )
    expect(rows.map((row) => row.tags)).toEqual([tags, tags])
  })
})

test('a transfer names the other account, in a column or as YNAB does', () => {
  const ynab = read(
    'Account,Date,Payee,Category Group,Category,Memo,Outflow,Inflow',
    'Main,2026-01-31,Transfer : Savings,,,,50.00,0.00',
    'Savings,2026-01-31,Transfer : Main,,,,0.00,50.00',
    'Main,2026-01-31,Shop,Food,Coffee,,5.00,0.00',
  )
  expect(ynab.rows.map(({ transferAccountName }) => transferAccountName)).toEqual([
    'Savings',
    'Main',
    undefined,
  ])
  const column = read('Date,Payee,Amount,Transfer', '2026-01-31,X,-5.00,Savings', '2026-01-31,Y,-6.00,')
  expect(column.rows.map(({ transferAccountName }) => transferAccountName)).toEqual(['Savings', undefined])
  const bank = read('Date,Payee,Amount', '2026-01-31,Transfer : Savings,-5.00', '2026-02-28,Y,-6.00')
  expect(bank.rows.map(({ transferAccountName }) => transferAccountName)).toEqual([undefined, undefined])
})

test('the columns say what they are taken for', () => {
  const { csv } = read(
    'Date,Payee,Amount,Category Group,Category,Tags,Colour',
    '2026-01-31,Bar,-5.00,Food,Coffee,trip,red',
  )
  expect(csv?.columns).toEqual(['DATE', 'PAYEE', 'AMOUNT', 'CATEGORY_GROUP', 'CATEGORY', 'TAGS', 'IGNORE'])
})
