import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import { list } from '../../../people/audit/audit.ts'
import { trailOf } from '../../../people/audit/audit-trail.ts'
import { AuditEntry } from '../../../people/audit/model.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Nullable } from '../../../platform/http/formats.ts'
import { atMost, oneOf, period, textParameter } from '../../chat/tools/parameters.ts'
import { assistantTool } from '../assistant-tool.ts'

const MOST_ENTRIES = 50
const USUAL_ENTRIES = 20

const { at, method, route, target, status, tokenName } = AuditEntry.properties

export const whoChangedWhat = assistantTool({
  name: 'audit',
  description:
    'For administrators: who changed what, or tried to, in the last 365 days, the latest first: the route, the id of what was changed ("target"), the HTTP status, and the access token it was done with. "total" is how many fit.',
  area: 'SYSTEM',
  needs: ['isAdministrator'],
  parameters: Type.Object({
    from: period.from,
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day, YYYY-MM-DD' })),
    route: textParameter('A route, or what its path begins with, such as /api/v1/rules'),
    method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE'], 'Only of this HTTP method'),
    limit: atMost(MOST_ENTRIES),
  }),
  result: Type.Object({
    total: Type.Integer(),
    entries: Type.Array(
      Type.Object({
        at,
        by: Nullable(
          Type.String({
            description:
              '"you" for the member who is asking; others by a number, in the order they joined; null where nobody had signed in.',
          }),
        ),
        method,
        route,
        target,
        status,
        tokenName,
      }),
    ),
  }),
  run: async (deps, actor, { limit = USUAL_ENTRIES, ...fields }) => {
    await trailOf(deps).settled()
    const { total, items } = list(deps.db, actor, { ...fields, page: 0, limit })
    const numbers = memberNumbers(deps.db, actor)
    // Names and addresses of members are in none of what they share with a provider.
    const nameOf = (userId: string | null) =>
      userId && (userId === actor.userId ? 'you' : `member ${numbers.get(userId) ?? '?'}`)
    return {
      total,
      entries: items.map((entry) => ({
        at: entry.at,
        by: nameOf(entry.userId),
        method: entry.method,
        route: entry.route,
        target: entry.target,
        status: entry.status,
        tokenName: entry.tokenName,
      })),
    }
  },
})

function memberNumbers(db: Db, { householdId }: Actor): Map<string, number> {
  const rows = db.$client
    .query<{ id: string }, [number]>('SELECT id FROM users WHERE household_id = ? ORDER BY created_at, rowid')
    .all(householdId)
  return new Map(rows.map(({ id }, place) => [id, place + 1]))
}
