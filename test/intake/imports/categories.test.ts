import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { differences } from '../../../src/ledger/transactions/rollups.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import {
  change,
  commit,
  created,
  done,
  enter,
  imported,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
  undo,
} from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
  house.deps.background = onThisThread(house.deps)
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

interface Category {
  id: string
  name: string
  groupName: string
  kind: string
}
const categories = async (): Promise<Category[]> =>
  done(await house.ask(house.admin, 'GET', '/v1/categories'))
const named = async (name: string) => (await categories()).find((one) => one.name === name)
const idOf = async (name: string) => (await named(name))?.id ?? ''

const sheet = (...rows: [payee: string, category: string, amount?: string][]) =>
  [
    'Date,Description,Amount,Category',
    ...rows.map(
      ([payee, category, amount = '-5.00'], at) => `2026-06-0${at + 1},${payee},${amount},${category}`,
    ),
  ].join('\n')
const qif = (...records: string[][]) =>
  `!Type:Bank\n${records.map((lines, at) => ['D12/13/2025', `T-5.0${at}`, ...lines, '^'].join('\n')).join('\n')}\n`

/** What became of each payee's category, in words. */
async function sorted(): Promise<Record<string, string | null>> {
  const names = new Map((await categories()).map(({ id, name }) => [id, name]))
  const rows: { payee: string; categoryId: string | null }[] = await transactionsOf(house, accountId)
  return Object.fromEntries(rows.map(({ payee, categoryId }) => [payee, names.get(categoryId ?? '') ?? null]))
}

describe('a category of a file that the household has', () => {
  const written: [written: string, means: string][] = [
    ['Groceries', 'Groceries'],
    ['groceries', 'Groceries'],
    ['GROCERIES', 'Groceries'],
    [' Gröceries ', 'Groceries'],
    ['Food:Groceries', 'Groceries'],
    ['food : groceries', 'Groceries'],
    ['Ｇroceries', 'Groceries'],
    ['Expenses:Food:Groceries', 'Groceries'],
    ['Dépenses:Groceries', 'Groceries'],
    ['Interest  and dividends', 'Interest and dividends'],
  ]
  test.each(written)('“%s” is proposed and set', async (name, means) => {
    const plain = name.trim().replace(/ +/g, ' ')
    const preview = await previewed(house, sheet(['SHOP', name]), { accountId })
    expect(preview.categories).toEqual([
      { name: plain, rows: 1, action: 'USE', categoryId: await idOf(means), create: null },
    ])
    expect(preview.rows[0]).toMatchObject({ category: plain, categoryId: await idOf(means) })
    expect(preview.warnings).toEqual([])
    done(await commit(house, preview.id))
    expect(Object.values(await sorted())).toEqual([means])
  })

  test('is found in QIF as well, and in the parts of a split', async () => {
    const text = qif(
      ['PAlpha', 'LFood:Coffee'],
      ['PBeta', 'SFood:Coffee', '$-2.00', 'SRent', 'Ehalf', '$-3.01'],
    )
    const { rows } = await imported(house, text, accountId)
    expect(rows[1].splits).toEqual([
      { category: 'Food:Coffee', categoryId: await idOf('Coffee'), amount: '2.00', notes: '' },
      { category: 'Rent', categoryId: await idOf('Rent'), amount: '3.01', notes: 'half' },
    ])
    const [one, other] = await transactionsOf(house, accountId)
    expect(one.categoryId).toBe(await idOf('Coffee'))
    expect(other).toMatchObject({
      categoryId: null,
      splits: [
        { categoryId: await idOf('Coffee'), amount: '2.00', notes: '' },
        { categoryId: await idOf('Rent'), amount: '3.01', notes: 'half' },
      ],
    })
  })

  test('counts in reports as any other, whole and in parts', async () => {
    const report = '/v1/reports/spending?from=2025-12-01&to=2025-12-31'
    const coffee = async () => {
      const { lines } = done(await house.ask(house.admin, 'GET', report))
      const found: { id: string; total: string }[] = lines
      return found.find((one) => one.id === id)?.total ?? '0.00'
    }
    const id = await idOf('Coffee')
    const before = Number(await coffee())
    await imported(house, qif(['PA', 'LCoffee'], ['PB', 'SCoffee', '$-2.00', 'SRent', '$-3.01']), accountId)
    expect((Number(await coffee()) - before).toFixed(2)).toBe('7.00')
    expect(differences(house.deps.db)).toMatchObject({ days: { wrong: 0 }, months: { wrong: 0 } })
  })
})

test.each(['', 'Uncategorized', 'None', '-', 'n/a'])('“%s” is no category', async (name) => {
  const { categories: found, warnings } = await previewed(house, sheet(['SHOP', name]), { accountId })
  expect(found).toEqual([])
  expect(warnings).toEqual([])
})

