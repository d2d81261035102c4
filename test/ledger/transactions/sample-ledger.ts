import { Database } from 'bun:sqlite'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { MAX_MONEY, toColumns } from '../../../src/core/money.ts'
import { dayFromNumber, dayNumber } from '../../../src/core/time.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import type { NameResolver } from '../../../src/ledger/transactions/search/conditions.ts'
import { CATEGORY_KINDS, type Row } from './holds.ts'

export const HOUSEHOLD = 3

const CATEGORIES = ['Eating out', 'Épicerie', 'Rent']
const ACCOUNTS = ['Visa', 'Chèques']
const PHRASES =
  `Café Zoë|CAFE NERO|Tim Hortons #12|AT&T 12:30|NEAR(tim, 2) NOT AND OR|Straße 7|col:umn payee:x||
Übër Eats*|Московский банк|say "hi" ^tim|https://x.y/a-b|🍕 pizza|ΣΟΦΙΑ`.split('|')
const TAGS = 'food|Food Court|Café|café noir|🍕|🍕 pizza|a"b|x*y|xzy|Été|[new]|Вода'.split('|')

const keysOf = (names: string[], wanted: string) =>
  names.flatMap((name, key) => (fold(name) === fold(wanted) ? key : []))

export const resolve: NameResolver = {
  categories: (name) => keysOf(CATEGORIES, name),
  accounts: (name) => keysOf(ACCOUNTS, name),
  owned: (name) => (fold(name) === 'maya' ? [0] : []),
  groups: (name) => (fold(name) === 'living' ? [0, 2] : []),
  kinds: (kind) => [...CATEGORIES.keys()].filter((key) => CATEGORY_KINDS[key] === kind),
  currencies: (code) => (code.toUpperCase() === 'USD' ? [1] : []),
  payees: (name) => [
    ...new Set(
      rows
        .map(({ payee }) => payee)
        .filter((payee) => fold(payee.trim()) === fold(name.trim()) && payee !== ''),
    ),
  ],
  suggested: () => [],
}

const phrase = fc.array(fc.constantFrom(...PHRASES), { maxLength: 2 }).map((phrases) => phrases.join(' '))
const category = fc.constantFrom(null, ...CATEGORIES.keys())
const edges = fc.constantFrom(500_000n, -500_000n, 1n, MAX_MONEY, -MAX_MONEY, 10_000_000_000n)
const anyRow: fc.Arbitrary<Omit<Row, 'seq'>> = fc.record({
  household: fc.constantFrom(HOUSEHOLD, HOUSEHOLD, HOUSEHOLD, HOUSEHOLD + 1),
  account: fc.constantFrom(...ACCOUNTS.keys()),
  date: fc.integer({ min: 20_200, max: 20_600 }).map(dayFromNumber),
  amount: fc.oneof(edges, fc.bigInt(-999_999n, 999_999n)),
  type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
  category,
  status: fc.constantFrom('PENDING', 'CLEARED', 'RECONCILED'),
  reviewed: fc.boolean(),
  source: fc.constantFrom('MANUAL', 'CSV', 'OFX', 'AGGREGATOR'),
  payee: phrase,
  text: phrase,
  notes: phrase,
  tags: fc.array(fc.constantFrom(...TAGS), { maxLength: 2 }),
  parts: fc.oneof(fc.constant<(number | null)[]>([]), fc.array(category, { minLength: 2, maxLength: 3 })),
  transferId: fc.constantFrom(null, 'pair'),
})

/** Transactions of two households, the same in every run. */
export const rows: Row[] = fc
  .sample(anyRow, { numRuns: 250, seed: 7 })
  .map((each, index) => ({ ...each, seq: index + 1 }))

/** An in-memory database with the product's own schema and these transactions. */
export function sampleLedger(): Database {
  const db = new Database(':memory:')
  db.run('PRAGMA foreign_keys = OFF')
  const drizzle = join(import.meta.dir, '../../../drizzle')
  const migrations = readdirSync(drizzle).filter((name) => name.endsWith('.sql'))
  for (const name of migrations.sort()) db.run(readFileSync(join(drizzle, name), 'utf8'))
  db.transaction(() => {
    for (const row of rows) insert(db, row)
  })()
  return db
}

function insert(db: Database, row: Row): void {
  const { seq, household, date } = row
  const { high, low } = toColumns(row.amount)
  add(db, 'transactions', {
    seq,
    uid: Buffer.from(seq.toString(16).padStart(32, '0'), 'hex'),
    household_id: household,
    account_seq: row.account,
    date,
    type: row.type,
    amount_high: high,
    amount_low: low,
    payee: row.payee,
    imported_text: row.text,
    notes: row.notes,
    category_seq: row.category,
    tags: JSON.stringify(row.tags),
    status: row.status,
    source: row.source,
    reviewed: row.reviewed,
    is_split: row.parts.length > 0,
    transfer_id: row.transferId,
    created_at: 0,
    updated_at: 0,
  })
  for (const [position, part] of row.parts.entries()) {
    const amount = { amount_high: 0, amount_low: 0, notes: '' }
    add(db, 'transaction_splits', { transaction_seq: seq, position, category_seq: part, ...amount })
  }
  const rowid = (BigInt(household) << 47n) | (BigInt(dayNumber(date)) << 31n) | BigInt(seq)
  const { payee, text, notes } = row
  add(db, 'transaction_search', { rowid, payee, text, notes, tags: row.tags.join('\n') })
}

function add(
  db: Database,
  table: string,
  row: Record<string, string | number | bigint | boolean | Buffer | null>,
): void {
  const marks = Object.keys(row).map(() => '?')
  const columns = Object.keys(row).join(', ')
  db.query(`INSERT INTO ${table} (${columns}) VALUES (${marks.join(', ')})`).run(...Object.values(row))
}
