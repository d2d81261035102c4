import { flood } from './http-load.ts'
import { processorMsOf, type Served, signIn, startHearth, startVariant } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { median } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const CONNECTIONS = 50
const ROUNDS = 5
const ROUND_MS = 1_500

export const guardJobs: Job[] = [{ name: 'guards on list 50', run: compare }]

/** What sign-in, limits and the audit log cost a list of fifty: processor time with all of it beside none of it. */
async function compare(bench: Workbench): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withMillion())
  const served = await startHearth(bench.program, directory, false)
  const { token } = await signIn(served)
  await served.stop()
  const copy = bench.copyOf(directory)
  const guarded = await startVariant('UNCHANGED', directory)
  const open = await startVariant('UNGUARDED', copy)
  const rounds: { guarded: Measured; open: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ guarded: await measure(guarded, token), open: await measure(open, token) })
  }
  await guarded.stop()
  await open.stop()
  bench.remove(copy)
  bench.remove(directory)
  const both = (of: (measured: Measured) => number) => ({
    ours: median(rounds.map((round) => of(round.guarded))),
    limit: median(rounds.map((round) => of(round.open))),
  })
  const against = 'the same routes with no authentication, limits or audit'
  return [
    {
      job: 'guards on list 50, processor time each',
      unit: 'µs',
      ...both(({ processorUs }) => processorUs),
      against,
      aim: atMost(1.15, 'ratio'),
    },
    { job: 'guards on list 50', unit: 'req/s', ...both(({ perSecond }) => perSecond), against },
  ]
}

interface Measured {
  perSecond: number
  processorUs: number
}

async function measure({ port, pid }: Served, token: string): Promise<Measured> {
  const before = processorMsOf(pid) ?? 0
  const { answers, perSecond } = await flood({
    port,
    requests: [{ method: 'GET', path: '/api/v1/transactions?limit=50', token }],
    connections: CONNECTIONS,
    ms: ROUND_MS,
  }).finish()
  return { perSecond, processorUs: (((processorMsOf(pid) ?? 0) - before) * 1_000) / answers }
}
