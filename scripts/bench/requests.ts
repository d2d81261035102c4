import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { creation } from './answers.ts'
import { type Flooded, flood, type LoadRequest } from './http-load.ts'
import { type Client, processorMsOf, type Served, signIn, start, startHearth } from './installation.ts'
import { type Aim, atLeast, type Figure } from './table.ts'
import { median } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const CONNECTIONS = 50
const ROUNDS = 3
const ROUND_MS = 1_500
const BARE = join(import.meta.dir, 'bare-server.ts')

/** A request of ours, and the bare server's ways to answer it. */
interface Compared {
  ours: (client: Client, accountId: string) => LoadRequest
  bare: { path: string; name: string; against: string; aim?: Aim }[]
}

const compared: Record<string, Compared> = {
  me: {
    ours: ({ token }) => ({ method: 'GET', path: '/api/v1/auth/me', token }),
    bare: [
      {
        path: '/me',
        name: 'me',
        against: 'bare Bun.serve, the same two statements',
        aim: atLeast(0.6, 'ratio'),
      },
    ],
  },
  'list 50': {
    ours: ({ token }) => ({ method: 'GET', path: '/api/v1/transactions?limit=50', token }),
    bare: [
      {
        path: '/list',
        name: 'list 50 of the large ledger',
        against: 'bare Bun.serve, the same three statements',
        aim: atLeast(0.7, 'ratio'),
      },
    ],
  },
  create: {
    ours: creation,
    bare: [
      {
        path: '/create',
        name: 'create',
        against: 'bare Bun.serve, one prepared insert and one durable commit each',
        aim: atLeast(0.7, 'ratio'),
      },
      {
        path: '/create-together',
        name: 'create, all of it',
        against: 'bare Bun.serve, the same seven statements, commits shared',
      },
    ],
  },
}

export const requestJobs: Job[] = Object.entries(compared).map(([name, one]) => ({
  name: `requests ${name}`,
  run: (bench) => compare(bench, one),
}))

async function compare(bench: Workbench, { ours, bare }: Compared): Promise<Figure[]> {
  const million = await bench.withMillion()
  const mine = bench.copyOf(million)
  const served = await startHearth(bench.program, mine, false)
  const client = await signIn(served)
  const theirs = bench.copyOf(mine)
  const other = await startBare(theirs)
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const request = ours(client, account?.id ?? '')
  const figures: Figure[] = []
  for (const { path, ...input } of bare) {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await measure(served, request), bare: await measure(other, { ...request, path }) })
    }
    figures.push(...figuresOf(rounds, input))
  }
  await other.stop()
  await served.stop()
  bench.remove(theirs)
  bench.remove(mine)
  return figures
}

function startBare(directory: string): Promise<Served> {
  const path = join(directory, 'hearth.sqlite')
  const db = new Database(path)
  const session = db
    .query<{ id: string; userId: string }, []>(
      'SELECT id, user_id AS userId FROM sessions WHERE ended_at IS NULL',
    )
    .get()
  db.close()
  return start(
    (port) => [process.execPath, BARE, String(port), path, session?.userId ?? '', session?.id ?? ''],
    () => ({}),
    '/status',
  )
}

interface Measured extends Flooded {
  /** Of the server's processor time. */
  processorUs: number | undefined
}

interface Round {
  ours: Measured
  bare: Measured
}

async function measure({ port, pid }: Served, request: LoadRequest): Promise<Measured> {
  const before = processorMsOf(pid)
  const flooded = await flood({ port, requests: [request], connections: CONNECTIONS, ms: ROUND_MS }).finish()
  const after = processorMsOf(pid)
  const isKnown = before !== undefined && after !== undefined
  return { ...flooded, processorUs: isKnown ? ((after - before) * 1_000) / flooded.answers : undefined }
}

function figuresOf(rounds: Round[], input: { name: string; against: string; aim?: Aim }): Figure[] {
  const { name, against, aim } = input
  const both = (of: (measured: Measured) => number) => ({
    ours: median(rounds.map(({ ours }) => of(ours))),
    limit: median(rounds.map(({ bare }) => of(bare))),
  })
  const job = `requests ${name}`
  const figures: Figure[] = [
    { job, unit: 'req/s', ...both(({ perSecond }) => perSecond), against, ...(aim && { aim }) },
    { job: `${job}, p99`, unit: 'ms', ...both(({ p99Ms }) => p99Ms), against },
  ]
  if (rounds[0]?.ours.processorUs !== undefined) {
    const of = ({ processorUs = 0 }: Measured) => processorUs
    figures.push({ job: `${job}, processor time each`, unit: 'µs', ...both(of), against })
  }
  return figures
}
