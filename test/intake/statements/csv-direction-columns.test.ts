import { describe, expect, test } from 'bun:test'
import { amountsOf, asked, inEveryAccount, readAs } from './sign-accounts.ts'

/*
 * Whose money a word is of: a shop's sales are money in, a cardholder's are money out; and which column is asked about
 * where no word is known.
 */

interface SalesFile {
  name: string
  header: string
  rows: string[]
  truth: string[]
}

const SHOPS: SalesFile[] = [
  {
    name: 'Moneris',
    header: 'Date,Terminal ID,Transaction Type,Card Type,Amount',
    rows: ['2026-03-13,T1,Sale,Visa,40.00', '2026-03-14,T1,Refund,Visa,5.00', '2026-03-15,T1,Sale,MC,25.00'],
    truth: ['40.00', '-5.00', '25.00'],
  },
  {
    name: 'a card terminal of Québec',
    header: 'Date;Type de transaction;Montant;Carte;Terminal',
    rows: [
      '2026-03-13;Vente;40,00;Visa;T1',
      '2026-03-14;Remboursement;5,00;Visa;T1',
      '2026-03-15;Vente;25,00;MC;T1',
      '2026-03-16;Versement;60,00;;T1',
    ],
    truth: ['40.00', '-5.00', '25.00', '-60.00'],
  },
  {
    name: 'a French acquirer in English words',
    header: 'Date;Type de transaction;Référence;Montant',
    rows: ['2026-03-13;Sale;R1;40,00', '2026-03-14;Sale;R2;25,00', '2026-03-15;Payout;R3;65,00'],
    truth: ['40.00', '25.00', '-65.00'],
  },
  {
    name: 'signs beside the words',
    header: 'Date;Type de transaction;Référence;Montant',
    rows: ['2026-03-13;Sale;R1;40,00', '2026-03-14;Sale;R2;25,00', '2026-03-15;Payout;R3;-65,00'],
    truth: ['40.00', '25.00', '-65.00'],
  },
  {
    name: 'SumUp in German',
    header: 'Datum;Transaktionsart;Betrag;Beschreibung',
    rows: ['2026-03-13;Verkauf;40,00;A', '2026-03-14;Rückerstattung;5,00;B', '2026-03-15;Auszahlung;35,00;C'],
    truth: ['40.00', '-5.00', '-35.00'],
  },
  {
    name: 'Zettle in Swedish',
    header: 'Datum;Typ;Belopp;Beskrivning',
    rows: ['2026-03-13;Försäljning;40,00;A', '2026-03-14;Avgift;1,00;B', '2026-03-15;Utbetalning;39,00;C'],
    truth: ['40.00', '-1.00', '-39.00'],
  },
  {
    name: 'Nexi in Italian',
    header: 'Data;Tipo;Importo;Terminale',
    rows: ['2026-03-13;Vendita;40,00;A', '2026-03-14;Storno;5,00;B', '2026-03-15;Commissione;1,00;C'],
    truth: ['40.00', '-5.00', '-1.00'],
  },
  {
    name: 'Redsys in Spanish',
    header: 'Fecha;Tipo;Importe;Terminal',
    rows: ['2026-03-13;Venta;40,00;A', '2026-03-14;Devolución;5,00;B', '2026-03-15;Venta;9,00;C'],
    truth: ['40.00', '-5.00', '9.00'],
  },
  {
    name: 'an acquirer in Russian',
    header: 'Дата;Тип операции;Сумма;Описание',
    rows: ['2026-03-13;Продажа;40,00;A', '2026-03-14;Возврат;5,00;B', '2026-03-15;Выплата;35,00;C'],
    truth: ['40.00', '-5.00', '-35.00'],
  },
  {
    name: 'a processor with charges, fees and payouts',
    header: 'Date,Type,Description,Amount',
    rows: [
      '2026-03-13,Sale,A,40.00',
      '2026-03-13,Charge,B,20.00',
      '2026-03-14,Processing fee,C,1.00',
      '2026-03-15,Payout,D,59.00',
    ],
    truth: ['40.00', '20.00', '-1.00', '-59.00'],
  },
  {
    name: 'sales and nothing beside them',
    header: 'Date,Type,Description,Amount,Terminal ID',
    rows: ['2026-03-13,Sale,A,40.00,T1', '2026-03-14,Sale,B,20.00,T1'],
    truth: ['40.00', '20.00'],
  },
  {
    name: 'sales and refunds, which a card may have as well',
    header: 'Date,Type,Description,Amount',
    rows: ['2026-03-13,Sale,A,40.00', '2026-03-14,Refund,B,20.00', '2026-03-15,Sale,C,12.00'],
    truth: ['40.00', '-20.00', '12.00'],
  },
]

