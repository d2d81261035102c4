import { Database } from 'bun:sqlite'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveObjects } from './litestream/object-store.ts'

/**
 * Runs Litestream beside Hearth with SVC_REPLICATED=on, to a folder and to a stand-in for S3: load, kill -9 of either and
 * of both, restore, doctor, figures; a backup restored in place meanwhile; a copy served with --read-only and taken over.
 * Prints a line for each; what is not as promised ends it with 1. Litestream is no package of the project:
 *   npm exec --package=@flydotio/litestream@1.0.1 -- node scripts/start.mjs litestream
 * or LITESTREAM=/path/to/litestream. Takes two minutes at most.
 */
const LITESTREAM = process.env.LITESTREAM ?? 'litestream'
const PROGRAM = existsSync('dist/hearth')
  ? ['dist/hearth']
  : [process.execPath, '--no-env-file', 'src/main.ts']
const SYNC_MS = 1_000
const LOAD_MS = 3_000
const CREDENTIALS = { email: 'replica@example.com', password: 'correct horse battery' }
const BUCKET = 'hearth'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any
type Env = Record<string, string>

let failures = 0
function report(what: string, isWell: boolean, more = ''): void {
  if (!isWell) failures++
  console.log(`${isWell ? 'ok  ' : 'FAIL'}  ${what}${more === '' ? '' : `: ${more}`}`)
}

const running = new Set<Bun.Subprocess>()

/** Starts it and answers once it listens. */
async function serve(dataDir: string, words = ['serve'], more: Env = {}) {
  const child = Bun.spawn([...PROGRAM, ...words], {
    env: { PATH: process.env.PATH ?? '', ...envOf(dataDir), ...more },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  running.add(child)
  let printed = ''
  const listening = Promise.withResolvers<string>()
  void (async () => {
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      printed += chunk
      const address = /service\.started address="([^"]+)"/.exec(printed)?.[1]
      if (address) listening.resolve(address)
    }
    listening.reject(new Error(`Hearth did not start: ${printed}`))
  })()
  const url = await listening.promise
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await child.exited
    running.delete(child)
  }
  return { url, end }
}

const envOf = (dataDir: string): Env => ({
  SVC_DATA_DIR: dataDir,
  SVC_PORT: '0',
  SVC_REPLICATED: 'on',
  SVC_ADMIN_EMAIL: CREDENTIALS.email,
  SVC_ADMIN_PASSWORD: CREDENTIALS.password,
})

async function command(dataDir: string, ...words: string[]) {
  const child = Bun.spawn([...PROGRAM, ...words], { env: envOf(dataDir), stdout: 'pipe', stderr: 'pipe' })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { stdout, stderr, code }
}

async function signIn(url: string) {
  const ask = async (method: string, path: string, body?: unknown, token = '') => {
    const headers: Env = { 'content-type': 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Loose }
  }
  const { body } = await ask('POST', '/auth/login', CREDENTIALS)
  const token: string = body.data.accessToken
  return (method: string, path: string, sent?: unknown) => ask(method, path, sent, token)
}
type Ask = Awaited<ReturnType<typeof signIn>>

/** One transaction after the other until the time is over or nobody answers. Answers the payees that were acknowledged. */
async function load(ask: Ask, accountId: string, until: number): Promise<string[]> {
  const acknowledged: string[] = []
  while (performance.now() < until) {
    const payee = crypto.randomUUID()
    const sent = { accountId, date: '2026-01-15', type: 'EXPENSE', amount: '1.25', payee }
    const answer = await ask('POST', '/transactions', sent).catch(() => undefined)
    if (answer === undefined) break
    if (answer.status !== 201) throw new Error(`a write was refused: ${JSON.stringify(answer.body)}`)
    acknowledged.push(payee)
  }
  return acknowledged
}

interface Replica {
  name: string
  yaml: (dataDir: string) => string
  env: Env
}

/** Hearth and Litestream on one directory, and what is known of its rows. */
interface Bench {
  name: string
  folder: string
  dataDir: string
  config: string
  env: Env
  copies: number
  acknowledged: string[]
}

