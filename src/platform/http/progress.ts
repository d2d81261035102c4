import { Type } from '@sinclair/typebox'
import { nameComponents } from './component-names.ts'
import { Nullable } from './formats.ts'

/** The progress of a long task, for clients that poll. */
export const Progress = Type.Object(
  { done: Type.Integer(), total: Type.Integer() },
  { description: 'Its progress, in units of its own; null if nothing is running.' },
)

export const CurrentProgress = Type.Object({ progress: Nullable(Progress) })

nameComponents({ Progress, CurrentProgress })
