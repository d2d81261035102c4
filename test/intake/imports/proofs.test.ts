import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import { commit, done, previewed } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-31</Dt></Dt></Bal>`
const entry = (name: string, amount: string) =>
  `<Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = (number: string, closing: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>CAD</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', closing)}${entry('Bakery', '10.00')}${entry('Hardware', '20.00')}</Stmt></BkToCstmrStmt></Document>`

test('a statement that its balances prove says so, and is committed as ever', async () => {
  const found = await previewed(house, camt('P1', '70.00'))
  const [{ key }] = found.accounts
  expect(found.proof).toMatchObject([
    {
      account: key,
      state: 'PROVEN',
      opening: '100.00',
      closing: '70.00',
      sum: '-30.00',
      moneyIn: '0.00',
      moneyOut: '30.00',
      difference: '0.00',
      to: '2026-05-31',
      rowCount: 2,
      checks: [{ kind: 'SUM', held: 1, of: 1 }],
      reasons: [],
    },
  ])
  expect((await commit(house, found.id)).status).toBe(200)
})

test('one that they contradict is asked, with the money, and comes in for who accepts that', async () => {
  const found = await previewed(house, camt('P2', '57.60'))
  expect(found.warnings).toEqual([])
  expect(found.proof).toMatchObject([
    {
      state: 'ASK',
      difference: '12.40',
      reasons: [
        {
          code: 'DIFFERENCE',
          amount: '12.40',
          message: 'Off by 12.40. A row may be missing, or counted twice.',
        },
      ],
    },
  ])
  const refused = await commit(house, found.id)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused)).toContain('12.40')
  const path = `/v1/imports/${found.id}/commit`
  expect((await house.ask(house.admin, 'POST', path, { acceptUnproven: false })).status).toBe(409)
  expect((await house.ask(house.admin, 'POST', path, { acceptUnproven: true })).status).toBe(200)
  const after = await house.ask(house.admin, 'GET', `/v1/imports/${found.id}`)
  expect(after.body.data).toMatchObject({
    status: 'COMMITTED',
    proof: [{ state: 'ASK', difference: '12.40' }],
  })
})

test('an account that is left out keeps nobody from committing the others', async () => {
  const found = await previewed(house, camt('P3', '57.60'))
  const [{ key }] = found.accounts
  const path = `/v1/imports/${found.id}`
  await house.ask(house.admin, 'PATCH', path, { accounts: [{ key, action: 'IGNORE' }] })
  expect((await commit(house, found.id)).status).toBe(200)
})

test('a table is proven by the balance after each row, and by the words before and after them', async () => {
  const running =
    'Date,Description,Amount,Balance\n2026-05-01,Bakery,-10.00,90.00\n2026-05-02,Refund,5.00,95.00\n'
  const chained = await previewed(house, `${running}2026-05-03,Cinema,-15.00,80.00\n`)
  expect(chained.proof).toMatchObject([
    {
      state: 'PROVEN',
      opening: '100.00',
      closing: '80.00',
      checks: [{ kind: 'SUM' }, { kind: 'RUNNING', held: 3 }],
    },
  ])
  const labelled = (closing: string) =>
    `Opening balance,,100.00\n\nDate,Description,Amount\n2026-05-01,Bakery,-10.00\n2026-05-02,Refund,5.00\nClosing balance,,${closing}\n`
  expect((await previewed(house, labelled('95.00'))).proof).toMatchObject([
    { state: 'PROVEN', opening: '100.00', closing: '95.00' },
  ])
  const off = await previewed(house, labelled('96.00'))
  expect(off.proof).toMatchObject([{ state: 'ASK', difference: '-1.00' }])
})

test('files of the formats that have always been taken as they are need no word more', async () => {
  const labelled =
    'Opening balance,,100.00\n\nDate,Description,Amount\n2026-05-11,Bakery,-10.00\n2026-05-12,Refund,5.00\nClosing balance,,96.00\n'
  const { id, proof, questions } = await previewed(house, labelled)
  expect({ questions, state: proof[0].state }).toEqual({ questions: [], state: 'ASK' })
  expect((await commit(house, id)).status).toBe(200)
  const bare = await previewed(
    house,
    'Date,Description,Amount\n2026-05-21,Bakery,-10.00\n2026-05-22,Refund,5.00\n',
  )
  expect(bare.proof).toMatchObject([
    { state: 'NO_PROOF', opening: null, closing: null, reasons: [{ code: 'NO_BALANCES' }] },
  ])
  expect((await commit(house, bare.id)).status).toBe(200)
})

test('a PDF is read in a child process, proven, and asked about where it does not add up', async () => {
  const page = (closing: string) =>
    `Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012  CAD
Date        Description                           Amount      Balance
            Opening balance                                    100.00
4 May       Bakery                                -10.50        89.50
6 May       Cinema                                -20.00        69.50
            Closing balance                                     ${closing}`
  const upload = (closing: string) =>
    previewed(house, new Blob([statementPdf(page(closing)) as Uint8Array<ArrayBuffer>]))
  const found = await upload('69.50')
  expect(found).toMatchObject({
    sourceKind: 'PDF',
    proof: [{ state: 'PROVEN', opening: '100.00', closing: '69.50' }],
  })
  expect(found.rows.map(({ date, amount }: { date: string; amount: string }) => [date, amount])).toEqual([
    ['2026-05-04', '10.50'],
    ['2026-05-06', '20.00'],
  ])
  expect((await commit(house, found.id)).status).toBe(200)
  const off = await upload('81.90')
  expect(off.proof).toMatchObject([{ state: 'ASK', difference: '-12.40' }])
  expect((await commit(house, off.id)).status).toBe(409)
}, 180_000)

