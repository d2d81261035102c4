import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { ReportJobProgress } from '../../platform/background/isolated.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { moveReading } from './isolated-reading.ts'
import type { MoveChange, MoveRow } from './model.ts'
import type { MoveFile, MoveLimits } from './move-limits.ts'
import { foreseenAvailable } from './plan/foreseen-budget.ts'
import { foreseen } from './plan/holdings.ts'
import { type MoveChoices, merged, NOTHING_CHOSEN } from './plan/move-choices.ts'
import { type MovePlan, type MoveRequest, plan } from './plan/plan.ts'
import type { MovePlanning } from './plan/planning.ts'
import { foreseenToBudget } from './plan/to-budget.ts'
import { prove } from './proof.ts'
import { refuseStrangeAnswers } from './ready.ts'
import { rowsOf, shownOf } from './shown.ts'
import type { StoredShown } from './stored-shown.ts'
import { moves } from './tables.ts'

/** How many rows stand in one piece. */
export const ROWS_A_PIECE = 500

/** The files are read and decided about; it is proved; it is stored. */
const STEPS = 3
const silent: ReportJobProgress = () => {}

interface PreviewInput {
  actor: Actor
  limits: MoveLimits
  files: MoveFile[]
}

interface RereadInput {
  actor: Actor
  limits: MoveLimits
  id: string
  change: MoveChange
}

interface Prepared {
  source: MovePlan['ledger']['source']
  choices: MoveChoices
  shown: StoredShown
  pieces: string[]
}

/** Reads what was uploaded and stores what would become of it, and nothing else. Answers the move's id. */
export const previewing = (planning: MovePlanning): Job<PreviewInput, Prepared, string> => ({
  prepare: (db, { actor, limits, files }, tell = silent, isolate) => {
    const read = moveReading(files, isolate)
    return prepare(db, actor, planning, { limits, read, choices: NOTHING_CHOSEN, tell })
  },
  write: (tx, prepared, { actor, files }) => store(tx, actor, prepared, files),
})

/** The same for what is stored, as somebody wants it now. */
export const rereading = (planning: MovePlanning): Job<RereadInput, Prepared, string> => ({
  prepare: (db, { actor, id, limits, change }, tell = silent, isolate) => {
    const { seq, choices } = openMove(db, actor, id)
    const read = moveReading(filesOf(db, seq), isolate)
    const requested = { limits, read, choices: merged(choices, change), tell }
    return prepare(db, actor, planning, requested)
  },
  write: (tx, prepared, { actor, id, change }) => {
    refuseStrangeAnswers(prepared.shown.questions, change.answers)
    return replace(tx, actor, prepared, id)
  },
})

/** All of it is read from one state of the ledger, whatever is written meanwhile. */
function prepare(
  db: Db,
  actor: Actor,
  planning: MovePlanning,
  { tell, ...requested }: MoveRequest & { tell: ReportJobProgress },
): Prepared {
  return db.$client.transaction(() => {
    tell(0, STEPS)
    const made = plan(db, actor, planning, requested)
    tell(1, STEPS)
    const available = foreseenAvailable(db, actor.householdId, planning, made)
    const holdings = foreseen(db, made)
    const toBudget = foreseenToBudget(db, actor.householdId, planning, made, { holdings, available })
    const shown = shownOf(made, prove(made, holdings, { available, toBudget }))
    const pieces = piecesOf(rowsOf(made))
    tell(2, STEPS)
    return { source: made.ledger.source, choices: made.choices, shown, pieces }
  })()
}

const piecesOf = (rows: MoveRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_PIECE) }, (_, at) =>
    JSON.stringify(rows.slice(at * ROWS_A_PIECE, (at + 1) * ROWS_A_PIECE)),
  )

const INSERT = insertOf(moves)

function store(
  tx: Tx,
  actor: Actor,
  { source, choices, shown, pieces }: Prepared,
  files: MoveFile[],
): string {
  const id = newId()
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const values = INSERT.values({
    id,
    householdId: actor.householdId,
    userId: actor.userId,
    status: 'PREVIEW',
    source,
    fileName: files.map(({ name }) => name).join(', '),
    fileBytes: bytes,
    choices,
    shown,
    made: null,
    createdAt: actor.at,
    committedAt: null,
    undoneAt: null,
  })
  const { lastInsertRowid } = tx.$client.query(INSERT.sql).run(...values)
  const seq = Number(lastInsertRowid)
  const keep = tx.$client.query(
    'INSERT INTO move_files (move_seq, position, name, bytes) VALUES (?, ?, ?, ?)',
  )
  for (const [position, file] of files.entries()) keep.run(seq, position, file.name, file.bytes)
  keepPieces(tx, seq, pieces)
  record(tx, actor, 'move.previewed', id)
  return id
}

function replace(tx: Tx, actor: Actor, { choices, shown, pieces }: Prepared, id: string): string {
  const { seq } = openMove(tx, actor, id)
  tx.$client
    .query('UPDATE moves SET choices = ?, shown = ? WHERE seq = ?')
    .run(JSON.stringify(choices), JSON.stringify(shown), seq)
  tx.$client.query('DELETE FROM move_pieces WHERE move_seq = ?').run(seq)
  keepPieces(tx, seq, pieces)
  record(tx, actor, 'move.changed', id)
  return id
}

function keepPieces(tx: Tx, seq: number, pieces: string[]): void {
  const keep = tx.$client.query('INSERT INTO move_pieces (move_seq, position, rows) VALUES (?, ?, ?)')
  for (const [position, rows] of pieces.entries()) keep.run(seq, position, rows)
}

interface OpenMove {
  seq: number
  choices: MoveChoices
}

/** The move, if it is the household's and still undecided: 404 and 409 otherwise. */
export function openMove(db: Db, actor: Actor, id: string): OpenMove {
  const found = db.$client
    .query<{ seq: number; status: string; choices: string }, [string, number]>(
      'SELECT seq, status, choices FROM moves WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  if (found.status !== 'PREVIEW')
    throw new Problem('conflict', { reason: { kind: 'MOVE_NOT_IN_PREVIEW', status: found.status } })
  return { seq: found.seq, choices: JSON.parse(found.choices) }
}

export const filesOf = (db: Db, seq: number): MoveFile[] =>
  db.$client
    .query<MoveFile, [number]>('SELECT name, bytes FROM move_files WHERE move_seq = ? ORDER BY position')
    .all(seq)

/** Once a move is decided nothing of what was uploaded is kept. */
export function forgetFiles(tx: Tx, seq: number): void {
  tx.$client.query('DELETE FROM move_files WHERE move_seq = ?').run(seq)
  tx.$client.query('DELETE FROM move_pieces WHERE move_seq = ?').run(seq)
}
