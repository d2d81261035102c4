import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { type AccountType, accountTypes, registeredSubtypes } from '../../../src/ledger/accounts/tables.ts'
import { created, done } from '../../intake/imports/desk.ts'
import { type House, makeHouse, START } from '../../support/house.ts'
import type { Household } from '../../support/ledger-copies.ts'
import {
  accountsAsTheyAre,
  monthEnds,
  moveBy,
  moveFormats,
  transactionsAsTheyAre,
} from '../../support/round-trips.ts'

const SPAN = { from: '2021-12-01' as Day, to: '2027-02-28' as Day }

const household = ({ deps, admin }: House): Household => ({
  deps,
  actor: { userId: admin.id, householdId: 1, role: 'ADMIN', sessionId: 'test', at: START },
})

/** Names as people have them, two that differ by case or a dot alone among them. */
const ODD = [
  'Joint chequing',
  'joint chequing',
  'Joint-chequing.',
  'Visa: gold',
  'Visa gold',
  '"Quoted" \\ back',
  'Épargne 😀',
  '😀',
  ';;',
  'a,b; c|d',
  "O'Brien (kids) [x]",
  '東京',
  '=1+1',
  'x type:L, date:2020-13-13',
  'assets:x  y',
  '-',
  '* star ! bang',
]
const name = fc.oneof(
  fc.constantFrom(...ODD),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) =>
      text
        .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
        .normalize('NFC')
        .trim(),
    )
    .filter((text) => text !== ''),
)
const text = fc.oneof(fc.constant(''), name)
const notes = fc.oneof(
  text,
  fc.constantFrom(
    'two\nlines',
    'see: https://example.org',
    'a\n\n  indented, a blank above',
    'tag:x',
    'id:1, [2020-01-01]',
  ),
)
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((size) => formatMoney(BigInt(size) * 100n))
const signed = fc.tuple(cents, fc.boolean()).map(([amount, isOut]) => (isOut ? `-${amount}` : amount))
const day = fc.nat(1_700).map((days) => shiftDay('2022-01-10' as Day, days))

const account = fc.record({
  name,
  type: fc.constantFrom(...accountTypes),
  subtype: fc.option(fc.constantFrom(...registeredSubtypes), { nil: undefined }),
  currency: fc.constantFrom('CAD', 'CAD', 'CAD', 'USD'),
  openingBalance: fc.oneof(fc.constant('0.00'), signed),
  openingDate: day,
  includeInNetWorth: fc.boolean(),
  onBudget: fc.option(fc.boolean(), { nil: undefined }),
  institution: fc.option(name, { nil: undefined }),
  lastFour: fc.option(fc.constantFrom('1234', '0007'), { nil: undefined }),
  isArchived: fc.boolean(),
  valuations: fc.uniqueArray(fc.tuple(day, signed), { selector: ([date]) => date, maxLength: 4 }),
})
const entry = fc.record({
  account: fc.nat(),
  other: fc.option(fc.nat(), { nil: undefined }),
  category: fc.nat(),
  date: day,
  amount: cents,
  isIn: fc.boolean(),
  payee: text,
  notes,
  parts: fc.nat(3),
  partNotes: notes,
  tags: fc.uniqueArray(fc.constantFrom('food', 'a,b', 'été', '"x"', 'c:d', '[1]'), { maxLength: 2 }),
  status: fc.constantFrom('PENDING' as const, 'CLEARED' as const),
  checkNumber: fc.option(fc.constantFrom('12', 'n(1);'), { nil: null }),
  original: fc.constantFrom(
    null,
    { amount: '12.50', currency: 'EUR', rate: '1.0823' },
    {
      amount: '3000.00',
      currency: 'JPY',
      rate: null,
    },
  ),
  hidden: fc.boolean(),
  reviewed: fc.boolean(),
  transactedDate: fc.option(day, { nil: null }),
})
const households = fc.record({
  accounts: fc.array(account, { minLength: 1, maxLength: 6 }),
  categories: fc.uniqueArray(fc.tuple(name, name, fc.constantFrom('INCOME', 'EXPENSE', 'SAVINGS')), {
    selector: ([own]) => own.toLowerCase(),
    maxLength: 3,
  }),
  entries: fc.array(entry, { maxLength: 10 }),
})
type Sketch = typeof households extends fc.Arbitrary<infer T> ? T : never