describe('a category of a file that the household does not have', () => {
  test('is listed with what it would be, said, and left out unless somebody asks for it', async () => {
    const preview = await previewed(house, sheet(['SHOP', 'Sailing'], ['PORT', 'Boats:Moorings']), {
      accountId,
    })
    expect(preview.categories).toEqual([
      {
        name: 'Sailing',
        rows: 1,
        action: 'IGNORE',
        categoryId: null,
        create: { group: 'Imported', name: 'Sailing', kind: 'EXPENSE' },
      },
      {
        name: 'Boats:Moorings',
        rows: 1,
        action: 'IGNORE',
        categoryId: null,
        create: { group: 'Boats', name: 'Moorings', kind: 'EXPENSE' },
      },
    ])
    expect(preview.warnings).toMatchObject([{ code: 'unknown-categories' }])
    expect(preview.warnings[0].message).toContain('Sailing, Boats:Moorings')
    done(await commit(house, preview.id))
    expect(Object.values(await sorted())).toEqual([null, null])
    expect(await named('Sailing')).toBeUndefined()
  })

  test('is added with the commit, or is another one, as somebody says', async () => {
    const { id } = await previewed(
      house,
      sheet(['SHOP', 'Kites'], ['PORT', 'Kite repairs'], ['FAIR', 'Toys'], ['PAY', 'Kite sales', '9.00']),
      { accountId },
    )
    const answered = await patched(house, id, {
      categories: [
        { name: 'kites', action: 'CREATE', create: { group: 'Leisure', name: 'Kiting', kind: 'EXPENSE' } },
        { name: 'Kite repairs', action: 'USE', categoryId: await idOf('Hobbies') },
        { name: 'Toys', action: 'IGNORE' },
        { name: 'Kite sales', action: 'CREATE' },
      ],
    })
    expect(answered.warnings).toEqual([])
    expect(await named('Kiting')).toBeUndefined()
    done(await commit(house, id))
    expect(Object.values(await sorted())).toEqual(['Kiting', 'Hobbies', null, 'Kite sales'])
    expect(await named('Kiting')).toMatchObject({ groupName: 'Leisure', kind: 'EXPENSE' })
    expect(await named('Kite sales')).toMatchObject({ groupName: 'Imported', kind: 'INCOME' })
  })

  test('is what it was before in the next file', async () => {
    const text = sheet(['SHOP', 'Chess'], ['PORT', 'Go'], ['FAIR', 'Shogi'])
    const { id } = await previewed(house, text, { accountId })
    await patched(house, id, {
      categories: [
        { name: 'Chess', action: 'USE', categoryId: await idOf('Outings') },
        { name: 'Go', action: 'CREATE', create: { group: 'Leisure', name: 'Board games', kind: 'EXPENSE' } },
        { name: 'Shogi', action: 'IGNORE' },
      ],
    })
    done(await commit(house, id))
    const again = await previewed(house, sheet(['X', 'CHESS'], ['Y', 'go'], ['Z', 'Shogi']))
    expect(again.categories).toMatchObject([
      { action: 'USE', categoryId: await idOf('Outings') },
      { action: 'USE', categoryId: await idOf('Board games') },
      { action: 'IGNORE' },
    ])
  })

  test('keeps what was chosen when the file is read again for another reason', async () => {
    const { id } = await previewed(house, sheet(['SHOP', 'Judo']), { accountId })
    await patched(house, id, { categories: [{ name: 'Judo', action: 'CREATE' }] })
    const again = await patched(house, id, { choices: { inverted: true } })
    expect(again.categories).toMatchObject([{ action: 'CREATE' }])
    const back = await patched(house, id, { categories: [{ name: 'Judo', action: 'IGNORE' }] })
    expect(back.categories).toMatchObject([{ action: 'IGNORE' }])
  })

  test('is forgotten where the file is read without its column, and what is gone is no hindrance', async () => {
    const { id } = await previewed(house, sheet(['SHOP', 'Polo'], ['PORT', 'Bridge']), { accountId })
    const [group] = done(await house.ask(house.admin, 'GET', '/v1/category-groups'))
    const made = created(
      await house.ask(house.admin, 'POST', '/v1/categories', {
        groupId: group.id,
        name: 'Horses',
        kind: 'EXPENSE',
      }),
    )
    await patched(house, id, {
      categories: [
        { name: 'Polo', action: 'USE', categoryId: made.id },
        { name: 'Bridge', action: 'CREATE' },
      ],
    })
    created(
      await house.ask(house.admin, 'POST', '/v1/categories', {
        groupId: group.id,
        name: 'Bridge',
        kind: 'EXPENSE',
      }),
    )
    done(await house.ask(house.admin, 'DELETE', `/v1/categories/${made.id}`))
    const again = await patched(house, id, { choices: { inverted: false } })
    expect(again.categories).toMatchObject([
      { name: 'Polo', action: 'IGNORE' },
      { name: 'Bridge', action: 'USE', categoryId: await idOf('Bridge') },
    ])
    const without = await patched(house, id, { choices: { columns: ['DATE', 'PAYEE', 'AMOUNT', 'IGNORE'] } })
    expect(without.categories).toEqual([])
  })

  test('is one of a thousand at the most: what has more of them is something else', async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => `2026-06-01,S${at},-1.00,Name ${at}`)
    const preview = await previewed(house, ['Date,Description,Amount,Category', ...lines].join('\n'), {
      accountId,
    })
    expect(preview.categories).toEqual([])
    expect(preview.warnings).toMatchObject([{ code: 'too-many-categories' }])
  })

  test('is added once by two files in preview together', async () => {
    const ids = []
    for (const payee of ['ONE', 'TWO']) {
      const { id } = await previewed(house, sheet([payee, 'Karate']), { accountId })
      await patched(house, id, { categories: [{ name: 'Karate', action: 'CREATE' }] })
      ids.push(id)
    }
    for (const id of ids) done(await commit(house, id))
    expect((await categories()).filter(({ name }) => name === 'Karate')).toHaveLength(1)
    expect(Object.values(await sorted())).toEqual(['Karate', 'Karate'])
  })

  test('is not added where nothing of it comes in', async () => {
    const text = sheet(['SHOP', 'Rowing'])
    await imported(house, text, accountId)
    const { id } = await previewed(house, text, { accountId })
    await patched(house, id, { categories: [{ name: 'Rowing', action: 'CREATE' }] })
    done(await commit(house, id))
    expect(await named('Rowing')).toBeUndefined()
  })

  test('has a name of its own where the plain one is taken', async () => {
    const { categories: found } = await previewed(
      house,
      qif(
        ['PA', 'LHome:Insurance'],
        ['PB', 'LBoat:Insurance'],
        ['PC', 'LBoat:Fuel'],
        ['PD', 'LBoat:Fuel:Diesel'],
        ['PE', 'LExpenses:Horse:Hay'],
        ['PF', 'LExpenses:Straw'],
      ),
      { accountId },
    )
    expect(found.map(({ create }: { create: Category }) => create)).toEqual([
      { group: 'Home', name: 'Insurance', kind: 'EXPENSE' },
      { group: 'Boat', name: 'Boat: Insurance', kind: 'EXPENSE' },
      { group: 'Boat', name: 'Boat: Fuel', kind: 'EXPENSE' },
      { group: 'Boat', name: 'Fuel: Diesel', kind: 'EXPENSE' },
      { group: 'Horse', name: 'Hay', kind: 'EXPENSE' },
      { group: 'Expenses', name: 'Straw', kind: 'EXPENSE' },
    ])
  })

  test('is of the kind that the file lists it as', async () => {
    const text = `!Type:Cat\nNConsulting\nI\n^\nNSaddlery\nE\n^\n${qif(['PA', 'LConsulting'], ['PB', 'LSaddlery'])}`
    const { categories: found } = await previewed(house, text, { accountId })
    expect(found.map(({ create }: { create: Category }) => create.kind)).toEqual(['INCOME', 'EXPENSE'])
  })

  const wrong: [what: string, choice: () => Promise<object> | object, field: string][] = [
    [
      'a category that the file does not have',
      () => ({ name: 'Nope', action: 'IGNORE' }),
      'categories.0.name',
    ],
    ['none to use', () => ({ name: 'Fencing', action: 'USE' }), 'categories.0.categoryId'],
    [
      'one that is not there',
      () => ({ name: 'Fencing', action: 'USE', categoryId: crypto.randomUUID() }),
      'categories.0.categoryId',
    ],
    [
      'a name that is taken',
      () => ({ name: 'Fencing', action: 'CREATE', create: { group: 'Food', name: 'rént', kind: 'EXPENSE' } }),
      'categories.0.create.name',
    ],
  ]
  test.each(wrong)('is refused %s', async (_what, choice, field) => {
    const { id } = await previewed(house, sheet(['SHOP', 'Fencing']), { accountId })
    const answer = await house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, {
      categories: [await choice()],
    })
    expect(refused(answer, 400, 'validation-error').fieldErrors[0].field).toBe(field)
  })
})

