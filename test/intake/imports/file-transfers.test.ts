import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import {
  commit,
  done,
  enter,
  imported,
  ledgerOf,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
  undo,
} from './desk.ts'

let house: House
let round = 0
beforeAll(async () => {
  house = await makeHouse()
  house.deps.background = onThisThread(house.deps)
})
/** Names that no other of these tests uses. */
let main: string
let savings: string
beforeEach(() => {
  round++
  main = `Main ${round}`
  savings = `Savings ${round}`
})
afterAll(() => house.close())

type Entry = [day: string, amount: string, payee: string, category?: string]
const section = (name: string, ...entries: Entry[]) =>
  `!Account\nN${name}\nTBank\n^\n!Type:Bank\n${entries
    .map(([day, amount, payee, category]) =>
      [`D12/${day}/2025`, `T${amount}`, `P${payee}`, ...(category ? [`L${category}`] : []), '^'].join('\n'),
    )
    .join('\n')}\n`

interface Message {
  date: string
  payee: string
  type: string
  direction: string
  amount: string
  transfer: { transactionId: string; accountId: string } | null
}
const textsOf = async (accountId: string): Promise<string[]> =>
  ((await transactionsOf(house, accountId)) as Message[]).map(
    ({ type, direction, amount, transfer }) =>
      `${type} ${direction === 'OUT' ? '-' : ''}${amount}${transfer ? ' linked' : ''}`,
  )
const accountsNamed = async (
  name: string,
): Promise<{ id: string; openingBalance: string; openingDate: string; balance: string }[]> =>
  done(await house.ask(house.admin, 'GET', '/v1/accounts')).filter(
    (one: { name: string }) => one.name === name,
  )
const idOf = async (name: string) => (await accountsNamed(name))[0]?.id ?? ''

