import { isCurrency } from '../../../../core/currencies.ts'
import {
  apart,
  CARD_WORDS,
  type Direction,
  IN,
  MARK,
  NOUN,
  OUT,
  PAYMENT,
  PAYOUT,
  PURCHASE,
  QUALIFIER,
  SALE,
  SALE_OF_SHOP,
  SHOP_COST,
} from './direction-words.ts'

/*
 * What names of columns and cells say of money out and in, by the words of csv-direction-words. All names are as
 * plainName makes them: lower case, no accents, no punctuation.
 */

const CURRENCY_WORD = new Set(
  'euro euros dollar dollars franken francs franchi pounds sterling us ca r rs kr zl kc fr sfr лв руб рублях tl'.split(
    ' ',
  ),
)
const PREPOSITION = new Set(['in', 'en', 'em', 'v', 'w', 'в'])
/** Both directions in letters. */
const LETTERS =
  /^(?:d c|c d|dr cr|cr dr|s h|h s|d h|h d|d a|e s|i e|a b|d k|k d|wn ma|ma wn|дт кт|кт дт|д к|к д|b a)$/

export const isDirectionWord = (word: string): boolean =>
  apart(word)
    .split(' ')
    .some((part) => OUT.has(part) || IN.has(part))

/** "debit" for "debit cad", "credit in chf", "withdrawal usd": the name without the currency it is in. */
export function withoutCurrency(name: string): string {
  const tokens = name.split(' ')
  while (tokens.length > 1 && isCurrencyWord(tokens.at(-1))) {
    tokens.pop()
    if (tokens.length > 1 && PREPOSITION.has(tokens.at(-1) ?? '')) tokens.pop()
  }
  while (tokens.length > 1 && isCurrencyWord(tokens[0])) tokens.shift()
  return tokens.join(' ')
}

const isCurrencyWord = (token = ''): boolean =>
  (token.length === 3 && token !== 'net' && isCurrency(token.toUpperCase())) || CURRENCY_WORD.has(token)

/**
 * What the name of a column says of the money in it: out, in, a payment (in on a card, else out), or both, which is
 * a column of directions or of signed amounts. Undefined where a word says something else: "credit limit".
 */
export function directionInName(name: string): Direction | 'PAYMENT' | 'BOTH' | undefined {
  const plain = apart(withoutCurrency(name))
  if (LETTERS.test(plain)) return 'BOTH'
  const tokens = plain.split(' ')
  const texts = tokens.filter((token) => OUT.has(token) || IN.has(token) || PAYMENT.has(token))
  if (texts.length === 0) return undefined
  const [out, into] = [texts.some((token) => OUT.has(token)), texts.some((token) => IN.has(token))]
  const rest = tokens.filter((token) => !texts.includes(token))
  if (out && into) return rest.every((token) => MARK.has(token) || NOUN.has(token)) ? 'BOTH' : undefined
  if (!rest.every((token) => NOUN.has(token))) return undefined
  if (out) return 'OUT'
  return into ? 'IN' : 'PAYMENT'
}

const CELL_OUT =
  /^(?:dbit|card|debit card|direct debit|pos|fee|frais|(?:standing order|transfer|payment) out|bill payment)$/
const CELL_IN = /^(?:crdt|refund|return|remboursement|direct credit|salary|interest|(?:transfer|payment) in)$/
/** Whether a name has a word of one direction and none of the other, among words that are not known. */
export function saysDirection(name: string, way?: Direction): boolean {
  const tokens = apart(name).split(' ')
  const [out, into] = [tokens.some((token) => OUT.has(token)), tokens.some((token) => IN.has(token))]
  return out !== into && (way === undefined || (way === 'OUT') === out)
}

/** A letter only has a meaning within a pair: C is a credit beside D, but a charge (cargo) beside A (abono). */
const LETTER_PAIRS: [string, string][] = [
  ['d', 'c'],
  ['d', 'h'],
  ['w', 'd'],
  ['s', 'h'],
  ['d', 'a'],
  ['c', 'a'],
  ['s', 'e'],
  ['e', 'i'],
  ['g', 'i'],
  ['u', 'e'],
  ['o', 'i'],
  ['db', 'cr'],
  ['d', 'k'],
  ['дт', 'кт'],
  ['д', 'к'],
  ['р', 'п'],
  ['wn', 'ma'],
]

