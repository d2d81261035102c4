import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyOf } from '../../../src/core/money.ts'
import { measureOf, slipBoxes } from '../../../src/holdings/trades/slips/boxes.ts'
import type { SlipRow } from '../../../src/holdings/trades/slips/slips.ts'
import { type SlipKind, slipKinds } from '../../../src/holdings/trades/slips/tables.ts'
import type { Booked } from '../../../src/records/tax/slips/books.ts'
import { linesOf } from '../../../src/records/tax/slips/compare.ts'
import {
  type Books,
  booksNextDoor,
  canadiansNextDoor,
  openBooks,
  refusal,
} from '../../ledger/transactions/books.ts'
import { CONFIRMED } from './closing/closed-books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const OPENING = { type: 'INVESTMENT', openingBalance: '90000.00', openingDate: '2022-01-01' }

interface Desk {
  own: Books
  accountId: string
  securityId: string
  trade(kind: string, day: string, fields: object): Promise<Loose>
  slip(kind: string, boxes: Record<string, string>, fields?: object): Promise<Loose>
  /** What is compared, each as `measure: books, slip, difference`. */
  lines(year?: number): Promise<string[]>
}

async function desk(neighbours = canadiansNextDoor, fields: object = {}): Promise<Desk> {
  const own = await neighbours(books)
  const accountId = await own.account('Brokerage', { ...OPENING, ...fields })
  const { id: securityId } = await own.post('/v1/securities', { name: 'Grand River REIT', ...fields })
  return {
    own,
    accountId,
    securityId,
    trade: (kind, tradeDay, more) =>
      own.post('/v1/trades', { accountId, securityId, kind, tradeDay, ...more }),
    slip: (kind, boxes, more) =>
      own.post('/v1/tax/2025/slips', { kind, payer: 'A broker', boxes: boxesOf(boxes), ...more }),
    lines: async (year = 2025) => (await own.get(`/v1/tax/${year}/slips`)).lines.map(lineText),
  }
}

const boxesOf = (boxes: Record<string, string>) =>
  Object.entries(boxes).map(([box, amount]) => ({ box, amount }))
const lineText = ({ measure, books: own, slip, difference }: Loose): string =>
  `${measure}: ${own}, ${slip}, ${difference}`

