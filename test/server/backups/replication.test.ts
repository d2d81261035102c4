import { Database } from 'bun:sqlite'
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clearAway, freshFolder, fromSource, run, serve } from '../../project/program.ts'

/* What a replicator needs of Hearth, without one: scripts/litestream.ts runs Litestream itself. */

clearAway()
setDefaultTimeout(180_000)

const CREDENTIALS = { email: 'ann@example.com', password: 'correct horse battery' }
const envOf = (folder: string, replicated = 'on') => ({
  SVC_DATA_DIR: folder,
  SVC_REPLICATED: replicated,
  SVC_ADMIN_EMAIL: CREDENTIALS.email,
  SVC_ADMIN_PASSWORD: CREDENTIALS.password,
})
const file = (folder: string) => join(folder, 'hearth.sqlite')

async function signIn(url: string) {
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent })
    // biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const { body } = await ask('POST', '/auth/login', CREDENTIALS)
  return (method: string, path: string, sent?: object) => ask(method, path, sent, body.data.accessToken)
}
const CASH = { name: 'Cash', type: 'CASH', currency: 'CAD' }

const followers = new Set<Database>()
afterEach(letGo)

function letGo(): void {
  for (const one of followers) one.close()
  followers.clear()
}

/** Reads the data as a replicator does, and does not let go of it. */
function follow(folder: string): Database {
  const client = new Database(file(folder), { readonly: true })
  client.run('BEGIN')
  client.query('SELECT count(*) FROM accounts').get()
  return client
}

/** Data that is replicated. */
async function replicated(): Promise<string> {
  const folder = freshFolder()
  const server = await serve(fromSource, envOf(folder))
  const ask = await signIn(server.url)
  expect((await ask('POST', '/accounts', CASH)).status).toBe(201)
  followers.add(follow(folder))
  await server.kill('SIGTERM')
  return folder
}

test('the log is left to the replicator, also when the service stops', async () => {
  const folder = await replicated()
  const logBytes = () => statSync(`${file(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0
  expect(logBytes()).toBeGreaterThan(100_000)
  letGo()
  const server = await serve(fromSource, envOf(folder, 'off'))
  await server.kill('SIGTERM')
  expect(logBytes()).toBe(0)
})

test('a copy that is taken over starts paused, and the data itself does not', async () => {
  const folder = await replicated()
  const copy = freshFolder()
  for (const name of ['hearth.sqlite', 'hearth.sqlite-wal', 'hearth.key'])
    copyFileSync(join(folder, name), join(copy, name))
  const pausedIn = async (data: string) => {
    const server = await serve(fromSource, envOf(data))
    const ask = await signIn(server.url)
    const { pausedSince } = (await ask('GET', '/admin/backups')).body.data.status
    await server.kill('SIGTERM')
    return pausedSince
  }
  expect(await pausedIn(folder)).toBeNull()
  const since = await pausedIn(copy)
  expect(since).toBeString()
  // Another start is no other taking over.
  expect(await pausedIn(copy)).toBe(since)
})

test('a backup is restored into the file, which others have open, and one with another key is not', async () => {
  const folder = await replicated()
  const env = envOf(folder)
  const made = await run(fromSource, ['backup', 'create', '--to', join(folder, 'elsewhere')], env)
  const [path = ''] = made.stdout.split('\n')
  const inode = statSync(file(folder)).ino
  const accounts = () => {
    const client = new Database(file(folder), { readonly: true })
    try {
      return client.query('SELECT count(*) AS count FROM accounts').get()
    } finally {
      client.close()
    }
  }
  const server = await serve(fromSource, env)
  const ask = await signIn(server.url)
  expect((await ask('POST', '/accounts', { ...CASH, name: 'Another' })).status).toBe(201)
  await server.kill('SIGTERM')
  expect(accounts()).toEqual({ count: 2 })
  const { exitCode, stderr } = await run(fromSource, ['backup', 'restore', path], env)
  expect([exitCode, stderr]).toEqual([0, ''])
  expect([accounts(), statSync(file(folder)).ino]).toEqual([{ count: 1 }, inode])
  expect((await run(fromSource, ['doctor'], env)).exitCode).toBe(0)

  const other = await replicated()
  const refused = await run(fromSource, ['backup', 'restore', path], envOf(other))
  expect([refused.exitCode, refused.stderr.includes('Nothing was changed')]).toEqual([1, true])
})

test('a copy is served without being written to', async () => {
  const folder = await replicated()
  await (await serve(fromSource, envOf(folder, 'off'))).kill('SIGTERM')
  const before = readFileSync(file(folder))
  const server = await serve(fromSource, envOf(folder), undefined, ['serve', '--read-only'])
  const ask = await signIn(server.url)
  const accounts = await ask('GET', '/accounts')
  expect([accounts.status, accounts.body.data.length]).toEqual([200, 1])
  const refused = await ask('POST', '/accounts', CASH)
  expect([refused.status, refused.body.error.reason?.kind]).toEqual([403, 'READ_ONLY_COPY'])
  await server.kill('SIGTERM')
  expect(readFileSync(file(folder)).equals(before)).toBe(true)
})
