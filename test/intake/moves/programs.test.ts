import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { MAX_FIELD_CHARS } from '../../../src/intake/moves/move-limits.ts'
import { readMove } from '../../../src/intake/moves/readers.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { commitMove, uploadMove } from './desk.ts'
import { context, file } from './households.ts'
import { SAMPLES, type Sample, zipOf } from './samples.ts'

type Fields = Record<string, unknown>

const get = async (house: House, path: string) => (await house.ask(house.admin, 'GET', path)).body.data

async function previewed(house: House, { files }: Sample) {
  const answer = await uploadMove(house, ...files)
  expect([answer.status, answer.body.detail]).toEqual([201, undefined])
  return answer.body.data
}

describe.each(Object.entries(SAMPLES))('a household that moves in from %s', (program, sample) => {
  let house: House
  let preview: Fields & { id: string }
  beforeAll(async () => {
    house = await makeHouse()
    preview = await previewed(house, sample)
    const { status, body } = await commitMove(house, preview.id)
    expect([status, body.detail]).toEqual([200, undefined])
  })
  afterAll(() => house.close())

  test('is known by its files and proved before anything is saved', () => {
    expect(preview).toMatchObject({ source: program.split(' ')[0], proof: { isEqual: true } })
    expect(preview.counts).toMatchObject({ new: sample.transactions, transactions: sample.transactions })
  })

  test('finds every balance, and what was spent on what', async () => {
    const accounts: Fields[] = await get(house, '/v1/accounts')
    const chequing = sample.hasOpenings ? '2709.50' : '1709.50'
    expect(accounts.map(({ name, balance }) => [name, balance]).sort()).toEqual([
      ['Chequing', chequing],
      ['Savings', '250.00'],
    ])
    const rows: Fields[] = await get(house, '/v1/transactions')
    const shop = rows.find(({ payee }) => payee === 'Shop')
    expect(shop).toMatchObject({ amount: '40.50', direction: 'OUT', date: '2026-01-20' })
  })

  test('finds what its envelopes had left, where the program has envelopes', () => {
    const { available } = preview.proof as { available: { compared: number; different: number } }
    expect(available).toMatchObject({ compared: sample.months ?? 0, different: 0 })
  })

  test('finds the transfer linked on both sides', async () => {
    const rows: Fields[] = await get(house, '/v1/transactions')
    const sides = rows.filter(({ amount }) => amount === '250.00')
    expect(sides.map(({ type }) => type)).toEqual(['TRANSFER', 'TRANSFER'])
    expect(sides.every(({ transfer }) => transfer !== null)).toBe(true)
  })

  test('finds all of it there when it moves in again', async () => {
    const again = await previewed(house, sample)
    expect(again.counts).toMatchObject({ new: 0, known: sample.transactions })
  })
})

test('the archive of YNAB is its files, whatever a Mac put beside them', async () => {
  const [register = '', plan = ''] = SAMPLES.YNAB?.files ?? []
  const bytes = await zipOf({
    'Home as of 2026 - Register.csv': register,
    'Home as of 2026 - Plan.csv': plan,
    '__MACOSX/._Home.csv': 'x',
  })
  const ledger = readMove([file(bytes, 'export.zip')], context())
  expect(ledger).toMatchObject({
    source: 'YNAB',
    budget: { lines: [{ month: '2026-01' }, { month: '2026-02' }] },
  })
})

describe('files are refused in words', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'Dear diary,\n\nno money today.\n'],
    ['a statement of a bank', 'Date,Description,Amount\n2026-01-31,SHOP,-5.00\n'],
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['other JSON', '{"accounts":[]}'],
    ['a list', '[1,2,3]'],
    ['NULs', '\0'.repeat(5_000)],
  ])('%s', (_, text) =>
    expect(() => readMove([file(text)], context())).toThrow(/empty|no files of a program/),
  )

  test('tables that never end a quote, or have thousands of columns', () => {
    const [register = ''] = SAMPLES.YNAB?.files ?? []
    expect(() => readMove([file(`${register}"never`)], context())).toThrow('never closed')
    const wide = register.replace('Account,', `Account,${'x,'.repeat(3_000)}`)
    expect(() => readMove([file(wide)], context())).toThrow('columns')
  })

  test('more rows than may be moved, and texts longer than anybody writes', () => {
    const [register = ''] = SAMPLES.YNAB?.files ?? []
    const row = 'Chequing,,2026-01-31,Shop,,,,$1.00,$0.00,Cleared\n'
    const few = { ...context(), limits: { ...context().limits, maxRows: 1_000 } }
    expect(() => readMove([file(register + row.repeat(1_001))], few)).toThrow('more than 1000')
    expect(() =>
      readMove([file(register + row.replace('Shop', 'x'.repeat(MAX_FIELD_CHARS + 1)))], context()),
    ).toThrow(`more than ${MAX_FIELD_CHARS} characters`)
  })

  test('200,000 rows are read', () => {
    const [register = ''] = SAMPLES.YNAB?.files ?? []
    const row = 'Chequing,,2026-01-31,Shop,,,,$1.00,$0.00,Cleared\n'
    expect(readMove([file(register + row.repeat(199_000))], context()).transactions).toHaveLength(199_004)
  }, 180_000)
})