describe('slips beside the books', () => {
  test('a trust’s distributions are held against all of its income, and its return of capital apart', async () => {
    const { trade, slip, lines, securityId, own } = await desk()
    await trade('BUY', '2025-01-06', { quantity: '100', price: '20' })
    await trade('DISTRIBUTION', '2025-03-31', { amount: '100.00' })
    await trade('REINVEST', '2025-06-30', { quantity: '1', amount: '18.62' })
    await trade('RETURN_OF_CAPITAL', '2025-12-31', { amount: '42.10' })
    await trade('DISTRIBUTION', '2026-01-02', { amount: '55.00' })
    expect(await lines()).toEqual([
      'DISTRIBUTIONS: 118.62, null, null',
      'RETURN_OF_CAPITAL: 42.10, null, null',
    ])
    await slip('T3', { '21': '20.14', '25': '100.00', '42': '42.10' }, { securityId })
    expect(await lines()).toEqual([
      'DISTRIBUTIONS: 118.62, 120.14, -1.52',
      'RETURN_OF_CAPITAL: 42.10, 42.10, 0.00',
    ])
    expect(await own.get('/v1/tax/2025/slips')).toMatchObject({
      toLookAt: 1,
      lines: [{ securityId, accountId: null, slips: [{ kind: 'T3', boxes: ['21', '25'] }] }, {}],
    })
  })

  test('what a T5008 says of a sale is held against its proceeds before the commission and its average cost', async () => {
    const { trade, slip, securityId, own, lines } = await desk()
    await trade('BUY', '2025-01-06', { quantity: '100', price: '20', commission: '9.95' })
    await trade('SELL', '2025-05-06', { quantity: '50', price: '22', commission: '9.95' })
    expect(await lines()).toEqual([])
    const { id } = await slip('T5008', { '20': '1106.10', '21': '1100.00' }, { securityId })
    expect(await lines()).toEqual(['PROCEEDS: 1100.00, 1100.00, 0.00', 'COST: 1004.98, 1106.10, -101.12'])
    await own.patch(`/v1/tax/slips/${id}`, { isAccepted: true })
    expect(await own.get('/v1/tax/2025/slips')).toMatchObject({ toLookAt: 0 })
  })

  test('a broker’s slip of an account is of what no slip of a security takes, measure by measure', async () => {
    const { trade, slip, securityId, accountId, own, lines } = await desk()
    const { id: other } = await own.post('/v1/securities', { name: 'Rideau Utilities' })
    await trade('DIVIDEND', '2025-03-31', { amount: '10.00' })
    await trade('DIVIDEND', '2025-03-31', { amount: '500.00', securityId: other })
    await trade('INTEREST', '2025-03-31', { amount: '3.00', securityId: null })
    await slip('T3', { '26': '10.00' }, { securityId })
    await slip('T5', { '24': '561.60', '13': '3.00' }, { accountId })
    expect(await lines()).toEqual([
      'DISTRIBUTIONS: 10.00, 10.00, 0.00',
      'DISTRIBUTIONS: 500.00, 561.60, -61.60',
      'INTEREST: 3.00, 3.00, 0.00',
    ])
  })

  test('interest of a savings account counts by its category; a slip that names nothing is compared with nothing', async () => {
    const { own, slip, lines } = await desk()
    const accountId = await own.account('Savings', { type: 'SAVINGS' })
    const group = await own.post('/v1/category-groups', { name: 'Income' })
    const { id: categoryId } = await own.post('/v1/categories', {
      groupId: group.id,
      name: 'Interest income',
      kind: 'INCOME',
    })
    await own.enter(accountId, { date: '2025-06-30', amount: '12.00', type: 'INCOME', categoryId })
    await own.enter(accountId, { date: '2025-06-30', amount: '99.00', type: 'INCOME' })
    await slip('T5', { '13': '12.00' }, { accountId })
    await slip('T5', { '13': '7.00' })
    expect(await lines()).toEqual(['INTEREST: 12.00, 12.00, 0.00', 'INTEREST: null, 7.00, null'])
  })

  test('what is in a registered account is on no slip', async () => {
    const { own, trade, lines } = await desk()
    const accountId = await own.account('Plan', { ...OPENING, type: 'REGISTERED', subtype: 'TFSA' })
    await trade('DIVIDEND', '2025-03-31', { amount: '10.00', accountId })
    expect(await lines()).toEqual([])
  })

  test('a slip in the account’s currency is held against what was paid in it', async () => {
    const { own, accountId, securityId, trade, slip, lines } = await desk(canadiansNextDoor, {
      currency: 'EUR',
    })
    await trade('BUY', '2025-01-06', { quantity: '10', price: '20', rate: '1.5' })
    await trade('DIVIDEND', '2025-03-31', { amount: '10.00', rate: '1.5' })
    await trade('SELL', '2025-05-06', { quantity: '5', price: '22', commission: '1.00', rate: '1.5' })
    const { id } = await slip('T5', { '15': '10.00' }, { accountId, currency: 'EUR' })
    await slip('T5008', { '21': '110.00', '20': '100.00' }, { securityId, currency: 'EUR' })
    expect(await lines()).toEqual([
      'DISTRIBUTIONS: 10.00, 10.00, 0.00',
      'PROCEEDS: 110.00, 110.00, 0.00',
      'COST: null, 100.00, null',
    ])
    await own.patch(`/v1/tax/slips/${id}`, { currency: (await own.get('/v1/holdings')).currency })
    expect((await lines())[0]).toBe('DISTRIBUTIONS: 15.00, 10.00, 5.00')
  })

  test('in the United States a 1099-B has the basis, what a wash sale disallows and proceeds after the commission', async () => {
    const { trade, slip, securityId, lines } = await desk(booksNextDoor)
    await trade('BUY', '2025-01-06', { quantity: '100', amount: '1000.00' })
    await trade('SELL', '2025-05-06', { quantity: '100', amount: '800.00', commission: '9.95' })
    await trade('BUY', '2025-05-08', { quantity: '50', amount: '450.00' })
    await slip('1099-B', { '1d': '800.00', '1e': '1000.00', '1g': '100.00' }, { securityId })
    expect(await lines()).toEqual([
      'PROCEEDS: 800.00, 800.00, 0.00',
      'COST: 1000.00, 1000.00, 0.00',
      'DISALLOWED: 100.00, 100.00, 0.00',
    ])
  })

  test('is one person’s where that is asked for', async () => {
    const { own, trade, slip, accountId } = await desk()
    const ownerId = own.person.id
    await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: null, ownerId })
    await trade('DIVIDEND', '2025-03-31', { amount: '10.00' })
    await slip('T5', { '13': '1.00' })
    const { slips, lines } = await own.get(`/v1/tax/2025/slips?ownerId=${ownerId}`)
    expect(slips).toEqual([])
    expect(lines).toMatchObject([{ ownerId, books: '10.00', slip: null }])
  })
})

