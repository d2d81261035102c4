import type { Instant } from '../../src/core/time.ts'
import { makeApp } from '../../src/server/app.ts'
import { open } from './ledger.ts'

/*
 * Serves Hearth on a day of the sample ledger, in whose month there is something to show. Arguments: port, data
 * directory, the moment in milliseconds since 1970.
 */
const [port, dataDir = '', at] = process.argv.slice(2)
const { deps, close } = open(dataDir)
deps.clock = () => Number(at) as Instant
const { server } = makeApp(deps).listen({ hostname: '127.0.0.1', port: Number(port), reusePort: false })
deps.peerAddress = (request) => server?.requestIP(request)?.address
process.on('SIGTERM', async () => {
  await server?.stop(true)
  await close()
  process.exit(0)
})