const CARDS: SalesFile[] = [
  {
    name: 'Chase',
    header: 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
    rows: ['03/13/2026,03/14/2026,A,Food,Sale,-40.00,', '03/15/2026,03/16/2026,B,,Payment,60.00,'],
    truth: ['-40.00', '60.00'],
  },
  {
    name: 'sales, returns and payments without a sign',
    header: 'Date,Type,Description,Amount',
    rows: ['2026-03-13,Sale,A,40.00', '2026-03-14,Return,B,5.00', '2026-03-15,Payment,C,35.00'],
    truth: ['-40.00', '5.00', '35.00'],
  },
  {
    name: 'purchases and payments without a sign',
    header: 'Date,Transaction Type,Description,Amount',
    rows: ['2026-03-13,Purchase,A,40.00', '2026-03-14,Fee,B,5.00', '2026-03-15,Purchase,C,35.00'],
    truth: ['-40.00', '-5.00', '-35.00'],
  },
  {
    name: 'achats et remboursements',
    header: 'Date;Type de transaction;Description;Montant',
    rows: ['2026-03-13;Achat;A;40,00', '2026-03-14;Remboursement;B;5,00', '2026-03-15;Achat;C;35,00'],
    truth: ['-40.00', '5.00', '-35.00'],
  },
]

describe('a shop', () => {
  inEveryAccount(
    SHOPS,
    ({ name }) => name,
    ({ header, rows, truth }, kind) => {
      // Two kinds of words a card has as well are a card's, where the account is one.
      const isOfCard =
        kind === 'CREDIT_CARD' && header === 'Date,Type,Description,Amount' && rows.length === 3
      const found = readAs([header, ...rows], kind)
      if (asked(found).length === 0 && !isOfCard) expect(amountsOf(found)).toEqual(truth)
    },
  )

  test('is not asked about where its payouts or its terminal say that it is one', () => {
    for (const { header, rows, truth } of SHOPS.slice(0, -1)) {
      const found = readAs([header, ...rows], 'CHECKING')
      expect({ header, asked: asked(found), amounts: amountsOf(found) }).toEqual({
        header,
        asked: [],
        amounts: truth,
      })
    }
  })
})

describe('the holder of a card', () => {
  inEveryAccount(
    CARDS,
    ({ name }) => name,
    ({ header, rows, truth }, kind) => {
      const found = readAs([header, ...rows], kind)
      expect({ asked: asked(found), amounts: amountsOf(found) }).toEqual({ asked: [], amounts: truth })
    },
  )
})

/** Columns of two words beside the one that says it, in words that are not known. */
interface Beside {
  name: string
  columns: string
  cells: [string, string]
  /** The column that says it, by its place among them; undefined where none does. */
  says?: number
}

