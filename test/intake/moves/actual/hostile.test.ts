import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../../src/core/money.ts'
import type { Day } from '../../../../src/core/time.ts'
import { FittedTexts } from '../../../../src/intake/moves/fitted-texts.ts'
import { flatten } from '../../../../src/intake/moves/plan/flat-rows.ts'
import { readMove } from '../../../../src/intake/moves/readers.ts'
import { UnreadableFile } from '../../../../src/intake/statements/statements.ts'
import { runs } from '../../../support/runs.ts'
import { budgetFile, exported, zipOf } from './budget-file.ts'
import { sharedOverflow } from './shared-overflow.ts'

const limits = { maxRows: 500, maxFieldChars: 2_000, maxUnpackedBytes: 4_000_000 }
const context = { today: '2024-12-31' as Day, currency: 'CAD', answers: {}, limits }
const read = (bytes: Uint8Array) => readMove([{ name: 'export.zip', bytes }], context)

/** The sentence it is refused with. */
function refusalOf(bytes: Uint8Array): string {
  try {
    flatten(read(bytes), new FittedTexts())
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
  return ''
}

const insert = (fields: Record<string, string | number | null>): string => {
  const values = Object.values(fields).map((value) =>
    value === null ? 'NULL' : typeof value === 'string' ? `'${value}'` : value,
  )
  return `INSERT INTO transactions (${Object.keys(fields).join(', ')}) VALUES (${values.join(', ')})`
}
const row = (fields: Record<string, string | number | null>) =>
  insert({ id: 'x', acct: 'a', amount: -100, date: 20240110, ...fields })
const many = (count: number, columns: string) =>
  `INSERT INTO transactions (id, acct, date, amount) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${count}) SELECT ${columns} FROM n`

/** The list of its files begins where its end says. */
function listOverwritten(zip: Uint8Array): Uint8Array {
  zip[new DataView(zip.buffer).getUint32(zip.length - 6, true)] = 0
  return zip
}

const database = budgetFile()
const ZEROS = new Uint8Array(8_000_000)

const cases: [what: string, bytes: () => Uint8Array, why: string][] = [
  [
    'an archive that unpacks to more than it says',
    () => zipOf({ name: 'db.sqlite', bytes: ZEROS, claims: 100 }),
    'longer',
  ],
  [
    'an archive that says how much too much it holds',
    () => zipOf({ name: 'db.sqlite', bytes: ZEROS }),
    'more than is allowed',
  ],
  ['an archive with a way out of it', () => zipOf({ name: '../db.sqlite', bytes: database }), 'outside'],
  [
    'an archive with a path of the system',
    () => zipOf({ name: '/etc/db.sqlite', bytes: database }),
    'outside',
  ],
  ['an archive with a path of Windows', () => zipOf({ name: 'C:\\db.sqlite', bytes: database }), 'outside'],
  [
    'an archive of two budgets',
    () => zipOf({ name: 'db.sqlite', bytes: database }, { name: 'x/db.sqlite', bytes: database }),
    'several',
  ],
  [
    'an archive with one name twice',
    () => zipOf({ name: 'db.sqlite', bytes: database }, { name: 'db.sqlite', bytes: database }),
    'two files of one name',
  ],
  [
    'rows that share the pages of one text of three megabytes',
    () => zipOf({ name: 'db.sqlite', bytes: sharedOverflow(1_000, 3_000_000) }),
    'longer than anybody writes',
  ],
  [
    'rows that share the pages of one text',
    () => zipOf({ name: 'db.sqlite', bytes: sharedOverflow(500, 60_000) }),
    'more than 2000 characters',
  ],
  ['an archive without a budget', () => zipOf({ name: 'metadata.txt', bytes: database }), 'no db.sqlite'],
  ['an archive whose list is none', () => listOverwritten(exported()), 'its directory is damaged'],
  ['half an archive', () => exported().slice(0, 1_000), 'end is missing'],
  ['half a database', () => zipOf({ name: 'db.sqlite', bytes: database.slice(0, 8_192) }), 'damaged'],
  ['a database that is another', () => exported('DROP TABLE transactions'), 'no table of transactions'],
  [
    'a view for a table',
    () => exported('ALTER TABLE transactions RENAME TO t', 'CREATE VIEW transactions AS SELECT * FROM t'),
    'no table of transactions',
  ],
  [
    'a part of a part',
    () =>
      exported(
        row({ id: 'p', isParent: 1 }),
        row({ id: 'c', isChild: 1, parent_id: 'p' }),
        row({ id: 'd', isChild: 1, parent_id: 'c' }),
      ),
    'split itself',
  ],
  [
    'parts that are parts of each other',
    () =>
      exported(row({ id: 'c', isChild: 1, parent_id: 'd' }), row({ id: 'd', isChild: 1, parent_id: 'c' })),
    'split itself',
  ],
  ['an amount in words', () => exported(row({ amount: 'lots' })), 'no amount'],
  ['an amount with a fraction', () => exported(row({ amount: 1.5 })), 'no amount'],
  ['an amount that is too large', () => exported(row({ amount: '9007199254740993' })), 'no amount'],
  ['a day that is none', () => exported(row({ date: 20241399 })), 'no day'],
  ['a day in words', () => exported(row({ date: 'yesterday' })), 'no day'],
  ['a day before there were ledgers', () => exported(row({ date: 10101 })), 'no day'],
  ['more rows than may be', () => exported(many(1_200, "'n' || i, 'a', 20240101, i")), 'more than'],
  [
    'more transactions than may be',
    () => exported(many(600, "'n' || i, 'a', 20240101, i")),
    'more than 500 transactions',
  ],
  ['a note without an end', () => exported(row({ notes: 'x'.repeat(3_000) })), 'more than 2000 characters'],
  [
    'a name without an end',
    () => exported(`UPDATE accounts SET name = '${'x'.repeat(100_000)}'`),
    'more than 2000 characters',
  ],
  [
    'a payee without an end',
    () => exported(`UPDATE payees SET name = '${'x'.repeat(2_001)}'`),
    'more than 2000 characters',
  ],
  [
    'changes that are not in the database yet',
    () =>
      zipOf(
        { name: 'db.sqlite', bytes: budgetFile() },
        { name: 'db.sqlite-wal', bytes: new Uint8Array(4_120).fill(1) },
      ),
    'still written to',
  ],
  [
    'a month that is none',
    () => exported("INSERT INTO zero_budgets (id, month, category, amount) VALUES ('1', 209913, 'food', 1)"),
    'month',
  ],
  [
    'a budget without end',
    () =>
      exported(
        "INSERT INTO zero_budgets (id, month, category, amount) VALUES ('1', 197001, 'food', 1), ('2', 214906, 'food', 1)",
      ),
    'more than',
  ],
  [
    'more deleted rows than may be',
    () => exported(many(2_500, "'n' || i, 'a', 20240101, i"), 'UPDATE transactions SET tombstone = 1'),
    'more than 2000 rows',
  ],
  [
    'an account without an id',
    () => exported("INSERT INTO accounts (id, name) VALUES (NULL, 'Nobody')"),
    'without an id',
  ],
  [
    'accounts without end',
    () =>
      exported(
        "INSERT INTO accounts (id, name) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1200) SELECT 'n' || i, i FROM n",
      ),
    'more than 1000 accounts',
  ],
]

describe('is refused in words:', () => {
  test.each(cases)('%s', (_what, bytes, why) => {
    expect(refusalOf(bytes())).toContain(why)
  })
})

test('the small budget itself is read', () => {
  const { accounts, transactions } = read(exported())
  expect(accounts.map(({ name, balance }) => [name, formatMoney(balance ?? 0n)])).toEqual([
    ['Everyday', '-12.34'],
    ['Savings', '0.00'],
  ])
  expect(transactions).toMatchObject([{ id: 't1', payee: 'Shop', date: '2024-01-05' }])
})

test('columns that are worked out and indexes that lie are not read', () => {
  const bytes = exported(
    'ALTER TABLE transactions ADD COLUMN schedule TEXT',
    'CREATE INDEX lying ON transactions (acct, date, amount) WHERE tombstone = 1',
    "ALTER TABLE accounts ADD COLUMN official_name TEXT GENERATED ALWAYS AS (printf('%s', name)) VIRTUAL",
  )
  expect(read(bytes).transactions).toHaveLength(1)
})

test('transfers that go in circles are linked with nobody', () => {
  const side = (id: string, acct: string, to: string, amount: number) =>
    row({ id, acct, amount, transferred_id: to, description: `to-${acct === 'a' ? 'b' : 'a'}` })
  const { rows, alone } = flatten(
    read(
      exported(
        side('x', 'a', 'y', -100),
        side('y', 'b', 'z', 200),
        side('z', 'a', 'x', -300),
        side('w', 'a', 'w', -5),
      ),
    ),
    new FittedTexts(),
  )
  expect(rows.filter(({ partner }) => partner !== undefined)).toEqual([])
  expect(alone).toBe(4)
})

test('categories and payees that were merged in circles are none', () => {
  const { transactions } = read(
    exported(
      'UPDATE categories SET tombstone = 1',
      "UPDATE category_mapping SET transferId = CASE id WHEN 'food' THEN 'fun' ELSE 'food' END",
      "UPDATE payee_mapping SET targetId = 'nobody' WHERE id = 'shop'",
    ),
  )
  expect(transactions[0]?.category).toBeUndefined()
})

/** Each law opens a damaged database three hundred times. */
const LAW_MS = 120_000

test(
  'whatever bytes are turned over, it is read or refused',
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(database.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 }),
        (changes) => {
          const bytes = database.slice()
          for (const [at, value] of changes) bytes[at] = value
          refusalOf(bytes)
        },
      ),
      { numRuns: runs(300) },
    )
  },
  LAW_MS,
)

