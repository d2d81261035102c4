import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import { accountTypes } from '../../../src/ledger/accounts/tables.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import type { NewTransaction, Transaction } from '../../../src/ledger/transactions/model.ts'
import { differences } from '../../../src/ledger/transactions/rollups.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import * as transfers from '../../../src/ledger/transactions/transfers/transfers.ts'
import { type House, makeHouse } from '../../support/house.ts'
import {
  accountsInWords,
  bringIn,
  fileOf,
  type Household,
  ledgerInWords,
} from '../../support/ledger-copies.ts'
import { runs } from '../../support/runs.ts'
import { openRichBooks, type RichBooks } from './rich-books.ts'

const householdOf = ({ deps, admin, clock }: House): Household => {
  const row = deps.db.$client
    .query<{ id: number }, [string]>('SELECT household_id AS id FROM users WHERE id = ?')
    .get(admin.id)
  const actor: Actor = {
    userId: admin.id,
    householdId: row?.id ?? 0,
    role: 'ADMIN',
    sessionId: 'test',
    at: clock.now(),
  }
  return { deps, actor }
}

/** Everything of one household, account by account, into one that has nothing yet. */
async function copied(from: Household, to: Household, format: 'csv' | 'ofx' = 'csv') {
  const input = []
  for (const { id, transactionCount } of accounts.list(from.deps.db, from.actor))
    if (transactionCount > 0) input.push(await bringIn(to, await fileOf(from, format, id)))
  return input
}

describe('our own CSV of each account of rich books', () => {
  let rich: RichBooks
  let elsewhere: House
  let [from, to]: Household[] = []
  let said: Awaited<ReturnType<typeof copied>>
  beforeAll(async () => {
    rich = await openRichBooks()
    elsewhere = await makeHouse()
    from = householdOf({ ...rich.books.house, admin: rich.books.person })
    to = householdOf(elsewhere)
    said = await copied(from, to)
  }, 180_000)
  afterAll(async () => {
    await elsewhere.close()
    await rich.books.house.close()
  })

  test('comes back as the same ledger, row by row', () => {
    if (!from || !to) throw new Error('there are no households')
    const before = ledgerInWords(from)
    expect(before.length).toBeGreaterThan(150)
    expect(ledgerInWords(to)).toEqual(before)
    expect(accountsInWords(to)).toEqual(accountsInWords(from))
    expect(differences(to.deps.db)).toMatchObject({ days: { wrong: 0 }, months: { wrong: 0 } })
  })

  test('asks nothing and warns of nothing', () => {
    for (const { preview, log } of said) {
      expect(preview).toMatchObject({ questions: [], warnings: [], counts: { invalid: 0, skipped: 0 } })
      expect(log.counts).toMatchObject({ added: preview.counts.total, left: 0 })
    }
  })

  test('is there already when it comes again, here and where it was made', async () => {
    if (!from || !to) throw new Error('there are no households')
    const text = await fileOf(from, 'csv')
    for (const household of [to, from]) {
      const before = ledgerInWords(household)
      const { preview } = await bringIn(household, text)
      expect(preview.counts).toMatchObject({ duplicate: preview.counts.total, new: 0 })
      expect(ledgerInWords(household)).toEqual(before)
    }
  })

  test('and OFX brings back what it has room for, transfers among it', async () => {
    if (!from) throw new Error('there is no household')
    const house = await makeHouse()
    const other = householdOf(house)
    await copied(from, other, 'ofx')
    const fields = ['date', 'amount', 'direction', 'type', 'payee', 'checkNumber', 'transactedDate'] as const
    const shown = (home: Household) =>
      ledgerInWords(home).map((row) => {
        const words = fields.map((field) => (field === 'payee' ? row.payee || row.notes : row[field]))
        return JSON.stringify([
          ...words.map((word) => String(word).replace(/\s+/g, ' ').trim()),
          row.transfer !== null,
        ])
      })
    expect(shown(other).toSorted()).toEqual(shown(from).toSorted())
    expect(accounts.list(house.deps.db, other.actor).map(({ institution }) => institution)).toEqual([
      null,
      null,
      null,
    ])
    await house.close()
  })

  test('leaves nothing behind when it is undone, reconciled rows included', async () => {
    if (!from) throw new Error('there is no household')
    const house = await makeHouse()
    const empty = householdOf(house)
    const { preview } = await bringIn(empty, await fileOf(from, 'csv'))
    const answer = await house.ask(house.admin, 'DELETE', `/v1/imports/${preview.id}`)
    expect(answer.body.data).toMatchObject({ removed: preview.counts.total, kept: 0 })
    expect(ledgerInWords(empty)).toEqual([])
    expect(accounts.list(house.deps.db, empty.actor)).toEqual([])
    await house.close()
  })
})

