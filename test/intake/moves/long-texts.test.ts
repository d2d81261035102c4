import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cutText, FittedTexts } from '../../../src/intake/moves/fitted-texts.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { exported } from './actual/budget-file.ts'
import { commitMove, mintFile, previewMove, uploadMove } from './desk.ts'
import { csv } from './households.ts'

type Fields = Record<string, unknown>

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const LONG = `${'é'.repeat(2_600)} end`
const shortened = (warnings: Fields[]) => warnings.find(({ code }) => code === 'texts-shortened')?.message
const get = async (path: string) => (await house.ask(house.admin, 'GET', path)).body.data

test('a transfer of nothing is told of, and links nothing', async () => {
  const file = new Blob([
    exported(
      `INSERT INTO transactions (id, acct, amount, date, transferred_id, description)
        VALUES ('x', 'a', 0, 20240210, 'y', 'to-b'), ('y', 'b', 0, 20240210, 'x', 'to-a')`,
    ),
  ])
  const { warnings } = await previewMove(house, file)
  expect(warnings.filter(({ code }: Fields) => code === 'transfers-empty')).toHaveLength(1)
})

test('a note longer than notes are is cut where it can be seen, and told', async () => {
  const file = new Blob([exported(`UPDATE transactions SET notes = '${LONG}'`)])
  const { id, warnings } = await previewMove(house, file)
  expect(shortened(warnings)).toStartWith('1 texts')
  expect((await commitMove(house, id)).status).toBe(200)
  const [row] = await get('/v1/transactions?limit=1')
  expect([row.notes.length, row.notes.slice(-2)]).toEqual([2_000, 'é…'])
  const answer = await house.ask(house.admin, 'PATCH', `/v1/transactions/${row.id}`, { notes: row.notes })
  expect(answer.status).toBe(200)
})

test('names, payees and notes of parts of any length that people write come in', async () => {
  const mint = mintFile(['2026-01-05', `SHOP ${LONG}`, '-5.00', `Kites ${LONG}`, `Bank ${LONG}`])
  const parts = ['12.25', '28.25'].map((amount, at) => [
    'Long account',
    '2026-01-20',
    `Shop ${LONG}`,
    'Home',
    `Food ${LONG}`,
    `Split (${at + 1}/2) ${LONG}`,
    amount,
    '',
    'Cleared',
  ])
  const ynab = csv([
    ['Account', 'Date', 'Payee', 'Category Group', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
    ...parts,
  ])
  for (const file of [mint, ynab]) {
    const { id, warnings, accounts, categories } = await previewMove(house, file)
    expect(shortened(warnings)).toBeString()
    for (const { key } of [...accounts, ...categories]) expect(key.length).toBeLessThanOrEqual(500)
    for (const { sourceName } of categories) expect(sourceName.length).toBeLessThanOrEqual(500)
    const change = { categories: [{ key: categories[0].key, name: 'Short' }] }
    expect((await house.ask(house.admin, 'PATCH', `/v1/moves/${id}`, change)).status).toBe(200)
    expect((await commitMove(house, id)).body.data).toMatchObject({ proof: { isEqual: true } })
    const again = await previewMove(house, file)
    expect(again.counts).toMatchObject({ new: 0 })
  }
})

test('a text of absurd length is refused in words, and nothing changes', async () => {
  const before = await get('/v1/moves')
  const absurd = 'x'.repeat(10_000_000)
  const files = [
    mintFile(['2026-01-05', 'SHOP', '-5.00', absurd, 'Bank']),
    `2026-01-05 ${absurd}\n  assets:bank  -5.00 CAD\n  expenses:food\n`,
    new Blob([exported(`UPDATE transactions SET notes = '${'x'.repeat(200_000)}'`)]),
  ]
  for (const file of files) {
    const { status, body } = await uploadMove(house, file)
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(/more than \d+ characters|no files/),
    ])
  }
  expect(await get('/v1/moves')).toEqual(before)
})

test('no character is cut in half', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  const texts = new FittedTexts()
  expect(texts.name('😀'.repeat(80)).isWellFormed()).toBe(true)
  expect([texts.name('short'), texts.shortened]).toEqual(['short', 1])
})