function benchOf({ name, yaml, env }: Replica, folder: string): Bench {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const config = join(folder, 'litestream.yml')
  writeFileSync(config, yaml(dataDir))
  return {
    name,
    folder,
    dataDir,
    config,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
    copies: 0,
    acknowledged: [],
  }
}

function replicate({ config, env }: Bench) {
  const words = [LITESTREAM, 'replicate', '-config', config]
  const child = Bun.spawn(words, { env, stdout: 'ignore', stderr: 'ignore' })
  running.add(child)
  return async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await child.exited
    running.delete(child)
  }
}

/** Restores to a new directory, with the key that is copied by other means, and looks at it. Answers the directory. */
async function examine(
  bench: Bench,
  what: string,
  faultIn: (payees: Set<string>) => string | undefined,
): Promise<string> {
  const { name, folder, dataDir, config, env } = bench
  const to = join(folder, `copy-${++bench.copies}`)
  mkdirSync(to, { mode: 0o700 })
  const target = join(to, 'hearth.sqlite')
  const words = [LITESTREAM, 'restore', '-config', config, '-o', target, join(dataDir, 'hearth.sqlite')]
  const child = Bun.spawn(words, { env, stdout: 'pipe', stderr: 'pipe' })
  const [said, code] = [await new Response(child.stderr).text(), await child.exited]
  report(`${name}: ${what}, restored`, code === 0, code === 0 ? '' : said.trim())
  if (code !== 0) return to
  cpSync(join(dataDir, 'hearth.key'), join(to, 'hearth.key'))
  const doctor = await command(to, 'doctor')
  report(
    `${name}: ${what}, doctor`,
    doctor.code === 0,
    doctor.code === 0 ? '' : doctor.stdout + doctor.stderr,
  )
  const wrong = faultIn(payeesIn(target))
  report(`${name}: ${what}, rows`, wrong === undefined, wrong)
  return to
}

function payeesIn(path: string): Set<string> {
  const client = new Database(path, { readonly: true })
  try {
    const rows = client.query<{ payee: string }, []>('SELECT payee FROM transactions').all()
    return new Set(rows.map(({ payee }) => payee))
  } finally {
    client.close()
  }
}

async function tryReplica(replica: Replica, folder: string): Promise<void> {
  const bench = benchOf(replica, folder)
  let server = await serve(bench.dataDir)
  let endReplicator = replicate(bench)
  let ask = await signIn(server.url)
  const account = await ask('POST', '/accounts', { name: 'Cash', type: 'CASH', currency: 'CAD' })
  const accountId: string = account.body.data.id

  for (const victim of ['Litestream', 'Hearth', 'both'] as const) {
    const kill = Bun.sleep(LOAD_MS / 2).then(async () => {
      if (victim !== 'Litestream') await server.end('SIGKILL')
      if (victim !== 'Hearth') await endReplicator('SIGKILL')
    })
    const acknowledged = await load(ask, accountId, performance.now() + LOAD_MS)
    await kill
    if (victim === 'both') await examineAfterBoth(bench, acknowledged)
    bench.acknowledged.push(...acknowledged)
    if (victim !== 'Hearth') endReplicator = replicate(bench)
    if (victim !== 'Litestream') {
      server = await serve(bench.dataDir)
      ask = await signIn(server.url)
    }
    if (victim === 'both') continue
    await Bun.sleep(3 * SYNC_MS)
    await examine(bench, `kill -9 of ${victim} under load (${acknowledged.length} writes)`, (payees) =>
      missing(bench.acknowledged, payees),
    )
  }
  await tryCopy(bench.name, await tryRestoreInPlace(bench, { server, ask, accountId }))
  await endReplicator('SIGTERM')
}

function missing(payees: string[], found: Set<string>): string | undefined {
  const count = payees.filter((payee) => !found.has(payee)).length
  return count > 0 ? `${count} of ${payees.length} are missing` : undefined
}

/** What is lost at most is what came after the last sync; what was written before this round was sent long ago. */
async function examineAfterBoth(bench: Bench, acknowledged: string[]): Promise<void> {
  await examine(bench, `kill -9 of both under load (${acknowledged.length} writes)`, (payees) => {
    const lost = acknowledged.filter((payee) => !payees.has(payee)).length
    console.log(`      ${lost} of ${acknowledged.length} acknowledged writes were not sent yet`)
    return missing(bench.acknowledged, payees)
  })
}

