import { afterEach, describe, expect, test } from 'bun:test'
import type { Socket } from 'node:net'
import { converse } from '../../../src/coach/ai-provider/completion.ts'
import type { CallLimits } from '../../../src/platform/outbound/outbound.ts'
import { asking, at, delta, event, HEAD, hear, open, type RawPeer, rawPeer } from './peers.ts'

const peers: RawPeer[] = []
afterEach(() => {
  for (const peer of peers.splice(0)) peer.close()
})

async function speaking(speak: (socket: Socket) => void): Promise<RawPeer> {
  const peer = await rawPeer(speak)
  peers.push(peer)
  return peer
}
const saying = (...parts: string[]) =>
  speaking((socket) => {
    for (const part of parts) socket.write(part)
    socket.end()
  })
async function heardFrom({ port }: RawPeer, limits: Partial<CallLimits> = {}, allowPrivate = true) {
  const { text, calls, pieces, failure } = await hear(
    open().outbound,
    at(port, { allowPrivate }),
    asking('x', { maxTokens: 100 }),
    undefined,
    { deadlineMs: 5_000, ...limits },
  )
  return { text, calls, kind: failure?.kind, end: pieces.at(-1) }
}

const word = event(delta({ content: 'word ' }))
const last = event(delta({}, 'stop'))
const STOP = { kind: 'END' as const, reason: 'STOP' as const }

/** Writes the same bytes until a gigabyte is written or nobody reads any more. */
function flood(part: string, written: { bytes: number }) {
  const bytes = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)))
  return (socket: Socket) => {
    const more = () => {
      let goesOn = true
      while (goesOn && !socket.destroyed && written.bytes < 1_073_741_824) {
        written.bytes += bytes.length
        goesOn = socket.write(bytes)
      }
      if (!goesOn) socket.once('drain', more)
    }
    more()
  }
}

describe('an answer of a gigabyte is given up early, in little memory:', () => {
  const json = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n'
  const refusal = 'HTTP/1.1 500 No\r\nconnection: close\r\n\r\n'
  test.each([
    ['words without an end', HEAD, word, 'TOO_LONG'],
    ['thoughts without an end', HEAD, event(delta({ reasoning_content: 'hmm '.repeat(50) })), 'TOO_LONG'],
    ['one event', `${HEAD}${word}data: {"x":"`, 'a', 'TOO_LONG'],
    [
      'one event of many lines',
      `${HEAD}${word}data: {"x":"`,
      'data: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n',
      'TOO_LONG',
    ],
    ['comments', `${HEAD}${word}`, ': still here\n', 'TOO_LONG'],
    [
      'arguments',
      `${HEAD}${word}`,
      event(
        delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: 'a'.repeat(99) } }] }),
      ),
      'TOO_LONG',
    ],
    [
      'calls',
      `${HEAD}${word}`,
      event(delta({ tool_calls: [{ function: { name: 'f', arguments: '' } }] })),
      'TOO_LONG',
    ],
    ['one object', `${json}{"choices":"`, 'a', 'UNREACHABLE'],
    ['no line at all', HEAD, 'a', 'UNREACHABLE'],
    ['a refusal', `${refusal}{"error":"`, 'a', 'UNREACHABLE'],
    [
      'a declared length',
      `HTTP/1.1 200 OK\r\ncontent-length: 1073741824\r\n\r\n${word}`,
      word,
      'UNREACHABLE',
    ],
  ])('%s', async (_what, head, part, kind: string) => {
    const written = { bytes: 0 }
    const peer = await speaking((socket) => {
      socket.write(head)
      flood(part, written)(socket)
    })
    const before = process.memoryUsage.rss()
    expect<string | undefined>((await heardFrom(peer, { deadlineMs: 20_000 })).kind).toBe(kind)
    expect(written.bytes).toBeLessThan(64_000_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  })

  test('and a reader that is slow holds the provider back', async () => {
    const written = { bytes: 0 }
    const peer = await speaking((socket) => {
      socket.write(HEAD)
      flood(event(delta({ reasoning_content: 'hmm ', content: 'a' })), written)(socket)
    })
    const request = asking('x', { maxTokens: 1_000_000 })
    const pieces = converse(open().outbound, at(peer.port), request)
    await pieces.next()
    let before = -1
    while (before !== written.bytes) {
      before = written.bytes
      await Bun.sleep(50)
    }
    expect(written.bytes).toBeLessThan(32_000_000)
    await pieces.return()
  })
})

