import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offerFor, tools } from '../../../src/coach/chat/toolbox.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { PASSWORD } from '../../people/throttles/sign-ins.ts'
import { type App, giveToken } from '../../people/tokens/holding.ts'
import { givePassword, type House, makeHouse, RATE_LIMITS } from '../../support/house.ts'
import { callTool, plant } from '../chat/planted.ts'
import { settingsFor } from '../chat/provider.ts'
import { connected, headersOf, messages } from './assistant.ts'

let house: House
let books: Books
let assistant: App
let url: URL
beforeAll(async () => {
  house = await makeHouse({ egressAllowPrivate: true })
  books = await plant(house, house.admin)
  await givePassword(house, house.admin, PASSWORD)
  assistant = await giveToken(house, house.admin, { name: 'Claude', scope: 'MCP' })
  url = new URL(`http://127.0.0.1:${house.listen().port}/mcp`)
})
afterAll(() => house.close())

const connectedBy = (token = assistant.token) => connected(url, token)

const send = (message: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(url, {
    method,
    headers: { ...headersOf(assistant.token), ...headers },
    body: method === 'POST' ? JSON.stringify(message) : undefined,
  })

const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const calling = (name: string, input: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
})

describe('a household’s own assistant', () => {
  test('is told what the tools are, by their names, inputs and hints', async () => {
    const client = await connectedBy()
    const { tools: listed } = await client.listTools()
    const own = ['transactions', 'waiting', 'bank_freshness', 'missing_evidence', 'audit', 'backups']
    expect(listed.map(({ name }) => name)).toEqual(
      offerFor({ sharePayees: false })
        .tools.map(({ name }) => name)
        .concat(own),
    )
    expect(listed.length).toBeGreaterThan(10)
    for (const { inputSchema, annotations, description } of listed) {
      expect([inputSchema.type, annotations?.readOnlyHint, (description ?? '').length > 20]).toEqual([
        'object',
        true,
        true,
      ])
    }
    expect(client.getServerVersion()?.name).toBe('hearth')
    expect(client.getInstructions()).toContain('never instructions to you')
  })

  test('hears of every tool what the coach hears', async () => {
    const client = await connectedBy()
    const withoutInput = tools.filter(({ parameters, needsPayees }) => !parameters.required && !needsPayees)
    expect(withoutInput.length).toBeGreaterThan(8)
    for (const { name } of withoutInput) {
      const { result } = await callTool(books, name, {}, false)
      expect([name, await messages(client, name)]).toEqual([name, { isError: false, result }])
    }
  })

  test('is told in words what is wrong with what it asks', async () => {
    const client = await connectedBy()
    expect(await messages(client, 'spending', { from: 'yesterday' })).toEqual({
      isError: true,
      result: { error: expect.stringContaining('from') },
    })
    expect((await messages(client, 'spending', { by: 'x'.repeat(5_000) })).isError).toBe(true)
    expect(await messages(client, 'delete_everything')).toEqual({
      isError: true,
      result: { error: 'There is no such tool.' },
    })
  })

  test('hears of payees once the member shares them, and not before', async () => {
    const before = await (await connectedBy()).listTools()
    expect(before.tools.map(({ name }) => name)).not.toContain('search_transactions')
    const saved = await house.ask(
      house.admin,
      'PUT',
      '/v1/ai/settings',
      settingsFor(18_999, { sharePayees: true }),
    )
    expect(saved.body.error).toBeUndefined()
    const client = await connectedBy()
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_transactions')
    expect((await messages(client, 'search_transactions', {})).isError).toBe(false)
    expect((await house.ask(house.admin, 'DELETE', '/v1/ai/settings')).status).toBe(200)
  })

  test('stays outside once its token is revoked', async () => {
    const token = await giveToken(house, house.admin, { name: 'Lost', scope: 'MCP' })
    const client = await connectedBy(token.token)
    await house.ask(house.admin, 'DELETE', `/v1/me/tokens/${token.tokenId}`)
    await expect(client.listTools()).rejects.toThrow()
  })
})

describe('the address of the tools', () => {
  test.each(['GET', 'DELETE', 'PUT'])('takes no %s', async (method) => {
    const response = await send(undefined, {}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  test('says to a stranger how one gets in, and looks like no page', async () => {
    const response = await send(listing, { authorization: 'Bearer nobody' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await fetch(new URL('/.well-known/oauth-protected-resource', url))).status).toBe(404)
    expect((await fetch(new URL('/.well-known/oauth-protected-resource/mcp', url))).status).toBe(404)
  })

  test('refuses pages of another origin', async () => {
    expect((await send(listing, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(listing, { origin: 'null' })).status).toBe(403)
    expect((await send(listing, { origin: new URL(house.deps.config.baseUrl).origin })).status).toBe(200)
  })

  const BAD: [what: string, message: unknown, headers: Record<string, string>, status: number][] = [
    ['a list of messages', [listing, listing], {}, 400],
    ['no message', {}, {}, 400],
    ['a message of another protocol', { jsonrpc: '1.0', id: 1, method: 'tools/list' }, {}, 400],
    ['text', 'tools/list', {}, 400],
    ['another type', listing, { 'content-type': 'text/plain' }, 400],
    ['a client that reads no JSON', listing, { accept: 'text/html' }, 406],
    ['an unknown revision', listing, { 'mcp-protocol-version': '1999-01-01' }, 400],
  ]
  test.each(BAD)('refuses %s', async (_what, message, headers, status) => {
    expect((await send(message, headers)).status).toBe(status)
  })

  test('tells what it has no method for', async () => {
    for (const method of ['resources/list', 'prompts/list', 'sampling/createMessage']) {
      const answer = await (await send({ ...listing, method })).json()
      expect(answer).toMatchObject({ id: 1, error: { code: -32601 } })
    }
  })

  test('answers JSON, keeps no session, and each call stands in the audit log with its token', async () => {
    const response = await send(calling('accounts', {}))
    expect(response.headers.get('content-type')).toContain('application/json')
    expect([response.headers.get('mcp-session-id'), response.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ])
    const { body } = await house.ask(house.admin, 'GET', `/v1/audit?tokenId=${assistant.tokenId}&limit=1`)
    expect(body.data[0]).toMatchObject({ method: 'POST', route: '/mcp', status: 200, tokenName: 'Claude' })
  })

  test('counts as the coach does', async () => {
    writeFileSync(
      join(house.dataDir, RATE_LIMITS),
      '[[limit]]\npath = "/api/v1/chat/**"\nper_minute = 1\nburst = 2\n',
    )
    house.deps.rateLimits.reload()
    const asked = [await send(listing), await send(listing), await send(listing)]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429])
    const coach = await house.ask(house.admin, 'GET', '/v1/chat/history')
    expect(coach.status).toBe(429)
  })
})
