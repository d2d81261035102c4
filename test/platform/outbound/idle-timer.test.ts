import { afterAll, expect, test } from 'bun:test'
import { createServer, type Server, type Socket } from 'node:net'
import type { OutboundFailure } from '../../../src/platform/outbound/failure.ts'
import type { CallLimits } from '../../../src/platform/outbound/outbound.ts'
import { judge } from '../../../src/platform/outbound/policy.ts'
import { outboundTo } from '../../support/peers.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function opened(speak: (socket: Socket) => void, limits: Partial<CallLimits>) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => speak(socket))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { outbound } = outboundTo({}, { allowPrivate: true, judge })
  const url = `http://127.0.0.1:${port}/`
  return outbound.open({ purpose: 'ai', url, allowPrivateEndpoint: true, limits })
}

async function read(speak: (socket: Socket) => void, limits: Partial<CallLimits>, pauseMs = 0) {
  const answer = await opened(speak, { deadlineMs: 5_000, ...limits })
  if (!answer.ok) return [answer.kind, answer.message]
  let text = ''
  try {
    for await (const chunk of answer.body) {
      text += Buffer.from(chunk)
      await Bun.sleep(pauseMs)
    }
    return [text]
  } catch (error) {
    const { kind, message } = error as OutboundFailure
    return [text, kind, message]
  } finally {
    await answer.closed
  }
}

const HEAD = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'
const dripping = (times: number, ms: number) => (socket: Socket) => {
  socket.write(HEAD)
  const timer = setInterval(() => {
    if (times-- > 0) socket.write('a')
    else socket.end()
  }, ms)
  socket.on('close', () => clearInterval(timer))
}

test('a peer that says nothing in time has not answered, with or without a head', async () => {
  const late = ['timeout', 'It did not begin to answer within 0.2 s.']
  expect(await read(() => {}, { firstByteMs: 200 })).toEqual(late)
  expect(await read((socket) => socket.write(HEAD), { firstByteMs: 200 })).toEqual(['', ...late])
})

test('a peer that falls silent has stalled', async () => {
  const speak = (socket: Socket) => socket.write(`${HEAD}abc`)
  expect(await read(speak, { idleMs: 200 })).toEqual(['abc', 'stalled', 'It said nothing more for 0.2 s.'])
})

test('a peer that goes on speaking may take longer than it may be silent', async () => {
  expect(await read(dripping(30, 20), { firstByteMs: 400, idleMs: 400 })).toEqual(['a'.repeat(30)])
})

test('but not longer than the deadline of the whole call', async () => {
  const limits = { firstByteMs: 400, idleMs: 400, deadlineMs: 500 }
  expect((await read(dripping(1_000, 10), limits)).slice(1)).toEqual([
    'timeout',
    'It took longer than 0.5 s.',
  ])
})

test('a reader that takes its time is no silence of the peer', async () => {
  const speak = (socket: Socket) => socket.end(`${HEAD}abc`)
  expect(await read(speak, { firstByteMs: 200, idleMs: 200 }, 300)).toEqual(['abc'])
})
