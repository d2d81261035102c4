import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { hundredthsOf, percentText } from '../../../src/records/tax/percent.ts'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'

let books: Books
let studio: string
let flat: string
beforeAll(async () => {
  books = await openBooks()
  studio = (await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'A studio' })).id
  flat = (await books.post('/v1/tax/activities', { kind: 'RENTAL', name: 'A flat' })).id
})
afterAll(() => books.house.close())

const put = (body: object, headers?: Record<string, string>) =>
  books.ask('PUT', '/v1/tax/mappings', body, headers)
const DAYCARE = 'ca.t1.21400'
const DONATED = 'ca.t1.34900'

/** The line of each year that is asked about: two periods that say the same one after the other are one. */
async function lineByYear(categoryId: string): Promise<string> {
  const rows = (await books.get('/v1/tax/mappings')).mappings.filter(
    (row: { categoryId: string }) => row.categoryId === categoryId,
  )
  return YEARS.map(
    (year) =>
      rows.find(
        ({ fromYear, toYear }: { fromYear: number; toYear: number | null }) =>
          fromYear <= year && year <= (toYear ?? year),
      )?.lineId ?? '-',
  ).join(' ')
}
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029]

/** "2024-2025 21400, 2026- 34900" */
async function stands(categoryId: string): Promise<string> {
  const { mappings } = await books.get('/v1/tax/mappings')
  return mappings
    .filter((each: { categoryId: string }) => each.categoryId === categoryId)
    .map(
      ({ fromYear, toYear, lineId }: { fromYear: number; toYear: number | null; lineId: string }) =>
        `${fromYear}-${toYear ?? ''} ${lineId.slice(-5)}`,
    )
    .join(', ')
}

let made = 0
const newCategory = async (fields: object = {}): Promise<string> => {
  const [group] = await books.get('/v1/category-groups')
  return (
    await books.post('/v1/categories', {
      groupId: group.id,
      name: `Made ${made++}`,
      kind: 'EXPENSE',
      ...fields,
    })
  ).id
}

