import { csv, type Line, ofx } from '../../intake/imports/desk.ts'
import { keepStatement } from '../../intake/imports/kept-statement.ts'
import { type FullBooks, openFullBooks } from '../../ledger/transactions/full-books.ts'
import { readReceipts, storeReceipt } from '../../records/receipts/shoebox.ts'
import { addStranger, type Person } from '../../support/house.ts'
import { plan } from './plans.ts'

/** Things that must never be in an export, under names to look for. */
export interface Secrets {
  [name: string]: string
}

export interface RichBooks extends FullBooks {
  member: Person
  stranger: Person
  removed: Person
  /** A bank's file that was imported into the account. */
  statement: string
  statementAccount: string
}

const LINES: Line[] = [
  ['2026-05-01', 'SAQ 23045 MONTRÉAL', '-31.75'],
  ['2026-05-02', '=HYPERLINK("http://evil.example")', '-1.00'],
  ['2026-05-02', 'TIM HORTONS #12', '-2.10'],
  ['2026-05-02', 'TIM HORTONS #12', '-2.10'],
  ['2026-05-03', 'Überweisung 東京 🍕', '999999999999999.99'],
]

/** Full books, and something in every table that is exported. */
export async function openRichBooks(): Promise<RichBooks> {
  const full = await openFullBooks()
  const { books, accounts } = full
  const { house, post, patch } = books
  const [visa = '', cheques = ''] = accounts
  const member = await house.add('MEMBER', 'zoë@hearth.test')
  const removed = await house.add('MEMBER', 'gone@hearth.test')
  await house.deps.write(({ $client: client }) => {
    client.query('UPDATE users SET removed_at = ? WHERE id = ?').run(house.clock.now(), removed.id)
    client
      .query(
        'INSERT INTO oidc_identities (id, user_id, issuer, subject, email, linked_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        crypto.randomUUID(),
        member.id,
        'https://id.example',
        'subject-7',
        'zoë@id.example',
        house.clock.now(),
      )
    client
      .query("INSERT INTO remembered_layouts SELECT seq, 'date,description', '{}' FROM accounts WHERE id = ?")
      .run(cheques)
  })
  await house.ask(member, 'PUT', '/v1/me/preferences', {
    timezone: 'America/Toronto',
    locale: 'fr-CA',
    ui: { theme: 'dark', sidebar: ['Savings'] },
  })

  const home = await books.account('House, 12 "Elm"', { type: 'PROPERTY', openingBalance: '250000.0001' })
  await house.ask(house.admin, 'PUT', `/v1/accounts/${home}/valuations`, {
    date: '2026-02-01',
    amount: '300000.01',
  })
  const dollars = await books.account('=US dollars', {
    type: 'SAVINGS',
    currency: 'USD',
    institution: "Caisse d'Épargne",
    openingBalance: '12.50',
    openingDate: '2026-01-01',
    budgetConverted: true,
  })
  for (const [day, rate] of [
    ['2026-01-01', '1.3712'],
    ['2026-06-03', '1.4'],
  ])
    await house.ask(house.admin, 'PUT', `/v1/rates/USD/CAD/${day}`, { rate })
  await books.enter(dollars, { date: '2026-06-05', amount: '3.33', payee: 'Abroad' })
  await house.ask(house.admin, 'PUT', '/v1/rates/USD/CAD/2026-06-03', { rate: '1.5' })
  await patch(`/v1/accounts/${await books.account('Old', { colour: 3, icon: 'safe' })}`, { archived: true })
  await house.ask(house.admin, 'PUT', '/v1/accounts/order', { ids: [dollars, home] })
  await patch(`/v1/categories/${await books.categoryId('Coffee')}`, { colour: 8 })

  readReceipts(house)
  const shop = 'MAPLE\n2026-06-02\nGST 812345678RT0001\nTEA | 4.00\nTOTAL | 4.00'
  const proven = await books.enter(cheques, { amount: '4.00', payee: 'Maple' })
  const receipt = await storeReceipt(house, shop, { transactionId: proven.id }, 'Thé "1".pdf')
  const again = await storeReceipt(house, `${shop}\nTHANK YOU`)
  await patch(`/v1/receipts/${again.id}`, { merchant: 'Maple & Co' })
  const binned = await storeReceipt(house, 'FAILED:NO_TEXT')
  await books.remove(`/v1/receipts/${binned.id}`)
  await house.deps.write(({ $client: client }) => {
    client
      .query("INSERT OR IGNORE INTO receipt_item_categories SELECT 1, 'TEA', min(seq), 1, 0 FROM categories")
      .run()
    client
      .query(
        `INSERT OR IGNORE INTO receipt_suggestions SELECT r.seq, t.seq, 60, 0, '[]' FROM receipts r, transactions t WHERE r.id = ? AND t.id = ?`,
      )
      .run(again.id, proven.id)
    client
      .query(
        `INSERT OR IGNORE INTO receipt_duplicates SELECT a.seq, b.seq, 'SAME_TEXT', 0.9 FROM receipts a, receipts b WHERE a.id = ? AND b.id = ?`,
      )
      .run(again.id, receipt.id)
  })

  const statement = csv(...LINES)
  await commit(books, statement, visa)
  await commit(books, ofx({ number: '778899', currency: 'USD', balance: '12.50', lines: OFX_LINES }), dollars)
  await keepStatement(house, await commit(books, csv(['2026-05-03', 'ON A STATEMENT', '-1.25']), visa))
  await commit(books, QIF, cheques, { categories: [{ name: 'Kites', action: 'CREATE' }] })
  const undone = await commit(books, csv(['2026-04-01', 'UNDONE LATER', '-9.99']), cheques)
  await books.remove(`/v1/imports/${undone}`)
  await house.upload(books.person, csv(['2026-04-02', 'ONLY PREVIEWED', '-9.98']), { accountId: cheques })

  await post('/v1/transactions', {
    accountId: visa,
    date: '2026-05-20',
    amount: '42.00',
    type: 'TRANSFER',
    payee: 'To savings',
    transferAccountId: cheques,
  })
  const [out = '', into = ''] = await Promise.all(
    (['EXPENSE', 'INCOME'] as const).map(
      async (type) =>
        (
          await books.enter(type === 'EXPENSE' ? visa : cheques, {
            amount: '77.77',
            date: '2026-05-21',
            type,
          })
        ).id,
    ),
  )
  await post('/v1/transfers/reject', { outgoingId: out, incomingId: into })
  await post('/v1/transactions/bulk', {
    ids: [out, into],
    change: { notes: '-two\nlines, "quoted"', addTags: ['été'] },
  })
  await books.ask('POST', '/v1/transactions', ENTRY(visa), { 'idempotency-key': 'once' })
  await books.ask('PUT', '/v1/tax/2025/profile', {
    agi: '18000.00',
    dependents: 1,
    netIncome: { [books.person.id]: '54321.09' },
  })
  await house.deps.write((tx) => plan(tx, house.clock.now(), books.person.id, cheques))
  return { ...full, member, removed, stranger: await addStranger(house), statement, statementAccount: visa }
}

const OFX_LINES = [
  { date: '2026-05-04', amount: '-3.0001', name: 'A & B', fitid: 'F-1' },
  { date: '2026-05-04', amount: '15.5', name: 'DIVIDEND', fitid: 'F-2', memo: 'memo' },
]
/** With what programs say and banks do not. */
const QIF =
  '!Type:Bank\nD12/13/2025\nT-8.00\nPKite shop\nLKites/Wind\n^\nD12/14/2025\nT-9.00\nPFair\nSKites\n$-4.00\nSCoffee\nEtwo\n$-5.00\n^\n'
const ENTRY = (accountId: string) => ({
  accountId,
  date: '2026-05-22',
  amount: '1.23',
  type: 'EXPENSE',
  payee: 'Once',
})

async function commit(
  { house, person, post, patch }: FullBooks['books'],
  file: string,
  accountId: string,
  change?: object,
): Promise<string> {
  const { body } = await house.upload(person, file, { accountId })
  if (change) await patch(`/v1/imports/${body.data.id}`, change)
  await post(`/v1/imports/${body.data.id}/commit`)
  return body.data.id
}
