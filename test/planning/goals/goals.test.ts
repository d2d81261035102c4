import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { later } from '../../support/later.ts'

let books: Books
beforeEach(async () => {
  books = await openBooks()
})
afterEach(() => books.house.close())

const DAY = 86_400_000
const goal = (fields: object = {}) =>
  books.post('/v1/goals', { name: 'Holiday', target: '1000.00', ...fields })
const contribute = (id: string, amount: string, date?: string) =>
  books.post(`/v1/goals/${id}/contributions`, { amount, ...(date && { date }) })
const look = (id: string) => books.get(`/v1/goals/${id}`)
const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await books.ask(method, path, body))

test('a goal is set with its name and target alone, and begins today with nothing', async () => {
  expect(await goal()).toEqual({
    id: expect.any(String),
    name: 'Holiday',
    notes: '',
    currency: 'CAD',
    target: '1000.00',
    startDate: '2026-06-15',
    targetDate: null,
    accountIds: [],
    categoryId: null,
    earmarked: '0.00',
    position: 0,
    archived: false,
    saved: '0.00',
    missing: '1000.00',
    percentBasisPoints: 0,
    reachedAt: null,
    reachedIn: null,
    pace: null,
    projection: { averageAMonth: '0.00', reachedIn: null, savedBy: null },
    version: 1,
    createdAt: '2026-06-15T12:00:00.000Z',
  })
})

describe('where a goal stands', () => {
  test('is what was put aside by hand, with its pace and where that leads', async () => {
    const { id } = await goal({
      startDate: '2026-02-10',
      targetDate: '2026-09-30',
      earmarked: '100.00',
    })
    await contribute(id, '20.00', '2026-02-01')
    await contribute(id, '200.00', '2026-02-28')
    await contribute(id, '90.00', '2026-04-02')
    await contribute(id, '-10.00', '2026-04-20')
    await contribute(id, '30.00', '2026-06-15')
    await contribute(id, '500.00', '2026-06-16')
    // There: 100 + 20 of before it began, 200 in February, 80 in April, 30 in June; 500 is of tomorrow.
    expect(await look(id)).toMatchObject({
      saved: '430.00',
      missing: '570.00',
      percentBasisPoints: 4_300,
      reachedIn: null,
      pace: {
        // June to September; 600 were missing as June began, 150 a month, and June has brought 30 of it.
        monthsLeft: 4,
        neededAMonth: '150.00',
        neededStill: '120.00',
        // 120 at the start and 4 of 8 instalments of 110.
        due: '560.00',
        onTrack: false,
      },
      // 280 in four full months is 70 a month. June ends with 470: 530 more are 8 months, so February.
      projection: { averageAMonth: '70.00', reachedIn: '2027-02', savedBy: '680.00' },
    })
    await later(books.house, DAY, books.person)
    expect(await look(id)).toMatchObject({ saved: '930.00' })
  })

  test('is told month by month, beside what was planned to its day', async () => {
    const { id } = await goal({ startDate: '2026-04-10', targetDate: '2026-08-31', earmarked: '100.00' })
    await contribute(id, '180.00', '2026-04-28')
    await contribute(id, '-30.00', '2026-06-02')
    await contribute(id, '500.00', '2026-06-16')
    expect(await books.get(`/v1/goals/${id}/line`)).toEqual({
      currency: 'CAD',
      startDate: '2026-04-10',
      startingAmount: '100.00',
      months: [
        { month: '2026-04', saved: '280.00', planned: '280.00' },
        { month: '2026-05', saved: '280.00', planned: '460.00' },
        { month: '2026-06', saved: '250.00', planned: '640.00' },
        { month: '2026-07', saved: null, planned: '820.00' },
        { month: '2026-08', saved: null, planned: '1000.00' },
      ],
    })
    const undated = await goal({ startDate: '2026-05-01' })
    expect((await books.get(`/v1/goals/${undated.id}/line`)).months).toEqual([
      { month: '2026-05', saved: '0.00', planned: null },
      { month: '2026-06', saved: '0.00', planned: null },
    ])
    const late = await goal({ startDate: '2026-03-01', targetDate: '2026-04-30' })
    expect((await books.get(`/v1/goals/${late.id}/line`)).months.at(-1)).toMatchObject({ planned: '1000.00' })
    const far = await goal({ startDate: '1970-01-01', targetDate: '2140-12-31' })
    const { months } = await books.get(`/v1/goals/${far.id}/line`)
    expect([months.length <= 601, months.at(-1).planned]).toEqual([true, '1000.00'])
    expect(months.filter(({ month }: { month: string }) => month === '2026-06')).toHaveLength(1)
  })

  test('after something was taken out asks for it over the months left, and expects what is usual all the same', async () => {
    const { id } = await goal({ target: '1200.00', startDate: '2026-04-01', targetDate: '2027-03-31' })
    await contribute(id, '100.00', '2026-04-03')
    await contribute(id, '100.00', '2026-05-03')
    const months = { monthsLeft: 10, due: '200.00' }
    expect(await look(id)).toMatchObject({
      pace: { ...months, neededAMonth: '100.00', neededStill: '100.00', onTrack: true },
      projection: { averageAMonth: '100.00', reachedIn: '2027-03', savedBy: '1200.00' },
    })
    await contribute(id, '-150.00', '2026-06-02')
    expect(await look(id)).toMatchObject({
      saved: '50.00',
      pace: { ...months, neededAMonth: '115.00', neededStill: '115.00', onTrack: false },
      projection: { averageAMonth: '100.00', reachedIn: '2027-05', savedBy: '1050.00' },
    })
    await contribute(id, '115.00', '2026-06-10')
    expect(await look(id)).toMatchObject({
      saved: '165.00',
      pace: { ...months, neededAMonth: '115.00', neededStill: '0.00' },
      projection: { savedBy: '1065.00' },
    })
  })

  test('is exact to the last ten-thousandth', async () => {
    const { id } = await goal({ target: '0.0003', earmarked: '0.0001' })
    await contribute(id, '0.0001')
    expect(await look(id)).toMatchObject({ saved: '0.0002', missing: '0.0001', percentBasisPoints: 6_666 })
    await contribute(id, '999999999999999.9999')
    expect(await look(id)).toMatchObject({
      saved: '1000000000000000.0001',
      missing: '0.00',
      percentBasisPoints: 1_000_000,
      projection: null,
    })
  })

  test('is never less than nothing of it', async () => {
    const { id } = await goal()
    await contribute(id, '-5.00')
    expect(await look(id)).toMatchObject({ saved: '-5.00', missing: '1005.00', percentBasisPoints: 0 })
  })

  test('of one that begins later is what is there for it already', async () => {
    const { id } = await goal({ startDate: '2026-08-01', targetDate: '2026-09-15', earmarked: '400.00' })
    expect(await look(id)).toMatchObject({
      saved: '400.00',
      pace: { monthsLeft: 2, neededAMonth: '300.00', due: '400.00', onTrack: true },
      projection: { averageAMonth: '0.00', reachedIn: null },
    })
  })
})

