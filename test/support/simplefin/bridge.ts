import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../../src/core/time.ts'
import { AccessToken } from './access-tokens.ts'
import { accountSet, type ReportedError, type Style } from './account-sets.ts'
import { Books } from './books.ts'
import { damaged, deliver, html, insteadOf, json, type Reply, type Trouble, text } from './replies.ts'
import { requestedDates } from './requested-dates.ts'

/** What becomes of the claim of a setup token, where it is not simply answered. A dropped one is used up all the same. */
export type Fate = 'REDIRECT' | 'SLOW' | 'DROP'

export interface LoggedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Of what was answered; absent until it is, and for what never is. */
  status?: number
}

export interface BridgeSettings {
  now: Clock
  /** Where clients believe to be, when a name of their resolver leads here; else the address on the loopback. */
  origin?: string
  tls?: { key: string; cert: string }
}

/** A SimpleFIN server of one person, and the strings it hangs on. */
export interface Bridge {
  /** Where it listens: "http://127.0.0.1:40123". */
  address: string
  /** "https://bridge.test/simplefin" */
  root: string
  books: Books
  style: Style
  /** Reported with every answer until they are taken out. */
  errors: ReportedError[]
  /** Each is what one of the next answers to GET /accounts suffers from; `trouble` is what all others do. */
  nextTroubles: Trouble[]
  trouble: Trouble | undefined
  requests: LoggedRequest[]
  /** Those that spend quota. */
  accountRequests(): LoggedRequest[]
  setupToken(fate?: Fate): string
  /** Disables every Access URL. */
  revoke(): void
  close(): Promise<void>
}

const FEWER = 'You must make fewer requests. Data is only refreshed once every 24 hours.'
const NO_CREDENTIALS = JSON.stringify({
  errlist: [{ code: 'gen.auth', msg: 'No credentials provided' }],
  connections: [],
  accounts: [],
})

type Route = (request: LoggedRequest) => Reply

/** Serves on a free port of the loopback until it is closed. */
export async function startBridge({ now, origin, tls }: BridgeSettings): Promise<Bridge> {
  const routes: [path: RegExp, route: Route][] = [
    [/^\/simplefin\/claim\/[^/]+$/, (request) => desk.claim(request)],
    [/^\/simplefin\/accounts$/, (request) => accounts(bridge, desk, request, seconds())],
    [/^\/$/, () => html(200, '<html><body>SimpleFIN</body></html>')],
  ]
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers, url = '/' } = incoming
    const { pathname: path, searchParams: query } = new URL(url, 'http://bridge')
    const request: LoggedRequest = { method, path, query, headers }
    bridge.requests.push(request)
    response.on('finish', () => {
      request.status = response.statusCode
    })
    const route = routes.find(([pattern]) => pattern.test(path))?.[1]
    deliver(route ? route(request) : html(404, '<html><body>Not found</body></html>'), response)
  }

  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = `${origin ?? address}/simplefin`
  const desk = new Desk(root)
  const seconds = () => Math.floor(now() / 1000)
  const bridge: Bridge = {
    address,
    root,
    books: new Books(seconds),
    style: { shape: 'V1', ignoresVersion: false, explicitPending: false },
    errors: [],
    nextTroubles: [],
    trouble: undefined,
    requests: [],
    accountRequests: () => bridge.requests.filter(({ path }) => path === '/simplefin/accounts'),
    setupToken: (fate) => desk.setupToken(fate),
    revoke: () => desk.revoke(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bridge
}

/** Where setup tokens are given out and exchanged. */
class Desk {
  private readonly setups = new Map<string, Fate | 'ANSWER'>()
  private readonly tokens: AccessToken[] = []
  private count = 0

  constructor(private readonly root: string) {}

  setupToken(fate: Fate | 'ANSWER' = 'ANSWER'): string {
    const token = `SETUP-${String(++this.count).padStart(32, '0')}`
    this.setups.set(token, fate)
    return Buffer.from(`${this.root}/claim/${token}`).toString('base64')
  }

  /** Once: whoever comes second may have caught the token on its way. */
  claim({ method, path }: LoggedRequest): Reply {
    const token = path.slice(path.lastIndexOf('/') + 1)
    const fate = this.setups.get(token)
    if (method !== 'POST') return text(405, 'Method Not Allowed')
    if (!fate) return text(403, 'Forbidden')
    if (fate === 'REDIRECT') return { status: 302, headers: { location: '/' } }
    this.setups.delete(token)
    const access = new AccessToken(`home@${this.count}`, `p/w:%4${this.count}é`)
    this.tokens.push(access)
    if (fate !== 'ANSWER') return fate === 'SLOW' ? 'NOTHING' : 'HANG_UP'
    const credentials = `${encodeURIComponent(access.user)}:${encodeURIComponent(access.password)}`
    return text(200, `${this.root.replace('://', `://${credentials}@`)}\n`)
  }

  tokenOf(authorization: string): AccessToken | undefined {
    return this.tokens.find((token) => token.opens(authorization))
  }

  revoke(): void {
    for (const token of this.tokens) token.isDisabled = true
  }
}

function accounts(bridge: Bridge, desk: Desk, { method, query, headers }: LoggedRequest, now: number): Reply {
  const trouble = bridge.nextTroubles.shift() ?? bridge.trouble
  const instead = insteadOf(trouble)
  if (instead) return instead
  if (method !== 'GET') return text(405, 'Method Not Allowed')

  const shape = shapeFor(bridge, query.get('version'))
  if (headers.authorization === undefined && shape !== 'V1') return json(403, NO_CREDENTIALS)
  const access = desk.tokenOf(headers.authorization ?? '')
  if (!access) return text(403, 'Forbidden')
  const dates = requestedDates(query, now)
  if (!dates) return text(400, 'Bad Request')
  const wanted = query.getAll('account')
  const usage = access.count(wanted, now)
  if (usage === 'DISABLED') return text(403, 'Forbidden')

  const warnings = usage === 'WARNED' ? [{ code: 'gen.api', msg: FEWER }] : []
  const errors = [...dates.advisories, ...warnings, ...bridge.errors]
  const pending = query.has('pending')
  const selection = { ...dates, accounts: wanted, pending, balancesOnly: query.get('balances-only') === '1' }
  const set = accountSet(bridge.books, selection, { ...bridge.style, shape }, errors, bridge.root)
  return damaged(JSON.stringify(set), trouble)
}

function shapeFor({ style }: Bridge, version: string | null): Style['shape'] {
  if (style.shape === 'MIXED' || style.ignoresVersion) return style.shape
  if (version === '2') return 'V2'
  return version === '1' ? 'V1' : style.shape
}
