import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flood } from './http-load.ts'
import { memoryOf, type Served, signIn, startHearth } from './installation.ts'
import type { MixedLoad, MixedRequest, MixedResult } from './mixed-load.ts'
import { type Aim, atLeast, atMost, type Figure } from './table.ts'
import type { Job, Workbench } from './workbench.ts'

const LOAD = join(import.meta.dir, 'mixed-load.ts')
const CLIENTS = 6
/** Long enough for everything that looks at what came in; MIXED_SECONDS=360 is the whole evening of a household. */
const SECONDS = Number(process.env.MIXED_SECONDS ?? 60)
const LIMIT_MS = 3_000
const EVERY_MS = 250

export const mixedJobs: Job[] = [{ name: 'mixed load', run: mixed }]

/** Six people who read, write and bring small files at once, beside a million transactions. */
async function mixed(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.copyOf(await bench.withMillion())
  const served = await startHearth(bench.program, dataDir, false)
  const { token, ask } = await signIn(served)
  await ask('GET', '/v1/review')
  const me = { method: 'GET' as const, path: '/api/v1/auth/me', token }
  const limit = await flood({
    port: served.port,
    requests: [me],
    connections: CLIENTS,
    ms: LIMIT_MS,
  }).finish()
  const watched = watch(served, join(dataDir, 'hearth.sqlite-wal'))
  const result = await load({ port: served.port, token, clients: CLIENTS, ms: SECONDS * 1_000 })
  const { peakMb, logMb } = watched()
  await served.stop()
  bench.remove(dataDir)
  const job = `mixed load of ${CLIENTS} clients, ${SECONDS} s`
  const slowest = result.asked.toSorted((one, other) => other.p99Ms - one.p99Ms)[0]
  const p99 = (asked: MixedRequest | undefined, aim?: Aim): Figure => ({
    job: `${job}: ${asked?.name}${aim ? '' : ', the slowest'}, p99`,
    unit: 'ms',
    ours: asked?.p99Ms ?? Infinity,
    ...(aim && { aim }),
  })
  return [
    {
      job,
      unit: 'req/s',
      ours: result.perSecond,
      limit: limit.perSecond,
      against: 'the smallest answer there is, /v1/auth/me',
      aim: atLeast(150),
    },
    ...(peakMb === undefined
      ? []
      : [{ job: `${job}: memory at its peak`, unit: 'MB' as const, ours: peakMb, aim: atMost(400) }]),
    { job: `${job}: log beside the database`, unit: 'MB', ours: logMb, aim: atMost(64) },
    p99(
      result.asked.find(({ name }) => name === 'dashboard'),
      atMost(500),
    ),
    p99(slowest),
  ]
}

/** Looks at the memory and the log from now until it is asked. */
function watch({ pid }: Served, log: string): () => { peakMb: number | undefined; logMb: number } {
  let logMb = 0
  const timer = setInterval(() => {
    if (existsSync(log)) logMb = Math.max(logMb, statSync(log).size / 2 ** 20)
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    return { peakMb: memoryOf(pid)?.peakMb, logMb }
  }
}

/** In a process of its own, so that it takes no time from what it measures. */
async function load(request: MixedLoad): Promise<MixedResult> {
  const child = Bun.spawn([process.execPath, LOAD, JSON.stringify(request)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error('the load broke off')
  return JSON.parse(text)
}