describe('a goal that is reached', () => {
  const events = () =>
    books.house.deps.db.$client.query("SELECT subject_id FROM events WHERE kind = 'goal.reached'").values()

  test('says when, and is recorded once however often it is passed again', async () => {
    const { id } = await goal()
    await contribute(id, '999.99')
    expect(await look(id)).toMatchObject({ reachedAt: null })
    books.house.clock.move(1_000)
    await contribute(id, '0.01')
    const reachedAt = '2026-06-15T12:00:01.000Z'
    expect(await look(id)).toMatchObject({ reachedAt, reachedIn: '2026-06', missing: '0.00' })
    await contribute(id, '-500.00')
    expect(await look(id)).toMatchObject({ reachedAt, missing: '500.00' })
    await contribute(id, '500.00')
    expect(events()).toEqual([[id]])
  })

  test('is one again after its target was raised, or a contribution corrected', async () => {
    const { id } = await goal()
    const { id: typo } = await contribute(id, '10000.00')
    await books.patch(`/v1/goals/${id}/contributions/${typo}`, { amount: '100.00' })
    expect(await look(id)).toMatchObject({ reachedAt: null, saved: '100.00' })
    await contribute(id, '900.00')
    expect((await look(id)).reachedAt).not.toBeNull()
    await books.patch(`/v1/goals/${id}`, { target: '1200.00' })
    expect((await look(id)).reachedAt).toBeNull()
    await books.patch(`/v1/goals/${id}`, { target: '1000.00' })
    expect((await look(id)).reachedAt).not.toBeNull()
    expect(events()).toHaveLength(3)
  })

  test('while it is archived is not told', async () => {
    const { id } = await goal()
    await books.patch(`/v1/goals/${id}`, { archived: true })
    await contribute(id, '1000.00')
    expect([events(), await look(id)]).toMatchObject([[], { archived: true, reachedAt: null }])
    await books.patch(`/v1/goals/${id}`, { archived: false })
    expect(events()).toEqual([[id]])
  })
})

