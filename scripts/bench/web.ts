import { join } from 'node:path'
import { CREDENTIALS } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import type { WebTimes } from './web-times.ts'
import { webWeights } from './web-weights.ts'
import { type Job, onCopy, type Workbench } from './workbench.ts'

const MEASURE = join(import.meta.dir, '../../test/chromium/measure.ts')
const SCREENS_SHOWN = 3

export const webJobs: Job[] = [
  { name: 'web: weight', run: async () => weights() },
  { name: 'web: times', run: times },
]

/** As it is sent: compressed, but for what is so already. */
function weights(): Figure[] {
  const { firstScript, chart, screens, french, styles, font } = webWeights()
  const figure = (job: string, ours: number, most: number): Figure => ({
    job: `web: ${job}`,
    unit: 'KiB',
    ours,
    aim: atMost(most),
  })
  const largest = screens.toSorted((one, other) => other.kib - one.kib).slice(0, SCREENS_SHOWN)
  return [
    figure('scripts before anything shows', firstScript, 175),
    figure('the same in French', firstScript + french.first, 175),
    figure('words of the screens in French', french.screens, 64),
    ...(chart === undefined ? [] : [figure('the chart', chart, 25)]),
    ...largest.map(({ name, kib }) => figure(`screen ${name}`, kib, 15)),
    figure('styles', styles, 14),
    figure('font', font, 48),
  ]
}

/** In a browser of its own process, which knows pages as this one does not. */
async function times(bench: Workbench): Promise<Figure[]> {
  const found = await onCopy(bench, await bench.withMillion(), ({ port }) => measured(bench, port))
  return [
    { job: 'web: Home usable, empty cache', unit: 'ms', ours: found.usableMs, aim: atMost(1_000) },
    {
      job: 'web: Home usable, a quarter of the processor',
      unit: 'ms',
      ours: found.usableSlowMs,
      aim: atMost(2_500),
    },
    { job: 'web: files for Home', unit: 'files', ours: found.files, aim: atMost(6) },
    { job: 'web: API calls for Home', unit: 'calls', ours: found.calls, aim: atMost(3) },
    {
      job: 'web: INP of an edit in its row, a quarter of the processor',
      unit: 'ms',
      ours: found.editMs,
      aim: atMost(100),
    },
    {
      job: 'web: INP of an amount budgeted, a quarter of the processor',
      unit: 'ms',
      ours: found.budgetMs,
      aim: atMost(100),
    },
    {
      job: 'web: script, style and layout a frame, the large ledger scrolls',
      unit: 'ms',
      ours: found.frameMs,
      aim: atMost(8),
    },
    { job: 'web: rows in the page meanwhile', unit: 'rows', ours: found.rows, aim: atMost(60) },
  ]
}

async function measured({ program }: Workbench, port: number): Promise<WebTimes> {
  const { email, password } = CREDENTIALS
  const ledger = [`http://localhost:${port}`, email, password]
  const child = Bun.spawn([process.execPath, '--no-env-file', MEASURE, ...ledger, ...program.command], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const printed = await child.stdout.text()
  if ((await child.exited) !== 0) throw new Error('the browser could not be measured')
  return JSON.parse(printed) as WebTimes
}
