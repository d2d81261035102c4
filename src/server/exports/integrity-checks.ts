import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { COLOURS } from '../../core/icons.ts'
import { FIRST_DAY, LAST_DAY } from '../../core/time.ts'
import * as rooms from '../../holdings/rooms/tables.ts'
import * as averageCosts from '../../holdings/trades/average-costs/tables.ts'
import * as heldAccounts from '../../holdings/trades/held-accounts/tables.ts'
import * as prices from '../../holdings/trades/prices/tables.ts'
import * as securities from '../../holdings/trades/securities/tables.ts'
import * as slips from '../../holdings/trades/slips/tables.ts'
import * as trades from '../../holdings/trades/tables.ts'
import * as home from '../../insight/home/tables.ts'
import * as savedReports from '../../insight/saved-reports/tables.ts'
import * as scenarios from '../../insight/scenarios/tables.ts'
import * as imports from '../../intake/imports/tables.ts'
import * as accounts from '../../ledger/accounts/tables.ts'
import * as categories from '../../ledger/categories/tables.ts'
import * as rules from '../../ledger/rules/tables.ts'
import * as savedViews from '../../ledger/saved-views/tables.ts'
import * as transactions from '../../ledger/transactions/tables.ts'
import * as events from '../../people/events/tables.ts'
import * as household from '../../people/household/tables.ts'
import * as me from '../../people/me/tables.ts'
import * as oidc from '../../people/oidc/tables.ts'
import * as budgets from '../../planning/budgets/tables.ts'
import * as goals from '../../planning/goals/tables.ts'
import * as loans from '../../planning/loans/tables.ts'
import * as subscriptions from '../../planning/subscriptions/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import * as receipts from '../../records/receipts/tables.ts'
import { alteredSnapshots } from '../../records/tax/closed/altered-snapshots.ts'
import * as tax from '../../records/tax/tables.ts'
import { ArchiveInvalid } from './archive-invalid.ts'
import { archivedTables } from './archived-tables.ts'

const slices = [
  accounts,
  averageCosts,
  budgets,
  categories,
  events,
  goals,
  heldAccounts,
  home,
  household,
  imports,
  loans,
  me,
  oidc,
  prices,
  receipts,
  rooms,
  rules,
  savedReports,
  savedViews,
  scenarios,
  securities,
  slips,
  subscriptions,
  tax,
  trades,
  transactions,
]

const tables = slices
  .flatMap((slice) => Object.values<unknown>(slice))
  .filter((value) => is(value, SQLiteTable))
  .filter((table) => archivedTables.some((remaining) => remaining.table === getTableName(table)))

/** What every part of Hearth takes for granted of its tables: nothing that a law's query finds may be there. */
export interface IntegrityCheck {
  fault: string
  /** Selects the id of each thing that breaks it. */
  sql: string
}

/** What an installation with somebody in it is. */
const OF_THE_WHOLE: IntegrityCheck[] = [
  {
    fault: 'not exactly one household',
    sql: 'SELECT NULL AS id WHERE (SELECT count(*) FROM households) <> 1',
  },
  {
    fault: 'no active administrator',
    sql: "SELECT NULL AS id WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 'ADMIN' AND removed_at IS NULL)",
  },
  {
    fault: 'a colour that is none',
    sql: `SELECT colour AS id FROM accounts WHERE colour NOT BETWEEN 1 AND ${COLOURS}
      UNION ALL SELECT colour FROM categories WHERE colour NOT BETWEEN 1 AND ${COLOURS}
      UNION ALL SELECT colour FROM category_groups WHERE colour NOT BETWEEN 1 AND ${COLOURS}`,
  },
  {
    fault: 'an arrangement of pages that is no object',
    sql: "SELECT user_id AS id FROM preferences WHERE json_valid(ui) AND json_type(ui) <> 'object'",
  },
]

