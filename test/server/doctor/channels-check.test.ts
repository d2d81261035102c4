import { afterEach, beforeEach, expect, test } from 'bun:test'
import { makeSecrets } from '../../../src/core/secrets.ts'
import { forgetEveryTarget } from '../../../src/messages/channels/channels.ts'
import { channelsCheck } from '../../../src/server/doctor/channels-check.ts'
import { type Exchange, makeExchange } from '../../messages/channels/exchange.ts'
import { makePushBrowser } from '../../messages/channels/push-service.ts'
import { failingConnection, happens } from '../../messages/notifications/desk.ts'
import { saying } from '../../messages/webhooks/post-office.ts'

let exchange: Exchange
beforeEach(async () => {
  exchange = await makeExchange()
})
afterEach(() => exchange.close())

const look = (more: Partial<Parameters<typeof channelsCheck>[1]> = {}, { secrets } = exchange.house.deps) =>
  channelsCheck({ secrets }, { ...exchange.house.deps.config, ...more }).look(exchange.house.deps.db)
const ids = async () => (await exchange.list()).map(({ id }) => id)
async function fail(): Promise<void> {
  const { house } = exchange
  await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
}

test('a doctor says of each channel when something arrived last, and since when it fails and why', async () => {
  expect(look()).toEqual({ looked: '0 channels', faults: [] })
  await exchange.ntfy()
  const [id] = await ids()
  expect(look()).toEqual({ looked: `1 channel; ntfy ${id} delivered nothing yet`, faults: [] })
  await fail()
  await exchange.turn()
  const at = new Date(exchange.house.clock.now()).toISOString().slice(0, 16)
  expect(look().looked).toContain(`ntfy ${id} delivered last at ${at}`)
  exchange.house.clock.move(86_400_000)
  exchange.receiver.says('/', saying(500))
  await fail()
  await exchange.turn()
  const since = new Date(exchange.house.clock.now()).toISOString().slice(0, 16)
  expect(look().looked).toMatch(
    new RegExp(`ntfy ${id} delivered last at ${at}\\S*, fails since ${since}\\S* \\(It answered 500\\)$`),
  )
  expect(look().faults).toEqual([])
})

test('a doctor finds a channel that nothing can be sent to', async () => {
  await exchange.ntfy()
  await exchange.house.ask(exchange.house.admin, 'POST', '/v1/notification-channels/push-key')
  const { p256dh, auth } = makePushBrowser()
  await exchange.add({ kind: 'PUSH', name: 'Pixel', endpoint: exchange.url('/one', 'push'), p256dh, auth })
  const [ntfy, push] = await ids()
  expect(look().faults).toEqual([])
  exchange.house.deps.db.$client.run('DELETE FROM push_keys')
  expect(look().faults).toEqual([`nothing can be sent to push ${push}: the key that devices know is gone`])
  const secrets = makeSecrets(Buffer.alloc(32, 9))
  expect(look({}, { ...exchange.house.deps, secrets }).faults).toEqual([
    `nothing can be sent to ntfy ${ntfy}: the key of the installation does not open it`,
    `nothing can be sent to push ${push}: the key of the installation does not open it`,
  ])
  await exchange.house.deps.write((tx) => forgetEveryTarget(tx))
  expect(look()).toEqual({ looked: '0 channels', faults: [] })
})

test('an address that the policy refuses and mail without a server are said, for they hang on the settings', async () => {
  const { config } = exchange.house.deps
  exchange.house.deps.config = { ...config, smtpUrl: 'smtps://mail.peer.test', smtpFrom: 'hearth@peer.test' }
  await exchange.add({ kind: 'EMAIL', name: 'E-mail' })
  await exchange.ntfy({ url: 'https://8.8.8.8/hearth' } as never)
  const { db, secrets } = exchange.house.deps
  const target = { server: 'https://192.168.1.5', topic: 'hearth', token: null }
  db.$client
    .query("UPDATE channels SET target_sealed = ? WHERE kind = 'NTFY'")
    .run(secrets.seal('channel', JSON.stringify(target)))
  const [mail, ntfy] = await ids()
  expect(look({ smtpUrl: undefined }).looked).toContain(
    `email ${mail} delivered nothing yet, refused with these settings (No mail server is set (SVC_SMTP_URL))`,
  )
  expect(look().looked).toContain(`email ${mail} delivered nothing yet; ntfy ${ntfy}`)
  expect(look().looked).toMatch(/refused with these settings \(.*192\.168\.1\.5/)
  expect(look({ egressLanHosts: ['192.168.1.5'] })).toEqual({
    looked: `2 channels; email ${mail} delivered nothing yet; ntfy ${ntfy} delivered nothing yet`,
    faults: [],
  })
})