test('a category that is merged away before the commit is the other one by then', async () => {
  const { groupId } = done(await house.ask(house.admin, 'GET', `/v1/categories/${await idOf('Coffee')}`))
  const { id } = created(
    await house.ask(house.admin, 'POST', '/v1/categories', { groupId, name: 'Espresso', kind: 'EXPENSE' }),
  )
  const preview = await previewed(house, sheet(['BAR', 'Espresso']), { accountId })
  done(await house.ask(house.admin, 'POST', `/v1/categories/${id}/merge`, { intoId: await idOf('Coffee') }))
  done(await commit(house, preview.id))
  expect(Object.values(await sorted())).toEqual(['Coffee'])
})

describe('a rule of the household', () => {
  const rule = async (payee: string, category: string) =>
    created(
      await house.ask(house.admin, 'POST', '/v1/rules', {
        name: payee,
        condition: { field: 'payee', operator: 'CONTAINS', value: payee },
        actions: [{ kind: 'SET_CATEGORY', categoryId: await idOf(category) }],
      }),
    )

  test('wins over what a bank calls a row, and leaves what it says nothing of', async () => {
    await rule('COSTCO', 'Groceries')
    await imported(house, sheet(['COSTCO', 'Clothing'], ['ZARA', 'Clothing']), accountId)
    expect(Object.values(await sorted())).toEqual(['Groceries', 'Clothing'])
  })

  test('does so too where the category is added with the commit, and a revert brings that back', async () => {
    await rule('MARINA', 'Hobbies')
    const { id } = await previewed(house, sheet(['MARINA', 'Sails']), { accountId })
    await patched(house, id, { categories: [{ name: 'Sails', action: 'CREATE' }] })
    done(await commit(house, id))
    expect(Object.values(await sorted())).toEqual(['Hobbies'])
    const [run] = done(await house.ask(house.admin, 'GET', '/v1/rules/runs?limit=1'))
    done(await house.ask(house.admin, 'POST', `/v1/rules/runs/${run.id}/revert`))
    expect(Object.values(await sorted())).toEqual(['Sails'])
  })

  test('leaves alone what a person has sorted in another program', async () => {
    await rule('Harbour', 'Hobbies')
    const text = qif(
      ['PHarbour', 'LTravel'],
      ['PHarbour', 'STravel', '$-2.00', 'SRent', '$-3.01'],
      ['PHarbour'],
    )
    await imported(house, text, accountId)
    const rows: { categoryId: string | null; splits: object[] }[] = await transactionsOf(house, accountId)
    expect(rows.map(({ categoryId, splits }) => [categoryId, splits.length])).toEqual([
      [await idOf('Travel'), 0],
      [null, 2],
      [await idOf('Hobbies'), 0],
    ])
  })
})

