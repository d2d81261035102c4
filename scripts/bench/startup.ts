import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoryOf, type Program, type Served, start, startHearth } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { median } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const STARTS = 5
const REST_MS = 1_500
const AGAINST = 'a compiled Bun.serve with an open database'

export const startJobs: Job[] = [
  { name: 'start', run: measureStarts },
  { name: 'grown', run: measureGrown },
]

interface Start {
  answeredMs: number
  restMb: number | undefined
  stoppedMs: number
}

async function measureStarts(bench: Workbench): Promise<Figure[]> {
  const bare = await compiledBare(bench)
  const empty: Start[] = []
  const again: Start[] = []
  const limits: Start[] = []
  for (let round = 0; round < STARTS; round++) {
    const directory = bench.place()
    empty.push(await observed(await startHearth(bench.program, directory, false), round === 0))
    again.push(await observed(await startHearth(bench.program, directory, false), round === 0))
    limits.push(await observed(await startBare(bench, bare), round === 0))
  }
  return figuresOf(bench.program, bare, { empty, again, limits })
}

/** With a million transactions: the data of a hundred years. */
async function measureGrown(bench: Workbench): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withMillion())
  const starts: Start[] = []
  for (let round = 0; round < STARTS; round++)
    starts.push(await observed(await startHearth(bench.program, directory, false), round === STARTS - 1))
  const answeredMs = median(starts.map((one) => one.answeredMs))
  const restMb = starts.at(-1)?.restMb
  bench.remove(directory)
  return [
    { job: 'grown: first answer, the large ledger', unit: 'ms', ours: answeredMs, aim: atMost(100) },
    { job: 'grown: SIGTERM to exit', unit: 'ms', ours: median(starts.map(({ stoppedMs }) => stoppedMs)) },
    ...(restMb === undefined
      ? []
      : [{ job: 'grown: memory at rest', unit: 'MB' as const, ours: restMb, aim: atMost(85) }]),
  ]
}

/** The bare server as a binary of its own, built as ours is. */
async function compiledBare(bench: Workbench): Promise<string> {
  const folder = bench.place()
  mkdirSync(folder)
  const outfile = join(folder, 'bare')
  await Bun.build({
    entrypoints: [join(import.meta.dir, 'bare-server.ts')],
    target: 'bun',
    format: 'esm',
    minify: true,
    bytecode: true,
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
  })
  return outfile
}

function startBare(bench: Workbench, bare: string): Promise<Served> {
  const directory = bench.place()
  mkdirSync(directory)
  return start(
    (port) => [bare, String(port), join(directory, 'bare.sqlite')],
    () => ({}),
    '/status',
  )
}

/** Memory is looked at once it is at rest, and not in every round, for that takes its time. */
async function observed(served: Served, atRest: boolean): Promise<Start> {
  if (atRest) await Bun.sleep(REST_MS)
  const restMb = atRest ? memoryOf(served.pid)?.nowMb : undefined
  return { answeredMs: served.answeredMs, restMb, stoppedMs: await served.stop() }
}

interface Starts {
  empty: Start[]
  again: Start[]
  limits: Start[]
}

function figuresOf({ command }: Program, bare: string, { empty, again, limits }: Starts): Figure[] {
  const answered = (starts: Start[]) => median(starts.map(({ answeredMs }) => answeredMs))
  const limit = answered(limits)
  const figures: Figure[] = [
    {
      job: 'start: first answer, empty data',
      unit: 'ms',
      ours: answered(empty),
      limit,
      against: AGAINST,
      aim: atMost(100),
    },
    {
      job: 'start: first answer, afterwards',
      unit: 'ms',
      ours: answered(again),
      limit,
      against: AGAINST,
      aim: atMost(100),
    },
    { job: 'start: SIGTERM to exit', unit: 'ms', ours: median(again.map(({ stoppedMs }) => stoppedMs)) },
  ]
  const [ours, theirs] = [again[0]?.restMb, limits[0]?.restMb]
  if (ours !== undefined && theirs !== undefined)
    figures.push({
      job: 'start: memory at rest',
      unit: 'MB',
      ours,
      limit: theirs,
      against: AGAINST,
      aim: atMost(85),
    })
  const sizeMb = (path: string) => statSync(path).size / 2 ** 20
  const [program = ''] = command
  if (command.length === 1)
    figures.push({
      job: 'start: size of the binary',
      unit: 'MB',
      ours: sizeMb(program),
      limit: sizeMb(bare),
      against: AGAINST,
      aim: atMost(135),
    })
  return figures
}
