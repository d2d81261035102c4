import { createHash } from 'node:crypto'
import { newId } from '../../../src/core/ids.ts'
import { keepUpload, type StoredFile } from '../../../src/platform/paper/storage.ts'
import type { House } from '../../support/house.ts'

export const STATEMENT = '%PDF-1.7\nSTATEMENT'

/** A committed import as it were of a PDF that is kept: to read one in a child process takes seconds. */
export async function keepStatement(
  house: House,
  importId: string,
): Promise<{ statementId: string; file: StoredFile }> {
  const bytes = new TextEncoder().encode(STATEMENT)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file: StoredFile = { householdId: 1, sha256, folder: 'statements' }
  await keepUpload(house.dataDir, file, bytes)
  const statementId = newId()
  await house.deps.write(({ $client: client }) => {
    client
      .query(`
        INSERT INTO account_statements (id, account_seq, import_seq, position, is_proven, from_day, to_day, opening_high, opening_low,
          closing_high, closing_low, row_count, sha256, bytes)
        SELECT ?, p.account_seq, i.seq, 0, 1, '2026-05-01', '2026-05-31', 0, 0, 0, 120000, 2, ?, ?
        FROM imports i JOIN import_accounts p ON p.import_seq = i.seq WHERE i.id = ? LIMIT 1`)
      .run(statementId, sha256, bytes.length, importId)
    client.query("UPDATE imports SET source_kind = 'PDF', file_hash = ? WHERE id = ?").run(sha256, importId)
  })
  return { statementId, file }
}
