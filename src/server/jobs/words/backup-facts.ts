import type { FormerText } from '../../../core/facts.ts'
import type { SchemaFault } from '../../../platform/db/foreign-schema.ts'

/** What hearth doctor looks at. */
export type DoctorSubject =
  | 'file'
  | 'schema'
  | 'references'
  | 'values'
  | 'transactions'
  | 'transfers'
  | 'sums by day and month'
  | 'booked amounts'
  | 'worth of securities'
  | 'what waits'
  | 'search index'
  | 'closed tax years'
  | 'key'
  | 'receipts'
  | 'statements'
  | 'certificate authority'
  | 'channels'

export type CountedRows = 'accounts' | 'transactions' | 'users' | 'auditEntries'

/** Why a backup cannot be relied on. Stored beside the backups. */
export type BackupFault =
  | { kind: 'MISSING' }
  | { kind: 'NO_FILE' }
  | { kind: 'UNREADABLE' }
  | { kind: 'TOO_SHORT' }
  | { kind: 'NO_BACKUP' }
  | { kind: 'PACKED_ANEW' }
  | { kind: 'DIRECTORY_DAMAGED' }
  | { kind: 'DIRECTORY_CHANGED' }
  | { kind: 'HEADER_CHANGED'; name: string }
  | { kind: 'ENCRYPTED' }
  | { kind: 'WRONG_PASSPHRASE' }
  | { kind: 'FRAME_CHANGED'; frame: number; name: string }
  | { kind: 'NEWER' }
  | { kind: 'NEWER_SCHEMA'; schema: string }
  | { kind: 'NEWER_PART'; name: string }
  /** In the words of SQLite. */
  | { kind: 'DATABASE_DAMAGED'; why: string }
  | { kind: 'ORPHANS'; table: string }
  | { kind: 'FOREIGN_SCHEMA'; fault: SchemaFault }
  | { kind: 'SCHEMA_DIFFERS'; found: string; stated: string }
  | { kind: 'BALANCES_DIFFER' }
  | { kind: 'COUNT_DIFFERS'; what: CountedRows; found: number; stated: number }
  | { kind: 'KEY_DIFFERS' }
  | { kind: 'KEY_OPENS_NOTHING' }
  | { kind: 'PART_MISSING'; name: string }
  | { kind: 'PART_MISPLACED'; name: string }
  | { kind: 'PART_CHANGED'; name: string }
  | { kind: 'PART_DAMAGED'; name: string }
  | { kind: 'PART_TOO_LARGE'; name: string }
  | { kind: 'PART_NOT_UNPACKED'; name: string; why: string }
  | { kind: 'CONTENT_DIFFERS'; name: string }
  | { kind: 'MANIFEST_NO_JSON' }
  | { kind: 'MANIFEST_MALFORMED' }
  | { kind: 'MANIFEST_HASH_DIFFERS' }
  | { kind: 'MANIFEST_CHANGED'; without: 'PASSPHRASE' | 'KEY' }
  | { kind: 'MANIFEST_UNSIGNED' }
  /** What hearth doctor finds in it, which says more. */
  | { kind: 'UNSOUND'; subject: DoctorSubject; faults: string[] }
  | FormerText

/** What went wrong with the program that takes backups elsewhere. Stored beside them. */
export type HookFault =
  | { kind: 'TOO_LONG'; minutes: number }
  /** With its status or the signal that ended it. */
  | { kind: 'ENDED'; code: string | number }
  | { kind: 'NOT_RUN'; code: string | null }
  | FormerText

/** Why there is no room or no way to write what takes much of a disk. */
export type StorageFailure =
  | {
      kind: 'NO_ROOM'
      what: 'BACKUP' | 'UNPACKING' | 'COPY' | 'PACKAGE'
      folder: string
      neededBytes: number
      freeBytes: number
    }
  | { kind: 'FOLDER_UNUSABLE'; code: string }
  /** The marker of the first backup is missing. */
  | { kind: 'NOT_MOUNTED'; folder: string }
  | { kind: 'DISK_FULL' }
