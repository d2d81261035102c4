import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Exchange, makeExchange } from './exchange.ts'
import { type MailServer, makeMailServer } from './mail-server.ts'

let exchange: Exchange
let server: MailServer | undefined
beforeEach(async () => {
  exchange = await makeExchange()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await exchange.close()
})

async function withServer(password = 'secret'): Promise<void> {
  server = await makeMailServer({})
  const { deps } = exchange.house
  deps.config = {
    ...deps.config,
    smtpUrl: `smtp://hearth:${password}@mail.peer.test:${server.port}`,
    smtpFrom: 'Hearth <hearth@peer.test>',
  }
}

const ask = (path: string, body?: object) => {
  const { house } = exchange
  return house.ask(house.admin, 'POST', path, body)
}

const invite = async (email?: string) =>
  (await ask('/v1/admin/invites', { role: 'MEMBER', ...(email && { email }) })).body.data
/** As mail writes lines that are too long for it. */
const joined = (text = '') => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

test('an invite goes to the address it is for, only when somebody asks', async () => {
  await withServer()
  const { id, url } = await invite('kim@example.org')
  expect(server?.received).toEqual([])
  const { status, body } = await ask(`/v1/admin/invites/${id}/mail`)
  expect([status, body.data]).toEqual([200, { to: 'kim@example.org', failure: null }])
  const [mail] = server?.received ?? []
  expect(mail?.to.join()).toContain('kim@example.org')
  expect(joined(mail?.text)).toContain(url)
})

test('a reset link goes to the member alone, in their language, and opens once', async () => {
  await withServer()
  const { house } = exchange
  const kim = await house.add('MEMBER', 'kim@hearth.test')
  await house.ask(kim, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  const { body } = await ask(`/v1/admin/users/${kim.id}/reset-mail`)
  expect(body.data).toEqual({ to: 'kim@hearth.test', failure: null })
  const text = joined(server?.received[0]?.text)
  expect(text).toContain('Choisissez un nouveau mot de passe')
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  expect(JSON.stringify(body)).not.toContain(`${token}`)
  expect(house.log.join('\n')).not.toContain(`${token}`)
  const reset = { token, newPassword: 'a sentence to remember' }
  expect((await ask('/v1/auth/password/reset', reset)).status).toBe(200)
  expect((await ask('/v1/auth/password/reset', reset)).status).toBe(400)
})

test('what the mail server refuses is told, and the invite still works', async () => {
  await withServer('wrong')
  const { id } = await invite('kim@example.org')
  const { status, body } = await ask(`/v1/admin/invites/${id}/mail`)
  expect([status, body.data.failure]).toEqual([200, '535 5.7.8 password not accepted'])
  expect(server?.received).toEqual([])
  const { body: list } = await exchange.house.ask(exchange.house.admin, 'GET', '/v1/admin/invites')
  expect(list.data).toMatchObject([{ id, status: 'PENDING' }])
})

test('nothing goes without a mail server, an address or a link that works', async () => {
  const { house } = exchange
  const named = await invite('kim@example.org')
  const why = async (path: string) => {
    const { status, body } = await ask(path)
    return [status, body.error?.reason?.kind]
  }
  expect(await why(`/v1/admin/invites/${named.id}/mail`)).toEqual([409, 'NO_MAIL_SERVER'])
  expect(await why(`/v1/admin/users/${house.admin.id}/reset-mail`)).toEqual([409, 'NO_MAIL_SERVER'])
  await withServer()
  const { id } = await invite()
  expect(await why(`/v1/admin/invites/${id}/mail`)).toEqual([409, 'INVITE_WITHOUT_ADDRESS'])
  await house.ask(house.admin, 'DELETE', `/v1/admin/invites/${named.id}`)
  expect(await why(`/v1/admin/invites/${named.id}/mail`)).toEqual([409, 'INVITE_SETTLED'])
  expect((await why(`/v1/admin/invites/${crypto.randomUUID()}/mail`))[0]).toBe(404)
  expect(server?.received).toEqual([])
})
