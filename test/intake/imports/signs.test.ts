import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, done, messages, openAccount, patched, previewed } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const asked = ({ questions }: { questions: { code: string }[] }) => questions.map(({ code }) => code)

test('an unnamed pair is asked about; the answer turns the rows, and the next file of the account knows it', async () => {
  const accountId = await openAccount(house)
  const file = (day: string) => `Date;Text;Alpha;Omega\n${day};Acme;2000.00;\n${day};Kiosk;;4.25\n`
  const preview = await previewed(house, file('2026-06-01'), { accountId })
  expect(asked(preview)).toEqual(['SIGN'])
  const turned = await patched(house, preview.id, { choices: { inverted: true } })
  expect(asked(turned)).toEqual([])
  done(await commit(house, preview.id))
  const next = await previewed(house, file('2026-07-01'), { accountId })
  expect(asked(next)).toEqual([])
  done(await commit(house, next.id))
  expect(await messages(house, accountId)).toEqual([
    '2026-06-01 Acme 2000.00',
    '2026-06-01 Kiosk -4.25',
    '2026-07-01 Acme 2000.00',
    '2026-07-01 Kiosk -4.25',
  ])
})

test('a balance against named columns is asked about in an account that is no debt; the answer is what comes in', async () => {
  const file = [
    'Booking date,Transaction date,Description,Debit,Credit,Balance',
    '2026-03-27,2026-03-30,Grocer,40.00,,860.00',
    '2026-03-28,2026-03-29,Pharmacy,60.00,,900.00',
    '2026-03-29,2026-03-27,Acme,,500.00,960.00',
  ].join('\n')
  for (const type of ['CHECKING', 'SAVINGS', 'CREDIT_CARD']) {
    const accountId = await openAccount(house, { type })
    const preview = await previewed(house, file, { accountId })
    if (type !== 'CREDIT_CARD') expect(asked(preview)).toEqual(['SIGN'])
    const settled = await patched(house, preview.id, { choices: { inverted: false } })
    expect(asked(settled)).toEqual([])
    done(await commit(house, preview.id))
    expect(await messages(house, accountId)).toEqual([
      '2026-03-27 Grocer -40.00',
      '2026-03-28 Pharmacy -60.00',
      '2026-03-29 Acme 500.00',
    ])
  }
})

test('a column of two unknown words is asked about by them', async () => {
  const accountId = await openAccount(house)
  const file = 'Date;Text;Amount;Kierunek\n2026-06-01;Acme;2000.00;Dochod\n2026-06-02;Kiosk;4.25;Wydatek\n'
  const preview = await previewed(house, file, { accountId })
  expect(asked(preview)).toEqual(['DIRECTION'])
  const settled = await patched(house, preview.id, { choices: { moneyOut: 'Wydatek' } })
  expect(asked(settled)).toEqual([])
  done(await commit(house, preview.id))
  expect(await messages(house, accountId)).toEqual(['2026-06-01 Acme 2000.00', '2026-06-02 Kiosk -4.25'])
})

test.each(['MORTGAGE', 'LOAN', 'LINE_OF_CREDIT'])(
  'the payments of a %s come in as payments',
  async (type) => {
    const accountId = await openAccount(house, { type })
    const file =
      'Date,Description,Amount\n2026-06-01,PAYMENT,1500.00\n2026-07-01,PAYMENT,1500.00\n2026-07-02,INTEREST,-900.00\n'
    const preview = await previewed(house, file, { accountId })
    expect(asked(preview)).toEqual([])
    done(await commit(house, preview.id))
    expect(await messages(house, accountId)).toEqual([
      '2026-06-01 PAYMENT 1500.00',
      '2026-07-01 PAYMENT 1500.00',
      '2026-07-02 INTEREST -900.00',
    ])
  },
)

test('an account that is to be made is read by its type as soon as it is chosen', async () => {
  const rows = [
    '2026-06-01,PARTNER A,10.00,110.00',
    '2026-06-02,PARTNER B,30.00,140.00',
    '2026-06-03,PARTNER C,-5.00,135.00',
  ]
  const preview = await previewed(house, `Date,Description,Amount,Balance\n${rows.join('\n')}\n`)
  expect(asked(preview)).toEqual(['SIGN'])
  const [{ key }] = preview.accounts
  const create = { name: 'A new card', type: 'CREDIT_CARD', currency: 'CAD' }
  const chosen = await patched(house, preview.id, { accounts: [{ key, action: 'CREATE', create }] })
  expect(asked(chosen)).toEqual([])
  expect(chosen.rows.map(({ type }: { type: string }) => type)).toEqual(['EXPENSE', 'EXPENSE', 'INCOME'])
})
