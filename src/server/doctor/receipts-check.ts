import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { systemClock } from '../../core/time.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import type { Db } from '../../platform/db/db.ts'
import { type StoredFile, storedFiles, UNCLAIMED_MS, uploadPath } from '../../records/receipts/storage.ts'
import { type Check, type CheckFinding, counted, firstFew } from './check.ts'

/** Whether every receipt has its file and every file its receipt. */
export const receiptsCheck = ({ path }: Pick<OpenData, 'path'>): Check => ({
  subject: 'receipts',
  look: (db) => look(db, path),
})

function look({ $client }: Db, dataDir: string): CheckFinding {
  const rows = $client
    .query<StoredFile & { id: string }, []>(
      'SELECT id, household_id AS householdId, sha256 FROM receipts ORDER BY seq',
    )
    .all()
  const named = new Set(rows.map(nameOf))
  const missing = rows.filter((row) => !existsSync(uploadPath(dataDir, row)))
  const extra = [...storedFiles(dataDir)].filter(
    ({ path, file }) => (!file || !named.has(nameOf(file))) && isOld(path),
  )
  return {
    looked: counted(rows.length, 'file'),
    faults: [
      ...firstFew(missing.map(({ id }) => `the file of the receipt ${id} is missing`)),
      ...firstFew(extra.map(({ path }) => `${relative(dataDir, path)} is the file of no receipt`)),
    ],
  }
}

const nameOf = ({ householdId, sha256 }: StoredFile): string => `${householdId} ${sha256}`

/** What is younger may be an upload on its way. */
const isOld = (path: string): boolean =>
  systemClock() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? systemClock()) > UNCLAIMED_MS