describe('a slip', () => {
  test('has the boxes of its kind, each once, in the order of the paper', async () => {
    const { own, slip } = await desk()
    const refused = async (boxes: object[]) =>
      refusal(await own.ask('POST', '/v1/tax/2025/slips', { kind: 'T5', payer: 'A', boxes }))
    expect(await refused([{ box: '42', amount: '1.00' }])).toEqual([400, 'validation-error', 'boxes.0.box'])
    expect(
      await refused([
        { box: '13', amount: '1.00' },
        { box: '13', amount: '2.00' },
      ]),
    ).toEqual([400, 'validation-error', 'boxes.1.box'])
    expect(await refused([{ box: '13', amount: '1.001' }])).toEqual([
      400,
      'validation-error',
      'boxes.0.amount',
    ])
    const made = await slip('T5', { '13': '1', '24': '2.5' }, { notes: ' kept ' })
    expect(made.boxes).toEqual([
      { box: '24', amount: '2.50' },
      { box: '13', amount: '1.00' },
    ])
    expect((await own.ask('GET', '/v1/tax/1850/slips')).status).toBe(404)
  })

  test('follows its security into another one, and back', async () => {
    const { own, slip, securityId, trade, lines } = await desk()
    await trade('DIVIDEND', '2025-03-31', { amount: '10.00' })
    await slip('T5', { '24': '10.00' }, { securityId })
    const { id: intoId } = await own.post('/v1/securities', { name: 'Grand River Trust' })
    const merged = await own.ask('POST', `/v1/securities/${securityId}/merge`, { intoId }, { prefer: 'undo' })
    const [line] = (await own.get('/v1/tax/2025/slips')).lines
    expect(line).toMatchObject({ securityId: intoId, difference: '0.00' })
    const { method, path, body } = merged.body.meta.undo
    expect((await own.ask(method, path, body)).status).toBe(200)
    expect((await own.get('/v1/tax/2025/slips')).slips).toMatchObject([{ securityId }])
    expect(await lines()).toEqual(['DISTRIBUTIONS: 10.00, 10.00, 0.00'])
  })

  test('keeps the account and the security that it is of', async () => {
    const { own, slip, securityId } = await desk()
    const accountId = await own.account('Emptied')
    const { id } = await slip('T5', { '24': '5.00' }, { accountId, securityId })
    for (const path of [`/v1/accounts/${accountId}`, `/v1/securities/${securityId}`])
      expect(refusal(await own.ask('DELETE', path))).toEqual([409, 'conflict'])
    await own.ask('DELETE', `/v1/tax/slips/${id}`)
    for (const path of [`/v1/accounts/${accountId}`, `/v1/securities/${securityId}`])
      expect((await own.ask('DELETE', path)).status).toBe(200)
  })

  test('of a closed year is written only by whoever confirms it', async () => {
    const { own, slip } = await desk()
    const { id } = await slip('T5', { '13': '1.00' })
    expect((await own.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })).status).toBe(201)
    const body = { kind: 'T5', payer: 'Late', boxes: boxesOf({ '13': '2.00' }) }
    const writes: [string, string, object?][] = [
      ['POST', '/v1/tax/2025/slips', body],
      ['PATCH', `/v1/tax/slips/${id}`, { payer: 'Other' }],
      ['DELETE', `/v1/tax/slips/${id}`],
    ]
    for (const [method, path, sent] of writes)
      expect(refusal(await own.ask(method, path, sent))).toEqual([409, 'tax-year-closed'])
    expect((await own.ask('POST', '/v1/tax/2024/slips', body)).status).toBe(201)
    for (const [method, path, sent] of writes)
      expect((await own.ask(method, path, sent, CONFIRMED)).status).toBeLessThan(300)
  })
})

