import { deliver, settled, stop } from '../../../src/messages/channels/dispatcher.ts'
import { follow } from '../../../src/messages/channels/enqueue.ts'
import type { Channel, NewChannel } from '../../../src/messages/channels/model.ts'
import * as notifications from '../../../src/messages/notifications/follow-events.ts'
import type { House, Person } from '../../support/house.ts'
import { outboundTo } from '../../support/peers.ts'
import { makeListeningHouse } from '../notifications/desk.ts'
import { makeReceiver, type Receiver } from '../webhooks/post-office.ts'

/** A house and a server that stands for ntfy and Gotify, at https://{name}.peer.test:{port}. */
export interface Exchange {
  house: House
  receiver: Receiver
  url(path: string, name?: string): string
  /** Adds a channel of the administrator, or of somebody else. */
  add(input: NewChannel, person?: Person): Promise<Channel>
  ntfy(more?: Partial<NewChannel>, person?: Person): Promise<Channel>
  list(person?: Person): Promise<Channel[]>
  /** A turn of the clockwork, until nothing is under way. */
  turn(): Promise<void>
  close(): Promise<void>
}

export async function makeExchange(): Promise<Exchange> {
  const house = await makeListeningHouse()
  const receiver = makeReceiver()
  house.deps.outbound = outboundTo({
    'told.peer.test': ['127.0.0.1'],
    'slow.peer.test': ['127.0.0.1'],
    'push.peer.test': ['127.0.0.1'],
    'mail.peer.test': ['127.0.0.1'],
    'inside.peer.test': ['10.0.0.5'],
  }).outbound
  const url: Exchange['url'] = (path, name = 'told') => `https://${name}.peer.test:${receiver.port}${path}`
  const add: Exchange['add'] = async (input, person = house.admin) => {
    const { status, body } = await house.ask(person, 'POST', '/v1/notification-channels', input)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }
  return {
    house,
    receiver,
    url,
    add,
    ntfy: (more, person) =>
      add({ kind: 'NTFY', name: 'ntfy', url: url('/hearth-7f3q9z'), ...more } as NewChannel, person),
    list: async (person = house.admin) =>
      (await house.ask(person, 'GET', '/v1/notification-channels')).body.data,
    turn: async () => {
      await notifications.follow(house.deps)
      await follow(house.deps)
      await deliver(house.deps)
      await settled(house.deps)
    },
    close: async () => {
      await stop(house.deps, 0)
      receiver.stop()
      await house.close()
    },
  }
}
