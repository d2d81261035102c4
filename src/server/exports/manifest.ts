import { Type } from '@sinclair/typebox'

export const FORMAT = 'hearth-export'
/** Goes up when an archive is laid out in another way; what is in the tables is the schema's business. */
export const FORMAT_VERSION = 2
export const MANIFEST = 'manifest.json'
export const RECORDS = 'records.ndjson'
/** From the second version on: a line for each receipt, with the file of the archive that is it. */
export const RECEIPTS = 'receipts.ndjson'
/** A kept statement, of which the records say whose it is. */
export const STATEMENT_FILE = /^statements\/[0-9a-f]{64}\.pdf$/
export const RECEIPT_FILE = /^receipts\/[0-9a-f]{64}\.(?:jpg|png|webp|pdf)$/

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const ArchivedFile = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  bytes: Count,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Lines of NDJSON, or records of a CSV below its header. */
  records: Count,
})
export type ArchivedFile = typeof ArchivedFile.static

/** What is in an archive. It is written last, because only then is it known. */
export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Union([Type.Literal(1), Type.Literal(FORMAT_VERSION)]),
  /** The version that wrote it. */
  hearth: Type.String(),
  /** The last migration the tables had. */
  schema: Type.String({ pattern: '^[0-9a-z_]{1,100}$' }),
  exportedAt: Type.String(),
  files: Type.Array(ArchivedFile, { minItems: 1, maxItems: 50 }),
  /** The books with everybody in them, or with the member alone who took them along; old archives say nothing. */
  scope: Type.Optional(Type.Union([Type.Literal('HOUSEHOLD'), Type.Literal('MEMBER')])),
  /** How many rows of each table. */
  tables: Type.Record(Type.String(), Count),
})
export type Manifest = typeof Manifest.static
