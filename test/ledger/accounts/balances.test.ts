import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../transactions/books.ts'

const MOST = '999999999999999.99'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const daily = (id: string, query = '') => books.get(`/v1/accounts/${id}/balances${query}`)
const refused = async (id: string, query: string) =>
  refusal(await books.ask('GET', `/v1/accounts/${id}/balances${query}`))
const value = (id: string, date: string, amount: string) =>
  books.ask('PUT', `/v1/accounts/${id}/valuations`, { date, amount })

describe('a balance', () => {
  test('is the opening balance and every transaction until today, however old; later ones stand beside it', async () => {
    const id = await books.account('A', { openingBalance: '100.005', openingDate: '2026-06-01' })
    await books.enter(id, { date: '2020-01-01', amount: '0.01' })
    await books.enter(id, { date: '2140-01-01', amount: '50', type: 'INCOME' })
    const gone = await books.enter(id, { amount: '7' })
    await books.remove(`/v1/transactions/${gone.id}`)
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({
      balance: '99.995',
      balanceAhead: '50.00',
      transactionCount: 2,
    })
  })

  test.each([
    ['before it was opened', {}, '2026-02-17'],
    ['before its first transaction', { transaction: '2026-01-05' }, '2026-01-05'],
    ['before it was first valued', { valued: '2026-01-03' }, '2026-01-03'],
  ])(
    'is nothing %s, as net worth has it',
    async (_, { transaction, valued }: { transaction?: string; valued?: string }, first) => {
      const id = await books.account('Begun', {
        openingBalance: '1234.5678',
        openingDate: '2026-02-17',
        type: 'INVESTMENT',
      })
      if (transaction) await books.enter(id, { date: transaction, amount: '1.00' })
      if (valued) await value(id, valued, '50.00')
      const days: { date: string; balance: string }[] = await daily(id, '?from=2026-01-01&to=2026-03-01')
      const worth = await books.get('/v1/net-worth?from=2026-01-01&to=2026-03-01&interval=DAY&byAccount=true')
      const own = worth.byAccount.find(({ accountId }: { accountId: string }) => accountId === id)
      expect(days.map(({ balance }) => balance)).toEqual(own.worth)
      expect(days.find(({ balance }) => balance !== '0.00')?.date).toBe(first)
    },
  )

  test('is exact when it is larger than any one amount may be', async () => {
    const id = await books.account('Hoard', { openingBalance: '999999999999999.9999' })
    for (let i = 0; i < 3; i++)
      await books.enter(id, { amount: MOST, type: 'INCOME', date: `2026-05-0${i + 1}` })
    expect(await books.balance(id)).toBe('3999999999999999.9699')
    const days = await daily(id, '?from=2026-04-30&to=2026-05-03')
    expect(days.map(({ balance }: { balance: string }) => balance)).toEqual([
      '0.00',
      '1999999999999999.9899',
      '2999999999999999.9799',
      '3999999999999999.9699',
    ])
    expect(
      await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-05-03', balance: '-1' }),
    ).toMatchObject({
      clearedBalance: '3999999999999999.9699',
      difference: '-4000000000000000.9699',
      reconciled: false,
    })
  })

  test('is exact in debt, in several accounts and on one day', async () => {
    const opening = { openingBalance: '-999999999999999.9999' }
    const ids = [await books.account('Debt', opening), await books.account('More debt', opening)]
    for (const id of ids) for (let i = 0; i < 10; i++) await books.enter(id, { amount: MOST })
    for (const id of ids) expect(await books.balance(id)).toBe('-10999999999999999.8999')
    const [first = ''] = ids
    await books.enter(first, { amount: '0.01', type: 'INCOME' })
    expect(await books.balance(first)).toBe('-10999999999999999.8899')
    expect((await books.ask('GET', '/v1/accounts')).status).toBe(200)
  })

  test('says what lacks between a bank and us', async () => {
    const id = await books.account('Bank', { openingBalance: '999999999999999.99' })
    const ofx = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>1<ACCTID>12<ACCTTYPE>CHECKING
</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260602<TRNAMT>-5.00<FITID>1<NAME>Tim</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>-999999999999999.99<DTASOF>20260602</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const { admin, upload } = books.house
    const { body } = await upload(admin, ofx, { accountId: id }, 'bank.ofx')
    await books.post(`/v1/imports/${body.data.id}/commit`)
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({
      balance: '999999999999994.99',
      reported: {
        date: '2026-06-02',
        balance: '-999999999999999.99',
        difference: '-1999999999999994.98',
      },
    })
  })
})

