import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { uploadPath } from '../../../src/platform/paper/storage.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import { camtStatement } from './camt-statements.ts'
import {
  commit,
  csv,
  done,
  importOf,
  ledgerOf,
  messages,
  openAccount,
  patched,
  previewed,
  refused,
  transactionsOf,
  undo,
} from './desk.ts'

// PDFium is loaded in a child process.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const together = (importIds: string[], fields: object = {}, headers = {}) =>
  house.ask(house.admin, 'POST', '/v1/imports/commit', { importIds, ...fields }, headers)

const april = (number: string) =>
  camtStatement(
    number,
    ['2026-04-01', '2026-04-30'],
    ['100.00', '70.00'],
    [
      ['2026-04-03', 'BAKERY', '-10.00'],
      ['2026-04-09', 'HARDWARE', '-20.00'],
    ],
  )
const may = (number: string) =>
  camtStatement(
    number,
    ['2026-05-01', '2026-05-31'],
    ['70.00', '565.00'],
    [
      ['2026-05-04', 'BAKERY', '-5.00'],
      ['2026-05-15', 'TO CHEQUING', '500.00'],
    ],
  )
const other = (number: string) =>
  camtStatement(
    number,
    ['2026-05-01', '2026-05-31'],
    ['900.00', '400.00'],
    [['2026-05-15', 'TO CHEQUING', '-500.00']],
  )
const off = (number: string) =>
  camtStatement(
    number,
    ['2026-06-01', '2026-06-30'],
    ['565.00', '500.00'],
    [['2026-06-04', 'BAKERY', '-5.00']],
  )

/** Uploads each; answers their ids. */
async function dropped(...files: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) ids.push((await previewed(house, file)).id)
  return ids
}

test('proven statements of new accounts come in together, in the order of their days, with one undo', async () => {
  const before = ledgerOf(house)
  const [june = '', late = '', early = '', savings = ''] = await dropped(
    off('T1'),
    may('T1'),
    april('T1'),
    other('T2'),
  )
  const isReady = async (id: string) => (await importOf(house, id)).isReady
  expect(await Promise.all([june, late, early, savings].map(isReady))).toEqual([false, true, true, true])

  const answer = await together([late, savings, early], { reconcile: true }, { prefer: 'undo' })
  const logs = done(answer)
  expect(logs.map(({ importId }: { importId: string }) => importId)[0]).toBe(early)
  expect(logs.map(({ counts }: { counts: { added: number } }) => counts.added).toSorted()).toEqual([1, 2, 2])
  const first = await importOf(house, early)
  expect(first).toMatchObject({ status: 'COMMITTED', isReady: false })
  const { accountId } = first
  expect((await importOf(house, late)).accountId).toBe(accountId)
  const { accounts } = { accounts: done(await house.ask(house.admin, 'GET', '/v1/accounts')) }
  expect(accounts.find(({ id }: { id: string }) => id === accountId).balance).toBe('565.00')
  const statuses = (await transactionsOf(house, accountId)).map(({ status }: { status: string }) => status)
  expect(new Set(statuses)).toEqual(new Set(['RECONCILED']))
  expect((await importOf(house, june)).status).toBe('PREVIEW')

  const { undo: back } = answer.body.meta
  expect(back).toMatchObject({ method: 'POST', path: '/v1/imports/undo' })
  const undone = done(await house.ask(house.admin, back.method, back.path, back.body))
  expect(undone.map(({ removed, kept }: { removed: number; kept: number }) => [removed, kept])).toEqual(
    expect.arrayContaining([[2, 0]]),
  )
  expect(ledgerOf(house)).toEqual(before)
  refused(await house.ask(house.admin, back.method, back.path, back.body), 409, 'conflict')
})

