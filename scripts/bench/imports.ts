import { join } from 'node:path'
import type { Day } from '../../src/core/time.ts'
import { read } from '../../src/intake/imports/read-file.ts'
import { type Client, memoryOf, type Served } from './installation.ts'
import { csvIntoLedger, csvParsed, ofxIntoLedger, ofxIntoPreview, ofxScanned } from './limits.ts'
import { csvOf, linesOf, ofxOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, medianOf, timed } from './timing.ts'
import { type Import, importFile, type Job, onCopy, ROWS, type Workbench } from './workbench.ts'

const ROUNDS = 3
const REST_MS = 1_500
const SETTLE_LIMIT_MS = 6_000
const AFTER = { seed: 2, firstYear: 2021, years: 5 }

export const importJobs: Job[] = [
  { name: 'import csv', run: importCsv },
  { name: 'import ofx', run: importOfx },
]

interface Round {
  first: Import
  again: Import
  memory: Memory | undefined
}

interface Memory {
  idleMb: number
  peakMb: number
  afterMb: number
}

async function importCsv(bench: Workbench): Promise<Figure[]> {
  const directory = await bench.withAccount()
  const csv = csvOf(linesOf(ROWS, AFTER))
  const rounds: Round[] = []
  const limits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(onDatabase(bench, directory, (path) => csvIntoLedger(path, csv)))
    rounds.push(
      await onCopy(bench, directory, (served, client) => importTwice(served, client, csv, round === 0)),
    )
  }
  const figures = csvFigures(rounds, median(limits))
  return [...figures, await readingAlone('csv', csv, csvParsed, 'papaparse', 1_500), ...memoryFigures(rounds)]
}

/** Memory is watched in one of the rounds, for that takes its time. */
async function importTwice(served: Served, client: Client, csv: string, isWatched: boolean): Promise<Round> {
  if (isWatched) await Bun.sleep(REST_MS)
  const idle = memoryOf(served.pid)
  const first = await importFile(client, 'after.csv', new Blob([csv]))
  if (first.counts.new !== ROWS) throw new Error(`the CSV was read as ${JSON.stringify(first.counts)}`)
  const peak = memoryOf(served.pid)
  const memory =
    isWatched && idle && peak
      ? { idleMb: idle.nowMb, peakMb: peak.peakMb, afterMb: await settled(served.pid) }
      : undefined
  const again = await importFile(client, 'again.csv', new Blob([csv]))
  if (again.counts.duplicate !== ROWS)
    throw new Error(`the same CSV was read as ${JSON.stringify(again.counts)}`)
  return { first, again, memory }
}

/** What stays resident once the import is over; freed pages go back to the system a little later. */
async function settled(pid: number): Promise<number> {
  const seen: number[] = []
  for (let waited = 0; waited < SETTLE_LIMIT_MS; waited += 500) {
    await Bun.sleep(500)
    seen.push(memoryOf(pid)?.nowMb ?? 0)
  }
  return Math.min(...seen)
}

function csvFigures(rounds: Round[], limit: number): Figure[] {
  const took = (of: (round: Round) => number) => median(rounds.map(of))
  const first = took((round) => round.first.previewMs + round.first.commitMs)
  const again = took((round) => round.again.previewMs + round.again.commitMs)
  const figure = (job: string, ours: number): Figure => ({ job: `import csv: ${job}`, unit: 'ms', ours })
  const against = 'papaparse + prepared inserts, same indexes, full-text index and durability'
  return [
    { ...figure('preview + commit', first), limit, against, aim: atMost(1.5, 'ratio') },
    figure(
      'preview',
      took((round) => round.first.previewMs),
    ),
    figure(
      'commit',
      took((round) => round.first.commitMs),
    ),
    {
      ...figure('the same file again', again),
      limit: first,
      against: 'our first import',
      aim: atMost(0.5, 'ratio'),
    },
  ]
}

function memoryFigures(rounds: Round[]): Figure[] {
  const seen = rounds.flatMap(({ memory }) => memory ?? [])
  if (seen.length === 0) return []
  const figure = (job: string, of: (memory: Memory) => number, most: number): Figure => ({
    job: `import csv: memory ${job}`,
    unit: 'MB',
    ours: median(seen.map(of)),
    aim: atMost(most),
  })
  return [
    figure('before', ({ idleMb }) => idleMb, 90),
    figure('at its peak', ({ peakMb }) => peakMb, 350),
    figure('after', ({ afterMb }) => afterMb, 150),
  ]
}

async function importOfx(bench: Workbench): Promise<Figure[]> {
  const directory = await bench.withAccount()
  const ofx = ofxOf(linesOf(ROWS, AFTER))
  const bytes = new TextEncoder().encode(ofx)
  const imports: Import[] = []
  const previews: number[] = []
  const ledgers: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    previews.push(onDatabase(bench, directory, (path) => ofxIntoPreview(path, bytes)))
    ledgers.push(onDatabase(bench, directory, (path) => ofxIntoLedger(path, bytes)))
    imports.push(
      await onCopy(bench, directory, (_, client) => importFile(client, 'after.ofx', new Blob([bytes]))),
    )
  }
  if (imports.some(({ counts }) => counts.new !== ROWS)) throw new Error('the OFX was not read as meant')
  const preview = median(imports.map(({ previewMs }) => previewMs))
  const whole = median(imports.map(({ previewMs, commitMs }) => previewMs + commitMs))
  const scan = await medianOf(() => ofxScanned(bytes), 9, 2_000)
  const figure = (job: string, ours: number, limit: number, against: string): Figure => ({
    job: `import ofx: ${job}`,
    unit: 'ms',
    ours,
    limit,
    against,
  })
  return [
    {
      ...figure('preview', preview, scan, 'indexOf scan of six fields, nothing stored'),
      aim: atMost(4, 'ratio'),
    },
    figure(
      'preview, as stored',
      preview,
      median(previews),
      'the scan + prepared inserts of the preview rows',
    ),
    figure('preview + commit', whole, median(ledgers), 'the scan + prepared inserts into the ledger'),
    await readingAlone('ofx', ofx, ofxScanned, 'the scan', 2_500),
  ]
}

/** From the file to rows, in this process and warm: what is left when nothing is stored. */
async function readingAlone(
  kind: string,
  text: string,
  limit: (bytes: Uint8Array) => number,
  against: string,
  mostMs: number,
): Promise<Figure> {
  const bytes = new TextEncoder().encode(text)
  const context = { maxRows: ROWS, maxFieldChars: 1_000, today: '2026-01-01' as Day }
  return {
    job: `import ${kind}: reading alone`,
    unit: 'ms',
    ours: await medianOf(() => timed(() => void read(bytes, undefined, context, {})), 9, 2_000),
    limit: await medianOf(() => limit(bytes), 9, 1_000),
    against,
    aim: atMost(mostMs),
  }
}

function onDatabase(bench: Workbench, directory: string, work: (path: string) => number): number {
  const copy = bench.copyOf(directory)
  const took = work(join(copy, 'hearth.sqlite'))
  bench.remove(copy)
  return took
}
