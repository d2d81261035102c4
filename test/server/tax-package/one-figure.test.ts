import { afterAll, describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { recordsOf } from '../../../scripts/tax-recompute/records.ts'
import { holdToPresent } from '../../../src/records/tax/closing/hold-to-present.ts'
import { callTool } from '../../coach/chat/planted.ts'
import { actorOf, refusal } from '../../ledger/transactions/books.ts'
import { canadianBooks, type Loose, type TaxBooks } from '../../records/tax/own-books.ts'
import { packageOf } from './packing.ts'

/** A line as a place shows it, with as much as it has of these. */
type Shown = Partial<
  Record<'lineId' | 'form' | 'line' | 'person' | 'total' | 'capped' | 'overFloor', string | null | undefined>
>

interface Household extends TaxBooks {
  /** The two of the couple by their ids. */
  names: Map<string, string>
  other: string
}

/** What the screen shows, which every other place is held against. */
async function onScreen({ year, names }: Household): Promise<Required<Shown>[]> {
  const { lines } = await year(2025)
  return lines.map(({ personId, lineId, form, line, total, capped, overFloor }: Loose) => ({
    lineId,
    form,
    line,
    total,
    capped,
    overFloor,
    person: names.get(personId) ?? null,
  }))
}

/** One of the places that say what the lines of 2025 come to. */
interface Surface {
  read(household: Household): Promise<Shown[]>
  /** Lines that it cannot have: those that are worked out of other lines have no transactions. */
  without?: (line: Loose) => boolean
}

const isWorkedOut = ({ direction }: Loose): boolean => direction === 'RESULT'
/** It has no rows, and is told of as gone where it had some. */
const countsNothing = (line: Loose): boolean => !isWorkedOut(line) && line.transactionCount === 0
const inNames = ({ names }: Household, lines: Loose[]): Shown[] =>
  lines.map(({ lineId, form, line, personId, total }) => ({
    lineId,
    form,
    line,
    total,
    person: names.get(personId) ?? null,
  }))

/** By the file that asks for the figures of a year: one that is not here fails the test. */
const surfaces: Record<string, Surface> = {
  'src/server/tax-package/make-package.ts': {
    read: async (household) =>
      recordsOf((await packageOf(household, 2025)).text('summary.csv')).map((row) => ({
        lineId: row.line_id,
        form: row.form,
        line: row.line || null,
        person: row.person || null,
        total: row.total,
        capped: row.capped || null,
        overFloor: row.over_floor || null,
      })),
  },
  'src/server/tax-package/every-part.ts': {
    read: async (household) => sums((await household.ask('GET', '/v1/tax/2025/export.csv')).body),
    without: (line) => isWorkedOut(line) || countsNothing(line),
  },
  'src/records/tax/total-routes.ts': {
    read: async ({ year, get, names }) => {
      const { lines } = await year(2025)
      const pages = lines
        .filter((line: Loose) => !isWorkedOut(line))
        .map(async (line: Loose) => {
          const query = new URLSearchParams({ limit: '200' })
          if (line.personId) query.set('personId', line.personId)
          const page = await get(`/v1/tax/2025/lines/${line.lineId}?${query}`)
          return { lineId: line.lineId, person: names.get(line.personId) ?? null, total: page.total }
        })
      return Promise.all(pages)
    },
    without: isWorkedOut,
  },
  'src/records/tax/closing/closings.ts': {
    read: async (household) => {
      const { lines } = (await household.get('/v1/tax/2025/snapshot')).snapshot
      const now = new Map(lines.map((line: Loose) => [keyOf(line), line]))
      for (const line of (await household.get('/v1/tax/2025/changes')).lines) {
        if (line.countAfter === 0 && Number(line.after) === 0) now.delete(keyOf(line))
        else now.set(keyOf(line), { ...line, total: line.after })
      }
      return inNames(household, [...now.values()]).filter(({ total }) => total !== '0.00')
    },
    without: countsNothing,
  },
  'src/records/tax/closing/guard.ts': { read: async (household) => inNames(household, present(household)) },
  'src/records/tax/closing/hold-to-present.ts': {
    read: async (household) => {
      const { house } = household
      house.deps.db.$client.run(
        "UPDATE tax_closings SET present = json_set(present, '$.tableVersion', 'older')",
      )
      await house.deps.write((tx) => holdToPresent(tx, actorOf(household)))
      return inNames(household, present(household))
    },
  },
  'src/coach/chat/tools/tax.ts': {
    read: async (household) => {
      const { lines } = (await callTool(household, 'tax', { year: 2025 })).result
      const people = (await household.year(2025)).lines.flatMap(({ personId }: Loose) => personId ?? [])
      const ids = [...new Set<string>(people)].toSorted()
      return lines.map(({ form, line, person, total }: Loose) => ({
        form,
        line,
        total,
        person: household.names.get(ids[person - 1] ?? '') ?? null,
      }))
    },
  },
}

const keyOf = ({ lineId, activityId, personId }: Loose): string => `${lineId} ${activityId} ${personId}`

/** What a write is held against. */
const present = ({ house }: Household): Loose[] =>
  JSON.parse(
    house.deps.db.$client
      .query<{ lines: string }, []>(
        "SELECT present -> '$.lines' AS lines FROM tax_closings WHERE reopened_at IS NULL",
      )
      .get()?.lines ?? '[]',
  )

/** What the transactions of each line and person come to. */
function sums(csv: string): Shown[] {
  const all = new Map<string, { lineId: string; person: string | null; sum: number }>()
  for (const row of recordsOf(csv)) {
    const { line_id: lineId = '', person = '', counted = '' } = row
    const known = all.get(`${lineId} ${person}`) ?? { lineId, person: person || null, sum: 0 }
    known.sum += Number(counted)
    all.set(`${lineId} ${person}`, known)
  }
  return [...all.values()].map(({ lineId, person, sum }) => ({ lineId, person, total: sum.toFixed(2) }))
}

/** The same words of each line, in one order. */
const inOrder = (lines: Shown[], names: string[]): string[] =>
  lines.map((line) => names.map((name) => `${name}: ${line[name as keyof Shown]}`).join(', ')).toSorted()

/** Every place says of every line what the screen says. */
async function holdTogether(household: Household, isClosed: boolean): Promise<void> {
  const { lines } = await household.year(2025)
  const screen = await onScreen(household)
  for (const [path, { read, without }] of Object.entries(surfaces)) {
    if (!isClosed && path.includes('/closing/')) continue
    const shown = await read(household)
    const names = Object.keys(shown[0] ?? {})
    const own = screen.filter((_, at) => !without?.(lines[at]))
    expect([path, inOrder(shown, names)]).toEqual([path, inOrder(own, names)])
  }
}

async function couple(): Promise<Household> {
  const books = await canadianBooks()
  const other = (await books.house.add('MEMBER')).id
  const names = new Map([
    [books.person.id, 'Alex'],
    [other, 'Bob'],
  ])
  for (const [id, name] of names)
    books.house.deps.db.$client.query('UPDATE users SET display_name = ? WHERE id = ?').run(name, id)
  return { ...books, names, other }
}

async function spend(
  books: TaxBooks,
  lines: [lineId: string, amount: string, fields?: object][],
): Promise<void> {
  const account = await books.account('Chequing')
  for (const [lineId, amount, fields = {}] of lines) {
    const categoryId = await books.mapped(lineId, fields, lineId.endsWith('.8000') ? 'INCOME' : 'EXPENSE')
    const type = lineId.endsWith('.8000') ? 'INCOME' : 'EXPENSE'
    await books.enter(account, { date: '2025-05-05', amount, type, categoryId, payee: lineId })
  }
}

/** Whatever one of a couple may say of the year, one after the other. */
const profiles = ({ person, other }: Household): object[] => [
  { province: 'QC' },
  { province: 'QC', childCare: { 'ca.t1.21400': 'FULL' } },
  { province: 'QC', childCare: { 'ca.t1.21400': 'REDUCED' } },
  { province: 'QC', netIncome: { [person.id]: '70000.00', [other]: '40000.00' } },
  { province: 'QC', netIncome: { [person.id]: '30000.00', [other]: '40000.00' } },
  { netIncome: { [person.id]: '30000.00' } },
  {},
]

const EMPLOYEES: Parameters<typeof spend>[1] = [
  ['ca.t1.21400', '9750.00'],
  ['ca.t1.34900', '100.00'],
  ['ca.t1.33099', '3000.00'],
  ['ca.t1.31300', '25000.00'],
]

const households: Record<string, () => Promise<Household>> = {
  'two employees': async () => {
    const books = await couple()
    await spend(books, EMPLOYEES)
    return books
  },
  'two who work for themselves': async () => {
    const books = await couple()
    const businesses = [books.person.id, books.other].map((personId, at) =>
      books.post('/v1/tax/activities', {
        kind: 'BUSINESS',
        name: `Studio ${at}`,
        personId,
        province: 'ON',
      }),
    )
    const [first, second] = await Promise.all(businesses)
    await spend(books, [
      ...EMPLOYEES,
      ['ca.t2125.8000', '5000.00', { activityId: first.id, personId: books.person.id }],
      ['ca.t2125.8523', '33.30', { activityId: first.id, personId: books.person.id }],
      ['ca.t2125.9220', '120.00', { activityId: second.id, personId: books.other, sharePercent: '40' }],
    ])
    return books
  },
}

test('every file that asks for the figures of a tax year is one of the places that are compared', async () => {
  const asking: string[] = []
  for await (const path of new Glob('src/**/*.{ts,tsx}').scan('.')) {
    const text = await Bun.file(path).text()
    const imported = path.startsWith('src/records/tax/')
      ? /from '(?:\.\.?\/)+(?:totals\/)?totals\.ts'/
      : /records\/tax\/totals\/totals\.ts'/
    if (imported.test(text)) asking.push(path)
  }
  expect(asking.toSorted()).toEqual(Object.keys(surfaces).toSorted())
})

describe.each(Object.entries(households))('of %s every place says the same, line by line,', (_, make) => {
  let household: Household
  afterAll(() => household?.house.close())

  test('whatever the household says of itself while the year is open', async () => {
    household = await make()
    await holdTogether(household, false)
    for (const profile of profiles(household).slice(1, 2)) {
      await household.put('/v1/tax/2025/profile', profile)
      await holdTogether(household, false)
    }
    await household.put('/v1/tax/2025/profile', {})
  })

  test('and asks before that changes a closed year, and says so of it afterwards', async () => {
    const close = await household.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })
    expect(close.status).toBe(201)
    await holdTogether(household, true)
    let before = await onScreen(household)
    for (const profile of profiles(household)) {
      const answer = await household.ask('PUT', '/v1/tax/2025/profile', profile)
      if (answer.status === 409) {
        expect(refusal(answer)).toEqual([409, 'tax-year-closed'])
        expect(await onScreen(household)).toEqual(before)
        const confirm = { 'x-confirm-tax-year': '2025' }
        const done = await household.ask('PUT', '/v1/tax/2025/profile', profile, confirm)
        expect(done.status).toBe(200)
      }
      const after = await onScreen(household)
      const names = ['lineId', 'person', 'total']
      const isMoved = !Bun.deepEquals(inOrder(before, names), inOrder(after, names))
      expect([profile, answer.status]).toEqual([profile, isMoved ? 409 : 200])
      await holdTogether(household, true)
      before = after
    }
  })
})