/** Whose file it is, where that is known: of a shop's sales, or of a card's purchases. */
export type Holder = 'SHOP' | 'CARD'

/** Whether the word may be half of a pair of letters that say which way the money went. */
export const isHalfOfPair = (word: string): boolean => LETTER_PAIRS.some((pair) => pair.includes(word))

/** What is known of a column beside its cells. */
export interface ColumnContext {
  /** Its plain name. */
  name?: string
  holder?: Holder | undefined
}

/** What the cells of a column say, by plain word; words that name no direction are left out. */
export function directionsOf(
  plainWords: Iterable<string>,
  { name = '', holder }: ColumnContext = {},
): Map<string, Direction> {
  const distinct = [...new Set(plainWords)]
  const found = new Map<string, Direction>()
  const letters = distinct.filter((word) => word.length <= 2 && word !== '')
  const pair =
    LETTER_PAIRS.find((both) => both.every((letter) => letters.includes(letter))) ?? lettersIn(name)
  const sold = salesOf(distinct, holder)
  for (const word of distinct) {
    const direction =
      (pair && letterOf(word, pair)) ??
      sold(word) ??
      directionInCell(word) ??
      (holder === 'CARD' ? ofCard(word) : undefined)
    if (direction && direction !== 'NONE') found.set(word, direction)
  }
  return found
}

/** "D/K" and "Soll/Haben" say what a D or an S means where the other letter does not stand beside it. */
function lettersIn(name: string): [string, string] | undefined {
  const tokens = apart(withoutCurrency(name)).split(' ')
  const named = LETTER_PAIRS.find((both) => both.every((letter) => tokens.includes(letter)))
  if (named || directionInName(name) !== 'BOTH') return named
  const letter = (known: Set<string>) => tokens.find((token) => known.has(token))?.[0] ?? ''
  const [out, into] = [letter(OUT), letter(IN)]
  return out === into ? undefined : [out, into]
}

function letterOf(word: string, [out, into]: [string, string]): Direction | undefined {
  if (word === out) return 'OUT'
  return word === into ? 'IN' : undefined
}

/** On a card a payment is money in. */
const ofCard = (word: string): Direction | undefined => (PAYMENT.has(word) ? 'IN' : undefined)

const has = (word: string, known: Set<string>): boolean => word.split(' ').some((token) => known.has(token))
const BY_CARD = /^(?:card|carte|karte|tarjeta|carta|kort|online|pos|visa|mastercard|interac|contactless)$/
/** Whether the word is one of these, whatever way the money moved: "card sale", and no "point of sale purchase". */
const is = (word: string, known: Set<string>): boolean => {
  const tokens = textsOf(word).filter((token) => !BY_CARD.test(token))
  return tokens.length === 1 && known.has(tokens[0] ?? '')
}
/** The words of a cell that are neither a noun nor a way to move money. */
const textsOf = (word: string): string[] =>
  apart(word)
    .split(' ')
    .filter((token) => !QUALIFIER.has(token) && !NOUN.has(token))

/**
 * A sale is money in for the shop that sold, whose refunds, fees and payouts are money out, and money out for the
 * holder of a card; where neither the other words nor the file say whose it is, neither says anything (NONE).
 */
function salesOf(
  distinct: string[],
  holder: Holder | undefined,
): (word: string) => Direction | 'NONE' | undefined {
  const isSale = (word: string) => is(word, SALE) || is(word, SALE_OF_SHOP)
  if (!distinct.some(isSale)) return () => undefined
  const isPayout = (word: string) => PAYOUT.has(word) || is(word, PAYOUT)
  const others = distinct.filter((word) => !isSale(word))
  const isShop = distinct.some((word) => is(word, SALE_OF_SHOP)) || others.some(isPayout)
  if (holder === 'SHOP' || (holder === undefined && isShop)) {
    return (word) => {
      if (has(word, SHOP_COST) || isPayout(word)) return 'OUT'
      return isSale(word) || /^(?:charge|payment|paiement)s?$/.test(word) ? 'IN' : undefined
    }
  }
  if (holder === 'CARD' || others.some((word) => CARD_WORDS.has(word) || is(word, CARD_WORDS)))
    return (word) => (isSale(word) ? 'OUT' : ofCard(word))
  return (word) => (isSale(word) || has(word, SHOP_COST) ? 'NONE' : undefined)
}

