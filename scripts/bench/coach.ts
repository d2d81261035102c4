import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  memoryOf,
  processorMsOf,
  type Served,
  signIn,
  start,
  startHearth,
  startVariant,
} from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { median, since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const FIRST_BYTES = 60
const STREAMS = 8
const WORDS = 2_000
const EVERY_MS = 1
const IDLE = 200
const SETTLE_MS = 1_500
const PIPE = join(import.meta.dir, 'pipe-server.ts')

export const coachJobs: Job[] = [{ name: 'coach', run: streamBoth }]

/** What the coach adds to a provider's answer on its way: beside it, the same bytes through a bare pipe. */
async function streamBoth(bench: Workbench): Promise<Figure[]> {
  const provider = await startProvider()
  const directory = bench.place()
  await (await startHearth(bench.program, directory)).stop()
  const hearth = await startVariant('LOOPBACK_PROVIDER', directory)
  const pipe = await start(
    (port) => [process.execPath, PIPE, String(port), String(provider.port)],
    () => ({}),
    '/',
  )
  const { token, ask } = await signIn(hearth)
  const baseUrl = `http://127.0.0.1:${provider.port}/v1`
  const settings = { kind: 'OPENAI_COMPATIBLE', baseUrl, model: 'm', allowPrivateEndpoint: true }
  await ask('PUT', '/v1/ai/settings', settings)
  try {
    const [ours, bare] = [await measure(provider, hearth, token), await measure(provider, pipe, token)]
    const against = 'a bare pipe of the same bytes'
    const more = (of: (measured: Measured) => number) => of(ours) - of(bare)
    return [
      { job: 'coach: first word of a stream', unit: 'ms', ours: ours.firstMs, limit: bare.firstMs, against },
      { job: 'coach: added to it', unit: 'ms', ours: more(({ firstMs }) => firstMs), aim: atMost(5) },
      { job: 'coach: processor time a chunk', unit: 'µs', ours: ours.chunkUs, limit: bare.chunkUs, against },
      { job: 'coach: added to it', unit: 'µs', ours: more(({ chunkUs }) => chunkUs), aim: atMost(50) },
      {
        job: `coach: memory of each of ${IDLE} idle streams`,
        unit: 'KB',
        ours: ours.idleKb,
        limit: bare.idleKb,
        against,
        aim: atMost(20),
      },
    ]
  } finally {
    await Promise.all([hearth.stop(), pipe.stop(), provider.stop()])
    bench.remove(directory)
  }
}

interface Measured {
  firstMs: number
  chunkUs: number
  idleKb: number
}

async function measure(provider: Provider, { port, pid }: Served, token: string): Promise<Measured> {
  const open = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/v1/chat/completions?stream=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'How are we?' }),
      ...(signal && { signal }),
    })
  const whole = async () => void (await (await open()).arrayBuffer())

  provider.says(1)
  const took: number[] = []
  for (let at = 0; at < FIRST_BYTES; at++) took.push(await firstWord(open))

  provider.says(WORDS)
  await whole()
  const before = processorMsOf(pid) ?? 0
  await Promise.all(Array.from({ length: STREAMS }, whole))
  const chunkUs = (((processorMsOf(pid) ?? 0) - before) * 1_000) / (STREAMS * WORDS)

  provider.says('NOTHING_MORE')
  const kept = () => heldMb(pid)
  await idle(open, kept)
  const [small, large] = await idle(open, kept)
  return { firstMs: median(took.slice(10)), chunkUs, idleKb: ((large - small) * 1_024) / IDLE }
}

/** Until the first word of the provider, not of what is said before it. */
async function firstWord(open: () => Promise<Response>): Promise<number> {
  const began = Bun.nanoseconds()
  const { body } = await open()
  const reader = body?.getReader()
  const text = new TextDecoder()
  let [heard, took] = ['', 0]
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    heard += text.decode(next.value, { stream: true })
    if (took === 0 && heard.includes('word')) took = since(began)
  }
  return took
}

/** The memory of a process without what it no longer needs. */
async function heldMb(pid: number): Promise<number> {
  for (let time = 0; time < 3; time++) {
    process.kill(pid, 'SIGUSR2')
    await Bun.sleep(SETTLE_MS)
  }
  return memoryOf(pid)?.nowMb ?? 0
}

/** What is read before many streams are open, and while they are and nothing happens in them. */
async function idle(
  open: (signal: AbortSignal) => Promise<Response>,
  read: () => Promise<number>,
): Promise<[number, number]> {
  const leaving = new AbortController()
  const small = await read()
  const opened = await Promise.all(
    Array.from({ length: IDLE }, async () => {
      const reader = (await open(leaving.signal)).body?.getReader()
      await reader?.read()
      return reader
    }),
  )
  const large = await read()
  leaving.abort()
  await Promise.allSettled(opened.map((reader) => reader?.cancel()))
  await Bun.sleep(SETTLE_MS)
  return [small, large]
}

interface Provider {
  port: number
  /** So many words an answer, one every millisecond; or one, and then silence. */
  says(what: number | 'NOTHING_MORE'): void
  stop(): Promise<void>
}

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
const WORD = event({ content: 'word ' })

/** Each word is a write of its own, as providers send them. */
async function startProvider(): Promise<Provider> {
  let what: number | 'NOTHING_MORE' = 1
  const speaking = new Map<ServerResponse, number>()
  const turn = setInterval(() => {
    for (const [response, left] of speaking) {
      speaking.set(response, left - 1)
      if (left > 0) response.write(WORD)
      else {
        response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
        speaking.delete(response)
      }
    }
  }, EVERY_MS)
  const server: Server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(WORD)
      if (what !== 'NOTHING_MORE') speaking.set(response, what - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    says: (next) => {
      what = next
    },
    stop: async () => {
      clearInterval(turn)
      server.closeAllConnections()
      server.close()
    },
  }
}
