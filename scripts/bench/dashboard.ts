import { signIn, startVariant } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

/** A day late in a month of the ledger: most of four months is read from its rows. */
const AT = Date.parse('2025-11-25T12:00:00Z')

const RUNS = 40
const BUDGET_MS = 4_000

export const dashboardJobs: Job[] = [{ name: 'dashboard', run: dashboard }]

async function dashboard(bench: Workbench): Promise<Figure[]> {
  const dataDir = await bench.withMillion()
  const served = await startVariant('ON_DAY', dataDir, String(AT))
  try {
    const client = await signIn(served)
    const ask = async (path: string) => {
      const began = Bun.nanoseconds()
      await client.ask('GET', path)
      return since(began)
    }
    // Pairs are looked for once.
    await client.ask('GET', '/v1/review')
    const ours = await medianOf(() => ask('/v1/dashboard'), RUNS, BUDGET_MS)
    const limit = await medianOf(() => ask('/v1/auth/me'), RUNS, BUDGET_MS)
    return [
      {
        job: 'dashboard in one call, over HTTP, the large ledger',
        unit: 'ms',
        ours,
        limit,
        against: 'the smallest answer there is, /v1/auth/me',
        aim: atMost(25),
      },
    ]
  } finally {
    await served.stop()
  }
}