describe('goals', () => {
  test('are listed in their order, which can be changed', async () => {
    const [first, second] = [await goal({ name: 'One' }), await goal({ name: 'Two' })]
    await goal({ name: 'Zero', position: 0 })
    const names = async () => (await books.get('/v1/goals')).map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['One', 'Zero', 'Two'])
    await books.patch(`/v1/goals/${first.id}`, { position: 7 })
    expect(await names()).toEqual(['Zero', 'Two', 'One'])
    await books.remove(`/v1/goals/${second.id}`)
    expect(await names()).toEqual(['Zero', 'One'])
  })

  test('keep what is not named, and refuse a version that is no longer', async () => {
    const { id } = await goal({ notes: 'To the sea\r\nand back', targetDate: '2026-12-01' })
    const changed = await books.patch(`/v1/goals/${id}`, { name: ' Sea ', version: 1 })
    expect(changed).toMatchObject({
      name: 'Sea',
      notes: 'To the sea\nand back',
      targetDate: '2026-12-01',
      version: 2,
    })
    expect(await refused('PATCH', `/v1/goals/${id}`, { name: 'x', version: 1 })).toEqual([
      409,
      'version-conflict',
    ])
    expect(await books.patch(`/v1/goals/${id}`, {})).toEqual(changed)
    expect(await books.patch(`/v1/goals/${id}`, { targetDate: null })).toMatchObject({
      targetDate: null,
      pace: null,
    })
  })

  test.each([
    [{ target: '0' }, 'target'],
    [{ target: '-1.00' }, 'target'],
    [{ target: '1.00001' }, 'target'],
    [{ name: ' ' }, 'name'],
    [{ earmarked: '-0.01' }, 'earmarked'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-06-02', targetDate: '2026-06-01' }, 'targetDate'],
    [{ currency: 'dollars' }, 'currency'],
    [{ accountIds: [crypto.randomUUID()] }, 'accountIds.0'],
  ])('are not set with %p', async (fields, field) => {
    const body = { name: 'Holiday', target: '1000.00', ...fields }
    expect(await refused('POST', '/v1/goals', body)).toEqual([400, 'validation-error', field])
    expect(await books.get('/v1/goals')).toEqual([])
  })

  test('are not there for the household next door', async () => {
    const nextDoor = await booksNextDoor(books)
    const { id } = await goal()
    const { id: contribution } = await contribute(id, '1.00')
    expect(await nextDoor.get('/v1/goals')).toEqual([])
    for (const path of [`/v1/goals/${id}`, `/v1/goals/${id}/contributions`])
      expect(refusal(await nextDoor.ask('GET', path))).toEqual([404, 'not-found'])
    const own = await nextDoor.post('/v1/goals', { name: 'Theirs', target: '1.00' })
    expect(own.currency).toBe('USD')
    const path = `/v1/goals/${own.id}/contributions/${contribution}`
    expect(refusal(await nextDoor.ask('DELETE', path))).toEqual([404, 'not-found'])
  })
})

describe('contributions', () => {
  test('are listed newest first, by pages, with who entered them', async () => {
    const { id } = await goal()
    await contribute(id, '1.00', '2026-06-01')
    await contribute(id, '2.00', '2026-06-03')
    await contribute(id, '3.00', '2026-06-02')
    const { body } = await books.ask('GET', `/v1/goals/${id}/contributions?limit=2`)
    expect(body.meta).toEqual({ total: 3, page: 0, limit: 2 })
    expect(body.data).toMatchObject([
      { date: '2026-06-03', amount: '2.00', notes: '', userId: books.person.id },
      { date: '2026-06-02', amount: '3.00' },
    ])
  })

  test('can be taken back', async () => {
    const { id } = await goal()
    const { id: contribution } = await contribute(id, '70.00')
    await books.remove(`/v1/goals/${id}/contributions/${contribution}`)
    expect(await look(id)).toMatchObject({ saved: '0.00' })
    expect(await refused('DELETE', `/v1/goals/${id}/contributions/${contribution}`)).toEqual([
      404,
      'not-found',
    ])
  })

  test.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{}, 'amount'],
    [{ amount: '1.00', date: '1969-12-31' }, 'date'],
  ])('are refused as %p', async (body, field) => {
    const { id } = await goal()
    expect(await refused('POST', `/v1/goals/${id}/contributions`, body)).toEqual([
      400,
      'validation-error',
      field,
    ])
  })
})
