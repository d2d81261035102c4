import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Proof } from '../statements/proof.ts'
import type { ReadingChoices, Statement } from '../statements/statements.ts'
import type { ImportDestination } from './accounts/destinations.ts'
import type { FileCategories } from './categories/file-categories.ts'
import type { DecidedRow } from './decide-rows.ts'
import type { ImportQuestion, ImportWarning } from './messages.ts'
import type { AccountChoice } from './model.ts'

export interface UploadedFile {
  bytes: Uint8Array
  name: string
  hash: string
}

/** All of a preview before it is stored. */
export interface PreparedImport {
  statement: Statement
  /** What is said and asked of the file, by its reader and by what the household knows. */
  warnings: ImportWarning[]
  questions: ImportQuestion[]
  proofs: Proof[]
  places: ImportDestination[]
  categories: FileCategories
  /** The row of the same file that is the other side of a transfer, by row. */
  pairs: Map<number, number>
  decided: DecidedRow[]
  /** How it was read in the end, from memory and by request. */
  choices: ReadingChoices
  /** What a person asked for. */
  asked: ReadingChoices
  /** What a person said of its accounts so far. */
  chosen: AccountChoice[]
  /** What files of this kind are known by, however they are read. */
  layout: string
  /** Something of how it was read comes from earlier files of the layout. */
  isRemembered: boolean
  /** How often a file that is still locked was tried in vain. */
  passwordTries: number
  ledgerRevision: number
}

export function revisionOf(db: Db, actor: Actor): number {
  const row = db.$client
    .query<{ revision: number }, [number]>('SELECT ledger_revision AS revision FROM households WHERE id = ?')
    .get(actor.householdId)
  if (!row) throw new Problem('not-found')
  return row.revision
}