test('one that is asked about, decided or not there refuses all of them, and nothing is written', async () => {
  const before = ledgerOf(house)
  const [good = '', asked = '', gone = ''] = await dropped(april('U1'), off('U2'), april('U3'))
  const { detail } = refused(await together([good, asked]), 409, 'conflict')
  expect(detail).toContain('not proven')
  await undo(house, gone)
  refused(await together([good, gone]), 409, 'conflict')
  refused(await together([good, crypto.randomUUID()]), 404, 'not-found')
  expect(ledgerOf(house)).toEqual(before)
  expect((await importOf(house, good)).status).toBe('PREVIEW')
  const answers = await Promise.all(Array.from({ length: 6 }, () => together([good])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await messages(house, (await importOf(house, good)).accountId)).toHaveLength(2)
})

test('where the last of them fails, the first are not there either', async () => {
  const [one = '', two = ''] = await dropped(april('Q1'), may('Q1'))
  const before = ledgerOf(house)
  const { $client: client } = house.deps.db
  client.run(`CREATE TRIGGER failing BEFORE UPDATE OF status ON imports WHEN new.status = 'COMMITTED' AND new.id = '${two}'
    BEGIN SELECT RAISE(ABORT, 'no'); END`)
  const answer = await together([one, two], { reconcile: true })
  client.run('DROP TRIGGER failing')
  expect(answer.status).toBe(500)
  expect(ledgerOf(house)).toEqual(before)
  expect((await importOf(house, one)).status).toBe('PREVIEW')
  expect(done(await together([one, two]))).toHaveLength(2)
})

test('two of the same days are not taken together: the second is checked after the first', async () => {
  const [one = '', same = ''] = await dropped(april('V1'), april('V1').replace('BAKERY', 'THE BAKERY'))
  const { detail } = refused(await together([one, same]), 409, 'conflict')
  expect(detail).toContain('covers')
  expect((await importOf(house, one)).status).toBe('PREVIEW')
  expect((await commit(house, one)).status).toBe(200)
  expect((await importOf(house, same)).isReady).toBe(false)
  const read = await patched(house, same, {})
  expect([read.planned.added, read.isReady]).toEqual([0, false])
})

test('what a file has of rows that are here already stays a duplicate', async () => {
  const accountId = await openAccount(house, { name: 'Known' })
  const lines = csv(['2026-04-03', 'BAKERY', '-10.00'])
  const known = await previewed(house, lines, { accountId })
  await commit(house, known.id)
  house.clock.move(1_000)
  const [{ id: first }, { id: second }] = [
    await previewed(house, april('W1'), { accountId }),
    await previewed(house, may('W1'), { accountId }),
  ]
  const logs = done(await together([second, first]))
  expect(
    logs.map(({ counts }: { counts: { added: number; left: number } }) => [counts.added, counts.left]),
  ).toEqual([
    [1, 1],
    [2, 0],
  ])
  expect(await messages(house, accountId)).toHaveLength(4)
})

test('one that was taken back meanwhile, or worked on, stays as it is in the undo of all', async () => {
  const [one = '', two = ''] = await dropped(april('X1'), may('X1'))
  const { undo: back } = (await together([one, two], {}, { prefer: 'undo' })).body.meta
  const { accountId } = await importOf(house, one)
  await undo(house, two)
  const [{ id }] = await transactionsOf(house, accountId)
  done(await house.ask(house.admin, 'PATCH', `/v1/transactions/${id}`, { payee: 'Ours' }))
  expect(done(await house.ask(house.admin, back.method, back.path, back.body))).toMatchObject([
    { id: one, removed: 1, kept: 1 },
  ])
})

test('the files of papers are kept by one commit, and go with its undo', async () => {
  const paper = (month: string, [opening, text, amount, closing]: [string, string, string, string]) =>
    statementPdf(
      [
        `Quarry Bank                        Statement period ${month} 1, 2026 to ${month} 30, 2026`,
        'Account number: 99999-1111111  CAD',
        'Date        Description                           Amount      Balance',
        `            Opening balance                       ${opening.padStart(18)}`,
        `4 ${month}`.padEnd(12) + text.padEnd(32) + amount.padStart(12) + closing.padStart(12),
        `            Closing balance                       ${closing.padStart(18)}`,
      ].join('\n'),
    )
  const pdfs = [
    paper('June', ['90.00', 'Ferry', '-20.00', '70.00']),
    paper('April', ['100.00', 'Bakery', '-10.00', '90.00']),
  ]
  const accountId = await openAccount(house, { name: 'Papers' })
  const ids: string[] = []
  for (const pdf of pdfs) {
    const { id } = await previewed(house, new Blob([pdf as Uint8Array<ArrayBuffer>]), { accountId })
    ids.push(id)
  }
  const areKept = () =>
    pdfs.map((pdf) => {
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      return existsSync(uploadPath(house.dataDir, { householdId: 1, sha256, folder: 'statements' }))
    })
  const { undo: back } = (await together(ids, {}, { prefer: 'undo' })).body.meta
  expect(areKept()).toEqual([true, true])
  done(await house.ask(house.admin, back.method, back.path, back.body))
  expect(areKept()).toEqual([false, false])
})
