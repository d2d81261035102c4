import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Secrets } from '../../core/secrets.ts'
import { type Instant, parseInstant } from '../../core/time.ts'
import { writeDurably } from '../../platform/db/key-file.ts'
import type { BackupFault, HookFault } from '../jobs/words/backup-facts.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import type { BackupKind, Figures } from './archive/manifest.ts'
import { EXTENSION } from './create.ts'
import { openArchive } from './read-archive.ts'
import { type Signer, signerOf } from './signature.ts'
import { depths } from './verify.ts'

/** One backup as it lies there. */
export interface BackupEntry {
  /** Its name without what it ends in. */
  id: string
  path: string
  bytes: number
  at: Instant
  kind: BackupKind
  /** An archive of this page, or a whole database that was put aside before something was changed. */
  form: 'ARCHIVE' | 'COPY'
  /** What its manifest tells; undefined for a copy, and where it cannot be read. */
  told: Manifest | undefined
  /** Why its manifest cannot be read. */
  fault: BackupFault | undefined
  verified: Verification | undefined
}

interface Manifest {
  hearth: string
  schema: string
  note: string | null
  isEncrypted: boolean
  keyFingerprint: string
  writtenMark: string
  figures: Figures
  manifestHash: string
  signature: string | undefined
}

const Fault = Type.Union([Type.Object({ kind: Type.String() }), Type.Null()])
const Verification = Type.Object({
  /** Of which file this is said: another one of the same name is another one. */
  bytes: Type.Integer(),
  at: Type.Integer(),
  depth: Type.Union(depths.map((depth) => Type.Literal(depth))),
  fault: Fault,
})
/** A fault is null where all was well. */
export type Verification = Omit<Static<typeof Verification>, 'fault'> & { fault: BackupFault | null }
const BackupRun = Type.Object({ at: Type.Integer(), id: Type.String(), fault: Fault })
type ActionOf<AnyFault> = Omit<Static<typeof BackupRun>, 'fault'> & { fault: AnyFault | null }
export type Drill = ActionOf<BackupFault>
export type HookRun = ActionOf<HookFault>

/** What is known of the backups of a folder beside what they say themselves. It lies with them, so a restore keeps it. */
const StoredNotes = Type.Object({
  verified: Type.Record(Type.String(), Verification),
  drill: Type.Optional(BackupRun),
  hook: Type.Optional(BackupRun),
})
export interface Notes {
  verified: Record<string, Verification>
  drill?: Drill
  hook?: HookRun
}

const NOTES = 'backups.json'

/** What is noted; nothing where the file is missing or is not what was written. */
export function notesOf(folder: string): Notes {
  try {
    const notes: unknown = JSON.parse(readFileSync(join(folder, NOTES), 'utf8'), (name, value) =>
      name === 'fault' && typeof value === 'string' ? { kind: 'FORMER_TEXT', text: value } : value,
    )
    // Faults are of the kinds that are written below, or older.
    return Value.Check(StoredNotes, notes) ? (notes as Notes) : { verified: {} }
  } catch {
    return { verified: {} }
  }
}

export function note(folder: string, change: (notes: Notes) => Notes): void {
  const notes = change(notesOf(folder))
  const names = new Set(namesIn(folder))
  const verified = Object.entries(notes.verified).filter(
    ([id]) => names.has(`${id}${EXTENSION}`) || names.has(`${id}${COPY_EXTENSION}`),
  )
  writeDurably(
    join(folder, NOTES),
    `${JSON.stringify({ ...notes, verified: Object.fromEntries(verified) }, null, 2)}\n`,
  )
}

/** A folder that is not there, or went away with its disk, has none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Every backup of a folder, the newest first. What is half written or has another name is none. */
export function listBackups(folder: string): BackupEntry[] {
  const { verified } = notesOf(folder)
  const entries = namesIn(folder).flatMap((name) => {
    const found = name.endsWith(EXTENSION) ? archiveAt(folder, name) : copyAt(folder, name)
    if (!found) return []
    const known = verified[found.id]
    return [{ ...found, verified: known?.bytes === found.bytes ? known : undefined }]
  })
  return entries.toSorted((left, right) => right.at - left.at || (left.id < right.id ? 1 : -1))
}

