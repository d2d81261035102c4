import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { openAccount, patched, previewed } from './desk.ts'
import { readBothWays } from './desk-columns.ts'

/* Who was paid: the other party by the way the money went, the column that says it, or a question. */

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const low = (names: string[]): string[] => names.map((name) => name.toLowerCase())

const PARTIES: [language: string, date: string, payer: string, payee: string, amount: string][] = [
  ['German', 'Buchungsdatum', 'Zahlungspflichtige*r', 'Zahlungsempfänger*in', 'Betrag (€)'],
  ['German with a colon', 'Buchungsdatum', 'Auftraggeber:in', 'Empfänger:in', 'Betrag'],
  ['German, plain', 'Datum', 'Auftraggeber', 'Begünstigter', 'Betrag'],
  ['English', 'Date', 'Payer', 'Payee', 'Amount'],
  ['English, sender', 'Date', 'Sender', 'Recipient', 'Amount'],
  ['English, debtor', 'Date', 'Debtor name', 'Creditor name', 'Amount'],
  ['French', 'Date', 'Donneur d’ordre', 'Bénéficiaire', 'Montant'],
  ['French, emitter', 'Date', 'Émetteur', 'Destinataire', 'Montant'],
  ['Spanish', 'Fecha', 'Ordenante', 'Beneficiario', 'Importe'],
  ['Italian', 'Data', 'Ordinante', 'Beneficiario', 'Importo'],
  ['Dutch', 'Datum', 'Opdrachtgever', 'Begunstigde', 'Bedrag'],
  ['Polish', 'Data', 'Nadawca', 'Odbiorca', 'Kwota'],
  ['Czech', 'Datum', 'Plátce', 'Příjemce', 'Částka'],
  ['Hungarian', 'Dátum', 'Fizető', 'Kedvezményezett', 'Összeg'],
  ['Swedish', 'Datum', 'Avsändare', 'Mottagare', 'Belopp'],
  ['Russian', 'Дата', 'Плательщик', 'Получатель', 'Сумма'],
  ['Chinese', '日期', '付款人', '收款人', '金额'],
]

test.each(PARTIES)(
  'the payee is who pays where money comes in, and who is paid else: %s',
  async (_language, date, payer, payee, amount) => {
    const lines = [
      [date, payer, payee, amount],
      ['2026-03-12', 'Anna Muster', 'Grocer North', '-45.10'],
      ['2026-03-15', 'Acme Works', 'Anna Muster', '2000.00'],
      ['2026-03-16', 'Anna Muster', 'Bakery West', '-3.10'],
      ['2026-03-17', '', 'Kiosk Nine', '-2.10'],
    ]
    for (const { payees } of await readBothWays(house, lines.map((cells) => cells.join(';')).join('\n')))
      expect(low(payees)).toEqual(['grocer north', 'acme works', 'bakery west', 'kiosk nine'])
  },
)

/** Headers and the place of the text among their cells. */
const DESCRIPTIONS: [
  bank: string,
  header: string,
  row: (day: string, text: string, size: string) => string,
][] = [
  [
    'French, label',
    'dateOp;dateVal;label;category;amount;comment',
    (d, t, s) => `${d};${d};${t};Divers;-${s};`,
  ],
  ['French, Label alone', 'Date;Label;Montant', (d, t, s) => `${d};${t};-${s}`],
  ['French, Libellé', 'Date;Libellé;Débit;Crédit', (d, t, s) => `${d};${t};${s};`],
  ['French, libellé long', 'Date;Catégorie;Libellé complet;Montant', (d, t, s) => `${d};Divers;${t};-${s}`],
  ['Swiss, booking text', 'Date;Booking text;Amount;Balance', (d, t, s) => `${d};${t};-${s};`],
  [
    'Swiss, with details',
    'Date;Booking text;Curr;Amount details;Debit CHF;Credit CHF;Value date',
    (d, t, s) => `${d};${t};;;${s};;${d}`,
  ],
  [
    'Swiss, notification',
    'Date;Type of transaction;Notification text;Credit in CHF;Debit in CHF;Label;Category',
    (d, t, s) => `${d};Booking;${t};;-${s};;Food`,
  ],
  ['Swiss, posting text', 'Posting date;Posting text;Amount', (d, t, s) => `${d};${t};-${s}`],
  [
    'Swiss, plain text',
    'Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
    (d, t, s) => `${d};${t};-${s};;${d}`,
  ],
  [
    'a product as Description',
    'Date,Description,Merchant,Amount',
    (d, t, s) => `${d},Everyday Account,${t},-${s}`,
  ],
  [
    'a product before the details',
    'Date,Description,Details,Amount',
    (d, t, s) => `${d},Gold Card 4411,${t},-${s}`,
  ],
  ['a product and a narrative', 'Date,Description,Amount,Narrative', (d, t, s) => `${d},Saver,-${s},${t}`],
  ['Labels as tags', 'Date,Description,Amount,Labels', (d, t, s) => `${d},${t},-${s},home`],
]
const TEXTS = ['GROCER NORTH', 'PHARMACY EAST', 'BAKERY WEST', 'CAFE SOUTH']

