import { Type } from '@sinclair/typebox'

/** What Hearth says itself, and what it calls something. */
export const Sentence = Type.String({ description: 'In the caller’s language.' })