function directionInCell(word: string): Direction | undefined {
  if (CELL_OUT.test(word) || is(word, PURCHASE)) return 'OUT'
  if (CELL_IN.test(word)) return 'IN'
  const tokens = textsOf(word)
  const [token = ''] = tokens
  // A charge is money out of a card and into a shop's account.
  if (tokens.length !== 1 || token.startsWith('charge')) return undefined
  if (OUT.has(token)) return 'OUT'
  return IN.has(token) ? 'IN' : undefined
}

/** Foreign and original amounts, rates and fees: numbers that are not what the account moved by. */
const BESIDE =
  /\b(?:foreign|original|orig|local|estero|etranger|etrangere|auslands?betrag|extranjero|estrangeiro|fremdwahrung|fremdwaehrung|devises|buitenland|rate|taux|kurs|cambio|tasso|koers|tip|tax|taxe|iva|vat|steuer|mwst|limit|plafond|detail|details|einzelbetrag|reward|rewards|points|cashback|commission|conversion|spread|price|quantity|average)\b/
/** A fee by itself, and no amount after fees. */
const FEE_PART =
  /\bfees?\b|gebuhr|gebuehr|\bfrais\b|\bcommission[ei]?s?\b|\bcomision(?:es)?\b|\bcomiss(?:ao|oes)\b|\bspesen\b|\bkosten\b|\btarifas?\b|\bprowizj\w+|\bavgift\w*|комисси|комисион/
const WITH_FEES =
  /\b(?:after|inclu\w*|net|with|less|nach|inkl\w*|abzuglich|abzueglich|mit|netto|apres|compris|nets?|despues|neto|dopo|depois|apos|liquido|na aftrek|po|efter|etter)\b|(?<!\p{L})(?:после|с учетом|след)(?!\p{L})|^(?:grand )?total amount\b/u

/** Whether the amount has its fees in it: "Source amount (after fees)". */
export const isAfterFees = (name: string): boolean => FEE_PART.test(name) && WITH_FEES.test(name)

/** Whether the name is that of a figure beside the amount. */
export const isBesideAmount = (name: string): boolean =>
  FEE_PART.test(name) ? !WITH_FEES.test(name) : BESIDE.test(name)

const FEE =
  /^(?:(?:transaction|bank|service) )?(?:fees?|gebuhr(?:en)?|gebuehr(?:en)?|frais|commissioni|comision|comisiones|tarifa|kosten|spesen)(?: amount)?$/

/** Whether the column holds a fee that may come on top of the amount. */
export const isFeeName = (name: string): boolean => FEE.test(withoutCurrency(name))

const INCOME_TEXT =
  /payroll|salar|wages|paycheck|paycheque|\bpay\b|deposit|refund|rebate|interest (?:paid|credit|earned)|\bpaie\b|rembours|gehalt|lohn|gutschrift|zinsertrag|stipendi|accredito|rimborso|nomina|abono|reembolso|loon|teruggave|sal[aá]rio|vencimento|payment received|received from|recebido|recibido|ricevut|ontvangen|einzahlung|erhalten|dank(?:e|t)?\b|dividend|cash ?back|benefit/i
const EXPENSE_TEXT =
  /purchase|\bpos\b|withdraw|\batm\b|\bfee\b|\brent\b|mortgage|grocer|market|coffee|restaurant|\bshop\b|store|insurance|hydro|loyer|achat|retrait|frais|[eé]picerie|pharmac|miete|einkauf|lastschrift|geb[uü]hr|affitto|prelievo|supermercato|spesa|alquiler|compra|supermercado|retiro|huur|aankoop|supermarkt|pinbetaling|aluguel|renda|levantamento|netflix|spotify|amazon|uber|starbucks|tim hortons/i

/** What the words of a bank's text are likely to be. Evidence for what to propose, never a proof. */
export function likelyDirection(text: string): Direction | undefined {
  const [into, out] = [INCOME_TEXT.test(text), EXPENSE_TEXT.test(text)]
  if (into === out) return undefined
  return into ? 'IN' : 'OUT'
}
