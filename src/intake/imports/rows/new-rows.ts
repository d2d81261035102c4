import { fromColumns, type MoneyColumns } from '../../../core/money.ts'
import { type AddedRow, categoryGiven, type NewImportRow } from '../../../ledger/rules/apply-to-imports.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ImportSource, RowDetails } from '../tables.ts'

/**
 * By which a row that the rules have looked at is found again once it was added. Rows of a file have the ids of their
 * transactions since the preview, and other ones when it is read again; only their account may turn out to be another.
 * Rows of a feed are numbered by the plan they are of.
 */
const KEYS = {
  IMPORT: "r.transaction_id || ' ' || iif(p.action = 'CREATE', '', coalesce(a.id, ''))",
  BANK_SYNC: "r.row || ''",
}

interface NewRow extends Omit<NewImportRow, 'amount' | 'given'>, MoneyColumns {
  details: string | null
  categoryId: string | null
  sourceKind: ImportSource
  isCategoryFixed: number
  isPayeeFixed: number
}

const FIELDS = `r.date, r.amount_high AS high, r.amount_low AS low, coalesce(a.id, '') AS accountId,
  coalesce(r.choice ->> '$.payee', r.payee) AS payee, r.imported_text AS importedText, r.memo AS notes, r.details,
  coalesce(h.id, c.id) AS categoryId, i.source_kind AS sourceKind, h.id IS NOT NULL AS isCategoryFixed,
  r.choice ->> '$.payee' IS NOT NULL AS isPayeeFixed`

const JOINED = `
  JOIN imports i ON i.seq = r.import_seq JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
  LEFT JOIN accounts a ON a.seq = p.account_seq
  LEFT JOIN import_categories g ON g.import_seq = r.import_seq AND g.position = r.category_position
  LEFT JOIN categories c ON c.seq = g.category_seq AND g.action = 'USE'
  LEFT JOIN categories h ON h.id = r.choice ->> '$.categoryId' AND h.household_id = i.household_id`

const WILL_BE_ADDED = `coalesce(r.chosen IN (1, 3), r.decision IN ('NEW', 'POSSIBLE_DUPLICATE')) = 1
  AND r.date IS NOT NULL AND r.amount_low IS NOT NULL`

/**
 * The rows of a preview that will be added as things stand, for the rules to look at; without those in a category that
 * is added with them, and has no id yet.
 */
export const newRowsOf = (db: Db, seq: number): NewImportRow[] =>
  db.$client
    .query<NewRow, [number]>(`
      SELECT ${KEYS.IMPORT} AS key, ${FIELDS} FROM import_rows r ${JOINED}
      WHERE r.import_seq = ? AND (coalesce(g.action, '') <> 'CREATE' OR h.id IS NOT NULL) AND ${WILL_BE_ADDED}`)
    .all(seq)
    .map(asNew)

/** The same of some rows, each by its number; also of those in a category that is added with them. */
export const newRowsAmong = (db: Db, seq: number, numbers: string): NewImportRow[] =>
  db.$client
    .query<NewRow, [number, string]>(`
      SELECT r.row || '' AS key, ${FIELDS} FROM json_each(?2) j CROSS JOIN import_rows r ON r.import_seq = ?1 AND r.row = j.value ${JOINED}
      WHERE ${WILL_BE_ADDED}`)
    .all(seq, numbers)
    .map(asNew)

function asNew(row: NewRow): NewImportRow {
  const { high, low, details, categoryId, sourceKind, isCategoryFixed, isPayeeFixed, ...input } = row
  const given = { ...detailsGiven(details), ...categoryGiven(sourceKind, categoryId) }
  return {
    ...input,
    amount: fromColumns({ high, low }),
    given: { ...given, ...fixed({ isCategoryFixed, isPayeeFixed }) },
  }
}

const fixed = ({ isCategoryFixed, isPayeeFixed }: Pick<NewRow, 'isCategoryFixed' | 'isPayeeFixed'>) => ({
  ...(isCategoryFixed && { isCategoryFixed: true }),
  ...(isPayeeFixed && { isPayeeFixed: true }),
})

function detailsGiven(details: string | null): NewImportRow['given'] {
  if (details === null) return undefined
  const { type, tags, parts }: RowDetails = JSON.parse(details)
  return { ...(type && { type }), ...(tags && { tags }), isSplit: parts !== undefined }
}

interface Added extends Pick<NewRow, 'isCategoryFixed' | 'isPayeeFixed'> {
  key: string
  seq: number
}

/** New rows of an import, by their numbers in the file and in the order in which they go into the ledger. */
export interface ArrivingRows {
  rows: number[]
  /** The `seq` of the first of them; each other has the next. */
  first: number
}

/** What became of them. */
export const addedRows = (
  db: Db,
  importId: string,
  trigger: keyof typeof KEYS,
  { rows, first }: ArrivingRows,
): AddedRow[] =>
  db.$client
    .query<Added, [string, string, number]>(`
      SELECT ${KEYS[trigger]} AS key, t.seq, r.choice ->> '$.categoryId' IS NOT NULL AND t.category_seq IS NOT NULL AS isCategoryFixed,
        r.choice ->> '$.payee' IS NOT NULL AS isPayeeFixed
      FROM imports i CROSS JOIN json_each(?2) j CROSS JOIN import_rows r ON r.import_seq = i.seq AND r.row = j.value
      CROSS JOIN transactions t ON t.seq = ?3 + j.key CROSS JOIN accounts a ON a.seq = t.account_seq
      CROSS JOIN import_accounts p ON p.import_seq = i.seq AND p.position = r.account_position
      WHERE i.id = ?1`)
    .all(importId, JSON.stringify(rows), first)
    .map(({ key, seq, ...input }) => ({ key, seq, fixed: fixed(input) }))

/** Sorted by day, so that newest first in a list is also newest first within a file that starts with its newest row. */
export const arrivingRows = (db: Db, seq: number): number[] =>
  db.$client
    .query<{ row: number }, [number, number]>(
      "SELECT row FROM import_rows WHERE import_seq = ? AND outcome = 'ADDED' AND amount_low IS NOT NULL ORDER BY date, row * ?",
    )
    .all(seq, isNewestFirst(db, seq) ? -1 : 1)
    .map(({ row }) => row)

function isNewestFirst(db: Db, seq: number): boolean {
  const end = (order: 'ASC' | 'DESC') =>
    db.$client
      .query<{ date: string }, [number]>(
        `SELECT date FROM import_rows WHERE import_seq = ? AND date IS NOT NULL ORDER BY row ${order} LIMIT 1`,
      )
      .get(seq)?.date ?? ''
  return end('ASC') > end('DESC')
}
