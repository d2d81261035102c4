import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { differences } from '../../../src/holdings/trades/held-accounts/held-days.ts'
import { undoJob } from '../../../src/intake/bank-sync/apply/undo.ts'
import { commitJob } from '../../../src/intake/imports/commit.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { SlicedWrite } from '../../support/in-slices.ts'
import { runs } from '../../support/runs.ts'
import {
  type BrokerTrade,
  brokerStatement,
  brokerTrade,
  brokerTrades,
  centText,
  reckoned,
  unitText,
} from './brokers.ts'
import { choose, commit, done, importOf, openAccount, patched, previewed, rowsOf, undo } from './desk.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const get = async (path: string): Promise<Loose> => done(await house.ask(house.admin, 'GET', path))

let numbers = 70_000
const freshNumber = () => String(numbers++)

/** Units by the name of the security, as a person compares them. */
const heldIn = async (accountId: string) => {
  const names = new Map<string, string>(
    (await get('/v1/securities')).map(({ id, name }: Loose) => [id, name]),
  )
  const { holdings, accounts } = await get(`/v1/holdings?date=2026-06-30&accountId=${accountId}`)
  return {
    units: Object.fromEntries(
      holdings.map(({ securityId, quantity }: Loose) => [names.get(securityId) ?? '', quantity]),
    ),
    cash: accounts[0]?.cash,
  }
}

const short = (text: string): string => text.replace(/\.?0+$/, '')
const NAMES = ['Bank of the Lakes', 'Steady Fund', 'BLK Jan 50 Call']
const expectedUnits = ({ units }: { units: bigint[] }) =>
  Object.fromEntries(
    units.flatMap((count, at) => (count === 0n ? [] : [[NAMES[at] ?? '', short(unitText(count))]])),
  )

const differencesOf = ({ positions }: Loose) =>
  positions.map(({ security, difference }: Loose) => [security?.name ?? 'cash', difference])

/** All that imports of investments write. */
const TABLES = [
  'trades',
  'transactions',
  'securities',
  'prices',
  'holding_days',
  'transaction_keys',
  'accounts',
]
const books = (tables = TABLES) =>
  tables.map((table) => house.deps.db.$client.query(`SELECT count(*) AS n FROM ${table}`).get())
/** An account that another preview has named stays. */
const WITHOUT_ACCOUNTS = TABLES.slice(0, -1)

