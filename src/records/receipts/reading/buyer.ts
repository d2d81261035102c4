import type { Word } from '../../../platform/paper/word.ts'
import { dateText, daysIn } from './day-patterns.ts'
import { compact, folded } from './fold.ts'
import { hasPhone } from './identifiers.ts'
import { type Line, withoutAmounts } from './lines.ts'
import { hasPostalCode } from './places.ts'

/** What stands above or before whoever bought: found in folded text, where the model may have left out the spaces. */
const ADDRESSED = [
  /^(?:SOLD|BILL(?:ED)?|SHIP(?:PED)?|INVOICED?|DELIVER(?:ED|Y)?|CHARGED?|MAIL(?:ED)?|RENTED|ISSUED|RECEIPT|QUOTE) ?TO(?![A-Z]*TAL)/,
  /^(?:BILLING|SHIPPING|MAILING|DELIVERY|CUSTOMER) ?(?:DETAILS|INFORMATION|INFO)\s*[:.]?$/,
  /^(?:BILLING|SHIPPING|MAILING|DELIVERY|SERVICE) ?ADDRESS/,
  /^(?:FACTUREE?|VENDUE?|LIVREE?|EXPEDIEE?|EXPEDIER|LIVRER|FACTURER|ENVOYEE?|EMISE?|REMISE?) ?A(?:\s|[:.]|$)/,
  /^ADRESSE ?(?:DE ?(?:FACTURATION|LIVRAISON|SERVICE)|DU ?CLIENT)/,
  /^(?:PREPARED|RESERVED|ORDER) ?FOR\b|^(?:PREPARE|RESERVE|COMMANDE) ?POUR\b/,
]
/** The same of words that mean something else without a colon or a name behind them. */
const NAMED =
  /^(?:TO|NAME|CUSTOMER|CUST|CLIENT|PATIENTS?|GUEST|MEMBER|BUYER|PURCHASER|STUDENT|TENANT|DONOR|CARD ?HOLDER|ACCOUNT ?HOLDER|RENTER|DRIVER|PASSENGER|TRAVELL?ER|ATTN|ATTENTION|RECIPIENT|CONSIGNEE|ORDERED BY|(?:CUSTOMER|CLIENT|PATIENT|GUEST|MEMBER|ACCOUNT|DONOR|BUYER|BILLING) ?NAME|NOM|ACHETEUR|DESTINATAIRE|LOCATAIRE|TITULAIRE|VOYAGEUR|PASSAGER|ELEVE|DONATEUR|ABONNE|A L'?ATTENTION DE|NOM ?DU ?(?:CLIENT|PATIENT|TITULAIRE|DONATEUR))\s*[:：]|^(?:CUSTOMER|CLIENT|PATIENT|GUEST|ACCOUNT ?HOLDER|NOM ?DU ?(?:CLIENT|PATIENT)|ACHETEUR|DESTINATAIRE)$/
/** And what stands above or before whoever sold. */
const SELLER =
  /^(?:FROM|SELLER|VENDOR|SUPPLIER|SOLD ?BY|ISSUED ?BY|MERCHANT|REMIT ?TO|PAY ?TO|DE|VENDEUR|FOURNISSEUR|VENDU ?PAR|EMIS ?PAR|MARCHAND|COMMERCANT)\s*[:：]\s*|^(?:FROM|SELLER|VENDOR|SUPPLIER|SOLD ?BY|ISSUED ?BY|VENDEUR|FOURNISSEUR|VENDU ?PAR|EMIS ?PAR)$/

const isBuyerHeading = (text: string): boolean => {
  const upper = folded(text).trim()
  return NAMED.test(upper) || ADDRESSED.some((pattern) => pattern.test(upper))
}

export const isSellerHeading = (text: string): boolean => SELLER.test(folded(text).trim())

/** A name without what says that it is the seller's. */
export function withoutSeller(text: string): string {
  const [heading = ''] = SELLER.exec(folded(text)) ?? []
  return heading.length < text.length ? text.slice(heading.length).trim() : text
}

const PLACE =
  /\b(?:STREET|ST|AVENUE|AVE|ROAD|RD|BLVD|BOUL|BOULEVARD|RUE|DRIVE|DR|LANE|LN|HIGHWAY|HWY|WAY|CRESCENT|CRES|COURT|CRT|PLACE|SQUARE|TERRACE|CHEMIN|CH|RANG|MONTEE|ALLEE|COTE|ROUTE|APT|APP|SUITE|UNIT|BOX|CP)\b/
const REGION =
  /\b(?:ON|QC|BC|AB|SK|MB|NB|NS|NL|PE|YT|NT|NU|ONTARIO|QUEBEC|QUE|ALBERTA|MANITOBA|CANADA|USA|[A-Z]{2} \d{5})\s*\.?$/

/** What stands below a name and is no name: where somebody lives and how they are reached. */
function isAddress(text: string): boolean {
  const upper = folded(text)
  if (hasPostalCode(text) || hasPhone(text) || /@|\bATTN|^(?:TEL|PHONE|C\/O|A\/S)\b/.test(upper)) return true
  return (/\d/.test(upper) && PLACE.test(upper)) || REGION.test(upper)
}

/** Invoices have two or three; what is more was written by somebody who means harm. */
const MOST_BLOCKS = 6
const FIRST_LINES = 60
const MOST_COLUMNS = 6
/** No address is longer. */
const MOST_LINES = 6
/** In heights of a line: what is further below stands by itself. */
const FAR = 2.4

/**
 * The same lines without whoever bought: the heading, the name behind or below it, and the address below that, in its
 * column alone. `after` is where the last of them stands.
 */
export function withoutBuyer(lines: Line[]): { lines: Line[]; after: number } {
  const dropped = new Set<Word>()
  let after = -1
  let blocks = 0
  for (const line of lines.slice(0, FIRST_LINES)) {
    for (const [at, heading] of line.words.slice(0, MOST_COLUMNS).entries()) {
      if (blocks === MOST_BLOCKS) break
      if (dropped.has(heading) || !isBuyerHeading(heading.text)) continue
      blocks++
      after = Math.max(after, dropBlock(lines, line, at, dropped))
    }
  }
  if (after < 0) return { lines, after }
  return { lines: lines.map((line) => without(line, dropped)), after }
}

function dropBlock(lines: Line[], line: Line, at: number, dropped: Set<Word>): number {
  const heading = line.words[at]
  if (!heading) return -1
  const left = leftOf(heading) - heading.height
  const next = line.words.slice(at + 1).find((word) => isBuyerHeading(word.text) || isFarRight(heading, word))
  const right = next ? leftOf(next) - heading.height / 2 : Number.POSITIVE_INFINITY
  const isInColumn = (word: Word) => leftOf(word) >= left && leftOf(word) < right
  const own = line.words.slice(at).filter(isInColumn)
  for (const word of own) dropped.add(word)
  let isNamed = /\p{L}{2}/u.test(behindHeading(own.map(({ text }) => text).join(' ')))
  let last = line
  for (const below of lines.slice(line.index + 1, line.index + 1 + MOST_LINES)) {
    const words = below.words.filter(isInColumn)
    if (below.page !== line.page || below.y - last.y > FAR * Math.max(below.height, last.height)) break
    if (words.length === 0) continue
    const text = words.map((word) => word.text).join(' ')
    const isOther = isSellerHeading(text) || isBuyerHeading(text)
    if ((below.amounts.length > 0 && !isAddress(text)) || isOther || daysIn(dateText(text)).length > 0) break
    if (isNamed && !isAddress(text)) break
    for (const word of words) dropped.add(word)
    isNamed = true
    last = below
  }
  return last.index
}

const leftOf = ({ x, width }: Word): number => x - width / 2
const isFarRight = (one: Word, other: Word): boolean =>
  leftOf(other) - (one.x + one.width / 2) > 4 * one.height

const behindHeading = (text: string): string => {
  const upper = folded(text).trim()
  const colon = upper.indexOf(':')
  if (colon >= 0) return upper.slice(colon + 1)
  return upper
    .replace(NAMED, '')
    .replace(ADDRESSED[0] ?? '', '')
    .replace(ADDRESSED[3] ?? '', '')
    .replace(ADDRESSED[5] ?? '', '')
    .replace(
      /^(?:[A-Z]+ ?ADDRESS|ADRESSE ?(?:DE ?[A-Z]+|DU ?CLIENT)|(?:BILLING|SHIPPING|MAILING|DELIVERY|CUSTOMER|INVOICE|SERVICE)(?: ?DETAILS| ?INFORMATION)?)/,
      '',
    )
}

function without(line: Line, dropped: ReadonlySet<Word>): Line {
  const words = line.words.filter((word) => !dropped.has(word))
  if (words.length === line.words.length) return line
  const text = words.map((word) => word.text).join(' ')
  return { ...line, words, text, label: compact(words.map((word) => withoutAmounts(word.text)).join(' ')) }
}
