import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { ACCOUNTS, amountsOf, asked, inEveryAccount, type Kind, readAs } from './sign-accounts.ts'

/*
 * One ledger as the banks of many places write it. It is its own oracle: every row has its true sign, or the file is
 * asked about; never a wrong sign without a word.
 */

const CENTS = [-4_000, -6_012, 50_000, -1_250, 725, -8_099]
const PAYEES = ['Partner A', 'Partner B', 'Partner C', 'Partner D', 'Partner E', 'Partner F']
const OPENING = 300_000

/** How a bank writes a file. `|` stands between the cells. */
interface Bank {
  bank: string
  /** Date, text, the columns of the amount, balance. */
  header: string
  /** The cells of an amount: `out` and `in` are filled by direction, `size` has no sign, `signed` has. */
  row: string
  words?: [out: string, into: string]
  comma?: boolean
  day?: 'DOTS'
}

const money = (cents: number, comma = false): string => {
  const text = formatMoney(BigInt(cents) * 100n)
  return comma ? text.replace('.', ',') : text
}

const DAYS = ['2026-03-13', '2026-03-14', '2026-03-17', '2026-03-17', '2026-03-19', '2026-03-23']

/** `balanceOf` makes the balance of a row of what the account held before and after it. */
function fileOf(
  { header, row, words = ['', ''], comma, day }: Bank,
  balanceOf: (held: { before: number; after: number }) => number,
  { days = DAYS, newestFirst = false } = {},
): string[] {
  let held = OPENING
  const rows = CENTS.map((cents, at) => {
    const before = held
    held += cents
    const written = days[at] ?? ''
    const cells: Record<string, string> = {
      date: day === 'DOTS' ? written.split('-').reverse().join('.') : written,
      text: PAYEES[at] ?? '',
      out: cents < 0 ? money(-cents, comma) : '',
      in: cents > 0 ? money(cents, comma) : '',
      size: money(Math.abs(cents), comma),
      signed: money(cents, comma),
      word: words[cents < 0 ? 0 : 1],
      balance: money(balanceOf({ before, after: held }), comma),
    }
    return row.replace(/\w+/g, (name) => cells[name] ?? name).replaceAll('|', ';')
  })
  return [header.replaceAll('|', ';'), ...(newestFirst ? rows.reverse() : rows)]
}

const pair = (bank: string, header: string, more: Partial<Bank> = {}): Bank => ({
  bank,
  header,
  row: 'date|text|out|in|balance',
  ...more,
})
const word = (bank: string, header: string, words: [string, string], more: Partial<Bank> = {}): Bank => ({
  bank,
  header,
  words,
  row: 'date|text|size|word|balance',
  ...more,
})
const DOTS = { comma: true, day: 'DOTS' } as const