test('what a statement does not say is asked, an answer proves it, and the next file is asked anew', async () => {
  const page = (day: string) =>
    `Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 98765-4321098  CAD
Date        Description                           Amount      Balance
4 May       Bakery                                -10.50        89.50
${day.padEnd(12)}Cinema                                -20.00        69.50
            Closing balance                                      69.50`
  const upload = (day: string) =>
    previewed(house, new Blob([statementPdf(page(day)) as Uint8Array<ArrayBuffer>]))
  const found = await upload('6 Nov')
  expect(found.questions).toMatchObject([
    { code: 'BALANCE', options: [{ value: 'opening:0', label: 'Opening balance' }] },
    { code: 'DAY', options: [{ label: 'Page 1: Cinema -20.00' }] },
  ])
  const path = `/v1/imports/${found.id}`
  const row = Number(found.questions[1].options[0].value)
  const patch = (statement: object) =>
    house.ask(house.admin, 'PATCH', path, { choices: { statement } }).then(({ body }) => body.data)
  expect(await patch({ ends: [{ statement: 0, opening: '100.00' }] })).toMatchObject({
    proof: [{ state: 'ASK', opening: '100.00' }],
    questions: [{ code: 'BALANCE' }, { code: 'DAY' }],
  })
  const proven = await patch({ rows: [{ row, date: '2026-05-06' }] })
  expect(proven).toMatchObject({
    proof: [{ state: 'PROVEN' }],
    questions: [],
    understood: {
      statement: { ends: [{ statement: 0, opening: '100.00' }], rows: [{ row, date: '2026-05-06' }] },
    },
  })
  expect((await commit(house, found.id)).status).toBe(200)
  const next = await upload('6 May')
  expect(next).toMatchObject({ proof: [{ state: 'ASK' }], questions: [{ code: 'BALANCE' }] })
  expect(next.understood.statement).toBeUndefined()
}, 180_000)

test('a line of a paper that is in no row is told with its place, and as the row that is missing', async () => {
  const pdf = statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 777-100204  CAD
Date        Description            Withdrawn   Deposited   Fee         Balance
            Opening balance                                             100.00
4 May       Bakery                     10.50                             89.50
5 May       Gas Bar  20.00
6 May       Cinema                      9.50                             60.00
7 May       Payroll                                50.00                110.00
8 May       Refund                                  5.00                115.00
9 May       Plan                                              2.00      113.00
10 May      Draft                                             3.00      110.00
            Closing balance                                             110.00`)
  const found = await previewed(house, new Blob([pdf as Uint8Array<ArrayBuffer>]))
  expect(found.proof).toMatchObject([{ state: 'ASK', difference: '25.00' }])
  expect(found.unread).toHaveLength(3)
  const broken = found.proof[0].reasons.find(({ code }: { code: string }) => code === 'DIFFERENCE')
  expect(broken.places).toMatchObject([{ page: 1 }, { page: 1 }])
  expect(found.proof[0]).toMatchObject({ countIn: 2, countOut: 2 })
  expect(found.unread).toMatchObject([
    {
      statement: 0,
      page: 1,
      place: { page: 1, read: 'TEXT' },
      date: '2026-05-05',
      payee: 'Gas Bar',
      amount: '-20.00',
      amountBy: 'DIFFERENCE',
    },
    { payee: 'Plan', amount: '-2.00', amountBy: 'TOGETHER' },
    { payee: 'Draft', amount: '-3.00', amountBy: 'TOGETHER' },
  ])
  const [{ row, date, amount, payee }] = found.unread
  const statement = { rows: [{ row, date, amount, payee }] }
  const path = `/v1/imports/${found.id}`
  const again = done(await house.ask(house.admin, 'PATCH', path, { choices: { statement } }))
  expect([again.proof[0].difference, again.unread.length]).toEqual(['5.00', 2])
  const rows = again.unread.map((line: typeof again) => ({
    row: line.row,
    date: line.date,
    amount: line.amount,
    payee: line.payee,
  }))
  const proven = done(await house.ask(house.admin, 'PATCH', path, { choices: { statement: { rows } } }))
  expect([proven.proof[0].state, proven.unread]).toEqual(['PROVEN', []])
})

test('an amount that is not legible is said as the balances around it leave it', async () => {
  const pdf = statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 777-100209  CAD
Date        Description            Withdrawn   Deposited   Balance
            Opening balance                                 100.00
4 May       Bakery                     10.50                 89.50
5 May       Gas Bar                    2O,OO                 69.50
6 May       Payroll                                50.00    119.50
            Closing balance                                 119.50`)
  const found = await previewed(house, new Blob([pdf as Uint8Array<ArrayBuffer>]))
  expect(found.unread).toMatchObject([{ date: '2026-05-05', amount: '-20.00', amountBy: 'BALANCES' }])
  const [{ row, date, amount, payee }] = found.unread
  const choices = { statement: { rows: [{ row, date, amount, payee }] } }
  const proven = done(await house.ask(house.admin, 'PATCH', `/v1/imports/${found.id}`, { choices }))
  expect([proven.proof[0].state, proven.unread]).toEqual(['PROVEN', []])
})
