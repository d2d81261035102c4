import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { makeLog } from '../../../src/core/log.ts'
import { type House, makeHouse, stillClock } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(() => {
  house.log.length = 0
})
afterAll(() => house.close())

/** A line is written after the answer is out. */
async function requestLines(): Promise<string[]> {
  await new Promise((resolve) => setImmediate(resolve))
  return house.log.filter((line) => line.includes(' request '))
}

describe('one line per request', () => {
  test('names the route and the person, never what the path or the query says', async () => {
    const id = crypto.randomUUID()
    const { headers } = await house.ask(house.admin, 'GET', `/v1/categories/${id}?payee=Pharmacy`)
    const [line = '', another] = await requestLines()
    expect(another).toBeUndefined()
    expect(line).toMatch(
      /^2026-06-15T12:00:00.000Z INFO {2}request method="GET" route="\/api\/v1\/categories\/:id" status=400 ms=/,
    )
    expect(line).toContain(`requestId="${headers.get('x-request-id')}"`)
    expect(line).toContain(`userId="${house.admin.id}"`)
    expect(line).toContain('address="127.0.0.1"')
    expect(line).not.toContain(id)
    expect(line).not.toContain('Pharmacy')
  })

  test.each([
    ['a success', 'GET', '/v1/status', 'status=200'],
    ['a refusal by the gate', 'GET', '/v1/auth/me', 'status=401'],
    ['an unknown path', 'GET', '/v1/secret-name', 'status=404'],
    ['a refused body', 'POST', '/v1/auth/login', 'status=400'],
  ])('is written for %s', async (_, method, path, status) => {
    await house.ask(null, method, path)
    const [line = ''] = await requestLines()
    expect(line).toContain(status)
    expect(line).not.toContain('secret-name')
    expect(line).not.toContain('userId')
  })

  test('tells the status of something created', async () => {
    await house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'Boats' })
    const [line = ''] = await requestLines()
    expect(line).toContain('status=201')
    expect(line).not.toContain('Boats')
  })
})

describe('the log', () => {
  const clock = stillClock().now

  test('keeps an event on one line, whatever is in it', () => {
    for (const format of ['text', 'json'] as const) {
      const lines: string[] = []
      makeLog('info', format, clock, (line) => lines.push(line)).warn('odd', {
        what: 'a\n2026 ERROR forged "x"',
        none: undefined,
      })
      expect(lines).toHaveLength(1)
      expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1)
    }
  })

  test('as JSON can be read back', () => {
    const lines: string[] = []
    makeLog('debug', 'json', clock, (line) => lines.push(line)).info('thing.done', { count: 3, name: 'é' })
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '2026-06-15T12:00:00.000Z',
      level: 'info',
      event: 'thing.done',
      count: 3,
      name: 'é',
    })
  })

  test('leaves out what is less severe than asked for', () => {
    const lines: string[] = []
    const log = makeLog('warn', 'text', clock, (line) => lines.push(line))
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d')
    expect(lines.map((line) => line.trim().split(/\s+/).at(-1))).toEqual(['c', 'd'])
  })
})
