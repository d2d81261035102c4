import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'
import { canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

let books: TaxBooks
let account: string
beforeAll(async () => {
  books = await canadianBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

const MEDICAL = 'ca.t1.33099'
const CARE = 'ca.t1.21400'
let made = 0
const paid = async (payee: string, categoryId: string, ...days: [day: string, amount?: string][]) => {
  const ids: string[] = []
  for (const [date, amount = '10.00'] of days)
    ids.push((await books.enter(account, { date, amount, payee, categoryId })).id)
  return ids
}
const monthly = (amount: string): [string, string][] =>
  Array.from({ length: 12 }, (_, month) => [`2025-${`${month + 1}`.padStart(2, '0')}-03`, amount])
const PAPER = { kind: 'RECEIPT', note: 'folder 3' }
const groups = async (query = '', year = 2025): Promise<Loose> =>
  books.get(`/v1/tax/${year}/missing-evidence/payees?${query}`)
const groupOf = async (payee: string, year = 2025): Promise<Loose> =>
  (await groups('limit=200', year)).items.find((each: Loose) => each.payee === payee)
const attach = (body: object, headers: Record<string, string> = {}) =>
  books.ask('POST', '/v1/tax/2025/evidence', body, headers)
const missingOf = async (id: string): Promise<string | null> =>
  (await books.get(`/v1/tax/transactions/${id}`)).parts[0].tax.missing?.reason ?? null
const warnedOf = async (id: string): Promise<Loose[]> =>
  (await books.get(`/v1/tax/transactions/${id}`)).parts[0].warnings

describe('what lacks evidence, by payee', () => {
  test('is by line, with the most first, and the same name however it is written', async () => {
    const [care, medical] = [await books.mapped(CARE), await books.mapped(MEDICAL)]
    await paid('Sunny Days', care, ['2024-03-01', '800.00'], ['2024-02-01', '850.00'])
    await paid('SUNNY DAYS ', care, ['2024-04-01', '700.00'])
    await paid('A Dentist', medical, ['2024-05-01'], ['2024-06-01'])
    await paid('B Dentist', medical, ['2024-05-01'])
    const { count, parts, items } = await groups('', 2024)
    expect([count, parts]).toEqual([3, 6])
    expect(items).toMatchObject([
      {
        lineId: CARE,
        payee: 'Sunny Days',
        count: 3,
        firstDate: '2024-02-01',
        lastDate: '2024-04-01',
        amounts: [{ currency: 'CAD', amount: '-2350.00' }],
        reason: 'NO_EVIDENCE',
      },
      { lineId: MEDICAL, payee: 'A Dentist', count: 2, amounts: [{ amount: '-20.00' }] },
      { lineId: MEDICAL, payee: 'B Dentist', count: 1 },
    ])
    expect((await groups(`lineId=${CARE}`, 2024)).count).toBe(1)
    expect((await groups('limit=1&page=1', 2024)).items).toMatchObject([{ payee: 'A Dentist' }])
  })

  test('adds up to the list of all that lacks some, whatever was bought and shown for', async () => {
    const lines = [MEDICAL, CARE, 'ca.t1.31300']
    const categories = await Promise.all(lines.map((line) => books.mapped(line)))
    const purchase = fc.record({
      line: fc.nat(2),
      payee: fc.constantFrom('One', 'ONE', 'Two', 'Three'),
      month: fc.integer({ min: 1, max: 9 }),
      shown: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (all) => {
        for (const { line, payee, month, shown } of all) {
          const [id = ''] = await paid(payee, categories[line] ?? '', [`2025-0${month}-01`])
          if (shown) await books.post(`/v1/tax/evidence/${id}`, PAPER)
        }
        const { items, count, parts } = await groups('limit=200')
        const listed = await books.get('/v1/tax/2025/missing-evidence?limit=200')
        expect([items.length, parts]).toEqual([count, listed.count])
        const key = ({ lineId, payee }: Loose) => `${lineId} ${payee.toLowerCase()}`
        const sizes = new Map(items.map((each: Loose) => [key(each), each.count]))
        const expected = [...Map.groupBy(listed.items as Loose[], key)].map(([name, own]) => [
          name,
          own.length,
        ])
        expect(sizes).toEqual(new Map(expected as [string, number][]))
      }),
      { numRuns: 5 },
    )
  })
})

describe('evidence of a payee', () => {
  test('is attached to all of it in one step and taken back in one', async () => {
    const payee = `Daycare ${made++}`
    const ids = await paid(payee, await books.mapped(CARE), ...monthly('900.00'))
    const receipt = await storeReceipt(books.house, `${payee}\n2026-02-10\nTOTAL | 10800.00`, {
      documentKind: 'DOCUMENT',
    })
    const group = await groupOf(payee)
    const body = { lineId: CARE, payee, count: group.count, receiptId: receipt.id, kind: 'RECEIPT' }
    const done = await attach(body, { prefer: 'undo' })
    expect([done.status, done.body.data.length]).toEqual([201, 12])
    expect(await groupOf(payee)).toBeUndefined()
    expect(await Promise.all(ids.map(missingOf))).toEqual(ids.map(() => null))
    const { method, path, body: back } = done.body.meta.undo
    expect((await books.ask(method, path, back)).status).toBe(200)
    expect((await groupOf(payee)).count).toBe(12)
    expect(refusal(await books.ask(method, path, back))).toEqual([404, 'not-found'])
  })

  test('is of one payee, one line and one person, and passes over what has evidence', async () => {
    const { id: personId } = books.person
    const [theirs, medical] = [await books.mapped(MEDICAL, { personId }), await books.mapped(MEDICAL)]
    const payee = `Clinic ${made++}`
    const [own] = await paid(payee, theirs, ['2025-01-02'], ['2025-01-03'])
    const shared = await paid(payee.toUpperCase(), medical, ['2025-01-04'], ['2025-01-05'])
    await books.post(`/v1/tax/evidence/${own}`, PAPER)
    const done = await attach({ lineId: MEDICAL, payee, personId, count: 1, ...PAPER })
    expect(done.body.data).toHaveLength(1)
    expect(await Promise.all(shared.map(missingOf))).toEqual(['NO_EVIDENCE', 'NO_EVIDENCE'])
    expect((await attach({ lineId: MEDICAL, payee, count: 2, ...PAPER })).body.data).toHaveLength(2)
  })

  test('of a split is of the part that counts', async () => {
    const categoryId = await books.mapped(MEDICAL)
    const splits = [{ amount: '4.00' }, { amount: '6.00', categoryId }]
    const payee = `Pharmacy ${made++}`
    const { id } = await books.enter(account, { date: '2025-02-02', payee, splits })
    expect((await attach({ lineId: MEDICAL, payee, count: 1, ...PAPER })).body.data).toMatchObject([
      { transactionId: id, part: 1 },
    ])
  })

  test('leaves alone what somebody changed since when it is taken back', async () => {
    const payee = `Optician ${made++}`
    const ids = await paid(payee, await books.mapped(MEDICAL), ['2025-03-01'], ['2025-03-02'])
    const done = await attach({ lineId: MEDICAL, payee, count: 2, ...PAPER }, { prefer: 'undo' })
    const [first] = done.body.data
    await books.patch(`/v1/tax/evidence/${first.transactionId}/${first.id}`, { note: 'folder 4', version: 1 })
    const { method, path, body } = done.body.meta.undo
    expect((await books.ask(method, path, body)).status).toBe(200)
    expect(await Promise.all(ids.map(missingOf))).toEqual([null, 'NO_EVIDENCE'])
  })

  test.each<[string, (payee: string) => object, [number, string, ...string[]]]>([
    ['of which there are others by now', (payee) => ({ payee, count: 2, ...PAPER }), [409, 'conflict']],
    ['of a payee who is none', () => ({ payee: 'Nobody', count: 1, ...PAPER }), [409, 'conflict']],
    [
      'of a line that is none',
      (payee) => ({ payee, count: 3, ...PAPER, lineId: 'ca.t1.1' }),
      [404, 'not-found'],
    ],
    ['of nothing', (payee) => ({ payee, count: 3 }), [400, 'validation-error', 'note']],
    [
      'by a receipt that is none',
      (payee) => ({ payee, count: 3, receiptId: crypto.randomUUID() }),
      [404, 'not-found'],
    ],
  ])('is refused: %s', async (_, body, expected) => {
    const payee = `Refused ${made++}`
    const ids = await paid(payee, await books.mapped(MEDICAL), ['2025-03-01'], ['2025-03-02'], ['2025-03-03'])
    expect(refusal(await attach({ lineId: MEDICAL, ...body(payee) }))).toEqual(expected)
    expect(await Promise.all(ids.map(missingOf))).toEqual(ids.map(() => 'NO_EVIDENCE'))
  })
})

describe('a receipt of the year', () => {
  const proven = async (payee: string, total: string, date: string) => {
    const ids = await paid(payee, await books.mapped(MEDICAL), ...monthly('100.00'))
    const { id: receiptId } = await storeReceipt(books.house, `SHOP ${made++}\n${date}\nTOTAL | ${total}`)
    await books.patch(`/v1/receipts/${receiptId}`, { merchant: payee, date, total })
    const done = await attach({ lineId: MEDICAL, payee, count: 12, receiptId })
    expect(done.status).toBe(201)
    return warnedOf(ids[5] ?? '')
  }
  test.each<[string, string, string[]]>([
    ['1200.00', '2025-12-31', []],
    ['1200.05', '2026-02-20', []],
    ['1200.06', '2025-12-31', ['RECEIPT_TOTAL_DIFFERS']],
    // Of twelve payments it is none of one alone.
    ['1200.00', '2026-05-02', ['EVIDENCE_OF_OTHER_YEAR']],
    ['1200.00', '2024-12-31', ['EVIDENCE_OF_OTHER_YEAR']],
  ])('of %s, made out on %s', async (total, date, expected) => {
    const payee = `Yearly ${made++}`
    expect((await proven(payee, total, date)).map(({ kind }) => kind)).toEqual(expected)
  })

  test('that differs is compared with all that it proves', async () => {
    const payee = `Compared ${made++}`
    const [{ text }] = await proven(payee, '1300.00', '2025-12-31')
    expect(text).toMatch(/1300\.00.*1200\.00/)
  })
})
