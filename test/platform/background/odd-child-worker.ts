import { readFileSync } from 'node:fs'
import { pack, unpack } from '../../../src/platform/background/packed-values.ts'

declare const self: Worker

const remaining: Uint8Array[] = []

const jobs: Record<string, (input: unknown) => unknown> = {
  echo: (input) => input,
  // Proxies of the test machine are no secret, and what Bun adds by itself is none of ours.
  surroundings: () => ({
    pid: process.pid,
    names: Object.keys(process.env),
    folder: process.cwd(),
    words: process.argv.length,
    oomScore: readFileSync('/proc/self/oom_score_adj', 'utf8').trim(),
  }),
  'takes memory': (megabytes) => {
    for (let taken = 0; taken < Number(megabytes); taken += 16)
      remaining.push(new Uint8Array(2 ** 24).fill(7))
    return remaining.length
  },
  'never ends': () => {
    for (;;);
  },
  'tells of nothing for long': async () => {
    self.postMessage({ progress: { done: 1, total: 2 } })
    await Bun.sleep(60_000)
  },
  'tells for ever': async () => {
    for (;;) {
      for (let times = 0; times < 100; times++) self.postMessage({ progress: { done: times, total: 100 } })
      await Bun.sleep(0)
    }
  },
  dies: () => process.exit(3),
  'is killed': () => process.kill(process.pid, 'SIGKILL'),
  throws: () => {
    throw new Error('abort() of a codec')
  },
  floods: (megabytes) => new Uint8Array(Number(megabytes) * 2 ** 20),
}

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const { name, input } = unpack(data) as { name: string; input: unknown }
  try {
    const result = pack((await jobs[name]?.(input)) ?? null)
    self.postMessage({ result, isLast: name === 'echo' && input === 'last' })
  } catch (error) {
    self.postMessage({ bug: String(error) })
  }
}
