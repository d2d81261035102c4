import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { codeNow, giveFactor, SECRET } from '../../people/totp/app.ts'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { exported, manifestOf, PASSWORD, unpacked } from './archives.ts'

type Refusal = ReturnType<typeof refusal>
const NOT_FOUND: Refusal = [404, 'not-found']
const STEP_UP: Refusal = [403, 'step-up-required']

let house: House
let person: Person
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  person = await house.add('ADMIN', `${crypto.randomUUID()}@hearth.test`)
  await givePassword(house, person, PASSWORD)
})

const ask = (body: unknown = { password: PASSWORD }, who = person) =>
  house.ask(who, 'POST', '/v1/me/export/ticket', body)
const ticket = async (): Promise<string> => (await ask()).body.data.url
/** As a browser does that saves a file: by the address, with nothing of ours. */
const take = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  house.handle(new Request(`http://hearth.test${url}`, { method, headers }))
const refused = async (answer: Response) =>
  refusal({ status: answer.status, headers: answer.headers, body: await answer.json() })
const noted = () =>
  house.deps.db.$client
    .query<{ n: number }, [string]>(
      "SELECT count(*) AS n FROM security_events WHERE kind = 'DATA_EXPORTED' AND user_id = ?",
    )
    .get(person.id)?.n

describe('a ticket', () => {
  test('is an address of this server for a minute, at which the same export is saved', async () => {
    const { status, body, headers } = await ask()
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body.data).toEqual({
      url: expect.stringMatching(/^\/api\/v1\/me\/export\/download\/[\w-]{43}$/),
      expiresAt: new Date(house.clock.now() + 60_000).toISOString(),
    })
    expect(noted()).toBe(0)
    const answer = await take(body.data.url)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="hearth-export-2026-06-15.zip"',
    )
    const files = await unpacked(await answer.blob())
    expect(noted()).toBe(1)
    expect(Object.keys(manifestOf(files).tables)).toEqual(
      Object.keys(manifestOf(await exported(house, person)).tables),
    )
    expect(manifestOf(files).scope).toBe('HOUSEHOLD')
  })

  test('of a member gives what is a member’s', async () => {
    person = await house.add('MEMBER')
    await givePassword(house, person, PASSWORD)
    expect(manifestOf(await unpacked(await (await take(await ticket())).blob())).scope).toBe('MEMBER')
  })

  test('is good once, of any number who come together', async () => {
    const url = await ticket()
    const answers = await Promise.all([1, 2, 3].map(() => take(url)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    for (const answer of answers) await answer.body?.cancel()
    expect(await refused(await take(url))).toEqual(NOT_FOUND)
  })

  test('is good for a minute', async () => {
    const url = await ticket()
    house.clock.move(59_999)
    const late = await ticket()
    expect(await refused(await take(url))).toEqual(NOT_FOUND)
    house.clock.move(59_999)
    const answer = await take(late)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
    const last = await ticket()
    house.clock.move(60_000)
    expect(await refused(await take(last))).toEqual(NOT_FOUND)
  })

  test('is spent by nobody who only asks what is there', async () => {
    const url = await ticket()
    const head = await take(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const answer = await take(url)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['signing out', () => house.ask(person, 'POST', '/v1/auth/logout')],
    [
      'signing out everywhere from elsewhere',
      async () => house.ask(house.admin, 'PUT', `/v1/admin/users/${person.id}/role`, { role: 'MEMBER' }),
    ],
    ['being removed', () => house.ask(house.admin, 'DELETE', `/v1/admin/users/${person.id}`)],
    [
      'the end of the session',
      async () =>
        house.deps.db.$client.run('UPDATE sessions SET ended_at = 1 WHERE user_id = ?', [person.id]),
    ],
    ['another one of the same session', () => ask()],
  ])('ends with %s', async (_what, end) => {
    const url = await ticket()
    await end()
    expect(await refused(await take(url))).toEqual(NOT_FOUND)
  })

  test('that is being taken ends with the session as well', async () => {
    const answer = await take(await ticket())
    await house.ask(person, 'POST', '/v1/auth/logout')
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test.each(['cross-site', 'same-site'])(
    'is not for pages that are %s, and is not spent by them',
    async (site) => {
      const url = await ticket()
      expect(await refused(await take(url, { 'sec-fetch-site': site }))).toEqual([403, 'forbidden'])
      const answer = await take(url, { 'sec-fetch-site': 'same-origin' })
      expect(answer.status).toBe(200)
      await answer.body?.cancel()
    },
  )

  test('takes the step-up that the export takes', async () => {
    await giveFactor(house, person)
    const code = codeNow(house, SECRET)
    for (const body of [{}, { password: PASSWORD }, { code }, { password: 'wrong one here', code }])
      expect(refusal(await ask(body))).toEqual(STEP_UP)
    expect((await ask({ password: PASSWORD, code })).status).toBe(201)
  })

  test.each(['x', 'A'.repeat(43), '%00', '..%2fexport'])(
    'that nobody was given is not there: %s',
    async (token) => {
      const answer = await take(`/api/v1/me/export/download/${token}`)
      expect([400, 404]).toContain(answer.status)
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )

  test('is in no log, and nowhere on the disk', async () => {
    const url = await ticket()
    const token = url.split('/').at(-1) ?? ''
    await (await take(url)).body?.cancel()
    await take(url)
    expect(house.log.join('\n')).not.toContain(token.slice(0, 12))
    const stored = house.deps.db.$client
      .query<{ path: string }, []>('SELECT route AS path FROM audit_entries')
      .all()
    expect(JSON.stringify(stored)).not.toContain(token.slice(0, 12))
  })
})
