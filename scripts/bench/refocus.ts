import { type Served, signIn, startHearth } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const RUNS = 40
const BUDGET_MS = 2_000
/** What a page asks for again when somebody comes back to it. */
const PATHS = ['/v1/accounts', '/v1/categories', '/v1/transactions?limit=100']

export const refocusJobs: Job[] = [{ name: 'refocus', run: refocus }]

/** What a client takes that unpacks, and one that has the answer already, beside one that takes everything as it is. */
async function refocus(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.copyOf(await bench.withMillion())
  const served = await startHearth(bench.program, dataDir, false)
  const { token } = await signIn(served)
  const figures: Figure[] = []
  for (const path of PATHS) figures.push(...(await figuresOf(served, token, path)))
  await served.stop()
  bench.remove(dataDir)
  return figures
}

async function figuresOf({ port }: Served, token: string, path: string): Promise<Figure[]> {
  const ask = async (headers: Record<string, string>) => {
    const began = Bun.nanoseconds()
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
      decompress: false,
    })
    const { byteLength } = await response.arrayBuffer()
    return { ms: since(began), bytes: byteLength, etag: response.headers.get('etag') ?? '' }
  }
  const { bytes: plainBytes, etag } = await ask({})
  const timed = (headers: Record<string, string>) =>
    medianOf(async () => (await ask(headers)).ms, RUNS, BUDGET_MS)
  const plainMs = await timed({})
  const size = async (name: string, headers: Record<string, string>): Promise<Figure> => ({
    job: `refocus ${path}, ${name}`,
    unit: 'KB',
    ours: (await ask(headers)).bytes / 1_000,
    limit: plainBytes / 1_000,
    against: 'the same as it is',
  })
  const ms = async (name: string, headers: Record<string, string>): Promise<Figure> => ({
    job: `refocus ${path}, ${name}, time`,
    unit: 'ms',
    ours: await timed(headers),
    limit: plainMs,
    against: 'the same as it is',
    aim: atMost(5),
  })
  return [
    await size('gzip', { 'accept-encoding': 'gzip' }),
    await size('zstd', { 'accept-encoding': 'zstd' }),
    await size('unchanged', { 'if-none-match': etag }),
    await ms('zstd', { 'accept-encoding': 'zstd' }),
    await ms('unchanged', { 'if-none-match': etag }),
  ]
}
