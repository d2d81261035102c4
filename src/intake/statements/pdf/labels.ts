/* What lines with amounts are when they are no rows, by the words of statements in English, French and German. */

export type Label = 'OPENING' | 'CLOSING' | 'CARRIED' | 'TOTAL' | 'OTHER'

const LABELS: [Label, RegExp][] = [
  [
    'CARRIED',
    /^(?:balance )?carried (?:forward|over)|^balance carried|^(?:solde )?à reporter|^report à|^[üÜ]bertrag\b|^solde reporté|^report(?:é)? de/i,
  ],
  [
    'OPENING',
    /^(?:your )?(?:opening|beginning|starting|previous(?: statement)?|last statement) balance|^balance (?:brought|from previous|(?:at )?(?:the )?(?:start|beginning)|on last)|^(?:balance )?brought forward|^balance forward|^solde (?:d.ouverture|précédent|antérieur|initial|de départ|au début)|^ancien solde|^alter (?:konto)?(?:stand|saldo)|^anfangs(?:saldo|bestand)|^(?:saldo)?vortrag/i,
  ],
  [
    'CLOSING',
    /^(?:your )?(?:closing|ending|new(?: statement)?|final|statement) balance|^balance at (?:the )?end|^solde (?:de (?:clôture|fermeture)|final|à la fin)|^nouveau solde|^neuer (?:konto)?(?:stand|saldo)|^end(?:saldo|bestand)|^schlusssaldo/i,
  ],
  [
    'TOTAL',
    /^(?:(?:sub|sous)-?)?tota(?:l|ux)(?=[\s:]*$|[\s:]+(?:\d|[$£€]|of|for|all|your|the|in|out|this|and|deposits?|withdrawals?|credits?|debits?|money|paid|payments?|purchases|transactions?|fees?|charges?|interest|che(?:ck|que)s?|cash|amount|account|balance|new|other|electronic|additions|subtractions|service|activity|page|des?|du|d’|d'|dépôts?|retraits?|crédits?|débits?|paiements?|achats?|frais|intérêts?|montant|der|die|belastungen|gutschriften)(?![\p{L}]))|^summe\b|^(?:payments|purchases|paiements|achats)\b.*(?:credits|fees|crédits|frais)$/iu,
  ],
  [
    'OTHER',
    /^(?:minimum payment|payment due|pay by|credit limit|available credit|paiement minimum|limite de crédit|date d.échéance|interest paid (?:this|last)|annual (?:interest )?rate|points (?:opening|closing|earned|balance)|overdraft limit|mindestbetrag|kreditrahmen|verfügbar)/i,
  ],
]

export const labelOf = (text: string): Label | undefined => LABELS.find(([, words]) => words.test(text))?.[0]

/** A title that says which way what stands below it goes: 1 is money in, or what makes a debt smaller. */
export function sectionOf(text: string): 1 | -1 | undefined {
  if (
    /^(?:deposits?|additions|credits?|payments?(?: and (?:other )?credits)?|money in|interest (?:earned|paid)|dépôts|paiements(?: et crédits)?|gutschriften)\b/i.test(
      text,
    )
  )
    return 1
  if (
    /^(?:withdrawals?|electronic withdrawals|other (?:withdrawals|subtractions)|subtractions|purchases|che(?:cks|ques)(?: paid)?|fees?|service (?:charges|fees)|interest charged|cash advances|debits?|money out|retraits|achats|frais|belastungen)\b/i.test(
      text,
    )
  )
    return -1
  return undefined
}

/** A table that has no transactions: its lines are passed over up to the next title. */
export const isSkipped = (text: string): boolean =>
  /^(?:daily (?:ending )?balances?|points (?:opening|earned|balance|summary)|rewards points|your points|rewards|interest rates?|annual (?:percentage|interest) rate)/i.test(
    text,
  )

/** A list of what the account held at the end of each day. */
export const isDailyBalances = (text: string): boolean => /^daily (?:ending )?balances?/i.test(text)

/** Words about an account that is owed. */
export const isDebt = (text: string): boolean =>
  isDebtFigure(text) || /credit card|line of credit|carte de crédit|marge de crédit|kreditkarte/i.test(text)

/** Figures that only a debt has. */
export const isDebtFigure = (text: string): boolean =>
  /credit limit|minimum payment|limite de crédit|paiement minimum|kreditrahmen/i.test(text)

/** A payment that came in, which no debt grows by. */
export const isPaymentReceived = (text: string): boolean =>
  /\bpayments?\b.*\b(?:received|thank)|thank you for your payment|paiements?\b.*(?:reçu|merci)|zahlung erhalten/i.test(
    text,
  )

export const isCard = (text: string): boolean =>
  /\bvisa\b|master ?card|american express|\bamex\b|\bcard (?:number|account|statement)|numéro de (?:la )?carte|kartennummer/i.test(
    text,
  )

export const isDeposit = (text: string): boolean =>
  /chequing|checking|savings|current account|compte (?:courant|chèques?|d.épargne)|girokonto|sparkonto/i.test(
    text,
  )

/** What is owed is named so by most of those who lend; an account with money in it may be, too. */
export const isOwedLabel = (text: string): boolean =>
  /previous|last statement|\bnew\b|précédent|nouveau/i.test(text)

const NUMBER =
  /(?:account|card|compte|carte|konto|kontonummer|kartennummer|iban|loan|line)\b[^:\d*]{0,24}:?\s*((?:[A-Z]{2}\d\d[ \d]{8,30})|[\d*Xx•][\d*Xx• -]{2,30})/i

export function accountNumberIn(text: string): string | undefined {
  const found = NUMBER.exec(text)?.[1]?.replace(/\s+/g, ' ').trim()
  return found && /\d{3}/.test(found) ? found : undefined
}

export const pageNumberIn = (text: string): { page: number; of: number } | undefined => {
  const match = /\b(?:page|seite|feuille)\s*:?\s*(\d{1,3})\s*(?:of|de|sur|von|\/)\s*(\d{1,3})\b/i.exec(text)
  return match ? { page: Number(match[1]), of: Number(match[2]) } : undefined
}
