import { plainName } from './plain-name.ts'

/*
 * Names of columns that hold figures which are no money: rates, numbers of orders, accounts and cards, quantities; and the
 * names of amounts, balances, dates and texts in the languages that csv-names does not spell out. Words as people write
 * them; they are compared as plainName makes them.
 */

const plain = (...lists: string[]): string[] =>
  lists
    .join(' ')
    .split(/\s+/)
    .map(plainName)
    .filter((word) => word !== '')

/** Scripts that write no blanks between words. */
const isUnspaced = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u.test(word)

interface Words {
  whole: Set<string>
  parts: string[]
}

function wordsOf(...lists: string[]): Words {
  const all = plain(...lists)
  return { whole: new Set(all.filter((word) => !isUnspaced(word))), parts: all.filter(isUnspaced) }
}

const has = ({ whole, parts }: Words, name: string): boolean =>
  name.split(' ').some((token) => whole.has(token)) || parts.some((part) => name.includes(part))

const RATE = wordsOf(
  'rate rates fx kurs kurse kursu kurz kurzu kurss kursas kursi kurssi curs cursul kur kuru tečaj tečaja taux cambio',
  'câmbio cambios tasso tasa koers växelkurs valutakurs vekselkurs valuuttakurssi vahetuskurss árfolyam árfolyama',
  'ισοτιμία курс курса курсу שער السعر سعر',
  '汇率 匯率 レート 환율 換算率 折算率',
)
/** Compounds: Wechselkurs, Umrechnungskurs, wisselkoers, valuutakurss. */
const RATE_END = /(?:kurs|kursen|kurset|koers|kurssi|kurss|árfolyam|arfolyam)$/

/** What numbers are written for, in whatever the name goes on with. */
const NUMBER = wordsOf(
  'number numbers nummer nr num nbr numero numéro número nro numer čislo číslo szám száma număr numărul broj številka numurs',
  'numeris numra номер номера αριθμός מספר رقم id ids uid uuid guid identifier identifiant identificador identificativo kennung',
  'tunnus идентификатор mcc iban bic plz zip postcode postleitzahl telefon phone percent prozent pourcentage porcentaje',
  'percentuale procent',
  '番号 编号 編號 号码 號碼 卡号 卡號 账号 帳號 单号 單號 订单号 流水号 序号 번호',
)
const NUMBER_END = /(?:nummer|numero?|number|anzahl|menge|kennung|kennziffer|szam|tunnus)$/

/** Of no weight beside a word for an amount: an "order amount" is one. */
const THING = wordsOf(
  'order orders bestellung auftrag commande pedido pedidos ordine ordini encomenda bestelling zamówienie objednávka rendelés',
  'comandă sipariş tilaus beställning bestilling заказ заказа поръчка παραγγελία הזמנה',
  'quantity qty units shares pieces count anzahl menge stück stückzahl stk quantité qté quantità quantidade qtde aantal stuks',
  'antal antall ilość množství mennyiség cantitate adet määrä kogus количество кол ποσότητα כמות كمية',
  'reference ref referenz référence referencia riferimento referência kenmerk viite viitenumber referens referanse referencja',
  'card karte carte tarjeta carta cartão kaart karta kártya kort kortti card kart карта карты картой κάρτα כרטיס',
  'account konto compte cuenta conto conta rekening účet számla cont hesap konts sąskaita счет счёт сметка λογαριασμός',
  'invoice rechnung facture factura fattura fatura factuur faktura számla фактура',
  'line row index sequence seq terminal batch folio year month week day jahr monat woche année mois semaine año mes anno mese ano',
  '数量 序列 订单 訂單 注文 件数 주문 수량 건수',
)

/** Whether the column is called after a rate of exchange: never an amount, whatever else the name says. */
export const isRateName = (name: string): boolean =>
  has(RATE, name) || name.split(' ').some((token) => RATE_END.test(token)) || name === 'cours'

/** Whether the column is called after what is counted or numbered, and not after money. */
export function isOtherFigure(name: string, isAmount: boolean): boolean {
  if (isRateName(name)) return true
  const tokens = name.split(' ')
  const isNumber =
    has(NUMBER, name) ||
    tokens.some((token) => NUMBER_END.test(token)) ||
    [tokens[0], tokens.at(-1)].some((token) => token === 'no' || token === 'nº' || token === 'n')
  return isNumber || (!isAmount && has(THING, name))
}

const AMOUNT = wordsOf(
  'kwota částka suma sumă suma osszeg összeg tutar tutarı belopp beløp beløb summa määrä iznos znesek сумма сума износ ποσό ποσόν',
  'סכום مبلغ المبلغ',
  '金额 金額 发生额 發生額 交易额 금액',
)
const AMOUNT_END = /(?:betrag|bedrag|belopp|beløp|beløb|summa|summe|osszeg)$/
const BALANCE = wordsOf(
  'остаток остатка баланс салдо zůstatek zostatok egyenleg soldul bakiye stanje jääk saldo saldot atlikums likutis υπόλοιπο',
  'יתרה رصيد الرصيد',
  '余额 餘額 残高 結餘 结余 잔액 잔고',
)
const DATE = wordsOf(
  'дата даты päivä päivämäärä pvm dátum dátuma kelt tarih tarihi kuupäev datums diena ημερομηνία ημνία תאריך التاريخ تاريخ',
  '日期 交易日 记账日 記帳日 日付 取引日 利用日 年月日 거래일 일자 날짜',
)
const CURRENCY = wordsOf(
  'валюта валути valuta waluta měna mena pénznem devizanem valută döviz valuutta valuuta valūta νόμισμα מטבע العملة عملة',
  '币种 幣別 货币 貨幣 通貨 통화',
)
const PAYEE = wordsOf(
  'контрагент получатель odbiorca kontrahent protistrana příjemce kedvezményezett beneficiar alıcı saaja saaja/maksja',
  'primatelj prejemnik gavėjas saņēmējs παραλήπτης מוטב بنك المستفيد mottaker mottagare modtager',
  '对方户名 對方戶名 对方名称 交易对方 商户名称 商户 收款人 特約商店 利用店名 お支払先 거래처 가맹점 가맹점명 받는분',
)
const TEXT = wordsOf(
  'описание назначение основание детали popis opis tytuł tytul poznámka közlemény megjegyzés leírás descriere explicații açıklama',
  'işlem selite selgitus apraksts aprašymas paskirtis namen περιγραφή αιτιολογία תיאור פרטים הערות البيان الوصف وصف melding',
  'text texte testo texto tekst tekstas meddelande specifikation',
  '摘要 交易说明 交易說明 用途 备注 備註 附言 お取引内容 取引内容 내용 적요 거래내용',
)

/** What the name says in a language that csv-names does not spell out. */
export function foreignHint(name: string): 'AMOUNT' | 'BALANCE' | 'DATE' | 'CURRENCY' | undefined {
  if (name === 'sold' || has(BALANCE, name)) return 'BALANCE'
  if (has(DATE, name)) return 'DATE'
  if (has(AMOUNT, name) || name.split(' ').some((token) => AMOUNT_END.test(token))) return 'AMOUNT'
  return has(CURRENCY, name) ? 'CURRENCY' : undefined
}

export const isForeignPayee = (name: string): boolean => has(PAYEE, name)
export const isForeignText = (name: string): boolean => has(TEXT, name)
