import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import {
  choose,
  commit,
  csv,
  done,
  enter,
  imported,
  importOf,
  inWords,
  messages,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
  undo,
} from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

interface Row {
  row: number
  decision: string
  reason: string
  import: boolean
  date: string
  payee: string
  importedText: string
  type: string
  amount: string
}

const read = (rows: Row[]) => rows.map((row) => `${row.decision} ${inWords(row)}`)

test('every row is in one bucket with a reason, and the buckets add up to the file', async () => {
  await imported(house, csv(['2026-06-01', 'DELETED', '-1.00'], ['2026-06-01', 'KNOWN', '-2.00']), accountId)
  const [deleted] = await transactionsOf(house, accountId)
  done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${deleted.id}`))
  await enter(house, accountId, { date: '2026-06-02', amount: '3', payee: 'Matched' })
  await enter(house, accountId, { date: '2026-06-03', amount: '4', payee: 'Something else' })
  const file = csv(
    ['2026-06-01', 'DELETED', '-1.00'],
    ['2026-06-01', 'KNOWN', '-2.00'],
    ['2026-06-03', 'MATCHED', '-3.00'],
    ['2026-06-04', 'UNLIKE', '-4.00'],
    ['2026-06-05', 'NEW', '-5.00'],
    ['2026-02-30', 'BAD', '-6.00'],
    ['', 'Closing balance', ''],
  )
  const { id, counts } = await previewed(house, file, { accountId })
  expect(counts).toEqual({
    total: 7,
    new: 1,
    duplicate: 1,
    match: 1,
    possibleDuplicate: 1,
    deletedEarlier: 1,
    skipped: 1,
    invalid: 1,
    vanished: 0,
  })
  const rows: Row[] = await rowsOf(house, id)
  expect(rows.map(({ row, decision }) => [row, decision])).toEqual([
    [2, 'DELETED_EARLIER'],
    [3, 'DUPLICATE'],
    [4, 'MATCH'],
    [5, 'POSSIBLE_DUPLICATE'],
    [6, 'NEW'],
    [7, 'INVALID'],
    [8, 'SKIPPED'],
  ])
  expect(rows.filter(({ reason }) => !reason)).toEqual([])
  const shown = rows.filter((row) => row.import).map(inWords)
  const before = await messages(house, accountId)
  done(await commit(house, id))
  expect(await messages(house, accountId)).toEqual([...before, ...shown].toSorted())
})

describe('the rows of a preview', () => {
  test('come in pages, of one decision if that is asked', async () => {
    const lines = Array.from({ length: 45 }, (_, i): [string, string, string] => [
      '2026-06-01',
      `SHOP ${i}`,
      i % 9 ? '-1.00' : 'x',
    ])
    const { id, rows: first } = await previewed(house, csv(...lines), { accountId })
    expect(first).toHaveLength(45)
    const ask = (query: string) => house.ask(house.admin, 'GET', `/v1/imports/${id}/preview${query}`)
    const page = await ask('?page=2&limit=20')
    expect(page.body.meta).toEqual({ total: 45, page: 2, limit: 20 })
    expect(page.body.data.map(({ row }: Row) => row)).toEqual([42, 43, 44, 45, 46])
    const bad = await ask('?decision=INVALID&limit=2&page=1')
    expect(bad.body.meta.total).toBe(5)
    expect(bad.body.data.map(({ row }: Row) => row)).toEqual([20, 29])
    expect((await ask('?page=9')).body).toMatchObject({ data: [], meta: { total: 45 } })
    refused(await ask('?limit=201'), 400, 'validation-error')
    refused(await ask('?decision=ODD'), 400, 'validation-error')
  })
})

describe('the reading can be changed:', () => {
  test('the order of the dates', async () => {
    const file = csv(['03/04/2026', 'COFFEE', '-4.25'], ['05/04/2026', 'TEA', '-2.00'])
    const preview = await previewed(house, file, { accountId })
    expect(preview.questions).toMatchObject([{ code: 'DATE_ORDER' }])
    expect(preview.counts).toMatchObject({ invalid: 2 })
    const settled = await patched(house, preview.id, { choices: { dateOrder: 'DMY' } })
    expect(settled.questions).toEqual([])
    expect(read(settled.rows)).toEqual(['NEW 2026-04-03 COFFEE -4.25', 'NEW 2026-04-05 TEA -2.00'])
    expect(done(await commit(house, preview.id)).counts.added).toBe(2)
  })

  test('the sign, and what was said of single rows still holds', async () => {
    const file = csv(
      ['2026-06-01', 'COFFEE', '4.25'],
      ['2026-06-02', 'TEA', '2.00'],
      ['2026-06-03', 'REFUND', '-1.00'],
    )
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 3, import: false }))
    const flipped = await patched(house, id, { choices: { inverted: true } })
    expect(read(flipped.rows)).toEqual([
      'NEW 2026-06-01 COFFEE -4.25',
      'NEW 2026-06-02 TEA -2.00',
      'NEW 2026-06-03 REFUND 1.00',
    ])
    expect(flipped.rows.map((row: Row) => row.import)).toEqual([true, false, true])
    expect(flipped.understood.csv.inverted).toBe(true)
    done(await commit(house, id))
    expect(await messages(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25', '2026-06-03 REFUND 1.00'])
  })

  test('the columns and the delimiter', async () => {
    const file = 'Date;Who;What;Amount\n2026-06-01;Somebody;A thing, another;-4.25\n'
    const { id } = await previewed(house, file, { accountId })
    const { rows } = await patched(house, id, {
      choices: { delimiter: ';', columns: ['DATE', 'MEMO', 'PAYEE', 'AMOUNT'] },
    })
    expect(rows).toMatchObject([
      { decision: 'NEW', payee: 'A thing, another', memo: 'Somebody', amount: '4.25' },
    ])
  })

  test('the encoding, from those there are', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('Date,Description,Amount\n2026-06-01,CAF'),
      0xc9,
      ...new TextEncoder().encode(',-4.25\n'),
    ])
    const { id, rows } = await previewed(house, new Blob([bytes]), { accountId })
    expect(rows[0].importedText).toBe('CAFÉ')
    const answer = await patched(house, id, { choices: { encoding: 'windows-1251' } })
    expect(answer).toMatchObject({
      understood: { encoding: 'windows-1251' },
      rows: [{ importedText: 'CAFЙ' }],
    })
    const unknown = { choices: { encoding: 'ebcdic' } }
    refused(await house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, unknown), 400, 'validation-error')
    expect((await importOf(house, id)).understood.encoding).toBe('windows-1251')
  })

  test('the choices of before are kept beside a new one', async () => {
    const file = csv(['03/04/2026', 'COFFEE', '4.25'], ['05/04/2026', 'TEA', '2.00'])
    const { id } = await previewed(house, file, { accountId })
    await patched(house, id, { choices: { dateOrder: 'DMY' } })
    const both = await patched(house, id, { choices: { inverted: true } })
    expect(read(both.rows)).toEqual(['NEW 2026-04-03 COFFEE -4.25', 'NEW 2026-04-05 TEA -2.00'])
  })
})

test('the history lists the imports of the household, newest first, by page', async () => {
  const other = await makeHouse()
  try {
    const account = await openAccount(other)
    const first = await imported(other, csv(['2026-06-01', 'COFFEE', '-4.25']), account)
    other.clock.move(60_000)
    const second = await previewed(other, csv(['2026-06-02', 'TEA', '-4.25']), { accountId: account })
    const third = await imported(other, csv(['2026-06-03', 'CAKE', '-4.25']), account)
    done(await undo(other, third.id))
    const history = await other.ask(other.admin, 'GET', '/v1/imports?limit=2')
    expect(history.body.meta).toEqual({ total: 3, page: 0, limit: 2 })
    expect(history.body.data).toMatchObject([
      { id: third.id, status: 'UNDONE', undoneAt: '2026-06-15T12:01:00.000Z', outcome: { added: 1 } },
      { id: second.id, status: 'PREVIEW', outcome: null, committedAt: null },
    ])
    expect((await other.ask(other.admin, 'GET', '/v1/imports?limit=2&page=1')).body.data).toMatchObject([
      {
        id: first.id,
        status: 'COMMITTED',
        committedAt: '2026-06-15T12:00:00.000Z',
        outcome: { added: 1, left: 0 },
      },
    ])
  } finally {
    await other.close()
  }
})
