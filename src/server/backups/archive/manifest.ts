import { createHash } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parseInstant } from '../../../core/time.ts'
import type { StoredFile } from '../../../platform/paper/storage.ts'
import { ArchiveDamaged } from './archive-damaged.ts'
import { Encryption } from './encryption.ts'

export const MANIFEST = 'manifest.json'
/** One line as sha256sum writes it, so that anybody can check the manifest with sha256sum -c. */
export const MANIFEST_HASH = 'manifest.json.sha256'
/** Only where the archive is encrypted: the same, by whoever knew the passphrase. */
export const MANIFEST_MAC = 'manifest.json.hmac'
/** The manifest by the installation's key, where the key was at hand. */
export const MANIFEST_SIGNATURE = 'manifest.json.signature'
export const DATABASE_PART = 'hearth.sqlite.zst'
export const KEY_PART = 'hearth.key'

/** The file of a receipt or a statement, by whose it is and by its bytes. */
export const uploadPart = ({ householdId, sha256, folder = 'receipts' }: StoredFile): string =>
  `${folder}/${householdId}/${sha256}`
export function uploadOf(part: string): StoredFile | undefined {
  const [, folder, household, hash] =
    /^(receipts|statements)\/([1-9]\d{0,14})\/([0-9a-f]{64})$/.exec(part) ?? []
  if (!household || !hash) return undefined
  return {
    householdId: Number(household),
    sha256: hash,
    ...(folder === 'statements' && { folder: 'statements' as const }),
  }
}

export const backupKinds = [
  'SCHEDULED',
  'MANUAL',
  'BEFORE_UPGRADE',
  'BEFORE_REPAIR',
  'BEFORE_RESTORE',
] as const
export type BackupKind = (typeof backupKinds)[number]

const FORMAT = 1
const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Whole = Type.Integer({ minimum: 0 })
const exactly = { additionalProperties: false }

/** How much there is of what a household would miss first, and what its accounts come to. */
export const Figures = Type.Object(
  {
    accounts: Whole,
    transactions: Whole,
    users: Whole,
    auditEntries: Whole,
    /** SHA-256 over every account with its opening balance, the sums of its live transactions and its valuations. */
    balances: Hex,
  },
  exactly,
)
export type Figures = Static<typeof Figures>

/** A file of the archive: as it is stored, and what comes of it once it is opened and unpacked. */
export const Part = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 500 }),
    bytes: Whole,
    sha256: Hex,
    content: Type.Object({ bytes: Whole, sha256: Hex }, exactly),
  },
  exactly,
)
export type Part = Static<typeof Part>

export const Manifest = Type.Object(
  {
    format: Type.Literal(FORMAT),
    /** The version of Hearth that wrote it, and the last migration of its data. */
    hearth: Type.String({ maxLength: 100 }),
    schema: Type.String({ maxLength: 200 }),
    createdAt: Type.String({ maxLength: 40 }),
    kind: Type.Union(backupKinds.map((kind) => Type.Literal(kind))),
    note: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    figures: Figures,
    /** An HMAC of a constant by the installation's key, which tells keys apart and nothing else. */
    keyFingerprint: Type.String({ maxLength: 100 }),
    /** Says of two archives of one installation whether anything was written in between. */
    writtenMark: Type.String({ maxLength: 100 }),
    encryption: Type.Union([Encryption, Type.Null()]),
    parts: Type.Array(Part, { minItems: 1, maxItems: 1_000_000 }),
  },
  exactly,
)
export type Manifest = Static<typeof Manifest>

/** Throws ArchiveDamaged for what is no manifest, or one of a later format. */
export function readManifest(bytes: Uint8Array): Manifest {
  const manifest = parsed(Buffer.from(bytes).toString('utf8'))
  const format =
    manifest !== null && typeof manifest === 'object' && 'format' in manifest ? manifest.format : 0
  if (Number.isInteger(format) && Number(format) > FORMAT) throw new ArchiveDamaged({ kind: 'NEWER' })
  if (!Value.Check(Manifest, manifest) || parseInstant(manifest.createdAt) === undefined)
    throw new ArchiveDamaged({ kind: 'MANIFEST_MALFORMED' })
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveDamaged({ kind: 'MANIFEST_NO_JSON' })
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const hashLine = (manifest: Uint8Array): string => `${sha256(manifest)}  ${MANIFEST}\n`
