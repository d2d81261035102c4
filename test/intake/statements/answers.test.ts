import { expect, setDefaultTimeout, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { answered } from '../../../src/intake/statements/answers.ts'
import { readPdf } from '../../../src/intake/statements/pdf/pdf.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import type { ReadingChoices } from '../../../src/intake/statements/statements.ts'
import { statementPdf } from './paper-statements.ts'

// PDFium and the recogniser are loaded once, from megabytes.
setDefaultTimeout(180_000)

/* What is asked of a paper that does not prove itself, and what answers make of it. */

const context = { today: '2026-12-31' as Day, maxRows: 50_000, maxFieldChars: 1000 }

async function read(text: string, choices: ReadingChoices = {}) {
  const statement = answered(await readPdf(statementPdf(text), context, choices), choices.statement)
  const [proof] = proofsOf(statement)
  return {
    state: proof?.state,
    asked: statement.questions.map(({ code }) => code),
    options: statement.questions.flatMap(({ options }) => options.map(({ value }) => value)),
    labels: statement.questions.flatMap(({ options }) => options.map(({ label }) => label)),
    difference: proof?.difference,
    rows: statement.rows.flatMap(({ row, outcome, date, amount = 0n }) =>
      outcome === 'OK' ? [{ row, said: `${date} ${formatMoney(amount)}` }] : [],
    ),
  }
}
const day = (text: string) => text as Day

const page = (
  rows: string[],
  {
    heading = 'Statement period May 1, 2026 to May 31, 2026',
    opening = 'Opening balance',
    closing = ' 69.50',
  } = {},
) => `Quarry Bank                        ${heading}
Chequing account number: 12345-6789012  CAD
Date        Description                           Amount      Balance
            ${opening.padEnd(47)}    100.00
${rows.join('\n')}
            Closing balance                                    ${closing}`
const BAKERY = '4 May       Bakery                                -10.50        89.50'
const CINEMA = '6 May       Cinema                                -20.00        69.50'

test('a balance that is not printed is typed, and proves the rows or does not', async () => {
  const text = page([BAKERY, CINEMA], { opening: 'Words nobody knows' })
  const found = await read(text)
  expect(found).toMatchObject({ state: 'ASK', asked: ['BALANCE'], options: ['opening:0'] })
  const told = await read(text, { statement: { opening: '100.00' } })
  expect(told).toMatchObject({ state: 'PROVEN', asked: [] })
  const wrong = await read(text, { statement: { ends: [{ statement: 0, opening: '90.00' }] } })
  expect(wrong).toMatchObject({ state: 'ASK', difference: -100_000n })
})

test('days that can be read two ways are asked, and an answer proves the reading it makes', async () => {
  const text = page(
    [BAKERY.replace('4 May ', '03/04/2026 '), CINEMA.replace('6 May ', '03/06/2026 ')].map((row) =>
      row.replace(/ {5}(?=[BC])/, ''),
    ),
    { heading: '' },
  )
  expect(await read(text)).toMatchObject({ state: 'ASK', asked: ['DATE_ORDER'], options: ['DMY', 'MDY'] })
  const told = await read(text, { dateOrder: 'MDY' })
  expect(told).toMatchObject({ state: 'PROVEN', asked: [] })
  expect(told.rows.map(({ said }) => said)).toEqual(['2026-03-04 -10.50', '2026-03-06 -20.00'])
})

test('signs that sums leave open are asked, and the answer turns balances along with the rows', async () => {
  const text = `Quarry Visa                     Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012  CAD
Previous balance                      100.00
Date        Description                           Amount
4 May       Bakery                                 10.50
9 May       Cinema                                 20.00
New balance                           130.50`
  expect(await read(text)).toMatchObject({ state: 'ASK', asked: ['SIGN'], options: ['true', 'false'] })
  const owed = await read(text, { inverted: true })
  expect(owed).toMatchObject({ state: 'PROVEN', asked: [] })
  expect(owed.rows.map(({ said }) => said)).toEqual(['2026-05-04 -10.50', '2026-05-09 -20.00'])
})

test('a day that cannot be is asked by its row; a row that is none, and one that was not read, by their lines', async () => {
  const wrongDay = page([BAKERY.replace('4 May', '4 Nov'), CINEMA])
  const found = await read(wrongDay)
  expect(found).toMatchObject({ state: 'ASK', asked: ['DAY'] })
  expect(found.labels).toEqual([
    { kind: 'LINE_OF_PAGE', page: 1, text: expect.stringMatching(/^Bakery.* -10\.50$/) },
  ])
  const row = Number(found.options[0])
  const told = await read(wrongDay, {
    statement: { rows: [{ row, date: day('2026-05-04') }] },
  })
  expect(told).toMatchObject({ state: 'PROVEN', asked: [] })
  const cinema = told.rows.find(({ said }) => said.endsWith('-20.00'))?.row ?? 0
  const dropped = await read(wrongDay, {
    statement: { rows: [{ row, date: day('2026-05-04') }], dropRows: [cinema] },
  })
  expect(dropped).toMatchObject({ state: 'ASK', difference: 200_000n })
  const again = { date: day('2026-05-06'), amount: '-20.00', payee: 'Cinema' }
  const added = await read(wrongDay, {
    statement: { rows: [{ row, date: day('2026-05-04') }], dropRows: [cinema], addRows: [again] },
  })
  expect(added).toMatchObject({ state: 'PROVEN', rows: [{ row }, { row: expect.any(Number) }] })
})

test('an amount is corrected where it was read wrong, and the proof is made again', async () => {
  const misread = page([BAKERY.replace('10.50', '19.50'), CINEMA])
  const found = await read(misread)
  expect(found).toMatchObject({ state: 'ASK', difference: -90_000n })
  const [first] = found.rows
  const told = await read(misread, { statement: { rows: [{ row: first?.row ?? 0, amount: '-10.50' }] } })
  expect(told).toMatchObject({ state: 'PROVEN', asked: [] })
})
