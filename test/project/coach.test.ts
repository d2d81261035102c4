import { expect, setDefaultTimeout, test } from 'bun:test'
import { pending, settingsFor, startProvider, words } from '../coach/chat/provider.ts'
import { eventsIn, slugOf } from '../coach/chat/study.ts'
import { inFolder } from './damage.ts'
import { clearAway, freshFolder, fromSource, serve } from './program.ts'

clearAway()

setDefaultTimeout(180_000)

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }

test('a service that is told to stop ends an answer with an event and does not cut it off', async () => {
  const provider = startProvider()
  const endless = pending(words('You ', 'have'))
  provider.says(() => endless.response)
  const server = await serve(fromSource, {
    ...inFolder(freshFolder()),
    ...ANN,
    SVC_EGRESS_ALLOW_PRIVATE: 'true',
  })
  const ask = (method: string, path: string, body: object, token = '') =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const signedIn = await ask('POST', '/v1/auth/login', {
    email: ANN.SVC_ADMIN_EMAIL,
    password: ANN.SVC_ADMIN_PASSWORD,
  })
  const { accessToken } = ((await signedIn.json()) as { data: { accessToken: string } }).data
  const saved = await ask('PUT', '/v1/ai/settings', settingsFor(provider.port), accessToken)
  expect(saved.status).toBe(200)
  const stream = await ask('POST', '/v1/chat/completions?stream=true', { message: 'All of it' }, accessToken)
  const reader = stream.body?.getReader()
  let heard = ''
  const listen = async () => {
    const { value, done = true } = (await reader?.read()) ?? {}
    heard += new TextDecoder().decode(value)
    return !done
  }
  while (!heard.includes('have')) await listen()
  const ended = server.kill('SIGTERM')
  while (await listen());
  expect(await ended).toBe(0)
  await endless.left
  const { text, error, isDone } = eventsIn(heard)
  expect([text, slugOf(error), isDone]).toEqual(['You have', 'too-busy', true])
  await provider.stop()
})
