import { Database } from 'bun:sqlite'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { flood } from './http-load.ts'
import { CREDENTIALS, type Served, signIn, startHearth } from './installation.ts'
import { atLeast, type Figure } from './table.ts'
import { median, since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const ROUNDS = 3
const ROUND_MS = 2_000
const CONNECTIONS = 2 * availableParallelism()
const CHAINS = 20

export const signInJobs: Job[] = [
  { name: 'sign-ins', run: signIns },
  { name: 'refreshes', run: refreshes },
]

/** Sign-ins a second beside what the machine can verify of the same hash: nothing else in them may count. */
async function signIns(bench: Workbench): Promise<Figure[]> {
  const directory = bench.place()
  const served = await startHearth(bench.program, directory)
  const request = { method: 'POST', path: '/api/v1/auth/login', token: '', body: CREDENTIALS } as const
  const rounds: { ours: number; limit: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await verificationsPerSecond(passwordHashIn(directory))
    const { perSecond } = await flood({
      port: served.port,
      requests: [request],
      connections: CONNECTIONS,
      ms: ROUND_MS,
    }).finish()
    rounds.push({ ours: perSecond, limit })
  }
  await served.stop()
  return [
    {
      job: 'sign-ins',
      unit: 'req/s',
      ours: median(rounds.map(({ ours }) => ours)),
      limit: median(rounds.map(({ limit }) => limit)),
      against: 'argon2id of the same hash on every core, nothing else',
      aim: atLeast(0.8, 'ratio'),
    },
  ]
}

function passwordHashIn(directory: string): string {
  const db = new Database(join(directory, 'hearth.sqlite'), { readonly: true })
  const row = db.query<{ hash: string }, []>('SELECT password_hash AS hash FROM users').get()
  db.close()
  return row?.hash ?? ''
}

async function verificationsPerSecond(hash: string): Promise<number> {
  const began = Bun.nanoseconds()
  let done = 0
  const again = async () => {
    while (since(began) < ROUND_MS) {
      await Bun.password.verify(CREDENTIALS.password, hash)
      done++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, again))
  return (done * 1_000) / since(began)
}

/** Sessions that refresh as fast as they are answered, beside the same three statements and a durable commit each. */
async function refreshes(bench: Workbench): Promise<Figure[]> {
  const directory = bench.place()
  const served = await startHearth(bench.program, directory)
  await signIn(served)
  const chains = await Promise.all(Array.from({ length: CHAINS }, () => refreshTokenOf(served)))
  const began = Bun.nanoseconds()
  let done = 0
  const again = async (first: string) => {
    for (let token = first; since(began) < ROUND_MS; done++) {
      token = (await tokensFrom(served, '/refresh', { refreshToken: token })).refreshToken
    }
  }
  await Promise.all(chains.map(again))
  const ours = (done * 1_000) / since(began)
  await served.stop()
  return [
    {
      job: 'refreshes',
      unit: 'req/s',
      ours,
      limit: rotationsPerSecond(join(directory, 'hearth.sqlite')),
      against: 'the same three statements, a durable commit each, no HTTP',
    },
  ]
}

const refreshTokenOf = async (served: Served): Promise<string> =>
  (await tokensFrom(served, '/login', CREDENTIALS)).refreshToken

async function tokensFrom({ port }: Served, path: string, body: object): Promise<{ refreshToken: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return ((await response.json()) as { data: { refreshToken: string } }).data
}

function rotationsPerSecond(path: string): number {
  const db = new Database(path, { strict: true })
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    db.run(`PRAGMA ${pragma}`)
  const session = db.query<{ id: string }, []>('SELECT id FROM sessions').get()?.id ?? ''
  const use = db.prepare('UPDATE refresh_tokens SET used_at = ? WHERE token_hash = ?')
  const add = db.prepare('INSERT INTO refresh_tokens (token_hash, session_id, created_at) VALUES (?, ?, ?)')
  const keep = db.prepare('UPDATE sessions SET current_token_sealed = ? WHERE id = ?')
  const rotate = db.transaction((from: string, to: string) => {
    use.run(1, from)
    add.run(to, session, 1)
    keep.run(to, session)
  })
  const began = Bun.nanoseconds()
  let done = 0
  for (; since(began) < ROUND_MS; done++) rotate.immediate(`bench-${done}`, `bench-${done + 1}`)
  const perSecond = (done * 1_000) / since(began)
  db.close()
  return perSecond
}