describe('a broker’s statement', () => {
  const everything: BrokerTrade[] = [
    brokerTrade('INVBANKTRAN', { day: 1, cents: 5_000_000n }),
    brokerTrade('BUYSTOCK', { fee: 995n }),
    brokerTrade('BUYMF', { security: 1, units: 1_234n }),
    brokerTrade('SELLSTOCK', { day: 5, units: 3_000n, cents: 6_000n, withheld: 100n }),
    brokerTrade('INCOME', { day: 6, cents: 850n, withheld: 150n }),
    brokerTrade('SPLIT', { day: 7, fresh: 3n }),
    brokerTrade('REINVEST', { day: 8, security: 1, units: 55n, cents: 120n }),
    brokerTrade('TRANSFERIN', { day: 9, security: 2, units: 4_000n }),
    brokerTrade('EXPIRE', { day: 10, security: 2, units: 1_000n }),
    brokerTrade('RETOFCAP', { day: 11, cents: 77n }),
    brokerTrade('MARGININTEREST', { day: 12, cents: 31n }),
    brokerTrade('JRNLFUND', { day: 13 }),
  ]

  test('is proven by its positions, comes in with its securities and prices, and comes in once', async () => {
    const number = freshNumber()
    const file = brokerStatement(everything, { number })
    const before = books(WITHOUT_ACCOUNTS)
    const preview = await previewed(house, file)
    expect(preview.accounts).toMatchObject([{ action: 'CREATE', create: { type: 'INVESTMENT' } }])
    expect(differencesOf(preview)).toEqual([
      ['Bank of the Lakes', '0'],
      ['Steady Fund', '0'],
      ['BLK Jan 50 Call', '0'],
      ['cash', '0.00'],
    ])
    const rows = await rowsOf(house, preview.id)
    expect(
      rows.map(({ trade, direction, amount, type }: Loose) =>
        [trade?.kind ?? '-', trade?.quantity ?? '-', direction ?? '-', amount ?? '-', type ?? '-'].join(' '),
      ),
    ).toEqual([
      '- - IN 50000.00 INCOME',
      'BUY 10 OUT 193.95 TRANSFER',
      'BUY 1.234 OUT 184.00 TRANSFER',
      'SELL 3 IN 61.00 TRANSFER',
      'TAX_WITHHELD - OUT 1.00 EXPENSE',
      'DIVIDEND - IN 10.00 INCOME',
      'TAX_WITHHELD - OUT 1.50 EXPENSE',
      'SPLIT - - - -',
      'REINVEST 0.055 - - -',
      'TRANSFER_IN 4 - - -',
      'SELL 1 - - -',
      'RETURN_OF_CAPITAL - IN 0.77 TRANSFER',
      'FEE - OUT 0.31 EXPENSE',
      '- - IN 184.00 INCOME',
    ])
    expect(rows[1].trade).toMatchObject({
      security: { id: null, name: 'Bank of the Lakes', symbol: 'BLK', code: 'CA0641491075', kind: 'STOCK' },
      amount: '193.95',
      commission: '9.95',
    })
    expect(rows.at(-1)).toMatchObject({ decision: 'SKIPPED' })
    const { counts, accountId } = done(await commit(house, preview.id))
    expect(counts).toMatchObject({ added: 13, left: 1 })
    const state = reckoned(everything)
    expect(await heldIn(accountId)).toEqual({ units: expectedUnits(state), cash: centText(state.cash) })
    const { data: stated } = { data: await get('/v1/prices?limit=500') }
    expect(new Set(stated.map(({ day, price, source }: Loose) => `${day} ${price} ${source}`))).toEqual(
      new Set(['2026-06-30 2.5 STATEMENT']),
    )
    expect(differences(house.deps.db).wrong).toEqual([])
    const again = await previewed(house, file)
    expect([again.counts.new, again.counts.duplicate, again.planned.added]).toEqual([0, 13, 0])
    expect(differencesOf(again).every(([, by]: string[]) => Number(by) === 0)).toBe(true)
    done(await undo(house, again.id))
    expect(done(await undo(house, preview.id))).toMatchObject({ removed: 13, kept: 0 })
    expect(books(WITHOUT_ACCOUNTS)).toEqual(before)
    expect((await previewed(house, file)).counts.new).toBe(13)
  })

  test('with any trades equals an independent reckoning, in SGML and XML, and leaves nothing after an undo', async () => {
    await fc.assert(
      fc.asyncProperty(brokerTrades, fc.boolean(), async (trades, isXml) => {
        const before = books()
        const file = brokerStatement(trades, { isXml, number: freshNumber() })
        const preview = await previewed(house, file)
        expect(differencesOf(preview).filter(([, by]: string[]) => Number(by) !== 0)).toEqual([])
        expect(preview.counts.invalid).toBe(0)
        if (preview.planned.added > 0) {
          const { accountId } = done(await commit(house, preview.id))
          const state = reckoned(trades)
          const found = await heldIn(accountId)
          expect(found.units).toEqual(expectedUnits(state))
          if (found.cash !== undefined) expect(found.cash).toBe(centText(state.cash))
          expect(differences(house.deps.db).wrong).toEqual([])
        }
        done(await undo(house, preview.id))
        expect(books()).toEqual(before)
      }),
      { numRuns: runs(40) },
    )
  })

  test('shows what it has beyond its trades, and a commit absorbs none of it', async () => {
    const file = brokerStatement([brokerTrade('BUYSTOCK')], { number: freshNumber(), surplus: 5_000n })
    const preview = await previewed(house, file)
    expect(preview.positions[0]).toMatchObject({
      security: { name: 'Bank of the Lakes' },
      stated: '15',
      computed: '10',
      difference: '-5',
      price: '2.5',
      date: '2026-06-30',
    })
    const { accountId } = done(await commit(house, preview.id))
    expect((await heldIn(accountId)).units).toEqual({ 'Bank of the Lakes': '10' })
    const stored = await importOf(house, preview.id)
    expect(differencesOf(stored)[0]).toEqual(['Bank of the Lakes', '-5'])
    const { securityId } = (await get(`/v1/trades?accountId=${accountId}`))[0]
    const missing = { accountId, securityId, kind: 'TRANSFER_IN', tradeDay: '2026-06-01', quantity: '5' }
    expect((await house.ask(house.admin, 'POST', '/v1/trades', missing)).status).toBe(201)
    expect(differencesOf(await importOf(house, preview.id))[0]).toEqual(['Bank of the Lakes', '0'])
  })

  test('says what is held that it does not list, and follows what a person leaves out', async () => {
    const trades = [brokerTrade('BUYSTOCK'), brokerTrade('BUYMF', { security: 1 })]
    const number = freshNumber()
    const preview = await previewed(house, brokerStatement(trades, { number }))
    const [first] = await rowsOf(house, preview.id)
    done(await choose(house, preview.id, { row: first.row, decision: 'LEAVE' }))
    expect(differencesOf(await importOf(house, preview.id)).slice(0, 2)).toEqual([
      ['Bank of the Lakes', '-10'],
      ['Steady Fund', '0'],
    ])
    done(await choose(house, preview.id, { row: first.row, decision: null }))
    done(await commit(house, preview.id))
    const sold = brokerStatement([brokerTrade('INCOME', { day: 20 })], {
      number,
      from: 50,
      positions: { units: [10_000n, 0n, 0n], cash: -20_000n },
    })
    const next = await previewed(house, sold)
    expect(next.accounts).toMatchObject([{ action: 'USE' }])
    expect(differencesOf(next)).toEqual([
      ['Bank of the Lakes', '0'],
      ['Steady Fund', '10'],
      ['cash', '16.00'],
    ])
  })

  test('finds a security again, takes a trade entered by hand as there, and goes nowhere but into investments', async () => {
    const accountId = await openAccount(house, { name: 'Lakes', type: 'INVESTMENT' })
    const chequing = await openAccount(house, { name: 'Plain' })
    const own = (await get('/v1/securities')).find(({ code }: Loose) => code === 'CA0641491075')
    const byHand = {
      accountId,
      securityId: own.id,
      kind: 'BUY',
      tradeDay: '2026-06-02',
      quantity: '10',
      amount: '184',
    }
    const created = await house.ask(house.admin, 'POST', '/v1/trades', byHand)
    expect(created.status).toBe(201)
    const split = {
      accountId,
      securityId: own.id,
      kind: 'SPLIT',
      tradeDay: '2026-06-05',
      newUnits: 2,
      oldUnits: 1,
    }
    expect((await house.ask(house.admin, 'POST', '/v1/trades', split)).status).toBe(201)
    const trades = [
      brokerTrade('BUYSTOCK'),
      brokerTrade('SPLIT', { day: 5 }),
      brokerTrade('REINVEST', { day: 6 }),
    ]
    const preview = await previewed(house, brokerStatement(trades, { number: freshNumber() }), { accountId })
    const rows = await rowsOf(house, preview.id)
    expect(rows.map(({ decision, trade }: Loose) => [decision, trade.security.id])).toEqual([
      ['MATCH', own.id],
      ['DUPLICATE', own.id],
      ['NEW', own.id],
    ])
    expect(differencesOf(preview)[0]).toEqual(['Bank of the Lakes', '0'])
    done(await commit(house, preview.id))
    expect((await get(`/v1/trades?accountId=${accountId}`)).length).toBe(3)
    done(await undo(house, preview.id))
    expect((await get(`/v1/trades?accountId=${accountId}`)).length).toBe(2)
    const other = await previewed(house, brokerStatement(trades, { number: freshNumber() }))
    const [{ key }] = other.accounts
    const elsewhere = await patched(house, other.id, {
      accounts: [{ key, action: 'USE', accountId: chequing }],
    })
    expect(elsewhere.counts.invalid).toBe(3)
  })

  test('keeps what somebody has worked on when it is undone', async () => {
    const trades = [
      brokerTrade('BUYSTOCK'),
      brokerTrade('REINVEST', { day: 6 }),
      brokerTrade('SELLSTOCK', { day: 9, units: 1_000n }),
    ]
    const preview = await previewed(house, brokerStatement(trades, { number: freshNumber() }))
    const { accountId } = done(await commit(house, preview.id))
    const list = await get(`/v1/trades?accountId=${accountId}`)
    const byKind = (kind: string) => list.find((one: Loose) => one.kind === kind)
    for (const kind of ['BUY', 'REINVEST'])
      done(await house.ask(house.admin, 'PATCH', `/v1/trades/${byKind(kind).id}`, { notes: 'Checked' }))
    expect(done(await undo(house, preview.id))).toMatchObject({ removed: 1, kept: 2 })
    expect((await heldIn(accountId)).units).toEqual({ 'Bank of the Lakes': '20' })
    expect(differences(house.deps.db).wrong).toEqual([])
  })

  test('of which two previews are open brings its trades once', async () => {
    const trades = [brokerTrade('TRANSFERIN'), brokerTrade('SPLIT', { day: 5 })]
    const file = brokerStatement(trades, { number: freshNumber() })
    const [first, second] = [await previewed(house, file), await previewed(house, file)]
    const { accountId } = done(await commit(house, first.id))
    expect(done(await commit(house, second.id)).counts).toMatchObject({ added: 0, left: 2 })
    expect((await get(`/v1/trades?accountId=${accountId}`)).length).toBe(2)
  })
})