describe('daily balances', () => {
  test('are the last 90 days and today unless asked otherwise', async () => {
    const days = await daily(await books.account('Quiet', { openingBalance: '3', openingDate: '2026-01-01' }))
    expect(days).toHaveLength(91)
    expect([days.at(0), days.at(-1)]).toEqual([
      { date: '2026-03-17', balance: '3.00' },
      { date: '2026-06-15', balance: '3.00' },
    ])
  })

  test('start with all that came before, end where they are told and follow every change', async () => {
    const id = await books.account('Busy', { openingBalance: '100' })
    await books.enter(id, { date: '2026-01-01', amount: '1' })
    const moved = await books.enter(id, { date: '2026-02-01', amount: '10' })
    await books.enter(id, { date: '2026-02-02', amount: '0.05', type: 'INCOME' })
    const range = '?from=2026-02-01&to=2026-02-03'
    const read = async () => (await daily(id, range)).map(({ balance }: { balance: string }) => balance)
    expect(await read()).toEqual(['89.00', '89.05', '89.05'])
    await books.patch(`/v1/transactions/${moved.id}`, { date: '2026-02-03', amount: '20' })
    expect(await read()).toEqual(['99.00', '99.05', '79.05'])
  })

  test('start anew from what the thing was valued at', async () => {
    const id = await books.account('House', { type: 'PROPERTY', openingBalance: '300000' })
    await books.enter(id, { date: '2026-02-02', amount: '1000', type: 'INCOME' })
    await books.enter(id, { date: '2026-02-03', amount: '500', type: 'INCOME' })
    expect((await value(id, '2026-02-02', '410000')).body.data).toEqual({
      date: '2026-02-02',
      amount: '410000.00',
    })
    await value(id, '2026-02-05', '-1')
    await value(id, '2026-02-05', '420000')
    const read = async (range: string) =>
      (await daily(id, range)).map(({ balance }: { balance: string }) => Number(balance))
    expect(await read('?from=2026-02-01&to=2026-02-06')).toEqual([0, 410000, 410500, 410500, 420000, 420000])
    expect(await read('?from=2026-02-04&to=2026-02-04')).toEqual([410500])
    expect(await books.balance(id)).toBe('420000.00')
    expect(await books.get(`/v1/accounts/${id}/valuations`)).toEqual([
      { date: '2026-02-02', amount: '410000.00', adjustment: '109000.00', since: null },
      {
        date: '2026-02-05',
        amount: '420000.00',
        adjustment: '9500.00',
        since: { date: '2026-02-02', change: '10000.00', paidIn: '500.00' },
      },
    ])
    await books.remove(`/v1/accounts/${id}/valuations/2026-02-05`)
    expect(await books.balance(id)).toBe('410500.00')
    expect(refusal(await books.ask('DELETE', `/v1/accounts/${id}/valuations/2026-02-05`))).toEqual([
      404,
      'not-found',
    ])
  })

  test('reach as far as the ledger does', async () => {
    const id = await books.account('Ends', { openingBalance: '2', openingDate: '1970-01-01' })
    expect(await daily(id, '?to=1970-01-10')).toHaveLength(10)
    expect(await daily(id, '?from=1970-01-01&to=1970-01-01')).toEqual([
      { date: '1970-01-01', balance: '2.00' },
    ])
    expect((await daily(id, '?from=2149-06-04&to=2149-06-05')).at(-1)).toEqual({
      date: '2149-06-05',
      balance: '2.00',
    })
  })

  test('are refused for a range that is none, or longer than ten years', async () => {
    const id = await books.account('Range')
    expect(await refused(id, '?from=2026-02-02&to=2026-02-01')).toEqual([400, 'validation-error', 'from'])
    expect(await refused(id, '?from=2026-07-01')).toEqual([400, 'validation-error', 'from'])
    expect(await refused(id, '?from=2000-01-01&to=2020-01-01')).toEqual([400, 'validation-error', 'from'])
    expect(await refused(id, '?to=2026-02-30')).toEqual([400, 'validation-error', 'to'])
    expect(await daily(id, '?from=2016-01-01&to=2026-02-17')).toHaveLength(3_701)
  })
})

describe('a valuation', () => {
  test.each([
    ['date', { amount: '1' }],
    ['date', { date: '2026-13-01', amount: '1' }],
    ['amount', { date: '2026-01-01' }],
    ['amount', { date: '2026-01-01', amount: '1000000000000000' }],
  ])('is refused by %s: %j', async (field, body) => {
    const id = await books.account('Car', { type: 'VEHICLE' })
    expect(refusal(await books.ask('PUT', `/v1/accounts/${id}/valuations`, body))).toEqual([
      400,
      'validation-error',
      field,
    ])
  })
})
