import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rawChild, startOdd } from './odd-children.ts'

// Half a gigabyte has to be filled before a child is ended for it.
setDefaultTimeout(180_000)

const odd = startOdd()
afterAll(odd.close)
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
const opening: typeof startOdd = (...given) => {
  const children = startOdd(...given)
  opened.push(children)
  return children
}

interface Surroundings {
  pid: number
  names: string[]
  folder: string
  words: number
  oomScore: string
}
const surroundings = async (isolate = odd.isolate) => (await isolate('surroundings')) as Surroundings

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const gone = async (pid: number) => {
  while (isThere(pid)) await Bun.sleep(10)
}

test('a child process has nothing of the server’s, and is the first that the kernel ends', async () => {
  const { pid, names, folder, oomScore } = await surroundings()
  expect(pid).not.toBe(process.pid)
  expect([names, folder]).toEqual([[], '/'])
  if (existsSync('/proc/self/oom_score_adj')) expect(oomScore).toBe('1000')
})

test('one that did its job does the next one too, until it says that it should not', async () => {
  const { pid } = await surroundings()
  expect(await odd.isolate('echo', { bytes: new Uint8Array([1, 2]), amount: 5n })).toEqual({
    bytes: new Uint8Array([1, 2]),
    amount: 5n,
  })
  expect((await surroundings()).pid).toBe(pid)
  expect(await odd.isolate('echo', 'last')).toBe('last')
  expect((await surroundings()).pid).not.toBe(pid)
  await gone(pid)
})

describe('is ended, and the next job has another one, when its job', () => {
  const cases: [what: string, job: string, input: unknown, options: object, kind: string][] = [
    ['takes more memory than it may', 'takes memory', 4_000, { deadlineMs: 150_000 }, 'MEMORY'],
    ['never ends', 'never ends', null, { deadlineMs: 200 }, 'TIME'],
    ['says nothing for too long', 'tells of nothing for long', null, { stallMs: 200 }, 'TIME'],
    ['tells for ever that it goes on', 'tells for ever', null, {}, 'GARBLED'],
    ['dies', 'dies', null, {}, 'DIED'],
    ['is killed by the kernel', 'is killed', null, {}, 'MEMORY'],
    ['throws what is a bug', 'throws', null, {}, 'BROKEN'],
    ['answers more than it may', 'floods', 8, { mostResultBytes: 2 ** 20 }, 'GARBLED'],
  ]
  test.each(cases)('%s', async (_what, job, input, options, kind) => {
    const { pid } = await surroundings()
    expect(odd.isolate(job, input, options)).rejects.toMatchObject({ kind })
    await odd.isolate(job, input, options).catch(() => {})
    await gone(pid)
    expect((await surroundings()).pid).not.toBe(pid)
  })
})

test.each([
  'what is no message',
  'that it will say very much',
  'a result that is none',
  'that it wants a job done',
  'progress that is none',
  'bytes that are not there',
])('one that says %s is believed nothing', async (says) => {
  const { isolate } = opening({}, rawChild(says))
  expect(isolate('echo')).rejects.toMatchObject({ kind: 'GARBLED' })
  await isolate('echo').catch(() => {})
})

test('what an earlier job left behind is not the fault of the next', async () => {
  const { isolate } = opening({ memoryBytes: 500 * 2 ** 20 })
  const { pid } = await surroundings(isolate)
  await isolate('takes memory', 208)
  const before = await surroundings(isolate)
  expect(before.pid).toBe(pid)
  expect(await isolate('takes memory', 288)).toBe(18)
  await gone(pid)
})

test('whoever asked for a job ends it, with the reason', async () => {
  const leave = new AbortController()
  const working = odd.isolate('never ends', null, { signal: leave.signal })
  leave.abort(new Error('the client left'))
  expect(working).rejects.toThrow('the client left')
  await working.catch(() => {})
})

test('where there is room for one, what can be done later makes way for what cannot', async () => {
  const { isolate } = opening({ atOnce: 1 })
  const later = isolate('never ends', null, { lane: 'RECEIPTS', mayYield: true })
  later.catch(() => {})
  expect(await isolate('echo', 'now')).toBe('now')
  expect(later).rejects.toMatchObject({ slug: 'too-busy' })
  await later.catch(() => {})
})

test('all of them end with the server, and what is waited for is refused', async () => {
  const { isolate, close } = opening()
  const { pid } = await surroundings(isolate)
  const working = isolate('never ends')
  const waiting = isolate('echo')
  for (const one of [working, waiting]) one.catch(() => {})
  await Bun.sleep(0)
  close()
  for (const one of [working, waiting]) {
    expect(one).rejects.toMatchObject({ slug: 'too-busy' })
    await one.catch(() => {})
  }
  await gone(pid)
})

test('a child whose server is killed ends, whatever it is at', async () => {
  const parent = Bun.spawn(
    [process.execPath, '--no-env-file', fileURLToPath(new URL('./short-lived-parent.ts', import.meta.url))],
    { stdout: 'pipe' },
  )
  const reader = parent.stdout.getReader()
  const pid = Number(new TextDecoder().decode((await reader.read()).value))
  expect(isThere(pid)).toBe(true)
  parent.kill('SIGKILL')
  await parent.exited
  await gone(pid)
})
