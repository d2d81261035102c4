import { expect } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import type { NotificationKind } from '../../../src/messages/notifications/tables.ts'
import type { EventKind } from '../../../src/people/events/event-kinds.ts'
import { record } from '../../../src/people/events/events.ts'
import { note } from '../../../src/people/security-events/security-events.ts'
import type { SecurityEventKind } from '../../../src/people/security-events/tables.ts'
import { type House, makeHouse, NOWHERE, type Person } from '../../support/house.ts'

/* Where tests make things happen and look at what people are told of them. */

export interface Message {
  id: string
  kind: NotificationKind
  title: string
  body: string
  subjectType: string
  subjectId: string
  href: string | null
  createdAt: string
  readAt: string | null
}

/** A house where nothing has been overlooked: its first boot is over. */
export async function makeListeningHouse(): Promise<House> {
  const house = await makeHouse()
  await follow(house.deps)
  return house
}

export async function messages(house: House, person: Person = house.admin, query = ''): Promise<Message[]> {
  const { status, body } = await house.ask(person, 'GET', `/v1/notifications${query}`)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

export const titles = async (house: House, person?: Person): Promise<string[]> =>
  (await messages(house, person)).map(({ title }) => title)

export const notifiedKinds = async (house: House, person?: Person): Promise<NotificationKind[]> =>
  (await messages(house, person)).map(({ kind }) => kind)

export async function unread(house: House, person: Person = house.admin): Promise<number> {
  return (await house.ask(person, 'GET', '/v1/notifications/unread-count')).body.data.count
}

/** Something the rest of the house records, written down by hand. */
export const happens = (house: House, kind: EventKind, subjectId: string, person: Person = house.admin) =>
  house.deps.write((tx) =>
    record(tx, { householdId: 1, userId: person.id, at: house.clock.now() }, kind, subjectId),
  )

export const noted = (
  house: House,
  person: Person,
  kind: SecurityEventKind,
  { address, byUserId }: { address?: string; byUserId?: string } = {},
) =>
  house.deps.write((tx) =>
    note(tx, person.id, kind, {
      at: house.clock.now(),
      from: { ...NOWHERE, address },
      ...(byUserId && { byUserId }),
    }),
  )

/** A bank connection that fails, as a row; its id. */
export async function failingConnection(house: House, person: Person): Promise<string> {
  const id = crypto.randomUUID()
  await house.deps.write((tx) =>
    tx.$client.run(
      `INSERT INTO bank_connections (id, household_id, connected_by, host, state, problem_detail, created_at)
       VALUES (?, 1, ?, 'bridge.example', 'FAILING', ?, ?)`,
      [
        id,
        person.id,
        JSON.stringify([{ kind: 'BANK_SAYS', text: 'The bank asks for a new token.' }]),
        house.clock.now(),
      ],
    ),
  )
  return id
}
