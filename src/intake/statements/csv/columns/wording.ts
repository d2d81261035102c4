import { looksLikeAmount } from '../../amounts.ts'
import { looksLikeDate } from '../../dates.ts'
import type { Profile } from './profiles.ts'

/*
 * Whether a cell says anything to a person: a payee is never a timestamp, an account number, a reference or a
 * "No Description" where the file has words.
 */

const PLACEHOLDER =
  /^(?:no description(?: available)?|no memo|none|null|n\/?a|nil|unknown|undefined|not (?:available|provided|applicable)|keine angabe|nicht verf[uü]gbar|sans (?:description|libell[eé])|non disponible|non disponibile|sin descripci[oó]n|geen omschrijving|sem descri[cç][aã]o|[-–—.*_/\s]*)$/i
const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,9}$/i
const TIME = /^\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?: ?[A-Z]{3,4}|Z|[+-]\d{2}:?\d{2})?$/i
/** A word has two letters on end; a reference of letters among digits has none or is one long run of both. */
const WORD = /\p{L}{2,}/u
const REFERENCE = /^(?=\S*\d)[\p{L}\d._:/#-]{8,}$/u
const HEXADECIMAL = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

export const isPlaceholder = (cell: string): boolean => PLACEHOLDER.test(cell.trim())

/** Whether the cell is words, and no date, number, IBAN, reference or placeholder. */
export function isWording(cell: string): boolean {
  const text = cell.trim()
  return WORD.test(text) && !saysNothing(text) && !(text.length <= 48 && looksLikeAmount(text))
}

/** Whether the cell is blank, a placeholder, a time, a date, an IBAN or a reference: no name of anybody. */
export function saysNothing(cell: string): boolean {
  const text = cell.trim()
  if (text === '' || isPlaceholder(text)) return true
  if (IBAN.test(text) || TIME.test(text) || HEXADECIMAL.test(text)) return true
  return (text.length <= 48 && looksLikeDate(text)) || isReference(text)
}

/** One run of letters and digits in which the digits are more than an end: "TRX00123X9", not "STORE#4412". */
function isReference(text: string): boolean {
  if (!REFERENCE.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  return digits * 2 >= text.length && !/\p{Ll}{3}/u.test(text)
}

/** Whether most of what the column holds is words. */
export function isWordy(profile: Profile | undefined): boolean {
  if (!profile || profile.filled === 0) return false
  const words = profile.cells.filter(isWording).length
  return words * 2 >= profile.filled
}

/** Whether most cells of the column could be payees: words, or at least no numbers, dates or references. */
export function isSpoken(profile: Profile | undefined): boolean {
  if (!profile || profile.filled === 0) return false
  const spoken = profile.cells.filter(
    (cell) => !saysNothing(cell) && (WORD.test(cell) || !looksLikeAmount(cell)),
  )
  return spoken.length * 2 >= profile.filled
}

const ENOUGH_ROWS = 5

/** Whether the cells differ: of a few rows every column may be telling, of more a third of them have their own. */
export const isTelling = ({ filled, distinct }: Profile): boolean =>
  filled < ENOUGH_ROWS ? filled < 3 || distinct > 1 : distinct * 3 > filled || distinct > 20
