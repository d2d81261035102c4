import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import {
  commit,
  done,
  ofx,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
} from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
  house.deps.background = onThisThread(house.deps)
})
afterAll(() => house.close())

/** What ISO 4217 writes where there is no currency. */
const NONE = 'X'.repeat(3)

const camt = (code: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH93-${code}1</IBAN></Id><Ccy>${code}</Ccy></Acct><Ntry><Amt Ccy="${code}">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-01</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`
const statement = (code: string) =>
  ofx({ number: `77${code}`, currency: code, lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA' }] })
const sheet = (code: string) =>
  `Date,Description,Amount,Currency,Branch ${code}\n2026-06-01,TEA,-5.00,${code},1\n`

const files: [kind: string, code: string, file: string][] = [
  ['OFX', NONE, statement(NONE)],
  ['OFX', 'ZZZ', statement('ZZZ')],
  ['OFX', 'US$', statement('US$')],
  ['OFX', 'XTS', statement('XTS')],
  ['CAMT', NONE, camt(NONE)],
  ['CAMT', 'ABC', camt('ABC')],
  ['CSV', NONE, sheet(NONE)],
  ['CSV', 'QQQ', sheet('QQQ')],
]

const accountCount = async () => done(await house.ask(house.admin, 'GET', '/v1/accounts')).length

test.each(files)(
  '%s in “%s” asks in which currency it is, and opens nothing before',
  async (_kind, code, file) => {
    const before = await accountCount()
    const preview = await previewed(house, file)
    expect(preview.questions).toMatchObject([{ code: 'CURRENCY' }])
    expect(preview.questions[0].message).toContain(`“${code}”`)
    expect(preview.questions[0].options[0].value).toBe('CAD')
    expect(preview.rows).toMatchObject([
      { decision: 'INVALID', reason: expect.stringContaining(`“${code}”`) },
    ])
    expect(preview.accounts).toMatchObject([{ create: { currency: 'CAD' } }])
    expect(done(await commit(house, preview.id)).counts.added).toBe(0)
    expect(await accountCount()).toBe(before)
  },
)

test.each(files)('%s in “%s” is read in the currency that was chosen', async (_kind, _code, file) => {
  const { id } = await previewed(house, file)
  const answered = await patched(house, id, { choices: { currency: 'EUR' } })
  expect(answered.questions).toEqual([])
  expect(answered.accounts).toMatchObject([{ create: { currency: 'EUR' } }])
  done(await commit(house, id))
  const [row] = await rowsOf(house, id)
  const account = done(await house.ask(house.admin, 'GET', `/v1/accounts/${row.accountId}`))
  expect([account.currency, account.balance]).toEqual(['EUR', '-5.00'])
})

test('an account that a person chose tells it too', async () => {
  const account = await openAccount(house)
  const { id, accounts } = await previewed(house, statement('XQX'))
  const answered = await patched(house, id, {
    accounts: [{ key: accounts[0].key, action: 'USE', accountId: account }],
  })
  expect(answered.questions).toEqual([])
  done(await commit(house, id))
  expect(await transactionsOf(house, account)).toHaveLength(1)
})

test('an account named with the upload does not: the amounts may be in another currency', async () => {
  const account = await openAccount(house)
  const { questions } = await previewed(house, statement(NONE), { accountId: account })
  expect(questions).toMatchObject([{ code: 'CURRENCY' }])
})

test('a choice that is no currency either is refused', async () => {
  const { id } = await previewed(house, statement(NONE))
  const answer = await house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, { choices: { currency: 'ZZZ' } })
  expect(refused(answer, 400, 'validation-error').fieldErrors[0].field).toBe('choices.currency')
})

test('a currency that there is asks nothing', async () => {
  for (const file of [statement('USD'), camt('CHF'), sheet('GBP')])
    expect((await previewed(house, file)).questions).toEqual([])
})