test(
  'whatever is cut off an archive or turned over in it, it is read or refused',
  () => {
    const archive = exported()
    fc.assert(
      fc.property(fc.nat(archive.length), fc.nat(archive.length - 1), fc.nat(255), (length, at, value) => {
        const bytes = archive.slice(0, length)
        if (at < length) bytes[at] = value
        refusalOf(bytes)
      }),
      { numRuns: runs(300) },
    )
  },
  LAW_MS,
)

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a word like any other',
  (word) => {
    const rule = (field: string, op: string, action: string) =>
      `('${field}-${op}-${action}', '[{"field":"${field}","op":"${op}","value":"${word}"}]',
      '[{"op":"${action}","field":"${field}","value":"${word}"}]')`
    const rules = [rule(word, 'is', 'set'), rule('notes', word, 'set'), rule('notes', 'is', word)]
    const ledger = read(
      exported(
        `INSERT INTO rules (id, conditions, actions) VALUES ${rules.join(', ')}`,
        `UPDATE accounts SET type = '${word}', name = '${word}'`,
        `UPDATE categories SET name = '${word}'`,
      ),
    )
    expect(ledger.accounts.map(({ type }) => type)).toEqual(['CHECKING', 'CHECKING'])
    expect(ledger.leftOut.map(({ kind, count }) => [kind, count])).toEqual([['rules', 3]])
  },
)

test('rows that share the pages of one text are no more than the file they are in', () => {
  const most = { ...limits, maxFieldChars: 100_000 }
  const files = [{ name: 'db.sqlite', bytes: sharedOverflow(500, 60_000) }]
  expect(() => readMove(files, { ...context, limits: most })).toThrow('damaged')
})
