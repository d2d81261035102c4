import { Type } from '@sinclair/typebox'
import { VERSION } from '../../core/version.ts'
import * as household from '../../people/household/household.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, open } from '../../platform/http/access.ts'
import { nameComponents } from '../../platform/http/component-names.ts'

const Status = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String(),
  schema: Type.String(),
  setUp: Type.Boolean(),
})

nameComponents({ ServiceStatus: Status })

/** For uptime probes: a bare body, no envelope (spec 2.1). */
export const statusRoutes = (deps: Deps) => {
  const schema = schemaStatus(deps.db).applied.at(-1) ?? ''
  return open('/v1/status', 'Service').get(
    '/',
    () => ({ status: 'ok' as const, version: VERSION, schema, setUp: !household.isEmpty(deps.db) }),
    { ...about('getStatus', 'Check that the service is up, and which version it runs'), response: Status },
  )
}