type Found = Omit<BackupEntry, 'verified'>

const KINDS: Record<string, BackupKind> = {
  daily: 'SCHEDULED',
  manual: 'MANUAL',
  'before-upgrade': 'BEFORE_UPGRADE',
  'before-repair': 'BEFORE_REPAIR',
  'before-restore': 'BEFORE_RESTORE',
}

function archiveAt(folder: string, name: string): Found | undefined {
  const path = join(folder, name)
  const size = sizeOf(path)
  if (size === undefined) return undefined
  const id = name.slice(0, -EXTENSION.length)
  const [, time = '', word = ''] =
    /^hearth-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-([a-z-]+?)(?:-\d+)?$/.exec(id) ?? []
  const named = { id, path, bytes: size, form: 'ARCHIVE' as const }
  const { told, fault } = manifestOf(path, size)
  if (told) return { ...named, at: told.at, kind: told.kind, told: told.told, fault: undefined }
  const at = instantOf(time) ?? (statSync(path).mtimeMs as Instant)
  return { ...named, at, kind: KINDS[word] ?? 'MANUAL', told: undefined, fault }
}

interface ManifestRead {
  size: number
  changedAt: number
  told?: { at: Instant; kind: BackupKind; told: Manifest }
  fault?: BackupFault
}

/** By path: they are asked for each time somebody looks how things are, and none is ever written twice. */
const manifests = new Map<string, ManifestRead>()
const MOST_MANIFESTS = 1_000

function manifestOf(path: string, size: number): ManifestRead {
  const changedAt = statSync(path).ctimeMs
  const known = manifests.get(path)
  if (known?.size === size && known.changedAt === changedAt) return known
  const read = { size, changedAt, ...readManifest(path) }
  if (manifests.size >= MOST_MANIFESTS) manifests.clear()
  manifests.set(path, read)
  return read
}

function readManifest(path: string): Pick<ManifestRead, 'told' | 'fault'> {
  try {
    const { manifest, manifestHash, signature, at, close } = openArchive(path)
    close()
    const { encryption, kind, ...told } = manifest
    return {
      told: { at, kind, told: { ...told, isEncrypted: encryption !== null, manifestHash, signature } },
    }
  } catch (error) {
    return { fault: error instanceof ArchiveDamaged ? error.fault : { kind: 'UNREADABLE' } }
  }
}

/** Who made it, and why it is not what its key signed; nothing of a copy. */
export function signerIn(
  { told, fault }: Pick<BackupEntry, 'told' | 'fault'>,
  secrets: Secrets | undefined,
): { signer: Signer | null; fault: BackupFault | undefined } {
  if (!told) return { signer: null, fault }
  try {
    return { signer: signerOf({ ...told, manifest: told }, secrets), fault }
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    return { signer: null, fault: error.fault }
  }
}

const COPY_EXTENSION = '.sqlite'
const COPY = /^before-(.+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.\d{3}Z\.sqlite$/
const COPY_KINDS: Record<string, BackupKind> = {
  repair: 'BEFORE_REPAIR',
  'reset-key': 'BEFORE_REPAIR',
  restore: 'BEFORE_RESTORE',
}

/** What migrate.ts puts aside; see keepCopy there. */
function copyAt(folder: string, name: string): Found | undefined {
  const [, occasion = '', time = ''] = COPY.exec(name) ?? []
  const at = instantOf(`${time}Z`)
  const path = join(folder, name)
  const bytes = at === undefined ? undefined : sizeOf(path)
  if (at === undefined || bytes === undefined) return undefined
  const kind = COPY_KINDS[occasion] ?? 'BEFORE_UPGRADE'
  const id = name.slice(0, -COPY_EXTENSION.length)
  return { id, path, bytes, at, kind, form: 'COPY', told: undefined, fault: undefined }
}

const instantOf = (time: string): Instant | undefined =>
  parseInstant(time.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'))

function sizeOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : undefined
}
