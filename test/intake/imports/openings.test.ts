import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { asCamt, asCsv, asOfx, type Bank } from './banks.ts'
import { choose, commit, done, enter, openAccount, patched, previewed, refused, undo } from './desk.ts'

let house: House
let count = 0
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  count++
})

const accountOf = async (id: string) => done(await house.ask(house.admin, 'GET', `/v1/accounts/${id}`))
const newest = async () => done(await house.ask(house.admin, 'GET', '/v1/accounts')).at(-1)

/** Spent 50 and 20, got 500: from 3,000.00 to 3,430.00. */
const CHEQUING = `Date,Description,Withdrawal,Deposit,Balance
2026-01-05,RENT,50.00,,2950.00
2026-01-06,PAYROLL,,500.00,3450.00
2026-01-31,COFFEE,20.00,,3430.00
`
const bank = (more: Partial<Bank> = {}): Bank => ({
  number: `70${count}`,
  type: 'CHECKING',
  start: 300_000,
  rows: [
    { date: '2026-01-05', text: 'RENT', cents: -5_000 },
    { date: '2026-01-06', text: 'PAYROLL', cents: 50_000 },
    { date: '2026-01-31', text: 'COFFEE', cents: -2_000 },
  ],
  ...more,
})
/** Ten days, of which one is missing in some files. */
const MANY = Array.from({ length: 10 }, (_, at) => ({
  date: `2026-01-${at + 11}`,
  text: `SHOP ${at}`,
  cents: at === 5 ? 1_200 : -100 - at,
}))
const MISSING = /2026-01-16,SHOP 5,.*\n/
const named = (name: string) => ({ create: { name } })

