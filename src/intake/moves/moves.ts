import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { addDays, type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { shownIn } from './in-words.ts'
import type { Move, MoveRow, Shown } from './model.ts'
import { forgetFiles, ROWS_A_PIECE } from './previews.ts'
import { verdictOf } from './proof.ts'
import type { MoveProof, MoveVerdict } from './proof-model.ts'
import type { StoredShown } from './stored-shown.ts'

interface Stored extends Pick<Move, 'id' | 'status' | 'source' | 'fileName' | 'fileBytes'> {
  seq: number
  shown: string
  createdAt: Instant
  committedAt: Instant | null
  undoneAt: Instant | null
}

const COLUMNS = `seq, id, status, source, file_name AS fileName, file_bytes AS fileBytes, shown,
  created_at AS createdAt, committed_at AS committedAt, undone_at AS undoneAt`

export function list(db: Db, actor: Actor, page: Page): Paged<Move> {
  const { householdId } = actor
  const language = languageOfReader(db, actor)
  const total = db.$client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM moves WHERE household_id = ?')
    .get(householdId)
  const items = db.$client
    .query<Stored, [number, number, number]>(
      `SELECT ${COLUMNS} FROM moves WHERE household_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
    )
    .all(householdId, page.limit, offsetOf(page))
    .map((row) => toWire(row, language))
  return { items, total: total?.n ?? 0, page }
}

export const get = (db: Db, actor: Actor, id: string): Move =>
  toWire(rowOf(db, actor, id), languageOfReader(db, actor))

function rowOf(db: Db, { householdId }: Actor, id: string): Stored {
  const row = db.$client
    .query<Stored, [string, number]>(`SELECT ${COLUMNS} FROM moves WHERE id = ? AND household_id = ?`)
    .get(id, householdId)
  if (!row) throw new Problem('not-found')
  return row
}

type Account = Shown['accounts'][number]

/** What was kept before questions had answers, proofs a verdict, accounts valuations and journals rates. */
interface StoredMove extends Omit<StoredShown, 'questions' | 'proof' | 'accounts' | 'counts'> {
  questions: (Omit<StoredShown['questions'][number], 'answer'> & { answer?: string | null })[]
  proof: Omit<MoveProof, 'verdict'> & { verdict?: MoveVerdict }
  accounts: (Omit<Account, 'subtype' | 'valuations'> & Partial<Account>)[]
  counts: Omit<Shown['counts'], 'valuations' | 'rates'> & { valuations?: number; rates?: number }
}

function asShownNow({ questions, proof, accounts, counts, ...rest }: StoredMove): StoredShown {
  const verdict = proof.verdict ?? verdictOf(proof)
  return {
    ...rest,
    accounts: accounts.map((one) => ({ subtype: null, valuations: 0, ...one })),
    counts: { valuations: 0, rates: 0, ...counts },
    questions: questions.map((one) => ({ ...one, answer: one.answer ?? null })),
    proof: { ...proof, verdict, isEqual: verdict === 'EQUAL' },
  }
}

const toWire = (
  { seq: _seq, shown, createdAt, committedAt, undoneAt, ...plain }: Stored,
  language: Language,
): Move => ({
  ...plain,
  ...shownIn(asShownNow(JSON.parse(shown)), language),
  createdAt: toRfc3339(createdAt),
  committedAt: toRfc3339OrNull(committedAt),
  undoneAt: toRfc3339OrNull(undoneAt),
  progress: null,
})

/** The rows of a preview; of what is decided none are kept. */
export function rows(db: Db, actor: Actor, id: string, page: Page): Paged<MoveRow> {
  const { seq, status, shown } = rowOf(db, actor, id)
  if (status !== 'PREVIEW') return { items: [], total: 0, page }
  const from = offsetOf(page)
  const pieces = db.$client
    .query<{ rows: string }, [number, number, number]>(
      'SELECT rows FROM move_pieces WHERE move_seq = ? AND position BETWEEN ? AND ? ORDER BY position',
    )
    .all(seq, Math.floor(from / ROWS_A_PIECE), Math.floor((from + page.limit - 1) / ROWS_A_PIECE))
    .flatMap((piece): MoveRow[] => JSON.parse(piece.rows))
  const skipped = from % ROWS_A_PIECE
  const { counts } = JSON.parse(shown)
  return { items: pieces.slice(skipped, skipped + page.limit), total: counts.transactions, page }
}

/** How large the files of a move in preview are; 0 once it is decided. */
export const fileBytesOf = (db: Db, { householdId }: Actor, id: string): number =>
  db.$client
    .query<{ bytes: number }, [string, number]>(
      "SELECT file_bytes AS bytes FROM moves WHERE id = ? AND household_id = ? AND status = 'PREVIEW'",
    )
    .get(id, householdId)?.bytes ?? 0

/** A preview nobody decided about within a day is a draft somebody forgot. */
const ABANDONED_DAYS = 1

/** Gives up abandoned previews, as abandoned-previews.ts does for imports. */
export function discardAbandoned(tx: Tx, at: Instant, atMost: number): number {
  const given = tx.$client
    .query<{ seq: number; id: string; householdId: number }, [Instant, Instant, number]>(`
      UPDATE moves SET status = 'UNDONE', undone_at = ? WHERE seq IN (
        SELECT seq FROM moves WHERE status = 'PREVIEW' AND created_at <= ? ORDER BY seq LIMIT ?)
      RETURNING seq, id, household_id AS householdId`)
    .all(at, addDays(at, -ABANDONED_DAYS), atMost)
  for (const { seq, id, householdId } of given) {
    forgetFiles(tx, seq)
    record(tx, { householdId, at }, 'move.undone', id)
  }
  return given.length
}
