import { type Exchange, makeExchange } from './exchange.ts'
import { makeMailServer } from './mail-server.ts'
import { makePushBrowser, makePushService } from './push-service.ts'

/** An administrator who has one channel of each kind. */
export interface EveryChannel {
  exchange: Exchange
  /** What has arrived, as each receiver shows it; nothing that was read before. */
  arrived(): { ntfy: string[]; gotify: string[]; push: string[]; mail: string[] }
  close(): Promise<void>
}

export async function makeEveryChannel(): Promise<EveryChannel> {
  const exchange = await makeExchange()
  const { house, receiver, url, add } = exchange
  const mailServer = await makeMailServer()
  const key = await house.ask(house.admin, 'POST', '/v1/notification-channels/push-key')
  const pushService = makePushService(() => key.body.data.publicKey, house.clock.now)
  const browser = makePushBrowser()
  house.deps.config = {
    ...house.deps.config,
    smtpUrl: `smtp://hearth:secret@mail.peer.test:${mailServer.port}`,
    smtpFrom: 'Hearth <hearth@peer.test>',
  }
  await exchange.ntfy()
  await add({ kind: 'GOTIFY', name: 'Gotify', url: url('/gotify'), token: 'app-token' })
  await add({ kind: 'EMAIL', name: 'E-mail' })
  const endpoint = `https://push.peer.test:${pushService.port}/one`
  await add({ kind: 'PUSH', name: 'Phone', endpoint, p256dh: browser.p256dh, auth: browser.auth })
  const textsAt = (path: string) =>
    receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).message as string)
  return {
    exchange,
    arrived: () => {
      const all = {
        ntfy: textsAt('/'),
        gotify: textsAt('/gotify/message'),
        push: pushService.received.map(({ body }) => JSON.parse(browser.open(body)).body as string),
        mail: mailServer.received.map(({ text }) => text),
      }
      for (const list of [receiver.received, pushService.received, mailServer.received]) list.splice(0)
      return all
    },
    close: async () => {
      pushService.stop()
      await mailServer.stop()
      await exchange.close()
    },
  }
}
