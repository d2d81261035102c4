import type { AnyElysia } from 'elysia'
import { onPort } from '../../core/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pair } from '../tls/pair.ts'

/** As long as people hear that their connection closes, before it does. */
const RETIRING_MS = 100
const ANOTHER_TRY_MS = 1_000

type Server = Bun.Server<unknown>
type Answer = (request: Request) => Response | Promise<Response>
interface Options {
  hostname: string
  maxRequestBodySize: number
  idleTimeout: number
}

/**
 * Serves the app by HTTPS with a certificate that may change. A server that listens keeps the one it began with, so
 * another takes over on the same port: from then on each answer of the former says that its connection closes, and a
 * moment later it is stopped, which ends what is idle and waits for what is under way. Stopped at once it took with it
 * what people had just asked on connections they kept (measured: 54 requests in 20 changes under load; so, none).
 */
export function serveSecurely(app: AnyElysia, options: Options, deps: Deps) {
  const servers = new Set<Server>()
  let current: { server: Server; retire(): void } | undefined
  app.compile()
  deps.peerAddress = (request) => app.server?.requestIP(request)?.address
  deps.requestsInFlight = () => [...servers].reduce((sum, { pendingRequests }) => sum + pendingRequests, 0)

  const begin = (pair: Pair) => {
    let isRetiring = false
    const marked = (response: Response) => {
      if (isRetiring) response.headers.set('connection', 'close')
      return response
    }
    const server = Bun.serve({
      ...options,
      development: false,
      port: deps.config.port,
      // Two of them share the port for a moment. That nobody else does is asked before the first.
      reusePort: true,
      routes: app.config.serve?.routes as Record<string, Answer>,
      fetch: (request) => {
        const answer = app.fetch(request)
        return answer instanceof Promise ? answer.then(marked) : marked(answer)
      },
      tls: { cert: pair.cert, key: pair.key },
    })
    const end = () => void server.stop().then(() => servers.delete(server))
    const retire = () => {
      isRetiring = true
      // Twice: after a moment in which nothing ran, what has come meanwhile is read before the second.
      setTimeout(() => setTimeout(end, RETIRING_MS / 2), RETIRING_MS / 2)
    }
    servers.add(server)
    current = { server, retire }
    app.server = server
    deps.config = onPort(deps.config, server.port ?? deps.config.port)
  }

  const use = (pair: Pair): void => {
    const former = current
    try {
      begin(pair)
      former?.retire()
    } catch (error) {
      if (!former) throw error
      // Some systems give a port to one alone.
      void former.server.stop().then(() => servers.delete(former.server))
      beginAgain(pair)
    }
  }

  /** Whoever took the port in that instant may leave it again. */
  const beginAgain = (pair: Pair): void => {
    try {
      begin(pair)
    } catch (error) {
      deps.log.error('tls.port-lost', { detail: error instanceof Error ? error.message : String(error) })
      setTimeout(beginAgain, ANOTHER_TRY_MS, pair)
    }
  }

  const stop = (isForced?: boolean) => Promise.all([...servers].map((server) => server.stop(isForced)))
  return { use, stop }
}
