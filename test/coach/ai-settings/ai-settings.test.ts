import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { LLMock } from '@copilotkit/aimock'
import { makeApp } from '../../../src/server/app.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { aiSwitches } from '../../platform/outbound/verdicts.ts'
import { answerOf, type House, makeHouse, type Person } from '../../support/house.ts'
import { KEY, said, settingsFor } from '../chat/provider.ts'
import { openStudy, slugOf } from '../chat/study.ts'

const study = openStudy(async () => {})
const { provider } = study

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port = 0 } = server
  await server.stop(true)
  return port
}

/** Somebody who has connected nothing yet. */
async function somebody() {
  const person = await study.house.add('MEMBER')
  const ask = (method: string, path: string, body?: unknown) => study.house.ask(person, method, path, body)
  const put = (more: object = {}) => ask('PUT', '/v1/ai/settings', { ...settingsFor(provider.port), ...more })
  const key = async () => {
    provider.says(() => said('ok'))
    const { status } = await ask('POST', '/v1/chat/completions', { message: 'x' })
    return status === 200 ? provider.got[0]?.headers.get('authorization') : status
  }
  return { person, ask, put, key, get: async () => (await ask('GET', '/v1/ai/settings')).body.data }
}

describe('the settings of a member', () => {
  test('are off until they are saved, and off again when they are removed', async () => {
    const { ask, put, get } = await somebody()
    const off = { enabled: false, kind: null, baseUrl: null, model: null, hasApiKey: false, updatedAt: null }
    expect(await get()).toMatchObject({ ...off, sharePayees: false, privateEndpointsPossible: true })
    expect((await put()).body.data).toMatchObject({
      enabled: true,
      kind: 'OPENAI_COMPATIBLE',
      baseUrl: `http://127.0.0.1:${provider.port}/v1`,
      model: 'a-model',
      hasApiKey: true,
      allowPrivateEndpoint: true,
      sharePayees: false,
      useTools: true,
      dailyTokens: null,
      usedToday: { inputTokens: 0, outputTokens: 0 },
      usedThisMonth: { inputTokens: 0, outputTokens: 0 },
    })
    expect((await ask('DELETE', '/v1/ai/settings')).status).toBe(200)
    expect(await get()).toMatchObject(off)
    expect((await ask('DELETE', '/v1/ai/settings')).status).toBe(404)
  })

  test('are theirs alone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await one.put({ model: 'mine' })
    expect((await other.get()).enabled).toBe(false)
    await other.put({ model: 'theirs', apiKey: 'sk-other' })
    expect((await one.get()).model).toBe('mine')
    expect([await one.key(), await other.key()]).toEqual([`Bearer ${KEY}`, 'Bearer sk-other'])
  })

  test('are saved whole: what is left out is as it was at first', async () => {
    const { put } = await somebody()
    await put({ sharePayees: true, useTools: false, dailyTokens: 5_000, contextTokens: 8_000 })
    expect((await put()).body.data).toMatchObject({
      sharePayees: false,
      useTools: true,
      dailyTokens: null,
      contextTokens: 32_000,
    })
  })

  test.each([
    ['a URL that is none', { baseUrl: 'provider' }, 'baseUrl'],
    ['another scheme', { baseUrl: 'ftp://1.1.1.1/' }, 'baseUrl'],
    ['a name and a password in it', { baseUrl: 'https://ann:pw@1.1.1.1/' }, 'baseUrl'],
    ['a query', { baseUrl: 'https://1.1.1.1/v1?key=x' }, 'baseUrl'],
    ['metadata of a cloud', { baseUrl: 'http://169.254.169.254/' }, 'baseUrl'],
    ['nothing', { baseUrl: '' }, 'baseUrl'],
    ['an unknown kind', { kind: 'GEMINI' }, 'kind'],
    ['a blank model', { model: ' ' }, 'model'],
    ['a key of two lines', { apiKey: 'sk-1\r\nx-evil: 1' }, 'apiKey'],
    ['a key with a space', { apiKey: 'sk 1' }, 'apiKey'],
    ['a key that no header carries', { apiKey: 'sk-ключ' }, 'apiKey'],
    ['an empty key', { apiKey: '' }, 'apiKey'],
    ['a key beyond all measure', { apiKey: 'x'.repeat(1_001) }, 'apiKey'],
    ['no tokens', { dailyTokens: 0 }, 'dailyTokens'],
    ['a window too small for any question', { contextTokens: 100 }, 'contextTokens'],
  ])('refuse %s', async (_, more, field) => {
    const { put, get } = await somebody()
    const answer = await put(more)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
    expect(JSON.stringify(answer.body)).not.toContain('sk-')
    expect((await get()).enabled).toBe(false)
  })
})

