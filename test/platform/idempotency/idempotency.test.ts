import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { describeApi } from '../../../src/platform/http/openapi/openapi.ts'
import { type Books, booksOf, openBooks, refusal } from '../../ledger/transactions/books.ts'
import type { Answer } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

let keys = 0
const newKey = () => `key-${++keys}`
const keyed = (key: string, headers: Record<string, string> = {}) => ({ 'idempotency-key': key, ...headers })
const send = (path: string, body: unknown, key: string, headers?: Record<string, string>, method = 'POST') =>
  books.ask(method, path, body, keyed(key, headers))
const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

/** What is sent, and a figure that says how often it was done. */
interface Doubled {
  method?: string
  path: string
  body: unknown
  figure(): Promise<unknown>
  once: unknown
}

const MONTH = '2026-06'

/** Found by its id wherever the month has it. */
const budgetedOf = async (id: string) => {
  const month = JSON.stringify(await books.get(`/v1/budgets/${MONTH}`))
  return new RegExp(`"${id}".*?"budgeted":"([^"]+)"`).exec(month)?.[1]
}
const countOf = (path: string, name: string) => async () =>
  (await books.get(path)).filter((one: { name: string }) => one.name === name).length

/** Everything of the app that makes money, moves it, or says how much there is of it. */
const doubled: Record<string, () => Promise<Doubled>> = {
  'a transaction': async () => {
    const accountId = await books.account('Entered twice')
    const body = { accountId, date: '2026-06-01', amount: '7.00', type: 'EXPENSE' }
    return { path: '/v1/transactions', body, figure: () => books.balance(accountId), once: '-7.00' }
  },
  'an account with what it begins with': async () => ({
    path: '/v1/accounts',
    body: { name: 'Begun twice', type: 'SAVINGS', openingBalance: '100.00' },
    figure: countOf('/v1/accounts', 'Begun twice'),
    once: 1,
  }),
  'money moved between envelopes': async () => {
    const [fromCategoryId, toCategoryId] = [
      await books.categoryId('Groceries'),
      await books.categoryId('Rent'),
    ]
    const body = { fromCategoryId, toCategoryId, amount: '25.00' }
    return {
      path: `/v1/budgets/${MONTH}/moves`,
      body,
      figure: () => budgetedOf(toCategoryId),
      once: '25.00',
    }
  },
  'a list of moves that covers what is overspent': async () => {
    const toCategoryId = await books.categoryId('Clothing')
    const body = [{ fromCategoryId: null, toCategoryId, amount: '12.00' }]
    return {
      path: `/v1/budgets/${MONTH}/moves`,
      body,
      figure: () => budgetedOf(toCategoryId),
      once: '12.00',
    }
  },
  'a contribution to a goal': async () => {
    const { id } = await books.post('/v1/goals', { name: 'Kayak', target: '900.00' })
    const figure = async () => (await books.get(`/v1/goals/${id}`)).saved
    return { path: `/v1/goals/${id}/contributions`, body: { amount: '40.00' }, figure, once: '40.00' }
  },
  'a goal': async () => ({
    path: '/v1/goals',
    body: { name: 'Roof', target: '9000.00', earmarked: '10.00' },
    figure: countOf('/v1/goals', 'Roof'),
    once: 1,
  }),
  'a subscription': async () => ({
    path: '/v1/subscriptions',
    body: { name: 'Paper', amount: '9.00', cadence: 'MONTHLY', nextDate: '2026-07-01' },
    figure: async () =>
      (await books.get('/v1/subscriptions')).subscriptions.filter(
        ({ name }: { name: string }) => name === 'Paper',
      ).length,
    once: 1,
  }),
  'a value that says what it expects to find': async () => {
    const id = await books.account('House', { type: 'PROPERTY' })
    return {
      method: 'PUT',
      path: `/v1/accounts/${id}/valuations`,
      body: { date: '2026-06-01', amount: '500000.00', was: null },
      figure: async () => (await books.get(`/v1/accounts/${id}/valuations`)).length,
      once: 1,
    }
  },
  'a change of what has a version': async () => {
    const account = await books.account('Versioned')
    const { id, version } = await books.enter(account)
    return {
      method: 'PATCH',
      path: `/v1/transactions/${id}`,
      body: { amount: '11.00', version },
      figure: async () => (await books.get(`/v1/transactions/${id}`)).version - version,
      once: 1,
    }
  },
  'a deletion': async () => {
    const account = await books.account('Deleted')
    const { id } = await books.enter(account)
    return {
      method: 'DELETE',
      path: `/v1/transactions/${id}`,
      body: undefined,
      figure: () => books.balance(account),
      once: '0.00',
    }
  },
  'a trip': async () => ({
    path: '/v1/tax/trips',
    body: { date: '2026-05-04', distance: '12', unit: 'KM', purpose: 'CHARITY', from: 'Home', to: 'Hall' },
    figure: async () => (await books.get('/v1/tax/trips?year=2026')).length,
    once: 1,
  }),
  'a group of categories': async () => ({
    path: '/v1/category-groups',
    body: { name: 'Kites' },
    figure: countOf('/v1/category-groups', 'Kites'),
    once: 1,
  }),
  'an invite, whose link is a secret': async () => ({
    path: '/v1/admin/invites',
    body: { role: 'MEMBER' },
    figure: async () => (await books.get('/v1/admin/invites')).length,
    once: 1,
  }),
}

