import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { forgetOld } from '../../../src/messages/webhooks/deliveries.ts'
import { makePostOffice, type PostOffice, saying } from './post-office.ts'

const DAY = 86_400_000

let office: PostOffice
beforeEach(async () => {
  office = await makePostOffice()
})
afterEach(() => office.close())

const forget = () => forgetOld(office.house.deps, office.house.clock.now())
const rows = (sql: string): unknown[][] => office.house.deps.db.$client.query(sql).values()

describe('after thirty days', () => {
  test('what was delivered is forgotten with its attempts, and not before', async () => {
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    office.house.clock.move(30 * DAY)
    await office.happen()
    await office.turn()
    expect(await forget()).toBe(0)
    office.house.clock.move(1)
    expect(await forget()).toBe(1)
    expect(await office.deliveries(hook)).toHaveLength(1)
    expect(rows('SELECT count(*) FROM webhook_attempts')).toEqual([[1]])
  })

  test('what still waits is not, unless its webhook is off', async () => {
    office.receiver.says('/all', saying(500))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    office.house.clock.move(31 * DAY)
    expect(await forget()).toBe(0)
    await office.ask('PATCH', `/v1/webhooks/${hook.id}`, { active: false })
    expect(await forget()).toBe(1)
  })

  test('much is forgotten a little at a time', async () => {
    await office.hook('/all')
    await office.house.deps.write((tx) =>
      tx.$client.run(`
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
        INSERT INTO webhook_deliveries (id, webhook_seq, kind, payload, state, created_at)
        SELECT i, (SELECT seq FROM webhooks), 'import.committed', '{}', 'FAILED', 0 FROM n`),
    )
    let writes = 0
    const counting = (async (work) => {
      writes++
      return office.house.deps.write(work)
    }) as typeof office.house.deps.write
    const deps = { ...office.house.deps, write: counting }
    expect(await forgetOld(deps, office.house.clock.now())).toBe(1_200)
    expect(writes).toBeGreaterThan(1)
  })
})

test('a secret is told by the answer that made it and by nothing else', async () => {
  const answers: string[] = []
  const tell = async (method: string, path: string, body?: unknown) =>
    void answers.push(JSON.stringify((await office.ask(method, path, body)).body))
  const { id, secret } = await office.hook('/all')
  const path = `/v1/webhooks/${id}`
  const rotated = (await office.ask('POST', `${path}/rotate-secret`)).body.data.secret
  office.receiver.says('/all', saying(500, { 'x-echo': 'yes' }))
  await office.happen()
  await office.turn()
  await tell('POST', `${path}/test`)
  await office.turn()
  await tell('GET', '/v1/webhooks')
  await tell('GET', path)
  await tell('GET', `${path}/deliveries`)
  await tell('PATCH', path, { url: 'http://refused.test/' })
  await tell('PATCH', path, { description: 'changed' })
  await tell('PATCH', path, { active: false })
  await tell('GET', '/v1/audit')
  await tell('POST', `${path}/test`)
  const text = [
    ...answers,
    office.house.log.join(''),
    JSON.stringify(rows('SELECT * FROM audit_entries')),
    JSON.stringify(rows('SELECT * FROM events')),
    JSON.stringify(rows('SELECT * FROM webhooks')),
    JSON.stringify(rows('SELECT * FROM webhook_deliveries')),
    JSON.stringify(office.receiver.received),
  ].join('\n')
  for (const one of [secret, rotated]) {
    expect(text).not.toContain(one)
    expect(text).not.toContain(one.slice('whsec_'.length))
  }
  for (const [sealed] of rows(
    'SELECT secret_sealed FROM webhooks UNION SELECT former_secret_sealed FROM webhooks',
  ))
    expect([...answers, office.house.log.join('')].join('\n')).not.toContain(String(sealed))
})

test('every change of a webhook is an event and stands in the audit log', async () => {
  const { id } = await office.hook('/all')
  const path = `/v1/webhooks/${id}`
  await office.ask('PATCH', path, { description: 'x' })
  await office.ask('POST', `${path}/rotate-secret`)
  await office.ask('POST', `${path}/test`)
  await office.ask('DELETE', path)
  expect(rows("SELECT kind, subject_id FROM events WHERE kind LIKE 'webhook.%' ORDER BY seq")).toEqual([
    ['webhook.created', id],
    ['webhook.changed', id],
    ['webhook.secret-rotated', id],
    ['webhook.removed', id],
  ])
  const { body } = await office.ask('GET', '/v1/audit?route=/api/v1/webhooks')
  expect(body.data.map(({ method, target }: { method: string; target: string }) => [method, target])).toEqual(
    [
      ['DELETE', id],
      ['POST', id],
      ['POST', id],
      ['PATCH', id],
      ['POST', null],
    ],
  )
})
