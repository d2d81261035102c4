import { describe, expect, test } from 'bun:test'
import { formatMoney, type Money } from '../../../../src/core/money.ts'
import type { Day } from '../../../../src/core/time.ts'
import { FittedTexts } from '../../../../src/intake/moves/fitted-texts.ts'
import { flatten } from '../../../../src/intake/moves/plan/flat-rows.ts'
import { readMove } from '../../../../src/intake/moves/readers.ts'
import { exported } from './budget-file.ts'

const limits = { maxRows: 5_000, maxFieldChars: 2_000, maxUnpackedBytes: 8_000_000 }
const context = { today: '2024-12-31' as Day, currency: 'CAD', answers: {}, limits }
const read = (...changes: string[]) =>
  readMove([{ name: 'export.zip', bytes: exported(...changes) }], context)
const money = (amount: Money | undefined) => (amount === undefined ? undefined : formatMoney(amount))

const add = (values: string): string =>
  `INSERT INTO transactions (id, acct, amount, date, isParent, isChild, parent_id, transferred_id, description, starting_balance_flag)
    VALUES ${values}`
const SPLIT = "('p', 'a', -1000, 20240210, 1, 0, NULL, NULL, 'shop', 0)"

describe('a split of Actual', () => {
  test('that does not add up is what its parts come to, as Actual counts it', () => {
    const { transactions, accounts, warnings } = read(
      add(
        `${SPLIT}, ('c', 'a', -300, 20240210, 0, 1, 'p', NULL, NULL, 0), ('d', 'a', -400, 20240210, 0, 1, 'p', NULL, NULL, 0)`,
      ),
    )
    expect(money(transactions.find(({ id }) => id === 'p')?.amount)).toBe('-7.00')
    expect(money(accounts[0]?.balance)).toBe('-19.34')
    expect(warnings.map(({ kind }) => kind)).toEqual(['SPLITS_MENDED'])
  })

  test('without parts is nowhere, and is named', () => {
    const { transactions, accounts, leftOut } = read(add(SPLIT))
    expect(transactions.map(({ id }) => id)).toEqual(['t1'])
    expect(money(accounts[0]?.balance)).toBe('-12.34')
    expect(leftOut).toMatchObject([{ kind: 'split transactions without parts', count: 1 }])
  })

  test('whose part is of another day has it beside it', () => {
    const { transactions, warnings } = read(
      add(
        `${SPLIT}, ('c', 'a', -300, 20240210, 0, 1, 'p', NULL, NULL, 0), ('d', 'a', -700, 20240310, 0, 1, 'p', NULL, NULL, 0)`,
      ),
    )
    expect(transactions.map(({ id, date, amount }) => [id, date, money(amount)])).toEqual([
      ['t1', '2024-01-05', '-12.34'],
      ['p', '2024-02-10', '-3.00'],
      ['d', '2024-03-10', '-7.00'],
    ])
    expect(warnings.map(({ kind }) => kind)).toContain('PARTS_APART')
  })

  test('that was deleted takes its parts along, and parts without a whole are none', () => {
    const { transactions } = read(
      add(
        `${SPLIT}, ('c', 'a', -1000, 20240210, 0, 1, 'p', NULL, NULL, 0), ('e', 'a', -5, 20240210, 0, 1, NULL, NULL, NULL, 0)`,
      ),
      "UPDATE transactions SET tombstone = 1 WHERE id = 'p'",
    )
    expect(transactions.map(({ id }) => id)).toEqual(['t1'])
  })
})

describe('a transfer of Actual', () => {
  test('of nothing is linked with nobody, and is not said to have no other side', () => {
    const { alone, empty } = flatten(
      read(
        add(
          `('x', 'a', 0, 20240210, 0, 0, NULL, 'y', 'to-b', 0), ('y', 'b', 0, 20240210, 0, 0, NULL, 'x', 'to-a', 0)`,
        ),
      ),
      new FittedTexts(),
    )
    expect([alone, empty]).toEqual([0, 2])
  })

  test('is linked with the side that names it back, and no other', () => {
    const { rows, alone } = flatten(
      read(
        add(`('x', 'a', -500, 20240210, 0, 0, NULL, 'y', 'to-b', 0), ('y', 'b', 500, 20240211, 0, 0, NULL, 'x', 'to-a', 0),
          ('z', 'b', 500, 20240210, 0, 0, NULL, 'x', 'to-a', 0)`),
      ),
      new FittedTexts(),
    )
    const partnerOf = (id: string) => rows[rows.find((row) => row.id === id)?.partner ?? -1]?.id
    expect(['x', 'y', 'z'].map(partnerOf)).toEqual(['y', 'x', undefined])
    expect(alone).toBe(1)
  })

  test('whose other side was in a deleted account stands alone, and the other is named', () => {
    const { transactions, accounts, leftOut } = read(
      add(
        `('x', 'a', -500, 20240210, 0, 0, NULL, 'y', 'to-b', 0), ('y', 'b', 500, 20240210, 0, 0, NULL, 'x', 'to-a', 0)`,
      ),
      "UPDATE accounts SET tombstone = 1 WHERE id = 'b'",
    )
    expect(accounts.map(({ name }) => name)).toEqual(['Everyday'])
    expect(transactions.find(({ id }) => id === 'x')?.transfer).toBeUndefined()
    expect(leftOut).toMatchObject([{ kind: 'transactions of deleted accounts', count: 1 }])
  })
})

