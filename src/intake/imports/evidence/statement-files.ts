import { existsSync } from 'node:fs'
import type { Actor } from '../../../core/actor.ts'
import type { SourceKind } from '../../../core/file-formats.ts'
import { Problem } from '../../../core/problem.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { alone } from '../../../platform/file-turns.ts'
import { dropFiles, keepUpload, type StoredFile, uploadPath } from '../../../platform/paper/storage.ts'
import { sweep } from '../../../platform/paper/sweeping.ts'

/** What people keep as evidence; a table is what is in it. */
const PAPERS: readonly SourceKind[] = ['PDF']

interface ImportedFile {
  seq: number
  status: string
  sourceKind: SourceKind
  fileHash: string
  turns: string | null
}

/** Throws not-found for another household's. */
export function importedFile({ $client: client }: Db, { householdId }: Actor, id: string): ImportedFile {
  const found = client
    .query<ImportedFile, [string, number]>(`
      SELECT seq, status, source_kind AS sourceKind, file_hash AS fileHash, understood -> '$.turns' AS turns
      FROM imports WHERE id = ? AND household_id = ?`)
    .get(id, householdId)
  if (!found) throw new Problem('not-found')
  return found
}

const storedAs = ({ householdId }: Actor, { fileHash }: ImportedFile): StoredFile => ({
  householdId,
  sha256: fileHash,
  folder: 'statements',
})

/** Whether a statement of the household is this file. */
const isNamed = ({ $client: client }: Db, { householdId, sha256 }: StoredFile): boolean =>
  client
    .query(`
      SELECT 1 FROM account_statements s INDEXED BY account_statements_by_file JOIN accounts a ON a.seq = s.account_seq
      WHERE s.sha256 = ? AND a.household_id = ? LIMIT 1`)
    .get(sha256, householdId) !== null

/**
 * Commits with the file on the disk for good before anybody is told: `commit` hears whether it is. What no statement names
 * afterwards goes again.
 */
export async function withFileKept<T>(
  deps: Deps,
  actor: Actor,
  { id, isWanted }: { id: string; isWanted: boolean },
  commit: (isKept: boolean) => Promise<T>,
): Promise<T> {
  const found = importedFile(deps.db, actor, id)
  if (!isWanted || !PAPERS.includes(found.sourceKind)) return commit(false)
  const stored = storedAs(actor, found)
  return alone(deps, stored, async () => {
    const bytes = previewedBytes(deps.db, found)
    if (!bytes) return commit(false)
    await keepUpload(deps.config.dataDir, stored, bytes)
    try {
      return await commit(true)
    } finally {
      await dropUnnamed(deps, stored)
    }
  })
}

/** The same of several: `commit` hears which of them are on the disk. Always in one order, so that two never wait for each other. */
export function withFilesKept<T>(
  deps: Deps,
  actor: Actor,
  { ids, isWanted }: { ids: readonly string[]; isWanted: boolean },
  commit: (kept: string[]) => Promise<T>,
): Promise<T> {
  const hashes = new Map(ids.map((id) => [importedFile(deps.db, actor, id).fileHash, id]))
  const distinct = [...hashes].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id)
  const from = (at: number, kept: string[]): Promise<T> => {
    const id = distinct[at]
    if (id === undefined) return commit(kept)
    return withFileKept(deps, actor, { id, isWanted }, (isKept) =>
      from(at + 1, isKept ? [...kept, id] : kept),
    )
  }
  return from(0, [])
}

async function dropUnnamed({ db, config }: Deps, stored: StoredFile): Promise<void> {
  if (!isNamed(db, stored)) await dropFiles(config.dataDir, stored)
}

/** Once its import was taken back, or nobody wants it any more. */
export function letGo(deps: Deps, actor: Actor, id: string): Promise<void> {
  const stored = storedAs(actor, importedFile(deps.db, actor, id))
  return alone(deps, stored, () => dropUnnamed(deps, stored))
}

function previewedBytes({ $client: client }: Db, { seq }: ImportedFile): Uint8Array | undefined {
  return client
    .query<{ bytes: Uint8Array }, [number]>('SELECT bytes FROM import_files WHERE import_seq = ?')
    .get(seq)?.bytes
}

/** The file of an import as it was sent: in preview, and after that where it is kept. */
export async function bytesOf(deps: Deps, actor: Actor, file: ImportedFile): Promise<Uint8Array | undefined> {
  const stored = storedAs(actor, file)
  const path = uploadPath(deps.config.dataDir, stored)
  const previewed = previewedBytes(deps.db, file)
  if (previewed) return previewed
  return isNamed(deps.db, stored) && existsSync(path) ? Bun.file(path).bytes() : undefined
}

/** What a commit or an undo left that was broken off. */
export const clearUnclaimed = ({ db, config }: Deps, at: number): Promise<number> =>
  sweep(config.dataDir, { isKept: (file) => isNamed(db, file), at, folder: 'statements' })
