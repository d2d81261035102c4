import { makeApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { firstBoot, mintLink } from '../founding/founding.ts'
import type { Log } from '../log.ts'
import * as runtime from '../runtime.ts'
import { systemClock } from '../time.ts'

const DRAIN_MS = 10_000
/** Above every cap of ours: beyond it the runtime answers an empty 413 that no hook sees. */
const LARGEST_BODY_BYTES = 2 ** 40

/** Runs the service until it is told to stop. */
export async function serve(config: Config, log: Log): Promise<void> {
  const { deps, close } = runtime.start(config, systemClock, log)
  await welcome(deps)
  const app = makeApp(deps).listen({
    hostname: config.host,
    port: config.port,
    reusePort: false,
    maxRequestBodySize: LARGEST_BODY_BYTES,
    idleTimeout: 60,
  })
  log.info('service.started', { address: `http://${config.host}:${app.server?.port ?? config.port}` })
  const stop = async () => {
    log.info('service.stopping')
    await Promise.race([app.server?.stop(), Bun.sleep(DRAIN_MS)])
    await app.server?.stop(true)
    await close()
    log.info('service.stopped')
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function welcome(deps: Deps): Promise<void> {
  const at = deps.clock()
  if ((await firstBoot(deps, at)) !== 'NEEDS_LINK') return
  const { link, url } = mintLink(deps.config.baseUrl, at)
  deps.setupLink = link
  console.log(
    `\nHearth is new here. Make the first administrator within 30 minutes with this one-time link:\n\n  ${url}\n`,
  )
}
