import { type LoadRequest, type Paced, pace } from './http-load.ts'
import type { Client, Served } from './installation.ts'
import { csvOf, linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, percentile } from './timing.ts'
import { importFile, type Job, onCopy, ROWS, type Workbench } from './workbench.ts'

const ROUNDS = 3
const EVERY_MS = 5
const PERIOD = { seed: 3, firstYear: 2021, years: 5 }

export const answerJobs: Job[] = [{ name: 'answers during an import', run: answersMeanwhile }]

type Route = (client: Client, accountId: string) => LoadRequest

const accounts: Route = ({ token }) => ({ method: 'GET', path: '/api/v1/accounts', token })
const transactions: Route = ({ token }) => ({ method: 'GET', path: '/api/v1/transactions', token })
export const creation: Route = ({ token }, accountId) => ({
  method: 'POST',
  path: '/api/v1/transactions',
  token,
  body: { accountId, date: '2025-12-31', amount: '12.34', type: 'EXPENSE', payee: 'Corner shop' },
})

/** What others wait for while a file is imported: readers together, writers in rounds of their own. */
async function answersMeanwhile(bench: Workbench): Promise<Figure[]> {
  return [
    ...(await during(bench, [accounts, transactions], ['GET accounts', 'GET transactions'])),
    ...(await during(bench, [creation], ['POST transactions'])),
  ]
}

async function during(bench: Workbench, routes: Route[], names: string[]): Promise<Figure[]> {
  const directory = await bench.withAccount()
  const csv = new Blob([csvOf(linesOf(ROWS, PERIOD))])
  const rounds: Paced[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await onCopy(bench, directory, (served, client) => importBeside(served, client, csv, routes)))
  }
  return names.flatMap((name, at) =>
    figuresOf(
      name,
      rounds.map(({ tookMs }) => tookMs[at] ?? []),
    ),
  )
}

async function importBeside(served: Served, client: Client, csv: Blob, routes: Route[]): Promise<Paced> {
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const requests = routes.map((route) => route(client, account?.id ?? ''))
  const load = pace({ port: served.port, requests, everyMs: EVERY_MS })
  await load.begun
  await importFile(client, 'after.csv', csv)
  return load.finish()
}

function figuresOf(name: string, rounds: number[][]): Figure[] {
  const figure = (what: string, of: (tookMs: number[]) => number): Figure => ({
    job: `answers during an import: ${name}, ${what}`,
    unit: 'ms',
    ours: median(rounds.map(of)),
  })
  return [
    { ...figure('p99', (tookMs) => percentile(tookMs, 99)), aim: atMost(50) },
    { ...figure('longest', (tookMs) => percentile(tookMs, 100)), aim: atMost(250) },
  ]
}
