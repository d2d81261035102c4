import { type Config, ConfigError, onPort } from '../../core/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { makeApp } from '../app.ts'
import { answerInPlain } from '../tls/http-door.ts'
import type { Pair } from '../tls/pair.ts'
import { firstPair, followPair, served } from '../tls/tls.ts'

/** Above every cap of ours: beyond it the runtime answers an empty 413 that no hook sees. */
const LARGEST_BODY_BYTES = 2 ** 40
const ANOTHER_TRY_MS = 1_000

type Server = Bun.Server<unknown>
type Answer = (request: Request) => Response | Promise<Response>

/** Where people are let in. */
export interface Listener {
  /** Lets nobody in any more, and waits for what is under way; with `isForced` it does not. */
  stop(isForced?: boolean): Promise<unknown>
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
  const options = {
    hostname: host,
    reusePort: false,
    maxRequestBodySize: LARGEST_BODY_BYTES,
    idleTimeout: 60,
  }
  const server = orRefused(
    host,
    port,
    'SVC_PORT',
    () => app.listen({ ...options, port, ...tlsOf(pair) }).server,
  )
  if (!server) throw new Error('the app listens without a server')
  deps.config = onPort(deps.config, server.port ?? port)
  deps.peerAddress = (request) => app.server?.requestIP(request)?.address
  const door = openDoor(deps)
  const servers = new Set([server, ...(door ? [door] : [])])

  // A certificate cannot be changed in a server that listens: another one takes over, and the first ends when what it
  // has under way has.
  const use = (next: Pair): void => {
    const { server: former } = app
    if (former) void former.stop().then(() => servers.delete(former))
    const takeOver = () => {
      app.server = Bun.serve({
        ...options,
        development: false,
        port: deps.config.port,
        routes: app.config.serve?.routes as Record<string, Answer>,
        fetch: app.fetch,
        ...tlsOf(next),
      })
      servers.add(app.server)
    }
    attempt(deps, takeOver)
  }
  const stopFollowing = followPair(deps, use)
  return {
    stop: (isForced) => {
      stopFollowing()
      return Promise.all([...servers].map((one) => one.stop(isForced)))
    },
  }
}

const tlsOf = (pair: Pair | undefined) => (pair ? { tls: { cert: pair.cert, key: pair.key } } : {})

/** Whoever took the port in that instant may leave it again. */
function attempt(deps: Deps, work: () => void): void {
  try {
    work()
  } catch (error) {
    deps.log.error('tls.port-lost', { detail: error instanceof Error ? error.message : String(error) })
    setTimeout(() => attempt(deps, work), ANOTHER_TRY_MS)
  }
}

function openDoor(deps: Deps): Server | undefined {
  const { host, httpPort } = deps.config
  if (deps.config.tls === 'off' || httpPort === 'off') return undefined
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
