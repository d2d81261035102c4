import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { readBothWays } from './desk-columns.ts'

/* A rate, a number of an order or a card, a quantity: figures that are no amounts, in whatever language. */

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

/** The names of a date, a text, a rate, a numbered thing and an amount. */
const LANGUAGES: [
  language: string,
  date: string,
  text: string,
  rate: string,
  number: string,
  amount: string,
][] = [
  ['English', 'Date', 'Description', 'FX rate', 'Order number', 'Amount'],
  ['English of a broker', 'Trade date', 'Details', 'Exchange rate applied', 'Quantity', 'Settled amount'],
  ['German', 'Buchungstag', 'Text', 'Umrechnungskurs', 'Bestellnummer', 'Betrag'],
  ['Austrian', 'Buchungsdatum', 'Buchungstext', 'Devisenkurs', 'Kartennummer', 'Umsatzbetrag'],
  ['French', 'Date', 'Libellé', 'Taux de change', 'Numéro de commande', 'Montant'],
  ['French of Québec', 'Date de transaction', 'Description', 'Taux', 'Quantité', 'Montant total'],
  ['Italian', 'Data', 'Descrizione', 'Tasso di cambio', 'Numero ordine', 'Importo'],
  ['Spanish', 'Fecha', 'Concepto', 'Tipo de cambio', 'Número de pedido', 'Importe'],
  ['Portuguese', 'Data', 'Descrição', 'Câmbio', 'Número do cartão', 'Valor'],
  ['Dutch', 'Boekdatum', 'Omschrijving', 'Wisselkoers', 'Ordernummer', 'Bedrag'],
  ['Polish', 'Data operacji', 'Opis', 'Kurs', 'Numer zamówienia', 'Kwota'],
  ['Czech', 'Datum', 'Popis', 'Kurz', 'Číslo objednávky', 'Částka'],
  ['Slovak', 'Dátum', 'Popis', 'Kurz', 'Číslo karty', 'Suma'],
  ['Hungarian', 'Dátum', 'Közlemény', 'Árfolyam', 'Kártya száma', 'Összeg'],
  ['Romanian', 'Data', 'Descriere', 'Curs valutar', 'Număr comandă', 'Suma'],
  ['Croatian', 'Datum', 'Opis', 'Tečaj', 'Broj kartice', 'Iznos'],
  ['Slovene', 'Datum', 'Namen', 'Tečaj', 'Številka naročila', 'Znesek'],
  ['Swedish', 'Datum', 'Text', 'Växelkurs', 'Ordernummer', 'Belopp'],
  ['Norwegian', 'Dato', 'Beskrivelse', 'Valutakurs', 'Antall', 'Beløp'],
  ['Danish', 'Dato', 'Tekst', 'Kurs', 'Ordrenummer', 'Beløb'],
  ['Finnish', 'Päivämäärä', 'Selite', 'Valuuttakurssi', 'Viitenumero', 'Summa'],
  ['Estonian', 'Kuupäev', 'Selgitus', 'Vahetuskurss', 'Viitenumber', 'Summa'],
  ['Latvian', 'Datums', 'Apraksts', 'Valūtas kurss', 'Rēķina numurs', 'Summa'],
  ['Lithuanian', 'Data', 'Paskirtis', 'Valiutos kursas', 'Sąskaitos numeris', 'Suma'],
  ['Turkish', 'Tarih', 'Açıklama', 'Döviz kuru', 'Adet', 'Tutar'],
  ['Russian', 'Дата операции', 'Описание', 'Курс валюты', 'Номер заказа', 'Сумма операции'],
  ['Ukrainian', 'Дата', 'Призначення', 'Курс', 'Номер картки', 'Сума'],
  ['Bulgarian', 'Дата', 'Основание', 'Курс', 'Номер', 'Сума'],
  ['Greek', 'Ημερομηνία', 'Περιγραφή', 'Ισοτιμία', 'Αριθμός κάρτας', 'Ποσό'],
  ['Hebrew', 'תאריך', 'תיאור', 'שער חליפין', 'מספר כרטיס', 'סכום'],
  ['Arabic', 'التاريخ', 'الوصف', 'سعر الصرف', 'رقم البطاقة', 'المبلغ'],
  ['Chinese', '交易日期', '摘要', '汇率', '订单号', '交易金额'],
  ['Chinese of Taiwan', '日期', '摘要', '匯率', '卡號', '金額'],
  ['Japanese', '利用日', '利用店名', '換算レート', '番号', '利用金額'],
  ['Korean', '거래일자', '내용', '환율', '카드번호', '거래금액'],
]

