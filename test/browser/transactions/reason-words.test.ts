import { describe, expect, test } from 'bun:test'
import { happenings, reasonSentences } from '../../../src/browser/transactions/detail/reason-words.ts'
import type { Reasons, Row } from '../../../src/browser/transactions/row.ts'

const names = {
  category: (id: string) => (id === 'food' ? 'Groceries' : undefined),
  member: (id: string) => (id === 'maya' ? 'Maya' : undefined),
}
const row = (changes: Partial<Row> = {}) =>
  ({
    source: 'CSV',
    version: 1,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    updatedBy: null,
    ...changes,
  }) as Row
const reasons = (changes: Partial<Reasons> = {}): Reasons => ({
  transactionId: 'one',
  broughtBy: null,
  matchedBy: [],
  payee: null,
  ruleRuns: [],
  categoryChosen: null,
  transfer: null,
  ...changes,
})
const brought = {
  importId: 'i',
  fileName: 'visa.csv',
  sourceKind: 'CSV' as const,
  row: 6,
  decision: 'NEW',
  reason: 'Nothing like it is in this account yet.',
  outcome: null,
  committedAt: null,
  place: null,
  hasPage: false,
}
const PLACE = { page: 2, x: 0, y: 0, width: 1, height: 0.1, read: 'TEXT' as const, confidence: 1 }
const run: Reasons['ruleRuns'][number] = {
  runId: 'r',
  trigger: 'IMPORT',
  at: '2026-11-02T10:00:00Z',
  revertedAt: null,
  before: { categoryId: null },
  after: { categoryId: 'food', reviewed: true },
  reasons: [
    { field: 'categoryId', ruleId: 'x', ruleName: 'Shops' },
    { field: 'reviewed', ruleId: 'x', ruleName: 'Shops' },
  ],
}

describe('the reasons of a transaction in words', () => {
  test.each<[string, Partial<Row>, Partial<Reasons>, string[]]>([
    ['entered by hand', { source: 'MANUAL' }, {}, ['It was entered by hand.']],
    ['of a file that is gone', {}, {}, ['It came from a CSV file.']],
    [
      'of a file',
      {},
      { broughtBy: brought },
      ['It came from row 6 of visa.csv.', 'Nothing like it is in this account yet.'],
    ],
    [
      'of a page',
      {},
      {
        broughtBy: {
          ...brought,
          sourceKind: 'PDF' as const,
          fileName: 'May.pdf',
          place: PLACE,
          reason: null,
        },
      },
      ['It came from page 2 of May.pdf.'],
    ],
    [
      'of the bank',
      { source: 'AGGREGATOR' },
      { broughtBy: { ...brought, sourceKind: 'AGGREGATOR' as const, reason: null } },
      ['It came from the bank.'],
    ],
    [
      'confirmed by a file',
      { source: 'MANUAL' },
      { matchedBy: [{ ...brought, reason: 'same amount, two days apart' }] },
      [
        'It was entered by hand.',
        'Row 6 of visa.csv turned out to be the same: same amount, two days apart.',
      ],
    ],
    [
      'of a rule',
      {},
      { ruleRuns: [run] },
      ['It came from a CSV file.', 'The rule “Shops” set the category Groceries and the reviewed mark.'],
    ],
    [
      'of a rule that was taken back',
      {},
      { ruleRuns: [{ ...run, revertedAt: run.at }] },
      ['It came from a CSV file.'],
    ],
    [
      'chosen',
      {},
      { categoryChosen: { categoryId: 'food', userId: 'maya', at: run.at } },
      ['It came from a CSV file.', 'Maya chose the category Groceries.'],
    ],
  ])('%s', (_what, ofRow, ofReasons, expected) => {
    expect(reasonSentences(row(ofRow), reasons(ofReasons), names)).toEqual(expected)
  })

  test('are told in the order in which they happened, with who changed it last', () => {
    const changed = row({ version: 3, updatedAt: '2026-11-05T10:00:00Z', updatedBy: 'maya' })
    const all = happenings(
      changed,
      reasons({ broughtBy: brought, ruleRuns: [{ ...run, revertedAt: '2026-11-03T10:00:00Z' }] }),
      names,
    )
    expect(all.map(({ words }) => words)).toEqual([
      'Came from row 6 of visa.csv',
      'Changed by “Shops”',
      'That was taken back',
      'Last changed by Maya',
    ])
  })
})
