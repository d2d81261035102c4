import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { problems } from '../../../src/core/problem.ts'
import { type Answer, type House, makeHouse } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const text = async (path: string) => {
  const response = await house.handle(new Request(`http://hearth.test${path}`))
  return { response, html: await response.text() }
}

describe('the envelope', () => {
  test('carries data on success and no other key', async () => {
    const { body } = await house.ask(house.admin, 'GET', '/v1/auth/me')
    expect(Object.keys(body)).toEqual(['success', 'data'])
    expect(body.success).toBe(true)
  })

  test('has no data at all where there is nothing to say', async () => {
    const { body, status } = await house.ask(await house.add('MEMBER'), 'POST', '/v1/auth/logout')
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('names everything of a problem', async () => {
    const { status, headers, body } = await house.ask(null, 'GET', '/v1/auth/me?x=1')
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      error: {
        type: 'http://hearth.test/errors/unauthenticated',
        title: 'Unauthorized',
        status: 401,
        detail: 'Sign in first.',
        instance: '/api/v1/auth/me',
        requestId: headers.get('x-request-id'),
      },
    })
  })

  test('the status route answers bare', async () => {
    const { body } = await house.ask(null, 'GET', '/v1/status')
    expect(body).toEqual({
      status: 'ok',
      version: expect.any(String),
      schema: expect.any(String),
      setUp: true,
    })
  })
})

describe('every answer', () => {
  const answers: [string, () => Promise<{ headers: Headers }>][] = [
    ['a success', () => house.ask(house.admin, 'GET', '/v1/auth/me')],
    ['a refusal', () => house.ask(null, 'GET', '/v1/auth/me')],
    ['an unknown path', () => house.ask(null, 'GET', '/nothing')],
    ['a wrong method', () => house.ask(null, 'PUT', '/v1/status')],
    ['OPTIONS', () => house.ask(null, 'OPTIONS', '/v1/status')],
    ['HEAD', () => house.ask(null, 'HEAD', '/v1/status')],
    ['a body that cannot be read', () => house.ask(null, 'POST', '/v1/auth/login', '{')],
    ['a page', async () => (await text('/errors')).response],
    ['a file that is not there', async () => (await text('/favicon.ico')).response],
  ]

  test.each(answers)('carries a request id and the security headers: %s', async (_, answer) => {
    const { headers } = await answer()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toStartWith("default-src 'none'")
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('has an id of its own', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => house.ask(null, 'GET', '/v1/status')))
    expect(new Set(ids.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
  })
})

describe('field errors name the property', () => {
  const login = (body: unknown) => house.ask(null, 'POST', '/v1/auth/login', body)
  const fields = ({ body }: Answer) => body.error.fieldErrors

  test('each one once, and say what is wanted', async () => {
    const answer = await login({ email: 'nobody', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.type).toEndWith('/validation-error')
    expect(fields(answer)).toMatchObject([
      { field: 'email', message: 'must be an e-mail address' },
      { field: 'password', message: 'must not be blank' },
    ])
  })

  test('that is missing', async () => {
    expect(fields(await login({ email: 'a@b.test' }))).toMatchObject([
      { field: 'password', message: 'is required' },
    ])
    expect(fields(await login(undefined))).toMatchObject([
      { field: 'email', message: 'is required' },
      { field: 'password', message: 'is required' },
    ])
  })

  test.each([['null'], ['5'], ['"text"'], ['[1]'], ['true']])('or the body, when it is %s', async (body) => {
    const answer = await house.ask(null, 'POST', '/v1/auth/login', body, {
      'content-type': 'application/json',
    })
    expect(answer.status).toBe(400)
    expect(fields(answer)[0]).toMatchObject({ field: 'body', message: 'must be an object' })
  })

  test('by its path when it is nested', async () => {
    const answer = await house.ask(house.admin, 'POST', '/v1/transactions', {
      accountId: crypto.randomUUID(),
      date: '2026-02-30',
      amount: '0.001',
      type: 'EXPENSE',
      splits: [{ amount: '1' }, { amount: 'x', categoryId: 7 }],
    })
    expect(fields(answer)).toMatchObject([
      { field: 'date', message: 'must be a calendar date, YYYY-MM-DD, from 1970-01-01 to 2149-06-05' },
      {
        field: 'amount',
        message: 'must be a decimal from 0.01 with at most 15 digits before and 2 after the point',
      },
      { field: 'splits.1.categoryId', message: 'must be text' },
      {
        field: 'splits.1.amount',
        message: 'must be a decimal with at most 15 digits before and 4 after the point',
      },
    ])
  })

  test('and never repeat what was sent', async () => {
    const { body } = await login({ email: 'secret-value', password: 'p'.repeat(2_000) })
    expect(JSON.stringify(body)).not.toContain('secret-value')
    expect(JSON.stringify(body)).not.toContain('ppp')
  })
})

describe('an answer that does not fit its own schema', () => {
  test('becomes an internal error that says nothing of itself, here or in the log', async () => {
    const member = await house.add('MEMBER')
    house.deps.db.$client.run("UPDATE users SET country = 'Atlantis' WHERE id = ?", [member.id])
    const { status, body } = await house.ask(member, 'GET', '/v1/auth/me')
    expect(status).toBe(500)
    expect(body.error.type).toEndWith('/internal-error')
    expect(body.error.fieldErrors).toBeUndefined()
    const line = house.log.find((entry) => entry.includes(body.error.requestId) && entry.includes('ERROR'))
    expect(line).toContain('data.country')
    expect(JSON.stringify(body) + line).not.toContain('Atlantis')
  })
})

describe('the pages about errors', () => {
  test('explain every slug that an error can have', async () => {
    for (const [slug, [status, sentence]] of Object.entries(problems)) {
      const { response, html } = await text(`/errors/${slug}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(html).toContain(`<code>${slug}</code>`)
      expect(html).toContain(`status ${status}`)
      expect(html).toContain(sentence)
    }
  })

  test('are where the type of an error points', async () => {
    const { body } = await house.ask(null, 'GET', '/v1/nothing')
    const { response } = await text(new URL(body.error.type).pathname)
    expect(response.status).toBe(200)
  })

  test('are listed, and the list leads to each', async () => {
    const { html } = await text('/errors')
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(links).toEqual(Object.keys(problems).map((slug) => `/errors/${slug}`))
  })

  test('load nothing from anywhere and run nothing', async () => {
    const { response, html } = await text('/errors')
    expect(html).not.toMatch(/<script|src=|https?:|@import|url\(/)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('an unknown slug is an enveloped 404', async () => {
    const { response, html } = await text('/errors/no-such-slug')
    expect(response.status).toBe(404)
    expect(JSON.parse(html).error.type).toEndWith('/not-found')
  })

  test('stay below the path that Hearth is served under', async () => {
    const below = await makeHouse({ baseUrl: 'https://home.test/hearth' })
    const response = await below.handle(new Request('http://hearth.test/errors'))
    expect(await response.text()).toContain('href="/hearth/errors/conflict"')
    await below.close()
  })
})
