import { SQLiteError } from 'bun:sqlite'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../core/config.ts'
import { makeSecrets } from '../../core/secrets.ts'
import type { Clock, Instant } from '../../core/time.ts'
import { countIn } from '../../ledger/transactions/bulk/bulk-writes.ts'
import * as reset from '../../people/auth/password-reset.ts'
import * as household from '../../people/household/household.ts'
import { users } from '../../people/household/tables.ts'
import { holdForRestore } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connect, type Db, immediately, type Tx } from '../../platform/db/db.ts'
import { keySource, makeWaitingKey } from '../../platform/db/key-file.ts'
import { migrate, migrationsUpTo } from '../../platform/db/migrate.ts'
import { openSealedWith } from '../../platform/db/sealed.ts'
import { moveUploads, type StoredFile } from '../../platform/paper/storage.ts'
import * as taxProfiles from '../../records/tax/books/profiles.ts'
import { holdToPresent } from '../../records/tax/closing/hold-to-present.ts'
import { SEALED_TAX_PROFILE } from '../../records/tax/figures/tables.ts'
import { type ArchiveOnDisk, openArchive } from './archive-file.ts'
import { ArchiveInvalid } from './archive-invalid.ts'
import { refuseBroken } from './integrity-checks.ts'
import { makeLineReader } from './line-reader.ts'
import { type Manifest, RECEIPTS, RECORDS } from './manifest.ts'
import { makeReceiptList, unpackReceipts } from './receipt-files.ts'
import { settleMember } from './restore-member.ts'
import { makeRowStores } from './row-stores.ts'
import { unpackStatements } from './statement-files.ts'

/** How far it is: records that are in, of all. */
type ReportProgress = (done: number, all: number) => void

/** For each active administrator the way back in; nobody's password or second factor is in an export. */
interface Restored {
  records: number
  links: { email: string; url: string }[]
}

/**
 * Makes the data of a new installation from an export. It is built beside and put in its place when all of it has
 * turned out to be right; until then nothing is changed. Throws DataError with a sentence.
 */
export async function restore(
  config: Config,
  path: string,
  clock: Clock,
  tell: ReportProgress,
): Promise<Restored> {
  try {
    const archive = await openArchive(path)
    try {
      return await restoreInto(config, archive, clock, tell)
    } finally {
      await archive.close()
    }
  } catch (error) {
    throw refusal(error, path)
  }
}

async function restoreInto(
  config: Config,
  archive: ArchiveOnDisk,
  clock: Clock,
  tell: ReportProgress,
): Promise<Restored> {
  const directory = holdForRestore(config, isUnused)
  const folder = join(directory.path, 'restoring')
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const file = join(folder, 'hearth.sqlite')
    const { papers, ...restored } = await build(file, config, archive, clock, tell)
    moveUploads(folder, directory.path, papers)
    directory.put(file)
    return restored
  } finally {
    rmSync(folder, { recursive: true, force: true })
    directory.close()
  }
}