const BESIDE: Beside[] = [
  { name: 'currencies', columns: 'Měna|Směr', cells: ['CZK|Zyxa', 'EUR|Zyxi'], says: 1 },
  {
    name: 'currencies before an unknown column',
    columns: 'Mjenik|Qwer',
    cells: ['HRK|Zyxa', 'EUR|Zyxi'],
    says: 1,
  },
  { name: 'names', columns: 'Jméno|Typ', cells: ['Jan Novák|Zyxa', 'Eva Nováková|Zyxi'], says: 1 },
  { name: 'channels', columns: 'Kanal|Retning', cells: ['Nettbank|Zyxa', 'Mobil|Zyxi'], says: 1 },
  { name: 'ways to pay', columns: 'Qwer|Richtung', cells: ['Karte|Zyxa', 'Überweisung|Zyxi'], says: 1 },
  { name: 'cards', columns: 'Карта|Направление', cells: ['Мир|Зюха', 'Виза|Зюхи'], says: 1 },
  { name: 'branches', columns: 'Şube|Yön', cells: ['Kadikoy|Zyxa', 'Besiktas|Zyxi'], says: 1 },
  { name: 'channels in Chinese', columns: '渠道|方向', cells: ['网银|甲', '柜台|乙'], says: 1 },
  { name: 'a word that is known', columns: 'Qwer|Asdf', cells: ['Alfa|Zyxa', 'Beta|Deposit'], says: 1 },
  { name: 'currencies alone', columns: 'Currency', cells: ['CZK', 'EUR'] },
  { name: 'names alone', columns: 'Inhaber', cells: ['Anna', 'Bernd'] },
  { name: 'channels alone', columns: 'Channel', cells: ['Online', 'Branch'] },
  { name: 'ways to pay alone', columns: 'Qwer', cells: ['Card', 'Transfer'] },
  { name: 'persons alone', columns: 'Qwer', cells: ['Jan Novák', 'Eva Nováková'] },
  { name: 'names of currencies alone', columns: 'Qwer', cells: ['Kč', 'Euro'] },
  { name: 'states alone', columns: 'Qwer', cells: ['Posted', 'Pending'] },
  { name: 'numbers alone', columns: 'Asdf', cells: ['A-1', 'B-2'] },
]

describe('the question of the direction', () => {
  inEveryAccount(
    BESIDE,
    ({ name }) => name,
    ({ columns, cells, says }, kind) => {
      const lines = [
        `Date;Text;Amount;${columns.replaceAll('|', ';')}`,
        ...[0, 1, 0, 1, 0].map((which, at) =>
          [`2026-03-1${at + 3}`, `Partner ${at}`, `${at + 4}.25`, cells[which]?.replaceAll('|', ';')].join(
            ';',
          ),
        ),
      ]
      const { questions } = readAs(lines, kind)
      const direction = questions.find(({ code }) => code === 'DIRECTION')
      // Most rows of a card are purchases; a column of no name that is known does not raise a doubt.
      const isPlain = kind === 'CREDIT_CARD' && columns.includes('Qwer') && direction === undefined
      if (says === undefined) expect(direction).toBeUndefined()
      else if (!isPlain) {
        const words = cells.map((cell) => cell.split('|')[says])
        expect(direction?.message).toContain(`"${columns.split('|')[says]}"`)
        expect(direction?.options.map(({ value }) => value)).toEqual(words as string[])
        const settled = readAs(lines, kind, { moneyOut: words[0] as string })
        expect(amountsOf(settled)).toEqual(['-4.25', '5.25', '-6.25', '7.25', '-8.25'])
        expect(asked(settled)).toEqual([])
      }
    },
  )

  test('a word for money out that another column has as well is that of the column that was asked about', () => {
    const lines = [
      'Date;Text;Amount;Směr',
      '2026-03-13;Zyxa;4.25;Zyxa',
      '2026-03-14;Zyxi;5.25;Zyxa',
      '2026-03-15;Zyxa;6.25;Zyxi',
    ]
    expect(amountsOf(readAs(lines, 'CHECKING', { moneyOut: 'Zyxa' }))).toEqual(['-4.25', '-5.25', '6.25'])
  })

  test('a third word that came later is not taken for money in', () => {
    const lines = [
      'Date;Text;Amount;Směr',
      '2026-03-13;A;4.25;Zyxa',
      '2026-03-14;B;5.25;Zyxi',
      '2026-03-15;C;6.25;Zyxo',
    ]
    expect(amountsOf(readAs(lines, 'CHECKING', { moneyOut: 'Zyxa' }))).toEqual([
      '-4.25',
      'INVALID',
      'INVALID',
    ])
  })
})

