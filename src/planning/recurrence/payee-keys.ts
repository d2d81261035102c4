/** Words that say how or where was paid, not who. */
const STOP_WORDS = new Set(
  `POS PURCHASE DEBIT CREDIT CARD VISA MASTERCARD MC INTERAC PAYMENT PMT PYMT BILL PREAUTHORIZED PREAUTH AUTHORIZED PAD ACH
  EFT DIRECT DEPOSIT DEP WITHDRAWAL WD TRANSFER TFR ETRANSFER ONLINE WEB RECURRING CONTACTLESS TAP TRANSACTION TRANS TXN
  REF REFERENCE NUMBER NO ID PENDING POSTED PAYPAL SQ TST SP THE AND OF AT TO FROM FOR BY INC LTD LTEE LLC CORP CO COMPANY
  LIMITED COM CA NET ORG WWW HTTP HTTPS ACHAT PAIEMENT RETRAIT DEPOT VIREMENT CARTE FACTURE DE DU DES LA LE LES ET AU
  CANADA CAN USA US MONTHLY MEMBERSHIP SUBSCRIPTION ABONNEMENT`.split(/\s+/),
)
/** Branch, city and reference come after who it is. */
const TELLING_WORDS = 2

/**
 * A maker of keys, equal for rows of one payee however a bank dresses its name. Names that differ in their digits alone
 * are taken apart once: a bank numbers its texts, and no word with a digit tells a payee.
 */
export function payeeKeys(): (payee: string, text: string) => string {
  const known = new Map<string, string | undefined>()
  return (payee, text) => {
    const name = payee.trim() ? payee : text
    const bare = name.replace(/\d/g, '0')
    const earlier = known.get(bare)
    if (earlier !== undefined) return earlier
    const message = significantKey(name)
    known.set(bare, message)
    // A name of nothing but digits and such is a payee too, told apart by all of it.
    return message ?? wordsOf(name).join(' ')
  }
}

/** What follows a star is a reference (ADOBE *4FK2), unless only the processor stands before it (PAYPAL *ADOBE). */
function significantKey(name: string): string | undefined {
  const star = name.indexOf('*')
  const before = star < 0 ? [] : distinctiveWords(wordsOf(name.slice(0, star)))
  const named = before.length ? before : distinctiveWords(wordsOf(name))
  return named.length ? named.slice(0, TELLING_WORDS).join(' ') : undefined
}

function wordsOf(name: string): string[] {
  const bare = name
    .normalize('NFD')
    .replace(/\p{M}+|['’]/gu, '')
    .toUpperCase()
  return bare.match(/[\p{L}\p{N}]+/gu) ?? []
}

const distinctiveWords = (words: string[]): string[] =>
  words.filter((word) => word.length > 1 && !/\d/.test(word) && !STOP_WORDS.has(word))

/** The groups to look at: "NETFLIX" goes with the one "NETFLIX TORONTO" where a bank changed from one to the other. */
export function withShortNames<Row>(groups: Map<string, Row[]>, dayOf: (row: Row) => number): Row[][] {
  const longer = new Map<string, string[]>()
  for (const key of groups.keys()) {
    const end = key.indexOf(' ')
    if (end < 0) continue
    const first = key.slice(0, end)
    const others = longer.get(first)
    if (others) others.push(key)
    else longer.set(first, [key])
  }
  const merged = new Map(groups)
  for (const [key, rows] of groups) {
    const [only, second] = longer.get(key) ?? []
    const others = only === undefined ? undefined : groups.get(only)
    if (only === undefined || !others || second !== undefined || overlap(rows.map(dayOf), others.map(dayOf)))
      continue
    merged.set(only, [...rows, ...others])
    merged.delete(key)
  }
  return [...merged.values()]
}

/** Names in use at the same time are two payees, as AMAZON and AMAZON PRIME are. */
function overlap(one: number[], other: number[]): boolean {
  const [from, to] = extent(one)
  const [otherFrom, otherTo] = extent(other)
  return from <= otherTo && otherFrom <= to
}

function extent(days: number[]): [from: number, to: number] {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const day of days) {
    from = Math.min(from, day)
    to = Math.max(to, day)
  }
  return [from, to]
}
