import { type Config, ConfigError, onPort } from '../../core/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { makeApp } from '../app.ts'
import { answerInPlain } from '../tls/http-door.ts'
import { firstPair, followPair, served } from '../tls/tls.ts'
import { serveSecurely } from './serve-securely.ts'

/** Above every cap of ours: beyond it the runtime answers an empty 413 that no hook sees. */
const LARGEST_BODY_BYTES = 2 ** 40

/** Where people are let in. */
export interface Listener {
  /** Lets nobody in any more, and waits for what is under way; with `isForced` it does not. */
  stop(isForced?: boolean): Promise<void>
}

/** Throws ConfigError where nothing can be served, before anything is made on the disk for it. */
export async function tryAddress({ host, port, httpPort }: Config): Promise<void> {
  for (const one of httpPort === 'off' ? [port] : [port, httpPort]) {
    const trial = orRefused(host, one, one === port ? 'SVC_PORT' : 'SVC_HTTP_PORT', () =>
      Bun.serve({
        hostname: host,
        port: one,
        reusePort: false,
        fetch: () => new Response(null, { status: 503 }),
      }),
    )
    await trial.stop(true)
  }
}

/** Serves every route where the settings say, by HTTPS where they say so, and follows its certificate. */
export async function listen(deps: Deps): Promise<Listener> {
  const pair = await firstPair(deps)
  const { host, port } = deps.config
  const app = makeApp(deps)
  const options = { hostname: host, maxRequestBodySize: LARGEST_BODY_BYTES, idleTimeout: 60 }
  if (pair) {
    await tryAddress(deps.config)
    const secure = serveSecurely(app, options, deps)
    orRefused(host, port, 'SVC_PORT', () => secure.use(pair))
    const door = openDoor(deps)
    const stopFollowing = followPair(deps, secure.use)
    return {
      stop: async (isForced) => {
        stopFollowing()
        await Promise.all([secure.stop(isForced), door?.stop(isForced)])
      },
    }
  }
  const server = orRefused(
    host,
    port,
    'SVC_PORT',
    () => app.listen({ ...options, port, reusePort: false }).server,
  )
  if (!server) throw new Error('the app listens without a server')
  deps.config = onPort(deps.config, server.port ?? port)
  deps.peerAddress = (request) => server.requestIP(request)?.address
  deps.requestsInFlight = () => server.pendingRequests
  return server
}

function openDoor(deps: Deps): Bun.Server<unknown> | undefined {
  const { host, httpPort } = deps.config
  if (httpPort === 'off') return undefined
  const door = orRefused(host, httpPort, 'SVC_HTTP_PORT', () =>
    Bun.serve({
      hostname: host,
      port: httpPort,
      reusePort: false,
      development: false,
      idleTimeout: 10,
      fetch: (request) => answerInPlain(deps, request),
    }),
  )
  served(deps).httpPort = door.port
  return door
}

function orRefused<T>(host: string, port: number, setting: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} of ${host} is taken. Stop what uses it, or set ${setting} to another.`,
      )
    throw new ConfigError(
      `Hearth cannot listen on ${host}, port ${port} (${error.code}). Set SVC_HOST to an address of this machine and ${setting} to a port it may use.`,
    )
  }
}
