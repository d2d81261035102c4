import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createServer, type Server, type Socket } from 'node:net'
import { deliver, settled, stop } from '../../../src/messages/channels/dispatcher.ts'
import { follow } from '../../../src/messages/channels/enqueue.ts'
import type { NewChannel } from '../../../src/messages/channels/model.ts'
import * as notifications from '../../../src/messages/notifications/follow-events.ts'
import { OutboundFailure } from '../../../src/platform/outbound/failure.ts'
import { failingConnection, happens } from '../notifications/desk.ts'
import { type Exchange, makeExchange } from './exchange.ts'
import { makePushBrowser } from './push-service.ts'

/* A push service that accepts every connection and never says a word, as one whose machine sleeps. */

const MOST_QUICK = 16
const MOST_SLOW = 8

let exchange: Exchange
let peer: Server
let open: Set<Socket>
let accepted: number
/** How many connections there were at once. */
let most: number
let opened: PromiseWithResolvers<void>

beforeEach(async () => {
  exchange = await makeExchange()
  ;[open, accepted, most, opened] = [new Set(), 0, 0, Promise.withResolvers()]
  peer = createServer((socket) => {
    open.add(socket)
    accepted += 1
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    opened.resolve()
    opened = Promise.withResolvers()
  })
  await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening))
  await exchange.house.ask(exchange.house.admin, 'POST', '/v1/notification-channels/push-key')
})
afterEach(async () => {
  await stop(exchange.house.deps, 0)
  for (const socket of open) socket.destroy()
  await new Promise((closed) => peer.close(closed))
  await exchange.close()
})

const port = () => (peer.address() as { port: number }).port
const accepts = async (count: number) => {
  while (accepted < count) await opened.promise
}
/** Devices of one member; a member has 20 channels at the most. */
async function devices(count: number): Promise<void> {
  const { p256dh, auth } = makePushBrowser()
  for (let at = 0; at < count; at++) {
    const endpoint = `https://push.peer.test:${port()}/${at}`
    await exchange.add({ kind: 'PUSH', name: `Phone ${at}`, endpoint, p256dh, auth } as NewChannel)
  }
}
/** What is due begins; nobody waits for it. */
async function turn(): Promise<void> {
  const { deps } = exchange.house
  await notifications.follow(deps)
  await follow(deps)
  await deliver(deps)
}
async function fail(): Promise<void> {
  const { house } = exchange
  await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
}
/** The one channel that is no device has nothing waiting: what arrived is written down a moment later. */
async function isDelivered(): Promise<void> {
  while ((await exchange.list()).some(({ kind, waiting }) => kind === 'NTFY' && waiting > 0))
    await new Promise((resolve) => setImmediate(resolve))
}
/** The same way out, whose deadline passes when the test says so. */
function withDeadline(): { passes(): void } {
  const { outbound } = exchange.house.deps
  const asleep: AbortController[] = []
  exchange.house.deps.outbound = {
    ...outbound,
    open: (call) => {
      if (call.purpose !== 'push') return outbound.open(call)
      const end = new AbortController()
      asleep.push(end)
      call.signal?.addEventListener('abort', () => end.abort())
      return outbound.open({ ...call, signal: end.signal })
    },
  }
  const late = new OutboundFailure({ kind: 'TOO_SLOW', seconds: 15 })
  return { passes: () => asleep.splice(0).forEach((end) => void end.abort(late)) }
}

test('for a minute, one device holds one connection, and everything else goes on', async () => {
  await devices(1)
  await exchange.ntfy()
  await fail()
  for (let second = 0; second < 60; second++) {
    await turn()
    exchange.house.clock.move(1_000)
    const answered = await exchange.house.ask(exchange.house.admin, 'GET', '/v1/notifications/unread-count')
    expect(answered.status).toBe(200)
  }
  await accepts(1)
  await exchange.receiver.has(1)
  await fail()
  await turn()
  await exchange.receiver.has(2)
  expect([accepted, open.size]).toEqual([1, 1])
  await isDelivered()
  expect(await exchange.list()).toMatchObject([{ waiting: 2 }, { waiting: 0, failure: null }])
})

test('many devices hold no more than the quick places, and after the first failure the few slow ones', async () => {
  const deadline = withDeadline()
  await devices(19)
  await fail()
  await turn()
  await accepts(MOST_QUICK)
  for (let second = 0; second < 60; second++) {
    await turn()
    exchange.house.clock.move(1_000)
  }
  expect([accepted, most]).toEqual([MOST_QUICK, MOST_QUICK])
  // All are given up, at the deadline of each, and the rest have their turn and are given up as well.
  deadline.passes()
  await accepts(19)
  deadline.passes()
  await settled(exchange.house.deps)
  expect((await exchange.list()).filter(({ failingSince }) => failingSince !== null)).toHaveLength(19)

  // From now on they share the slow places, and leave the quick ones to others.
  most = 0
  await exchange.ntfy()
  exchange.house.clock.move(600_000)
  await fail()
  await turn()
  await accepts(19 + MOST_SLOW)
  await exchange.receiver.has(1)
  expect(most).toBe(MOST_SLOW)
  await isDelivered()
})