describe('the first import into a new account', () => {
  test.each([
    ['a CSV with a balance column', () => CHEQUING],
    ['OFX', () => asOfx(bank())],
    ['CAMT', () => asCamt(bank())],
  ])('of %s begins it with what makes it end as the bank says', async (_kind, file) => {
    const found = await previewed(house, file())
    const [{ key }] = found.accounts
    const preview = await patched(house, found.id, {
      accounts: [{ key, action: 'CREATE', ...named(`Own ${count}`) }],
    })
    expect(preview.accounts).toMatchObject([
      {
        action: 'CREATE',
        openingBalance: '3000.00',
        openingDate: '2026-01-04',
        openingSource: 'BALANCE',
        openingOptions: [{ balance: '3000.00', date: '2026-01-04', closingBalance: '3430.00' }],
        closingBalance: '3430.00',
        reportedBalance: '3430.00',
        reportedDate: '2026-01-31',
      },
    ])
    const { accountId } = done(await commit(house, preview.id))
    expect(await accountOf(accountId)).toMatchObject({
      name: `Own ${count}`,
      balance: '3430.00',
      openingBalance: '3000.00',
      openingDate: '2026-01-04',
      reported: { balance: '3430.00', difference: '0.00' },
    })
    done(await undo(house, preview.id))
    refused(await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}`), 404, 'not-found')
  })

  test('takes a person at their word, and takes it back', async () => {
    const {
      id,
      accounts: [{ key }],
    } = await previewed(house, asOfx(bank()))
    const say = async (opening: unknown) =>
      (await patched(house, id, { accounts: [{ key, opening }] })).accounts[0]
    expect(await say({ balance: '12.34' })).toMatchObject({
      openingBalance: '12.34',
      openingDate: '2026-01-04',
      openingSource: 'CHOSEN',
      closingBalance: '442.34',
      reportedBalance: '3430.00',
    })
    expect(await say({ date: '2025-12-31' })).toMatchObject({
      openingBalance: '3000.00',
      openingDate: '2025-12-31',
      closingBalance: '3430.00',
    })
    expect(await say({})).toMatchObject({ openingBalance: '3000.00', openingSource: 'BALANCE' })
    expect(await say(null)).toMatchObject({
      openingBalance: null,
      openingSource: 'DECLINED',
      closingBalance: '430.00',
      openingOptions: [{ balance: '3000.00' }],
    })
    const { accountId } = done(await commit(house, id))
    expect(await accountOf(accountId)).toMatchObject({ openingBalance: '0.00', balance: '430.00' })
  })

  test('counts only what comes in and is booked by the day of the balance', async () => {
    const late = bank({
      asOf: '2026-01-20',
      rows: [
        ...bank().rows,
        { date: '2026-01-10', text: 'PENDING SHOP', cents: -700, isPending: true },
        { date: '2026-02-03', text: 'LATER', cents: -900 },
      ],
    })
    const { id, rows, accounts } = await previewed(house, asOfx(late))
    expect(accounts).toMatchObject([{ openingBalance: '3000.00', reportedBalance: '3450.00' }])
    const rent = rows.find(({ payee }: { payee: string }) => payee === 'Rent')
    done(await choose(house, id, { row: rent.row, import: false }))
    const { accountId } = done(await commit(house, id))
    const account = await accountOf(accountId)
    expect(account).toMatchObject({ openingBalance: '2950.00' })
    const [{ balance }] = done(
      await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}/balances?from=2026-01-09&to=2026-01-09`),
    )
    expect(balance).toBe('3450.00')
  })

  test('says what is owed on a card with its sign, whichever the bank writes', async () => {
    const owed = (start: number, sign: 1 | -1) =>
      asOfx(bank({ type: 'CREDITCARD', start, sign, number: `4500${count}${start}${sign}` }))
    const proposed = async (file: string) => (await previewed(house, file)).accounts
    // 430.00 more was paid than spent.
    const card = { create: { type: 'CREDIT_CARD' }, openingSource: 'BALANCE' }
    expect(await proposed(owed(-100_000, 1))).toMatchObject([
      { ...card, openingBalance: '-1000.00', reportedBalance: '-570.00' },
    ])
    expect(await proposed(owed(-100_000, -1))).toMatchObject([
      { ...card, openingBalance: '-1000.00', reportedBalance: '-570.00' },
    ])
    const asked = await previewed(house, owed(-65_000, -1))
    expect(asked.accounts).toMatchObject([
      {
        openingBalance: null,
        openingSource: 'ASKED',
        openingOptions: [
          { balance: '-650.00', closingBalance: '-220.00' },
          { balance: '-210.00', closingBalance: '220.00' },
        ],
      },
    ])
    const [{ key }] = asked.accounts
    const [answered] = (await patched(house, asked.id, { accounts: [{ key, opening: { balance: '-210' } }] }))
      .accounts
    expect(answered).toMatchObject({
      openingBalance: '-210.00',
      reportedBalance: '220.00',
      closingBalance: '220.00',
    })
    const { accountId } = done(await commit(house, asked.id))
    expect((await accountOf(accountId)).reported).toMatchObject({ balance: '220.00', difference: '0.00' })
  })

  test.each([
    ['CSV', () => asCsv(bank({ rows: MANY })).replace(MISSING, ''), '3012.00'],
    ['CAMT', () => asCamt(bank(), { gap: 1_200 }), '3012.00'],
  ])('asks where the figures of a %s file disagree', async (_kind, file, other) => {
    const { id, accounts } = await previewed(house, file())
    expect(accounts).toMatchObject([
      {
        openingBalance: null,
        openingSource: 'ASKED',
        openingOptions: [{ balance: '3000.00' }, { balance: other }],
      },
    ])
    done(await undo(house, id))
  })

  test('keeps accounts of one file apart', async () => {
    const file = asOfx(bank(), bank({ number: `71${count}`, start: -1_000, type: 'SAVINGS' }))
    const { id, accounts } = await previewed(house, file)
    expect(accounts).toMatchObject([{ openingBalance: '3000.00' }, { openingBalance: '-10.00' }])
    const { logs } = done(await commit(house, id))
    const held = await Promise.all(logs.map(({ accountId }: { accountId: string }) => accountOf(accountId)))
    expect(held.map(({ reported }) => reported.difference)).toEqual(['0.00', '0.00'])
  })

  test('proposes nothing where the file does not say', async () => {
    const file =
      'Date,Description,Amount\n2026-01-05,RENT,-50.00\n2026-01-06,PAYROLL,500.00\n2026-01-07,TEA,-1.00\n'
    const { id, accounts } = await previewed(house, file)
    expect(accounts).toMatchObject([{ openingBalance: null, openingSource: null, openingOptions: [] }])
    done(await undo(house, id))
  })
})