test.each(DESCRIPTIONS)('the description is found: %s', async (_bank, header, row) => {
  const file = [header, ...TEXTS.map((text, at) => row(`2026-03-1${at + 4}`, text, `${at + 3}.25`))].join(
    '\n',
  )
  for (const { payees, codes } of await readBothWays(house, file)) {
    expect(low(payees)).toEqual(low(TEXTS))
    expect(codes).not.toContain('COLUMNS')
  }
})

const UNNAMED: [what: string, file: string][] = [
  ['no text at all', 'Date,Amount\n2026-03-14,-4.25\n2026-03-15,-3.25\n'],
  ['a balance beside', 'Date;Montant;Solde\n2026-03-14;-4,25;10,00\n2026-03-15;-3,25;6,75\n'],
  ['a blank description', 'Date,Description,Amount\n2026-03-14,,-4.25\n2026-03-15,,-3.25\n'],
  ['a blank payee in German', 'Datum;Empfänger;Betrag\n14.03.2026;;-4,25\n15.03.2026;;-3,25\n'],
  ['without a header', '2026-03-14,-4.25\n2026-03-15,-3.25\n'],
  ['a pair alone', 'Date,Withdrawal,Deposit\n2026-03-14,4.25,\n2026-03-15,,3.25\n'],
]

test.each(UNNAMED)('rows with neither payee nor text are asked about: %s', async (_what, file) => {
  for (const { codes, questions, id } of await readBothWays(house, file)) {
    expect(codes).toContain('COLUMNS')
    const [{ message, options }] = questions as [(typeof questions)[number]]
    // Which column it is is no question where there is none to choose.
    expect([message.includes('Which column'), options.at(-1)?.label]).toEqual(
      options.length > 1 ? [true, 'Leave it as it is'] : [false, 'Import the rows without a payee'],
    )
    const settled = await patched(house, id, { choices: { columns: options.at(-1)?.value.split(',') } })
    expect(settled.questions.map(({ code }: { code: string }) => code)).not.toContain('COLUMNS')
  }
})

/** The payee that is named says the same in each row, and a column says more. */
const SAME: [what: string, header: string, row: (day: string, text: string, size: string) => string][] = [
  ['the product', 'Date,Payee,Type,Purpose,Amount', (d, t, s) => `${d},Everyday,Card,${t},-${s}`],
  ['the bank', 'Datum;Empfänger;Verwendungszweck;Betrag', (d, t, s) => `${d};Musterbank;${t};-${s}`],
  ['the card', 'Date;Bénéficiaire;Détails;Montant', (d, t, s) => `${d};Carte Or;${t};-${s}`],
  ['the branch', 'Date,Name,Memo,Amount', (d, t, s) => `${d},Main Street,${t},-${s}`],
]

test.each(SAME)(
  'a payee that is equal in every row is no payee, or asked about: %s',
  async (_what, header, row) => {
    const file = [header, ...TEXTS.map((text, at) => row(`2026-03-1${at + 4}`, text, `${at + 3}.25`))].join(
      '\n',
    )
    for (const { payees, codes } of await readBothWays(house, file))
      if (!codes.includes('COLUMNS')) expect(low(payees)).toEqual(low(TEXTS))
  },
)

describe('the name of the household’s own', () => {
  const lines = (name: string) => [
    `2026-03-14,${name},GROCER NORTH,-4.25`,
    `2026-03-15,${name},PHARMACY EAST,-3.25`,
    `2026-03-16,Someone Else,BAKERY WEST,-2.25`,
  ]

  test('account as the payee is asked about', async () => {
    const accountId = await openAccount(house, { name: 'Joint Harbour Account' })
    const file = ['Date,Payee,Memo,Amount', ...lines('joint harbour account')].join('\n')
    const { questions } = await previewed(house, file, { accountId })
    expect(questions).toMatchObject([
      {
        code: 'COLUMNS',
        message: '2 of 3 rows name you as the payee. Which column is the payee?',
        options: [
          { label: 'The column "Memo": GROCER NORTH; PHARMACY EAST' },
          { label: 'Leave it as it is' },
        ],
      },
    ])
  })

  test.each(['Account holder', 'Kontoinhaber', 'Titulaire du compte', 'Cardholder name', 'Intestatario'])(
    'holder as the payee is asked about: %s',
    async (holder) => {
      const [header, ...rows] = [`Date,Payee,Memo,Amount,${holder}`, ...lines('Anna Muster')]
      const file = [header, ...rows.map((row) => `${row},Anna Muster`)].join('\n')
      for (const { codes } of await readBothWays(house, file)) expect(codes).toContain('COLUMNS')
    },
  )

  test('the answer is remembered for the account', async () => {
    const accountId = await openAccount(house, { name: 'Cottage Account' })
    const file = ['Date,Payee,Memo,Amount', ...lines('Cottage Account')].join('\n')
    const { id, questions } = await previewed(house, file, { accountId })
    const columns = questions[0].options[0].value.split(',')
    const settled = await patched(house, id, { choices: { columns } })
    expect(settled.questions).toEqual([])
    expect(low(settled.rows.map(({ payee }: { payee: string }) => payee))).toEqual([
      'grocer north',
      'pharmacy east',
      'bakery west',
    ])
    await house.ask(house.admin, 'POST', `/v1/imports/${id}/commit`)
    const next = await previewed(house, file.replaceAll('2026-03', '2026-04'), { accountId })
    expect(next.questions).toEqual([])
  })
})
