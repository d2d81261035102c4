import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import * as members from './members.ts'
import { Member, RoleChange } from './model.ts'

export const memberRoutes = (deps: Deps) => [membershipRoutes(deps), memberAccessRoutes(deps)]

const membershipRoutes = (deps: Deps) =>
  admins('/v1/admin/users', 'Household')
    .get('/', ({ actor, query }) => okPage(members.list(deps.db, actor, numbered(query))), {
      ...about('listMembers', 'List the members, removed ones included'),
      query: PageQuery,
      response: PageEnvelope(Member),
    })
    .delete(
      '/:id',
      async ({ actor, params }) => ok(await deps.write((tx) => members.remove(tx, actor, params.id))),
      {
        ...about(
          'removeMember',
          'Remove a member, who can be restored for seven days',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(Member),
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params }) => ok(await deps.write((tx) => members.restore(tx, actor, params.id))),
      {
        ...about(
          'restoreMember',
          'Restore a member removed less than seven days ago',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(Member),
      },
    )

const memberAccessRoutes = (deps: Deps) =>
  admins('/v1/admin/users', 'Household')
    .put(
      '/:id/role',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => members.setRole(tx, actor, params.id, body))),
      {
        ...about('setMemberRole', "Change a member's role", 'not-found', 'conflict'),
        params: IdParams,
        body: RoleChange,
        response: Envelope(Member),
      },
    )
    .post(
      '/:id/unlock',
      async ({ actor, params }) =>
        done(await deps.write((tx) => members.unlock(tx, deps.secrets, actor, params.id))),
      {
        ...about(
          'unlockMember',
          'Lift every sign-in lockout of a member; not your own',
          'not-found',
          'forbidden',
        ),
        params: IdParams,
        response: Done,
      },
    )
    .delete(
      '/:id/totp',
      async ({ actor, params }) => ok(await deps.write((tx) => members.removeTotp(tx, actor, params.id))),
      {
        ...about(
          'removeMemberTotp',
          "Remove a member's second factor; not your own",
          'not-found',
          'forbidden',
        ),
        params: IdParams,
        response: Envelope(Member),
      },
    )
