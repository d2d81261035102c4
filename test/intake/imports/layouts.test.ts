import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { actions, commit, csv, done, imported, inWords, openAccount, patched, previewed } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

/** A bank nobody else in these tests uses. */
let bank = 0
beforeEach(() => {
  bank += 100
})

describe('a layout that was corrected once', () => {
  const read = (rows: Parameters<typeof inWords>[0][]) => rows.map(inWords)

  test('is read so the next time, for the account it was corrected for', async () => {
    const account = await openAccount(house)
    const header = `When${bank},Description,Amount`
    const first = await previewed(
      house,
      `Date,Bank ${bank},Amount\n03/04/2026,COFFEE,4.25\n05/04/2026,TEA,2.00\n`,
      { accountId: account },
    )
    await patched(house, first.id, { choices: { dateOrder: 'DMY', inverted: true } })
    done(await commit(house, first.id))
    const next = await previewed(house, `Date,Bank ${bank},Amount\n06/04/2026,CAKE,3.00\n`)
    expect(next.accountId).toBe(account)
    expect(next.questions).toEqual([])
    expect(read(next.rows)).toEqual(['2026-04-06 CAKE -3.00'])
    const corrected = await patched(house, next.id, { choices: { inverted: false } })
    expect(read(corrected.rows)).toEqual(['2026-04-06 CAKE 3.00'])
    const elsewhere = await previewed(house, `${header}\n06/04/2026,CAKE,3.00\n`, { accountId: account })
    expect(elsewhere.questions.map(({ code }: { code: string }) => code)).toContain('DATE_ORDER')
  })

  test('is known without a header and in another encoding too', async () => {
    const account = await openAccount(house)
    const rows = (...lines: string[]) => Buffer.from(lines.join('\n'), 'latin1')
    const first = rows('2026-06-01|X|CAF\xc9|-4.25|9', '2026-06-02|X|TH\xc9|-2.00|8')
    const { id } = await previewed(house, new Blob([first]), { accountId: account })
    await patched(house, id, {
      choices: { encoding: 'windows-1251', columns: ['DATE', 'IGNORE', 'PAYEE', 'AMOUNT', 'IGNORE'] },
    })
    done(await commit(house, id))
    const next = await previewed(
      house,
      new Blob([rows('2026-06-03|X|CAF\xc9|-1.00|7', '2026-06-04|X|TH\xc9|-3.00|6')]),
    )
    expect(next.accountId).toBe(account)
    expect(next.understood).toMatchObject({
      encoding: 'windows-1251',
      csv: { columns: ['DATE', 'IGNORE', 'PAYEE', 'AMOUNT', 'IGNORE'] },
    })
    expect(read(next.rows)).toEqual(['2026-06-03 CAFЙ -1.00', '2026-06-04 THЙ -3.00'])
  })

  test('is forgotten for a file that cannot be read so', async () => {
    const account = await openAccount(house)
    const file = (text: string) => `Date,Kiosk ${bank},Amount\n2026-06-01,${text},-1.00\n`
    const { id } = await previewed(house, new Blob([Buffer.from(file('A'), 'utf16le')]), {
      accountId: account,
    })
    await patched(house, id, { choices: { encoding: 'utf-16le' } })
    done(await commit(house, id))
    const next = await previewed(house, file('B'))
    expect(next).toMatchObject({
      accountId: account,
      understood: { encoding: 'utf-8' },
      counts: { total: 1, new: 1 },
    })
  })

  test('is known in QIF, where only the dates are open', async () => {
    const account = await openAccount(house)
    const qif = (day: string) => `!Type:Bank\nD${day}\nT-5.00\nPTEA\n^\n`
    const { id, questions } = await previewed(house, qif('03/04/2026'), { accountId: account })
    expect(questions).toMatchObject([{ code: 'DATE_ORDER' }])
    await patched(house, id, { choices: { dateOrder: 'DMY' } })
    done(await commit(house, id))
    const next = await previewed(house, qif('06/04/2026'), { accountId: account })
    expect(read(next.rows)).toEqual(['2026-04-06 TEA -5.00'])
  })

  test('finds its account no more once files of it went into two; then it is asked for', async () => {
    const [one, two] = [await openAccount(house), await openAccount(house)]
    const file = (text: string) => `Date,Shop ${bank},Amount\n2026-06-01,${text},-1.00\n`
    await imported(house, file('A'), one)
    expect((await previewed(house, file('B'))).accountId).toBe(one)
    await imported(house, file('C'), two)
    const unclear = await previewed(house, file('D'))
    expect(unclear).toMatchObject({
      accountId: null,
      accounts: [{ action: 'CREATE' }],
      warnings: [{ code: 'account-unclear' }],
    })
  })

  test('is asked for again in an archived account', async () => {
    const account = await openAccount(house)
    const file = (text: string) => `Date,Store ${bank},Amount\n2026-06-01,${text},-1.00\n`
    await imported(house, file('A'), account)
    done(await house.ask(house.admin, 'PATCH', `/v1/accounts/${account}`, { archived: true }))
    expect(actions(await previewed(house, file('B')))).toEqual(['CREATE'])
  })
})

test('the type of the account tells which way a card file goes', async () => {
  const card = await openAccount(house, { type: 'CREDIT_CARD' })
  const file = csv(['2026-06-01', 'COFFEE', '4.25'], ['2026-06-02', 'TEA', '2.00'])
  expect((await previewed(house, file, { accountId: card })).rows.map(inWords)).toEqual([
    '2026-06-01 COFFEE -4.25',
    '2026-06-02 TEA -2.00',
  ])
  const { id, accounts, questions } = await previewed(
    house,
    `Date,Info ${bank},Amount\n2026-06-01,COFFEE,4.25\n`,
  )
  expect(questions).toMatchObject([{ code: 'SIGN' }])
  const create = { name: 'Card', type: 'CREDIT_CARD', currency: 'CAD' }
  const opened = await patched(house, id, { accounts: [{ key: accounts[0].key, action: 'CREATE', create }] })
  expect(opened.questions).toEqual([])
  expect(opened.rows.map(inWords)).toEqual(['2026-06-01 COFFEE -4.25'])
})