test('a QIF file of investments brings its trades, its prices and the cash of another account', async () => {
  const file = `!Type:Security
NMaple Growth Fund
SMGF
TMutual Fund
^
!Account
NQIF brokerage
TInvst
^
!Type:Invst
D6/13/2026
NBuyX
YMaple Growth Fund
I10.00
Q12.5
T125.00
L[Chequing at home]
$125.00
^
D6/14/2026
NReinvDiv
YMaple Growth Fund
I10.00
Q0.5
T5.00
^
!Type:Prices
"MGF",10.40,"6/14/2026"
^
`
  const preview = await previewed(house, file, {}, 'quicken.qif')
  expect(preview.accounts).toMatchObject([
    { action: 'CREATE', create: { name: 'QIF brokerage', type: 'INVESTMENT' } },
  ])
  const { accountId, counts } = done(await commit(house, preview.id))
  expect(counts).toMatchObject({ added: 3, invalid: 0 })
  expect(await heldIn(accountId)).toEqual({ units: { 'Maple Growth Fund': '13' }, cash: '0.00' })
  const { holdings } = await get(`/v1/holdings?date=2026-06-30&accountId=${accountId}`)
  expect(holdings).toMatchObject([{ value: '135.20' }])
  expect((await previewed(house, file, {}, 'quicken.qif')).counts).toMatchObject({ new: 0, duplicate: 3 })
  expect(done(await undo(house, preview.id))).toMatchObject({ removed: 3, kept: 0 })
  expect((await get('/v1/securities')).some(({ name }: Loose) => name === 'Maple Growth Fund')).toBe(false)
})

