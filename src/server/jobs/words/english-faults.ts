import { formerText, type WordsFor } from '../../../core/facts.ts'
import { schemaFaultText } from '../../../platform/db/foreign-schema.ts'
import type { BackupFault, CountedRows, HookFault, StorageFailure } from './backup-facts.ts'

const COUNTED: Record<CountedRows, string> = {
  accounts: 'accounts',
  transactions: 'transactions',
  users: 'people',
  auditEntries: 'audit entries',
}

const MANIFEST = 'manifest.json'

export const englishFaults: WordsFor<BackupFault> = {
  MISSING: () => 'it does not exist',
  NO_FILE: () => 'it is no file',
  UNREADABLE: () => 'it cannot be read',
  TOO_SHORT: () => 'it ends too early',
  NO_BACKUP: () => 'it is no backup of Hearth, or its end is missing or damaged',
  PACKED_ANEW: () => 'it is a ZIP file that another program packed; Hearth takes only the file that it wrote',
  DIRECTORY_DAMAGED: () => 'its ZIP directory is damaged',
  DIRECTORY_CHANGED: () => 'its ZIP directory differs from what was written',
  HEADER_CHANGED: ({ name }) => `the ZIP header of ${JSON.stringify(name)} differs from what was written`,
  ENCRYPTED: () => 'it is encrypted: set SVC_BACKUP_PASSPHRASE, or SVC_BACKUP_PASSPHRASE_FILE',
  WRONG_PASSPHRASE: () => 'the passphrase does not open it (SVC_BACKUP_PASSPHRASE)',
  FRAME_CHANGED: ({ frame, name }) => `frame ${frame} of its ${name} was changed, or belongs elsewhere`,
  NEWER: () => 'a newer Hearth wrote it; use that version',
  NEWER_SCHEMA: ({ schema }) => `a newer Hearth wrote it (its schema is ${schema}); use that version`,
  NEWER_PART: ({ name }) => `it holds ${JSON.stringify(name)}, which only a newer Hearth knows; use that`,
  DATABASE_DAMAGED: ({ why }) => `its database is damaged (${why})`,
  ORPHANS: ({ table }) => `rows of ${table} in it refer to nothing`,
  FOREIGN_SCHEMA: ({ fault }) => `its database has ${schemaFaultText(fault)}`,
  SCHEMA_DIFFERS: ({ found, stated }) => `its schema is ${found}, and its manifest tells ${stated}`,
  BALANCES_DIFFER: () => 'the balances are not those that its manifest tells',
  COUNT_DIFFERS: ({ what, found, stated }) =>
    `it has ${found} ${COUNTED[what]}, and its manifest tells ${stated}`,
  KEY_DIFFERS: () => 'the key in it is not the one that its manifest tells',
  KEY_OPENS_NOTHING: () => 'the key does not open what is sealed in its database',
  PART_MISSING: ({ name }) => `its ${name} is missing`,
  PART_MISPLACED: ({ name }) => `${JSON.stringify(name)} is not where its manifest has it`,
  PART_CHANGED: ({ name }) => `its ${name} was damaged or changed (SHA-256)`,
  PART_DAMAGED: ({ name }) => `its ${name} was damaged (CRC-32)`,
  PART_TOO_LARGE: ({ name }) => `its ${name} unpacks to more than its manifest tells`,
  PART_NOT_UNPACKED: ({ name, why }) => `its ${name} cannot be unpacked (${why})`,
  CONTENT_DIFFERS: ({ name }) => `what its ${name} unpacks to is not what its manifest tells (SHA-256)`,
  MANIFEST_NO_JSON: () => `its ${MANIFEST} is no JSON`,
  MANIFEST_MALFORMED: () => `its ${MANIFEST} has the wrong form`,
  MANIFEST_HASH_DIFFERS: () => `its ${MANIFEST} is not the one that its hash is of`,
  MANIFEST_CHANGED: ({ without }) =>
    `its ${MANIFEST} was changed by somebody without the ${without === 'KEY' ? 'key' : 'passphrase'}`,
  MANIFEST_UNSIGNED: () => `its ${MANIFEST} is not signed, and Hearth signs what it writes`,
  UNSOUND: ({ subject, faults }) => `its ${subject} is wrong: ${faults.join('; ')}`,
  FORMER_TEXT: formerText.en,
}

export const englishHook: WordsFor<HookFault> = {
  TOO_LONG: ({ minutes }) => `It was ended after ${minutes} minutes.`,
  ENDED: ({ code }) => `It ended with ${code}.`,
  NOT_RUN: ({ code }) =>
    `It cannot be run (${code ?? 'unknown error'}). SVC_BACKUP_HOOK is the path of a program.`,
  FORMER_TEXT: formerText.en,
}

const ROOM_FOR: Record<Extract<StorageFailure, { kind: 'NO_ROOM' }>['what'], string> = {
  BACKUP: 'A backup',
  UNPACKING: 'Unpacking this backup',
  COPY: 'Looking at this copy',
  PACKAGE: 'The package',
}

const mebibytes = (bytes: number): string => Math.ceil(bytes / 2 ** 20).toLocaleString('en')

export const englishStorage: WordsFor<StorageFailure> = {
  NO_ROOM: ({ what, folder, neededBytes, freeBytes }) =>
    `${ROOM_FOR[what]} needs ${mebibytes(neededBytes)} MiB, and the disk of ${folder} has ${mebibytes(freeBytes)} MiB free. Free some space, or choose a folder on another disk. Nothing was changed.`,
  FOLDER_UNUSABLE: ({ code }) =>
    `The backup folder cannot be used (${code}). Look whether it is there, may be written and has room.`,
  NOT_MOUNTED: ({ folder }) =>
    `No backup was made: ${folder} does not contain the file hearth-backups.txt that the first backup left there. The disk or share is not mounted, or another one is. Mount it; if the folder is to begin anew, run hearth backup create --new-folder.`,
  DISK_FULL: () => 'The disk is full. Nothing was changed; free some space and try again.',
}
