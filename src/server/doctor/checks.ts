import type { Database } from 'bun:sqlite'
import * as held from '../../holdings/trades/held-accounts/held-days.ts'
import * as pairs from '../../insight/review/search-pairs.ts'
import * as bookings from '../../ledger/transactions/booked/booking.ts'
import * as rollups from '../../ledger/transactions/rollups.ts'
import * as search from '../../ledger/transactions/search-repair.ts'
import * as waiting from '../../ledger/waiting/recount.ts'
import type { Db } from '../../platform/db/db.ts'
import { schemaFaults, schemaFaultText } from '../../platform/db/foreign-schema.ts'
import { alteredSnapshots } from '../../records/tax/closed/altered-snapshots.ts'
import { INTEGRITY_CHECKS, type IntegrityCheck, valuesIn } from '../exports/integrity-checks.ts'
import { type Check, type CheckFinding, counted, firstFew, type Remedy } from './check.ts'

/** In the order in which they are looked at: what the later ones rest on comes first. */
export const checks: Check[] = [
  { subject: 'file', look: file },
  { subject: 'schema', look: schema },
  { subject: 'references', look: references },
  { subject: 'values', look: values },
  { subject: 'transactions', look: invariants },
  { subject: 'transfers', look: transfers },
  { subject: 'sums by day and month', look: sums },
  { subject: 'booked amounts', look: booked },
  { subject: 'worth of securities', look: securities },
  { subject: 'what waits', look: whatWaits },
  { subject: 'search index', look: words },
  { subject: 'closed tax years', look: closedYears },
]

const REINDEX: Remedy = {
  sentence: 'makes the indexes anew from the rows',
  apply: (tx) => tx.$client.run('REINDEX'),
}
const REBUILD_SUMS: Remedy = {
  sentence: 'makes the sums anew from the transactions',
  apply: rollups.rebuild,
}
const REBOOK: Remedy = {
  sentence: 'works the amounts out anew from the rates that the transactions were booked at',
  apply: bookings.rebookAll,
}
const REVALUE: Remedy = {
  sentence: 'works what securities are worth out anew from the trades and prices',
  apply: held.rebuildAll,
}
const RECOUNT: Remedy = {
  sentence: 'counts what waits anew from the transactions, and has pairs looked for again',
  apply: (tx) => {
    waiting.recount(tx)
    pairs.startAnew(tx)
  },
}
const REBUILD_SEARCH: Remedy = {
  sentence: 'makes the search index anew from the transactions',
  apply: search.rebuild,
}

/** SQLite's own look at every page, index and constraint. */
function file({ $client }: Db): CheckFinding {
  const messages = $client
    .query<{ integrity_check: string }, []>('PRAGMA integrity_check')
    .all()
    .map(({ integrity_check: message }) => message)
    .filter((message) => message !== 'ok')
  const pages = numberOf($client, 'SELECT page_count AS n FROM pragma_page_count')
  return { looked: counted(pages, 'page'), faults: firstFew(messages), remedy: fileRemedy(messages) }
}

/** What a migration made, and nothing else: a foreign trigger runs with every write. Only a person can tell whose it is. */
function schema({ $client }: Db): CheckFinding {
  const objects = numberOf($client, 'SELECT count(*) AS n FROM sqlite_schema')
  const faults = schemaFaults($client) ?? []
  return {
    looked: counted(objects, 'object'),
    faults: firstFew(faults.map((fault) => `the database has ${schemaFaultText(fault)}`)),
  }
}