describe('a transfer that both accounts of a file name', () => {
  test('is one, on both sides, and looked at once', async () => {
    const text =
      section(main, ['13', '-200.00', 'To savings', `[${savings}]`], ['14', '-5.00', 'Tea', 'Coffee']) +
      section(savings, ['14', '200.00', 'From main', `[${main}]`])
    const preview = await previewed(house, text)
    expect(
      preview.rows.map(({ type, transferAccount }: { type: string; transferAccount: string }) => [
        type,
        transferAccount,
      ]),
    ).toEqual([
      ['TRANSFER', savings],
      ['EXPENSE', null],
      ['TRANSFER', main],
    ])
    expect(done(await commit(house, preview.id)).transfersLinked).toBe(1)
    expect(await textsOf(await idOf(main))).toEqual(['TRANSFER -200.00 linked', 'EXPENSE -5.00'])
    expect(await textsOf(await idOf(savings))).toEqual(['TRANSFER 200.00 linked'])
  })

  test('is paired with the nearest, as often as it is there', async () => {
    const out = ['13', '15', '20', '20', '28'].map(
      (day): Entry => [day, '-50.00', `Out ${day}`, `[${savings}]`],
    )
    const into = ['20', '14', '20', '15'].map((day): Entry => [day, '50.00', `In ${day}`, `[${main}]`])
    await imported(house, section(main, ...out) + section(savings, ...into))
    const theirs = new Map<string, string>(
      (await transactionsOf(house, await idOf(savings))).map(
        ({ id, payee }: { id: string; payee: string }) => [id, payee],
      ),
    )
    const mine: Message[] = await transactionsOf(house, await idOf(main))
    expect(
      mine.map(({ payee, transfer }) => `${payee}: ${theirs.get(transfer?.transactionId ?? '')}`),
    ).toEqual(['Out 13: In 14', 'Out 15: In 15', 'Out 20: In 20', 'Out 20: In 20', 'Out 28: undefined'])
  })

  test('is none of another amount, another account or another week', async () => {
    await imported(
      house,
      section(
        main,
        ['13', '-10.00', 'A', `[${savings}]`],
        ['13', '-20.00', 'B', `[${savings}]`],
        ['13', '-30.00', 'C', '[Elsewhere]'],
      ) +
        section(
          savings,
          ['13', '10.01', 'A', `[${main}]`],
          ['22', '20.00', 'B', `[${main}]`],
          ['13', '30.00', 'C', `[${main}]`],
        ),
    )
    expect(await textsOf(await idOf(main))).toEqual(['TRANSFER -10.00', 'TRANSFER -20.00', 'TRANSFER -30.00'])
  })

  test('is taken apart again with the import', async () => {
    const before = ledgerOf(house)
    const text =
      section(main, ['13', '-200.00', 'To', `[${savings}]`]) +
      section(savings, ['13', '200.00', 'From', `[${main}]`])
    const { id } = await imported(house, text)
    expect(done(await undo(house, id))).toMatchObject({ removed: 2, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
  })

  test('is not linked again by the same file after somebody took it apart', async () => {
    const text =
      section(main, ['13', '-200.00', 'To', `[${savings}]`]) +
      section(savings, ['13', '200.00', 'From', `[${main}]`])
    await imported(house, text)
    const [mine] = await transactionsOf(house, await idOf(main))
    done(await house.ask(house.admin, 'POST', `/v1/transfers/${mine.id}/unlink`))
    expect((await imported(house, text)).log.transfersLinked).toBe(0)
    expect(await textsOf(await idOf(main))).toEqual(['EXPENSE -200.00'])
  })
})

describe('a transfer whose other side is in the ledger', () => {
  test('entered by hand is linked with it, and an undo gives that back', async () => {
    const accountId = await openAccount(house, { name: savings })
    await enter(house, accountId, { date: '2025-12-14', payee: 'Put aside', amount: '75.00', type: 'INCOME' })
    const before = ledgerOf(house)
    const { id, log } = await imported(house, section(main, ['13', '-75.00', 'To savings', `[${savings}]`]))
    expect(log.transfersLinked).toBe(1)
    expect(await textsOf(accountId)).toEqual(['TRANSFER 75.00 linked'])
    done(await undo(house, id))
    expect(ledgerOf(house)).toEqual(before)
  })

  test('of another file is linked when that comes, whatever the account is called here', async () => {
    const { id, accounts } = await previewed(house, section(savings, ['14', '60.00', 'From', `[${main}]`]))
    await patched(house, id, {
      accounts: [
        {
          key: accounts[0].key,
          action: 'CREATE',
          create: { name: `Rainy ${round}`, type: 'SAVINGS', currency: 'CAD' },
        },
      ],
    })
    done(await commit(house, id))
    expect(await textsOf(await idOf(`Rainy ${round}`))).toEqual(['TRANSFER 60.00'])
    await imported(house, section(main, ['13', '-60.00', 'To', `[${savings}]`]))
    expect(await textsOf(await idOf(`Rainy ${round}`))).toEqual(['TRANSFER 60.00 linked'])
  })

  test('and already linked with another stays so', async () => {
    const [one, other] = [await openAccount(house, { name: savings }), await openAccount(house)]
    await enter(house, one, {
      date: '2025-12-14',
      amount: '80.00',
      type: 'TRANSFER',
      direction: 'IN',
      transferAccountId: other,
    })
    await imported(house, section(main, ['13', '-80.00', 'To', `[${savings}]`]))
    expect(await textsOf(await idOf(main))).toEqual(['TRANSFER -80.00'])
  })
})

describe('what an account began with', () => {
  const begun = (name: string) =>
    section(name, ['13', '1,500.50', 'Opening Balance', `[${name}]`], ['14', '-0.50', 'Fee'])

  test('is given to the account that the file opens, and shown before', async () => {
    const preview = await previewed(house, begun(main))
    expect(preview.accounts).toMatchObject([{ openingBalance: '1500.50', openingDate: '2025-12-13' }])
    expect(preview.counts).toMatchObject({ new: 1, skipped: 1 })
    done(await commit(house, preview.id))
    expect(await accountsNamed(main)).toMatchObject([
      { openingBalance: '1500.50', openingDate: '2025-12-13', balance: '1500.00' },
    ])
  })

  test('opens an account even where nothing else happened in it', async () => {
    await imported(house, section(main, ['13', '99.00', 'Opening Balance', `[${main}]`]))
    expect(await accountsNamed(main)).toMatchObject([{ openingBalance: '99.00', balance: '99.00' }])
  })

  test('is given to an account that has none, which an undo takes back', async () => {
    const accountId = await openAccount(house, { name: main, openingDate: '2025-12-20' })
    const before = ledgerOf(house).slice(1)
    const preview = await previewed(house, begun(main), { accountId })
    expect(preview.rows[0]).toMatchObject({
      decision: 'SKIPPED',
      reason: expect.stringContaining('begins with it from now on'),
    })
    done(await commit(house, preview.id))
    expect(await accountsNamed(main)).toMatchObject([{ openingBalance: '1500.50', balance: '1500.00' }])
    done(await undo(house, preview.id))
    expect(await accountsNamed(main)).toMatchObject([{ openingBalance: '0.00', openingDate: '2025-12-20' }])
    expect(ledgerOf(house).slice(1)).toEqual(before)
  })

  test('does not replace what is known, and that is said', async () => {
    const accountId = await openAccount(house, { name: main, openingBalance: '12.00' })
    const preview = await previewed(house, begun(main), { accountId })
    expect(preview.accounts).toMatchObject([{ openingBalance: null }])
    expect(preview.rows[0].reason).toContain('has one, which stays')
    done(await commit(house, preview.id))
    expect(await accountsNamed(main)).toMatchObject([{ openingBalance: '12.00' }])
  })

  test('does not stand beside valuations', async () => {
    const accountId = await openAccount(house, { name: main, type: 'PROPERTY' })
    done(
      await house.ask(house.admin, 'PUT', `/v1/accounts/${accountId}/valuations`, {
        date: '2025-01-01',
        amount: '7.00',
      }),
    )
    await imported(house, begun(main), accountId)
    expect(await accountsNamed(main)).toMatchObject([{ openingBalance: '0.00' }])
  })

  test('is no row that can be chosen', async () => {
    const { id } = await previewed(house, begun(main))
    const [row] = await rowsOf(house, id)
    refused(
      await house.ask(house.admin, 'PATCH', `/v1/imports/${id}/rows`, {
        rows: [{ row: row.row, import: true }],
      }),
      400,
      'validation-error',
    )
  })
})
