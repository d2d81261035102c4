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
import { openPreview } from './open-preview.ts'
import type { PreparedImport, UploadedFile } from './prepared-import.ts'
import { storedProof } from './proofs.ts'
import { storedInvestments } from './rows/file-securities.ts'
import { insertAccount, insertImport, insertRows } from './rows/import-rows.ts'
import { choicesOf, keepChoices } from './rows/row-choices.ts'
import type { DecisionKind } from './tables.ts'

/** Stores a new preview; answers its id. */
export function store(
  tx: Tx,
  actor: Actor,
  prepared: PreparedImport,
  file: UploadedFile,
  accountId: string | undefined,
): string {
  const accountSeq = accountId === undefined ? null : accounts.rowOf(tx, actor, accountId).seq
  const { id, seq } = insertImport(tx, actor, {
    status: 'PREVIEW',
    sourceKind: prepared.statement.sourceKind,
    fileName: file.name,
    fileHash: file.hash,
    fileBytes: file.bytes.length,
    accountSeq,
  })
  tx.$client.query('INSERT INTO import_files (import_seq, bytes) VALUES (?, ?)').run(seq, file.bytes)
  fill(tx, actor, seq, prepared)
  record(tx, actor, 'import.previewed', id)
  return id
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

interface StoredFile {
  file: UploadedFile
  sourceKind: SourceKind
  accountId: string | undefined
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
  const row = db.$client
    .query<FileRow, [number]>(`
      SELECT f.bytes, i.file_name AS name, i.file_hash AS hash, i.source_kind AS sourceKind, i.understood, a.id AS accountId
      FROM imports i JOIN import_files f ON f.import_seq = i.seq LEFT JOIN accounts a ON a.seq = i.account_seq WHERE i.seq = ?`)
    .get(seq)
  if (!row) throw new Problem('not-found')
  const { bytes, name, hash, sourceKind, accountId } = row
  // Previews from before categories were read know none.
  const { asked, chosen, categories = [], layout, passwordTries = 0 } = JSON.parse(row.understood)
  const file = { bytes, name, hash }
  const keys = db.$client
    .query<{ key: string }, [number]>(
      'SELECT key FROM import_accounts WHERE import_seq = ? ORDER BY position',
    )
    .all(seq)
    .map(({ key }) => key)
  return {
    file,
    sourceKind,
    accountId: accountId ?? undefined,
    asked,
    chosen,
    categories,
    layout,
    keys,
    passwordTries,
  }
}

interface FileRow extends UploadedFile {
  sourceKind: SourceKind
  understood: string
  accountId: string | null
}

function fill(tx: Tx, actor: Actor, seq: number, prepared: PreparedImport): void {
  const { statement, places, categories, decided, choices, asked, layout, ledgerRevision } = prepared
  const { encoding, csv, dateOrder, isOurs } = statement
  const { warnings, questions, proofs } = prepared
  const chosen = choicesSoFar(prepared)
  const input = categories.list.filter(({ isChosen }) => isChosen).map(categoryChoiceOf)
  const understood = {
    encoding,
    csv,
    dateOrder,
    warnings,
    questions,
    proofs: proofs.map(storedProof),
    isOurs,
    ...(statement.investments && { investments: storedInvestments(statement.investments) }),
    asked,
    chosen,
    categories: input,
    layout,
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
