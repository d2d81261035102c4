import { type Config, ConfigError, onPort } from '../../core/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { makeApp } from '../app.ts'

/** Above every cap of ours: beyond it the runtime answers an empty 413 that no hook sees. */
const LARGEST_BODY_BYTES = 2 ** 40

/** Throws ConfigError where nothing can be served, before anything is made on the disk for it. */
export async function tryAddress({ host, port }: Config): Promise<void> {
  try {
    const trial = Bun.serve({
      hostname: host,
      port,
      reusePort: false,
      fetch: () => new Response(null, { status: 503 }),
    })
    await trial.stop(true)
  } catch (error) {
    throw refusedToListen(error, host, port)
  }
}

/** Serves every route where the settings say. */
export function listen(deps: Deps): Bun.Server<unknown> {
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
    deps.requestsInFlight = () => server.pendingRequests
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