describe('an account that is there', () => {
  test('and holds nothing begins like a new one; one with rows of its own stays as it is', async () => {
    const bare = await openAccount(house, { name: 'Bare' })
    const written = await openAccount(house, { name: 'Written' })
    await enter(house, written, { date: '2026-01-02', amount: '5' })
    const files = [asOfx(bank()), asOfx(bank({ number: `72${count}` }))]
    const [first, second] = [
      await previewed(house, files[0] ?? '', { accountId: bare }),
      await previewed(house, files[1] ?? '', { accountId: written }),
    ]
    done(await commit(house, first.id))
    done(await commit(house, second.id))
    expect(await accountOf(bare)).toMatchObject({
      openingBalance: '3000.00',
      reported: { difference: '0.00' },
    })
    expect(await accountOf(written)).toMatchObject({
      openingBalance: '0.00',
      reported: { difference: '3005.00' },
    })
    done(await undo(house, first.id))
    expect(await accountOf(bare)).toMatchObject({ openingBalance: '0.00', reported: null })
  })

  test('goes back to an earlier beginning with older rows, and forward again with their undo', async () => {
    const february = bank({
      start: 343_000,
      rows: [{ date: '2026-02-10', text: 'SHOES', cents: -8_000 }],
    })
    const later = await previewed(house, asOfx(february))
    const { accountId } = done(await commit(house, later.id))
    const older = await previewed(house, asOfx(bank()), { accountId })
    expect(older.accounts).toMatchObject([
      {
        openingBalance: '3000.00',
        openingDate: '2026-01-04',
        openingSource: 'OLDER_ROWS',
        closingBalance: '3430.00',
      },
    ])
    done(await commit(house, older.id))
    expect(await accountOf(accountId)).toMatchObject({
      balance: '3350.00',
      openingBalance: '3000.00',
      reported: { difference: '0.00' },
    })
    done(await undo(house, older.id))
    expect(await accountOf(accountId)).toMatchObject({
      balance: '3350.00',
      openingBalance: '3430.00',
      openingDate: '2026-02-09',
      reported: { difference: '0.00' },
    })
  })

  test('keeps what a person has set since', async () => {
    const first = await previewed(house, asOfx(bank()))
    const { accountId } = done(await commit(house, first.id))
    done(await house.ask(house.admin, 'PATCH', `/v1/accounts/${accountId}`, { openingBalance: '1.00' }))
    const rows = [{ date: '2025-12-10', text: 'SHOES', cents: -8_000 }]
    const older = await previewed(house, asOfx(bank({ rows })), { accountId })
    done(await commit(house, older.id))
    done(await undo(house, first.id))
    expect(await accountOf(accountId)).toMatchObject({ openingBalance: '1.00' })
  })

  test('loses nothing of it in whichever order two imports are undone', async () => {
    const rows = [{ date: '2026-02-10', text: 'SHOES', cents: -8_000 }]
    const later = await previewed(house, asOfx(bank({ start: 343_000, rows })))
    const { accountId } = done(await commit(house, later.id))
    await enter(house, accountId, { date: '2026-02-11', amount: '1' })
    const older = await previewed(house, asOfx(bank()), { accountId })
    done(await commit(house, older.id))
    done(await undo(house, later.id))
    done(await undo(house, older.id))
    expect(await accountOf(accountId)).toMatchObject({ openingBalance: '0.00', reported: null })
  })
})

