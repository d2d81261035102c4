import type { Actor } from '../../core/actor.ts'
import type { SourceKind } from '../../core/file-formats.ts'
import { Problem } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReadingChoices } from '../statements/statements.ts'
import type { FileCategory } from './categories/file-categories.ts'
import { insertCategories } from './categories/import-categories.ts'
import type { CategoryChoice } from './categories-model.ts'
import type { DecidedRow } from './decide-rows.ts'
import { countsByDecision } from './decision-counts.ts'
import type { AccountChoice, Counts } from './model.ts'
import { openPreview, openReading } from './open-preview.ts'
import type { PreparedImport, UploadedFile } from './prepared-import.ts'
import { storedProof } from './proofs.ts'
import { storedInvestments } from './rows/file-securities.ts'
import {
  type ImportRef,
  insertAccount,
  insertImport,
  insertRows,
  type NewImport,
} from './rows/import-rows.ts'
import { choicesOf, keepChoices } from './rows/row-choices.ts'
import { unreadLines } from './rows/unread-lines.ts'
import type { DecisionKind } from './tables.ts'

/** Stores a new preview; answers its id. */
export function store(
  tx: Tx,
  actor: Actor,
  prepared: PreparedImport,
  file: UploadedFile,
  accountId: string | undefined,
): string {
  const { sourceKind } = prepared.statement
  const { id, seq } = insertFile(tx, actor, { file, accountId }, { status: 'PREVIEW', sourceKind })
  fill(tx, actor, seq, prepared)
  record(tx, actor, 'import.previewed', id)
  return id
}

/** Stores a file of which there is no preview yet; answers the import's id. */
export function storeUnread(tx: Tx, actor: Actor, file: UploadedFile, accountId: string | undefined): string {
  const { id } = insertFile(
    tx,
    actor,
    { file, accountId },
    { status: 'READING', sourceKind: 'PDF', ...UNREAD },
  )
  record(tx, actor, 'import.changed', id)
  return id
}

const UNREAD = {
  understood: { encoding: 'utf-8', warnings: [], questions: [] },
  counts: { ...countsByDecision(new Map()) },
}

/** Puts the preview in its place. */
export function finish(tx: Tx, actor: Actor, prepared: PreparedImport, id: string): void {
  const { seq } = openReading(tx, actor, id)
  fill(tx, actor, seq, prepared)
  tx.$client.query("UPDATE imports SET status = 'PREVIEW' WHERE seq = ?").run(seq)
  record(tx, actor, 'import.previewed', id)
}

function insertFile(
  tx: Tx,
  actor: Actor,
  { file, accountId }: SentFile,
  values: Pick<NewImport, 'status' | 'sourceKind'> & Partial<NewImport>,
): ImportRef {
  const accountSeq = accountId === undefined ? null : accounts.rowOf(tx, actor, accountId).seq
  const stored = insertImport(tx, actor, {
    ...values,
    fileName: file.name,
    fileHash: file.hash,
    fileBytes: file.bytes.length,
    accountSeq,
  })
  tx.$client.query('INSERT INTO import_files (import_seq, bytes) VALUES (?, ?)').run(stored.seq, file.bytes)
  return stored
}

/** Puts another reading of the same file in the place of the present one; what was said of single rows still holds. */
export function replace(tx: Tx, actor: Actor, prepared: PreparedImport, id: string): string {
  const { seq } = openPreview(tx, actor, id)
  const stored = choicesOf(tx, seq)
  tx.$client.query('DELETE FROM import_rows WHERE import_seq = ?').run(seq)
  tx.$client.query('DELETE FROM import_accounts WHERE import_seq = ?').run(seq)
  tx.$client.query('DELETE FROM import_categories WHERE import_seq = ?').run(seq)
  fill(tx, actor, seq, prepared)
  keepChoices(tx, seq, stored)
  record(tx, actor, 'import.changed', id)
  return id
}

/** A file, and the account that was named with it. */
interface SentFile {
  file: UploadedFile
  accountId: string | undefined
}

interface StoredFile extends SentFile {
  sourceKind: SourceKind
  /** What was asked for until now. */
  asked: ReadingChoices
  chosen: AccountChoice[]
  categories: CategoryChoice[]
  layout: string
  /** Of its accounts as it was read last, in their order. */
  keys: string[]
  passwordTries: number
}

