import { type Static, Type } from '@sinclair/typebox'
import { changeKindNames, changeKinds } from '../../people/events/event-kinds.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { OneOf } from '../../platform/http/formats.ts'

const explained = Object.entries(changeKinds)
  .map(([kind, sentence]) => `\`${kind}\`: ${sentence}`)
  .join(' ')

export const Changes = Type.Object({
  seq: Type.Integer({
    description: 'Pass this as `since` next time; in a stream it is the `id` of the event.',
  }),
  kinds: Type.Array(OneOf(changeKindNames), {
    description: `What may have changed, never its new content. All of them together mean that anything may have changed. ${explained}`,
  }),
})
export type Changes = Static<typeof Changes>

export const ChangesQuery = Type.Object({
  since: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'The `seq` of the last answer you received.' }),
  ),
})

/** Anything is taken here: what is no number of ours is answered with everything. */
export const ChangesHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      description: 'In a stream, the `id` of the last event you read; it takes precedence over `since`.',
    }),
  ),
})

nameComponents({ Changes, ChangeKind: changeKindNames })
