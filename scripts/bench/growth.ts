import { type Client, CREDENTIALS, type Served, signIn, startHearth } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { timedAsync } from './timing.ts'
import { counted, type Job, type Workbench } from './workbench.ts'

/** How much more a ledger of three times the rows may take: linear, and a tenth for what a cache no longer holds. */
const TIMES = 3
const MOST = 3.3

export const growthJobs: Job[] = [{ name: 'growth of export and doctor', run: growth }]

/** What reads the whole ledger, at one size and at three times that: it may not take more than the rows are more. */
async function growth(bench: Workbench): Promise<Figure[]> {
  const small = await measure(bench, bench.rows)
  const large = await measure(bench, TIMES * bench.rows)
  const figure = (job: string, ours: number, limit: number): Figure => ({
    job: `${job} of ${counted(TIMES * bench.rows)} rows`,
    unit: 'ms',
    ours,
    limit,
    against: `of ${counted(bench.rows)} rows`,
    aim: atMost(MOST, 'ratio'),
  })
  return [
    figure('export of everything', large.exportMs, small.exportMs),
    figure('doctor', large.doctorMs, small.doctorMs),
  ]
}

async function measure(bench: Workbench, rows: number): Promise<{ exportMs: number; doctorMs: number }> {
  const directory = bench.copyOf(await bench.withRows(rows))
  const served = await startHearth(bench.program, directory, false)
  const client = await signIn(served)
  const exportMs = await timedAsync(() => exportEverything(served, client))
  await served.stop()
  const doctorMs = await timedAsync(() => doctor(bench, directory))
  bench.remove(directory)
  return { exportMs, doctorMs }
}

async function exportEverything({ port }: Served, { token }: Client): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/me/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: CREDENTIALS.password }),
  })
  if (!response.ok) throw new Error(`the export was answered ${response.status}: ${await response.text()}`)
  for await (const _ of response.body ?? []);
}

async function doctor({ program }: Workbench, dataDir: string): Promise<void> {
  const child = Bun.spawn([...program.command, 'doctor'], {
    env: { SVC_DATA_DIR: dataDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const report = await child.stdout.text()
  if ((await child.exited) !== 0) throw new Error(`the doctor found: ${report}`)
}