test('a broker’s list of activities comes in once, into an account for each currency', async () => {
  const file = `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #
2026-03-02,2026-03-04,Buy,CDR.TO,CEDAR REIT,10,18.40,-184.00,-9.95,-193.95,CAD,26598145
2026-03-05,2026-03-05,TFI,CDR.TO,CEDAR REIT,5,0,0.00,0.00,0.00,CAD,26598145
2026-04-02,2026-04-07,Buy,PINE,PINE CORP,3,40.00,-120.00,-4.95,-124.95,USD,26598145
`
  const preview = await previewed(house, file, {}, 'activities.csv')
  expect(preview.accounts.map(({ create }: Loose) => [create.type, create.currency])).toEqual([
    ['INVESTMENT', 'CAD'],
    ['INVESTMENT', 'USD'],
  ])
  const { counts } = done(await commit(house, preview.id))
  expect(counts).toMatchObject({ added: 3, invalid: 0 })
  const [cad] = (await importOf(house, preview.id)).accounts
  expect((await heldIn(cad.accountId)).units).toEqual({ 'CEDAR REIT': '15' })
  expect((await previewed(house, file, {}, 'activities.csv')).counts).toMatchObject({ new: 0, duplicate: 3 })
})

test('what is committed and undone slice by slice is the same, and nothing is left wrong', async () => {
  const sliced = new SlicedWrite(house)
  const actor = {
    userId: house.admin.id,
    householdId: 1,
    sessionId: house.admin.sessionId,
    role: 'ADMIN',
    at: house.clock.now(),
  } as unknown as Actor
  const quietly = async () => {}
  try {
    const trades = [
      brokerTrade('BUYSTOCK'),
      brokerTrade('REINVEST', { day: 6 }),
      brokerTrade('TRANSFERIN', { day: 7 }),
    ]
    const before = books()
    const { id } = await previewed(house, brokerStatement(trades, { number: freshNumber() }))
    await sliced.run(commitJob, { actor, id }, quietly)
    const { accountId } = (await importOf(house, id)).accounts[0]
    expect((await heldIn(accountId)).units).toEqual({ 'Bank of the Lakes': '30' })
    expect(sliced.faults()).toEqual([])
    await sliced.run(undoJob, { actor, id }, quietly)
    expect(books()).toEqual(before)
    expect(sliced.faults()).toEqual([])
  } finally {
    sliced.close()
  }
})
