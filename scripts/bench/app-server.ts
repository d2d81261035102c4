import { type AnyElysia, Elysia } from 'elysia'
import type { Instant } from '../../src/core/time.ts'
import { transactionRoutes } from '../../src/ledger/transactions/routes.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { readBody } from '../../src/platform/http/body.ts'
import { makeGate, routeTable } from '../../src/platform/http/gate.ts'
import { finishJson } from '../../src/platform/http/json-answers.ts'
import { logRequest } from '../../src/platform/http/request-log.ts'
import { pluginOf } from '../../src/platform/http/route-group.ts'
import { makeOutbound } from '../../src/platform/outbound/outbound.ts'
import { makeApp } from '../../src/server/app.ts'
import { statusRoutes } from '../../src/server/status/routes.ts'
import { outboundTo } from '../../test/support/peers.ts'
import { founderOf, open } from './ledger.ts'

/*
 * Serves Hearth from source with one thing changed that the executable has no setting for. On SIGUSR2 it throws away what
 * nobody holds any more, so that what streams hold can be told from what their beginning took. Arguments: port, data
 * directory, variant, and its argument.
 */
export const variants = {
  UNCHANGED: makeApp,
  /** On a day of the sample ledger, in milliseconds since 1970. */
  ON_DAY: (deps, at) => makeApp(Object.assign(deps, { clock: () => Number(at) as Instant })),
  /** A way out that leads to the loopback, to a bank of the bench. */
  LOOPBACK_BANK: (deps) => makeApp(Object.assign(deps, { outbound: outboundTo({}).outbound })),
  LOOPBACK_PROVIDER: (deps) => {
    const config = { ...deps.config, egressAllowPrivate: true }
    return makeApp(
      Object.assign(deps, { config, outbound: makeOutbound({ allowPrivate: true, lanHosts: [] }, deps.log) }),
    )
  },
  UNGUARDED: unguarded,
} satisfies Record<string, (deps: Deps, argument: string) => AnyElysia>

export type Variant = keyof typeof variants

/** Nothing but the routes: no token is verified, no session looked up, no request counted or written down. */
function unguarded(guarded: Deps): AnyElysia {
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
    .mapResponse(finishJson(() => {}))
    .onAfterResponse(({ request, set }) => logRequest(bare.log, request, Number(set.status)))
  for (const routes of [statusRoutes(bare), ...transactionRoutes(bare)]) made.use(pluginOf(routes))
  const table = routeTable(made)
  return made
}

if (import.meta.main) {
  const [port, dataDir = '', variant = 'UNCHANGED', argument = ''] = process.argv.slice(2)
  const { deps, close } = open(dataDir)
  const app = variants[variant as Variant](deps, argument)
  const { server } = app.listen({
    hostname: '127.0.0.1',
    port: Number(port),
    reusePort: false,
    idleTimeout: 60,
  })
  if (variant !== 'UNGUARDED') deps.peerAddress = (request) => server?.requestIP(request)?.address
  process.on('SIGUSR2', () => Bun.gc(true))
  process.on('SIGTERM', async () => {
    await server?.stop(true)
    await close()
    process.exit(0)
  })
}