describe.each(Object.keys(doubled))('%s', (name) => {
  test('that is sent ten times at once is done once, and every answer says the same', async () => {
    const make = doubled[name] as () => Promise<Doubled>
    const { path, body, figure, once, method } = await make()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, body, key, {}, method)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(answers[0]?.status))
    expect(answers[0]?.body.success).toBe(true)
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await figure()).toEqual(once)
    // And once more when it is long done.
    const later = await send(path, body, key, {}, method)
    expect([later.status, later.body]).toEqual([answers[0]?.status as number, answers[0]?.body])
    expect(await figure()).toEqual(once)
  })
})

describe('a key', () => {
  const account = (name: string) => ({ name, type: 'CASH' })

  test('says of an answer that it was given before', async () => {
    const key = newKey()
    const [first, again] = [
      await send('/v1/accounts', account('Told'), key),
      await send('/v1/accounts', account('Told'), key),
    ]
    expect([isReplay(first), isReplay(again), again.status]).toEqual([false, true, 201])
  })

  test('answers with the way back as the first did', async () => {
    const key = newKey()
    const undo = { prefer: 'undo' }
    const first = await send('/v1/accounts', account('Undone'), key, undo)
    const again = await send('/v1/accounts', account('Undone'), key, undo)
    expect(first.body.meta.undo.method).toBe('DELETE')
    expect(again.body).toEqual(first.body)
  })

  test('of another request is refused: another body, another path, the same at the same time', async () => {
    const key = newKey()
    await send('/v1/accounts', account('One'), key)
    for (const [path, body] of [
      ['/v1/accounts', account('Two')],
      ['/v1/category-groups', { name: 'One' }],
    ] as const)
      expect(refusal(await send(path, body, key))).toEqual([409, 'idempotency-conflict'])
    const both = newKey()
    const answers = await Promise.all(
      ['Left', 'Right'].map((each) => send('/v1/accounts', account(each), both)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('belongs to one person', async () => {
    const key = newKey()
    const partner = booksOf(books.house, await books.house.add('MEMBER'))
    const [mine, theirs] = [
      await send('/v1/accounts', account('Ours'), key),
      await partner.ask('POST', '/v1/accounts', account('Ours'), keyed(key)),
    ]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
  })

  test('of a request that was refused may be used again, for another body too', async () => {
    const key = newKey()
    const goal = '/v1/goals/019c0000-0000-7000-8000-000000000001/contributions'
    expect((await send(goal, { amount: '1.00' }, key)).status).toBe(404)
    expect((await send('/v1/accounts', { name: 'x', type: 'NONE' }, key)).status).toBe(400)
    expect((await send('/v1/accounts', account('After refusals'), key)).status).toBe(201)
  })

  test('of what writes nothing is no key: a dry run says how things are now', async () => {
    const key = newKey()
    const id = await books.account('Dry')
    const body = { filter: { accountId: id }, expectedCount: 0, dryRun: true, change: { reviewed: true } }
    const first = await send('/v1/transactions/bulk', body, key)
    await books.enter(id)
    const again = await send('/v1/transactions/bulk', body, key)
    expect([first.status, isReplay(again)]).toEqual([200, false])
  })

  test('of a refused one lets one of those who waited do it', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('/v1/transfers/link', { outgoingId: ID, incomingId: ID }, key)),
    )
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    expect(
      books.house.deps.db.$client.query('SELECT key FROM answered_requests WHERE key = ?').get(key),
    ).toBe(null)
  })

  test.each(['', 'x'.repeat(201)])('of the wrong length is refused: %j', async (key) => {
    const answer = await send('/v1/accounts', account('Long'), key)
    expect(refusal(answer)).toEqual([400, 'validation-error', 'Idempotency-Key'])
  })

  test('is known for seven days', async () => {
    const { house } = books
    const key = newKey()
    const [first] = [await send('/v1/accounts', account('Week'), key)]
    await house.deps.write.idle()
    const again = async () => {
      // Whoever signs in later is another session of the same person, and memory is as after a restart.
      forgetMemory()
      return house.deps.db.$client
        .query<{ n: number }, [string]>('SELECT count(*) AS n FROM answered_requests WHERE key = ?')
        .get(key)?.n
    }
    expect([first.status, await again()]).toEqual([201, 1])
    await house.deps.write((tx) =>
      tx.$client.query('UPDATE answered_requests SET at = at - ? WHERE key = ?').run(7 * 86_400_000 + 1, key),
    )
    await send('/v1/accounts', account('Another'), newKey())
    expect(await again()).toBe(0)
  })
})

const ID = '019c0000-0000-7000-8000-000000000001'

/** As the next process begins. */
const forgetMemory = () => {
  for (const [make, state] of books.house.deps.state)
    if ((make as { name?: string }).name === 'makeAttempts') (state as Map<string, unknown>).clear()
}
const settled = () =>
  new Promise((resolve) => setTimeout(resolve, 150)).then(() => books.house.deps.write.idle())

describe('after the service was started anew', () => {
  test('an answer is the same as it was', async () => {
    const key = newKey()
    const first = await send('/v1/accounts', { name: 'Restarted', type: 'CASH' }, key)
    await settled()
    forgetMemory()
    const app = makeApp(books.house.deps)
    const request = new Request('http://hearth.test/api/v1/accounts', {
      method: 'POST',
      headers: {
        ...keyed(key),
        'content-type': 'application/json',
        authorization: `Bearer ${books.person.token}`,
      },
      body: JSON.stringify({ name: 'Restarted', type: 'CASH' }),
    })
    const again = await app.handle(request)
    expect([again.status, await again.json()]).toEqual([201, first.body])
  })

  test('what was written and not answered any more is not written again', async () => {
    const key = newKey()
    await send('/v1/accounts', { name: 'Cut off', type: 'CASH' }, key)
    await settled()
    forgetMemory()
    await books.house.deps.write((tx) =>
      tx.$client.query('UPDATE answered_requests SET status = NULL, answer = NULL WHERE key = ?').run(key),
    )
    expect(refusal(await send('/v1/accounts', { name: 'Cut off', type: 'CASH' }, key))).toEqual([
      409,
      'already-done',
    ])
    expect(await countOf('/v1/accounts', 'Cut off')()).toBe(1)
  })

  test('a secret is told by nobody, and is not made twice', async () => {
    const key = newKey()
    const { body } = await send('/v1/admin/invites', { role: 'MEMBER' }, key)
    await settled()
    const rows = books.house.deps.db.$client.query('SELECT * FROM answered_requests').all()
    expect(JSON.stringify(rows)).not.toContain(body.data.token)
    forgetMemory()
    expect(refusal(await send('/v1/admin/invites', { role: 'MEMBER' }, key))).toEqual([409, 'already-done'])
  })
})

/** Writes that a member may send and that take no key, each for a reason. */
const WITHOUT_KEY: Record<string, string> = {
  'the way in has tokens and codes of one use': '^/api/v1/(auth|setup)(/|$)',
  'bytes are known again':
    '^/api/v1/(imports|moves|prices/files|rates/files|receipts/upload|tax/trips\\.csv)$',
  'a stream, whose answer is not kept': '^/api/v1/chat/completions$',
  'a file is answered': '^/api/v1/me/export$',
}

test('every write of the reference takes a key, or is in the list of those that do not with its reason', () => {
  const { paths } = describeApi(makeApp(books.house.deps), 'http://hearth.test') as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
  }
  const writes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      method === 'get'
        ? []
        : [{ path, takesKey: parameters.some(({ name }) => /^idempotency-key$/i.test(name)) }],
    ),
  )
  const without = writes.filter(({ takesKey }) => !takesKey).map(({ path }) => path)
  const reasons = Object.values(WITHOUT_KEY).map((pattern) => new RegExp(pattern))
  expect(without.filter((path) => !reasons.some((reason) => reason.test(path)))).toEqual([])
  expect(reasons.filter((reason) => !without.some((path) => reason.test(path)))).toEqual([])
  expect(writes.length - without.length).toBeGreaterThan(120)
})
