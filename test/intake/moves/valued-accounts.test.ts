import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { created, done, enter, openAccount } from '../imports/desk.ts'
import { commitUnanswered, movedIn, previewMove } from './desk.ts'

type Fields = Record<string, unknown>

/* A house that is valued, an investment that is valued and paid into, and an empty installation to move into. */

let here: House
let there: House
beforeEach(async () => {
  here = await makeHouse()
  there = await makeHouse()
})
afterEach(async () => {
  await here.close()
  await there.close()
})

const get = async (house: House, path: string) => done(await house.ask(house.admin, 'GET', path))
const value = async (house: House, id: string, date: string, amount: string) =>
  done(await house.ask(house.admin, 'PUT', `/v1/accounts/${id}/valuations`, { date, amount }))
const fileOf = async (format: string): Promise<string> =>
  (await here.ask(here.admin, 'GET', `/v1/transactions/export?format=${format}`)).body

async function furnish(): Promise<string> {
  const home = { name: 'Home', type: 'PROPERTY', openingBalance: '400000.00', openingDate: '2024-01-01' }
  await value(here, await openAccount(here, home), '2025-01-01', '450000.00')
  const fund = await openAccount(here, {
    name: 'Fund',
    type: 'REGISTERED',
    subtype: 'TFSA',
    openingBalance: '100.00',
    openingDate: '2024-02-01',
  })
  for (const date of ['2024-03-01', '2025-03-01', '2026-03-01'])
    await enter(here, fund, { date, amount: '10.00', type: 'INCOME' })
  await value(here, fund, '2024-12-31', '200.00')
  await value(here, fund, '2025-12-31', '300.00')
  return fund
}

const FORMATS = ['csv', 'hledger', 'beancount']
const shown = (accounts: Fields[]) =>
  accounts.map(({ name, type, subtype, balance }) => [name, type, subtype, balance])

describe.each(FORMATS)('by %s', (format) => {
  test('comes with what it was valued at, is counted, and goes again with the move', async () => {
    await furnish()
    const file = await fileOf(format)
    const { id, counts, accounts, proof } = await movedIn(there, file)
    expect(counts).toMatchObject({ new: 3, valuations: 3 })
    expect(accounts.map((one: Fields) => [one.name, one.subtype, one.valuations])).toEqual([
      ['Home', null, 1],
      ['Fund', 'TFSA', 2],
    ])
    expect(proof.verdict).toBe('EQUAL')
    expect(shown(await get(there, '/v1/accounts'))).toEqual([
      ['Home', 'PROPERTY', null, '450000.00'],
      ['Fund', 'REGISTERED', 'TFSA', '310.00'],
    ])
    const again = await movedIn(there, file)
    expect([again.counts.new, again.counts.known, again.proof.verdict]).toEqual([0, 3, 'EQUAL'])
    done(await there.ask(there.admin, 'DELETE', `/v1/moves/${again.id}`))
    expect(await get(there, '/v1/accounts')).toHaveLength(2)
    done(await there.ask(there.admin, 'DELETE', `/v1/moves/${id}`))
    expect(await get(there, '/v1/accounts')).toEqual([])
  })

  test('keeps what somebody valued it at since when the move is taken back', async () => {
    await furnish()
    const { id } = await movedIn(there, await fileOf(format))
    const [home]: { id: string }[] = await get(there, '/v1/accounts')
    await value(there, home?.id ?? '', '2025-01-01', '460000.00')
    done(await there.ask(there.admin, 'DELETE', `/v1/moves/${id}`))
    expect(shown(await get(there, '/v1/accounts'))).toEqual([['Home', 'PROPERTY', null, '460000.00']])
  })

  test('from a day on begins with what it was worth then', async () => {
    await furnish()
    const { id } = await previewMove(there, await fileOf(format))
    const cases: [from: string, opening: string, count: number][] = [
      ['2024-06-01', '110.00', 3],
      ['2025-06-01', '210.00', 1],
      ['2026-06-01', '310.00', 0],
    ]
    for (const [from, opening, valuations] of cases) {
      const { proof, counts } = done(await there.ask(there.admin, 'PATCH', `/v1/moves/${id}`, { from }))
      expect([from, proof.verdict, counts.valuations]).toEqual([from, 'EQUAL', valuations])
      const committed = from === '2026-06-01' ? done(await commitUnanswered(there, id)) : undefined
      if (committed) expect(committed.proof).toEqual(proof)
      const fund = committed && (await get(there, '/v1/accounts')).find(({ name }: Fields) => name === 'Fund')
      if (fund)
        expect([fund.openingBalance, fund.openingDate, fund.balance]).toEqual([opening, from, opening])
    }
  })

  test('into an account that is here keeps what the household said there, and shows what differs', async () => {
    await furnish()
    const { id, accounts } = await previewMove(there, await fileOf(format))
    const { id: mine } = created(
      await there.ask(there.admin, 'POST', '/v1/accounts', { name: 'Mine', type: 'PROPERTY' }),
    )
    await value(there, mine, '2025-01-01', '1.00')
    const input = { accounts: [{ key: accounts[0].key, action: 'USE', accountId: mine }] }
    const { proof } = done(await there.ask(there.admin, 'PATCH', `/v1/moves/${id}`, input))
    expect(proof.verdict).toBe('DIFFERENT')
    const committed = done(await commitUnanswered(there, id))
    expect(committed.proof).toEqual(proof)
    expect(await get(there, `/v1/accounts/${mine}/valuations`)).toMatchObject([
      { date: '2025-01-01', amount: '1.00' },
    ])
  })
})