/** Rows that an index lacks, or has too many of, are all there in their table. */
function fileRemedy(messages: string[]): Remedy | undefined {
  if (messages.every((message) => message.includes('transaction_search'))) return REBUILD_SEARCH
  const isOfIndex = (message: string) =>
    /^(?:row \d+ missing from|wrong # of entries in) index /.test(message)
  return messages.every(isOfIndex) ? REINDEX : undefined
}

function references({ $client }: Db): CheckFinding {
  const orphans = $client
    .query<{ table: string; parent: string; n: number }, []>(
      'SELECT "table", parent, count(*) AS n FROM pragma_foreign_key_check GROUP BY "table", parent',
    )
    .all()
  const tables = numberOf($client, "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'")
  return {
    looked: counted(tables, 'table'),
    faults: firstFew(
      orphans.map(
        ({ table, parent, n }) => `${counted(n, 'row')} of ${table} without their row of ${parent}`,
      ),
    ),
  }
}

function values(db: Db): CheckFinding {
  const all = [...valuesIn(db)]
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  const wrong = all.flatMap(({ table, columns }) =>
    columns.map(({ column, count }) => `${counted(count, 'row')} of ${table} with a wrong ${column}`),
  )
  return { looked: `${counted(rows, 'row')} of ${counted(all.length, 'table')}`, faults: firstFew(wrong) }
}

function invariants({ $client }: Db): CheckFinding {
  const transactions = numberOf($client, 'SELECT count(*) AS n FROM transactions')
  const splits = numberOf($client, 'SELECT count(*) AS n FROM transaction_splits')
  return {
    looked: `${counted(transactions, 'transaction')}, ${counted(splits, 'part')} of split ones`,
    faults: INTEGRITY_CHECKS.flatMap((law) => breaches($client, law)),
  }
}

/** Both sides of one are there, in two accounts of one household, one out and one in. */
const TORN: IntegrityCheck = {
  fault: 'a transfer that has not its two sides',
  sql: `SELECT transfer_id AS id FROM transactions INDEXED BY transactions_by_transfer
    WHERE transfer_id IS NOT NULL AND deleted_at IS NULL GROUP BY transfer_id
    HAVING count(*) <> 2 OR min(account_seq) = max(account_seq) OR min(household_id) <> max(household_id)
      OR sum(type = 'TRANSFER') <> 2 OR sum(amount_high < 0 OR amount_low < 0) <> 1`,
}

function transfers({ $client }: Db): CheckFinding {
  const n = numberOf(
    $client,
    `SELECT count(DISTINCT transfer_id) AS n FROM transactions INDEXED BY transactions_by_transfer
      WHERE transfer_id IS NOT NULL AND deleted_at IS NULL`,
  )
  return { looked: counted(n, 'transfer'), faults: breaches($client, TORN) }
}

function sums(db: Db): CheckFinding {
  const { days, months } = rollups.differences(db)
  const fault = ({ wrong, first }: rollups.RollupComparison, what: string) =>
    wrong === 0
      ? []
      : [`${counted(wrong, 'sum')} by ${what} not what the transactions come to, from ${first} on`]
  return {
    looked: `${counted(days.looked, 'day')} of accounts, ${counted(months.looked, 'month')} of categories`,
    faults: [...fault(days, 'day'), ...fault(months, 'month and category')],
    remedy: REBUILD_SUMS,
  }
}

function booked(db: Db): CheckFinding {
  const { looked, wrong } = bookings.bookingDifferences(db)
  const fault = `${counted(wrong, 'transaction')} not booked at what its rate comes to`
  return { looked: counted(looked, 'transaction'), faults: wrong > 0 ? [fault] : [], remedy: REBOOK }
}

function securities(db: Db): CheckFinding {
  const { looked, wrong } = held.differences(db)
  const fault = `${counted(wrong.length, 'account')} not worth what its trades and prices come to`
  return { looked: counted(looked, 'day'), faults: wrong.length > 0 ? [fault] : [], remedy: REVALUE }
}

function whatWaits(db: Db): CheckFinding {
  const counts = waiting.differences(db)
  const found = pairs.examine(db)
  return {
    looked: `${counted(counts.looked, 'count')}, ${counted(found.looked, 'pair')}`,
    faults: [
      ...(counts.wrong > 0 ? [`${counted(counts.wrong, 'count')} not what waits in the transactions`] : []),
      ...(found.wrong > 0 ? ['possible duplicates that are not those of the transactions'] : []),
    ],
    remedy: RECOUNT,
  }
}

function words(db: Db): CheckFinding {
  const { looked, missing, surplus } = search.differences(db)
  return {
    looked: counted(looked, 'live transaction'),
    faults: [
      ...(missing > 0 ? [`${counted(missing, 'transaction')} that no search finds`] : []),
      ...(surplus > 0 ? [`${counted(surplus, 'entry', 'entries')} of no live transaction`] : []),
    ],
    remedy: REBUILD_SEARCH,
  }
}

function breaches(client: Database, { fault, sql }: IntegrityCheck): string[] {
  const found = client
    .query<{ n: number; first: string | null }, []>(`SELECT count(*) AS n, min(id) AS first FROM (${sql})`)
    .get()
  if (!found?.n) return []
  return [`${fault}: ${found.n.toLocaleString('en')}${found.first ? `, such as ${found.first}` : ''}`]
}

const numberOf = (client: Database, sql: string): number => client.query<{ n: number }, []>(sql).get()?.n ?? 0

/** Nothing makes one again: it says what was there. */
function closedYears(db: Db): CheckFinding {
  const { looked, years } = alteredSnapshots(db)
  return {
    looked: counted(looked, 'closing'),
    faults: firstFew(years.map((year) => `what was written down of ${year} is not what its hash is of`)),
  }
}
