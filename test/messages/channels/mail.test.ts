import { afterEach, beforeEach, expect, test } from 'bun:test'
import { failingConnection, happens } from '../notifications/desk.ts'
import { type Exchange, makeExchange } from './exchange.ts'
import { type MailServer, makeMailServer } from './mail-server.ts'

let exchange: Exchange
let server: MailServer
beforeEach(async () => {
  exchange = await makeExchange()
})
afterEach(async () => {
  await server?.stop()
  await exchange.close()
})

async function withServer(options: Parameters<typeof makeMailServer>[0], password = 'secret'): Promise<void> {
  server = await makeMailServer(options)
  const { deps } = exchange.house
  deps.config = {
    ...deps.config,
    smtpUrl: `smtp://hearth:${password}@mail.peer.test:${server.port}`,
    smtpFrom: 'Hearth <hearth@peer.test>',
  }
}

async function fail(): Promise<void> {
  const { house } = exchange
  await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
}

test('mail goes to the member’s own address, encrypted, signed in, with the page it is about', async () => {
  await withServer({})
  await exchange.add({ kind: 'EMAIL', name: 'E-mail' })
  await fail()
  await exchange.turn()
  expect(await exchange.list()).toMatchObject([{ failure: null }])
  const [mail] = server.received
  expect(mail).toMatchObject({ isEncrypted: true, user: 'hearth', from: 'FROM:<hearth@peer.test>' })
  expect(mail?.to).toHaveLength(1)
  expect(mail?.text).toContain('Subject: A bank connection stopped working')
  expect(mail?.text).toContain('http://hearth.test/banks')
  expect(mail?.text).toContain('Auto-Submitted: auto-generated')
  expect(mail?.text).not.toContain('bridge.example')
})

test('what a mail server refuses is shown in its words', async () => {
  await withServer({}, 'wrong')
  const { id } = await exchange.add({ kind: 'EMAIL', name: 'E-mail' })
  const { house } = exchange
  const { body } = await house.ask(house.admin, 'POST', `/v1/notification-channels/${id}/test`)
  expect(body.data.failure).toBe('535 5.7.8 password not accepted')
  expect(JSON.stringify(body)).not.toContain('wrong')
})

test('a mail server that offers no TLS is told nothing', async () => {
  await withServer({ hasTls: false })
  const { id } = await exchange.add({ kind: 'EMAIL', name: 'E-mail' })
  const { house } = exchange
  const { body } = await house.ask(house.admin, 'POST', `/v1/notification-channels/${id}/test`)
  expect(body.data.failure).not.toBeNull()
  expect(server.received).toEqual([])
})

test('there is no channel by mail where no server is set', async () => {
  const { house } = exchange
  const answer = await house.ask(house.admin, 'POST', '/v1/notification-channels', {
    kind: 'EMAIL',
    name: 'x',
  })
  expect(answer.status).toBe(409)
})
