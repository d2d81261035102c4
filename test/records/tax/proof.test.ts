import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf, sumOf } from '../../../src/core/money.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const LINES: [lineId: string, sharePercent: string][] = [
  ['ca.t1.33099', '100'],
  ['ca.t1.34900', '50'],
  ['ca.t2125.8523', '33.33'],
  ['ca.t2125.9220', '40'],
  ['ca.t2125.8000', '100'],
]
const DERIVED = ['101', '103', '106']
  .map((line) => `ca.gst.${line}`)
  .concat(['101', '203', '206'].map((line) => `ca-qc.qst.${line}`))

async function mappedBooks(
  gstFrom: string,
): Promise<{ books: Books; account: string; categories: string[] }> {
  const books = await openBooks()
  readReceipts(books.house)
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: 'Studio',
    province: 'QC',
    gst: { from: gstFrom },
    qst: { from: '2025-01-01' },
  })
  const [group] = await books.get('/v1/category-groups')
  const categories: string[] = []
  for (const [lineId, sharePercent] of LINES) {
    const name = `For ${lineId}`
    const { id } = await books.post('/v1/categories', { groupId: group.id, name, kind: 'EXPENSE' })
    const isOwn = lineId.includes('2125')
    const body = { categoryId: id, fromYear: 2024, lineId, sharePercent, ...(isOwn && { activityId }) }
    expect((await books.ask('PUT', '/v1/tax/mappings', body)).status).toBe(200)
    categories.push(id)
  }
  return { books, account: await books.account('Chequing'), categories }
}

/** With all their decimals: more than money has. */
function exactSum(texts: string[]): bigint {
  const units = texts.map((text) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    const value = BigInt(whole + fraction.padEnd(30, '0'))
    return text.startsWith('-') ? -value : value
  })
  return units.reduce((sum, value) => sum + value, 0n)
}
function roundedTo(digits: bigint, unit: bigint): string {
  const step = (10n ** 30n * unit) / 100n
  const size = digits < 0n ? -digits : digits
  const units = (2n * size + step) / (2n * step)
  return formatMoney((digits < 0n ? -units : units) * unit * 100n)
}

const cents = fc.integer({ min: 2, max: 60_000 }).map((amount) => (amount / 100).toFixed(2))
const tax = fc.record({
  kind: fc.constantFrom('HST', 'GST', 'QST', 'PST'),
  amount: fc.integer({ min: 1, max: 999 }).map((amount) => (amount / 100).toFixed(2)),
})
const entry = fc.record({
  amount: cents,
  category: fc.nat(4),
  other: fc.nat(4),
  isSplit: fc.boolean(),
  type: fc.constantFrom('EXPENSE', 'EXPENSE', 'INCOME'),
  date: fc.constantFrom('2025-01-01', '2025-06-30', '2025-07-01', '2025-12-31'),
  status: fc.constantFrom('CLEARED', 'CLEARED', 'CLEARED', 'PENDING'),
  receipt: fc.option(fc.record({ taxes: fc.array(tax, { maxLength: 3 }), ofPart: fc.boolean() })),
  paper: fc.option(fc.constantFrom('RECEIPT', 'CARD_SLIP', 'OFFICIAL_RECEIPT')),
  typed: fc.option(fc.constantFrom('0.01')),
  isOverridden: fc.boolean(),
})
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never

async function enter(own: Awaited<ReturnType<typeof mappedBooks>>, at: number, given: Entry): Promise<void> {
  const { books, account, categories } = own
  const { amount, category, other, isSplit, receipt, paper, typed, isOverridden, ...fields } = given
  const half = formatMoney((moneyOf(amount) / 300n) * 100n)
  const splits = [
    { amount: half, categoryId: categories[category] },
    { amount: formatMoney(moneyOf(amount) - moneyOf(half)), categoryId: categories[other] },
  ]
  const cut = isSplit && half !== '0.00'
  const body = cut ? { splits } : { categoryId: categories[category] }
  const { id } = await books.enter(account, { ...fields, amount, payee: `Payee ${at}`, ...body })
  const part = cut && receipt?.ofPart ? '?part=1' : ''
  if (receipt) {
    const { id: receiptId } = await storeReceipt(books.house, `SHOP ${at}\n${fields.date}\nTOTAL | ${amount}`)
    const input = { merchant: 'Shop', date: fields.date, total: amount, taxes: receipt.taxes }
    await books.patch(`/v1/receipts/${receiptId}`, input)
    if (part) await books.post(`/v1/tax/evidence/${id}${part}`, { receiptId })
    else await books.ask('PUT', `/v1/receipts/${receiptId}/transaction`, { transactionId: id })
  }
  if (paper) await books.post(`/v1/tax/evidence/${id}${part}`, { kind: paper, note: 'folder 3' })
  if (typed) await books.ask('PUT', `/v1/tax/sales-taxes/${id}${part}`, { gstHst: typed })
  if (isOverridden && at % 3 === 0)
    await books.ask('PUT', `/v1/tax/overrides/${id}`, { lineId: 'ca.t1.33099', sharePercent: '12.5' })
}

