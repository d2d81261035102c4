import { expect, test } from 'bun:test'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { givePassword } from '../../support/house.ts'
import { KEY, said, words } from './provider.ts'
import { openStudy } from './study.ts'

const study = openStudy()
const { provider, ask, stream, history } = study
const PASSWORD = 'a password of some length'

/** A provider that repeats the key wherever it refuses. */
const echoing = [
  () => Response.json({ error: { message: `Incorrect API key provided: ${KEY}` } }, { status: 401 }),
  () =>
    Response.json(
      { error: { message: `slow down ${KEY}` } },
      { status: 429, headers: { 'retry-after': '3' } },
    ),
  () => new Response(`oops ${KEY}`, { status: 500 }),
  () => new Response(`${words('Well, ')}data: ${JSON.stringify({ error: { message: KEY } })}\n\n`),
  () => new Response(`data: ${KEY}\n\n`),
  () => new Response(null, { status: 302, headers: { location: `https://1.1.1.1/?${KEY}` } }),
]

test('the key appears nowhere but in the request to the provider, whatever that answers', async () => {
  const told: unknown[] = []
  for (const answer of echoing) {
    provider.says(answer)
    told.push((await ask('x')).body, (await stream('x')).raw)
    for (const [method, path] of [
      ['POST', '/v1/ai/settings/test'],
      ['GET', '/v1/ai/models'],
      ['POST', '/v1/chat/preview'],
    ] as const)
      told.push(
        (await study.house.ask(study.person, method, path, method === 'POST' ? { message: 'x' } : undefined))
          .body,
      )
    expect(provider.got.every(({ headers }) => headers.get('authorization') === `Bearer ${KEY}`)).toBe(true)
    expect(provider.got.some(({ text, path }) => text.includes(KEY) || path.includes(KEY))).toBe(false)
  }
  provider.says(() => said('ok'))
  await ask('x')
  const { deps, log, person } = {
    ...study,
    deps: study.house.deps,
    log: study.house.log,
    person: study.person,
  }
  await deps.write(() => undefined)
  const rows = (table: string) => JSON.stringify(deps.db.$client.query(`SELECT * FROM ${table}`).values())
  const tables = [
    'audit_entries',
    'events',
    'security_events',
    'chat_sessions',
    'chat_messages',
    'ai_settings',
    'ai_usage',
  ]
  const places = [JSON.stringify(told), log.join(''), ...tables.map(rows), JSON.stringify(await history())]
  expect(places.map((text) => text.includes(KEY))).toEqual(places.map(() => false))
  expect(places[1]).not.toContain(KEY.slice(3))
  await givePassword(study.house, person, PASSWORD)
  const exported = await study.house.handle(
    new Request('http://hearth.test/api/v1/me/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    }),
  )
  const entries = await new ZipReader(new BlobReader(await exported.blob())).getEntries()
  const texts = await Promise.all(
    entries.map((entry) => (entry.directory ? '' : entry.getData(new TextWriter()))),
  )
  expect(texts.join('').length).toBeGreaterThan(1_000)
  expect(texts.join('')).not.toContain(KEY)
})
