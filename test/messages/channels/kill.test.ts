import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

setDefaultTimeout(180_000)

const root = join(import.meta.dir, '..', '..', '..')
const ROUNDS = 3
const TOKENS = 4
const PASSWORD = 'maple kettle ember'
const EMAIL = 'maya@hearth.example'

let folder: string
/** What a phone shows: of each sequence id the last, however often it came. */
const shown = new Map<string, string>()
let heard = Promise.withResolvers<void>()
let ntfy: Bun.Server<undefined>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-kill-channels-'))
  ntfy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { sequence_id: id, title } = (await request.json()) as { sequence_id: string; title: string }
      shown.set(id, title)
      heard.resolve()
      heard = Promise.withResolvers()
      return Response.json({ id })
    },
  })
})
afterAll(async () => {
  await ntfy.stop(true)
  rmSync(folder, { recursive: true, force: true })
})

async function started() {
  const child = Bun.spawn([process.execPath, '--no-env-file', join(root, 'src/main.ts'), 'serve'], {
    env: {
      TMPDIR: folder,
      SVC_PORT: '0',
      SVC_DATA_DIR: join(folder, 'data'),
      SVC_EGRESS_LAN_HOSTS: '127.0.0.1',
      SVC_ADMIN_EMAIL: EMAIL,
      SVC_ADMIN_PASSWORD: PASSWORD,
    },
    cwd: folder,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const port = Promise.withResolvers<string>()
  let text = ''
  const follow = async (stream: typeof child.stdout) => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const found = /service\.started address="[^"]+:(\d+)"/.exec(text)?.[1]
      if (found) port.resolve(found)
    }
  }
  void Promise.all([child.stdout, child.stderr].map(follow)).then(() => port.reject(new Error(text)))
  const url = `http://127.0.0.1:${await port.promise}/api/v1`
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await child.exited
  }
  const { accessToken } = await post('/auth/login', { email: EMAIL, password: PASSWORD })
  return { kill, post: (path: string, body: object) => post(path, body, accessToken) }
}

const tokensShown = () => [...shown.values()].filter((title) => title.startsWith('A token was made')).length

test('whatever is killed while it sends, everything is shown, and nothing twice', async () => {
  let acknowledged = 0
  for (let round = 0; round < ROUNDS; round++) {
    const hearth = await started()
    if (round === 0)
      await hearth.post('/notification-channels', {
        kind: 'NTFY',
        name: 'ntfy',
        url: `http://127.0.0.1:${ntfy.port}/topic`,
      })
    const arrives = heard.promise
    for (let made = 0; made < TOKENS; made++) {
      await hearth.post('/me/tokens', { name: `Token ${round}.${made}`, scope: 'READ', password: PASSWORD })
      acknowledged += 1
    }
    // At the first that arrives of this round the others are on their way.
    await arrives
    await hearth.kill()
  }
  const hearth = await started()
  while (tokensShown() < acknowledged) await heard.promise
  await hearth.kill()
  expect(tokensShown()).toBe(acknowledged)
})
