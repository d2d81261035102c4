import { type Static, Type } from '@sinclair/typebox'
import { changeKindNames, changeKinds } from '../../people/events/event-kinds.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { OneOf } from '../../platform/http/formats.ts'

const explained = Object.entries(changeKinds)
  .map(([kind, sentence]) => `\`${kind}\`: ${sentence}`)
  .join(' ')

export const Changes = Type.Object({
  seq: Type.Integer({ description: 'Where this leaves you; the `id` of the event in a stream.' }),
  kinds: Type.Array(OneOf(changeKindNames), {
    description: `What may have changed, never what it is now. All of them together say that anything may have. ${explained}`,
  }),
})
export type Changes = Static<typeof Changes>

export const ChangesQuery = Type.Object({
  since: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'The `seq` of what you were told last.' }),
  ),
})

/** Anything is taken here: what is no number of ours is answered with everything. */
export const ChangesHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      description: 'In a stream, the `id` of the last event that was read; it wins over `since`.',
    }),
  ),
})

nameComponents({ Changes, ChangeKind: changeKindNames })