const isUnused = ({ $client }: Db): boolean =>
  $client.query("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get() === null ||
  $client.query('SELECT 1 FROM users LIMIT 1').get() === null

async function build(
  file: string,
  config: Config,
  archive: ArchiveOnDisk,
  clock: Clock,
  tell: ReportProgress,
): Promise<Restored & { papers: StoredFile[] }> {
  const { manifest } = archive
  const migrations = migrationsUpTo(manifest.schema)
  if (!migrations)
    throw new ArchiveInvalid(
      `a newer Hearth wrote it (its schema is ${manifest.schema}); restore it with that version`,
    )
  const db = connect(file)
  try {
    for (const pragma of UNGUARDED) db.$client.run(`PRAGMA ${pragma}`)
    migrate(db, clock, migrations)
    const list = makeReceiptList()
    const records = await fill(db, archive, list.push, tell)
    list.end()
    migrate(db, clock)
    if (manifest.scope === 'MEMBER') immediately(db, (tx) => settleMember(tx, clock()))
    refuseBroken(db)
    immediately(db, (tx) => sealProfiles(tx, config))
    const place = { db, folder: dirname(file) }
    const papers = [
      ...(await unpackReceipts(archive, list.files, place)),
      ...(await unpackStatements(archive, place)),
    ]
    return immediately(db, (tx) => ({ records, papers, links: finish(tx, config.baseUrl, clock()) }))
  } finally {
    db.$client.close()
  }
}

/** With the key that the installation has, or will begin with. */
function sealProfiles(tx: Tx, config: Config): void {
  if (!taxProfiles.areAny(tx)) return
  const secrets = makeSecrets((keySource(config) ?? makeWaitingKey(config)).read())
  try {
    taxProfiles.sealAll(tx, (text) => secrets.seal(SEALED_TAX_PROFILE, text))
    openSealedWith(tx, secrets.unseal)
  } catch {
    throw new ArchiveInvalid('a record of tax_profiles has a wrong sealed')
  }
}

/** Nobody but us has this file, and after a crash it is thrown away: it needs no journal on the disk and no haste. */
const UNGUARDED = ['journal_mode = MEMORY', 'synchronous = OFF', 'cache_size = -200000']

async function fill(
  db: Db,
  archive: ArchiveOnDisk,
  receipts: (bytes: Uint8Array) => void,
  tell: ReportProgress,
): Promise<number> {
  const { manifest, read } = archive
  const stores = makeRowStores(db)
  const all = manifest.files.find(({ name }) => name === RECORDS)?.records ?? 0
  let done = 0
  const lines = makeLineReader((line) => {
    stores.add(line)
    done++
    if (done % 10_000 === 0) tell(done, all)
  })
  // In one transaction, and held against each other when all of them are there.
  db.$client.run('PRAGMA foreign_keys = OFF')
  db.$client.run('BEGIN')
  const indexes = withoutIndexes(db)
  const readers: Record<string, (bytes: Uint8Array) => void> = { [RECORDS]: lines.push, [RECEIPTS]: receipts }
  for (const file of manifest.files) await read(file, readers[file.name] ?? (() => {}))
  lines.end()
  refuseMiscount(manifest, stores.counts(), done, all)
  for (const index of indexes) db.$client.run(index)
  db.$client.run('COMMIT')
  return done
}

/** Sorting an index once is faster than keeping it in order. Answers the statements that make them again. */
function withoutIndexes({ $client }: Db): string[] {
  const indexes = $client
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL",
    )
    .all()
  for (const { name } of indexes) $client.run(`DROP INDEX "${name}"`)
  return indexes.map(({ sql }) => sql)
}

function refuseMiscount(
  { tables }: Manifest,
  counts: Record<string, number>,
  done: number,
  all: number,
): void {
  const names = new Set([...Object.keys(tables), ...Object.keys(counts)])
  const wrong = [...names].find((name) => (tables[name] ?? 0) !== (counts[name] ?? 0))
  if (wrong !== undefined || done !== all)
    throw new ArchiveInvalid(
      `it has not as many records${wrong ? ` of ${JSON.stringify(wrong)}` : ''} as its manifest says`,
    )
}

/** What is derived is made again; then everybody who can let the others in is given a way in. */
function finish(tx: Tx, baseUrl: string, at: Instant): Restored['links'] {
  const home = household.only(tx)
  if (!home) throw new ArchiveInvalid('it has no household')
  countIn(tx, home.id, { sql: '1', params: [] })
  holdToPresent(tx, { householdId: home.id })
  const administrators = tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.removedAt)))
    .all()
  return administrators.map(({ id, email }) => ({ email, url: reset.mint(tx, baseUrl, id, { at }).url }))
}

function refusal(error: unknown, path: string): unknown {
  const why = refusalReason(error)
  return why === undefined ? error : new DataError(`${path} cannot be restored: ${why}. Nothing was changed.`)
}

function refusalReason(error: unknown): string | undefined {
  if (error instanceof ArchiveInvalid) return error.message
  if (!(error instanceof SQLiteError)) return undefined
  if (error.code?.startsWith('SQLITE_CONSTRAINT'))
    return `its records contradict each other (${error.message})`
  const isDisk = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(error.code ?? '')
  return isDisk ? `the data directory cannot be written (${error.code})` : undefined
}