describe('a key', () => {
  test('is written and never answered, and stays when it is left out', async () => {
    const { put, key } = await somebody()
    const { body } = await put()
    expect(JSON.stringify(body)).not.toContain(KEY)
    await put({ apiKey: undefined, model: 'another' })
    expect(await key()).toBe(`Bearer ${KEY}`)
    await put({ apiKey: undefined, baseUrl: `http://127.0.0.1:${provider.port}/other/path/` })
    expect(await key()).toBe(`Bearer ${KEY}`)
  })

  test.each([
    ['another port', () => `http://127.0.0.1:${provider.port + 1}/v1`],
    ['another scheme', () => `https://127.0.0.1:${provider.port}/v1`],
    ['another host', () => `http://localhost:${provider.port}/v1`],
  ])('is asked for again when the base URL leads to %s', async (_, baseUrl) => {
    const { put, get, key } = await somebody()
    await put()
    expect(refusal(await put({ baseUrl: baseUrl(), apiKey: undefined }))).toEqual([
      400,
      'validation-error',
      'apiKey',
    ])
    expect((await get()).baseUrl).toBe(`http://127.0.0.1:${provider.port}/v1`)
    expect(await key()).toBe(`Bearer ${KEY}`)
    expect((await put({ baseUrl: baseUrl(), apiKey: 'sk-new' })).status).toBe(200)
  })

  test('is forgotten alone, and then none is sent', async () => {
    const { put, get, ask, key } = await somebody()
    await put()
    expect((await ask('DELETE', '/v1/ai/settings/api-key')).status).toBe(200)
    expect(await get()).toMatchObject({ enabled: true, hasApiKey: false })
    expect(await key()).toBeNull()
    // There is none that could go elsewhere.
    const elsewhere = { baseUrl: `http://127.0.0.1:${provider.port + 1}/v1`, apiKey: undefined }
    expect((await put(elsewhere)).status).toBe(200)
  })

  test('is sealed for one person: in another’s row it opens nothing', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await one.put()
    await other.put({ apiKey: undefined })
    const { $client: client } = study.house.deps.db
    const stored = client
      .query('SELECT key_sealed AS sealed FROM ai_settings WHERE user_id = ?')
      .get(one.person.id)
    expect(JSON.stringify(stored)).not.toContain(KEY)
    client.run(
      'UPDATE ai_settings SET key_sealed = (SELECT key_sealed FROM ai_settings WHERE user_id = ?) WHERE user_id = ?',
      [one.person.id, other.person.id],
    )
    expect(await other.key()).toBe(500)
  })
})

