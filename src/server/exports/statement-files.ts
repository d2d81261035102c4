import { existsSync, readFileSync } from 'node:fs'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { type StoredFile, uploadPath } from '../../platform/paper/storage.ts'
import type { ArchiveOnDisk } from './archive-file.ts'
import { ArchiveInvalid } from './archive-invalid.ts'
import { STATEMENT_FILE } from './manifest.ts'
import { hashOf, put } from './receipt-files.ts'

const FOLDER = 'statements'

interface StatementFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The files of all statements that are kept. One that is missing or has other bytes than its name says stays out. */
export function* statementFiles(db: Db, dataDir: string, { householdId }: Actor): Generator<StatementFile> {
  const rows = db.$client
    .query<{ sha256: string | null }, [number]>(`
      SELECT DISTINCT s.sha256 FROM account_statements s JOIN accounts a ON a.seq = s.account_seq
      WHERE a.household_id = ? AND s.sha256 IS NOT NULL ORDER BY s.sha256`)
    .all(householdId)
  for (const sha256 of rows.flatMap((row) => row.sha256 ?? [])) {
    const path = uploadPath(dataDir, { householdId, sha256, folder: FOLDER })
    if (!existsSync(path)) continue
    const bytes = new Uint8Array(readFileSync(path))
    if (hashOf(bytes) === sha256) yield { name: `${FOLDER}/${sha256}.pdf`, bytes }
  }
}

/** Puts the statements of an archive where the rows look for them, below a folder. Throws ArchiveInvalid for other bytes. */
export async function unpackStatements(
  archive: ArchiveOnDisk,
  { db, folder }: { db: Db; folder: string },
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const name of archive.others.filter((one) => STATEMENT_FILE.test(one))) {
    const sha256 = name.slice(FOLDER.length + 1, -'.pdf'.length)
    const row = db.$client
      .query<{ householdId: number; bytes: number | null }, [string]>(`
        SELECT a.household_id AS householdId, s.bytes FROM account_statements s JOIN accounts a ON a.seq = s.account_seq
        WHERE s.sha256 = ? LIMIT 1`)
      .get(sha256)
    if (!row || row.bytes === null)
      throw new ArchiveInvalid(`it holds ${JSON.stringify(name)}, which no statement is`)
    const { householdId, bytes } = row
    const file = { householdId, sha256, folder: FOLDER } as const
    await put(uploadPath(folder, file), (take) => archive.read({ name, sha256, bytes, records: 0 }, take))
    stored.push(file)
  }
  return stored
}