test('tags of a file are tags', async () => {
  await imported(house, qif(['PA', 'LCoffee/Trip/Maya']), accountId)
  const [row] = await transactionsOf(house, accountId)
  expect(row.tags).toEqual(['Trip', 'Maya'])
  const found = done(await house.ask(house.admin, 'GET', `/v1/transactions?tag=Trip&accountId=${accountId}`))
  expect(found).toHaveLength(1)
})

test('a split and its undo leave nothing behind', async () => {
  const { id } = await imported(house, qif(['PA', 'SCoffee', '$-2.00', 'SRent', '$-3.00']), accountId)
  expect(done(await undo(house, id))).toMatchObject({ removed: 1, kept: 0 })
  const { $client: client } = house.deps.db
  expect(
    client
      .query(
        'SELECT count(*) AS n FROM transaction_splits WHERE transaction_seq NOT IN (SELECT seq FROM transactions)',
      )
      .get(),
  ).toEqual({ n: 0 })
})

test('a row that was entered without a category has that of the file, until the undo', async () => {
  await enter(house, accountId, { date: '2026-06-01', payee: 'SHOP', amount: '5.00' })
  const { id } = await imported(house, sheet(['SHOP', 'Groceries']), accountId)
  expect(await sorted()).toEqual({ SHOP: 'Groceries' })
  expect(differences(house.deps.db)).toMatchObject({ months: { wrong: 0 } })
  done(await undo(house, id))
  expect(await sorted()).toEqual({ SHOP: null })
})

test('a row that a person has worked on keeps its category', async () => {
  const mine = await enter(house, accountId, { date: '2026-06-01', payee: 'SHOP', amount: '5.00' })
  await change(house, mine.id, { categoryId: await idOf('Rent') })
  const { id } = await imported(house, sheet(['SHOP', 'Groceries']), accountId)
  expect((await rowsOf(house, id)).map(({ decision }: { decision: string }) => decision)).toEqual(['MATCH'])
  expect(Object.values(await sorted())).toEqual(['Rent'])
})