describe('a starting balance of Actual', () => {
  const start = (date: number) => add(`('s', 'a', 10000, ${date}, 0, 0, NULL, NULL, NULL, 1)`)
  test('is the opening where nothing stands before it', () => {
    const { accounts, transactions } = read(start(20240101))
    expect(accounts[0]).toMatchObject({
      opening: { amount: 1_000_000n, day: '2024-01-01' },
      balance: 876_600n,
    })
    expect(transactions.map(({ id }) => id)).toEqual(['t1'])
  })

  test('stays a transaction where something does', () => {
    const { accounts, transactions } = read(start(20240106))
    expect(accounts[0]?.opening).toBeUndefined()
    expect(money(accounts[0]?.balance)).toBe('87.66')
    expect(transactions.map(({ id }) => id)).toEqual(['t1', 's'])
  })

  test('stays a transaction where there are two', () => {
    const { accounts, transactions } = read(
      start(20240101),
      add("('s2', 'a', 500, 20240101, 0, 0, NULL, NULL, NULL, 1)"),
    )
    expect(accounts[0]?.opening).toBeUndefined()
    expect(transactions.map(({ id }) => id).toSorted()).toEqual(['s', 's2', 't1'])
  })
})

describe('a budget of Actual', () => {
  const budget = (table: string) =>
    `INSERT INTO ${table} (id, month, category, amount, carryover) VALUES ('1', 202401, 'food', 1000, 1), ('2', 202403, 'food', 500, 0)`
  const linesOf = (...changes: string[]) => {
    const ledger = read(...changes)
    const food = ledger.categories.findIndex(({ id }) => id === 'food')
    const lines = ledger.budget?.lines.filter(({ category }) => category === food) ?? []
    return { ledger, lines: lines.map(({ month, available, carry }) => [month, money(available), carry]) }
  }

  test('carries what is missing where the category says so, and what is left in any case', () => {
    const { ledger, lines } = linesOf(budget('zero_budgets'))
    expect(ledger.budget?.style).toBe('ENVELOPES')
    expect(lines).toEqual([
      ['2024-01', '-2.34', 'FULL'],
      ['2024-02', '-2.34', 'SURPLUS'],
      ['2024-03', '5.00', 'SURPLUS'],
    ])
  })

  test.each(['report', 'tracking'])('called %s compares plan and fact', (style) => {
    const { ledger, lines } = linesOf(
      'CREATE TABLE reflect_budgets (id TEXT, month INTEGER, category TEXT, amount INTEGER, carryover INTEGER)',
      'CREATE TABLE preferences (id TEXT, value TEXT)',
      `INSERT INTO preferences VALUES ('budgetType', '${style}')`,
      budget('reflect_budgets'),
    )
    expect(ledger.budget?.style).toBe('TRACKING')
    expect(lines).toEqual([
      ['2024-01', '-2.34', 'FULL'],
      ['2024-02', '-2.34', 'NONE'],
      ['2024-03', '5.00', 'NONE'],
    ])
  })

  test('holds what was kept for the next month', () => {
    const { ledger } = linesOf(
      budget('zero_budgets'),
      'CREATE TABLE zero_budget_months (id TEXT, buffered INTEGER)',
      "INSERT INTO zero_budget_months VALUES ('2024-02', 700), ('2024-03', 0)",
    )
    expect(ledger.budget?.held).toEqual([{ month: '2024-02', amount: 70_000n }])
  })
})

