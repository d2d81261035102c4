import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

/** What moves into accounts of a subtype and is on its line, by country. */
const MAPPED = [
  ['RRSP', 'ca.t1.20800', 'ca.t1.20805'],
  ['FHSA', 'ca.t1.20805', 'ca.t1.20800'],
  ['IRA', 'us.s1.20', 'us.s1.13'],
  ['HSA', 'us.s1.13', 'us.s1.20'],
] as const
const YEARS = [2024, 2025, 2026]

interface Transfer {
  out: string
  into: string
}

let books: Record<'CA' | 'US', TaxBooks>
const accounts = new Map<string, { from: string; to: string }>()
beforeAll(async () => {
  books = { CA: await canadianBooks(), US: await americanBooks() }
  for (const [subtype, lineId] of MAPPED) {
    const own = of(lineId)
    const from = await own.account(`Chequing for ${subtype}`)
    const to = await own.account(subtype, { type: 'REGISTERED', subtype })
    accounts.set(subtype, { from, to })
    await own.put('/v1/tax/mappings', { accountSubtype: subtype, fromYear: 2024, lineId })
  }
})
afterAll(async () => {
  for (const { house } of Object.values(books)) await house.close()
})

const of = (lineId: string): TaxBooks => books[lineId.startsWith('ca') ? 'CA' : 'US']

async function transfer(subtype: string, lineId: string, date: string): Promise<Transfer> {
  const own = of(lineId)
  const { from = '', to = '' } = accounts.get(subtype) ?? {}
  const { id: out } = await own.enter(from, { date, amount: '1500.00', type: 'EXPENSE' })
  const { id: into } = await own.enter(to, { date, amount: '1500.00', type: 'INCOME' })
  await own.post('/v1/transfers/link', { outgoingId: out, incomingId: into })
  return { out, into }
}

/** Says of another form what stands on a line. */
const FOLLOWING = ['us.8889.2']

/** Every line and year that a side of it is in, with what counts there. */
async function countedOf(own: TaxBooks, { out, into }: Transfer): Promise<string[]> {
  const found: string[] = []
  for (const year of YEARS)
    for (const { lineId } of (await own.year(year)).lines) {
      if (FOLLOWING.includes(lineId)) continue
      const { parts } = await own.get(`/v1/tax/${year}/lines/${lineId}?limit=200`)
      for (const part of parts as Loose[])
        if ([out, into].includes(part.transactionId)) found.push(`${year} ${lineId} ${part.counted}`)
    }
  return found
}

describe.each(MAPPED)('a transfer into an account of %s', (subtype, lineId, otherId) => {
  test('counts once, on the line and in the year that were said last of either side', async () => {
    const own = of(lineId)
    const one = await transfer(subtype, lineId, '2025-08-15')
    expect(await countedOf(own, one)).toEqual([`2025 ${lineId} 1500.00`])
    await own.put(`/v1/tax/overrides/${one.out}`, { lineId, taxYear: 2026 })
    expect(await countedOf(own, one)).toEqual([`2026 ${lineId} 1500.00`])
    await own.put(`/v1/tax/overrides/${one.into}`, { lineId: otherId, taxYear: 2025, version: 1 })
    expect(await countedOf(own, one)).toEqual([`2025 ${otherId} 1500.00`])
    for (const id of [one.out, one.into])
      expect(await own.get(`/v1/tax/overrides/${id}`)).toMatchObject([{ transactionId: id, version: 2 }])
    const shown = await Promise.all([one.out, one.into].map((id) => own.get(`/v1/tax/transactions/${id}`)))
    expect(shown[0].parts).toEqual(shown[1].parts)
    await own.put(`/v1/tax/overrides/${one.out}`, { lineId: null })
    expect(await countedOf(own, one)).toEqual([])
    await own.remove(`/v1/tax/overrides/${one.into}`)
    expect(await countedOf(own, one)).toEqual([`2025 ${lineId} 1500.00`])
  })

  const said = fc.record({
    side: fc.constantFrom<keyof Transfer>('out', 'into'),
    to: fc.constantFrom(lineId, otherId, null),
    taxYear: fc.constantFrom(null, 2025, 2026),
    /** Written as it was before both sides were one, or through the API. */
    isOld: fc.boolean(),
  })
  test('feeds one line and never two, whatever was said of its sides', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('2025-01-10', '2025-08-15', '2026-02-15', '2026-04-10'),
        fc.array(said, { maxLength: 4 }),
        async (date, all) => {
          const own = of(lineId)
          const one = await transfer(subtype, lineId, date)
          for (const { side, to, taxYear, isOld } of all) {
            if (isOld) old(own, one[side], to, taxYear)
            else await own.put(`/v1/tax/overrides/${one[side]}`, { lineId: to, taxYear })
          }
          const found = await countedOf(own, one)
          expect(found.length).toBeLessThanOrEqual(1)
          for (const each of found) expect(each).toEndWith(' 1500.00')
          await own.remove(`/v1/transactions/${one.out}`)
        },
      ),
      { numRuns: 8 },
    ))
})

/** What was said of one side alone, as it is stored. */
function old({ house, person }: TaxBooks, id: string, lineId: string | null, taxYear: number | null): void {
  house.clock.move(1000)
  house.deps.db.$client
    .query(`INSERT OR REPLACE INTO tax_overrides
      (transaction_seq, part, amount_high, amount_low, line_id, share, tax_year, capital, version, user_id, at)
      SELECT seq, -1, amount_high, amount_low, ?, 10000, ?, 0, 1, ?, ? FROM transactions WHERE id = ?`)
    .run(lineId, taxYear, person.id, house.clock.now(), id)
}

test('what is attached to one side shows for the transfer', async () => {
  const one = await transfer('RRSP', 'ca.t1.20800', '2025-09-09')
  const own = books.CA
  await own.post(`/v1/tax/evidence/${one.out}`, { kind: 'SLIP', note: 'in folder 3' })
  const { parts } = await own.get('/v1/tax/2025/lines/ca.t1.20800?limit=200')
  const part = parts.find(({ transactionId }: Loose) => transactionId === one.into)
  expect(part).toMatchObject({ missing: null, evidence: [{ note: 'in folder 3' }] })
})
