import { afterEach, expect, test } from 'bun:test'
import { makeStreams, type Streams } from '../../../src/platform/background/streams.ts'

const workerUrl = new URL('./odd-stream-worker.ts', import.meta.url).href

const broken: string[] = []
let streams: Streams
const streamsOf = (deadlineMs = 30_000): Streams => {
  streams = makeStreams('nowhere', { workerUrl, deadlineMs, atOnce: 2 })
  return streams
}
afterEach(() => {
  streams.close()
  broken.length = 0
})

const open = (from: Streams, job: string) =>
  from.open(job, {}, { whenBroken: ({ message }) => broken.push(message) })
/** Waits as the event loop does; `rejects` holds it up while it waits. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )
const all = (stream: ReadableStream<Uint8Array>) => new Response(stream).bytes()

test('a stream is every piece in order, and no more than is taken', async () => {
  expect(await all(await open(streamsOf(), 'ends'))).toEqual(new Uint8Array([1, 2, 3]))
  expect(await all(await open(streamsOf(), 'is-empty'))).toEqual(new Uint8Array())
  const reader = (await open(streamsOf(), 'goes on')).getReader()
  await Bun.sleep(0)
  expect((await reader.read()).value).toEqual(new Uint8Array([1]))
  expect((await reader.read()).value).toEqual(new Uint8Array([2]))
  expect(broken).toEqual([])
})

test('what refuses before its first piece refuses the stream', async () => {
  await expect(open(streamsOf(), 'refuses')).rejects.toMatchObject({ slug: 'conflict', detail: 'no' })
  expect(broken).toEqual([])
})

test.each([
  ['breaks', 'broken'],
  ['leaves', 'the Worker for leaves ended early'],
])('what %s after it has begun breaks the stream and is told', async (job, message) => {
  const reader = (await open(streamsOf(), job)).getReader()
  await reader.read()
  await reader.read()
  expect(String(await failureOf(reader.read()))).toEndWith(message)
  expect(broken).toEqual([message])
})

test('one that takes too long is stopped, before its first piece and after', async () => {
  await expect(open(streamsOf(50), 'never-begins')).rejects.toMatchObject({ slug: 'too-busy' })
  const reader = (await open(streamsOf(200), 'goes on')).getReader()
  const toTheEnd = async () => {
    while (!(await reader.read()).done);
  }
  expect(await failureOf(toTheEnd())).toMatchObject({ slug: 'too-busy' })
  expect(broken.length).toBe(1)
})

test('a few are taken at once, and one that ends in any way makes room', async () => {
  streamsOf()
  const [first, second] = [await open(streams, 'goes on'), await open(streams, 'goes on')]
  await expect(open(streams, 'ends')).rejects.toMatchObject({ slug: 'too-busy', retryAfterSeconds: 30 })
  await first.cancel()
  expect((await all(await open(streams, 'ends'))).length).toBe(3)
  await expect(open(streams, 'refuses')).rejects.toMatchObject({ slug: 'conflict' })
  expect((await all(await open(streams, 'ends'))).length).toBe(3)
  await second.cancel()
  expect(broken).toEqual([])
})

test('none goes on when the process ends', async () => {
  const from = streamsOf()
  const reader = (await open(from, 'goes on')).getReader()
  await reader.read()
  from.close()
  expect(await failureOf(reader.read())).toMatchObject({ slug: 'too-busy' })
})
