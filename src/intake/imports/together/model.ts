import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id } from '../../../platform/http/formats.ts'
import { Commit } from '../model.ts'

const MOST_FILES = 50

const importIds = Type.Array(Id, { minItems: 1, maxItems: MOST_FILES, uniqueItems: true })
const { keepStatement, reconcile } = Commit.properties

/** Imports that are ready: one that is not refuses all of them. */
export const CommitTogether = Type.Object({ importIds, keepStatement, reconcile })
export type CommitTogether = typeof CommitTogether.static

/** Those that were undone already are left as they are. */
export const UndoTogether = Type.Object({ importIds })

nameComponents({ ImportsCommit: CommitTogether, ImportsUndo: UndoTogether })
