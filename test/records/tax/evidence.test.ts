import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let account: string
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

let made = 0
async function mapped(lineId: string, fields: object = {}): Promise<string> {
  const [group] = await books.get('/v1/category-groups')
  const category = { groupId: group.id, name: `Made ${made++}`, kind: 'EXPENSE' }
  const { id } = await books.post('/v1/categories', category)
  const body = { categoryId: id, fromYear: 2024, lineId, ...fields }
  expect((await books.ask('PUT', '/v1/tax/mappings', body)).status).toBe(200)
  return id
}
const enter = async (fields: object = {}): Promise<string> =>
  (await books.enter(account, { date: '2025-06-01', ...fields })).id
const attach = (id: string, body: object, query = '') =>
  books.ask('POST', `/v1/tax/evidence/${id}${query}`, body)
const partsOf = async (id: string): Promise<Loose[]> => (await books.get(`/v1/tax/transactions/${id}`)).parts
const PAPER = { kind: 'RECEIPT', note: 'folder 3' }

describe('evidence', () => {
  test('is a receipt, a document, or a note of where a paper is', async () => {
    const id = await enter()
    const receipt = await storeReceipt(books.house, 'NO FRILLS\n2025-06-01\nTOTAL | 10.00')
    const letter = await storeReceipt(books.house, 'A LETTER', { documentKind: 'DOCUMENT' })
    await books.post(`/v1/tax/evidence/${id}`, { receiptId: receipt.id })
    await books.post(`/v1/tax/evidence/${id}`, { receiptId: letter.id, kind: 'AGREEMENT' })
    await books.post(`/v1/tax/evidence/${id}`, { ...PAPER, shows: ['TAX'] })
    expect(await books.get(`/v1/tax/evidence/${id}`)).toMatchObject([
      { source: 'RECEIPT', kind: 'RECEIPT', receiptId: receipt.id, part: null, detached: false },
      { source: 'DOCUMENT', kind: 'AGREEMENT', receiptId: letter.id },
      { source: 'ON_PAPER', ...PAPER, receiptId: null, shows: ['TAX'], userId: books.person.id, version: 1 },
    ])
  })

  test.each<[string, () => Promise<object>, string, [number, string, ...string[]]]>([
    ['nothing', async () => ({}), '', [400, 'validation-error', 'note']],
    [
      'paper that is nowhere',
      async () => ({ kind: 'SLIP', note: ' ' }),
      '',
      [400, 'validation-error', 'note'],
    ],
    ['paper of no kind', async () => ({ note: 'folder 3' }), '', [400, 'validation-error', 'kind']],
    [
      'a document of no kind',
      async () => ({
        receiptId: (await storeReceipt(books.house, 'A BILL', { documentKind: 'DOCUMENT' })).id,
      }),
      '',
      [400, 'validation-error', 'kind'],
    ],
    [
      'what could not be read',
      async () => ({ receiptId: (await storeReceipt(books.house, 'FAILED:DAMAGED')).id }),
      '',
      [400, 'validation-error', 'receiptId'],
    ],
    ['a receipt that is none', async () => ({ receiptId: crypto.randomUUID() }), '', [404, 'not-found']],
    ['a part of what is whole', async () => PAPER, '?part=0', [400, 'validation-error', 'part']],
    [
      'a number that is none',
      async () => ({ ...PAPER, registrationNumber: '12 RR 1' }),
      '',
      [400, 'validation-error', 'registrationNumber'],
    ],
  ])('is refused for %s', async (_, body, query, expected) => {
    expect(refusal(await attach(await enter(), await body(), query))).toEqual(expected)
  })

  test('is attached once to a part, and refused to whoever saw another version', async () => {
    const id = await enter()
    const receipt = await storeReceipt(books.house, 'CORNER SHOP\n2025-06-01\nTOTAL | 10.00')
    const { id: evidenceId } = await books.post(`/v1/tax/evidence/${id}`, { receiptId: receipt.id })
    expect(refusal(await attach(id, { receiptId: receipt.id }))).toEqual([409, 'conflict'])
    const path = `/v1/tax/evidence/${id}/${evidenceId}`
    expect(await books.patch(path, { kind: 'CARD_SLIP', version: 1 })).toMatchObject({
      kind: 'CARD_SLIP',
      version: 2,
    })
    const stale = await books.ask('PATCH', path, { kind: 'SLIP', version: 1 })
    expect([refusal(stale), stale.body.error.current.kind]).toEqual([[409, 'version-conflict'], 'CARD_SLIP'])
    expect(refusal(await books.ask('DELETE', `${path}?version=1`))).toEqual([409, 'version-conflict'])
    await books.remove(`${path}?version=2`)
    expect(refusal(await books.ask('DELETE', path))).toEqual([404, 'not-found'])
    const paper = await books.post(`/v1/tax/evidence/${id}`, PAPER)
    const gone = await books.ask('PATCH', `/v1/tax/evidence/${id}/${paper.id}`, { note: null })
    expect(refusal(gone)).toEqual([400, 'validation-error', 'note'])
  })

  test('may be the same for two parts of a split, once for each', async () => {
    const id = await enter({ splits: ['4.00', '6.00'].map((amount) => ({ amount })) })
    const { id: receiptId } = await storeReceipt(books.house, 'TWO THINGS\n2025-06-01\nTOTAL | 10.00')
    const statuses = []
    for (const part of [0, 1, 1]) statuses.push((await attach(id, { receiptId }, `?part=${part}`)).status)
    expect(statuses).toEqual([201, 201, 409])
  })

  test('that is missing is listed line by line, by day and then as it was entered, whatever the page', async () => {
    const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Studio' })
    const office = await mapped('ca.t2125.8810', { activityId })
    const [medical, gift] = [await mapped('ca.t1.33099'), await mapped('ca.t1.34900')]
    const ids: string[] = []
    for (const [categoryId, day] of [
      [gift, '2024-05-09'],
      [medical, '2024-05-03'],
      [medical, '2024-05-01'],
      [medical, '2024-05-02'],
      [medical, '2024-05-01'],
      [office, '2024-05-04'],
    ])
      ids.push(await enter({ categoryId, date: day }))
    const path = '/v1/tax/2024/missing-evidence'
    const listed = async (query: string) =>
      (await books.get(`${path}?${query}`)).items.map((item: Loose) => ids.indexOf(item.transactionId))
    expect(await listed('')).toEqual([2, 4, 3, 1, 0, 5])
    for (const limit of [1, 2, 4]) {
      const pages = [0, 1, 2, 3, 4, 5].map((page) => listed(`limit=${limit}&page=${page}`))
      expect((await Promise.all(pages)).flat()).toEqual([2, 4, 3, 1, 0, 5])
    }
    expect(await listed('lineId=ca.t1.34900')).toEqual([0])
  })

  test('that lacks says its currency, which may be another than the household’s', async () => {
    const categoryId = await mapped('ca.t1.34900')
    const abroad = await books.account('Dollars', { currency: 'USD' })
    const fields = { categoryId, date: '2026-02-01', amount: '12.00' }
    await books.enter(account, fields)
    const { id } = await books.enter(abroad, fields)
    const rate = { rate: '1.40', source: 'Bank of Canada', date: '2026-02-01' }
    await books.ask('PUT', `/v1/tax/rates/${id}`, rate)
    const { items } = await books.get('/v1/tax/2026/missing-evidence?lineId=ca.t1.34900')
    expect(items.map(({ amount, currency }: Loose) => [amount, currency])).toEqual([
      ['-12.00', 'CAD'],
      ['-12.00', 'USD'],
    ])
  })

  test('of a part is of no part any more once the transaction is cut anew', async () => {
    const categoryId = await mapped('ca.t1.31300')
    const cut = (...amounts: string[]) => ({ splits: amounts.map((amount) => ({ amount, categoryId })) })
    const id = await enter(cut('4.00', '6.00'))
    await books.post(`/v1/tax/evidence/${id}?part=1`, PAPER)
    const missing = async () => (await partsOf(id)).map(({ tax }) => tax.missing?.reason ?? null)
    expect(await missing()).toEqual(['NO_EVIDENCE', null])
    await books.patch(`/v1/transactions/${id}`, cut('3.00', '7.00'))
    expect(await missing()).toEqual(['NO_EVIDENCE', 'NO_EVIDENCE'])
    expect((await books.get(`/v1/tax/transactions/${id}`)).detached).toMatchObject([
      { part: 1, detached: true },
    ])
    await books.post(`/v1/tax/evidence/${id}`, PAPER)
    expect(await missing()).toEqual([null, null])
  })

  test('goes with its receipt into the bin, and comes back with it', async () => {
    const categoryId = await mapped('ca.t1.31300')
    const id = await enter({ categoryId })
    const receipt = await storeReceipt(books.house, 'OPTICIAN\n2025-06-01\nTOTAL | 10.00', {
      transactionId: id,
    })
    const missing = async () => (await partsOf(id))[0].tax.missing?.reason ?? null
    expect(await missing()).toBeNull()
    await books.remove(`/v1/receipts/${receipt.id}`)
    expect(await missing()).toBe('NO_EVIDENCE')
    await books.post(`/v1/receipts/${receipt.id}/restore`)
    expect(await missing()).toBeNull()
  })
})