test('a file that a person has cut is not equal: the accounts say what they came to', async () => {
  const fund = await furnish()
  const rows = (await fileOf('csv')).split('\r\n')
  const cut = rows.filter((row) => !(row.startsWith('2026-03-01') && row.includes(fund))).join('\r\n')
  const { proof } = await previewMove(there, cut)
  expect([proof.verdict, proof.accounts[1].difference]).toEqual(['DIFFERENT', '-10.00'])
})

describe('files of before accounts were told', () => {
  const HEAD =
    'Date,Account,Account type,Payee,Amount,Currency,Category,Category group,Category kind,Tags,Notes,Part notes,Check number,Kind,Part,Transfer account,Status,Reviewed,Hidden,Bank text,Made on,Source,Opening balance,Opening date,Transaction id,Account id,Category id,Transfer id'
  const row = (opening: string) =>
    `2026-01-05,Joint chequing,CHECKING,Shop,-5.00,CAD,,,,,,,,EXPENSE,,,CLEARED,yes,no,,,MANUAL,${opening},t1,a1,,`
  const OLD: [what: string, text: string, name: string, balance: string, warned: string[]][] = [
    ['CSV', `${HEAD}\r\n${row('100.00,2026-01-01')}\r\n`, 'Joint chequing', '95.00', []],
    ['CSV of a part', `${HEAD}\r\n${row(',')}\r\n`, 'Joint chequing', '-5.00', ['openings-missing']],
    [
      'hledger',
      '; Made by Hearth.\ndecimal-mark .\ncommodity 1000.00 CAD\naccount assets:Joint chequing  ; type:A\n\n2026-01-01 * Opening balance\n    assets:Joint chequing  100.00 CAD\n    equity:opening balances  -100.00 CAD\n\n2026-01-05 * () Shop\n    ; id:t1\n    assets:Joint chequing  -5.00 CAD\n    expenses:uncategorised  5.00 CAD\n',
      'Joint chequing',
      '95.00',
      [],
    ],
    [
      'beancount',
      'option "title" "Hearth"\n1970-01-01 open Assets:Joint-chequing CAD\n\n2026-01-01 * "Opening balance" ""\n  Assets:Joint-chequing  100.00 CAD\n  Equity:Opening-Balances  -100.00 CAD\n\n2026-01-05 * "Shop" ""\n  id: "t1"\n  Assets:Joint-chequing  -5.00 CAD\n  Expenses:Uncategorised  5.00 CAD\n',
      'Joint-chequing',
      '95.00',
      [],
    ],
  ]
  test.each(OLD)('%s still reads', async (_what, text, name, balance, warned) => {
    const { warnings, counts, proof } = await movedIn(there, text)
    expect(warnings.map(({ code }: Fields) => code)).toEqual(warned)
    expect([counts.new, proof.verdict]).toEqual([1, 'EQUAL'])
    expect(shown(await get(there, '/v1/accounts'))).toEqual([[name, 'CHECKING', null, balance]])
  })
})

test('OFX says what accounts are called', async () => {
  await furnish()
  const visa = await openAccount(here, { name: 'Visa: "gold" & <co>', type: 'CREDIT_CARD' })
  await enter(here, visa, { date: '2026-01-05', amount: '5.00' })
  const preview = created(await there.upload(there.admin, await fileOf('ofx'), {}, 'ours.ofx'))
  expect(preview.accounts.map((one: { label: string; name: string }) => one.label ?? one.name)).toEqual([
    'Fund',
    'Visa: "gold" & <co>',
  ])
})

test('an import of a file with valued accounts says that it takes transactions alone, in both languages', async () => {
  await furnish()
  const member = await there.add('ADMIN')
  await there.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  const { id, warnings } = created(await there.upload(there.admin, await fileOf('csv'), {}, 'ours.csv'))
  const left = (list: { code: string; message: string }[]) =>
    list.find(({ code }) => code === 'books-left')?.message
  expect(left(warnings)).toBe(
    'The file has 1 accounts without transactions and 3 valuations, which an import does not take. Moving in does.',
  )
  expect(left(done(await there.ask(member, 'GET', `/v1/imports/${id}`)).warnings)).toBe(
    'Le fichier a 1 compte sans opération et 3 évaluations, qu’une importation ne prend pas. Une migration de données les prend.',
  )
})