async function pagesOf(books: Books, path: string, field: string): Promise<Loose[]> {
  const all: Loose[] = []
  for (let page = 0; ; page++) {
    const answer = await books.get(`${path}?limit=3&page=${page}`)
    all.push(...answer[field])
    if ((page + 1) * 3 >= answer.count) {
      expect(all).toHaveLength(answer.count)
      return all
    }
  }
}

test('parts come to their line, what is shown for and what lacks something too, and the list of that is whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('2024-01-01', '2025-06-30'),
      async (entries, gstFrom) => {
        const own = await mappedBooks(gstFrom)
        const { books } = own
        try {
          for (const [at, each] of entries.entries()) await enter(own, at, each)
          const year = await books.get('/v1/tax/2025')
          const lacking = await pagesOf(books, '/v1/tax/2025/missing-evidence', 'items')
          expect(lacking).toHaveLength(year.missingEvidence.count)
          const leaves = year.lines.filter((line: Loose) => line.direction !== 'RESULT')
          for (const line of leaves) {
            const parts = await pagesOf(books, `/v1/tax/2025/lines/${line.lineId}`, 'parts')
            const unit = ['ca.gst.101', 'ca-qc.qst.101'].includes(line.lineId) ? 100n : 1n
            const [total, shown, rest] = [line.total, line.withEvidence, line.missingAmount].map((text) =>
              moneyOf(text),
            )
            expect([line.lineId, roundedTo(exactSum(parts.map(({ counted }) => counted)), unit)]).toEqual([
              line.lineId,
              formatMoney(moneyOf(line.total)),
            ])
            expect([line.lineId, sumOf([shown ?? 0n, rest ?? 0n])]).toEqual([line.lineId, total ?? 0n])
            // What a line of a province lacks is looked for on the federal one that it follows.
            if (!line.lineId.startsWith('ca-qc.'))
              expect([line.lineId, lacking.filter(({ lineId }) => lineId === line.lineId).length]).toEqual([
                line.lineId,
                line.missing,
              ])
            if (DERIVED.includes(line.lineId)) continue
            expect([line.lineId, parts.filter(({ missing }) => missing).length]).toEqual([
              line.lineId,
              line.missing,
            ])
            const provenParts = parts.filter(({ missing }) => !missing).map(({ counted }) => counted)
            const proven = moneyOf(roundedTo(exactSum(provenParts), unit))
            // Refunds want no evidence, so that what is shown for may be below nothing, or above the whole.
            const [least, most] = (total ?? 0n) < 0n ? [total ?? 0n, 0n] : [0n, total ?? 0n]
            const within = proven < least ? least : proven > most ? most : proven
            expect([line.lineId, formatMoney(within)]).toEqual([
              line.lineId,
              formatMoney(moneyOf(line.withEvidence)),
            ])
          }
        } finally {
          await books.house.close()
        }
      },
    ),
    { numRuns: runs(15) },
  )
}, 180_000)

test('each part of a line says of its evidence what its transaction says', async () => {
  const own = await mappedBooks('2024-01-01')
  const samples = fc.sample(entry, { numRuns: 12, seed: 7 })
  for (const [at, each] of samples.entries()) await enter(own, at, each)
  for (const [lineId] of LINES)
    for (const part of await pagesOf(own.books, `/v1/tax/2025/lines/${lineId}`, 'parts')) {
      const { parts } = await own.books.get(`/v1/tax/transactions/${part.transactionId}`)
      expect(parts.find((one: Loose) => one.part === part.part).tax).toEqual(part)
    }
  await own.books.house.close()
})
