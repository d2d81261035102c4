import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { BUCKETS } from './decision-counts.ts'
import { type DetailsOnWire, detailsToWire, isOutgoing, type StoredDetails } from './details-wire.ts'
import { openingOf } from './file-openings.ts'
import { categoriesOf } from './import-categories.ts'
import type { Import, ImportAccount, ImportPreview, PreviewQuery, PreviewRow, RowChoices } from './model.ts'
import { CHOOSE, openPreview } from './preview-rows.ts'

const FIRST_ROWS = 50

interface Stored {
  seq: number
  id: string
  status: Import['status']
  sourceKind: Import['sourceKind']
  fileName: string
  fileBytes: number
  understood: string
  counts: string
  createdAt: Instant
  committedAt: Instant | null
  undoneAt: Instant | null
}

const COLUMNS = `seq, id, status, source_kind AS sourceKind, file_name AS fileName, file_bytes AS fileBytes, understood, counts,
  created_at AS createdAt, committed_at AS committedAt, undone_at AS undoneAt`

/** The household's imports, newest first. */
export function list(db: Db, actor: Actor, page: Page): Paged<Import> {
  const rows = db.$client
    .query<Stored, [number, number, number]>(
      `SELECT ${COLUMNS} FROM imports WHERE household_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
    )
    .all(actor.householdId, page.limit, offsetOf(page))
  const total = db.$client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM imports WHERE household_id = ?')
    .get(actor.householdId)
  return { items: rows.map((row) => toWire(db, row)), total: total?.n ?? 0, page }
}

export const get = (db: Db, actor: Actor, id: string): Import => toWire(db, rowOf(db, actor, id))

/** How large its file is; 0 of what is not there, which others refuse. */
export const fileBytesOf = ({ $client: client }: Db, actor: Actor, id: string): number =>
  client
    .query<{ bytes: number }, [string, number]>(
      'SELECT file_bytes AS bytes FROM imports WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)?.bytes ?? 0

/** The import with the first rows of its preview. */
export function withRows(db: Db, actor: Actor, id: string): ImportPreview {
  const { items } = rows(db, actor, id, { page: 0, limit: FIRST_ROWS })
  return { ...get(db, actor, id), rows: items }
}

interface StoredRow extends StoredDetails {
  row: number
  accountKey: string
  accountId: string | null
  decision: PreviewRow['decision']
  chosen: number | null
  reason: string | null
  duplicateOf: string | null
  date: string | null
  transactedDate: string | null
  high: number | null
  low: number | null
  payee: string
  importedText: string
  memo: string
  checkNumber: string | null
  pending: number
  warning: string | null
  outcome: PreviewRow['outcome']
  transactionId: string | null
}

/** The page is cut out before anything is joined to it. */
const ROWS = `
  WITH page AS (SELECT * FROM import_rows WHERE import_seq = ?1 AND (?2 IS NULL OR decision = ?2) ORDER BY row LIMIT ?3 OFFSET ?4)
  SELECT r.row, p.key AS accountKey, a.id AS accountId, r.decision, r.chosen, r.reason, t.id AS duplicateOf, r.date,
    r.transacted_date AS transactedDate, r.amount_high AS high, r.amount_low AS low, r.payee, r.imported_text AS importedText, r.memo,
    r.check_number AS checkNumber, r.pending, r.category_position AS categoryPosition, r.details, r.warning, r.outcome, n.id AS transactionId
  FROM page r JOIN import_accounts p ON p.import_seq = ?1 AND p.position = r.account_position
  LEFT JOIN accounts a ON a.seq = p.account_seq LEFT JOIN transactions t ON t.seq = r.existing_seq
  LEFT JOIN transactions n ON n.id = r.transaction_id ORDER BY r.row`

/** A page of the file's rows in the file's order, each with its decision; of one decision if that is asked. */
export function rows(
  db: Db,
  actor: Actor,
  id: string,
  { decision, ...page }: PreviewQuery,
): Paged<PreviewRow> {
  const { seq, counts } = rowOf(db, actor, id)
  const found = db.$client
    .query<StoredRow, [number, string | null, number, number]>(ROWS)
    .all(seq, decision ?? null, page.limit, offsetOf(page))
  const total: number = JSON.parse(counts)[decision ? BUCKETS[decision] : 'total'] ?? 0
  const categories = found.some(
    ({ categoryPosition, details }) => categoryPosition !== null || details !== null,
  )
    ? categoriesOf(db, seq)
    : []
  const items = found.map((row) => ({ ...rowToWire(row), ...detailsToWire(row, categories) }))
  return { items, total: hasRows(db, seq) ? total : 0, page }
}

/** Those of a preview that was given up go after a day; what they counted stays. */
const hasRows = (db: Db, seq: number): boolean =>
  db.$client.query('SELECT 1 FROM import_rows WHERE import_seq = ? LIMIT 1').get(seq) !== null

/** Says of single rows whether they are to be imported, whatever was proposed. */
export function choose(tx: Tx, actor: Actor, id: string, { rows: choices }: RowChoices): void {
  const { seq } = openPreview(tx, actor, id)
  const set = tx.$client.query(CHOOSE)
  for (const [place, choice] of choices.entries()) {
    const { changes } = set.run(choice.import === null ? null : choice.import ? 1 : 0, seq, choice.row)
    if (changes === 0) throw invalid(`rows.${place}.row`, 'there is no such row, or it cannot be imported')
  }
  record(tx, actor, 'import.changed', id)
}

function rowOf(db: Db, actor: Actor, id: string): Stored {
  const found = db.$client
    .query<Stored, [string, number]>(`SELECT ${COLUMNS} FROM imports WHERE id = ? AND household_id = ?`)
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  return found
}

function toWire(db: Db, row: Stored): Import {
  const { warnings, questions, encoding, csv, dateOrder } = JSON.parse(row.understood)
  const { outcome, ...counts } = JSON.parse(row.counts)
  const accounts = accountsOf(db, row.seq)
  const used = accounts.filter(({ action }) => action !== 'IGNORE')
  return {
    id: row.id,
    status: row.status,
    sourceKind: row.sourceKind,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    accountId: used.length === 1 ? (used[0]?.accountId ?? null) : null,
    accounts,
    categories: categoriesOf(db, row.seq),
    understood: { encoding, ...(csv && { csv }), ...(dateOrder && { dateOrder }) },
    warnings,
    questions,
    // Imports from before bank sync have no such bucket.
    counts: { vanished: 0, ...counts },
    outcome: outcome ?? null,
    createdAt: toRfc3339(row.createdAt),
    committedAt: row.committedAt && toRfc3339(row.committedAt),
    undoneAt: row.undoneAt && toRfc3339(row.undoneAt),
    progress: null,
  }
}

interface StoredAccount {
  key: string
  label: string
  found: string
  action: ImportAccount['action']
  accountId: string | null
  createAs: string | null
}

function accountsOf(db: Db, seq: number): ImportAccount[] {
  const found = db.$client
    .query<StoredAccount, [number]>(`
      SELECT p.key, p.label, p.found, p.action, a.id AS accountId, p.create_as AS createAs FROM import_accounts p
      LEFT JOIN accounts a ON a.seq = p.account_seq WHERE p.import_seq = ? ORDER BY p.position`)
    .all(seq)
  return found.map(({ found: foundText, createAs, ...plain }) => {
    const { institution, number, currency, reported, begins } = JSON.parse(foundText)
    return {
      ...plain,
      ...openingOf({ begins }),
      institution: institution ?? null,
      number: number ?? null,
      currency: currency ?? null,
      create: createAs === null ? null : JSON.parse(createAs),
      reportedBalance: reported?.amount ?? null,
      reportedDate: reported?.date ?? null,
    }
  })
}

const IMPORTED = ['NEW', 'POSSIBLE_DUPLICATE']

function rowToWire(row: StoredRow): Omit<PreviewRow, keyof DetailsOnWire> {
  const { high, low, chosen, pending, accountKey, categoryPosition: _, details: __, ...plain } = row
  const out = isOutgoing(row)
  const hasAmount = high !== null && low !== null
  return {
    ...plain,
    accountKey,
    import: row.outcome
      ? row.outcome === 'ADDED'
      : chosen === null
        ? IMPORTED.includes(row.decision)
        : chosen === 1,
    amount: hasAmount ? formatColumns(out ? -high : high, out ? -low : low) : null,
    direction: hasAmount ? (out ? 'OUT' : 'IN') : null,
    pending: pending === 1,
    transactionId:
      row.outcome === 'ADDED' ? row.transactionId : row.outcome === 'MATCHED' ? row.duplicateOf : null,
  }
}
