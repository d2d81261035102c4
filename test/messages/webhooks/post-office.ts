import { setSystemTime } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { deliver, settled, stop } from '../../../src/messages/webhooks/dispatcher.ts'
import { follow } from '../../../src/messages/webhooks/enqueue.ts'
import type { EventKind } from '../../../src/people/events/event-kinds.ts'
import { record } from '../../../src/people/events/events.ts'
import { type Answer, type House, makeHouse, type Person } from '../../support/house.ts'
import { outboundTo, peerTls } from '../../support/peers.ts'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

type Reply = (request: Request) => Response | Promise<Response>

/** A server on the loopback that is told of things, at https://{name}.peer.test:{port}. */
export interface Receiver {
  port: number
  received: Received[]
  /** What a path answers; 204 unless it is said. */
  says(path: string, reply: Reply): void
  /** Resolves once that many have arrived. */
  has(count: number): Promise<void>
  stop(): void
}

export function makeReceiver(): Receiver {
  const received: Received[] = []
  const replies = new Map<string, Reply>()
  let arrivals = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: peerTls,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url)
      received.push({ path, headers: Object.fromEntries(request.headers), body: await request.text() })
      arrivals.resolve()
      arrivals = Promise.withResolvers()
      return replies.get(path)?.(request) ?? new Response(null, { status: 204 })
    },
  })
  return {
    port: server.port ?? 0,
    received,
    says: (path, reply) => void replies.set(path, reply),
    has: async (count) => {
      while (received.length < count) await arrivals.promise
    },
    stop: () => void server.stop(true),
  }
}

export const saying =
  (status: number, headers: Record<string, string> = {}, body: ReadableStream | null = null): Reply =>
  () =>
    new Response(body, { status, headers })

export interface PostOffice {
  house: House
  receiver: Receiver
  /** As an administrator, whose session is young however far the clock was moved. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>
  /** A webhook at a path of the receiver, as it is shown when it is made. */
  hook(path: string, more?: Record<string, unknown>): Promise<Answer['body']>
  /** Has something happen in the household. */
  happen(kind?: EventKind, subjectId?: string): Promise<void>
  /** A turn of the clockwork, until nothing is under way. */
  turn(): Promise<void>
  deliveries(hook: { id: string }, query?: string): Promise<Answer['body'][]>
  close(): Promise<void>
}

export const url = (receiver: Receiver, path: string, name = 'hooks'): string =>
  `https://${name}.peer.test:${receiver.port}${path}`

const YOUNG_MS = 600_000

export async function makePostOffice(): Promise<PostOffice> {
  const house = await makeHouse()
  const receiver = makeReceiver()
  house.deps.outbound = outboundTo({
    'hooks.peer.test': ['127.0.0.1'],
    'slow.peer.test': ['127.0.0.1'],
  }).outbound
  let admin: Person = house.admin
  let signedInAt = house.clock.now()

  const ask: PostOffice['ask'] = async (method, path, body) => {
    if (house.clock.now() - signedInAt > YOUNG_MS) {
      admin = await house.add('ADMIN')
      signedInAt = house.clock.now()
    }
    return house.ask(admin, method, path, body)
  }
  const { householdId } = house.deps.db.$client
    .query<{ householdId: number }, []>('SELECT id AS householdId FROM households')
    .get() ?? { householdId: 0 }
  return {
    house,
    receiver,
    ask,
    hook: async (path, more = {}) => {
      const answer = await ask('POST', '/v1/webhooks', { url: url(receiver, path), ...more })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    happen: (kind: EventKind = 'import.committed', subjectId = crypto.randomUUID()) =>
      house.deps.write((tx) =>
        record(tx, { householdId, userId: house.admin.id, at: house.clock.now() }, kind, subjectId),
      ),
    turn: async () => {
      await follow(house.deps)
      await deliver(house.deps)
      await settled(house.deps)
    },
    deliveries: async ({ id }, query = '') =>
      (await ask('GET', `/v1/webhooks/${id}/deliveries${query}`)).body.data,
    close: async () => {
      await stop(house.deps, 0)
      receiver.stop()
      await house.close()
    },
  }
}

/** What the reference implementation makes of what was received, by the clock of the sender; throws where it is not genuine. */
export function verified(secret: string, { headers, body }: Received): unknown {
  setSystemTime(Number(headers['webhook-timestamp']) * 1000)
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    setSystemTime()
  }
}
