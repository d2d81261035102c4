import { Database } from 'bun:sqlite'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killUpgrades } from './kill/upgrades.ts'

/**
 * Kills the server (SIGKILL) again and again while it commits an import and single transactions are on their way, and
 * looks at what a new start finds: all rows or none, everything that was acknowledged, every derived table in step,
 * and a sound file. Then it kills an upgrade at 21 moments, and does the same with backups. Prints a line for each; any
 * violation ends it with 1. bun scripts/kill.ts [times] [seed]
 */
const TIMES = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? 1)
const PROGRAM = existsSync('dist/hearth')
  ? ['dist/hearth']
  : [process.execPath, '--no-env-file', 'src/main.ts']
const ROWS = 3_000
const SINGLES = 6
const UPGRADES = 21
const START_LIMIT_MS = 20_000
const CREDENTIALS = { email: 'kill@example.com', password: 'correct horse battery' }

interface Server {
  url: string
  process: Bun.Subprocess
}

interface Client {
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; data: Loose }>
  upload(accountId: string, text: string): Promise<Loose>
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any

/** What one killing left, by the side of the commit it fell on. */
interface Tally {
  before: number
  after: number
  acknowledged: number
  singles: number
  violations: string[]
}

/** What must be true of the file at any time, each as a statement that answers 0. */
const LAWS: Record<string, string> = {
  'the days do not add up to the transactions': `
    SELECT count(*) FROM (SELECT account_seq, sum(count) AS n, sum(amount_low) AS low FROM account_days GROUP BY account_seq) d
    FULL JOIN (SELECT account_seq, count(*) AS n, sum(amount_low) AS low FROM transactions WHERE deleted_at IS NULL GROUP BY account_seq) t
      USING (account_seq) WHERE coalesce(d.n, 0) <> coalesce(t.n, 0) OR coalesce(d.low, 0) <> coalesce(t.low, 0)`,
  'the search index is out of step': `
    SELECT (SELECT count(*) FROM transaction_search) <> (SELECT count(*) FROM transactions WHERE deleted_at IS NULL)`,
  'an imported transaction has no key': `
    SELECT count(*) FROM transactions t WHERE import_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM transaction_keys k WHERE k.transaction_seq = t.seq)`,
  'a row refers to nothing': 'SELECT count(*) FROM pragma_foreign_key_check',
  'the file is damaged': "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
}

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-kill-'))
// It asks for more than one person would.
writeFileSync(join(dataDir, 'rate-limits.toml'), '')
const tally: Tally = { before: 0, after: 0, acknowledged: 0, singles: 0, violations: [] }
const random = generator(SEED)
let server = await start()
try {
  let aimMs = await rehearse(await signIn(server))
  for (let round = 1; round <= TIMES; round++) {
    const committed = await killOnce(round, aimMs)
    aimMs *= committed ? 0.85 : 1.18
  }
} finally {
  server.process.kill('SIGKILL')
  await server.process.exited
  rmSync(dataDir, { recursive: true, force: true })
}
for (const violation of tally.violations) console.log(violation)
console.log(
  `killed ${TIMES} times with seed ${SEED}: ${tally.before} found none of ${ROWS} rows, ${tally.after} all of them ` +
    `(${tally.acknowledged} acknowledged), ${tally.singles} acknowledged single creates; ${tally.violations.length} violations`,
)
const upgrades = await killUpgrades(PROGRAM, UPGRADES)
for (const violation of upgrades.violations) console.log(violation)
const moments = upgrades.moments.map((count, done) => `${count} after ${done} migrations`).filter(Boolean)
console.log(
  `killed an upgrade ${UPGRADES} times: ${moments.join(', ')}; ${upgrades.violations.length} violations`,
)
process.exitCode = tally.violations.length + upgrades.violations.length === 0 ? 0 : 1
// As often again, and as one program for whoever asks.
await import('./kill-backups.ts')
await import('./kill-receipts.ts')

/** Commits once without harm; answers how long that takes. The killings aim at it, and better each time. */
async function rehearse(client: Client): Promise<number> {
  const { importId } = await prepare(client, 0)
  const began = performance.now()
  await client.ask('POST', `/v1/imports/${importId}/commit`)
  return performance.now() - began
}

interface Attempt {
  accountId: string
  importId: string
  purse: string
}

async function prepare(client: Client, round: number): Promise<Attempt> {
  const account = { name: `Round ${round}`, type: 'CHECKING' }
  const accountId = (await client.ask('POST', '/v1/accounts', account)).data.id
  const purse = (await client.ask('POST', '/v1/accounts', { ...account, type: 'CASH' })).data.id
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `2026-01-${10 + (i % 20)},ROUND${round} SHOP ${i},-1.00`,
  )
  const { id } = await client.upload(accountId, `Date,Description,Amount\n${lines.join('\n')}`)
  return { accountId, importId: id, purse }
}

