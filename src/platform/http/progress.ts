import { Type } from '@sinclair/typebox'
import { nameComponents } from './component-names.ts'
import { Nullable } from './formats.ts'

/** How far something has come that takes long, for whoever asks again and again. */
export const Progress = Type.Object(
  { done: Type.Integer(), total: Type.Integer() },
  { description: 'How far it has come. The units are its own; null where nothing is under way.' },
)

export const CurrentProgress = Type.Object({ progress: Nullable(Progress) })

nameComponents({ Progress, CurrentProgress })