describe('a private address', () => {
  test('is called only where the operator and the member both want it, each member for themselves', async () => {
    const states = aiSwitches.map(async ({ operator, user }) => {
      const house: House = await makeHouse({ egressAllowPrivate: operator })
      const saved = await house.ask(
        house.admin,
        'PUT',
        '/v1/ai/settings',
        settingsFor(provider.port, { allowPrivateEndpoint: user }),
      )
      await house.close()
      return [
        saved.status,
        saved.body.data?.privateEndpointsPossible ?? saved.body.error.fieldErrors[0].field,
      ]
    })
    expect(await Promise.all(states)).toEqual([
      [400, 'baseUrl'],
      [400, 'baseUrl'],
      [400, 'baseUrl'],
      [200, true],
    ])
  })

  test('is judged again at every call: what was saved is refused once the operator closes the way', async () => {
    const { person, put } = await somebody()
    await put()
    const { deps } = study.house
    const shut = await makeHouse({ egressAllowPrivate: false })
    const closed = makeApp({ ...deps, outbound: shut.deps.outbound })
    const request = (path: string, method = 'POST', body?: unknown) =>
      closed.handle(
        new Request(`http://hearth.test/api${path}`, {
          method,
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
        }),
      )
    provider.says(() => said('reached'))
    expect((await answerOf(await request('/v1/ai/settings/test'))).body.data).toMatchObject({
      ok: false,
      result: 'REFUSED_BY_POLICY',
    })
    const asked = await request('/v1/chat/completions', 'POST', { message: 'x' })
    expect([asked.status, slugOf((await answerOf(asked)).body.error)]).toEqual([403, 'ai-address-refused'])
    const models = await request('/v1/ai/models', 'GET')
    expect([models.status, provider.got.length]).toEqual([403, 0])
    await shut.close()
  })
})

describe.each(['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const)('with a provider that speaks %s', (kind) => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', auth: { apiKeys: [KEY] } })
  let ask: Awaited<ReturnType<typeof somebody>>['ask']
  let person: Person
  beforeAll(async () => {
    await mock.start()
    ;({ ask, person } = await somebody())
  })
  afterAll(() => mock.stop())
  const connect = (more: object = {}) =>
    ask('PUT', '/v1/ai/settings', { ...settingsFor(mock.port), kind, model: 'gpt-4o', ...more })
  const result = async () => (await ask('POST', '/v1/ai/settings/test')).body.data.result

  test('a test tells what is wrong apart', async () => {
    expect((await ask('POST', '/v1/ai/settings/test')).status).toBe(409)
    await connect()
    mock.onMessage('tool report_ready', { toolCalls: [{ name: 'report_ready', arguments: '{}' }] })
    expect((await ask('POST', '/v1/ai/settings/test')).body.data).toEqual({
      ok: true,
      result: 'OK',
      message: 'The provider answers, and the model calls tools.',
    })
    await connect({ apiKey: 'sk-wrong' })
    expect(await result()).toBe('WRONG_KEY')
    await ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    expect((await ask('POST', '/v1/ai/settings/test')).body.data.message).toBe(
      'Le fournisseur n’accepte pas la clé d’API.',
    )
    await ask('PUT', '/v1/me/preferences', { locale: null })
    await connect({ baseUrl: `http://127.0.0.1:${await freePort()}/v1` })
    expect(await result()).toBe('UNREACHABLE')
    mock.reset()
    mock.onMessage('tool report_ready', { content: 'I am ready.' })
    await connect()
    expect(await result()).toBe('NO_TOOL_CALLS')
    mock.reset()
    const unknown = {
      message: 'The model gpt-4o does not exist',
      type: 'invalid_request_error',
      code: 'model_not_found',
    }
    mock.onMessage('tool report_ready', { error: unknown, status: 404 })
    expect(await result()).toBe('UNKNOWN_MODEL')
  })

  test('models are listed, for a member with a provider', async () => {
    await connect()
    const { body } = await ask('GET', '/v1/ai/models')
    expect(body.data).toContainEqual({ id: 'gpt-4o' })
    await connect({ apiKey: 'sk-wrong' })
    const refused = await ask('GET', '/v1/ai/models')
    expect([refused.status, slugOf(refused.body.error)]).toEqual([409, 'ai-key-refused'])
    expect(person.id).toBeString()
  })
})
