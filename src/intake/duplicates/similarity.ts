import { normalise } from './fingerprints.ts'

/** From this on two payees are taken for the same. */
export const SIMILAR = 0.6

const MAX_WORDS = 8

/** Words that say how or where was paid, not who. */
const STOP_WORDS = new Set(
  `POS PURCHASE PURCH DEBIT CREDIT CARD VISA MASTERCARD MC INTERAC PAYMENT PMT PYMT BILL PREAUTHORIZED PREAUTH AUTHORIZED
  PAD ACH EFT DIRECT DEPOSIT DEP WITHDRAWAL WD TRANSFER TFR XFER ETRANSFER ATM ABM ONLINE WEB MOBILE INTERNET BANKING
  RECURRING CONTACTLESS TAP TRANSACTION TRANS TXN TRN REF REFERENCE NUMBER NO ID PENDING POSTED PAYPAL SQ TST SP THE AND
  OF AT TO FROM FOR BY INC LTD LTEE LLC CORP CO COMPANY LIMITED COM WWW HTTP HTTPS NET ORG ACHAT PAIEMENT RETRAIT DEPOT
  VIREMENT CARTE FACTURE DE DU DES LA LE LES ET AU CANADA CAN USA US UK ON QC BC AB MB SK NS NB NL PE YT NT NU AL AK AZ
  AR CA CT DC DE FL GA HI IA IL IN KS KY MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT
  VA VT WA WI WV WY`.split(/\s+/),
)

/** How a transaction is named by its bank and by its household, ready to be compared. */
export interface Wording {
  /** The normalised bank words, or the payee where there are none. */
  whole: string
  /** Equal for two wordings that name the same payee in the same words; '' when there are no words. */
  signature: string
  /** The telling words of the bank's text, and of the payee. */
  lists: string[][]
}

/** A maker of wordings that takes the same words apart only once: a household has few payees. */
export function wordings(): (text: string, payee: string) => Wording {
  const known = new Map<string, string[]>()
  const words = (text: string) => {
    const earlier = known.get(text)
    if (earlier) return earlier
    const found = distinctiveWords(normalise(text))
    known.set(text, found)
    return found
  }
  return (text, payee) => {
    const name = text.trim() ? text : payee
    const texts = words(name)
    const called = payee && payee !== name ? words(payee) : []
    const whole = normalise(name)
    return {
      whole,
      signature: texts.join(' ') || whole,
      lists: [texts, called].filter(({ length }) => length > 0),
    }
  }
}

/** The words of a normalised text that tell a payee, in order: no stop words, no mostly-digit ones, no single letters. */
export function distinctiveWords(normalised: string): string[] {
  const found = new Set<string>()
  for (const word of split(normalised)) {
    if (word.length < 2 || STOP_WORDS.has(word) || mostlyDigits(word)) continue
    found.add(word)
    if (found.size === MAX_WORDS) break
  }
  return [...found]
}

function split(text: string): string[] {
  if (!/[^ -~]/.test(text)) return text.match(/[A-Z0-9]+/g) ?? []
  // One bank writes CAFÉ where the other writes CAFE.
  const bare = text.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.match(/[\p{L}\p{N}]+/gu) ?? []
}

function mostlyDigits(word: string): boolean {
  let digits = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code >= 48 && code <= 57) digits++
  }
  return digits * 2 >= word.length
}

/** 0 to 1: the best likeness between what either side is called. */
export function likeness(one: Wording, other: Wording): number {
  if (one.signature === other.signature) return one.signature ? 1 : 0
  let best = 0
  for (const words of one.lists) {
    for (const others of other.lists) best = Math.max(best, similarity(words, others))
  }
  return best
}

/**
 * 0 to 1: the share of the shorter list found in the longer one, words counting as equal from a common beginning of
 * four letters; the same first word of four letters or more is worth 0.8 by itself.
 */
export function similarity(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length === 0) return 0
  const shared = few.filter((word) => many.some((candidate) => sameWord(word, candidate))).length
  const first = few[0] ?? ''
  const sameStart = first.length >= 4 && first === many[0]
  return Math.max(shared / few.length, sameStart ? 0.8 : 0)
}

function sameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length < 4 || other.length < 4) return false
  return one.startsWith(other) || other.startsWith(one)
}
