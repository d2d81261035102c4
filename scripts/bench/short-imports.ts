import type { Client } from './installation.ts'
import { csvOf, linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, timedAsync } from './timing.ts'
import { counted, type Job, onCopy, type Workbench } from './workbench.ts'

const ROWS = 300
const ROUNDS = 7
const MOST_PREVIEW_MS = 100

export const shortImportJobs: Job[] = [{ name: 'import of few rows', run: importFewRows }]

interface Round {
  previewMs: number
  commitMs: number
  undoMs: number
}

/** A file of few rows over five years, as somebody brings who looks into an account once in a while. */
async function importFewRows(bench: Workbench): Promise<Figure[]> {
  const { full, empty } = await onCopy(bench, await bench.withMillion(), async (_, client) => {
    const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
    const made = await client.ask<{ id: string }>('POST', '/v1/accounts', { name: 'Empty', type: 'CHECKING' })
    return { full: await rounds(client, account?.id ?? ''), empty: await rounds(client, made.id) }
  })
  const figure = (what: string, of: (round: Round) => number): Figure => ({
    job: `${what} of ${ROWS} rows over five years into ${counted(bench.rows)}`,
    unit: 'ms',
    ours: median(full.map(of)),
    limit: median(empty.map(of)),
    against: 'into an empty account',
  })
  return [
    { ...figure('preview', ({ previewMs }) => previewMs), aim: atMost(MOST_PREVIEW_MS) },
    figure('commit', ({ commitMs }) => commitMs),
    figure('undo', ({ undoMs }) => undoMs),
  ]
}

/** Each with a file of its own, which is undone: so that every round begins with the same account. */
async function rounds(client: Client, accountId: string): Promise<Round[]> {
  const measured: Round[] = []
  for (let seed = 40; seed < 40 + ROUNDS; seed++) {
    const file = new Blob([csvOf(linesOf(ROWS, { seed, firstYear: 2021, years: 5 }))])
    let id = ''
    measured.push({
      previewMs: await timedAsync(async () => {
        id = (await client.upload<{ id: string }>(accountId, `${seed}.csv`, file)).id
      }),
      commitMs: await timedAsync(() => client.ask('POST', `/v1/imports/${id}/commit`)),
      undoMs: await timedAsync(() => client.ask('DELETE', `/v1/imports/${id}`)),
    })
  }
  return measured
}
