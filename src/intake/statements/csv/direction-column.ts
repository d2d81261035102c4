import { isCurrency } from '../../../core/currencies.ts'
import type { ColumnRole } from '../statements.ts'
import { directionsOf } from './columns/column-words.ts'
import { apart, QUALIFIER, words } from './columns/direction-words.ts'
import type { Layout } from './columns/layout.ts'
import { hintOf } from './columns/names.ts'
import { plainName } from './columns/plain-name.ts'
import { stateIn } from './columns/status.ts'
import type { CsvEntry } from './entries.ts'

/*
 * Which column of two words may say which way the money went, where the words are not known. One that holds currencies,
 * names, channels, kinds of payment or states cannot, and is not asked about.
 */

interface DirectionColumn {
  column: number
  /** Whether its name, or a word that is known, speaks for it. */
  isNamed: boolean
  words: [string, string]
}

const ROLES: ColumnRole[] = ['IGNORE', 'INDICATOR', 'MEMO']

/** What a column of directions is called. */
const DIRECTION_NAME = words(
  'direction sens richtung sentido direzione richting segno signo vorzeichen teken sinal sign indicator kennzeichen impact',
  'kierunek smer irany directie smjer suunta retning riktning suund virziens kryptis',
  'направление посока напрям yon yön κατεύθυνση כיוון اتجاه 方向 标志 標誌 구분 flow',
)
const TYPE_NAME = words(
  'type typ tipo art soort tip typu typy rodzaj druh vrsta laji tuup tipas tips slag umsatzart buchungsart',
  'тип вид tür türü τύπος סוג نوع 类型 類型 种类',
)
/** What else columns of two words hold, by a word of their name. */
const OTHER_NAME = words(
  'category merchant city state province country card account currency status name asset tag tags label labels mcc branche',
  'channel method mode person member holder owner user profile id number no reference date day bank branch location place language tax product',
  'kategorie kategoria categorie categoria categorias kategori kategoriya marchand handler comercio esercente',
  'ville stadt ciudad citta cidade stad land pays pais paese carte karte tarjeta carta cartao karta karty kort compte konto cuenta conto conta rekening',
  'devise wahrung waehrung moneda divisa moeda valuta valuutta mena waluta penznem moneta valiuta valuuta doviz birimi',
  'etat statut estado stato zustand stav stan durum nom naam nome nombre jmeno imie nimi navn namn isim adi titulaire inhaber',
  'canal kanal canale kanaal zpusob sposob moyen methode metodo produit produkt producto prodotto',
  'banque banca banco agence filiale sucursal pobocka oddzial numero nummer cislo numer datum data fecha datum tarih',
  'категория город страна карта карты счет счёт валюта статус имя канал способ банк отделение номер дата сметка клиент продукт',
  'מטבע סטטוס שם ערוץ כרטיס חשבון סניף 币种 幣種 货币 貨幣 渠道 状态 狀態 姓名 户名 卡号 账号 帐号 支付方式 方式 类别 分类 银行',
)
/** By which way, where or with what something was paid: no direction. */
const WAY = words(
  'online internet web app mobile branch atm pos kiosk phone telephone desktop api visa mastercard amex interac maestro debitcard creditcard',
  'card cards cash cheque check transfer payment other eft ach wire swift sepa standing order bill recurring contactless chip nfc',
  'carte especes cheque guichet agence karte bar uberweisung dauerauftrag automat bankomat filiale tarjeta efectivo cajero oficina',
  'carta contanti sportello kaart pin geldautomaat overboeking cartao dinheiro boleto pix karta kartou gotowka prevod hotovost pobocka',
  'kort kontant automat mobil mobile swish mobilepay nettbank netbank verkkopankki kortti kartes karte kortele kaardimakse',
  'карта картой наличные банкомат отделение мобильный интернет перевод ατμ κάρτα כרטיס אינטרנט סניף kart şube nakit internet',
  '网银 柜台 手机 手机银行 支付宝 微信 零钱 银行卡 信用卡 快捷支付 转账 private business personal joint yes no true false ja nein oui non si',
  'euro euros dollar dollars kc koruna lei leva лв руб рубль рубли грн zl zlote złoty kr kronor kroner lira tl 人民币 美元 港币',
)

const tokensOf = (name: string): string[] => apart(name).split(' ')
const hasAny = (name: string, known: Set<string>): boolean => tokensOf(name).some((token) => known.has(token))

/** The one column that can say it, the likeliest first; undefined where none can, or two of them as well. */
export function directionColumn(entries: CsvEntry[], layout: Layout): DirectionColumn | undefined {
  const read = entries.filter(
    ({ skipped, amount }) => skipped === undefined && amount !== undefined && amount !== 0n,
  )
  if (layout.amounts.length === 0 || read.length < 2) return undefined
  const found = layout.roles.flatMap((role, column) => {
    const pair = ROLES.includes(role) ? wordsOf(read, column) : undefined
    const likely = pair && likelihood(pair, layout, column)
    return pair && likely !== undefined ? [{ column, words: pair, likely }] : []
  })
  const most = Math.max(...found.map(({ likely }) => likely))
  const best = found.filter(({ likely }) => likely === most)
  const [first] = best
  if (!first || (most === 0 && best.length > 1)) return undefined
  return { column: first.column, words: first.words, isNamed: most >= TYPE }
}

function wordsOf(read: CsvEntry[], column: number): [string, string] | undefined {
  const found = new Set<string>()
  for (const { cells } of read) {
    found.add((cells[column] ?? '').trim())
    if (found.size > 2) return undefined
  }
  const [one = '', other = ''] = found
  const isWord = (word: string) => /^\p{L}[\p{L}\p{M} ./-]{0,29}$/u.test(word)
  return isWord(one) && isWord(other) ? [one, other] : undefined
}

/** "Jan Novák": of several words, each with a capital. */
const isProperName = (word: string): boolean => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(word)

const NAMED = 3
const TYPE = 2

/** How much speaks for a column: a known word, its name, or nothing against it; undefined where it is something else. */
function likelihood(pair: [string, string], { names }: Layout, column: number): number | undefined {
  const plain = pair.map(plainName)
  const name = names[column] ?? ''
  if (
    pair.some((word) => isCurrency(word.toUpperCase())) ||
    plain.every((word) => stateIn(word) !== undefined)
  )
    return undefined
  if (plain.every((word) => tokensOf(word).every((token) => WAY.has(token) || QUALIFIER.has(token))))
    return undefined
  if (directionsOf(plain).size > 0) return NAMED
  const hint = hintOf(name)
  if (hint === 'INDICATOR' || hint === 'BOTH' || hasAny(name, DIRECTION_NAME)) return NAMED
  if (hasAny(name, OTHER_NAME)) return undefined
  if (hint === 'WEAK_INDICATOR' || hasAny(name, TYPE_NAME)) return TYPE
  return pair.every(isProperName) || plain.some((word) => tokensOf(word).length > 2) ? undefined : 0
}
