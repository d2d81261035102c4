import { beforeAll, describe, expect, test } from 'bun:test'
import { startTimetable } from '../../../src/server/timetable.ts'
import { type Loose, pending, said, words } from './provider.ts'
import { asking, eventsIn, openStudy, slugOf } from './study.ts'

const study = openStudy()
const { provider, history } = study
let origin = ''
beforeAll(() => {
  origin = `http://127.0.0.1:${study.house.listen().port}`
})

const asked = (stream: boolean, signal: AbortSignal) => {
  const request = asking(study.person, 'Tell me all', {}, origin)
  return fetch(stream ? request.url : request.url.replace('?stream=true', ''), {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ message: 'Tell me all' }),
    signal,
  })
}

const settled = async (state: string): Promise<Loose> => {
  for (;;) {
    const [latest] = await history()
    if (latest?.role === 'ASSISTANT' && latest.state === state) return latest
    await new Promise(setImmediate)
  }
}

describe('whoever leaves', () => {
  test('a stream ends the provider’s answer, and what was said is kept', async () => {
    const endless = pending(words('You ', 'have'))
    provider.says(() => endless.response)
    const leaving = new AbortController()
    const response = await asked(true, leaving.signal)
    const reader = response.body?.getReader()
    let heard = ''
    while (!heard.includes('have')) heard += new TextDecoder().decode((await reader?.read())?.value)
    leaving.abort()
    await endless.left
    expect(await settled('STOPPED')).toMatchObject({ content: 'You have' })
  })

  test('a plain answer does so as well, before its first word too', async () => {
    for (const beginning of [words('You '), '']) {
      await study.house.ask(study.person, 'DELETE', '/v1/chat/history?all=true')
      const endless = pending(beginning)
      provider.says(() => endless.response)
      const leaving = new AbortController()
      const gone = asked(false, leaving.signal).catch(() => 'gone')
      while (provider.got.length === 0) await new Promise(setImmediate)
      leaving.abort()
      expect(await gone).toBe('gone')
      await endless.left
      expect(await settled('STOPPED')).toMatchObject({ state: 'STOPPED', tools: [] })
    }
  })
})

test('a question that cannot be kept leaves the provider, and the next one is asked as ever', async () => {
  const { $client: client } = study.house.deps.db
  for (const beginning of [words('You '), '']) {
    const endless = pending(beginning)
    provider.says(() => endless.response)
    client.run(
      `CREATE TEMP TRIGGER full BEFORE INSERT ON chat_messages BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
    const { status } = await study.ask('Tell me all')
    client.run('DROP TRIGGER full')
    expect(status).toBe(500)
    if (provider.got.length > 0) await endless.left
  }
  provider.says(() => said('Yes.'))
  expect((await study.ask('Still there?')).body.data.message).toBe('Yes.')
})

test('a long answer arrives whole', async () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) => `${at} `)
  provider.says(() => said(...pieces))
  const response = await asked(true, new AbortController().signal)
  await new Promise(setImmediate)
  expect(eventsIn(await response.text()).text).toBe(pieces.join(''))
})

test('a service that stops ends its streams with an event, keeps what was said and begins no other', async () => {
  const stopClockwork = startTimetable(study.house.deps)
  const endless = pending(words('You ', 'have'))
  provider.says(() => endless.response)
  const response = await study.house.handle(asking(study.person, 'Tell me all'))
  const reader = response.body?.getReader()
  let heard = ''
  const listen = async () => {
    const { value, done = true } = (await reader?.read()) ?? {}
    heard += new TextDecoder().decode(value)
    return !done
  }
  while (!heard.includes('have')) await listen()
  await stopClockwork()
  await endless.left
  while (await listen());
  const { text, error, isDone } = eventsIn(heard)
  expect([text, slugOf(error), error.retryAfterSeconds, isDone]).toEqual(['You have', 'too-busy', 5, true])
  expect((await history())[0]).toMatchObject({ state: 'FAILED', content: 'You have' })
  const late = await study.ask('Still there?')
  expect([late.status, slugOf(late.body.error)]).toEqual([503, 'too-busy'])
})