describe('a transaction', () => {
  test('says where it counts, and where it does not and why', async () => {
    const categoryId = await mapped('ca.t1.46800')
    const outcomeOf = async (fields: object) => {
      const [part] = await partsOf(await enter(fields))
      return [part.outcome, part.isCounted, part.year, part.line?.lineId ?? null]
    }
    expect(await outcomeOf({ categoryId })).toEqual(['LINE', true, 2025, 'ca.t1.46800'])
    expect(await outcomeOf({ categoryId, status: 'PENDING' })).toEqual(['LINE', false, 2025, 'ca.t1.46800'])
    expect(await outcomeOf({ categoryId, hidden: true })).toEqual(['NOT_COUNTED', false, 2025, null])
    expect(await outcomeOf({})).toEqual(['UNMAPPED', false, 2025, null])
    const id = await enter({ categoryId })
    const put = (body: object) => books.ask('PUT', `/v1/tax/overrides/${id}`, body)
    await put({ lineId: 'ca.t1.46800', taxYear: 2024 })
    expect(await partsOf(id)).toMatchObject([{ outcome: 'LINE', year: 2024 }])
    await put({ lineId: null })
    expect(await partsOf(id)).toMatchObject([{ outcome: 'NONE', year: 2025, tax: null }])
  })
})
