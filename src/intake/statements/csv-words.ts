import { isCurrency } from '../../core/currencies.ts'

/*
 * The words banks write for money out and money in, in English, French, German, Italian, Spanish, Dutch and
 * Portuguese. All words are as plainName makes them: lower case, no accents, no punctuation.
 */

export type Direction = 'OUT' | 'IN'

const words = (...lists: string[]): Set<string> => new Set(lists.join(' ').split(/\s+/))

const OUT = words(
  'debit debits debited dr withdrawal withdrawals withdrawn withdraw out outflow outflows outgoing outgoings spent',
  'spending expense expenses expenditure expenditures charge charges charged subtraction subtractions ',
  'disbursement disbursements purchase purchases sent advance advances drawn drawdown drawdowns',
  'retrait retraits sortie sorties depense depenses decaissement decaissements debite prelevement prelevements',
  'soll lastschrift lastschriften belastung belastungen belastet ausgang ausgange ausgaenge ausgabe ausgaben abgang',
  'abgange abgaenge abbuchung abbuchungen auszahlung auszahlungen zahlungsausgang zahlungsausgange lasten zulasten',
  'addebito addebiti addebitato dare uscita uscite prelievo prelievi spesa spese debito debiti',
  'cargo cargos adeudo adeudos debe debitos retiro retiros gasto gastos egreso egresos salida salidas',
  'af debet uitgave uitgaven afgeschreven afschrijving afschrijvingen uitgaand uit',
  'saida saidas despesa despesas levantamento levantamentos saque saques',
  'ut uttak uttag belastet wydatki wyplaty obciazenia obciazenie',
)
const IN = words(
  'credit credits credited cr deposit deposits deposited in inflow inflows incoming incomings received receipt',
  'receipts income addition additions lodgement lodgements lodgment lodgments earned',
  'credite depot depots entree entrees recette recettes encaissement encaissements versement versements rentree',
  'rentrees revenu revenus',
  'haben gutschrift gutschriften gutgeschrieben eingang eingange eingaenge einnahme einnahmen zugang zugange zugaenge',
  'einzahlung einzahlungen zahlungseingang zahlungseingange gunsten zugunsten',
  'accredito accrediti accreditato avere entrata entrate versamento versamenti credito crediti incasso incassi',
  'abono abonos ingreso ingresos haber deposito depositos entrada entradas creditos',
  'bij inkomst inkomsten bijgeschreven bijschrijving bijschrijvingen inkomend ontvangen',
  'receita receitas recebido recebidos recebimento recebimentos',
  'inn innskudd godskrevet insattning insattningar wplywy wplaty uznania uznanie',
)
/** Out of an account, but into a card: the other column says which. */
const PAYMENT = words(
  'payment payments paiement paiements zahlung zahlungen pagamento pagamenti pagamentos pago pagos betaling betalingen',
)
/** What a direction is said of. */
const NOUN = words(
  'amount amounts amt value sum total money funds cash paid transaction trans account bank of the made',
  'montant montants somme valeur operation operations mouvement mouvements du de des la le au',
  'betrag betrage betraege umsatz umsatze summe wert geld zu zur im',
  'importo importi somma valore operazione movimento movimenti del',
  'importe importes monto cantidad valor operacion movimiento',
  'fra til pa konto kwota',
  'bedrag bedragen waarde montante quantia operacao',
)
/** What says that a column holds directions: "Debit or Credit", "Soll/Haben-Kennzeichen". */
const MARK = words(
  'or and indicator flag type code mark marker sign ou et oder und o e y of kennzeichen kenmerk',
)
const CURRENCY_WORD = words(
  'euro euros dollar dollars franken francs franchi pounds sterling us ca r rs kr zl kc fr sfr',
)
const PREPOSITION = words('in en em')
/** Both directions in letters. */
const LETTERS = /^(?:d c|c d|dr cr|cr dr|s h|h s|d h|h d|d a|e s|i e|a b)$/

export const isDirectionWord = (word: string): boolean => OUT.has(word) || IN.has(word)

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
  const plain = withoutCurrency(name)
  if (LETTERS.test(plain)) return 'BOTH'
  const tokens = plain.split(' ')
  const told = tokens.filter((token) => OUT.has(token) || IN.has(token) || PAYMENT.has(token))
  if (told.length === 0) return undefined
  const [out, into] = [told.some((token) => OUT.has(token)), told.some((token) => IN.has(token))]
  const rest = tokens.filter((token) => !told.includes(token))
  if (out && into) return rest.every((token) => MARK.has(token) || NOUN.has(token)) ? 'BOTH' : undefined
  if (!rest.every((token) => NOUN.has(token))) return undefined
  if (out) return 'OUT'
  return into ? 'IN' : 'PAYMENT'
}

const CELL_OUT =
  /^(?:dbit|card|debit card|direct debit|pos|fee|sale|achat|frais|(?:standing order|transfer|payment) out|bill payment)$/
const CELL_IN = /^(?:crdt|refund|return|remboursement|direct credit|salary|interest|(?:transfer|payment) in)$/
const CELL_QUALIFIER = /^(?:ach|direct|memo|electronic|internal|external|account|bank|transfer|payment|wire)$/
/** A letter says something as one of a pair only: C is a credit beside D, but a charge (cargo) beside A (abono). */
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
]

/** What the cells of a column say, by plain word; words that name no direction are left out. */
export function directionsOf(plainWords: Iterable<string>): Map<string, Direction> {
  const distinct = [...new Set(plainWords)]
  const found = new Map<string, Direction>()
  const letters = distinct.filter((word) => word.length <= 2 && word !== '')
  const pair = LETTER_PAIRS.find((both) => both.every((letter) => letters.includes(letter)))
  for (const word of distinct) {
    const direction = pair && letters.includes(word) ? letterOf(word, pair) : directionInCell(word)
    if (direction) found.set(word, direction)
  }
  return found
}

function letterOf(word: string, [out, into]: [string, string]): Direction | undefined {
  if (word === out) return 'OUT'
  return word === into ? 'IN' : undefined
}

function directionInCell(word: string): Direction | undefined {
  if (CELL_OUT.test(word)) return 'OUT'
  if (CELL_IN.test(word)) return 'IN'
  const tokens = word.split(' ').filter((token) => !CELL_QUALIFIER.test(token) && !NOUN.has(token))
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
