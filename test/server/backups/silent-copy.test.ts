import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { clearAway, freshFolder, fromSource, serve } from '../../project/program.ts'

/* A copy that is looked at (serve --read-only) tells nobody anything: what waits is the business of whoever it is a copy of. */

clearAway()
setDefaultTimeout(180_000)

const CREDENTIALS = { email: 'ann@example.com', password: 'correct horse battery' }
/** Longer than a service needs from its start to the first turn of its clockwork. */
const LONG_ENOUGH_MS = 2_500

async function signIn(url: string) {
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const { body } = await ask('POST', '/auth/login', CREDENTIALS)
  return (method: string, path: string, sent?: object) => ask(method, path, sent, body.data.accessToken)
}

/** A notification that is due to be sent over the one channel. */
function letWait(folder: string): void {
  const db = new Database(join(folder, 'hearth.sqlite'))
  db.run(`INSERT INTO notifications (id, user_id, kind, title, body, cause, created_at)
    SELECT '019c0000-0000-7000-8000-000000000001', id, 'SYSTEM', 'The disk is full', '', 'test', 1 FROM users`)
  db.run(`INSERT INTO channel_deliveries (id, channel_seq, notification_id, state, attempts, next_attempt_at, created_at)
    SELECT '019c0000-0000-7000-8000-000000000002', seq, '019c0000-0000-7000-8000-000000000001', 'PENDING', 0, 1, 1
    FROM channels`)
  db.close()
}

test('a copy sends nothing of what waits, and the service it is a copy of does', async () => {
  const heard: string[] = []
  const isHeard = Promise.withResolvers<void>()
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      heard.push(((await request.json()) as { title: string }).title)
      isHeard.resolve()
      return new Response()
    },
  })
  const folder = freshFolder()
  const env = {
    SVC_DATA_DIR: folder,
    SVC_ADMIN_EMAIL: CREDENTIALS.email,
    SVC_ADMIN_PASSWORD: CREDENTIALS.password,
    SVC_EGRESS_LAN_HOSTS: '127.0.0.1',
  }
  const first = await serve(fromSource, env)
  const channel = { kind: 'NTFY', name: 'ntfy', url: `http://127.0.0.1:${receiver.port}/hearth` }
  const added = await (await signIn(first.url))('POST', '/notification-channels', channel)
  expect(added.status).toBe(201)
  await first.kill('SIGTERM')
  letWait(folder)

  const copy = await serve(fromSource, env, undefined, ['serve', '--read-only'])
  const ask = await signIn(copy.url)
  const waiting = async () => (await ask('GET', '/notification-channels')).body.data[0].waiting
  expect(await waiting()).toBe(1)
  const tested = await ask('POST', `/notification-channels/${added.body.data.id}/test`)
  expect([tested.status, tested.body.error.reason.kind]).toEqual([403, 'READ_ONLY_COPY'])
  await Bun.sleep(LONG_ENOUGH_MS)
  expect([await waiting(), heard]).toEqual([1, []])
  await copy.kill('SIGTERM')

  const again = await serve(fromSource, env)
  await isHeard.promise
  expect(heard).toEqual(['The disk is full'])
  await again.kill('SIGTERM')
  await receiver.stop(true)
})