describe('the question of the sign', () => {
  const chain = (signs: number[], name: string): string[] => {
    let held = 500_000
    return [
      `Date,${name},Amount,Balance`,
      ...signs.map((sign, at) => {
        const amount = sign * (1_000 + 13 * at)
        held += amount
        const day = `2026-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, '0')}`
        return `${day},SHOP ${at},${(amount / 100).toFixed(2)},${(held / 100).toFixed(2)}`
      }),
    ]
  }

  test.each(['Description', 'Merchant', 'Card'])(
    'never proposes a card against each step of the balance: %s',
    (name) => {
      const signs = Array.from({ length: 226 }, (_, at) => (at % 5 === 0 ? -1 : 1))
      for (const kind of [undefined, 'CHECKING', 'SAVINGS'] as const) {
        const found = readAs(chain(signs, name), kind)
        expect(found.csv?.inverted).toBe(false)
        for (const { code, options } of found.questions)
          if (code === 'SIGN') expect(options[0]?.value).toBe('false')
      }
    },
  )

  test('shows a row in either reading where the balance contradicts what names the direction', () => {
    const lines = [
      'Date,Description,Debit,Credit,Balance',
      '2026-03-13,GROCER,40.00,,1040.00',
      '2026-03-14,PAYROLL,,500.00,540.00',
      '2026-03-15,BAKERY,4.25,,544.25',
    ]
    expect(readAs(lines, 'CHECKING').questions).toEqual([
      {
        code: 'SIGN',
        message: 'The columns and the balance contradict each other. Which of the two columns is money out?',
        options: [
          {
            value: 'false',
            label: '"Debit" is money out, "Credit" is money in: GROCER 40.00 -> you spent 40.00',
          },
          {
            value: 'true',
            label: '"Credit" is money out, "Debit" is money in: GROCER 40.00 -> you received 40.00',
          },
        ],
      },
    ])
  })

  test('of amounts without a sign asks which way the balance runs', () => {
    const lines = [
      'Date,Description,Amount,Balance',
      '2026-03-13,A,40.00,960.00',
      '2026-03-13,B,500.00,1460.00',
      '2026-03-13,C,4.25,1455.75',
    ]
    const { questions } = readAs(lines, 'CHECKING')
    expect(questions.map(({ message }) => message)).toEqual(['Which way does the balance run?'])
    expect(amountsOf(readAs(lines, 'CHECKING')).slice(1)).toEqual(['500.00', '-4.25'])
  })
})

describe('half of a pair', () => {
  const HALVES: [header: string, isTold: boolean][] = [
    ['Date;Text;Betrag 1;Betrag 2', false],
    ['Date;Text;Valor saída;Valor entrada xyz', true],
    ['Date;Text;Amount;Credit amount', true],
    ['Date;Text;Zyxa;Zyxi', false],
    ['Date;Text;Summa Debet xyz;Summa', true],
  ]
  inEveryAccount(
    HALVES,
    ([header]) => header,
    ([header, isReported], kind) => {
      const rows = ['2026-03-13;P;4.25;', '2026-03-14;Q;;5.25', '2026-03-15;R;6.25;', '2026-03-16;S;7.25;']
      for (const more of [[], ['2026-03-17;T;1.00;2.00'], ['2026-03-17;T;8.00;', '2026-03-18;U;;9.00']]) {
        const found = readAs([header, ...rows, ...more], kind)
        expect(found.csv?.columns).not.toContain('AMOUNT')
        if (isReported) expect(amountsOf(found).slice(0, 4)).toEqual(['-4.25', '5.25', '-6.25', '-7.25'])
        else expect(asked(found)).toEqual(['SIGN'])
      }
    },
  )
})
