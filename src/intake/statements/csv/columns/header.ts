import { looksLikeAmount } from '../../amounts.ts'
import { looksLikeDate } from '../../dates.ts'
import { directionInName, isDirectionWord } from './column-words.ts'
import { foreignHint } from './figures.ts'
import { LONGEST_NAME, plainName } from './plain-name.ts'

const WORDS = new Set(
  `date datetime posted posting post transaction trans description details payee name merchant memo note notes
  amount amt balance bal running type status state category time
  account reference currency check cheque number no card item id funds money paid
  cad usd eur gbp chf value clearing net gross fee fees
  libelle montant solde compte numero devise categorie beneficiaire etat statut operation sous filtre filter sub
  tiers valeur frais
  datum betrag saldo buchungstag buchungsdatum buchung empfanger empfaenger verwendungszweck wahrung waehrung valuta
  valutadatum wertstellung auftraggeber beguenstigter begunstigter buchungstext beschreibung bezeichnung konto umsatz
  gebuhr kontostand text
  data importo descrizione causale beneficiario controparte divisa conto stato categoria commissioni contabile
  fecha importe monto concepto descripcion moneda cuenta estado comercio comision movimiento
  bedrag naam omschrijving tegenrekening rekening mededelingen boekdatum boekingsdatum rentedatum tegenpartij
  descricao historico moeda conta montante valor lancamento movimento`.split(/\s+/),
)
const DATE_WORD =
  /(?:date|datum)\b|\b(?:datetime|posted|buchungstag|fecha|data|buchung|valuta|wertstellung)\b/
const AMOUNT_WORD =
  /\b(?:amount|amt|montant|cad|usd|eur|chf|net|betrag|umsatz|importo|importe|monto|bedrag|montante|quantia|valor|value)\b/
const HEADER_WITHIN = 30

export function isBlankRecord(cells: string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false
  }
  return true
}

/**
 * Index of the header among the records, or undefined for a headerless file: the first of the first 30 with two known
 * words that a record with a date and an amount follows before another such line does. The words of a date and an
 * amount alone will do where nothing readable follows, and words over every cell where none of them is known.
 */
export function findHeader(records: string[][]): number | undefined {
  let candidate: number | undefined
  let previous: number | undefined
  let seen = 0
  for (let index = 0; index < records.length && seen < HEADER_WITHIN + 10; index++) {
    const cells = records[index] ?? []
    if (isBlankRecord(cells)) continue
    seen++
    if (isTransaction(cells))
      return candidate ?? unknownHeader(records, previous, cells) ?? headerBelow(records, index)
    previous = index
    if (seen <= HEADER_WITHIN && knownWords(cells) >= 2) candidate = better(records, candidate, index)
  }
  return candidate !== undefined && namesDateAndAmount(records[candidate] ?? []) ? candidate : undefined
}

/** Below a line of a preamble that has a date and a number: what names a date and an amount before it is as wide. */
function headerBelow(records: string[][], from: number): number | undefined {
  for (let index = from + 1; index < Math.min(records.length, from + HEADER_WITHIN); index++) {
    const names = records[index] ?? []
    if (isTransaction(names)) continue
    const next = records.slice(index + 1).find((cells) => !isBlankRecord(cells)) ?? []
    if (namesDateAndAmount(names) && knownWords(names) >= 2 && isTransaction(next)) return index
  }
  return undefined
}

/** A header in a language not known here: words over every cell of the first transaction. */
function unknownHeader(records: string[][], index = -1, transaction: string[]): number | undefined {
  const names = records[index] ?? []
  const isName = (cell = '') => cell.trim() !== '' && !looksLikeDate(cell) && !looksLikeAmount(cell)
  const named =
    names.length === transaction.length && transaction.every((cell, at) => cell === '' || isName(names[at]))
  return named ? index : undefined
}

/** Whether the record repeats the header, as files of several accounts do. */
export function repeatsHeader(cells: string[], header: string[]): boolean {
  const named = header.findIndex((name) => name.trim() !== '')
  if (named < 0 || cells[named] !== header[named]) return false
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}

/** Whether the record has a date and an amount. */
export function isTransaction(cells: string[]): boolean {
  return cells.some(looksLikeDate) && cells.some((cell) => looksLikeAmount(cell) && !looksLikeDate(cell))
}

/** A later line is the header unless only the earlier one names both a date and an amount. */
function better(records: string[][], candidate: number | undefined, index: number): number {
  if (candidate === undefined) return index
  const earlier = namesDateAndAmount(records[candidate] ?? [])
  return earlier && !namesDateAndAmount(records[index] ?? []) ? candidate : index
}

function knownWords(cells: string[]): number {
  let known = 0
  for (const cell of cells) {
    if (cell.length > LONGEST_NAME || looksLikeDate(cell) || looksLikeAmount(cell)) continue
    if (
      plainName(cell)
        .split(' ')
        .some((word) => WORDS.has(word) || isDirectionWord(word))
    )
      known++
  }
  return known
}

/** Whether the record names a date and an amount among its columns, and is no sentence. */
export const namesTable = (cells: string[]): boolean => namesDateAndAmount(cells) && knownWords(cells) >= 2

function namesDateAndAmount(cells: string[]): boolean {
  const names = cells.map(plainName)
  return (
    names.some((name) => DATE_WORD.test(name) || foreignHint(name) === 'DATE') &&
    names.some(
      (name) =>
        AMOUNT_WORD.test(name) || directionInName(name) !== undefined || foreignHint(name) === 'AMOUNT',
    )
  )
}
