import { expect, setDefaultTimeout, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readPdf } from '../../../src/intake/statements/pdf/pdf.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { statementPdf } from './paper-statements.ts'

// PDFium and the recogniser are loaded once, from megabytes.
setDefaultTimeout(180_000)

/* Statements that add up in more ways than one: what sums cannot tell is asked. */

const context = { today: '2026-12-31' as Day, maxRows: 50_000, maxFieldChars: 1000 }

async function readOf(text: string) {
  const statement = await readPdf(statementPdf(text), context)
  const [proof] = proofsOf(statement)
  return {
    state: proof?.state,
    reasons: proof?.reasons.map(({ code }) => code),
    rows: statement.rows.map(({ date, amount = 0n }) => `${date} ${formatMoney(amount)}`),
  }
}

const chequing = (
  heading: string,
  days: [string, string],
  payee = 'Bakery',
) => `Quarry Bank              ${heading}
Chequing account number: 12345-6789012  USD
Date        Description                           Amount      Balance
            Opening balance                                    100.00
${days[0].padEnd(12)}${payee.padEnd(37)} -10.50        89.50
${days[1].padEnd(12)}Cinema                                -20.00        69.50
            Closing balance                                     69.50`

const march = ['2026-03-04 -10.50', '2026-03-06 -20.00']
const ORDERS: [heading: string, days: [string, string], found: object][] = [
  ['Statement period 03/01/2026 to 03/31/2026', ['03/04', '03/06'], { state: 'PROVEN', rows: march }],
  [
    'Statement period 03/01/2026 to 03/31/2026',
    ['03/04/2026', '03/06/2026'],
    { state: 'PROVEN', rows: march },
  ],
  [
    'Statement period 01/03/2026 to 31/03/2026',
    ['04/03/2026', '06/03/2026'],
    { state: 'PROVEN', rows: march },
  ],
  // 3 May to 4 May with the day first, which no row is in.
  [
    'Statement period 03/05/2026 to 04/05/2026',
    ['03/06', '03/07'],
    { state: 'PROVEN', rows: ['2026-03-06 -10.50', '2026-03-07 -20.00'] },
  ],
  ['', ['03/04/2026', '03/06/2026'], { state: 'ASK', reasons: ['DATE_ORDER'] }],
  ['', ['03/14/2026', '03/16/2026'], { state: 'PROVEN' }],
  ['Statement period 03/05/2026 to 04/05/2026', ['Mar 6', 'Apr 2'], { state: 'PROVEN' }],
]

test.each(ORDERS)(
  'days of a statement with the heading "%s" and rows of %p',
  async (heading, days, found) => {
    expect(await readOf(chequing(heading, days))).toMatchObject(found)
  },
)

const MAY = 'Statement period May 1, 2026 to May 31, 2026'

test('a payment to a card is a row of an account with money in it', async () => {
  const found = await readOf(chequing(MAY, ['4 May', '6 May'], 'Credit card payment'))
  expect(found).toMatchObject({ state: 'PROVEN', rows: ['2026-05-04 -10.50', '2026-05-06 -20.00'] })
})

const card = (name: string, payment = '') => `Quarry ${name}                     ${MAY}
Account number: 12345-6789012  CAD
Previous balance                      100.00
Date        Description                           Amount
4 May       Bakery                                 10.50
6 May       ${(payment ? 'PAYMENT THANK YOU' : 'Post office').padEnd(35)}${(payment || '50.00').padStart(9)}
9 May       Cinema                                 20.00
New balance                           ${payment ? ' 80.50' : '180.50'}`

test.each([
  ['Visa', '-50.00'],
  ['Visa', ''],
  ['Rewards', '-50.00'],
  ['Rewards', ''],
])('a %s statement without a word of credit does not say which way its money goes', async (name, payment) => {
  expect(await readOf(card(name, payment))).toMatchObject({ state: 'ASK', reasons: ['SIGN'] })
})

test('an offer of a card makes no debt of a chequing account', async () => {
  const offer = chequing(MAY, ['4 May', '6 May']).replace('Date  ', 'Ask for our credit card today\nDate  ')
  expect(await readOf(offer)).toMatchObject({ state: 'ASK', reasons: ['SIGN'] })
})
