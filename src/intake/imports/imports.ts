import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { shownOpening, storedOpening } from './accounts/file-openings.ts'
import { plannedOpenings } from './accounts/planned-openings.ts'
import { categoriesOf } from './categories/import-categories.ts'
import { shownFailure } from './failures.ts'
import type { Understanding } from './messages.ts'
import type { Import, ImportAccount, ImportPreview, Planned } from './model.ts'
import { shownProof } from './proofs.ts'
import { isReady } from './rows/is-ready.ts'
import { rowPage } from './rows/row-listing.ts'
import type { PreviewQuery, PreviewRow } from './rows-model.ts'
import { positionsOf } from './trades/positions.ts'
import { understoodIn } from './words/in-words.ts'

/**
 * What a commit would do with each row as things stand, people's decisions included. An account that is left out takes
 * none of its rows along.
 */
const PLANNED = `
  SELECT count(*) FILTER (WHERE coalesce(r.chosen IN (1, 3), r.decision IN ('NEW', 'POSSIBLE_DUPLICATE'))) AS added,
    count(*) FILTER (WHERE coalesce(r.chosen = 2, r.decision = 'MATCH')) AS matched, count(*) AS total
  FROM import_rows r WHERE r.import_seq = ?`

function plannedFor(db: Db, seq: number): Planned {
  const found = db.$client
    .query<{ added: number; matched: number; total: number }, [number]>(PLANNED)
    .get(seq)
  const { added = 0, matched = 0, total = 0 } = found ?? {}
  return { added, matched, left: total - added - matched }
}

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
  const language = languageOfReader(db, actor)
  return { items: rows.map((row) => toWire(db, actor, row, language)), total: total?.n ?? 0, page }
}

export const get = (db: Db, actor: Actor, id: string): Import =>
  toWire(db, actor, rowOf(db, actor, id), languageOfReader(db, actor))

/** Of a PDF, its pages may be read as pictures, each in seconds: it is given the time of a table so much larger. */
export const PAPER_BYTES = 48 * 2 ** 20

/** How large its file is, by which time is given; 0 of what is not there, which others refuse. */
export const fileBytesOf = ({ $client: client }: Db, actor: Actor, id: string): number =>
  client
    .query<{ bytes: number }, [number, string, number]>(
      "SELECT file_bytes + iif(source_kind = 'PDF', ?, 0) AS bytes FROM imports WHERE id = ? AND household_id = ?",
    )
    .get(PAPER_BYTES, id, actor.householdId)?.bytes ?? 0

/** The import with the first rows of its preview. */
export function withRows(db: Db, actor: Actor, id: string): ImportPreview {
  const { items } = rows(db, actor, id, { page: 0, limit: FIRST_ROWS })
  return { ...get(db, actor, id), rows: items }
}

/** A page of the file's rows, each with its decision; of one decision if that is asked. */
export function rows(db: Db, actor: Actor, id: string, query: PreviewQuery): Paged<PreviewRow> {
  const { seq, status, counts } = rowOf(db, actor, id)
  return rowPage(db, actor, { seq, status, counts: JSON.parse(counts) }, query)
}

function rowOf(db: Db, actor: Actor, id: string): Stored {
  const found = db.$client
    .query<Stored, [string, number]>(`SELECT ${COLUMNS} FROM imports WHERE id = ? AND household_id = ?`)
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  return found
}

function toWire(db: Db, actor: Actor, row: Stored, language: Language): Import {
  const { outcome, ...counts } = JSON.parse(row.counts)
  const accounts = accountsOf(db, row)
  const understood: Understanding = JSON.parse(row.understood)
  const keys = accounts.map(({ key }) => key)
  const used = accounts.filter(({ action }) => action !== 'IGNORE')
  const found = {
    id: row.id,
    status: row.status,
    sourceKind: row.sourceKind,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    accountId: used.length === 1 ? (used[0]?.accountId ?? null) : null,
    accounts,
    categories: categoriesOf(db, row.seq),
    ...understoodIn(understood, language),
    proof: (understood.proofs ?? []).map((proof) => shownProof(proof, keys, language)),
    unread: (understood.unread ?? []).map((line) => ({
      ...line,
      amountBy: line.amountBy ?? (line.amount === null ? null : ('DIFFERENCE' as const)),
    })),
    positions: positionsOf(db, actor, {
      seq: row.seq,
      isPreview: row.status === 'PREVIEW',
      investments: understood.investments,
    }),
    // Imports from before bank sync have no such bucket.
    counts: { vanished: 0, ...counts },
    planned: row.status === 'PREVIEW' ? plannedFor(db, row.seq) : null,
    outcome: outcome ?? null,
    createdAt: toRfc3339(row.createdAt),
    committedAt: row.committedAt && toRfc3339(row.committedAt),
    undoneAt: row.undoneAt && toRfc3339(row.undoneAt),
    failure:
      row.status === 'FAILED' && understood.failure ? shownFailure(understood.failure, language) : null,
    progress: null,
  }
  return { ...found, isReady: isReady(db, row.seq, found) }
}

interface StoredAccount {
  position: number
  key: string
  label: string
  found: string
  action: ImportAccount['action']
  accountId: string | null
  createAs: string | null
}

function accountsOf(db: Db, { seq, status }: Pick<Stored, 'seq' | 'status'>): ImportAccount[] {
  const plans = status === 'PREVIEW' ? plannedOpenings(db, seq) : undefined
  const found = db.$client
    .query<StoredAccount, [number]>(`
      SELECT p.position, p.key, p.label, p.found, p.action, a.id AS accountId, p.create_as AS createAs FROM import_accounts p
      LEFT JOIN accounts a ON a.seq = p.account_seq WHERE p.import_seq = ? ORDER BY p.position`)
    .all(seq)
  return found.map(({ position, found: foundText, createAs, ...plain }) => {
    const { institution, number, currency, ...stated } = JSON.parse(foundText)
    return {
      ...plain,
      ...(plans ? shownOpening(plans.get(position), stated) : storedOpening(stated)),
      institution: institution ?? null,
      number: number ?? null,
      currency: currency ?? null,
      create: createAs === null ? null : JSON.parse(createAs),
    }
  })
}
