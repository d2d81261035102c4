import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, refusal } from '../transactions/books.ts'
import { addRule, fieldsOf, get, later, openRuleBooks, payeeIs } from './rule-books.ts'

const opened: Books[] = []
let books: Books
let account: string
let coffee: string
let rent: string
beforeEach(async () => {
  books = await openRuleBooks()
  opened.push(books)
  account = await books.account('Everyday')
  coffee = await books.categoryId('Groceries')
  rent = await books.categoryId('Rent')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const suggestions = () => books.get('/v1/rules/suggestions')
const payees = async (): Promise<string[]> =>
  (await suggestions()).map(({ payee }: { payee: string }) => payee)
const enter = (payee: string, fields: object = {}) => books.enter(account, { payee, ...fields })

/** Somebody gives a new transaction a category by hand, a moment after the last. */
async function choose(payee: string, categoryId = coffee): Promise<string> {
  const { id } = await enter(payee)
  later(books)
  await books.patch(`/v1/transactions/${id}`, { categoryId })
  return id
}

test('a rule is suggested after the third equal choice, and not after one or two', async () => {
  const ids = [await choose('Tim Hortons')]
  expect(await suggestions()).toEqual([])
  ids.push(await choose('TIM HORTONS #1234 TORONTO ON'))
  expect(await suggestions()).toEqual([])
  ids.push(await choose('tim hortons'))
  await enter('Tim Hortons')
  await enter('Tim Hortons', { type: 'TRANSFER' })
  expect(await suggestions()).toEqual([
    {
      payee: 'Tim Hortons',
      categoryId: coffee,
      categoryName: 'Groceries',
      choices: 3,
      lastAt: '2026-06-15T12:03:00.000Z',
      why: 'You have put Tim Hortons into Groceries 3 times in a row.',
      examples: ids.toReversed().map((transactionId) => ({
        transactionId,
        date: '2026-06-01',
        payee: expect.stringMatching(/tim hortons/i),
        amount: '10.00',
      })),
      wouldChange: 1,
    },
  ])
})

describe('choices that are none of three:', () => {
  test('many at one stroke are one', async () => {
    for (const _ of [1, 2]) {
      const ids = [(await enter('Tim')).id, (await enter('Tim')).id, (await enter('TIM #4411')).id]
      later(books)
      await books.post('/v1/transactions/bulk', { ids, change: { categoryId: coffee } })
    }
    expect(await payees()).toEqual([])
    await choose('Tim')
    expect(await payees()).toEqual(['Tim'])
  })

  test('another category in between starts anew', async () => {
    for (const category of [coffee, coffee, rent, coffee, coffee]) await choose('Tim', category)
    expect(await payees()).toEqual([])
  })

  test('those taken back, and those of transactions that were deleted', async () => {
    const ids = [await choose('Tim'), await choose('Tim'), await choose('Tim')]
    expect(await payees()).toEqual(['Tim'])
    await books.patch(`/v1/transactions/${ids[0]}`, { categoryId: null })
    expect(await payees()).toEqual([])
    await choose('Tim')
    await books.remove(`/v1/transactions/${ids[1]}`)
    expect(await payees()).toEqual([])
  })

  test('those of the household next door', async () => {
    for (const _ of [1, 2, 3]) await choose('Tim')
    expect(await (await booksNextDoor(books)).get('/v1/rules/suggestions')).toEqual([])
  })
})

test('the payee counts as it is now', async () => {
  for (const payee of ['A', 'B', 'C']) {
    const id = await choose(payee)
    await books.patch(`/v1/transactions/${id}`, { payee: 'Corner Shop' })
  }
  expect(await payees()).toEqual(['Corner Shop'])
})

test('what an active rule does already is not suggested, whatever its form', async () => {
  for (const payee of ['Tim', 'Landlord']) for (const _ of [1, 2, 3]) await choose(payee)
  const condition = { field: 'payee', operator: 'STARTS', value: 'ti' }
  const { id } = await addRule(books, condition, [{ kind: 'SET_CATEGORY', categoryId: coffee }])
  await addRule(books, payeeIs('Landlord'), [{ kind: 'SET_CATEGORY', categoryId: rent }])
  expect(await payees()).toEqual(['Landlord'])
  await books.patch(`/v1/rules/${id}`, { active: false })
  expect((await payees()).toSorted()).toEqual(['Landlord', 'Tim'])
})

describe('a suggestion', () => {
  const named = (categoryId = coffee) => ({ payee: 'Tim', categoryId })
  beforeEach(async () => {
    for (const _ of [1, 2, 3]) await choose('Tim')
  })

  test('that is accepted becomes a rule, and applied it changes only what has no category', async () => {
    const waiting = await enter('TIM')
    const other = await enter('Tim', { categoryId: rent })
    const split = await enter('Tim', { splits: [{ amount: '4.00' }, { amount: '6.00' }] })
    const { rule, run } = await books.post('/v1/rules/suggestions/accept', { ...named(), applyNow: true })
    expect(rule).toMatchObject({
      name: 'Tim → Groceries',
      stage: 'DEFAULT',
      active: true,
      learned: true,
      condition: payeeIs('Tim'),
      actions: [{ kind: 'SET_CATEGORY', categoryId: coffee }],
    })
    expect(run).toMatchObject({ trigger: 'MANUAL', changed: 1 })
    expect((await get(books, waiting.id)).categoryId).toBe(coffee)
    expect((await get(books, other.id)).categoryId).toBe(rent)
    expect((await get(books, split.id)).splits).toHaveLength(2)
    expect(await payees()).toEqual([])
    await books.post(`/v1/rules/runs/${run.id}/revert`)
    expect((await get(books, waiting.id)).categoryId).toBeNull()
  })

  test('can be accepted without being applied, and once', async () => {
    const waiting = await enter('Tim')
    expect((await books.post('/v1/rules/suggestions/accept', named())).run).toBeNull()
    expect((await get(books, waiting.id)).categoryId).toBeNull()
    const again = await books.ask('POST', '/v1/rules/suggestions/accept', named())
    expect(refusal(again)).toEqual([409, 'conflict'])
  })

  test('that is dismissed does not come back, however often it is chosen again', async () => {
    await books.post('/v1/rules/suggestions/dismiss', { ...named(), payee: ' TIM #1234 ' })
    await books.post('/v1/rules/suggestions/dismiss', named())
    await choose('Tim')
    expect(await payees()).toEqual([])
    for (const _ of [1, 2, 3]) await choose('Tim', rent)
    expect(await suggestions()).toMatchObject([{ payee: 'Tim', categoryId: rent }])
  })

  test('names a category of the household', async () => {
    for (const path of ['accept', 'dismiss']) {
      const answer = await books.ask('POST', `/v1/rules/suggestions/${path}`, named(crypto.randomUUID()))
      expect(fieldsOf(answer)).toEqual(['categoryId'])
    }
  })
})
