import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLUMNS } from '../../../src/server/exports/transaction-rows.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { commitUnanswered, mintFile, previewMove } from './desk.ts'
import { csv } from './households.ts'
import { SAMPLES } from './samples.ts'

type Fields = Record<string, unknown>

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const get = async (path: string) => (await house.ask(house.admin, 'GET', path)).body.data
const change = (id: string, body: object) => house.ask(house.admin, 'PATCH', `/v1/moves/${id}`, body)
const answers = (id: string, said: Record<string, unknown>) => change(id, { answers: said })
const books = async () => [
  await get('/v1/accounts'),
  await get('/v1/categories'),
  await get('/v1/transactions'),
]

const ynab = (date: string, outflow: string): string =>
  csv([
    ['Account', 'Date', 'Payee', 'Category Group', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
    ['Chequing', date, 'Shop', 'Home', 'Food', '', outflow, '', 'Cleared'],
  ])
/** With the budgets that Firefly III keeps beside its categories. */
const fireflyFile = (): string => {
  const [head = '', ...rows] = String(SAMPLES.FIREFLY?.files[0]).trim().split('\n')
  return [`${head},budget`, ...rows.map((row) => `${row},Household`)].join('\n')
}
const journal = (root: string): string =>
  `2026-01-20 * Shop\n    ${root}:one  -40.50 CAD\n    expenses:food  40.50 CAD\n`

/** A file for each question there is, with an answer that it takes and one that it does not. */
const ASKED: [code: string, file: () => string, answer: string, strange: string][] = [
  ['DATE_ORDER', () => ynab('03/04/2026', '40.50'), 'DMY', 'YMD'],
  ['DECIMAL_STYLE', () => ynab('2026-03-04', '1,234'), 'POINT', 'STAR'],
  ['CURRENCY', () => mintFile(['2026-01-25', 'SHOP', '-5.00', 'Kites', 'Old bank']), 'USD', 'dollars'],
  ['BUDGETS', fireflyFile, 'NONE', 'ALL'],
  ['KIND_OF stuff', () => journal('stuff'), 'ASSET', 'BANK'],
  [`KIND_OF ${'😀'.repeat(80)}`, () => journal('😀'.repeat(90)), 'LIABILITY', ''],
]

describe.each(ASKED)('while %s is open', (code, file, answer, strange) => {
  test('a move is refused by its name, until it is answered by one of its answers', async () => {
    const before = await books()
    const { id, questions } = await previewMove(house, file())
    expect(questions).toMatchObject([{ code, answer: null }])
    const refused = await commitUnanswered(house, id)
    expect(refusal(refused)).toEqual([409, 'conflict', `answers.${code}`])
    expect(refused.body.error.detail).toContain(code)
    expect((await get(`/v1/moves/${id}`)).status).toBe('PREVIEW')
    expect(await books()).toEqual(before)
    expect(refusal(await answers(id, { [code]: strange }))).toEqual([
      400,
      'validation-error',
      `answers.${code}`,
    ])
    expect((await commitUnanswered(house, id)).status).toBe(409)
    const { body } = await answers(id, { [code]: answer })
    expect(body.data.questions).toMatchObject([{ code, answer, taken: answer }])
    expect((await commitUnanswered(house, id)).body.data.status).toBe('COMMITTED')
  })
})

test('each question that a reader asks is asked here', () => {
  const root = join(import.meta.dir, '../../../src/intake/moves')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  const codes = sources.flatMap((source) => [...source.matchAll(/code(?:: | = )['`]([A-Z][A-Z_]+)\b/g)])
  const known = new Set(ASKED.map(([code]) => code.split(' ')[0]))
  expect(new Set(codes.map(([, code = '']) => code))).toEqual(known as Set<string>)
})

test('an answer to what is not asked is refused', async () => {
  const { id } = await previewMove(house, journal('assets'))
  expect(refusal(await answers(id, { DATE_ORDER: 'DMY' }))).toEqual([
    400,
    'validation-error',
    'answers.DATE_ORDER',
  ])
})

test('more names than are asked at once are asked in turn, and none is taken for spending in silence', async () => {
  const roots = Array.from({ length: 45 }, (_, at) => `root ${at}`)
  const { id } = await previewMove(house, roots.map(journal).join('\n'))
  const rounds: number[] = []
  for (let open = 1; open > 0; rounds.push(open)) {
    const found: { code: string; answer: string | null }[] = (await get(`/v1/moves/${id}`)).questions
    const codes = found.filter(({ answer }) => answer === null).map(({ code }) => code)
    open = codes.length
    if (open === 0) break
    expect((await commitUnanswered(house, id)).status).toBe(409)
    expect((await answers(id, Object.fromEntries(codes.map((code) => [code, 'ASSET'])))).status).toBe(200)
  }
  expect(rounds).toEqual([20, 20, 5])
  expect((await commitUnanswered(house, id)).body.data.accounts).toHaveLength(45)
})

/** What is said before the commit, so that a file comes to nothing. */
type Output = (move: { accounts: Fields[] }) => object
const hearth = (rows: Record<string, string>[]) =>
  csv([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? ''))])
const broken = {
  Date: 'soon',
  Account: 'A',
  Amount: 'x',
  Currency: 'CAD',
  Kind: 'EXPENSE',
  'Account id': 'a1',
}
const skipAll: Output = ({ accounts }) => ({ accounts: accounts.map(({ key }) => ({ key, action: 'SKIP' })) })
const NOTHINGS: [what: string, file: string, said?: Output][] = [
  [
    'a journal whose accounts are all unknown',
    journal('stuff').replace('expenses', 'more'),
    () => ({ answers: { 'KIND_OF stuff': 'EXPENSE', 'KIND_OF more': 'EXPENSE' } }),
  ],
  ['a file with a header alone', hearth([])],
  ['a file of which no row can be read', hearth([broken])],
  ['a journal of a Hearth with nothing in it', '; Made by Hearth.\ndecimal-mark .\n'],
  ['a ledger that opens nothing', 'option "title" "Empty"\n'],
  ['a ledger of empty accounts', '2020-01-01 open Assets:Bank CAD\n2020-01-01 open Expenses:Food\n'],
  ['accounts that all stay behind', journal('assets'), skipAll],
]

describe.each(NOTHINGS)('%s', (_what, file, text) => {
  test('is nothing to move: not equal, and no commit', async () => {
    const before = await books()
    const preview = await previewMove(house, file)
    if (text) expect((await change(preview.id, text(preview))).status).toBe(200)
    const { proof } = await get(`/v1/moves/${preview.id}`)
    expect([proof.verdict, proof.isEqual]).toEqual(['NOTHING', false])
    const refused = await commitUnanswered(house, preview.id)
    expect([refused.status, refused.body.error.detail]).toEqual([
      409,
      expect.stringContaining('nothing to move'),
    ])
    expect(await books()).toEqual(before)
  })
})

test('a move of before there were verdicts is not equal where it compared nothing', async () => {
  const { id } = await previewMove(house, 'option "title" "Empty"\n')
  house.deps.db.$client
    .query(
      "UPDATE moves SET shown = json_set(json_remove(shown, '$.proof.verdict'), '$.proof.isEqual', json('true')) WHERE id = ?",
    )
    .run(id)
  expect((await get(`/v1/moves/${id}`)).proof).toMatchObject({ verdict: 'NO_FIGURES', isEqual: false })
})