describe('a rule of Actual that says', () => {
  const NOTE = [{ op: 'set', field: 'notes', value: 'x' }]
  const ruleOf = (conditions: unknown, actions: unknown = NOTE, operator = 'and') => {
    const values = [JSON.stringify(conditions), JSON.stringify(actions), operator].map(
      (text) => `'${text.replaceAll("'", "''")}'`,
    )
    return read(
      `INSERT INTO rules (id, conditions, actions, conditions_op) VALUES ('r', ${values.join(', ')})`,
    )
  }
  const amount = (more: object) => [{ field: 'amount', ...more }]
  const translated: [what: string, conditions: unknown, ours: object][] = [
    [
      'payee is',
      [{ field: 'description', op: 'is', value: 'shop' }],
      { field: 'payee', operator: 'IS', value: 'Shop' },
    ],
    [
      'payee is not',
      [{ field: 'description', op: 'isNot', value: 'shop' }],
      { not: { field: 'payee', operator: 'IS', value: 'Shop' } },
    ],
    [
      'payee does not contain',
      [{ field: 'description', op: 'doesNotContain', value: 'tea' }],
      { not: { field: 'payee', operator: 'CONTAINS', value: 'tea' } },
    ],
    [
      'payee contains',
      [{ field: 'payee', op: 'contains', value: 'tea' }],
      { field: 'payee', operator: 'CONTAINS', value: 'tea' },
    ],
    [
      'one of payees',
      [{ field: 'payee', op: 'oneOf', value: ['shop'] }],
      { field: 'payee', operator: 'ONE_OF', values: ['Shop'] },
    ],
    [
      'notes contain',
      [{ field: 'notes', op: 'contains', value: 'tea' }],
      { field: 'notes', operator: 'CONTAINS', value: 'tea' },
    ],
    [
      'money out of',
      amount({ op: 'is', value: -1_000 }),
      { field: 'amount', direction: 'OUT', operator: 'IS', value: '10.00' },
    ],
    [
      'money in of more than',
      amount({ op: 'gt', value: 1_000 }),
      { field: 'amount', direction: 'IN', operator: 'BETWEEN', from: '10.01' },
    ],
    [
      'money out of at least',
      amount({ op: 'lte', value: -1_000 }),
      { field: 'amount', direction: 'OUT', operator: 'BETWEEN', from: '10.00' },
    ],
    [
      'money out between',
      amount({ op: 'isbetween', value: { num1: -2_000, num2: -1_000 } }),
      { field: 'amount', direction: 'OUT', operator: 'BETWEEN', from: '10.00', to: '20.00' },
    ],
    [
      'an outflow of more than',
      amount({ op: 'gt', value: 1_000, options: { outflow: true } }),
      { field: 'amount', direction: 'OUT', operator: 'BETWEEN', from: '10.01' },
    ],
    [
      'an account',
      [{ field: 'acct', op: 'is', value: 'a' }],
      { field: 'accountId', operator: 'ONE_OF', values: ['a'] },
    ],
    [
      'none of accounts',
      [{ field: 'acct', op: 'notOneOf', value: ['a'] }],
      { not: { field: 'accountId', operator: 'ONE_OF', values: ['a'] } },
    ],
    [
      'before a day',
      [{ field: 'date', op: 'lt', value: '2024-02-01' }],
      { field: 'date', operator: 'BEFORE', value: '2024-02-01' },
    ],
  ]
  test.each(translated)('%s', (_what, conditions, ours) => {
    const { rules, leftOut } = ruleOf(conditions)
    expect([rules[0]?.condition, leftOut]).toEqual([ours, []] as never)
  })

  const unreported: [what: string, conditions: unknown, actions?: unknown][] = [
    ['less than an income', amount({ op: 'lt', value: 1_000 })],
    ['an amount about', amount({ op: 'isapprox', value: 1_000 })],
    ['a category', [{ field: 'category', op: 'is', value: 'food' }]],
    ['a payee that is gone', [{ field: 'description', op: 'is', value: 'nobody' }]],
    ['an account whose name contains', [{ field: 'acct', op: 'contains', value: 'a' }]],
    ['none of no accounts', [{ field: 'acct', op: 'oneOf', value: [] }]],
    ['an account that is gone', [{ field: 'acct', op: 'is', value: 'nobody' }]],
    ['a pattern that is none', [{ field: 'notes', op: 'matches', value: '(' }]],
    ['nothing', []],
    ['what is no rule', 'hello'],
    [
      'to append notes',
      [{ field: 'notes', op: 'contains', value: 'x' }],
      [{ op: 'append-notes', value: 'y' }],
    ],
    [
      'to fill in a template',
      [{ field: 'notes', op: 'contains', value: 'x' }],
      [{ op: 'set', field: 'notes', value: '', options: { template: '{{x}}' } }],
    ],
  ]
  test.each(unreported.map(([what, conditions, actions = NOTE]) => [what, conditions, actions] as const))(
    '%s, is named',
    (_what, conditions, actions) => {
      const { rules, leftOut } = ruleOf(conditions, actions)
      expect([rules, leftOut.map(({ kind, count }) => [kind, count])]).toEqual([[], [['rules', 1]]] as never)
    },
  )
})

test('5,000 rules of Actual are read, and one more is too many', () => {
  const rules = (count: number) =>
    `INSERT INTO rules (id, conditions, actions) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${count}) SELECT i, '[]', '[]' FROM n`
  expect(read(rules(5_000)).rules).toEqual([])
  expect(() => read(rules(5_001))).toThrow('5000 rules')
})

test('categories of Actual stand in the order of their groups, and of their own in them', () => {
  const { categories } = read(
    "INSERT INTO category_groups (id, name, sort_order) VALUES ('h', 'First', 1)",
    "UPDATE category_groups SET sort_order = 2 WHERE id = 'g'",
    "UPDATE categories SET sort_order = CASE id WHEN 'food' THEN 20 ELSE 10 END",
    "INSERT INTO categories (id, name, cat_group, sort_order) VALUES ('rent', 'Rent', 'h', 30)",
  )
  expect(categories.map(({ name }) => name)).toEqual(['Rent', 'Fun', 'Food'])
})
