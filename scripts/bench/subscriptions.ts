import { daysBetween, shiftDay, systemClock, utcDay } from '../../src/core/time.ts'
import { household } from '../recurrence/household.ts'
import { creation } from './answers.ts'
import { type LoadRequest, pace } from './http-load.ts'
import { type Client, type Served, signIn, startHearth } from './installation.ts'
import { founderOf, open } from './ledger.ts'
import { csvOf, type Line } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, percentile, timedAsync } from './timing.ts'
import { importFile, type Job, onCopy, ROWS, type Workbench } from './workbench.ts'

const AGAIN = 5
const EVERY_MS = 5

export const subscriptionJobs: Job[] = [{ name: 'subscription detection', run: detectMeanwhile }]

/** Three years of a household by one file, and what others wait for while it is looked through: readers, then writers. */
async function detectMeanwhile(bench: Workbench): Promise<Figure[]> {
  const directory = await filled(bench)
  const reads = await onCopy(bench, directory, (served, client) =>
    during(served, client, [list(client, 'accounts'), list(client, 'transactions')]),
  )
  const writes = await onCopy(bench, directory, async (served, client) =>
    during(served, client, [creation(client, await accountOf(client))]),
  )
  bench.remove(directory)
  const job = `subscription detection over ${reads.looked.toLocaleString('en')} transactions`
  return [
    { job: `${job}, the first`, unit: 'ms', ours: reads.firstMs, aim: atMost(500) },
    { job: `${job}, with nothing new`, unit: 'ms', ours: reads.againMs, aim: atMost(500) },
    { job: 'subscription detection: reads meanwhile, p99', unit: 'ms', ours: reads.p99Ms, aim: atMost(50) },
    { job: 'subscription detection: writes meanwhile, p99', unit: 'ms', ours: writes.p99Ms, aim: atMost(50) },
  ]
}

/** With nothing found yet, and no import that would be looked at by itself. */
async function filled(bench: Workbench): Promise<string> {
  const directory = bench.place()
  const served = await startHearth(bench.program, directory)
  const client = await signIn(served)
  await client.ask('POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
  await importFile(client, 'three-years.csv', new Blob([csvOf(linesOf())]))
  await served.stop()
  const { deps, close } = open(directory)
  const { householdId } = founderOf(deps.db)
  await deps.write((tx) => {
    tx.$client.query('DELETE FROM subscriptions WHERE household_id = ?').run(householdId)
    tx.$client.run(`INSERT INTO event_cursors SELECT 'subscriptions', max(seq) FROM events WHERE 1
      ON CONFLICT (name) DO UPDATE SET seq = excluded.seq`)
  })
  await close()
  return directory
}

/** As if the last of it came in today. */
function linesOf(): Line[] {
  const { rows, today } = household(1, ROWS - 1_000)
  const days = daysBetween(today, utcDay(systemClock()))
  return rows
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, text, amount }) => ({ day: shiftDay(date, days), text, cents: Number(amount / 100n) }))
}

const list = ({ token }: Client, what: string): LoadRequest => ({
  method: 'GET',
  path: `/api/v1/${what}`,
  token,
})

async function accountOf(client: Client): Promise<string> {
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  return account?.id ?? ''
}

async function during({ port }: Served, client: Client, requests: LoadRequest[]) {
  let looked = 0
  const detect = async () => {
    looked = (await client.ask<{ looked: number }>('POST', '/v1/subscriptions/detect')).looked
  }
  const load = pace({ port, requests, everyMs: EVERY_MS })
  await load.begun
  const firstMs = await timedAsync(detect)
  const again: number[] = []
  for (let run = 0; run < AGAIN; run++) again.push(await timedAsync(detect))
  const { tookMs } = await load.finish()
  return { looked, firstMs, againMs: median(again), p99Ms: percentile(tookMs.flat(), 99) }
}
