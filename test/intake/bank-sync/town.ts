import { expect } from 'bun:test'
import type { Config } from '../../../src/core/config.ts'
import { syncAllScheduled } from '../../../src/intake/bank-sync/runs/scheduled-sync.ts'
import { withAccessToken } from '../../../src/people/auth/auth.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import { findUser } from '../../../src/people/household/household.ts'
import { type Answer, type House, makeHouse, NOWHERE, type Person } from '../../support/house.ts'
import { outboundTo, peerTls, type TestOutbound } from '../../support/peers.ts'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { type Bridge, startBridge } from '../../support/simplefin/bridge.ts'

/* A household, a SimpleFIN server that has two of its banks, and what people do between them. */

export interface Town {
  house: House
  bridge: Bridge
  out: TestOutbound
  chequing: RemoteAccount
  visa: RemoteAccount
  close(): Promise<void>
}

export async function makeTown(overrides: Partial<Config> = {}): Promise<Town> {
  const house = await makeHouse(overrides)
  const bridge = await startBridge({ now: house.clock.now, tls: peerTls })
  const out = outboundTo({})
  house.deps.outbound = out.outbound
  const chequing = bridge.books.open(bridge.books.connect('Maple Bank'), 'Chequing (1234)', {
    balance: '1204.36',
  })
  const visa = bridge.books.open(bridge.books.connect('Big Card'), 'Visa', { balance: '-84.20' })
  const close = async () => {
    await bridge.close()
    await house.close()
  }
  return { house, bridge, out, chequing, visa, close }
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Time passes; the administrator signs in again, as sessions end with the day. */
export async function later({ house: { deps, clock, admin } }: Town, ms: number): Promise<void> {
  clock.move(ms)
  const at = clock.now()
  const signedIn = await deps.write((tx) => {
    const user = findUser(tx, admin.id)
    if (!user) throw new Error('the administrator is gone')
    return sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' })
  })
  admin.token = (await withAccessToken(deps, signedIn, at)).accessToken
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

export const exchange = (
  { house, bridge }: Town,
  setupToken: unknown = bridge.setupToken(),
  person: Person = house.admin,
): Promise<Answer> => house.ask(person, 'POST', '/v1/accounts/exchange-setup-token', { setupToken })

export async function connect(town: Town, person: Person = town.house.admin): Promise<Loose> {
  const { status, body } = await exchange(town, town.bridge.setupToken(), person)
  expect([status, body.error]).toEqual([201, undefined])
  return body.data
}

/** The bank's account of this name, as the household sees it. */
export const called = ({ accounts }: Loose, name: string): Loose =>
  accounts.find((account: Loose) => account.name === name)

export const decide = (
  { house }: Town,
  connectionId: string,
  linkId: string,
  change: Loose,
  person: Person = house.admin,
): Promise<Answer> =>
  house.ask(person, 'PATCH', `/v1/bank-connections/${connectionId}/links/${linkId}`, change)

/** A connection whose two accounts are new accounts of the household. */
export async function connectAndLink(town: Town, person: Person = town.house.admin) {
  const { connection, accounts } = await connect(town, person)
  const links = accounts.map(({ id }: Loose) => ({ id, create: {} }))
  const answer = await town.house.ask(person, 'PATCH', `/v1/bank-connections/${connection.id}/links`, {
    links,
  })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const linked = answer.body.data
  return {
    id: connection.id as string,
    chequing: called(linked, 'Chequing (1234)').accountId as string,
    visa: called(linked, 'Visa').accountId as string,
  }
}

export const sync = ({ house }: Town, accountId: string, person: Person = house.admin): Promise<Answer> =>
  house.ask(person, 'POST', `/v1/accounts/${accountId}/sync`)

export async function synced(town: Town, accountId: string): Promise<Loose> {
  const { status, body } = await sync(town, accountId)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

export async function connectionOf({ house }: Town, id: string): Promise<Loose> {
  return (await house.ask(house.admin, 'GET', `/v1/bank-connections/${id}`)).body.data
}

export async function logsOf({ house }: Town, accountId: string): Promise<Loose[]> {
  return (await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}/sync-logs`)).body.data
}

/** What the daily schedule does. */
export const scheduled = ({ house }: Town) => syncAllScheduled(house.deps, house.clock.now())

export async function switchOn({ house }: Town): Promise<void> {
  const answer = await house.ask(house.admin, 'PUT', '/v1/admin/settings', { scheduledSyncEnabled: true })
  expect(answer.status).toBe(200)
}

/** The kinds of what happened to connections and links, with who it concerns. */
export const eventsOf = (
  { house }: Town,
  kind = 'bank-',
): { kind: string; userId: string; subjectId: string }[] =>
  house.deps.db.$client
    .query<{ kind: string; userId: string; subjectId: string }, [string]>(
      'SELECT kind, user_id AS userId, subject_id AS subjectId FROM events WHERE kind LIKE ? ORDER BY seq',
    )
    .all(`${kind}%`)

export const kindsOf = (town: Town): string[] => eventsOf(town, 'bank-connection.').map(({ kind }) => kind)

export function refused({ status, body }: Answer, expected: number, slug: string): string {
  expect([status, body.error?.type.split('/').at(-1)]).toEqual([expected, slug])
  return body.error.detail
}