describe('a provider that', () => {
  test('falls silent before its first word reads like one that is not there', async () => {
    const silent = await speaking(() => {})
    expect((await heardFrom(silent, { firstByteMs: 50 })).kind).toBe('UNREACHABLE')
    const polite = await speaking((socket) => socket.write(HEAD))
    expect((await heardFrom(polite, { firstByteMs: 50 })).kind).toBe('UNREACHABLE')
  })

  test('falls silent amid its answer has broken it off', async () => {
    const peer = await speaking((socket) => socket.write(HEAD + word))
    expect(await heardFrom(peer, { idleMs: 500 })).toMatchObject({ text: 'word ', kind: 'CUT_OFF' })
  })

  test('never stops talking is stopped at the deadline', async () => {
    const peer = await speaking((socket) => {
      socket.write(HEAD + word)
      const timer = setInterval(() => socket.write(': wait\n\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await heardFrom(peer, { idleMs: 1_000, deadlineMs: 1_500 })).toMatchObject({
      text: 'word ',
      kind: 'TOO_LONG',
    })
  })

  test('has ended but neither says so nor hangs up is not waited for long', async () => {
    const peer = await speaking((socket) => socket.write(HEAD + word + last))
    expect(await heardFrom(peer)).toMatchObject({ text: 'word ', kind: undefined, end: STOP })
    expect(await heardFrom(peer, { idleMs: 500 })).toMatchObject({ kind: undefined, end: STOP })
    expect(await heardFrom(peer, { deadlineMs: 1_000 })).toMatchObject({ kind: undefined, end: STOP })
  })

  test('hangs up without an end has broken it off', async () => {
    expect(await heardFrom(await saying(HEAD, word))).toMatchObject({ text: 'word ', kind: 'CUT_OFF' })
    expect(await heardFrom(await saying(HEAD, word, 'data: {"choi'))).toMatchObject({ kind: 'CUT_OFF' })
    const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
    const half = `${chunked}${word.length.toString(16)}\r\n${word}\r\n`
    expect(await heardFrom(await saying(half))).toMatchObject({ text: 'word ', kind: 'CUT_OFF' })
  })

  test.each([
    ['no JSON', 'data: word\n\n'],
    ['half an object', 'data: {"choices":\n\n'],
    ['a list', 'data: []\n\n'],
    ['something else', event({ answer: 42 })],
    [
      'a call without a name',
      event(delta({ tool_calls: [{ index: 0, function: { arguments: '{}' } }] })) + last,
    ],
  ])('says %s is not listened to any further', async (_what, bad) => {
    const { text, kind, calls } = await heardFrom(await saying(HEAD, word, bad, word, last))
    expect([text.length <= 10, kind, calls]).toEqual([true, 'BROKEN_ANSWER', []])
  })

  test.each([
    ['overloaded', { error: { type: 'overloaded_error', message: 'x' } }, 'OVERLOADED'],
    ['asked too often', { error: { code: 429, message: 'x' } }, 'RATE_LIMITED'],
    ['out of room', { error: { code: 'context_length_exceeded' } }, 'CONTEXT_TOO_LONG'],
    ['something unknown', { error: 'x' }, 'OVERLOADED'],
  ])('fails amid its answer by being %s', async (_what, error, kind) => {
    expect(await heardFrom(await saying(HEAD, word, event(error), word))).toMatchObject({
      text: 'word ',
      kind,
    })
  })

  test.each([
    ['in JSON', 'application/json', ''],
    ['in JSON that it calls events', 'text/event-stream', '\n \r\n'],
  ])('answers %s although a stream was asked for is understood', async (_what, type, before) => {
    const message = JSON.stringify({
      choices: [
        {
          message: {
            content: 'All of it.',
            tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{"a":1}' } }],
          },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 3, completion_tokens: 2 },
    })
    const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`
    expect(await heardFrom(await saying(head, before, message))).toEqual({
      text: 'All of it.',
      calls: [{ name: 'f', arguments: { a: 1 } }],
      kind: undefined,
      end: { kind: 'END', reason: 'TOOL_CALLS' },
    })
  })

  test('tells calls apart by their ids alone, or not even by them, is understood', async () => {
    const call = (id: string, name: string, given: string, index?: number) =>
      event(delta({ tool_calls: [{ index, id, function: { name, arguments: given } }] }))
    const both = [
      { name: 'f', arguments: { a: 1 } },
      { name: 'g', arguments: { b: 2 } },
    ]
    const sameIndex = [call('x', 'f', '{"a":1}', 0), call('y', 'g', '{"b":2}', 0)]
    const noIndex = [call('x', 'f', '{"a"'), call('', '', ':1}'), call('y', 'g', '{"b":2}')]
    const nothing = [call('', 'f', '{"a":1}'), call('', 'g', '{"b":2}')]
    const repeated = [call('x', 'f', '{"a"', 0), call('x', 'f', ':1}', 0), call('y', 'g', '{"b":2}', 1)]
    for (const calls of [sameIndex, noIndex, nothing, repeated])
      expect((await heardFrom(await saying(HEAD, ...calls, last))).calls).toEqual(both)
  })

  test('redirects is not followed', async () => {
    const other = await saying(HEAD, word, last)
    const moved = `HTTP/1.1 307 x\r\nlocation: http://127.0.0.1:${other.port}/\r\ncontent-length: 0\r\n\r\n`
    expect((await heardFrom(await saying(moved))).kind).toBe('UNREACHABLE')
    expect(other.sockets).toEqual([])
  })
})

describe('whoever leaves', () => {
  const closed = (socket: Socket | undefined) => new Promise((resolve) => socket?.once('close', resolve))
  const endless = () => speaking((socket) => socket.write(HEAD + word))

  test('ends the request to the provider at once, amid the answer or before it', async () => {
    const peer = await endless()
    const leaving = new AbortController()
    const pieces = converse(open().outbound, at(peer.port), asking('x'), leaving.signal)
    expect((await pieces.next()).value).toEqual({ kind: 'TEXT', text: 'word ' })
    const next = pieces.next().catch((error) => error)
    const gone = closed(peer.sockets[0])
    leaving.abort()
    await gone
    expect(await next).toMatchObject({ kind: 'STOPPED' })

    const arrived = Promise.withResolvers<Socket>()
    const silent = await speaking(arrived.resolve)
    const early = new AbortController()
    const waiting = hear(open().outbound, at(silent.port), asking('x'), early.signal)
    const end = closed(await arrived.promise)
    early.abort()
    await end
    expect((await waiting).failure?.kind).toBe('STOPPED')
  })

  test('ends it by reading no further', async () => {
    const peer = await endless()
    let gone: Promise<unknown> | undefined
    for await (const _ of converse(open().outbound, at(peer.port), asking('x'))) {
      gone = closed(peer.sockets[0])
      break
    }
    await gone
  })

  test('before it begins asks nothing', async () => {
    const peer = await endless()
    const { failure } = await hear(open().outbound, at(peer.port), asking('x'), AbortSignal.abort())
    expect([failure?.kind, peer.sockets.length]).toEqual(['STOPPED', 0])
  })
})
