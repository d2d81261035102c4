import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import {
  commit,
  csv,
  done,
  type Line,
  messages,
  ofx,
  openAccount,
  previewed,
  refused,
  rowsOf,
} from './desk.ts'

const BYTES = 4_000
const ROWS = 5
const CHARACTERS = 30

let house: House
beforeAll(async () => {
  house = await makeHouse({ importMaxFileBytes: BYTES, importMaxRows: ROWS, importMaxFieldChars: CHARACTERS })
})
afterAll(() => house.close())

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, i) => ['2026-06-01', `SHOP ${i}`, '-1.00'])

const tea = ofx({ number: '1', lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }] })

describe('a file of', () => {
  const padded = (bytes: number): string => `${'\n'.repeat(bytes - tea.length)}${tea}`

  test('the most bytes is taken, and one byte more is too large', async () => {
    expect((await previewed(house, padded(BYTES))).fileBytes).toBe(BYTES)
    const error = refused(await house.upload(house.admin, padded(BYTES + 1)), 413, 'upload-too-large')
    expect(error.detail).toContain(String(BYTES))
  })

  test('far too many bytes is refused while it is sent, also when nobody said how many come', async () => {
    const { port } = house.listen()
    const body = async function* () {
      for (let sent = 0; sent < 200; sent++) yield new Uint8Array(65_536)
    }
    const headers = {
      authorization: `Bearer ${house.admin.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/imports`, {
      method: 'POST',
      headers,
      body: body(),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      success: false,
      error: { type: expect.stringMatching(/upload-too-large$/) },
    })
  })

  const ofxLines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      date: '2026-06-01',
      amount: '-1',
      name: `SHOP ${i}`,
      fitid: `F${i}`,
    }))
  const qif = (count: number) => `!Type:Bank\n${'D2026-06-01\nT-1.00\nPSHOP\n^\n'.repeat(count)}`

  test.each<[string, (count: number) => string]>([
    ['CSV', (count) => csv(...lines(count))],
    ['OFX', (count) => ofx({ number: '1', lines: ofxLines(count) })],
    ['QIF', qif],
  ])('the most %s rows is taken, and one row more is refused by its number', async (_kind, file) => {
    expect((await previewed(house, file(ROWS))).counts.total).toBe(ROWS)
    const error = refused(await house.upload(house.admin, file(ROWS + 1)), 400, 'validation-error')
    expect(error.fieldErrors[0]).toMatchObject({
      field: 'file',
      message: expect.stringMatching(/\b5 rows|at most 5\b/),
    })
  })

  test('a field of the most characters is taken, and one character more is a bad row', async () => {
    const file = (length: number) => csv(['2026-06-01', 'é'.repeat(length), '-1.00'])
    expect((await previewed(house, file(CHARACTERS))).counts.new).toBe(1)
    const { counts, rows } = await previewed(house, file(CHARACTERS + 1))
    expect(counts).toMatchObject({ total: 1, invalid: 1 })
    expect(rows[0].reason).toContain(`more than the ${CHARACTERS} allowed`)
    expect(rows[0].payee).toHaveLength(CHARACTERS)
  })
})

test('an amount that does not fit is a bad row of its own, and the import goes on', async () => {
  const accountId = await openAccount(house)
  const file = csv(
    ['2026-06-01', 'LARGEST', '-999999999999999.9999'],
    ['2026-06-02', 'TOO LARGE', '-1000000000000000'],
    ['2026-06-03', 'TOO FINE', '-1.23456'],
    ['2026-06-04', 'PLAIN', '-1.00'],
  )
  const { id, counts } = await previewed(house, file, { accountId })
  expect(counts).toMatchObject({ total: 4, new: 2, invalid: 2 })
  const bad = await rowsOf(house, id, '&decision=INVALID')
  expect(bad.map(({ row, reason }: { row: number; reason: string }) => [row, reason !== ''])).toEqual([
    [3, true],
    [4, true],
  ])
  expect(done(await commit(house, id))).toMatchObject({ status: 'PARTIAL', counts: { added: 2, invalid: 2 } })
  expect(await messages(house, accountId)).toEqual([
    '2026-06-01 LARGEST -999999999999999.9999',
    '2026-06-04 PLAIN -1.00',
  ])
})

test('a payee or memo too long for a transaction is cut at the end of a character, with a warning', async () => {
  const roomy = await makeHouse({ importMaxFieldChars: 5_000 })
  try {
    const accountId = await openAccount(roomy)
    const lines = [
      {
        date: '2026-06-01',
        amount: '-1',
        name: `x${'\u{1F4B0}'.repeat(300)}`,
        memo: 'm'.repeat(2_001),
        fitid: 'L1',
      },
    ]
    const { rows } = await previewed(roomy, ofx({ number: '1', lines }), { accountId })
    expect(rows).toMatchObject([
      { payee: `x${'\u{1F4B0}'.repeat(249)}`, warning: expect.stringContaining('cut') },
    ])
    expect(rows[0].memo).toHaveLength(2_000)
    expect(rows[0].importedText).toContain('\u{1F4B0}'.repeat(300))
  } finally {
    await roomy.close()
  }
})
