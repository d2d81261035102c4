import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { JobRun } from '../jobs/model.ts'
import { backupKinds } from './archive/manifest.ts'
import { mountStates } from './mount.ts'
import { signers } from './signature.ts'
import { depths } from './verify.ts'

const forms = ['ARCHIVE', 'COPY'] as const

const BackupVerification = Type.Object({
  at: InstantText,
  depth: OneOf(depths),
  fault: Nullable(
    Type.String({
      description: 'Why it cannot be relied on, in the caller’s language; null if it can.',
    }),
  ),
})

export const BackupCounts = Type.Object({
  accounts: Type.Integer(),
  transactions: Type.Integer(),
  users: Type.Integer(),
  auditEntries: Type.Integer(),
})

export const Backup = Type.Object({
  id: Type.String({ examples: ['hearth-2026-11-22T03-17-00Z-daily'] }),
  createdAt: InstantText,
  kind: OneOf(backupKinds),
  /** A copy is a whole database that was put aside before an upgrade or a repair. */
  form: OneOf(forms),
  bytes: Type.Integer(),
  note: Nullable(Type.String()),
  version: Nullable(Type.String({ description: 'The version of Hearth that made it; null for a copy.' })),
  schema: Nullable(Type.String()),
  counts: Nullable(BackupCounts),
  isEncrypted: Type.Boolean(),
  keyFingerprint: Nullable(
    Type.String({ description: 'The fingerprint of the key that decrypts the secrets in it.' }),
  ),
  /** By the signature of its manifest; null for a copy, and for one that cannot be read or was changed. */
  signer: Nullable(OneOf(signers)),
  verified: Nullable(BackupVerification),
  fault: Nullable(
    Type.String({
      description: 'Why it cannot be read, in the caller’s language; null if it can.',
    }),
  ),
})
export type Backup = typeof Backup.static

const BackupOutcome = Type.Object({
  at: InstantText,
  id: Type.String(),
  fault: Nullable(
    Type.String({ description: 'What went wrong, in the caller’s language; null if nothing did.' }),
  ),
})

const BackupStatus = Type.Object({
  isScheduled: Type.Boolean(),
  folder: Type.String({ description: 'The directory they are stored in, on the machine Hearth runs on.' }),
  /** Without the file that the first backup left there it is not mounted, and none are made. */
  mount: Nullable(OneOf(mountStates)),
  lastSuccessAt: Nullable(InstantText),
  lastVerifiedAt: Nullable(InstantText),
  drill: Nullable(BackupOutcome),
  hook: Nullable(BackupOutcome),
  nextAt: Nullable(InstantText),
  totalBytes: Type.Integer(),
  failingSince: Nullable(InstantText),
  isOverdue: Type.Boolean({
    description: 'Whether the last success, or the installation if there was none, is three days ago.',
  }),
  isEncrypted: Type.Boolean({
    description: 'Whether a passphrase is set. Without one, backups do not contain the key.',
  }),
  keyFingerprint: Type.String(),
  pausedSince: Nullable(
    Type.String({
      description:
        'When a backup was restored; webhooks and the scheduled bank sync are paused since then, until somebody resumes them.',
    }),
  ),
})

export const BackupOverview = Type.Object({
  status: BackupStatus,
  backups: Type.Array(Backup),
  /** How the last one, and the last verification that somebody asked for, went or goes. */
  lastRun: Nullable(JobRun),
  lastVerification: Nullable(JobRun),
})
export type BackupOverview = typeof BackupOverview.static

export const NewBackup = Type.Object({ note: Type.Optional(Nullable(Line(500))) })
export const BackupParams = Type.Object({
  id: Type.String({ pattern: '^(hearth|before)-[A-Za-z0-9._-]{1,200}$' }),
})

nameComponents({
  Backup,
  BackupCounts,
  BackupForm: forms,
  BackupKind: backupKinds,
  BackupMount: mountStates,
  BackupOutcome,
  BackupOverview,
  BackupSigner: signers,
  BackupStatus,
  BackupVerification,
  NewBackup,
  VerificationDepth: depths,
})