interface Running {
  server: Awaited<ReturnType<typeof serve>>
  ask: Ask
  accountId: string
}

/** A backup is restored in place of the data, while Litestream goes on. Answers a copy from the replica afterwards. */
async function tryRestoreInPlace(bench: Bench, { server, ask, accountId }: Running): Promise<string> {
  const { name, dataDir, folder, acknowledged } = bench
  const made = await command(dataDir, 'backup', 'create', '--to', join(folder, 'backups'))
  report(`${name}: backup create beside both`, made.code === 0, made.code === 0 ? '' : made.stderr)
  const undone = await load(ask, accountId, performance.now() + LOAD_MS / 3)
  await server.end('SIGTERM')
  const inPlace = await command(dataDir, 'backup', 'restore', made.stdout.split('\n')[0] ?? '')
  report(
    `${name}: backup restore in place beside Litestream`,
    inPlace.code === 0,
    inPlace.code === 0 ? '' : inPlace.stderr,
  )
  const again = await serve(dataDir)
  const after = await load(await signIn(again.url), accountId, performance.now() + LOAD_MS / 3)
  await Bun.sleep(3 * SYNC_MS)
  const copy = await examine(bench, 'after the restore in place', (payees) => {
    const back = undone.filter((payee) => payees.has(payee)).length
    return back > 0 ? `${back} that the backup had not` : missing([...acknowledged, ...after], payees)
  })
  await again.end('SIGTERM')
  return copy
}

/** The copy is looked at without being changed, and then taken over. */
async function tryCopy(name: string, copy: string): Promise<void> {
  const hashOf = async () => Bun.hash(await Bun.file(join(copy, 'hearth.sqlite')).bytes())
  const before = await hashOf()
  const reader = await serve(copy, ['serve', '--read-only'])
  const read = await signIn(reader.url)
  const list = await read('GET', '/transactions?limit=5')
  const refused = await read('POST', '/accounts', { name: 'Another', type: 'CASH', currency: 'CAD' })
  report(
    `${name}: a copy is served read-only`,
    list.status === 200 && list.body.data.length === 5,
    `GET ${list.status}`,
  )
  report(`${name}: and refuses writes`, refused.status === 403, refused.body.error?.detail)
  await reader.end('SIGTERM')
  report(`${name}: and its file is as it was`, (await hashOf()) === before)
  const taken = await serve(copy)
  const admin = await signIn(taken.url)
  const { pausedSince } = (await admin('GET', '/admin/backups')).body.data.status
  report(`${name}: a copy that is taken over starts paused`, pausedSince !== null, `since ${pausedSince}`)
  await taken.end('SIGTERM')
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-litestream-'))
const store = serveObjects(BUCKET)
const s3 = `type: s3, bucket: ${BUCKET}, path: home, endpoint: "${store.url}", force-path-style: true, region: us-east-1`
const yamlOf = (replica: string) => (dataDir: string) =>
  `dbs:\n  - path: ${join(dataDir, 'hearth.sqlite')}\n    replicas: [{ ${replica}, sync-interval: ${SYNC_MS / 1_000}s }]\n`
try {
  const version = Bun.spawnSync([LITESTREAM, 'version']).stdout.toString().trim()
  console.log(`Litestream ${version}, ${PROGRAM.at(-1)}`)
  await tryReplica(
    { name: 'folder', yaml: yamlOf(`type: file, path: ${join(folder, 'replica')}`), env: {} },
    join(folder, 'one'),
  )
  const keys = { LITESTREAM_ACCESS_KEY_ID: 'key', LITESTREAM_SECRET_ACCESS_KEY: 'secret' }
  await tryReplica({ name: 's3', yaml: yamlOf(s3), env: keys }, join(folder, 'two'))
  console.log(`${store.count()} objects in the stand-in for S3`)
} finally {
  for (const child of running) child.kill('SIGKILL')
  store.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