const ROWS: [day: string, text: string, rate: string, number: string, amount: string][] = [
  ['2026-03-12', 'GROCER NORTH', '1.25', '4411', '-45.10'],
  ['2026-03-15', 'PAYROLL ACME', '1.25', '4412', '2000.00'],
  ['2026-03-19', 'PHARMACY EAST', '1.31', '4413', '-12.34'],
  ['2026-03-21', 'BAKERY WEST', '1.00', '4414', '-7.80'],
]
const SIZES = ROWS.map(([, , , , amount]) => amount.replace('-', ''))

describe.each(LANGUAGES)('%s', (_language, date, text, rate, number, amount) => {
  const table = (names: string[], order: number[]) =>
    [names, ...ROWS.map((row) => order.map((at) => row[at] ?? ''))].map((cells) => cells.join(';')).join('\n')

  test('a rate and a number stand before the amount, and are none', async () => {
    const file = table([date, text, rate, number, amount], [0, 1, 2, 3, 4])
    for (const { sizes, payees, codes } of await readBothWays(house, file)) {
      expect({ sizes, payees }).toEqual({ sizes: SIZES, payees: expect.arrayContaining(['Payroll Acme']) })
      expect(codes).not.toContain('COLUMNS')
    }
  })

  test('where nothing but a rate and a number are there, the columns are asked for', async () => {
    for (const { sizes, codes } of await readBothWays(house, table([date, text, rate, number], [0, 1, 2, 3])))
      expect({ sizes, codes }).toEqual({ sizes: [], codes: ['COLUMNS'] })
  })

  test('an amount of no known name beside them is read, and never they', async () => {
    for (const { sizes } of await readBothWays(
      house,
      table([date, text, rate, number, 'Xyzzy'], [0, 1, 2, 3, 4]),
    ))
      expect(sizes).toEqual(SIZES)
  })
})

/** What is left once fees are taken off is an amount; of a source and a target that differ, one has to be chosen. */
const AFTER_FEES: [name: string, after: string][] = [
  ['English', 'Source amount (after fees)'],
  ['German', 'Ausgangsbetrag (nach Gebühren)'],
  ['German, netto', 'Zahlbetrag abzüglich Gebühren'],
  ['French', 'Montant après frais'],
  ['Spanish', 'Importe después de comisión'],
  ['Italian', 'Importo dopo commissioni'],
  ['Portuguese', 'Montante após comissão'],
  ['Dutch', 'Bedrag na aftrek kosten'],
  ['Polish', 'Kwota po odliczeniu prowizji'],
  ['Russian', 'Сумма после комиссии'],
]

test.each(AFTER_FEES)('an amount after fees is the amount: %s', async (_language, name) => {
  const file = `Date;Payee;Fee;${name}\n2026-03-12;GROCER;0.50;-45.10\n2026-03-14;BAKER;0.50;-4.20\n`
  for (const { sizes } of await readBothWays(house, file)) expect(sizes).toEqual(['45.10', '4.20'])
})

test.each([
  ['Ausgangsbetrag', 'Zielbetrag'],
  ['Source amount', 'Target amount'],
  ['Montant envoyé', 'Montant reçu par le tiers'],
  ['Importe origen', 'Importe destino'],
])('%s and %s that differ are asked about, with cells to look at', async (source, target) => {
  const file = `Date;Shop;${source};${target}\n2026-03-12;GROCER;-45.10;-33.20\n2026-03-14;BAKER;-4.20;-3.10\n`
  for (const { codes, questions } of await readBothWays(house, file)) {
    expect(codes).toContain('COLUMNS')
    expect(questions[0]?.options.map(({ label }) => label)).toEqual([
      expect.stringContaining('-45.10; -4.20'),
      expect.stringContaining('-33.20; -3.10'),
    ])
  }
})

test('an unnamed amount beside an original price is asked about', async () => {
  const file =
    'Datum;Laden;Irgendwas;Originalpreis\n12.03.2026;Bäcker;-4,50;5,00\n14.03.2026;Metzger;-14,50;15,00\n'
  for (const { codes } of await readBothWays(house, file)) expect(codes).toContain('COLUMNS')
})
