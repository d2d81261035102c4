import { beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { eachMonth, type Mailbox, mailboxes, mailboxNextDoor, moveTo, NETFLIX, seenBy } from './mailbox.ts'

const open = mailboxes()
let mailbox: Mailbox
let path: string
beforeEach(async () => {
  mailbox = await open()
  await mailbox.find(NETFLIX)
  path = `/v1/subscriptions/${(await mailbox.one('Netflix')).id}`
})

const later = eachMonth('NETFLIX.COM', '-16.99', 5, { from: 18, to: 21 })

describe('a decision', () => {
  test.each([
    ['confirm', 'CONFIRMED'],
    ['dismiss', 'DISMISSED'],
    ['cancel', 'CANCELLED'],
  ])('to %s it makes it %s, by name or as a change', async (verb, status) => {
    expect(await mailbox.books.post(`${path}/${verb}`)).toMatchObject({ status, version: 2 })
    expect(mailbox.events('subscription.changed')).toHaveLength(1)
    // The same again is no other decision.
    expect(await mailbox.books.patch(path, { status })).toMatchObject({ status, version: 2 })
    expect(mailbox.events('subscription.changed')).toHaveLength(1)
    expect(await mailbox.list(`?status=${status}`)).toHaveLength(1)
    expect(await mailbox.list('?status=SUGGESTED')).toEqual([])
  })

  test('can be taken back, but not every way', async () => {
    const { patch, ask } = mailbox.books
    await patch(path, { status: 'DISMISSED' })
    expect(refusal(await ask('PATCH', path, { status: 'CANCELLED' }))).toEqual([409, 'conflict'])
    await patch(path, { status: 'SUGGESTED' })
    await patch(path, { status: 'CONFIRMED' })
    await patch(path, { status: 'CANCELLED' })
    expect(await patch(path, { status: 'SUGGESTED' })).toMatchObject({ cancellationDate: null })
    await patch(path, { status: 'CANCELLED' })
    expect(await patch(path, { status: 'CONFIRMED' })).toMatchObject({ cancellationDate: null })
  })

  test('by somebody who saw an older version is refused', async () => {
    await mailbox.books.patch(path, { version: 1, notes: 'Ours' })
    expect(refusal(await mailbox.books.ask('PATCH', path, { version: 1, notes: 'Mine' }))).toEqual([
      409,
      'version-conflict',
    ])
  })

  test('of two members at once is one after the other', async () => {
    const other = await seenBy(mailbox, 'MEMBER')
    const body = { version: 1, status: 'CONFIRMED' }
    const answers = await Promise.all([
      mailbox.books.ask('PATCH', path, body),
      other.ask('PATCH', path, body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('what was dismissed stays away, however often it is charged again', async () => {
  await mailbox.books.post(`${path}/dismiss`)
  for (const [at, charge] of later.entries()) {
    await moveTo(mailbox, `2026-0${7 + at}-06`)
    expect(await mailbox.find([charge])).toMatchObject({ found: 0, removed: 0 })
  }
  expect((await mailbox.list()).map(({ status }) => status)).toEqual(['DISMISSED'])
  expect((await mailbox.one('Netflix')).occurrences).toHaveLength(21)
  expect(mailbox.events('subscription.found')).toHaveLength(1)
})

test('what was dismissed stays away when its statements are taken back and imported again', async () => {
  await mailbox.books.post(`${path}/dismiss`)
  const [{ id }] = await mailbox.books.get('/v1/imports')
  await mailbox.books.remove(`/v1/imports/${id}`)
  await mailbox.detect()
  expect(await mailbox.find(NETFLIX)).toMatchObject({ found: 0 })
  expect((await mailbox.list()).map(({ status }) => status)).toEqual(['DISMISSED'])
})

test('what the household wrote holds whatever is found later', async () => {
  const person = mailbox.books.person
  const written = {
    name: 'Films',
    categoryId: await mailbox.books.categoryId('Streaming and subscriptions'),
    notifyDaysBefore: 7,
    payerId: person.id,
    url: 'https://netflix.example/account',
    notes: 'Shared with\nGrandma',
  }
  await mailbox.books.patch(path, { ...written, status: 'CONFIRMED' })
  await moveTo(mailbox, '2026-07-06')
  await mailbox.find(later.slice(0, 1))
  expect(await mailbox.books.get(path)).toMatchObject({
    ...written,
    status: 'CONFIRMED',
    payee: 'Netflix',
    nextDate: '2026-08-05',
    occurrenceCount: 19,
  })
})

test('the category is that of the latest charge until somebody sets one', async () => {
  const categoryId = await mailbox.books.categoryId('Streaming and subscriptions')
  const [latest] = await mailbox.books.get('/v1/transactions?limit=1')
  expect(await mailbox.books.get(path)).toMatchObject({ categoryId: null })
  await mailbox.books.patch(`/v1/transactions/${latest.id}`, { categoryId })
  expect(await mailbox.books.get(path)).toMatchObject({ categoryId })
  const other = await mailbox.books.categoryId('Groceries')
  expect(await mailbox.books.patch(path, { categoryId: other })).toMatchObject({ categoryId: other })
  expect(await mailbox.books.patch(path, { categoryId: null })).toMatchObject({ categoryId })
})

describe('what was cancelled', () => {
  test('ends today unless a day is named, and nothing is expected of it', async () => {
    expect(await mailbox.books.post(`${path}/cancel`)).toMatchObject({
      cancellationDate: '2026-06-15',
      nextDate: null,
      isChargedAgain: false,
    })
    expect(await mailbox.books.get('/v1/subscriptions/calendar?to=2026-12-31')).toEqual([])
    expect(refusal(await mailbox.books.ask('PATCH', path, { cancellationDate: null }))).toEqual([
      400,
      'validation-error',
      'cancellationDate',
    ])
  })

  test('stays cancelled when it is charged again, and says so once', async () => {
    await mailbox.books.post(`${path}/cancel`)
    await moveTo(mailbox, '2026-07-06')
    await mailbox.find(later.slice(0, 1))
    await mailbox.detect()
    const after = await mailbox.books.get(path)
    expect(after).toMatchObject({ status: 'CANCELLED', isChargedAgain: true })
    expect(after.why).toEndWith('It was cancelled, and charged again on 2026-07-05.')
    expect(mailbox.events('subscription.charged-again')).toHaveLength(1)
  })

  test('may end on a day to come: it is due until then', async () => {
    await mailbox.books.patch(path, { status: 'CONFIRMED', cancellationDate: '2026-08-20' })
    const due = await mailbox.books.get('/v1/subscriptions/calendar?to=2026-12-31')
    expect(due.map(({ date }: { date: string }) => date)).toEqual(['2026-07-05', '2026-08-05'])
  })
})

describe('a change is refused', () => {
  const refused = async (body: object) => refusal(await mailbox.books.ask('PATCH', path, body))

  test('of what is read from the transactions', async () => {
    for (const [field, value] of Object.entries({
      amount: '1.00',
      cadence: 'WEEKLY',
      nextDate: '2026-07-01',
      payee: 'Other',
      dayOfMonth: 3,
    }))
      expect(await refused({ [field]: value })).toEqual([400, 'validation-error', field])
  })

  test('for a link that is none, or carries a password or a script', async () => {
    for (const url of ['netflix', 'javascript:alert(1)', 'ftp://a.example/', 'https://me:pw@a.example/'])
      expect(await refused({ url })).toEqual([400, 'validation-error', 'url'])
  })

  test('that names a member or a category of another household', async () => {
    const next = await mailboxNextDoor(mailbox)
    expect(await refused({ payerId: next.books.person.id })).toEqual([400, 'validation-error', 'payerId'])
    await next.books.post('/v1/category-groups', { name: 'Theirs' })
    expect(await refused({ categoryId: crypto.randomUUID() })).toEqual([
      400,
      'validation-error',
      'categoryId',
    ])
  })

  test('to forget what was found', async () => {
    expect(refusal(await mailbox.books.ask('DELETE', path))).toEqual([409, 'conflict'])
  })
})
