import { describe, expect, test } from 'bun:test'
import { envelopeFaults } from '../../support/envelope.ts'

const ID = '019c0000-0000-7000-8000-000000000001'
const PATH = '/api/v1/accounts'

const faults = (
  status: number,
  body: unknown,
  more: { path?: string; headers?: Record<string, string> } = {},
) =>
  envelopeFaults({
    path: more.path ?? PATH,
    status,
    headers: new Headers({ 'x-request-id': ID, ...more.headers }),
    text: JSON.stringify(body),
  })

const problem = (change: object = {}) => ({
  success: false,
  error: {
    type: 'http://hearth.test/errors/not-found',
    title: 'Not Found',
    status: 404,
    detail: 'There is nothing here.',
    instance: PATH,
    requestId: ID,
    ...change,
  },
})

describe('the rules that every answer of a test is held against', () => {
  test.each([
    ['data', { success: true, data: [] }],
    ['nothing to say', { success: true }],
    ['a page', { success: true, data: [], meta: { total: 0, page: 0, limit: 50 } }],
    ['a way back', { success: true, data: {}, meta: { undo: { method: 'DELETE', path: '/v1/x' } } }],
  ])('pass %s', (_, body) => expect(faults(200, body)).toEqual([]))

  test('pass a problem', () => expect(faults(404, problem())).toEqual([]))

  test.each([
    ['a list', 200, [], 'is no object'],
    ['another member', 200, { success: true, extra: 1 }, 'has extra beside success, data, error and meta'],
    ['data that is null', 200, { success: true, data: null }, 'has data that is null'],
    ['a failure that says success', 404, { success: true }, 'says success: true at 404'],
    ['a success that says failure', 200, problem(), 'says success: false at 200'],
    ['half a page', 200, { success: true, data: [], meta: { total: 1 } }, 'has a meta that is of no page'],
    [
      'a meta of its own',
      200,
      { success: true, meta: { total: 1, page: 0, limit: 1, more: 1 } },
      'has more in its meta than a page and a way back',
    ],
    [
      'an unknown slug',
      404,
      problem({ type: 'http://x/errors/gone' }),
      'has the type http://x/errors/gone at 404',
    ],
    [
      'a slug of another status',
      404,
      problem({ type: 'http://x/errors/conflict' }),
      'has the type http://x/errors/conflict at 404',
    ],
    ['another status inside', 404, problem({ status: 400 }), 'says status 400 at 404'],
    ['another title', 404, problem({ title: 'Gone' }), 'has the title Gone'],
    ['no detail', 404, problem({ detail: undefined }), 'has no detail'],
    ['another path', 404, problem({ instance: '/x' }), 'has the instance /x'],
    ['another request', 404, problem({ requestId: 'x' }), 'has another requestId than X-Request-Id'],
    ['fields that are a text', 404, problem({ fieldErrors: 'x' }), 'has fieldErrors of another form'],
    [
      'fields without a message',
      404,
      problem({ fieldErrors: [{ field: 'x' }] }),
      'has fieldErrors of another form',
    ],
    ['data beside an error', 404, { ...problem(), data: {} }, 'has data or meta beside its error'],
  ])('find %s', (_, status, body, fault) => expect(faults(status, body)).toContain(fault))

  test('find a limit that does not say for how long', () => {
    const body = problem({ type: 'http://x/errors/rate-limited', title: 'Too Many Requests', status: 429 })
    expect(faults(429, body)).toEqual(['has no Retry-After'])
    expect(faults(429, body, { headers: { 'retry-after': '3' } })).toEqual([])
  })

  test('leave the bare answers alone', () => {
    expect(faults(200, { status: 'ok' }, { path: '/api/v1/status' })).toEqual([])
  })
})
