import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hearth } from './bench/installation.ts'
import { jobs } from './bench/jobs.ts'
import { TRANSACTIONS } from './bench/ledger.ts'
import { loadText, machineText, NOISY_SHARE, percentText } from './bench/machine.ts'
import { endJob, runJob } from './bench/run-job.ts'
import { heading, isFailure, isMissed, jsonLine, type Row, textLine } from './bench/table.ts'
import { since } from './bench/timing.ts'
import { counted } from './bench/workbench.ts'

/**
 * Measures what Hearth is to be judged by, each beside the limit of what it is made of, and prints each row when it is
 * measured; with --json one line a row. A job that fails is a row too, and the others run all the same. Ends with 1 when
 * a job failed or an aim was missed. The data is the same in every run, and made once for all jobs of a run.
 */
const USAGE = `usage: bench [--json] [--rows N] [--most-minutes N] [[--only] PATTERN]
--rows          of the large ledger, for a shorter run; the aims are those of ${counted(TRANSACTIONS)}
--most-minutes  what has not ended by then is not run
jobs:  ${jobs.map(({ name }) => name).join('\n       ')}`
const MOST_JOB_MS = 10 * 60_000
const MINUTE_MS = 60_000

const options = optionsFrom(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, breakOff)

const began = Bun.nanoseconds()
const rows: Row[] = []
const say = options.isJson ? console.error : console.log
say(
  `${machineText(hearth().name)}, a large ledger of ${counted(options.rows)} rows\n\n${options.isJson ? '' : heading()}`,
)
for (const { name } of options.chosen) await measure(name)
summarise()

function optionsFrom(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string' },
        rows: { type: 'string', default: String(TRANSACTIONS) },
        'most-minutes': { type: 'string', default: 'Infinity' },
      },
    })
    const pattern = values.only ?? positionals[0] ?? ''
    const chosen = jobs.filter(({ name }) => new RegExp(pattern, 'i').test(name))
    const [most, rows] = [Number(values['most-minutes']), Number(values.rows)]
    if (chosen.length > 0 && most > 0 && Number.isSafeInteger(rows) && rows > 0)
      return { isJson: values.json, chosen, mostMs: most * MINUTE_MS, rows }
  } catch (error) {
    console.error(String(error))
  }
  console.error(USAGE)
  process.exit(1)
}

async function measure(job: string): Promise<void> {
  const leftMs = options.mostMs - since(began)
  const isOver: Row = { job, outcome: 'NOT RUN', reason: `${options.mostMs / MINUTE_MS} minutes were over` }
  if (leftMs <= 0) return print(isOver)
  console.error(`… ${job}`)
  const mostMs = Math.min(leftMs, MOST_JOB_MS)
  const before = rows.length
  const { isTooLong, exitCode, tookMs, othersShare } = await runJob(job, {
    folder,
    rows: options.rows,
    mostMs,
    print,
  })
  const hasFailed = rows.slice(before).some((row) => 'outcome' in row)
  const fail = (reason: string) => print({ job, outcome: 'FAILED', reason })
  if (isTooLong && mostMs === leftMs) print(isOver)
  else if (isTooLong) fail(`it took more than ${MOST_JOB_MS / MINUTE_MS} minutes`)
  else if (exitCode !== 0 && !hasFailed) fail(`it ended with ${exitCode}`)
  const noise = othersShare > NOISY_SHARE ? ', so these figures are noisy' : ''
  console.error(
    `  ${(tookMs / 1_000).toFixed(0)} s; others used ${percentText(othersShare)} of the processors${noise}`,
  )
}

function print(row: Row): void {
  rows.push(row)
  console.log(options.isJson ? jsonLine(row) : textLine(row))
}

function summarise(): void {
  const failed = rows.filter(isFailure)
  const missed = failed.filter(isMissed)
  const notRun = rows.filter((row) => 'outcome' in row && row.outcome === 'NOT RUN')
  if (!options.isJson && failed.length > 0) say(`\nMissed or failed:\n${failed.map(textLine).join('\n')}`)
  say(
    `\n${rows.length - notRun.length} rows in ${(since(began) / 1_000).toFixed(0)} s: ${missed.length} aims missed, ${failed.length - missed.length} jobs failed, ${notRun.length} not run; ${loadText()}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}

async function breakOff(): Promise<void> {
  await endJob()
  process.exit(1)
}
