import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addStranger } from '../../support/house.ts'
import { enter, imported, openAccount, transactionsOf } from '../imports/desk.ts'
import {
  called,
  connect,
  connectAndLink,
  connectionOf,
  decide,
  eventsOf,
  makeTown,
  refused,
  type Town,
} from './town.ts'

let town: Town
beforeEach(async () => {
  town = await makeTown()
})
afterEach(() => town.close())

const accountOf = async (id: string) =>
  (await town.house.ask(town.house.admin, 'GET', `/v1/accounts/${id}`)).body.data
const disconnect = (id: string) => town.house.ask(town.house.admin, 'DELETE', `/v1/bank-connections/${id}`)

/** The bank's chequing account of a new connection, and a way to decide about it. */
async function chequing(name = 'Chequing (1234)') {
  const { connection, accounts } = await connect(town)
  const link = called({ accounts }, name)
  const deciding = (change: object) => decide(town, connection.id, link.id, change)
  const done = async (change: object) => {
    const { status, body } = await deciding(change)
    expect([status, body.error]).toEqual([200, undefined])
    return body.data.accounts.find(({ id }: { id: string }) => id === link.id)
  }
  return { connection, link, decide: deciding, done }
}

describe('an account at the bank', () => {
  test('becomes a new account, called and typed as the bank calls it', async () => {
    const { done } = await chequing()
    const { action, accountId, suggestion } = await done({ action: 'USE', create: {} })
    expect([action, suggestion]).toEqual(['USE', null])
    expect(await accountOf(accountId)).toMatchObject({
      name: 'Chequing (1234)',
      type: 'CHECKING',
      institution: 'Maple Bank',
      lastFour: '1234',
      currency: 'CAD',
      source: 'AGGREGATOR',
    })
    expect(eventsOf(town, 'bank-account.linked')).toMatchObject([{ subjectId: accountId }])
  })

  test('becomes a new account as somebody else wants it', async () => {
    const { done } = await chequing()
    const { accountId } = await done({ create: { name: 'Groceries', type: 'SAVINGS' } })
    expect(await accountOf(accountId)).toMatchObject({ name: 'Groceries', type: 'SAVINGS' })
  })

  test('becomes an account that is there, and lets it go again with all it has', async () => {
    const accountId = await openAccount(town.house)
    await enter(town.house, accountId, { date: '2026-06-01', amount: '5.00', payee: 'Bakery' })
    const { done } = await chequing()
    expect(await done({ action: 'USE', accountId })).toMatchObject({ action: 'USE', accountId })
    expect((await accountOf(accountId)).source).toBe('AGGREGATOR')
    expect(await done({ action: 'IGNORE' })).toMatchObject({ action: 'IGNORE', accountId: null })
    expect((await accountOf(accountId)).source).toBe('MANUAL')
    expect(await transactionsOf(town.house, accountId)).toHaveLength(1)
  })

  test('gives an account of files back to files', async () => {
    const accountId = await openAccount(town.house)
    await imported(town.house, 'Date,Description,Amount\n2026-06-01,COFFEE,-4.25', accountId)
    const { done } = await chequing()
    await done({ accountId })
    await done({ action: 'UNDECIDED' })
    expect((await accountOf(accountId)).source).toBe('FILE')
  })

  test('goes from one account to another', async () => {
    const [one, other] = [await openAccount(town.house), await openAccount(town.house)]
    const { done } = await chequing()
    await done({ accountId: one })
    expect(await done({ accountId: other })).toMatchObject({ action: 'USE', accountId: other })
    expect((await accountOf(one)).source).toBe('MANUAL')
    expect((await accountOf(other)).source).toBe('AGGREGATOR')
  })

  test('is taken with the other sign where somebody says so', async () => {
    const { done } = await chequing('Visa')
    expect(await done({ isFlipped: true })).toMatchObject({ isFlipped: true, action: 'UNDECIDED' })
    expect(await done({ create: {} })).toMatchObject({ isFlipped: true, action: 'USE' })
  })

  test('is to be decided about again when its account is removed', async () => {
    const { connection, link, done } = await chequing()
    const { accountId } = await done({ create: {} })
    const answer = await town.house.ask(town.house.admin, 'DELETE', `/v1/accounts/${accountId}`)
    expect(answer.status).toBe(200)
    const { accounts } = await connectionOf(town, connection.id)
    expect(accounts.find(({ id }: { id: string }) => id === link.id)).toMatchObject({
      action: 'UNDECIDED',
      accountId: null,
    })
  })

  test('is decided about by a member', async () => {
    const { connection, link } = await chequing()
    const member = await town.house.add('MEMBER')
    expect((await decide(town, connection.id, link.id, { action: 'IGNORE' }, member)).status).toBe(200)
  })
})