/** What the transactions and their receipts are, whoever's they are. */
export const INTEGRITY_CHECKS: IntegrityCheck[] = [
  {
    fault: 'a transaction on an impossible day',
    sql: `SELECT id FROM transactions WHERE date NOT BETWEEN '${FIRST_DAY}' AND '${LAST_DAY}'`,
  },
  {
    fault: 'a transaction with an impossible number',
    sql: 'SELECT id FROM transactions WHERE seq NOT BETWEEN 1 AND 2147483647',
  },
  {
    fault: 'tags that are no list',
    sql: "SELECT id FROM transactions WHERE json_valid(tags) AND json_type(tags) <> 'array'",
  },
  {
    fault: 'reasons of a subscription that are no list of those there are',
    sql: `SELECT id FROM subscriptions WHERE json_valid(reasons) AND (json_type(reasons) <> 'array'
      OR EXISTS (SELECT 1 FROM json_each(reasons) WHERE type <> 'object' OR coalesce(value ->> 'kind', '')
        NOT IN ('ENTERED', 'BROUGHT', 'FOUND', 'CHARGED_AGAIN')))`,
  },
  {
    fault: 'boxes of a slip that are no list of amounts',
    sql: `SELECT id FROM tax_slips WHERE json_valid(boxes) AND (json_type(boxes) <> 'array' OR EXISTS (SELECT 1 FROM json_each(boxes)
      WHERE type <> 'object' OR json_type(value, '$.box') IS NOT 'text' OR json_type(value, '$.amount') IS NOT 'text'
        OR value ->> '$.amount' GLOB '*[^-0-9.]*' OR value ->> '$.amount' NOT GLOB '*[0-9]'))`,
  },
  {
    fault: 'other names of a security that are no list of texts',
    sql: `SELECT id FROM securities WHERE json_valid(other_symbols) AND json_valid(other_codes) AND (json_type(other_symbols) <> 'array'
      OR json_type(other_codes) <> 'array' OR EXISTS (SELECT 1 FROM json_each(other_symbols) WHERE type <> 'text')
      OR EXISTS (SELECT 1 FROM json_each(other_codes) WHERE type <> 'text'))`,
  },
  {
    fault: 'a receipt with an impossible file',
    sql: "SELECT id FROM receipts WHERE length(sha256) <> 64 OR sha256 GLOB '*[^0-9a-f]*' OR bytes < 1",
  },
  {
    fault: 'corrections of a receipt that are no object',
    sql: "SELECT id FROM receipts WHERE json_valid(corrections) AND json_type(corrections) <> 'object'",
  },
  {
    fault: 'a split that does not add up to its transaction',
    sql: `SELECT id FROM transactions t WHERE t.is_split <> EXISTS (SELECT 1 FROM transaction_splits s WHERE s.transaction_seq = t.seq)
      OR t.is_split AND (SELECT (sum(s.amount_high) - abs(t.amount_high)) * 10000000000 + sum(s.amount_low) - abs(t.amount_low)
        FROM transaction_splits s WHERE s.transaction_seq = t.seq) <> 0`,
  },
]

/** Throws ArchiveInvalid for restored rows that no version of Hearth would have written. */
export function refuseBroken(db: Db): void {
  const orphan = db.$client.query<{ table: string }, []>('PRAGMA foreign_key_check').get()
  if (orphan) throw new ArchiveInvalid(`its records of ${orphan.table} refer to something that is not there`)
  for (const { table, columns } of valuesIn(db)) {
    const [wrong] = columns
    if (wrong) throw new ArchiveInvalid(`a record of ${table} has a wrong ${wrong.column}`)
  }
  const broken = [...OF_THE_WHOLE, ...INTEGRITY_CHECKS].find(
    ({ sql }) => db.$client.query(`${sql} LIMIT 1`).get() !== null,
  )
  if (broken) throw new ArchiveInvalid(`its records have ${broken.fault}`)
  const [year] = alteredSnapshots(db).years
  if (year !== undefined) throw new ArchiveInvalid(`what it says of the closed tax year ${year} was altered`)
}

interface ArchivedValues {
  table: string
  rows: number
  /** Columns with values they may not have, and how many. */
  columns: { column: string; count: number }[]
}

/** Looks at every value that has a form, table by table, in one walk through each. */
export function* valuesIn({ $client }: Db): Generator<ArchivedValues> {
  for (const table of tables) {
    const name = getTableName(table)
    const conditions = conditionsOf(table)
    const sums = conditions.map(({ sql }, at) => `, sum((${sql}) IS NOT TRUE) AS c${at}`)
    const { rows = 0, ...counts } =
      $client
        .query<Record<string, number>, []>(`SELECT count(*) AS rows${sums.join('')} FROM "${name}"`)
        .get() ?? {}
    const columns = conditions.map(({ column }, at) => ({ column, count: counts[`c${at}`] ?? 0 }))
    yield { table: name, rows, columns: columns.filter(({ count }) => count > 0) }
  }
}

interface Condition {
  column: string
  sql: string
}

function conditionsOf(table: SQLiteTable): Condition[] {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const { name, columnType, enumValues } = column
    const sql = conditionOf(`"${name}"`, columnType, enumValues, column.getSQLType())
    return sql === undefined ? [] : [{ column: name, sql: `"${name}" IS NULL OR ${sql}` }]
  })
}

/** Days are the only custom columns of text; amounts are two columns by their name. */
function conditionOf(
  column: string,
  kind: string,
  choices: string[] | undefined,
  type: string,
): string | undefined {
  if (choices && choices.length > 0)
    return `${column} IN (${choices.map((choice) => `'${choice}'`).join(', ')})`
  if (kind === 'SQLiteBoolean') return `${column} IN (0, 1)`
  if (kind === 'SQLiteTextJson') return `json_valid(${column})`
  if (kind === 'SQLiteCustomColumn' && type === 'text') return `${column} = date(${column})`
  if (kind === 'SQLiteCustomColumn' && type === 'blob') return `length(${column}) = 16`
  if (column.endsWith('_high"')) return halves(column, column.replace(/_high"$/, '_low"'))
  return undefined
}

/** Two columns of one sign that fit NUMERIC(19,4); see money.ts. */
const halves = (high: string, low: string): string =>
  `(${high} * ${low} >= 0 AND abs(${high}) < 1000000000 AND abs(${low}) < 10000000000)`
