import { expect, test } from 'bun:test'
import { type Loose, said, settingsFor } from './provider.ts'
import { openStudy } from './study.ts'

const study = openStudy()
const { provider, ask, history } = study
const clear = (query = '') => study.house.ask(study.person, 'DELETE', `/v1/chat/history${query}`)
const get = (path: string) => study.house.ask(study.person, 'GET', path)

test('past turns are paged, newest first, of one conversation or of all', async () => {
  provider.says((_, count) => said(`Answer ${count}`))
  const first = (await ask('Question 1')).body.data.sessionId
  await ask('Question 2', first)
  const second = (await ask('Question 3')).body.data.sessionId
  const all = await get('/v1/chat/history?limit=4')
  expect(all.body.meta).toEqual({ total: 6, page: 0, limit: 4 })
  expect(all.body.data.map(({ content }: Loose) => content)).toEqual([
    'Answer 3',
    'Question 3',
    'Answer 2',
    'Question 2',
  ])
  expect((await get('/v1/chat/history?limit=4&page=1')).body.data.length).toBe(2)
  expect((await get(`/v1/chat/history?sessionId=${second}`)).body.meta.total).toBe(2)
  const sessions = await get('/v1/chat/sessions')
  expect(sessions.body.data.map(({ id, title, messageCount }: Loose) => [id, title, messageCount])).toEqual([
    [second, 'Question 3', 2],
    [first, 'Question 1', 4],
  ])
  for (const query of ['limit=201', 'page=-1', 'sessionId=x'])
    expect((await get(`/v1/chat/history?${query}`)).status).toBe(400)
})

test('one conversation is forgotten, or all of one’s own and nobody else’s', async () => {
  const other = await study.house.add('MEMBER')
  await study.connect({}, other)
  await ask('Theirs', undefined, other)
  const [{ sessionId }] = await history()
  expect((await clear(`?sessionId=${sessionId}`)).status).toBe(200)
  expect((await get(`/v1/chat/history?sessionId=${sessionId}`)).status).toBe(404)
  expect((await ask('Still?', sessionId)).status).toBe(404)
  expect((await history()).length).toBe(4)
  for (const query of ['', '?all=false', '?all=', `?all=true&sessionId=${crypto.randomUUID()}`])
    expect((await clear(query)).status).toBe(400)
  expect((await history()).length).toBe(4)
  expect((await clear('?all=true')).status).toBe(200)
  expect(await history()).toEqual([])
  expect((await clear('?all=true')).status).toBe(200)
  expect((await study.house.ask(other, 'GET', '/v1/chat/history')).body.meta.total).toBe(2)
  const rows = study.house.deps.db.$client.query('SELECT count(*) AS n FROM chat_messages').get()
  expect(rows).toEqual({ n: 2 })
})

test('a question must say something, and not too much', async () => {
  for (const message of ['', ' \n', 'x'.repeat(8_001)]) expect((await ask(message)).status).toBe(400)
  expect((await ask('x'.repeat(8_000))).status).toBe(200)
  expect((await ask('x', 'no-id')).status).toBe(400)
})

test('a title is the beginning of the question on one line', async () => {
  await ask(`  How  much\ndid we\tspend on ${'very '.repeat(30)}much?`)
  const [{ title }] = (await get('/v1/chat/sessions')).body.data
  expect(title).toStartWith('How much did we spend on very very')
  expect(title).toEndWith('…')
  expect(title.length).toBeLessThanOrEqual(80)
})

test('what was said while payees were shared is not told again when they no longer are', async () => {
  await study.connect({ sharePayees: true })
  provider.says(() => said('Most went to Planted Payee.'))
  const { sessionId } = (await ask('Who got most?')).body.data
  study.house.clock.move(1_000)
  await study.connect()
  await ask('And last year?', sessionId)
  expect(provider.got.at(-1)?.text).not.toContain('Planted Payee')
  await ask('And before?', sessionId)
  expect(provider.got.at(-1)?.text).toContain('And last year?')
})

test('nor is an answer that was begun then and ended later', async () => {
  const { house, person } = study
  await study.connect({ sharePayees: true })
  provider.says(async () => {
    house.clock.move(1_000)
    await house.ask(person, 'PUT', '/v1/ai/settings', settingsFor(provider.port))
    house.clock.move(1_000)
    return said('Most went to Planted Payee.')
  })
  const { sessionId, message } = (await ask('Who got most?')).body.data
  expect(message).toContain('Planted Payee')
  provider.says(() => said('ok'))
  await ask('And last year?', sessionId)
  expect(provider.got.at(-1)?.text).not.toContain('Planted Payee')
})

test('a conversation is called what its owner calls it, and is no newer by that', async () => {
  const rename = (id: string, title: unknown, who = study.person) =>
    study.house.ask(who, 'PATCH', `/v1/chat/sessions/${id}`, { title })
  const id = (await ask('What was it?')).body.data.sessionId
  study.house.clock.move(60_000)
  const newer = (await ask('And what now?')).body.data.sessionId
  study.house.clock.move(60_000)
  const before = (await get('/v1/chat/sessions')).body.data.find((one: Loose) => one.id === id)
  const { status, body } = await rename(id, ' Holidays ')
  expect([status, body.data]).toEqual([200, { ...before, title: 'Holidays' }])
  const [first, second] = (await get('/v1/chat/sessions')).body.data
  expect([first.id, second]).toEqual([newer, body.data])
  await ask('Go on', id)
  expect((await get('/v1/chat/sessions')).body.data[0]).toMatchObject({ id, title: 'Holidays' })
  for (const title of ['', '  ', 'a\nb', 'x'.repeat(81), null, 5, undefined])
    expect((await rename(id, title)).status).toBe(400)
  const other = await study.house.add('ADMIN')
  expect((await rename(id, 'Mine', other)).status).toBe(404)
  await clear(`?sessionId=${id}`)
  expect((await rename(id, 'Gone')).status).toBe(404)
})

test('a use that an earlier version kept is told with what its figures are', async () => {
  await ask('What is there?')
  const [answer] = await history()
  const use = (name: string, result: unknown, succeeded = true) => ({
    name,
    arguments: {},
    succeeded,
    result,
  })
  const kept = [
    use('spending', { currency: 'CAD', lines: [] }),
    use('accounts', [{ currency: 'CAD' }]),
    use('categories', []),
    use('spending', { error: 'no' }, false),
    use('gone', { currency: 'CAD', of: [{ another: 'form' }, 5] }),
  ]
  study.house.deps.db.$client
    .query('UPDATE chat_messages SET tools = ? WHERE id = ?')
    .run(JSON.stringify(kept), answer.id)
  const [message] = await history()
  expect(message.tools.map(({ result }: Loose) => result)).toEqual(kept.map(({ result }) => result))
  expect(message.tools.map(({ unit, currency }: Loose) => [unit, currency])).toEqual([
    ['MONEY', 'CAD'],
    ['MONEY', null],
    [null, null],
    [null, null],
    [null, null],
  ])
})