/** Answers whether the commit had been done. */
async function killOnce(round: number, aimMs: number): Promise<boolean> {
  const client = await signIn(server)
  const attempt = await prepare(client, round)
  const committing = client.ask('POST', `/v1/imports/${attempt.importId}/commit`).catch(() => undefined)
  const creating = Array.from({ length: SINGLES }, (_, i) =>
    createAfter(client, attempt.purse, (i * aimMs) / SINGLES),
  )
  await Bun.sleep((0.6 + random() * 0.8) * aimMs)
  server.process.kill('SIGKILL')
  await server.process.exited
  const acknowledged = (await committing)?.status === 200
  const singles = (await Promise.all(creating)).filter((id) => id !== undefined)
  server = await start()
  const done = tally.after
  const faults = await examine(await signIn(server), attempt, acknowledged, singles)
  tally.violations.push(...faults.map((fault) => `round ${round}: ${fault}`))
  return tally.after > done
}

/** The id of what was created, if that was acknowledged. */
async function createAfter(client: Client, accountId: string, ms: number): Promise<string | undefined> {
  await Bun.sleep(ms)
  const single = { accountId, date: '2026-02-01', amount: '2.00', type: 'EXPENSE', payee: 'SINGLE' }
  const answer = await client.ask('POST', '/v1/transactions', single).catch(() => undefined)
  return answer?.status === 201 ? answer.data.id : undefined
}

async function examine(
  client: Client,
  { accountId, importId, purse }: Attempt,
  acknowledged: boolean,
  singles: string[],
): Promise<string[]> {
  const faults: string[] = []
  const { status } = (await client.ask('GET', `/v1/imports/${importId}`)).data
  const { transactionCount, balance } = (await client.ask('GET', `/v1/accounts/${accountId}`)).data
  const expected = status === 'COMMITTED' ? ROWS : 0
  if (!['PREVIEW', 'COMMITTED'].includes(status)) faults.push(`the import is ${status}`)
  if (acknowledged && status !== 'COMMITTED') faults.push('the commit was acknowledged and is lost')
  if (transactionCount !== expected || Number(balance) !== -expected)
    faults.push(`the import is ${status} with ${transactionCount} transactions of ${balance} together`)
  for (const id of singles) {
    if ((await client.ask('GET', `/v1/transactions/${id}`)).status !== 200)
      faults.push(`${id} was acknowledged and is lost`)
  }
  const cash = (await client.ask('GET', `/v1/accounts/${purse}`)).data
  if (cash.transactionCount < singles.length)
    faults.push(`${singles.length} singles became ${cash.transactionCount}`)
  faults.push(...(await afterwards(client, importId, status)), ...inTheFile())
  tally[status === 'COMMITTED' ? 'after' : 'before']++
  if (acknowledged) tally.acknowledged++
  tally.singles += singles.length
  return faults
}

/** A commit that did not happen can be done now; one that did cannot be done again. */
async function afterwards(client: Client, importId: string, status: string): Promise<string[]> {
  const again = await client.ask('POST', `/v1/imports/${importId}/commit`)
  const expected = status === 'PREVIEW' ? 200 : 409
  return again.status === expected ? [] : [`a commit of the ${status} afterwards answered ${again.status}`]
}

function inTheFile(): string[] {
  const file = new Database(join(dataDir, 'hearth.sqlite'), { readonly: true })
  try {
    return Object.entries(LAWS).flatMap(([fault, statement]) =>
      file.query<Record<string, number>, []>(statement).values()[0]?.[0] === 0 ? [] : [fault],
    )
  } finally {
    file.close()
  }
}

async function start(): Promise<Server> {
  const child = Bun.spawn([...PROGRAM, 'serve'], {
    env: {
      SVC_DATA_DIR: dataDir,
      SVC_PORT: '0',
      SVC_ADMIN_EMAIL: CREDENTIALS.email,
      SVC_ADMIN_PASSWORD: CREDENTIALS.password,
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const address = await new Promise<string>((resolve, reject) => readAll(child.stdout, resolve).then(reject))
  clearTimeout(late)
  return { url: `${address}/api`, process: child }
}

/** Reads what is printed to its end, for a server whose reader goes away ends; tells the address once it is there. */
async function readAll(output: AsyncIterable<Uint8Array>, report: (address: string) => void): Promise<Error> {
  const text = new TextDecoder()
  let printed = ''
  let told = false
  for await (const chunk of output) {
    if (told) continue
    printed += text.decode(chunk, { stream: true })
    const address = /service\.started address="([^"]+)"/.exec(printed)?.[1]
    if (address === undefined) continue
    told = true
    report(address)
  }
  return new Error(`the server did not start: ${printed}`)
}

async function signIn({ url }: Server): Promise<Client> {
  const send = async (
    method: string,
    path: string,
    body: string | FormData | null,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(`${url}${path}`, { method, body, headers })
    return { status: response.status, data: ((await response.json()) as Loose).data }
  }
  const json = { 'content-type': 'application/json' }
  const { data } = await send('POST', '/v1/auth/login', JSON.stringify(CREDENTIALS), json)
  const authorization = `Bearer ${data.accessToken}`
  return {
    ask: (method, path, body) =>
      send(method, path, body === undefined ? null : JSON.stringify(body), {
        authorization,
        ...(body !== undefined && json),
      }),
    upload: async (accountId, text) => {
      const form = new FormData()
      form.append('file', new Blob([text]), 'round.csv')
      form.append('accountId', accountId)
      const { status, data } = await send('POST', '/v1/imports', form, { authorization })
      if (status !== 201) throw new Error(`the upload was answered with ${status}`)
      return data
    },
  }
}

/** mulberry32: the same moments for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
