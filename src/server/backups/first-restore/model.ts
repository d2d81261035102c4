import { type Static, Type } from '@sinclair/typebox'
import { Token } from '../../../people/auth/model.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { FilePart, InstantText, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { BackupCounts } from '../model.ts'

export const FirstRestoreStart = Type.Object({
  token: Token,
  bytes: Type.Integer({ minimum: 1, description: 'The size of the backup.' }),
})

export const FirstRestorePiece = Type.Object({
  token: Token,
  offset: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Where the piece begins, in bytes.' }),
  file: FilePart,
})

export const FirstRestoreToken = Type.Object({ token: Token })

/** As under preferences: what is wrong is said in French to French ones. */
const locale = Type.Optional(Type.String({ format: 'locale', maxLength: 64, examples: ['fr-CA'] }))

export const FirstRestoreQuestion = Type.Object({ token: Token, locale })
export type FirstRestoreQuestion = Static<typeof FirstRestoreQuestion>

export const FirstRestoreOpening = Type.Object({
  token: Token,
  passphrase: Type.Optional(Type.String({ maxLength: 1000 })),
  key: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The text of hearth.key, for a backup that does not contain it.',
    }),
  ),
  locale,
})
export type FirstRestoreOpening = Static<typeof FirstRestoreOpening>

const firstRestoreStates = ['NONE', 'RECEIVING', 'RECEIVED', 'RESTORING', 'FAILED'] as const

export const FirstRestore = Type.Object({
  state: OneOf(firstRestoreStates),
  fault: Nullable(
    Type.String({
      description: 'Why it FAILED, in the language asked for; null where the log alone can say it.',
    }),
  ),
  receivedBytes: Type.Integer(),
  bytes: Type.Integer(),
  pieceBytes: Type.Integer({ description: 'The largest piece that is taken at once.' }),
})
export type FirstRestore = Static<typeof FirstRestore>

const FirstRestoreContent = Type.Object({
  createdAt: InstantText,
  household: Type.String(),
  version: Nullable(Type.String({ description: 'The version of Hearth that made it; null for a copy.' })),
  schema: Type.String(),
  counts: BackupCounts,
})

const needs = ['PASSPHRASE', 'KEY'] as const

export const FirstRestoreCheck = Type.Object({
  fault: Nullable(
    Type.String({ description: 'Why it cannot be restored, in the language asked for; null if it can.' }),
  ),
  /** What it cannot be opened without. */
  needs: Nullable(OneOf(needs)),
  keyFingerprint: Nullable(Type.String({ description: 'Of the key that is needed.' })),
  content: Nullable(FirstRestoreContent),
})
export type FirstRestoreCheck = Static<typeof FirstRestoreCheck>

nameComponents({
  FirstRestore,
  FirstRestoreCheck,
  FirstRestoreContent,
  FirstRestoreNeed: needs,
  FirstRestoreOpening,
  FirstRestorePiece,
  FirstRestoreQuestion,
  FirstRestoreStart,
  FirstRestoreState: firstRestoreStates,
  FirstRestoreToken,
})
