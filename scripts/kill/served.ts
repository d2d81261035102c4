import { Database } from 'bun:sqlite'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* A service that is killed while it writes, its client, and what must be true of its file. */

export const PROGRAM = existsSync('dist/hearth')
  ? ['dist/hearth']
  : [process.execPath, '--no-env-file', 'src/main.ts']
const START_LIMIT_MS = 20_000
const CREDENTIALS = { email: 'kill@example.com', password: 'correct horse battery' }
const SINGLES = 6

export interface Server {
  url: string
  process: Bun.Subprocess
}

export interface Client {
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; data: Loose }>
  upload(accountId: string, text: string): Promise<Loose>
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any

/** A place for data whose service lets one ask for more than one person would. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-kill-'))
  writeFileSync(join(dataDir, 'rate-limits.toml'), '')
  return dataDir
}

/** Enters single transactions one after the other in so many milliseconds; answers the ids of those acknowledged. */
export async function createSingles(client: Client, accountId: string, inMs: number): Promise<string[]> {
  const creating = Array.from({ length: SINGLES }, (_, i) =>
    createAfter(client, accountId, (i * inMs) / SINGLES),
  )
  return (await Promise.all(creating)).filter((id) => id !== undefined)
}

/** The id of what was created, if that was acknowledged. */
async function createAfter(client: Client, accountId: string, ms: number): Promise<string | undefined> {
  await Bun.sleep(ms)
  const single = { accountId, date: '2026-02-01', amount: '2.00', type: 'EXPENSE', payee: 'SINGLE' }
  const answer = await client.ask('POST', '/v1/transactions', single).catch(() => undefined)
  return answer?.status === 201 ? answer.data.id : undefined
}

/** The singles that were acknowledged and are not there. */
export async function lostSingles(client: Client, ids: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const id of ids) {
    if ((await client.ask('GET', `/v1/transactions/${id}`)).status !== 200)
      faults.push(`${id} was acknowledged and is lost`)
  }
  return faults
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
  'the months do not add up to the transactions': `
    SELECT count(*) FROM (SELECT category_seq AS c, sum(count) AS n, sum(amount_low) AS low FROM category_months GROUP BY 1) m
    FULL JOIN (SELECT coalesce(category_seq, 0) AS c, count(*) AS n, sum(amount_low) AS low FROM transactions WHERE deleted_at IS NULL GROUP BY 1) t
      USING (c) WHERE coalesce(m.n, 0) <> coalesce(t.n, 0) OR coalesce(m.low, 0) <> coalesce(t.low, 0)`,
  'something is hidden': 'SELECT count(*) FROM hidden_rows',
  'a row refers to nothing': 'SELECT count(*) FROM pragma_foreign_key_check',
  'the file is damaged': "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
}

export function faultsInFile(dataDir: string): string[] {
  const file = new Database(join(dataDir, 'hearth.sqlite'), { readonly: true })
  try {
    return Object.entries(LAWS).flatMap(([fault, statement]) =>
      file.query<Record<string, number>, []>(statement).values()[0]?.[0] === 0 ? [] : [fault],
    )
  } finally {
    file.close()
  }
}

export async function start(dataDir: string): Promise<Server> {
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
  const address = await new Promise<string>((resolve, reject) =>
    addressIn(child.stdout, resolve).then(reject),
  )
  clearTimeout(late)
  return { url: `${address}/api`, process: child }
}

/** Reads what is printed to its end, for a server whose reader goes away ends; tells the address once it is there. */
export async function addressIn(
  output: AsyncIterable<Uint8Array>,
  report: (address: string) => void,
): Promise<Error> {
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

export async function signIn({ url }: Server): Promise<Client> {
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
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
