import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import { commit, done, openAccount, patched, previewed, rowsOf } from './desk.ts'

// PDFium is loaded in a child process.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

/** Money out and money in come to the same, and nothing says which column is which. */
const paper = (month: string, amount: string, indent = '') =>
  new Blob([
    statementPdf(
      [
        `Quarry Bank                        Statement period ${month} 1, 2026 to ${month} 30, 2026`,
        'Account number: 44444-1111111  CAD',
        `Date        Description                           ${indent}First       Second`,
        '            Opening balance                       100.00',
        `4 ${month}`.padEnd(12) + 'Bakery'.padEnd(32) + indent + amount.padStart(12),
        `6 ${month}`.padEnd(12) + 'Payroll'.padEnd(32) + indent + amount.padStart(25),
        '            Closing balance                       100.00',
      ].join('\n'),
    ) as Uint8Array<ArrayBuffer>,
  ])

interface Found {
  id: string
  proof: { state: string }[]
  questions: { code: string; options: { value: string; label: string }[] }[]
  understood: { isRemembered: boolean }
}

const stateOf = ({ proof, questions, understood }: Found) => ({
  state: proof[0]?.state,
  asked: questions.map(({ code }) => code),
  isRemembered: understood.isRemembered,
})
const signsOf = async ({ id }: Found) =>
  (await rowsOf(house, id)).map(({ payee, direction }) => `${payee} ${direction}`)

const ASKED = { state: 'ASK', asked: ['READING'], isRemembered: false }

test('which of two readings was right is asked once for a layout, shown with the next file, and can be forgotten', async () => {
  const accountId = await openAccount(house, { name: 'Two columns' })
  const upload = (...of: Parameters<typeof paper>): Promise<Found> =>
    previewed(house, paper(...of), { accountId })
  const first = await upload('April', '10.00')
  expect(stateOf(first)).toEqual(ASKED)
  const found: string[][] = []
  for (const { value } of first.questions[0]?.options ?? []) {
    const read = await patched(house, first.id, { choices: { statement: { reading: value } } })
    expect(read.proof[0].state).toBe('PROVEN')
    found.push(await signsOf(read))
  }
  expect(found.toSorted()).toEqual([
    ['Bakery IN', 'Payroll OUT'],
    ['Bakery OUT', 'Payroll IN'],
  ])
  const right = first.questions[0]?.options[found.findIndex(([bakery]) => bakery === 'Bakery OUT')]?.value
  await patched(house, first.id, { choices: { statement: { reading: right } } })
  expect((await commit(house, first.id)).status).toBe(200)

  const next = await upload('May', '25.00')
  expect(stateOf(next)).toEqual({ state: 'PROVEN', asked: [], isRemembered: true })
  expect(await signsOf(next)).toEqual(['Bakery OUT', 'Payroll IN'])
  expect(stateOf(await upload('June', '25.00', '        '))).toEqual(ASKED)

  const forgotten = done(await house.ask(house.admin, 'DELETE', `/v1/imports/${next.id}/layout`))
  expect(stateOf(forgotten)).toEqual(ASKED)
  expect(stateOf(await upload('July', '5.00'))).toEqual(ASKED)
})

test('of another account nothing was said', async () => {
  const elsewhere = await openAccount(house, { name: 'Elsewhere' })
  expect(stateOf(await previewed(house, paper('April', '10.00'), { accountId: elsewhere }))).toEqual(ASKED)
})
