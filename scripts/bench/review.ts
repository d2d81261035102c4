import { creation } from './answers.ts'
import { type Client, signIn, startVariant } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

/** A day late in the ledger: most of what may be a pair is in the last 400 days before it. */
const AT = Date.parse('2025-11-25T12:00:00Z')
const RUNS = 40
const BUDGET_MS = 4_000

export const reviewJobs: Job[] = [{ name: 'review after a write', run: review }]

/** What waits, asked for right after a transaction was entered, and after one was given a category. */
async function review(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.copyOf(await bench.withMillion())
  const served = await startVariant('ON_DAY', dataDir, String(AT))
  try {
    const client = await signIn(served)
    const first = await timedAsk(client, '/v1/review')
    const after = (path: string, write: () => Promise<unknown>) =>
      medianOf(
        async () => {
          await write()
          return timedAsk(client, path)
        },
        RUNS,
        BUDGET_MS,
      )
    const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
    const { body } = creation(client, account?.id ?? '')
    const enter = () => client.ask<{ id: string; version: number }>('POST', '/v1/transactions', body)
    const categories = await client.ask<{ id: string }[]>('GET', '/v1/categories')
    let turn = 0
    const categorise = async () => {
      const { id, version } = await enter()
      await client.ask('GET', '/v1/review')
      const categoryId = categories[turn++ % 2]?.id
      await client.ask('PATCH', `/v1/transactions/${id}`, { version, categoryId })
    }
    const limit = await medianOf(() => timedAsk(client, '/v1/auth/me'), RUNS, BUDGET_MS)
    const figure = (job: string, ours: number): Figure => ({
      job: `${job}, the large ledger`,
      unit: 'ms',
      ours,
      limit,
      against: 'the smallest answer there is, /v1/auth/me',
      aim: atMost(30),
    })
    return [
      { job: 'review: the first time, when all pairs are looked for', unit: 'ms', ours: first },
      figure('review after an entry', await after('/v1/review', enter)),
      figure('review after a categorisation', await after('/v1/review', categorise)),
      figure('counts after an entry', await after('/v1/me/counts', enter)),
      figure('counts asked again', await medianOf(() => timedAsk(client, '/v1/me/counts'), RUNS, BUDGET_MS)),
      figure('dashboard after an entry', await after('/v1/dashboard', enter)),
    ]
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

async function timedAsk(client: Client, path: string): Promise<number> {
  const began = Bun.nanoseconds()
  await client.ask('GET', path)
  return since(began)
}