/** The file of a preview as it was sent, with what was chosen about it so far. */
export function fileOf(db: Db, actor: Actor, id: string): StoredFile {
  const { seq } = openPreview(db, actor, id)
  const { sourceKind, understood, ...sent } = fileRow(db, seq)
  // Previews from before categories were read know none.
  const { asked, chosen, categories = [], layout, passwordTries = 0 } = JSON.parse(understood)
  const keys = db.$client
    .query<{ key: string }, [number]>(
      'SELECT key FROM import_accounts WHERE import_seq = ? ORDER BY position',
    )
    .all(seq)
    .map(({ key }) => key)
  return {
    ...sent,
    sourceKind,
    asked,
    chosen,
    categories,
    layout,
    keys,
    passwordTries,
  }
}

/** The file of an import that has no preview yet. */
export function unreadOf(db: Db, actor: Actor, id: string): SentFile {
  const { file, accountId } = fileRow(db, openReading(db, actor, id).seq)
  return { file, accountId }
}

interface FileRow extends UploadedFile {
  sourceKind: SourceKind
  understood: string
  accountId: string | null
}

function fileRow(db: Db, seq: number): SentFile & Pick<FileRow, 'sourceKind' | 'understood'> {
  const row = db.$client
    .query<FileRow, [number]>(`
      SELECT f.bytes, i.file_name AS name, i.file_hash AS hash, i.source_kind AS sourceKind, i.understood, a.id AS accountId
      FROM imports i JOIN import_files f ON f.import_seq = i.seq LEFT JOIN accounts a ON a.seq = i.account_seq WHERE i.seq = ?`)
    .get(seq)
  if (!row) throw new Problem('not-found')
  const { bytes, name, hash, accountId, ...rest } = row
  return { ...rest, file: { bytes, name, hash }, accountId: accountId ?? undefined }
}

function fill(tx: Tx, actor: Actor, seq: number, prepared: PreparedImport): void {
  const { statement, places, categories, decided, choices, asked, layout, ledgerRevision } = prepared
  const { encoding, csv, trades, dateOrder, isOurs } = statement
  const { warnings, questions, proofs } = prepared
  const unread = unreadLines(statement, proofs)
  const chosen = choicesSoFar(prepared)
  const input = categories.list.filter(({ isChosen }) => isChosen).map(categoryChoiceOf)
  const understood = {
    encoding,
    csv,
    ...(trades && { trades }),
    dateOrder,
    warnings,
    questions,
    proofs: proofs.map(storedProof),
    ...(unread.length > 0 && { unread }),
    isOurs,
    ...(statement.investments && { investments: storedInvestments(statement.investments) }),
    asked,
    chosen,
    categories: input,
    layout,
    ...(prepared.isRemembered && { isRemembered: true }),
    ...(prepared.passwordTries > 0 && { passwordTries: prepared.passwordTries }),
    ...(statement.turns?.some((turn) => turn !== 0) && { turns: statement.turns }),
  }
  tx.$client
    .query(
      'UPDATE imports SET source_kind = ?, choices = ?, understood = ?, counts = ?, ledger_revision = ? WHERE seq = ?',
    )
    .run(
      statement.sourceKind,
      JSON.stringify(rememberable(choices)),
      JSON.stringify(understood),
      JSON.stringify(countsOf(decided)),
      ledgerRevision,
      seq,
    )
  for (const [position, place] of places.entries()) insertAccount(tx, seq, position, place)
  insertCategories(tx, actor, seq, categories)
  insertRows(tx, seq, decided, { categories, pairs: prepared.pairs, named: exportedByUs(prepared) })
}

/** What was read of this file's lines is true of no other. */
const rememberable = ({ statement: _, ...choices }: ReadingChoices): ReadingChoices => choices

/** The accounts of the file whose payees the household wrote itself. */
const exportedByUs = ({ statement, places }: PreparedImport): Set<number> =>
  new Set(
    places.flatMap(({ found }, account) =>
      statement.isOurs || found.institution === 'Hearth' ? account : [],
    ),
  )

const categoryChoiceOf = ({ name, action, category, create }: FileCategory): CategoryChoice => ({
  name,
  action,
  ...(category && { categoryId: category.id }),
  ...(create && { create }),
})

/** Also of accounts that this reading does not find: another one may. */
function choicesSoFar({ places, chosen }: PreparedImport): AccountChoice[] {
  const choice = places.flatMap((place) => place.said ?? [])
  return [...choice, ...chosen.filter(({ key }) => choice.every((one) => one.key !== key))]
}

function countsOf(decided: DecidedRow[]): Counts {
  const counts = new Map<DecisionKind, number>()
  for (const { decision } of decided) counts.set(decision, (counts.get(decision) ?? 0) + 1)
  return countsByDecision(counts)
}