const HEADER = [
  'Date',
  'Account',
  'Account type',
  'Payee',
  'Amount',
  'Currency',
  'Category',
  'Category group',
  'Category kind',
  'Tags',
  'Notes',
  'Part notes',
  'Check number',
  'Kind',
  'Part',
  'Status',
  'Hidden',
  'Transaction id',
  'Account id',
]
const line = (fields: Record<string, string>) => HEADER.map((name) => fields[name] ?? '').join(',')
const plain = {
  Date: '2026-05-01',
  Account: 'Main',
  'Account type': 'SAVINGS',
  Payee: 'Shop',
  Amount: '-5.00',
  Currency: 'CAD',
  Kind: 'EXPENSE',
  Status: 'CLEARED',
  'Transaction id': 'T-1',
  'Account id': 'A-1',
}

describe('a line of our own CSV that somebody has changed', () => {
  let house: House
  beforeAll(async () => {
    house = await makeHouse()
  })
  afterAll(() => house.close())
  const rowsIn = async (...lines: Record<string, string>[]) =>
    (await bringIn(householdOf(house), [HEADER.join(','), ...lines.map(line)].join('\n'))).preview.rows

  const broken: [what: string, change: Record<string, string>, reason: string][] = [
    ['a date of another kind', { Date: '01/05/2026' }, 'The date'],
    ['a date there is none of', { Date: '2026-02-30' }, 'The date'],
    ['an amount of another kind', { Amount: '5 CAD' }, 'The amount'],
    ['an amount against its kind', { Amount: '5.00' }, 'against the kind'],
    ['no kind', { Kind: '' }, 'The kind'],
    ['another status', { Status: 'DONE' }, 'The status'],
    ['a part alone', { Part: '1 of 2' }, 'Of this split 2 parts are needed'],
    ['a currency that is none', { Currency: 'QQQ' }, '“QQQ”'],
  ]
  test.each(broken)(
    'to %s is listed with the reason, and nothing is guessed',
    async (_what, change, reason) => {
      expect(await rowsIn({ ...plain, ...change })).toMatchObject([
        { decision: 'INVALID', reason: expect.stringContaining(reason) },
      ])
    },
  )

  test('has its split whole, in whatever order the parts stand', async () => {
    const part = (at: string, Amount: string) => ({
      ...plain,
      Part: at,
      Amount,
      'Transaction id': 'T-2',
      'Part notes': at,
    })
    const [row, ...more] = await rowsIn(
      part('2 of 2', '-2.00'),
      { ...plain, 'Transaction id': 'T-3' },
      part('1 of 2', '-3.50'),
    )
    expect(more).toHaveLength(1)
    expect(row).toMatchObject({
      amount: '5.50',
      splits: [{ amount: '3.50', notes: '1 of 2' }, { amount: '2.00' }],
    })
  })

  test('is read with columns in another order, with more of them, and with semicolons', async () => {
    const names = ['Extra', ...HEADER.toReversed()]
    const fields: Record<string, string> = { ...plain, 'Transaction id': 'T-4', Extra: 'x' }
    const text = [names, names.map((name) => fields[name] ?? '')].map((cells) => cells.join(';')).join('\r\n')
    const { preview } = await bringIn(householdOf(house), text)
    expect(preview.rows).toMatchObject([{ decision: 'NEW', payee: 'Shop', amount: '5.00' }])
    expect(preview.questions).toEqual([])
  })
})

