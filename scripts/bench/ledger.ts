import { readConfig } from '../../src/core/config.ts'
import { makeLog } from '../../src/core/log.ts'
import { systemClock } from '../../src/core/time.ts'
import * as many from '../../src/ledger/transactions/bulk/bulk-writes.ts'
import type { Db, Tx } from '../../src/platform/db/db.ts'
import * as runtime from '../../src/server/runtime.ts'
import { merchants, RARE_WORD } from './statements.ts'

export const TRANSACTIONS = 1_000_000
export const FIRST_DAY = '2016-01-01'
const DAYS = 3_650
const ACCOUNTS = ['Everyday', 'Savings', 'Card', 'Cash']
const CATEGORIES = 40
const RARE_EVERY = 90_000

/** Opens a data directory as the service does. */
export function open(dataDir: string): runtime.Runtime {
  const { config } = readConfig({ SVC_DATA_DIR: dataDir })
  return runtime.start(config, systemClock, makeLog('error', 'text', systemClock, console.error))
}

/** The person who founded the household, for calls that need an actor. */
export function founderOf(db: Db): { userId: string; householdId: number } {
  const founder = db.$client
    .query<{ userId: string; householdId: number }, []>(
      'SELECT id AS userId, household_id AS householdId FROM users',
    )
    .get()
  if (!founder) throw new Error('the household was not founded')
  return founder
}

interface Filling {
  transactions: number
  firstDay: string
  days: number
}

/** Ten years of four accounts in forty categories. */
export const fillTenYears = (dataDir: string, transactions: number): Promise<void> =>
  fill(dataDir, { transactions, firstDay: FIRST_DAY, days: DAYS })

/** Four accounts in forty categories, counted and indexed as an import's rows are. */
export async function fill(dataDir: string, filling: Filling): Promise<void> {
  const { deps, close } = open(dataDir)
  const client = deps.db.$client
  // The pages of twelve indexes are written in no order; with the usual cache most of the time would go into them.
  client.run('PRAGMA cache_size = -600000')
  const { householdId } = founderOf(deps.db)
  await deps.write((tx) => {
    addNames(tx, householdId, filling.firstDay)
    addTransactions(tx, householdId, filling)
    many.countIn(tx, householdId, { sql: 'household_id = ?', params: [householdId] })
  })
  await close()
}

function addNames(tx: Tx, householdId: number, firstDay: string): void {
  const { $client: client } = tx
  for (const [at, name] of ACCOUNTS.entries()) {
    client
      .query(`INSERT INTO accounts (id, household_id, name, type, currency, source, opening_high, opening_low, opening_date, include_in_net_worth, created_at)
        VALUES (?, ?, ?, 'CHECKING', 'CAD', 'MANUAL', 0, 0, ?, 1, 0)`)
      .run(idOf(1, at), householdId, name, firstDay)
  }
  client.run('CREATE TEMP TABLE merchants (at INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  const add = client.prepare('INSERT INTO merchants VALUES (?, ?)')
  for (const [at, name] of merchants.entries()) add.run(at, name)
  add.finalize()
  client.run('CREATE TEMP TABLE numbered (at INTEGER PRIMARY KEY, seq INTEGER NOT NULL)')
  client.run('INSERT INTO numbered SELECT row_number() OVER (ORDER BY seq) - 1, seq FROM categories')
}

const idOf = (kind: number, at: number): string =>
  `00000000-000${kind}-7000-8000-${at.toString(16).padStart(12, '0')}`

/** Numbers that look drawn come from multiplying the row's number; so every run has the same ledger. */
const FILL = `
  INSERT INTO transactions (uid, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text, bank_date,
    category_seq, tags, notes, status, reviewed, source, version, created_at, updated_at)
  WITH RECURSIVE numbers (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1),
    drawn AS (SELECT n, (n * 2654435761 & 0xffffffff) >> 7 AS a, ((n * 2246822519 + 374761393) & 0xffffffff) >> 7 AS b,
      ((n * 3266489917 + 668265263) & 0xffffffff) >> 7 AS c FROM numbers)
  SELECT unhex(printf('0000000000007000800%013x', n)), ?2, (SELECT min(seq) FROM accounts) + a % 4, date(?3, '+' || (n * ?4 / ?1) || ' days'), 0,
    CASE WHEN b % 20 = 0 THEN 10000000 + c % 30000 * 1000 ELSE -(10000 + c % 25000 * 100) END, CASE WHEN b % 20 = 0 THEN 'INCOME' ELSE 'EXPENSE' END,
    m.name, upper(m.name) || ' #' || (1000 + c % 9000), date(?3, '+' || (n * ?4 / ?1) || ' days'),
    CASE WHEN a % 10 = 0 THEN NULL ELSE k.seq END, CASE WHEN b % 50 = 1 THEN '["holiday"]' ELSE '[]' END,
    CASE WHEN n % ?5 = 0 THEN '${RARE_WORD}' ELSE '' END, 'CLEARED', 1, 'CSV', 1, 0, 0
  FROM drawn CROSS JOIN merchants m ON m.at = b % (SELECT count(*) FROM merchants) CROSS JOIN numbered k ON k.at = c % ?6`

function addTransactions(tx: Tx, householdId: number, { transactions, firstDay, days }: Filling): void {
  const { changes } = tx.$client
    .query(FILL)
    .run(transactions, householdId, firstDay, days, RARE_EVERY, CATEGORIES)
  if (changes !== transactions) throw new Error(`only ${changes} transactions were made`)
}
