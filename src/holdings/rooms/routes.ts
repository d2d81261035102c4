import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { undoable } from '../../platform/http/undo.ts'
import { Room, RoomInput, RoomParams, RoomWas } from './model.ts'
import { noteOver } from './over-contributions.ts'
import * as rooms from './rooms.ts'

export const roomRoutes = (deps: Deps) =>
  members('/v1/rooms', 'Investments')
    .get('/', ({ actor }) => ok(rooms.list(deps.db, actor)), {
      ...about(
        'listContributionRooms',
        'List what each person may put into their registered plans, and what is left of it',
      ),
      response: Envelope(Type.Array(Room)),
    })
    .put(
      '/:ownerId/:plan/:year',
      async ({ actor, params, body, request }) => {
        const { before, after } = await deps.write((tx) => {
          const said = {
            before: rooms.typedOf(tx, actor, params),
            after: rooms.set(tx, actor, params, body),
          }
          noteOver(tx, actor.householdId, actor.at)
          return said
        })
        const path = pathOf(params)
        const { room, countedFrom, notes } = after
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { ...before, was: { room, countedFrom, notes } } }
            : { method: 'DELETE', path: `${path}?was=${room}` },
        )
      },
      {
        ...undoes(
          about(
            'setContributionRoom',
            'Set what a person may put into a plan in a year, as their notice says',
            'not-found',
            'version-conflict',
          ),
        ),
        params: RoomParams,
        body: RoomInput,
        response: Envelope(Room),
      },
    )
    .delete(
      '/:ownerId/:plan/:year',
      async ({ actor, params, query, request }) => {
        const before = await deps.write((tx) => rooms.remove(tx, actor, params, query.was))
        return undoable(request, done(), {
          method: 'PUT',
          path: pathOf(params),
          body: { ...before, was: null },
        })
      },
      {
        ...undoes(
          about(
            'deleteContributionRoom',
            'Forget what a person may put into a plan in a year',
            'not-found',
            'version-conflict',
          ),
        ),
        params: RoomParams,
        query: RoomWas,
        response: Done,
      },
    )

const pathOf = ({ ownerId, plan, year }: RoomParams): string => `/v1/rooms/${ownerId}/${plan}/${year}`
