import type { Database } from 'bun:sqlite'
import Papa from 'papaparse'
import { newId } from '../../src/core/ids.ts'
import { ROWID_SQL } from '../../src/ledger/transactions/search/search-index.ts'
import { connect } from '../../src/platform/db/db.ts'
import { timed } from './timing.ts'

/*
 * What the parts of an import cost at the least: one parser, and prepared inserts into the same tables with the same
 * indexes, committed as durably. No questions asked of the file, no duplicates looked for, nothing to be undone.
 */

interface Bare {
  day: string
  text: string
  cents: number
}

/** Parses the CSV and inserts its rows into the ledger of the database's first account. */
export function csvIntoLedger(databasePath: string, csv: string): number {
  const { $client: db } = connect(databasePath)
  const took = timed(() => insertTransactions(db, csvRows(csv)))
  db.close()
  return took
}

/** Deletes the rows that came in last. */
export function importDeleted(databasePath: string): number {
  const { $client: db } = connect(databasePath)
  const last = db
    .query<{ id: string | null }, []>('SELECT import_id AS id FROM transactions ORDER BY seq DESC LIMIT 1')
    .get()
  const took = timed(() => deleteImport(db, last?.id ?? ''))
  db.close()
  return took
}

function deleteImport(db: Database, importId: string): void {
  const ofImport = 'FROM transactions WHERE import_id = ?'
  db.transaction(() => {
    db.query(`DELETE FROM transaction_search WHERE rowid IN (SELECT ${ROWID_SQL} ${ofImport})`).run(importId)
    db.query(`DELETE ${ofImport}`).run(importId)
  }).immediate()
}

/** papaparse alone. */
export const csvParsed = (bytes: Uint8Array): number =>
  timed(() => void csvRows(new TextDecoder().decode(bytes)))

function csvRows(csv: string): Bare[] {
  const { data } = Papa.parse<[string, string, string]>(csv, {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  })
  return data.slice(1).map(([date, text, amount]) => ({
    day: `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`,
    text,
    cents: Math.round(Number(amount) * 100),
  }))
}

/** Cuts the six fields out of every transaction of an OFX file; nothing is stored. */
export const ofxScanned = (bytes: Uint8Array): number => timed(() => void scan(bytes))

/** The scan, and its rows in the table of previews. */
export function ofxIntoPreview(databasePath: string, bytes: Uint8Array): number {
  const { $client: db } = connect(databasePath)
  const took = timed(() => insertPreview(db, scan(bytes)))
  db.close()
  return took
}

/** The scan, and its rows in the ledger. */
export function ofxIntoLedger(databasePath: string, bytes: Uint8Array): number {
  const { $client: db } = connect(databasePath)
  const took = timed(() => {
    const rows = scan(bytes).map(([, posted = '', amount, , , memo = '']) => ({
      day: `${posted.slice(0, 4)}-${posted.slice(4, 6)}-${posted.slice(6, 8)}`,
      text: memo,
      cents: Math.round(Number(amount) * 100),
    }))
    insertTransactions(db, rows)
  })
  db.close()
  return took
}

const TAGS = ['<TRNTYPE>', '<DTPOSTED>', '<TRNAMT>', '<FITID>', '<NAME>', '<MEMO>']

function scan(bytes: Uint8Array): string[][] {
  const text = new TextDecoder().decode(bytes)
  const rows: string[][] = []
  for (let at = text.indexOf('<STMTTRN>'); at >= 0; at = text.indexOf('<STMTTRN>', at)) {
    const fields: string[] = []
    for (const tag of TAGS) {
      const start = text.indexOf(tag, at) + tag.length
      at = text.indexOf('\n', start)
      fields.push(text.slice(start, at))
    }
    rows.push(fields)
  }
  return rows
}

const INSERT = `
  INSERT INTO transactions (uid, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text, bank_date, notes,
    status, reviewed, source, import_id, created_at, updated_at)
  VALUES (unhex(?1, '-'), ?2, ?3, ?4, 0, ?5, ?6, ?7, ?7, ?4, '', 'CLEARED', 0, 'CSV', ?8, ?9, ?9)`

function insertTransactions(db: Database, rows: Bare[]): void {
  const account = db
    .query<{ seq: number; householdId: number }, []>(
      'SELECT seq, household_id AS householdId FROM accounts LIMIT 1',
    )
    .get()
  if (!account) throw new Error('there is no account')
  const importId = newId()
  const insert = db.prepare(INSERT)
  db.transaction(() => {
    for (const { day, text, cents } of rows) {
      const type = cents < 0 ? 'EXPENSE' : 'INCOME'
      insert.run(newId(), account.householdId, account.seq, day, cents * 100, type, text, importId, 0)
    }
    db.query(
      `INSERT INTO transaction_search (rowid, payee, text, notes, tags)
        SELECT ${ROWID_SQL}, payee, imported_text, notes, '' FROM transactions WHERE import_id = ?`,
    ).run(importId)
  }).immediate()
  insert.finalize()
}

const INSERT_PREVIEW = `
  INSERT INTO import_rows (import_seq, row, account_position, decision, date, amount_high, amount_low, payee, imported_text, memo, fitid,
    fitid_ordinal, transaction_id)
  VALUES (?1, ?2, 0, 'NEW', ?3, 0, ?4, ?5, ?5, ?6, ?7, 1, ?8)`

function insertPreview(db: Database, rows: string[][]): void {
  db.run('PRAGMA foreign_keys = OFF')
  const insert = db.prepare(INSERT_PREVIEW)
  db.transaction(() => {
    for (const [at, [, posted = '', amount, fitid = '', name = '', memo = '']] of rows.entries()) {
      const day = `${posted.slice(0, 4)}-${posted.slice(4, 6)}-${posted.slice(6, 8)}`
      insert.run(9_999, at, day, Math.round(Number(amount) * 10_000), name, memo, fitid, newId())
    }
  }).immediate()
  insert.finalize()
}
