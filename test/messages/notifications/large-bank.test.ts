import { expect, test } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import { connectAndLink, makeTown, synced } from '../../intake/bank-sync/town.ts'
import { messages } from './desk.ts'

test('a large transaction that comes from the bank is told to everybody', async () => {
  const town = await makeTown()
  await follow(town.house.deps)
  const member = await town.house.add('MEMBER')
  town.bridge.books.add(town.chequing, { amount: '-4200.00', description: 'Roofer' })
  const { chequing } = await connectAndLink(town)
  await synced(town, chequing)
  for (const person of [town.house.admin, member])
    expect(await messages(town.house, person, '?kind=LARGE_TRANSACTION')).toMatchObject([
      { title: 'A large transaction: 4200.00 CAD, Roofer', subjectType: 'TRANSACTION' },
    ])
  await town.close()
})
