import { Elysia } from 'elysia'
import { transactionRoutes } from '../../src/ledger/transactions/routes.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { readBody } from '../../src/platform/http/body.ts'
import { makeGate, routeTable } from '../../src/platform/http/gate.ts'
import { logRequest } from '../../src/platform/http/request-log.ts'
import { pluginOf } from '../../src/platform/http/route-group.ts'
import { makeApp } from '../../src/server/app.ts'
import { statusRoutes } from '../../src/server/status/routes.ts'
import { founderOf, open } from './ledger.ts'

/*
 * Lists transactions with everything that guards them, or with nothing but the route: no token is verified, no session
 * looked up, no request counted or written down. Arguments: port, data directory, guarded or open.
 */
const [port, dataDir = '', mode] = process.argv.slice(2)
const { deps, close } = open(dataDir)
const where = { hostname: '127.0.0.1', port: Number(port), reusePort: false }
const server = mode === 'guarded' ? makeApp(deps).listen(where).server : unguarded(deps).listen(where).server
if (mode === 'guarded') deps.peerAddress = (request) => server?.requestIP(request)?.address
process.on('SIGTERM', async () => {
  await server?.stop(true)
  await close()
  process.exit(0)
})

function unguarded(guarded: Deps) {
  const founder = founderOf(guarded.db)
  const session = { ...founder, role: 'ADMIN', sessionId: '' } as const
  const none = { ofRoute: () => undefined, ofPath: () => undefined, reload: () => {} }
  const bare: Deps = { ...guarded, rateLimits: none, peerAddress: () => undefined }
  const gate = makeGate(
    bare,
    () => table,
    (_, at) => ({ ...session, at }),
  )
  const made = new Elysia({ systemRouter: false, normalize: 'typebox', handler: { standardHostname: false } })
    .onRequest(({ request, set }) => gate(request, set.headers as Record<string, string>))
    .onParse(({ request }) => readBody(request, bare.config))
    .onAfterResponse(({ request, set }) => logRequest(bare.log, request, Number(set.status)))
    .use(
      new Elysia({ prefix: '/api' })
        .use(pluginOf(statusRoutes(bare)))
        .use(transactionRoutes(bare).map(pluginOf)),
    )
  const table = routeTable(made)
  return made
}
