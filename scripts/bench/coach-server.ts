import { makeOutbound } from '../../src/platform/outbound/outbound.ts'
import { makeApp } from '../../src/server/app.ts'
import { open } from './ledger.ts'

/*
 * Serves Hearth with providers allowed on the loopback; on SIGUSR2 it throws away what nobody holds any more, so that
 * what streams hold can be told from what their beginning took. Arguments: port, data directory.
 */
const [port, dataDir = ''] = process.argv.slice(2)
const { deps, close } = open(dataDir)
deps.config = { ...deps.config, egressAllowPrivate: true }
deps.outbound = makeOutbound(true, deps.log)
const { server } = makeApp(deps).listen({
  hostname: '127.0.0.1',
  port: Number(port),
  reusePort: false,
  idleTimeout: 60,
})
deps.peerAddress = (request) => server?.requestIP(request)?.address
process.on('SIGUSR2', () => Bun.gc(true))
process.on('SIGTERM', async () => {
  await server?.stop(true)
  await close()
  process.exit(0)
})
