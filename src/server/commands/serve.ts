import { hostInUrl } from '../../core/addresses.ts'
import { type Config, ConfigError, onPort } from '../../core/config.ts'
import type { Log } from '../../core/log.ts'
import { systemClock } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { makeApp } from '../app.ts'
import { firstBoot, mintLink } from '../founding/founding.ts'
import * as runtime from '../runtime.ts'
import { prepareJobs, startTimetable } from '../timetable.ts'

const DRAIN_MS = 10_000
const RATE_LIMITS_RELOAD_MS = 60_000
/** Above every cap of ours: beyond it the runtime answers an empty 413 that no hook sees. */
const LARGEST_BODY_BYTES = 2 ** 40

/** Runs the service until it is told to stop. */
export async function serve(config: Config, log: Log): Promise<void> {
  const running = runtime.start(config, systemClock, log)
  const { deps } = running
  const boot = await firstBoot(deps, deps.clock())
  await keepServing(running, log, () => {
    // Variables that were refused, or only half of them, leave nobody who could sign in either.
    if (boot === 'NEEDS_LINK' || boot === 'REFUSED') welcome(deps)
  })
}

/** Serves what is open until it is told to stop, and greets whoever started it once it can be reached. */
export async function keepServing(
  { deps, close }: runtime.Runtime,
  log: Log,
  greet: () => void,
): Promise<void> {
  await prepareJobs(deps)
  const server = listen(deps)
  const stopFollowing = followRateLimits(deps)
  const stopClockwork = startTimetable(deps)
  stopOnSignal(log, {
    finish: () => Promise.all([server.stop(), stopClockwork()]),
    end: async () => {
      stopFollowing()
      await server.stop(true)
      await close()
    },
  })
  greet()
  const { host, port } = deps.config
  log.info('service.started', { address: `http://${hostInUrl(host)}:${port}` })
}

/** Takes over what is changed in the file within a minute, or at once on SIGHUP. */
function followRateLimits({ rateLimits }: Deps): () => void {
  const following = setInterval(rateLimits.reload, RATE_LIMITS_RELOAD_MS)
  process.on('SIGHUP', rateLimits.reload)
  return () => clearInterval(following)
}

interface ShutdownSteps {
  /** Takes on nothing more and waits for what is under way. */
  finish(): Promise<unknown>
  /** Ends whatever there is still. */
  end(): Promise<void>
}

/** A terminal and a launcher may both pass the same signal on; only the first one counts. */
function stopOnSignal(log: Log, { finish, end }: ShutdownSteps): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('service.stopping')
    await Promise.race([finish(), Bun.sleep(DRAIN_MS)])
    await end()
    log.info('service.stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function listen(deps: Deps): Bun.Server<unknown> {
  const { host, port } = deps.config
  try {
    const { server } = makeApp(deps).listen({
      hostname: host,
      port,
      reusePort: false,
      maxRequestBodySize: LARGEST_BODY_BYTES,
      idleTimeout: 60,
    })
    if (!server) throw new Error('the app listens without a server')
    deps.config = onPort(deps.config, server.port ?? port)
    deps.peerAddress = (request) => server.requestIP(request)?.address
    return server
  } catch (error) {
    throw refusedToListen(error, host, port)
  }
}

function refusedToListen(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} of ${host} is taken. Stop what uses it, or set SVC_PORT to another.`)
  return new ConfigError(
    `Hearth cannot listen on ${host}, port ${port} (${error.code}). Set SVC_HOST to an address of this machine and SVC_PORT to a port it may use.`,
  )
}

function welcome(deps: Deps): void {
  const { link, url } = mintLink(deps.config.baseUrl, deps.clock())
  deps.setupLink = link
  console.log(
    `\nHearth is new here. Make the first administrator within 30 minutes with this one-time link:\n\n  ${url}\n`,
  )
}