const BANKS: Bank[] = [
  pair('Nordea (Norway)', 'Bokføringsdato|Tekst|Ut fra konto|Inn på konto|Saldo', DOTS),
  pair('DNB', 'Dato|Forklaring|Uttak|Innskudd|Saldo', DOTS),
  pair('Handelsbanken', 'Datum|Text|Uttag|Insättning|Saldo', { comma: true }),
  pair('Danske Bank', 'Dato|Tekst|Hævet|Indsat|Saldo', DOTS),
  pair('Arion', 'Dagsetning|Skýring|Úttekt|Innlegg|Staða', DOTS),
  pair('Osuuspankki', 'Kirjauspäivä|Saaja|Otto|Pano|Saldo', DOTS),
  pair('Luminor', 'Data|Gavėjas|Debetas|Kreditas|Likutis'),
  pair('Citadele', 'Datums|Saņēmējs|Debets|Kredīts|Atlikums', DOTS),
  pair('Coop Pank', 'Kuupäev|Selgitus|Deebet|Kreedit|Jääk', DOTS),
  pair('DSK', 'Дата|Описание|Разход|Приход|Салдо', DOTS),
  pair('Tinkoff', 'Дата операции|Описание|Сумма списания|Сумма зачисления|Остаток', DOTS),
  pair('PrivatBank', 'Дата|Опис|Списання|Зарахування|Залишок', DOTS),
  pair('Ziraat', 'Tarih|Açıklama|Borç|Alacak|Bakiye', DOTS),
  pair('Garanti', 'İşlem Tarihi|Açıklama|Çekilen Tutar|Yatırılan Tutar|Bakiye', DOTS),
  pair('Hapoalim', 'תאריך|תיאור|חובה|זכות|יתרה'),
  pair('ICBC', '交易日期|摘要|支出金额|收入金额|余额'),
  pair('HSBC Hong Kong', '日期|詳情|提款|存款|結餘'),
  pair('Mizuho', '日付|お取引内容|お引出金額|お預入金額|残高'),
  pair('Kookmin', '거래일자|내용|출금액|입금액|잔액'),
  pair('OTP', 'Dátum|Közlemény|Terhelés|Jóváírás|Egyenleg', DOTS),
  pair('Fio', 'Datum|Zpráva|Výdaje|Příjmy|Zůstatek', DOTS),
  pair('BCR', 'Data|Detalii|Debit|Credit|Sold', DOTS),
  pair('Eurobank', 'Ημερομηνία|Περιγραφή|Χρέωση|Πίστωση|Υπόλοιπο'),
  pair('PBZ', 'Datum|Opis|Isplata|Uplata|Stanje', DOTS),
  pair('Al Rajhi', 'التاريخ|الوصف|مدين|دائن|الرصيد'),
  pair('Fineco', 'Data|Descrizione|Uscite|Entrate|Saldo dopo operazione', DOTS),
  pair('BBVA', 'Fecha|Concepto|Cargo|Abono|Saldo posterior', { comma: true }),
  word('Swedbank (Lithuania)', 'Data|Gavėjas|Suma|D/K|Likutis', ['D', 'K']),
  word('SEB (Estonia)', 'Kuupäev|Saaja|Summa|Deebet/Kreedit|Saldo', ['D', 'K'], DOTS),
  word('Alipay', '交易时间|交易对方|金额|收/支|余额', ['支出', '收入']),
  word('WeChat', '交易时间|交易对方|金额(元)|收/支|余额', ['支出', '收入']),
  word('Bank of China', '交易日期|摘要|金额|借贷标志|余额', ['借', '贷']),
  word('Postal Savings Bank', '交易日期|摘要|交易金额|存取标志|余额', ['支取', '存入']),
  word('Sberbank', 'Дата|Описание|Сумма|Тип операции|Остаток', ['Расход', 'Приход'], DOTS),
  word('UniCredit Bulbank', 'Дата|Основание|Сума|Вид|Салдо', ['Разход', 'Приход'], DOTS),
  word('Leumi', 'תאריך|תיאור|סכום|סוג|יתרה', ['חובה', 'זכות']),
  word('İş Bankası', 'Tarih|Açıklama|Tutar|Tür|Bakiye', ['Giden', 'Gelen'], DOTS),
  word('Česká spořitelna', 'Datum|Popis|Částka|Směr úhrady|Zůstatek', ['Odchozí', 'Příchozí'], DOTS),
  word('S-Pankki', 'Kirjauspäivä|Saajan nimi|Summa|Tapahtumalaji|Saldo', ['OTTO', 'PANO'], DOTS),
  word('Sparebank', 'Dato|Tekst|Beløp|Retning|Saldo', ['Ut', 'Inn'], DOTS),
  word('ABN', 'Datum|Omschrijving|Bedrag|Af Bij|Saldo na mutatie', ['Af', 'Bij'], { comma: true }),
  word('Sparkasse', 'Buchungstag|Verwendungszweck|Betrag|Soll/Haben|Saldo nach Buchung', ['S', 'H'], DOTS),
  {
    bank: 'ING',
    header: 'Buchung|Empfänger|Betrag|Saldo nach Buchung',
    row: 'date|text|signed|balance',
    ...DOTS,
  },
  {
    bank: 'Rabobank',
    header: 'Datum|Omschrijving|Bedrag|Saldo na trn',
    row: 'date|text|signed|balance',
    comma: true,
  },
  {
    bank: 'mBank',
    header: 'Data operacji|Opis operacji|Kwota|Saldo po operacji',
    row: 'date|text|signed|balance',
    comma: true,
  },
  {
    bank: 'BNP',
    header: 'Date|Libellé|Montant|Solde après opération',
    row: 'date|text|signed|balance',
    ...DOTS,
  },
]

const EQUAL = DAYS.map(() => '2026-03-23')
const other = [...DAYS].reverse()

/** What a balance may do beside the rows, and whether it says what they say of an account that is no debt. */
const BALANCES: [name: string, agrees: boolean, file: (bank: Bank) => string[]][] = [
  ['after its row', true, (bank) => fileOf(bank, ({ after }) => after)],
  ['after its row, newest first', true, (bank) => fileOf(bank, ({ after }) => after, { newestFirst: true })],
  [
    'after its row, all of one day',
    true,
    (bank) => fileOf(bank, ({ after }) => after, { days: EQUAL, newestFirst: true }),
  ],
  ['before its row', false, (bank) => fileOf(bank, ({ before }) => before)],
  ['against the rows', false, (bank) => fileOf(bank, ({ after }) => -after)],
  [
    'against the rows, of one day',
    false,
    (bank) => fileOf(bank, ({ after }) => 2 * OPENING - after, { days: EQUAL }),
  ],
  ['against the days', false, (bank) => fileOf(bank, ({ after }) => after, { days: other })],
]

const truth = (lines: string[]): string[] => {
  const written = CENTS.map((cents) => money(cents))
  return lines[1]?.includes(PAYEES[0] ?? '') ? written : written.reverse()
}

describe.each(BALANCES)('a balance %s', (_name, agrees, file) => {
  inEveryAccount(
    BANKS,
    ({ bank }) => bank,
    (bank, kind: Kind) => {
      const lines = file(bank)
      const found = readAs(lines, kind)
      if (asked(found).length === 0) expect(amountsOf(found)).toEqual(truth(lines))
      else if (agrees && kind !== 'CREDIT_CARD') expect(asked(found)).toEqual([])
    },
  )
})

test('the files are of forty banks and more, each in every account', () => {
  expect(BANKS.length).toBeGreaterThan(40)
  expect(ACCOUNTS).toContain('CREDIT_CARD')
})
