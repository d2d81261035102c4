import { join } from 'node:path'
import { newId } from '../../src/core/ids.ts'
import type { Day, Instant } from '../../src/core/time.ts'
import { insertRow } from '../../src/ledger/transactions/bulk/bulk-writes.ts'
import { type NewTransactionRow, ROW_DEFAULTS } from '../../src/ledger/transactions/ledger.ts'
import { connect, type Db, immediately } from '../../src/platform/db/db.ts'
import { founderOf, TRANSACTIONS } from './ledger.ts'
import { linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { cpuOf, median } from './timing.ts'
import { counted, type Job, ROWS, type Workbench } from './workbench.ts'

const ROUNDS = 3
/** For a million. */
const MOST_MB = 360
const MEBIBYTE = 2 ** 20
const LINES = linesOf(ROWS, { seed: 3, firstYear: 2021, years: 5 })

export const rowJobs: Job[] = [{ name: 'rows', run: rows }]

/** What the transactions of the large ledger take, and what more of them cost: rows, indexes and triggers alone. */
async function rows(bench: Workbench): Promise<Figure[]> {
  const directory = await bench.withMillion()
  const ours: number[] = []
  const limits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(onCopy(bench, directory, insertAll))
    limits.push(onCopy(bench, directory, insertBare))
  }
  return [
    {
      job: `rows: ${counted(bench.rows)} take`,
      unit: 'MB',
      ours: onCopy(bench, directory, usedMb),
      aim: atMost((MOST_MB * bench.rows) / TRANSACTIONS),
    },
    {
      job: `rows: 50,000 more beside ${counted(bench.rows)}, processor time`,
      unit: 'ms',
      ours: median(ours),
      limit: median(limits),
      against: 'the same rows with no index but that of the id, and no trigger',
      aim: atMost(4.2, 'ratio'),
    },
  ]
}

function onCopy(bench: Workbench, directory: string, work: (db: Db) => number): number {
  const copy = bench.copyOf(directory)
  const db = connect(join(copy, 'hearth.sqlite'))
  const result = work(db)
  db.$client.close()
  bench.remove(copy)
  return result
}

/** Without what the pairs of the newest rows are still to be looked for by: a served ledger has looked. */
function usedMb({ $client: client }: Db): number {
  client.run('DELETE FROM transaction_changes')
  const { bytes = 0 } =
    client
      .query<{ bytes: number }, []>(
        'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
      )
      .get() ?? {}
  return bytes / MEBIBYTE
}

function insertAll(db: Db): number {
  const made = newRows(db)
  return cpuOf(() =>
    immediately(db, (tx) => {
      for (const row of made) insertRow(tx, row)
    }),
  )
}

/** The same by the same statement. */
function insertBare(db: Db): number {
  const parts = db.$client
    .query<{ type: string; name: string }, []>(
      "SELECT type, name FROM sqlite_schema WHERE tbl_name = 'transactions' AND type IN ('index', 'trigger') AND name <> 'transactions_uid_unique'",
    )
    .all()
  for (const { type, name } of parts) db.$client.run(`DROP ${type} ${name}`)
  return insertAll(db)
}

function newRows(db: Db): NewTransactionRow[] {
  const { householdId } = founderOf(db)
  const [account] = db.$client.query<{ seq: number }, []>('SELECT seq FROM accounts LIMIT 1').all()
  const at = 0 as Instant
  return LINES.map(({ day, text, cents }) => ({
    ...ROW_DEFAULTS,
    id: newId(),
    householdId,
    accountSeq: account?.seq ?? 0,
    date: day as Day,
    bankDate: day as Day,
    amountHigh: 0,
    amountLow: cents * 100,
    type: cents < 0 ? 'EXPENSE' : 'INCOME',
    payee: text,
    importedText: text,
    status: 'CLEARED',
    reviewed: false,
    source: 'CSV',
    createdAt: at,
    updatedAt: at,
  }))
}
