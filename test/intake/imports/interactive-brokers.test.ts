import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, done, previewed, undo } from './desk.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const statement = (held: string, cash: string) => `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Statement,Data,Period,"January 1, 2026 - March 31, 2026"
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U1234567
Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,
Cash Report,Data,Ending Cash,CAD,${cash},0,0,
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,CAD,GRR,${held},1,2,2001,21.5,3225,500.25,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,CAD,GRR,"2026-01-05, 10:31:22",100,20,20,-2000,-1.0056,2001.0056,0,50,O
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,CAD,2026-01-02,Electronic Fund Transfer,5000
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,CAD,2026-03-28,GRR(CA3874372053) Cash Dividend CAD 0.10 per Share (Ordinary Dividend),10
Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
Corporate Actions,Data,Stocks,CAD,2026-03-30,"2026-03-29, 20:25:00","GRR(CA3874372053) Split 3 for 2 (GRR, GRAND RIVER REIT, CA3874372053)",50,0,0,0,
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,GRR,GRAND RIVER REIT,2,CA3874372053,GRR,TSE,1,COMMON,
`

const differencesOf = ({ positions }: Loose) =>
  positions.map(({ security, difference }: Loose) => [security?.name ?? 'cash', difference])

test('an activity statement of Interactive Brokers is proven by its positions and its cash, and comes in once', async () => {
  const wrong = await previewed(house, statement('151', '3008.99'), {}, 'activity.csv')
  expect(differencesOf(wrong)[0]).toEqual(['GRAND RIVER REIT', '-1'])
  const file = statement('150', '3008.9944')
  const preview = await previewed(house, file, {}, 'activity.csv')
  expect(preview.accounts).toMatchObject([
    { action: 'CREATE', create: { type: 'INVESTMENT', currency: 'CAD' } },
  ])
  expect(differencesOf(preview)).toEqual([
    ['GRAND RIVER REIT', '0'],
    ['cash', '0.00'],
  ])
  expect(preview.counts).toMatchObject({ new: 4, invalid: 0 })
  await commit(house, preview.id)
  const { holdings, accounts } = done(await house.ask(house.admin, 'GET', '/v1/holdings?date=2026-03-31'))
  expect(holdings).toMatchObject([{ quantity: '150', price: '21.5', cost: '2001.01' }])
  expect(accounts).toMatchObject([{ cash: '3008.9944' }])
  const again = await previewed(house, file, {}, 'activity.csv')
  expect(again.counts).toMatchObject({ new: 0, duplicate: 4 })
  expect(done(await undo(house, preview.id))).toMatchObject({ removed: 4, kept: 0 })
})

test('an undo leaves the account and the security that a tax slip names', async () => {
  const own = statement('150', '3008.9944')
    .replaceAll('U1234567', 'U7654321')
    .replaceAll('CA3874372053', 'CA0641491075')
  const preview = await previewed(house, own)
  await commit(house, preview.id)
  const [accountId, securityId] = await Promise.all(
    ['/v1/accounts', '/v1/securities'].map(async (path) => {
      const all = done(await house.ask(house.admin, 'GET', path))
      return all.find(({ name }: Loose) => /U7654321|GRAND RIVER REIT/.test(name))?.id
    }),
  )
  const slip = {
    kind: 'T3',
    payer: 'A broker',
    boxes: [{ box: '21', amount: '10.00' }],
    accountId,
    securityId,
  }
  const made = (await house.ask(house.admin, 'POST', '/v1/tax/2026/slips', slip)).body.data
  expect(made).toMatchObject({ accountId, securityId })
  await undo(house, preview.id)
  const left = done(await house.ask(house.admin, 'GET', `/v1/tax/slips/${made.id}`))
  expect(left).toMatchObject({ accountId, securityId })
})

test('a security is found by a code and a symbol that it had before a renaming', async () => {
  const made = await house.ask(house.admin, 'POST', '/v1/securities', {
    name: 'Grand River, renamed',
    symbol: 'GRT',
    code: 'CA3874379991',
    currency: 'CAD',
    otherCodes: ['CA3874372053'],
  })
  const { id } = made.body.data
  const { positions } = await previewed(house, statement('150', '3008.9944'), {}, 'activity.csv')
  expect(positions[0].security).toMatchObject({ id })
})
