import { makeApp } from '../../src/server/app.ts'
import { outboundTo } from '../../test/support/peers.ts'
import { open } from './ledger.ts'

/* Serves Hearth with a way out that leads to the loopback, which the shipped binary has not. Arguments: port, data directory. */
const [port, dataDir = ''] = process.argv.slice(2)
const { deps, close } = open(dataDir)
deps.outbound = outboundTo({}).outbound
const { server } = makeApp(deps).listen({ hostname: '127.0.0.1', port: Number(port), reusePort: false })
deps.peerAddress = (request) => server?.requestIP(request)?.address
process.on('SIGTERM', async () => {
  await server?.stop(true)
  await close()
  process.exit(0)
})