const CATEGORIES = ['Groceries', 'Coffee', 'Salary', 'Sailing', 'Étage, "quoted"', 'a:b']
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    '=1+1',
    "'=1",
    "''-2",
    '-12',
    '+1 (416)',
    '@home',
    'a;b\\c',
    ' padded ',
    '"',
    ',',
    'été',
    '東京 🍕',
    "'quoted'",
  ),
)
const line1 = words.map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ''))
const notes = fc
  .oneof(words, fc.constantFrom('two\nlines', '\ttab', '=\n='))
  .map((text) => text.replace(/[^\P{Cc}\t\n]/gu, ''))
const tag = line1.filter((text) => text.trim() !== '')
const cents = fc.integer({ min: 1, max: 9_999_999 })
const amountOf = (size: number) => (size / 100).toFixed(2)

interface Plan {
  account: number
  day: number
  cents: number
  kind: NewTransaction['type']
  isOut: boolean
  payee: string
  notes: string
  tags: string[]
  category: number | null
  parts: number[]
  status: 'PENDING' | 'CLEARED'
  flags: [reviewed: boolean, hidden: boolean]
  made: number | null
  check: string
  original: Transaction['original']
  other: number
}
const plan: fc.Arbitrary<Plan> = fc.record({
  account: fc.nat(2),
  day: fc.integer({ min: 1, max: 28 }),
  cents,
  kind: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
  isOut: fc.boolean(),
  payee: line1,
  notes,
  tags: fc.array(tag, { maxLength: 3 }),
  category: fc.option(fc.nat(CATEGORIES.length - 1)),
  parts: fc.oneof(fc.constant<number[]>([]), fc.array(cents, { minLength: 1, maxLength: 3 })),
  status: fc.constantFrom('PENDING', 'CLEARED'),
  flags: fc.tuple(fc.boolean(), fc.boolean()),
  made: fc.option(fc.integer({ min: 1, max: 28 })),
  check: fc.constantFrom('', '101', '=x', '00007'),
  original: fc.constantFrom(
    null,
    { amount: '12.50', currency: 'EUR', rate: '1.0823' },
    {
      amount: '3000.00',
      currency: 'JPY',
      rate: null,
    },
  ),
  other: fc.nat(3),
})

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`

/** Parts of any signs that add up. */
function splitsOf({ parts, cents: whole }: Plan, ids: string[]): NewTransaction['splits'] {
  if (parts.length === 0) return undefined
  const rest = whole - parts.reduce((sum, part) => sum + part, 0)
  return [...parts, rest].map((part, at) => ({
    amount: amountOf(part),
    categoryId: ids[at] ?? null,
    notes: `part ${at}`,
  }))
}

test('a ledger of any kind comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { maxLength: 14 }),
      fc.array(fc.tuple(fc.constantFrom(...accountTypes), fc.constantFrom('CAD', 'USD')), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.boolean(),
      async (plans, kinds, isWhole) => {
        const [one, other] = [await makeHouse(), await makeHouse()]
        const [from, to] = [householdOf(one), householdOf(other)]
        await one.deps.write((tx) => {
          const { actor } = from
          const opened = kinds.map(([type, currency], at) =>
            accounts.create(tx, actor, {
              name: `=A ${at}`,
              type,
              currency,
              openingBalance: `${at}.5`,
              openingDate: '2026-01-01',
            }),
          )
          const known = categories.list(tx, actor)
          const [group] = categories.groups(tx, actor)
          const ids = CATEGORIES.map(
            (name) =>
              known.find((category) => category.name === name)?.id ??
              categories.create(tx, actor, { name, groupId: group?.id ?? '', kind: 'SAVINGS' }).id,
          )
          for (const planned of plans) {
            const { account, kind, isOut, category, flags, made, check, original, other: second } = planned
            const [mine, theirs] = [opened[account], opened[second]]
            const splits = splitsOf(planned, ids)
            const isPair =
              kind === 'TRANSFER' && theirs && theirs !== mine && theirs.currency === mine?.currency
            transactions.create(tx, actor, {
              accountId: mine?.id ?? '',
              date: day(planned.day),
              amount: amountOf(planned.cents),
              type: kind,
              ...(kind === 'TRANSFER' && { direction: isOut ? 'OUT' : 'IN' }),
              payee: planned.payee,
              notes: planned.notes,
              tags: planned.tags,
              status: planned.status,
              ...(splits ? { splits } : { categoryId: category === null ? null : (ids[category] ?? null) }),
              reviewed: flags[0],
              hidden: flags[1],
              checkNumber: check,
              original,
              transactedDate: made === null ? null : day(made),
              ...(isPair && { transferAccountId: theirs.id }),
            })
          }
        })
        if (isWhole) await bringIn(to, await fileOf(from, 'csv'))
        else await copied(from, to)
        expect(ledgerInWords(to)).toEqual(ledgerInWords(from))
        expect(accountsInWords(to)).toEqual(accountsInWords(from))
        await Promise.all([one.close(), other.close()])
      },
    ),
    { numRuns: runs(25) },
  )
}, 180_000)

test('OFX brings back what a transaction was in another currency, as far as a rate says it', async () => {
  const [one, other] = [await makeHouse(), await makeHouse()]
  const [from, to] = [householdOf(one), householdOf(other)]
  const cases: [amount: string, original: Transaction['original'], comesBack: Transaction['original']][] = [
    [
      '54.28',
      { amount: '40.00', currency: 'USD', rate: '1.357' },
      { amount: '40.00', currency: 'USD', rate: '1.357' },
    ],
    [
      '27.00',
      { amount: '3000.00', currency: 'JPY', rate: null },
      { amount: '3000.00', currency: 'JPY', rate: '0.009' },
    ],
    // With the card's fee in it, the rate that is said makes another original.
    [
      '13.87',
      { amount: '12.50', currency: 'EUR', rate: '1.0823' },
      { amount: '12.50', currency: 'EUR', rate: '1.1096' },
    ],
    ['9.99', null, null],
  ]
  await one.deps.write((tx) => {
    const accountId = accounts.create(tx, from.actor, { name: 'A', type: 'CHECKING', currency: 'CAD' }).id
    for (const [at, [amount, original]] of cases.entries())
      for (const type of ['EXPENSE', 'INCOME'] as const)
        transactions.create(tx, from.actor, {
          accountId,
          amount,
          type,
          payee: `${type} ${at}`,
          date: day(at + 1),
          original,
        })
  })
  expect((await fileOf(from, 'ofx')).match(/<ORIGCURRENCY>/g)).toHaveLength(6)
  await copied(from, to, 'ofx')
  const brought = ledgerInWords(to).map(({ amount, original }) => [amount, original])
  expect(brought.toSorted()).toEqual(
    cases.flatMap(([amount, , original]) => [0, 1].map(() => [amount, original])).toSorted(),
  )
  await Promise.all([one.close(), other.close()])
})

test('a transfer between currencies comes back with an amount of its own on each side', async () => {
  const [one, other] = [await makeHouse(), await makeHouse()]
  const [from, to] = [householdOf(one), householdOf(other)]
  await one.deps.write((tx) => {
    const { actor } = from
    const open = (currency: string) =>
      accounts.create(tx, actor, { name: currency, type: 'CHECKING', currency }).id
    const enter = (accountId: string, amount: string, type: 'EXPENSE' | 'INCOME') =>
      transactions.create(tx, actor, { accountId, amount, type, date: '2026-05-01' }).id
    transfers.link(tx, actor, {
      outgoingId: enter(open('CAD'), '137.00', 'EXPENSE'),
      incomingId: enter(open('USD'), '100.00', 'INCOME'),
    })
  })
  await copied(from, to)
  expect(ledgerInWords(to)).toEqual(ledgerInWords(from))
  expect(ledgerInWords(to).filter(({ transfer }) => transfer !== null)).toHaveLength(2)
  await Promise.all([one.close(), other.close()])
})