describe('a mapping', () => {
  test.each<[string, [number, string | null, (number | null)?][], string]>([
    ['holds from its year on', [[2024, DAYCARE]], '2024- 21400'],
    [
      'ends what was before it',
      [
        [2024, DAYCARE],
        [2026, DONATED],
      ],
      '2024-2025 21400, 2026- 34900',
    ],
    [
      'replaces that of its year',
      [
        [2025, DAYCARE],
        [2025, DONATED],
      ],
      '2025- 34900',
    ],
    [
      'stays before a later one',
      [
        [2026, DONATED],
        [2024, DAYCARE],
      ],
      '2024-2025 21400, 2026- 34900',
    ],
    [
      'is ended by null',
      [
        [2024, DAYCARE],
        [2026, null],
      ],
      '2024-2025 21400',
    ],
    [
      'is gone where null takes its only year',
      [
        [2025, DAYCARE],
        [2025, null],
      ],
      '',
    ],
    ['that is ended where there is none is none', [[2025, null]], ''],
    [
      'that says the same again changes nothing',
      [
        [2024, DAYCARE],
        [2025, DAYCARE],
      ],
      '2024- 21400',
    ],
    [
      'may end itself',
      [
        [2024, DAYCARE, 2024],
        [2026, DONATED],
      ],
      '2024-2024 21400, 2026- 34900',
    ],
    [
      'leaves its end unless it names another',
      [
        [2024, DAYCARE, 2024],
        [2024, DONATED],
      ],
      '2024-2024 34900',
    ],
    [
      'has no end where null is named as such',
      [
        [2024, DAYCARE, 2024],
        [2024, DONATED, null],
      ],
      '2024- 34900',
    ],
  ])('%s', async (_, steps, expected) => {
    const categoryId = await newCategory()
    for (const [fromYear, lineId, toYear] of steps)
      expect(
        (await put({ categoryId, fromYear, lineId, ...(toYear !== undefined && { toYear }) })).status,
      ).toBe(200)
    expect(await stands(categoryId)).toBe(expected)
  })

  test('is taken back by what meta.undo names, whatever stood there', async () => {
    const year = fc.integer({ min: 2024, max: 2028 })
    const step = fc.record({
      fromYear: year,
      lineId: fc.constantFrom(DAYCARE, DONATED, null),
      toYear: fc.option(year, { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), step, async (steps, last) => {
        const categoryId = await newCategory()
        for (const each of steps) await put({ categoryId, ...each })
        const before = await lineByYear(categoryId)
        const { status, body } = await put({ categoryId, ...last }, { prefer: 'undo' })
        if (status !== 200) return expect(await lineByYear(categoryId)).toBe(before)
        const undo = body.meta?.undo
        if (undo) expect((await put(undo.body)).status).toBe(200)
        expect(await lineByYear(categoryId)).toBe(before)
      }),
      { numRuns: runs(25) },
    )
  }, 180_000)

  test('is not taken back over what somebody else has said since', async () => {
    const categoryId = await newCategory()
    const { body } = await put({ categoryId, fromYear: 2025, lineId: DAYCARE }, { prefer: 'undo' })
    await put({ categoryId, fromYear: 2025, lineId: DONATED })
    expect(refusal(await put(body.meta.undo.body))).toEqual([409, 'version-conflict'])
    expect(await stands(categoryId)).toBe('2025- 34900')
  })

  test.each<[string, object, string]>([
    ['no source', { lineId: DAYCARE }, 'categoryId'],
    ['a line that is none', { accountSubtype: 'RRSP', lineId: 'ca.t1.99999' }, 'lineId'],
    ['a line of the other country', { accountSubtype: 'RRSP', lineId: 'us.sc.1' }, 'lineId'],
    ['a line that is worked out', { accountSubtype: 'RRSP', lineId: 'ca.t1.13500' }, 'lineId'],
    ['a line that follows another', { accountSubtype: 'RRSP', lineId: 'ca-qc.tp1.214' }, 'lineId'],
    ['a line that has ended', { accountSubtype: 'RRSP', lineId: 'ca.t1.31350' }, 'lineId'],
    ['a year before the tables', { accountSubtype: 'RRSP', lineId: DAYCARE, fromYear: 2023 }, 'fromYear'],
    ['a business line without one', { accountSubtype: 'RRSP', lineId: 'ca.t2125.8810' }, 'activityId'],
    ['an end before it begins', { accountSubtype: 'RRSP', lineId: DAYCARE, toYear: 2024 }, 'toYear'],
    ['a share of nothing', { accountSubtype: 'RRSP', lineId: DAYCARE, sharePercent: '0' }, 'sharePercent'],
    ['more than all', { accountSubtype: 'RRSP', lineId: DAYCARE, sharePercent: '100.01' }, 'sharePercent'],
    ['thousandths', { accountSubtype: 'RRSP', lineId: DAYCARE, sharePercent: '33.333' }, 'sharePercent'],
    [
      'a person of nobody',
      { accountSubtype: 'RRSP', lineId: DAYCARE, personId: crypto.randomUUID() },
      'personId',
    ],
  ])('is refused for %s', async (_, body, field) => {
    expect(refusal(await put({ fromYear: 2025, ...body }))).toEqual([400, 'validation-error', field])
  })

  test('of a business line takes a business, and of another line none', async () => {
    const categoryId = await newCategory()
    const line = (lineId: string, activityId: string) =>
      put({ categoryId, fromYear: 2025, lineId, activityId })
    expect(refusal(await line('ca.t2125.8810', flat))).toEqual([400, 'validation-error', 'activityId'])
    expect(refusal(await line(DAYCARE, studio))).toEqual([400, 'validation-error', 'activityId'])
    expect((await line('ca.t2125.8810', studio)).status).toBe(200)
    expect((await line('ca.t776.8810', flat)).status).toBe(200)
    expect(refusal(await books.ask('DELETE', `/v1/tax/activities/${flat}`))).toEqual([409, 'conflict'])
  })

  test('goes along with its category into another that has none', async () => {
    const [from, into, other] = [await newCategory(), await newCategory(), await newCategory()]
    await put({ categoryId: from, fromYear: 2025, lineId: DAYCARE })
    await put({ categoryId: other, fromYear: 2024, lineId: DONATED })
    await books.post(`/v1/categories/${from}/merge`, { intoId: into })
    expect(await stands(into)).toBe('2025- 21400')
    await books.post(`/v1/categories/${into}/merge`, { intoId: other })
    expect(await stands(other)).toBe('2024- 34900')
  })
})

describe('suggestions', () => {
  const suggested = async (year = 2025) => (await books.get(`/v1/tax/mappings?year=${year}`)).suggestions
  const of = async (lineId: string) =>
    (await suggested()).filter((each: { lineId: string }) => each.lineId === lineId)

  test('are made by the French name of a first category as well', async () => {
    const [group] = await books.get('/v1/category-groups')
    const { id } = await books.post('/v1/categories', {
      groupId: group.id,
      name: 'garde d’enfants',
      kind: 'EXPENSE',
    })
    expect((await of(DAYCARE)).map(({ categoryId }: { categoryId: string }) => categoryId)).toContain(id)
    expect((await books.ask('DELETE', `/v1/categories/${id}`)).status).toBeLessThan(300)
  })

  test('are made by name with what they would move, and map nothing until they are accepted', async () => {
    const categoryId = await books.categoryId('Childcare')
    const account = await books.account('Chequing')
    await books.account('Savings')
    for (const amount of ['900.00', '1050.00'])
      await books.enter(account, { date: '2025-01-20', amount, categoryId })
    const [one] = await of(DAYCARE)
    expect(one).toMatchObject({
      categoryId,
      because: 'NAME',
      needsActivity: false,
      transactionCount: 2,
      amounts: [{ currency: 'CAD', amount: '1950.00' }],
    })
    expect(await stands(categoryId)).toBe('')
    await books.post('/v1/tax/mappings/suggested', {
      fromYear: 2025,
      accepted: [{ categoryId, lineId: DAYCARE }],
    })
    expect(await stands(categoryId)).toBe('2025- 21400')
    expect(await of(DAYCARE)).toEqual([])
  })

  test('are made for accounts of a subtype that are there', async () => {
    const ofAccounts = async () =>
      (await of('ca.t1.20800')).filter(({ because }: { because: string }) => because === 'ACCOUNTS')
    expect(await ofAccounts()).toEqual([])
    await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
    expect(await ofAccounts()).toMatchObject([{ accountSubtype: 'RRSP', transactionCount: 0 }])
  })

  test.each([
    ['ca.t1.40900', 'ca.t1.40900'],
    ['  CA.T1.40900 ', 'ca.t1.40900'],
    ['31285', 'ca.t1.31285'],
    ['T1 31900', 'ca.t1.31900'],
    ['line 32300', 'ca.t1.32300'],
    ['T776 8810', 'ca.t776.8810'],
  ])('are made of what is written on a category: %s', async (taxLine, lineId) => {
    const categoryId = await newCategory({ taxLine })
    expect(await of(lineId)).toContainEqual(expect.objectContaining({ categoryId, because: 'TAX_LINE' }))
  })

  test.each(['the red folder', '8810', '13500', 'us.sc.1'])('are none of %s', async (taxLine) => {
    const categoryId = await newCategory({ taxLine })
    const { notUnderstood } = await books.get('/v1/tax/mappings?year=2025')
    expect(notUnderstood).toContainEqual({ categoryId, taxLine })
  })

  test('of which one is wrong are all refused, by its place', async () => {
    const [one, other] = [await newCategory(), await newCategory()]
    const accepted = [
      { categoryId: one, lineId: DAYCARE },
      { categoryId: other, lineId: 'ca.t2125.8810' },
    ]
    const answer = await books.ask('POST', '/v1/tax/mappings/suggested', { fromYear: 2025, accepted })
    expect(refusal(answer)).toEqual([400, 'validation-error', 'accepted.1.activityId'])
    expect(await stands(one)).toBe('')
  })
})

describe('an activity', () => {
  test('is what was sent, and refuses what runs backwards', async () => {
    const fields = {
      startDate: '2024-02-29',
      ownershipPercent: '33.33',
      province: 'NS',
      gst: { number: '123456789 RT 0001', from: '2024-03-01', reportingPeriod: 'QUARTERLY' },
    }
    const one = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: ' Other ', ...fields })
    expect(one).toMatchObject({ ...fields, name: 'Other', gst: { ...fields.gst, to: null }, qst: null })
    const change = (body: object) => books.ask('PATCH', `/v1/tax/activities/${one.id}`, body)
    expect(refusal(await change({ endDate: '2024-02-28' }))).toEqual([400, 'validation-error', 'endDate'])
    const backwards = { gst: { from: '2024-03-02', to: '2024-03-01' } }
    expect(refusal(await change(backwards))).toEqual([400, 'validation-error', 'gst.to'])
    expect((await change({ gst: null })).body.data.gst).toBeNull()
  })
})

test('a share of a percent is kept as it was written, without zeros at its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (share) => {
      expect(hundredthsOf(percentText(share))).toBe(share)
      expect(percentText(share)).not.toMatch(/\.\d*0$|\.$/)
    }),
  )
})