describe('an account of the household', () => {
  test('is filled by one bank only, until that one lets it go', async () => {
    const accountId = await openAccount(town.house)
    const { connection, accounts } = await connect(town)
    const [first, second] = [called({ accounts }, 'Chequing (1234)'), called({ accounts }, 'Visa')]
    const fill = ({ id }: { id: string }) => decide(town, connection.id, id, { accountId })
    expect((await fill(first)).status).toBe(200)
    expect(refused(await fill(second), 409, 'conflict')).toContain('"Chequing (1234)"')
    await decide(town, connection.id, first.id, { action: 'IGNORE' })
    expect((await fill(second)).status).toBe(200)
  })

  test('that two people give to two banks at once goes to one', async () => {
    const accountId = await openAccount(town.house)
    const { connection, accounts } = await connect(town)
    const answers = await Promise.all(
      accounts.map(({ id }: { id: string }) => decide(town, connection.id, id, { accountId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('goes over from an account that is no longer at the bank', async () => {
    const accountId = await openAccount(town.house)
    const { connection, accounts } = await connect(town)
    const [old, fresh] = accounts
    await decide(town, connection.id, old.id, { accountId })
    town.house.deps.db.$client.run('UPDATE bank_links SET missing_since = 1 WHERE id = ?', [old.id])
    const { status, body } = await decide(town, connection.id, fresh.id, { accountId })
    expect(status).toBe(200)
    expect(body.data.accounts.map(({ action }: { action: string }) => action)).toEqual(['IGNORE', 'USE'])
    expect((await accountOf(accountId)).source).toBe('AGGREGATOR')
  })

  const unfit: [what: string, make: () => Promise<string>, sentence: string][] = [
    ['in another currency', () => openAccount(town.house, { currency: 'USD' }), 'in USD'],
    [
      'that is archived',
      async () => {
        const id = await openAccount(town.house)
        await town.house.ask(town.house.admin, 'PATCH', `/v1/accounts/${id}`, { archived: true })
        return id
      },
      'archived',
    ],
    ['that is nobody’s', async () => crypto.randomUUID(), 'no such account'],
    [
      'of another household',
      async () => {
        const stranger = await addStranger(town.house)
        const body = { name: 'Theirs', type: 'CHECKING', currency: 'CAD' }
        return (await town.house.ask(stranger, 'POST', '/v1/accounts', body)).body.data.id
      },
      'no such account',
    ],
  ]
  test.each(unfit)('%s is not filled', async (_what, make, sentence) => {
    const accountId = await make()
    const { decide } = await chequing()
    const answer = await decide({ action: 'USE', accountId })
    refused(answer, 400, 'validation-error')
    expect(answer.body.error.fieldErrors).toMatchObject([
      { field: 'accountId', message: expect.stringContaining(sentence) },
    ])
  })
})

describe('a decision is refused', () => {
  const flawed: [what: string, change: object, field: string][] = [
    ['that names no account to use', { action: 'USE' }, 'accountId'],
    ['of an unknown kind', { action: 'PERHAPS' }, 'action'],
    ['that ignores and names an account', { action: 'IGNORE', create: {} }, 'action'],
    ['that names an account and creates one', { accountId: crypto.randomUUID(), create: {} }, 'create'],
  ]
  test.each(flawed)('%s', async (_what, change, field) => {
    const { decide } = await chequing()
    const answer = await decide(change)
    refused(answer, 400, 'validation-error')
    expect(answer.body.error.fieldErrors[0].field).toBe(field)
  })

  test('about what counts something that is no money', async () => {
    town.visa.currency = 'https://miles.example/unit'
    const { link, decide } = await chequing('Visa')
    expect(link.currency).toBeNull()
    refused(await decide({ create: {} }), 400, 'validation-error')
    expect(town.out.asked).toEqual([])
  })

  test('about an account that is not at the bank', async () => {
    const { connection } = await connect(town)
    const answer = await decide(town, connection.id, crypto.randomUUID(), { action: 'IGNORE' })
    refused(answer, 404, 'not-found')
  })

  test('with all the others that were sent with it', async () => {
    const { connection, accounts } = await connect(town)
    const [one, other] = accounts
    const links = [
      { id: one.id, create: {} },
      { id: other.id, action: 'USE' },
    ]
    const path = `/v1/bank-connections/${connection.id}`
    const answer = await town.house.ask(town.house.admin, 'PATCH', `${path}/links`, { links })
    refused(answer, 400, 'validation-error')
    expect(answer.body.error.fieldErrors[0].field).toBe('links.1.accountId')
    expect(await connectionOf(town, connection.id)).toMatchObject({ accounts })
  })
})

describe('a suggestion', () => {
  const suggested = async (name: string) => (await chequing(name)).link.suggestion

  test('is the account with the same last four digits, or the same name', async () => {
    const byDigits = await openAccount(town.house, { name: 'Daily', lastFour: '1234' })
    const byName = await openAccount(town.house, { name: ' VISA ', type: 'CREDIT_CARD' })
    expect(await suggested('Chequing (1234)')).toMatchObject({ accountId: byDigits, reason: 'LAST_FOUR' })
    expect(await suggested('Visa')).toEqual({ type: 'CREDIT_CARD', accountId: byName, reason: 'NAME' })
  })

  test('is not made where there are two, another currency, or an account that is closed or filled', async () => {
    await openAccount(town.house, { name: 'One', lastFour: '1234' })
    await openAccount(town.house, { name: 'Two', lastFour: '1234' })
    await openAccount(town.house, { name: 'Visa', currency: 'USD' })
    expect(await suggested('Chequing (1234)')).toMatchObject({ accountId: null, reason: null })
    expect(await suggested('Visa')).toMatchObject({ accountId: null })
  })

  test('is the account that the same account at the bank filled before', async () => {
    const linked = await connectAndLink(town)
    await disconnect(linked.id)
    expect(await suggested('Visa')).toMatchObject({ accountId: linked.visa, reason: 'SAME_ACCOUNT' })
  })

  test('is the account that one of that name filled, once the bank was added again', async () => {
    const linked = await connectAndLink(town)
    town.bridge.books.relink(town.visa.connection)
    await disconnect(linked.id)
    expect(await suggested('Visa')).toMatchObject({ accountId: linked.visa, reason: 'LINKED_BEFORE' })
  })

  test('is nothing that a bank fills', async () => {
    await connectAndLink(town)
    expect(await suggested('Visa')).toMatchObject({ accountId: null })
  })
})

describe('a connection that is ended', () => {
  test('has forgotten its access; accounts and what they hold stay', async () => {
    const { id, chequing: accountId } = await connectAndLink(town)
    await enter(town.house, accountId, { date: '2026-06-01', amount: '5.00', payee: 'Bakery' })
    expect((await disconnect(id)).body).toEqual({ success: true })
    expect(
      town.house.deps.db.$client.query('SELECT access_url_sealed AS sealed FROM bank_connections').get(),
    ).toEqual({ sealed: null })
    expect(await accountOf(accountId)).toMatchObject({ source: 'MANUAL', transactionCount: 1 })
    expect((await town.house.ask(town.house.admin, 'GET', '/v1/bank-connections')).body.data).toEqual([])
    expect(await connectionOf(town, id)).toMatchObject({
      state: 'DISCONNECTED',
      disconnectedAt: expect.any(String),
      accounts: [{ action: 'UNDECIDED', accountId: null, suggestion: null }, {}],
    })
    expect(eventsOf(town, 'bank-connection.').at(-1)).toMatchObject({ kind: 'bank-connection.disconnected' })
  })

  test('is not synced, not decided about and not ended again', async () => {
    const { id, chequing: accountId } = await connectAndLink(town)
    const [link] = (await connectionOf(town, id)).accounts
    await disconnect(id)
    town.bridge.requests.length = 0
    const { house } = town
    refused(await house.ask(house.admin, 'POST', `/v1/bank-connections/${id}/sync`), 409, 'conflict')
    refused(await house.ask(house.admin, 'POST', `/v1/accounts/${accountId}/sync`), 409, 'conflict')
    refused(await decide(town, id, link.id, { action: 'IGNORE' }), 409, 'conflict')
    refused(await disconnect(id), 409, 'conflict')
    expect(town.bridge.requests).toEqual([])
  })
})
