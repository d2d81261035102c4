import { isCurrency } from '../../../core/currencies.ts'
import type { Money } from '../../../core/money.ts'
import { readBankAmount } from '../bank-fields.ts'
import { giveOriginal, type StatedOriginal } from '../original.ts'
import type { StatementAccount, StatementRow } from '../statements.ts'
import { isRateName } from './columns/figures.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'

/*
 * Columns of what a purchase was in another currency, by their names as plainName makes them: American Express, Wise,
 * Revolut, N26, Monzo and many banks have them beside the amount that was booked. A column that is something else already
 * is none of them.
 */

const AMOUNTS = [
  /^(?:foreign|orig(?:inal)?|local|instructed|initial)(?: spend| currency| transaction| trans)? amount$/,
  /^(?:transaction )?amount (?:in )?(?:foreign|original|orig|local)(?: currency)?$/,
  /^(?:source|target) amount(?: after fees)?$|^exchange to amount$/,
  /^montant (?:d origine|original|initial|etranger|(?:en )?devises?(?: etrangeres?| d origine)?)$/,
  /^(?:montant )?(?:des? )?(?:depenses?|achats?|operations?) (?:a l etranger|etrangeres?|en devises?(?: etrangeres?)?)$/,
  /^(?:fremdwahrungs?|original|ursprungs) ?betrag$|^betrag (?:in )?(?:fremd|original) ?wahrung$/,
]
const CURRENCIES = [
  /^(?:foreign|orig(?:inal)?|local|instructed|source|target)(?: spend| transaction| trans)? currency(?: code)?$/,
  /^type foreign currency$|^foreign currency type$|^exchange (?:to|from)$/,
  /^devise (?:d origine|originale|etrangere|de la depense|de l operation|initiale)$/,
  /^(?:fremd|original|ursprungs) ?wahrung$/,
]
/** Of what is paid for, and of what money grows by. */
const OTHER_RATE = /\b(?:fee|interest|tax|taxe|interet|interets|tps|tvq|tva|vat|gst|hst|zins|zinsen)\b/

/** American Express writes currencies out. */
const NAMES: [RegExp, string][] = [
  [/\b(?:us|u s|united states|american) ?dollar/i, 'USD'],
  [/\bdollar (?:am[eé]ricain|us)\b/i, 'USD'],
  [/\beuro(?:s|pean union euro)?\b/i, 'EUR'],
  [/\b(?:pounds? sterling|livres? sterling|british pounds?)\b/i, 'GBP'],
  [/\b(?:japanese )?yens?\b/i, 'JPY'],
  [/\b(?:mexican pesos?|pesos? mexicains?)\b/i, 'MXN'],
  [/\b(?:swiss francs?|francs? suisses?)\b/i, 'CHF'],
  [/\baustralian dollars?\b|\bdollars? australiens?\b/i, 'AUD'],
]

interface ForeignColumns {
  amounts: number[]
  currencies: number[]
  /** What the account's money was exchanged for, so that the rate is of a unit of the account's. */
  isTo: boolean[]
  rate: number
}

function columnsIn({ names, roles }: Layout): ForeignColumns | undefined {
  const free = (is: (name: string) => boolean) =>
    names.flatMap((name, at) => (roles[at] === 'IGNORE' && is(name) ? [at] : []))
  const like = (patterns: RegExp[]) => free((name) => patterns.some((pattern) => pattern.test(name)))
  const [amounts, currencies] = [like(AMOUNTS), like(CURRENCIES)]
  const [rate = -1] = free((name) => isRateName(name) && !OTHER_RATE.test(name))
  if (amounts.length + currencies.length === 0) return undefined
  return { amounts, currencies, isTo: currencies.map((at) => names[at] === 'exchange to'), rate }
}

/** After the accounts have their currencies. */
export function giveOriginals(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  layout: Layout,
): void {
  const columns = columnsIn(layout)
  if (!columns) return
  for (const [at, row] of rows.entries()) {
    const cells = entries[at]?.cells ?? []
    const accountCurrency = row.currency ?? accounts[row.account]?.currency
    const stated = statedIn(cells, columns, accountCurrency)
    if (stated) giveOriginal(row, stated, accountCurrency)
  }
}

/** The first of the amounts and currencies that is not the account's. */
function statedIn(
  cells: string[],
  { amounts, currencies, isTo, rate }: ForeignColumns,
  accountCurrency: string | undefined,
): StatedOriginal | undefined {
  const [rateText = ''] = /\d+(?:[.,]\d+)?/.exec(cells[rate] ?? '') ?? []
  const codes = currencies.map((column) => codeIn(cells[column] ?? ''))
  const place = codes.findIndex((code) => code !== undefined && code !== accountCurrency)
  for (const [at, column] of amounts.entries()) {
    const cell = cells[column] ?? ''
    const amount = amountIn(cell)
    // Where each amount has a currency of its own they stand in the same order.
    const beside = amounts.length === currencies.length ? codes[at] : codes[place]
    const currency = codeIn(cell) ?? beside
    if (amount && currency && currency !== accountCurrency) return { amount, currency, rate: rateText }
  }
  const currency = codes[place]
  if (currency === undefined || amounts.length > 0) return undefined
  return { currency, rate: rateText, isInverse: isTo[place] ?? false }
}

function codeIn(cell: string): string | undefined {
  const code = cell
    .match(/\b[A-Za-z]{3}\b/g)
    ?.map((word) => word.toUpperCase())
    .find(isCurrency)
  return code ?? NAMES.find(([name]) => name.test(cell))?.[1]
}

function amountIn(cell: string): Money | undefined {
  const [text = ''] = /\d[\d.,' \u00a0\u202f]*/.exec(cell) ?? []
  const read = readBankAmount(text.replace(/[\u00a0\u202f]/g, ' ').trim())
  return 'amount' in read && read.amount !== 0n ? read.amount : undefined
}
