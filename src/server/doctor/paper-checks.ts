import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { systemClock } from '../../core/time.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type PaperFolder,
  type StoredFile,
  storedFiles,
  UNCLAIMED_MS,
  uploadPath,
} from '../../platform/paper/storage.ts'
import { type Check, type CheckFinding, counted, firstFew } from './check.ts'

/** Whether every receipt has its file and every file its receipt. */
export const receiptsCheck = ({ path }: Pick<OpenData, 'path'>): Check => ({
  subject: 'receipts',
  look: (db) => found(path, 'receipts', 'receipt', receiptsIn(db)),
})

/** The same of the statements that are kept. */
export const statementsCheck = ({ path }: Pick<OpenData, 'path'>): Check => ({
  subject: 'statements',
  look: (db) => found(path, 'statements', 'statement', statementsIn(db)),
})

interface NamedFile {
  id: string
  householdId: number
  sha256: string | null
}

const receiptsIn = ({ $client }: Db): NamedFile[] =>
  $client
    .query<{ id: string; householdId: number; sha256: string }, []>(
      'SELECT id, household_id AS householdId, sha256 FROM receipts ORDER BY seq',
    )
    .all()

const statementsIn = ({ $client }: Db): NamedFile[] =>
  $client
    .query<NamedFile, []>(`
      SELECT s.id, a.household_id AS householdId, s.sha256 FROM account_statements s JOIN accounts a ON a.seq = s.account_seq
      WHERE s.sha256 IS NOT NULL ORDER BY s.seq`)
    .all()

function found(dataDir: string, folder: PaperFolder, noun: string, rows: NamedFile[]): CheckFinding {
  const files = rows.flatMap(({ sha256, ...row }) => (sha256 === null ? [] : { ...row, sha256, folder }))
  const named = new Set(files.map(nameOf))
  const missing = files.filter((file) => !existsSync(uploadPath(dataDir, file)))
  const extra = [...storedFiles(dataDir, folder)].filter(
    ({ path, file }) => (!file || !named.has(nameOf(file))) && isOld(path),
  )
  return {
    looked: counted(named.size, 'file'),
    faults: [
      ...firstFew(missing.map(({ id }) => `the file of the ${noun} ${id} is missing`)),
      ...firstFew(extra.map(({ path }) => `${relative(dataDir, path)} is the file of no ${noun}`)),
    ],
  }
}

const nameOf = ({ householdId, sha256 }: StoredFile): string => `${householdId} ${sha256}`

/** What is younger may be an upload on its way. */
const isOld = (path: string): boolean =>
  systemClock() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? systemClock()) > UNCLAIMED_MS