describe('the kind and the name of an account that is to be made', () => {
  const CARDS = [
    [
      'BMO',
      "Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description\n1,'5191',20260105,20260106,12.00,SHOP\n2,'5191',20260107,20260108,5.00,TEA\n",
    ],
    [
      'Scotiabank',
      'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount\n,2026-02-01,tea,Toronto,posted,Debit,6.10\n,2026-02-02,shop,Toronto,posted,Debit,6.20\n',
    ],
    [
      'Capital One',
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2026-04-29,2026-04-30,1234,LATE FEE,Fees,29.00,\n',
    ],
    [
      'Tangerine',
      'Transaction date,Transaction,Name,Memo,Amount\n2/1/2026,DEBIT,SHOPPERS,x,-23.47\n2/14/2026,DEBIT,SHOPPERS,x,-3.47\n',
    ],
  ] as const
  test.each(CARDS)('is a card for a layout of %s cards', async (_bank, file) => {
    const { id, accounts } = await previewed(house, file)
    expect(accounts).toMatchObject([{ create: { type: 'CREDIT_CARD' } }])
    done(await undo(house, id))
  })

  test('follows from the name of the file where nothing else says it', async () => {
    const file = `Date,Description,Amount\n2026-01-05,RENT${count},-50.00\n2026-01-06,PAYROLL,500.00\n`
    const found = await house.upload(house.admin, file, {}, 'my-visa.csv')
    expect(found.body.data.accounts).toMatchObject([{ create: { name: 'my-visa', type: 'CREDIT_CARD' } }])
    done(await undo(house, found.body.data.id))
  })

  test('stays what a person said, however they go on', async () => {
    const other = await openAccount(house, { name: `Other ${count}` })
    const file = `Date;What;Sum;Size\n03/04/2026;RENT${count};-50.00;1.00\n05/04/2026;PAYROLL;500.00;2.00\n`
    const { id, accounts } = await previewed(house, file)
    const [{ key }] = accounts
    const say = async (change: Record<string, unknown>) => (await patched(house, id, change)).accounts[0]
    const about = (more: object) => say({ accounts: [{ key, ...more }] })
    expect(await about({ create: { name: 'TD chequing' } })).toMatchObject({
      create: { name: 'TD chequing' },
    })
    expect(await say({ choices: { dateOrder: 'DMY' } })).toMatchObject({ create: { name: 'TD chequing' } })
    expect(await about({ create: { type: 'SAVINGS' } })).toMatchObject({
      create: { name: 'TD chequing', type: 'SAVINGS' },
    })
    expect(await about({ action: 'USE', accountId: other })).toMatchObject({ action: 'USE', create: null })
    expect(await about({ action: 'CREATE' })).toMatchObject({
      create: { name: 'TD chequing', type: 'SAVINGS' },
    })
    // Its account has another key once a column names it.
    const renamed = await patched(house, id, { choices: { columns: ['DATE', 'PAYEE', 'AMOUNT', 'ACCOUNT'] } })
    expect(renamed.accounts.length).toBe(2)
    const back = await patched(house, id, { choices: { columns: ['DATE', 'PAYEE', 'AMOUNT', 'IGNORE'] } })
    expect(back.accounts).toMatchObject([{ create: { name: 'TD chequing', type: 'SAVINGS' } }])
    const { accountId } = done(await commit(house, id))
    expect(await accountOf(accountId)).toMatchObject({ name: 'TD chequing', type: 'SAVINGS' })
  })

  test('goes along with an account that another reading names', async () => {
    const file = `Date,Number,What,Sum\n2026-04-13,70019${count},RENT,-50.00\n2026-04-14,70019${count},PAYROLL,500.00\n`
    const { id, accounts } = await previewed(house, file)
    const [{ key }] = accounts
    const columns = ['DATE', 'ACCOUNT', 'PAYEE', 'AMOUNT']
    const read = await patched(house, id, {
      accounts: [{ key, create: { name: 'Mine' } }],
      choices: { columns },
    })
    expect(read.accounts).toMatchObject([{ create: { name: 'Mine' } }])
    expect(read.accounts[0].key).not.toBe(key)
    done(await undo(house, id))
  })

  test('says nothing of the signs by being named', async () => {
    const rows = ['2026-06-01,A,10.00,110.00', '2026-06-02,B,30.00,140.00', '2026-06-03,C,-5.00,135.00']
    const { id, questions, accounts } = await previewed(
      house,
      `Date,Description,Amount,Balance\n${rows.join('\n')}\n`,
    )
    const [{ key }] = accounts
    const after = await patched(house, id, { accounts: [{ key, create: { name: 'Mine' } }] })
    expect(after.questions).toEqual(questions)
    expect(questions.map(({ code }: { code: string }) => code)).toEqual(['SIGN'])
    const owed = await patched(house, id, { choices: { inverted: true } })
    expect(owed.accounts).toMatchObject([
      {
        create: { name: 'Mine', type: 'CREDIT_CARD' },
        reportedBalance: '-135.00',
        openingBalance: '-100.00',
      },
    ])
    done(await undo(house, id))
  })

  test('is one account for two files of it, and two for two names', async () => {
    const file = (text: string) =>
      `Booked,Text ${count},Amount,Kind\n2026-01-05,${text},-50.00,x\n2026-01-06,PAY ${text},500.00,x\n`
    const previews = await Promise.all(['ONE', 'TWO', 'THREE'].map((text) => previewed(house, file(text))))
    const names = ['Ours', 'Ours', 'Theirs']
    const opened: string[] = []
    for (const [at, { id, accounts }] of previews.entries()) {
      const [{ key }] = accounts
      await patched(house, id, { accounts: [{ key, create: { name: names[at] } }] })
      opened.push(done(await commit(house, id)).accountId)
    }
    expect(opened[1]).toBe(opened[0])
    expect(opened[2]).not.toBe(opened[0])
    expect((await newest()).name).toBe('Theirs')
  })
})