describe('linesOf', () => {
  const row = (seq: number, fields: Partial<SlipRow>): SlipRow => ({
    seq,
    id: `slip ${seq}`,
    householdId: 1,
    year: 2025,
    kind: 'T5',
    ownerId: null,
    payer: 'A',
    accountSeq: null,
    securitySeq: null,
    currency: 'CAD',
    boxes: [],
    receiptId: null,
    isAccepted: false,
    notes: '',
    version: 1,
    userId: '',
    at: 0 as never,
    ...fields,
  })
  const place = fc.record({
    accountSeq: fc.constantFrom(null, 1, 2),
    securitySeq: fc.constantFrom(null, 1, 2),
    ownerId: fc.constantFrom(null, 'maya'),
  })
  const slipOf = fc.tuple(place, fc.constantFrom(...slipKinds)).chain(([of, kind]) =>
    fc
      .subarray(
        slipBoxes[kind as SlipKind].map(([box]) => box),
        { minLength: 1 },
      )
      .map((names) => ({ ...of, kind, boxes: names.map((box, at) => ({ box, amount: `${at + 1}.00` })) })),
  )
  const bookedOf = fc
    .tuple(place, fc.constantFrom('DISTRIBUTIONS', 'INTEREST', 'TAX_WITHHELD'), fc.bigInt(1n, 10n ** 7n))
    .map(
      ([of, measure, amount]): Booked =>
        ({
          ...of,
          accountSeq: of.accountSeq ?? 3,
          measure,
          currency: 'CAD',
          own: amount * 100n,
          converted: amount * 100n,
        }) as Booked,
    )

  test('tells every figure of the books once, and all that is on slips', () => {
    fc.assert(
      fc.property(
        fc.array(slipOf, { maxLength: 6 }),
        fc.array(bookedOf, { maxLength: 8 }),
        (said, booked) => {
          const rows = said.map((fields, at) => row(at + 1, fields))
          const lines = linesOf(rows, booked, 'CAD')
          const sum = (texts: (string | null)[]): bigint =>
            texts.reduce((all, text) => all + (text === null ? 0n : moneyOf(text)), 0n)
          expect(sum(lines.map(({ books: own }) => own))).toBe(
            booked.reduce((all, { own }) => all + (own ?? 0n), 0n),
          )
          const boxes = rows.flatMap(({ kind, boxes: own }) =>
            own.filter(({ box }) => measureOf(kind, box) !== undefined),
          )
          expect(sum(lines.map(({ slip }) => slip))).toBe(sum(boxes.map(({ amount }) => amount)))
          for (const { books: own, slip, difference } of lines)
            if (difference !== null) expect(sum([own]) - sum([slip])).toBe(sum([difference]))
        },
      ),
    )
  })
})
