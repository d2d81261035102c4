import { Database } from 'bun:sqlite'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { systemClock } from '../../src/core/time.ts'
import { connect } from '../../src/platform/db/db.ts'
import { migrate, migrationsUpTo } from '../../src/platform/db/migrate.ts'
import { FOUNDER, type Lived, liveIn, type Service } from './little-household.ts'

/** What the data of a schema that has landed came to when it was made. */
export interface LandedFigures {
  /** The program that made it, or that its data of the schema before was brought up. */
  madeBy: string
  balances: Record<string, string>
  /** Rows of each table that a household fills. */
  counts: Record<string, number>
}

const FOLDER = 'test/landed'
/** Theirs, so that what is sealed opens; everybody may know it. */
export const LANDED_KEY = Buffer.alloc(32, 'hearth').toString('base64')
const START_LIMIT_MS = 20_000

const pathOf = (tag: string, kind: 'sqlite.br' | 'json'): string => join(FOLDER, `${tag}.${kind}`)

export const hasData = (tag: string): boolean => existsSync(pathOf(tag, 'sqlite.br'))

export const figuresOf = (tag: string): LandedFigures => JSON.parse(readFileSync(pathOf(tag, 'json'), 'utf8'))

/** Puts the database of a landed schema into a directory. */
export function unpack(tag: string, dataDir: string): string {
  const path = join(dataDir, 'hearth.sqlite')
  writeFileSync(path, brotliDecompressSync(readFileSync(pathOf(tag, 'sqlite.br'))), { mode: 0o600 })
  return path
}

/** Has the code of a checkout make the data of its own schema. */
export async function make(tag: string, checkout: string, madeBy: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-landed-'))
  try {
    const { balances, unknown } = await livedIn(checkout, dataDir)
    keep(tag, join(dataDir, 'hearth.sqlite'), { madeBy, balances })
    console.log(
      `${tag}: made by ${madeBy}${unknown.length > 0 ? `, which has no ${unknown.join(', ')}` : ''}`,
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** For a schema between two that no code was ever the last of: what an upgrade that was cut off leaves. */
export function bringUp(tag: string, before: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-landed-'))
  try {
    const path = unpack(before, dataDir)
    const db = connect(path)
    migrate(db, systemClock, migrationsUpTo(tag))
    db.$client.close()
    keep(tag, path, { madeBy: `the upgrade of ${before}`, balances: figuresOf(before).balances })
    console.log(`${tag}: brought up from ${before}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function livedIn(checkout: string, dataDir: string): Promise<Lived> {
  const port = freePort()
  const child = Bun.spawn([process.execPath, '--no-env-file', 'src/main.ts', 'serve'], {
    cwd: checkout,
    stdout: 'ignore',
    stderr: 'inherit',
    env: {
      SVC_DATA_DIR: dataDir,
      SVC_PORT: String(port),
      SVC_SECRET_KEY: LANDED_KEY,
      SVC_ADMIN_EMAIL: FOUNDER.email,
      SVC_ADMIN_PASSWORD: FOUNDER.password,
    },
  })
  try {
    const service: Service = { url: `http://127.0.0.1:${port}`, dataDir }
    await answers(service)
    return await liveIn(service)
  } finally {
    child.kill('SIGTERM')
    await child.exited
  }
}

/** Older ones say in other words that they listen. */
async function answers({ url }: Service): Promise<void> {
  for (const deadline = systemClock() + START_LIMIT_MS; systemClock() < deadline; await Bun.sleep(50)) {
    const response = await fetch(`${url}/api/v1/status`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`nothing answers at ${url}`)
}

function freePort(): number {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port = 0 } = server
  server.stop(true)
  return port
}

/** In one file, without what was deleted, as small as it gets. */
function keep(tag: string, path: string, said: Omit<LandedFigures, 'counts'>): void {
  const client = new Database(path)
  client.run('PRAGMA journal_mode = DELETE')
  client.run('VACUUM')
  const figures: LandedFigures = { ...said, counts: countsIn(client) }
  client.close()
  const packed = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  writeFileSync(pathOf(tag, 'sqlite.br'), packed)
  writeFileSync(pathOf(tag, 'json'), `${JSON.stringify(figures, null, 2)}\n`)
}

/** What a household and Hearth wrote down; what is derived, and what ends with a process, is the doctor's to look at. */
export function countsIn(client: Database): Record<string, number> {
  const there = client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
  const count = (name: string): number =>
    client.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0
  const filled = there.map(({ name }) => [name, DERIVED.test(name) ? 0 : count(name)] as const)
  return Object.fromEntries(filled.filter(([, n]) => n > 0))
}

const DERIVED =
  /^(?:sqlite_|hearth_migrations|transaction_search|account_days|holding_days|category_months|waiting_|duplicate_pairs|pair_searches|transfer_candidates|transaction_changes|event_cursors|job_runs|key_proof|idempotency_keys)/