async function furnished({ accounts, categories, entries }: Sketch): Promise<House> {
  const house = await makeHouse()
  const post = async (path: string, body: object) => created(await house.ask(house.admin, 'POST', path, body))
  const ids: { id: string; currency: string; isArchived: boolean }[] = []
  for (const { valuations, isArchived, subtype, ...body } of accounts) {
    const more = body.type === ('REGISTERED' satisfies AccountType) && subtype ? { subtype } : {}
    const { id } = await post('/v1/accounts', { ...body, ...more })
    ids.push({ id, currency: body.currency, isArchived })
    for (const [date, amount] of valuations)
      done(await house.ask(house.admin, 'PUT', `/v1/accounts/${id}/valuations`, { date, amount }))
  }
  const own: { id: string }[] = []
  for (const [label, group, kind] of categories) {
    const answer = await house.ask(house.admin, 'POST', '/v1/category-groups', { name: group })
    if (answer.status !== 201) continue
    const made = await house.ask(house.admin, 'POST', '/v1/categories', {
      groupId: answer.body.data.id,
      name: label,
      kind,
    })
    if (made.status === 201) own.push(made.body.data)
  }
  const known = [...own, ...done(await house.ask(house.admin, 'GET', '/v1/categories')).slice(0, 3)]
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  for (const { account: from, other, category, isIn, parts, partNotes, ...typed } of entries) {
    // A transfer without words is called after the other account here.
    const plain = { ...typed, payee: typed.payee || (other === undefined ? '' : 'Moved') }
    const mine = at(ids, from)
    const to = other === undefined ? undefined : at(ids, other)
    const categoryId = at(known, category).id
    const body = { ...plain, accountId: mine.id }
    if (to && to.id !== mine.id && to.currency === mine.currency)
      await post('/v1/transactions', {
        ...body,
        type: 'TRANSFER',
        direction: isIn ? 'IN' : 'OUT',
        transferAccountId: to.id,
        ...(parts === 1 && { categoryId }),
      })
    else if (to) await post('/v1/transactions', { ...body, type: 'TRANSFER', direction: isIn ? 'IN' : 'OUT' })
    else if (parts > 1) {
      const splits = [
        { categoryId, amount: '1000000.00', notes: partNotes },
        {
          amount: formatMoney(BigInt(Math.round((Number(plain.amount) - 1_000_000) * 100)) * 100n),
          notes: '',
        },
      ]
      await post('/v1/transactions', { ...body, type: isIn ? 'INCOME' : 'EXPENSE', splits })
    } else
      await post('/v1/transactions', {
        ...body,
        type: isIn ? 'INCOME' : 'EXPENSE',
        ...(parts === 1 && { categoryId }),
      })
  }
  for (const { id, isArchived } of ids)
    if (isArchived) done(await house.ask(house.admin, 'PATCH', `/v1/accounts/${id}`, { archived: true }))
  return house
}

/** Its capital is H with a mark beside it. */
const ODDLY_NAMED = {
  accounts: ['\u1e96', 'Joint chequing'].map((name) => ({
    name,
    type: 'CHECKING' as const,
    subtype: undefined,
    currency: 'CAD' as const,
    openingBalance: '0.01',
    openingDate: '2022-01-10' as Day,
    includeInNetWorth: false,
    onBudget: undefined,
    institution: undefined,
    lastFour: undefined,
    isArchived: false,
    valuations: [],
  })),
  categories: [],
  entries: [],
}

describe.each(moveFormats)('a household that moves by its own %s', (format) => {
  test('has the accounts, the transactions and the net worth of every month that it had', async () => {
    await fc.assert(
      fc.asyncProperty(households, async (sketch) => {
        const [here, there] = [await furnished(sketch), await makeHouse()]
        try {
          const [from, to] = [household(here), household(there)]
          const isSomething = sketch.accounts.some(
            ({ openingBalance, valuations }) => openingBalance !== '0.00' || valuations.length > 0,
          )
          if (!isSomething && sketch.entries.length === 0) return
          const move = await moveBy(format, from, to)
          expect(accountsAsTheyAre(to)).toEqual(accountsAsTheyAre(from))
          expect(monthEnds(to, SPAN)).toEqual(monthEnds(from, SPAN))
          expect(transactionsAsTheyAre(to, format)).toEqual(transactionsAsTheyAre(from, format))
          expect([move.proof.verdict, move.warnings, move.questions]).toEqual(['EQUAL', [], []])
        } finally {
          await here.close()
          await there.close()
        }
      }),
      { numRuns: 12, examples: [[ODDLY_NAMED]] },
    )
  }, 180_000)
})
