import { isCurrency } from '../../core/currencies.ts'
import type { ColumnRole } from './statements.ts'

/**
 * What header words say of a column, English and French, a little German for PayPal. Names are as plainName makes
 * them; the first line that fits wins, so that "balance impact" is no balance and "time zone" no date.
 */
const NAMED: [ColumnRole | 'POSTED' | 'WEAK_AMOUNT' | 'WEAK_INDICATOR', RegExp][] = [
  [
    'IGNORE',
    /^(?:beginning|opening|starting|ending|closing) balance|^(?:due|statement|expiry) date|\btime\b/,
  ],
  [
    'IGNORE',
    /^(?:foreign|original|local)(?: spend| currency)? amount|^amount (?:tip|tax|fee|foreign)|^(?:gross|brutto)$/,
  ],
  ['IGNORE', /^(?:tax|exchange) rate|^fee|^gebuhr|^commission|^conversion/],
  [
    'INDICATOR',
    /^(?:debit|credit|dr|cr|d|c) (?:or )?(?:debit|credit|dr|cr|d|c)$|^balance impact$|^direction$|^sens$/,
  ],
  [
    'INDICATOR',
    /^(?:type of )?transaction type$|^type of transaction$|^type (?:d|de) (?:operation|transaction)$/,
  ],
  ['BALANCE', /\b(?:balance|bal|solde|saldo|guthaben)\b/],
  [
    'CHECK_NUMBER',
    /^(?:check|cheque)(?: or slip)?(?: (?:number|num|no|nbr))?$|\b(?:numero|no) (?:de |du )?cheque$/,
  ],
  ['TEXT', /^(?:original|raw|bank) (?:description|statement|name)$|^appears on your statement as$/],
  [
    'POSTED',
    /^(?:post|posted|posting)(?: date)?$|^(?:clearing|clear|settlement|value|booking|processed) date$/,
  ],
  [
    'POSTED',
    /^date (?:posted|processed|cleared)$|^date (?:d inscription|de comptabilisation|de valeur|valeur)$/,
  ],
  ['DATE', /\b(?:date|datetime|datum|buchungstag)\b/],
  ['CURRENCY', /^(?:transaction |account )?(?:currency|devise|wahrung|monnaie)(?: code)?$/],
  ['STATUS', /^(?:transaction )?(?:status|etat|statut)$/],
  ['CATEGORY', /^(?:category|categorie|kategorie|category group category)$/],
  ['REFERENCE', /^(?:id|transaction (?:id|number|no)|unique id|external id|fitid|transaktionscode)$/],
  ['REFERENCE', /^(?:reference|ref)(?: (?:number|no|id))?$|^(?:numero|no) de reference$|^bank reference$/],
  [
    'ACCOUNT',
    /^(?:account|compte|konto)(?: (?:name|number|no|num|type))?$|^(?:nom|numero|no|type) (?:de|du) compte$/,
  ],
  ['ACCOUNT', /^(?:first bank )?card(?: (?:no|number|num))?$|^(?:numero|no) de carte$|^carte$|^folio$/],
  [
    'DEBIT',
    /^(?:debits?|withdrawals?|out|outflow|retraits?|sorties?|charges?)$|^(?:money|funds|paid) out$|^(?:debit|withdrawal) amount$|^(?:amount|montant) (?:debit|du debit|out)$/,
  ],
  [
    'CREDIT',
    /^(?:credits?|deposits?|in|inflow|depots?|entrees?)$|^(?:money|funds|paid) in$|^(?:credit|deposit) amount$|^(?:amount|montant) (?:credit|du credit|in)$/,
  ],
  ['AMOUNT', /^(?:amount|montant|betrag|net|netto)$|^(?:transaction )?amount(?: (?:total|[a-z]{3}))?$/],
  ['AMOUNT', /^(?:cad|usd|eur|gbp|aud|nzd)$|^montant (?:de la transaction|[a-z]{3})$/],
  ['WEAK_AMOUNT', /\b(?:amount|amt|montant|betrag|value|valeur)\b/],
  [
    'MEMO',
    /^(?:memos?|notes?|subject|message|remarks?|comments?|commentaires?)$|^additional info(?:rmation)?$/,
  ],
  [
    'MEMO',
    /^(?:description 2|description2|sub ?description|sous description|extended details|verwendungszweck)$/,
  ],
  ['WEAK_INDICATOR', /^(?:type|transaction|details|operation)$/],
]

/** Best first; what is not the payee is the bank's text or left out. */
const PAYEE = [
  /^(?:payee|merchant|merchant name|beneficiary|beneficiaire|empfanger|counterparty)$/,
  /^name$/,
  /^description(?: ?1)?$|^libelle$/,
  /^transaction (?:description|details)$|^(?:narrative|particulars|narration)$/,
  /\b(?:description|libelle|payee)\b/,
  /^(?:details|transaction|operation)$/,
]

export const hasName = (names: string[], ...wanted: string[]): boolean =>
  wanted.every((name) => names.includes(name))

/** One role per column as far as the names tell, IGNORE elsewhere. Each role of a row's own facts is given once. */
export function rolesByName(names: string[]): ColumnRole[] {
  const hints = names.map((name) => NAMED.find(([, pattern]) => name !== '' && pattern.test(name))?.[0])
  const roles: ColumnRole[] = names.map(() => 'IGNORE')
  const all = (hint: string): number[] => hints.flatMap((found, column) => (found === hint ? [column] : []))
  const give = (role: ColumnRole, column: number | undefined) => {
    if (column !== undefined) roles[column] = role
  }

  for (const role of ['BALANCE', 'CHECK_NUMBER', 'TEXT', 'CURRENCY', 'STATUS'] as const)
    give(role, all(role)[0])
  give('CATEGORY', all('CATEGORY').find((column) => names[column] === 'category') ?? all('CATEGORY')[0])
  give('REFERENCE', all('REFERENCE').find((column) => names[column] !== 'id') ?? all('REFERENCE')[0])
  // American Express numbers the cards of one account there.
  if (!names.includes('card member')) for (const column of all('ACCOUNT')) give('ACCOUNT', column)
  for (const column of all('MEMO')) give('MEMO', column)
  giveDates(all('DATE'), all('POSTED'), give)
  giveAmounts(names, all, give)
  for (const column of all('INDICATOR')) give('INDICATOR', column)
  for (const column of all('WEAK_INDICATOR')) give('INDICATOR', column)
  givePayee(names, roles, give)
  return roles
}

type Give = (role: ColumnRole, column: number | undefined) => void

function giveDates(dates: number[], posted: number[], give: Give) {
  if (posted.length === 0) return give('DATE', dates[0])
  give('DATE', posted[0])
  give('TRANSACTED_DATE', dates[0])
}

function giveAmounts(names: string[], all: (hint: string) => number[], give: Give) {
  const debit = all('DEBIT')[0]
  const credit = all('CREDIT')[0]
  const amounts = all('AMOUNT')
  if (debit !== undefined && credit !== undefined) {
    give('DEBIT', debit)
    return give('CREDIT', credit)
  }
  const inCurrencies = amounts.filter((column) => currencyOf(names[column] ?? '') !== undefined)
  if (inCurrencies.length > 1 && inCurrencies.length === amounts.length) {
    for (const column of inCurrencies) give('AMOUNT', column)
    return
  }
  const amount = amounts[0] ?? all('WEAK_AMOUNT')[0]
  if (amount !== undefined) return give('AMOUNT', amount)
  give('DEBIT', debit)
  give('CREDIT', credit)
}

function givePayee(names: string[], roles: ColumnRole[], give: Give) {
  if (hasName(names, 'from', 'to')) {
    give('PAYEE', names.indexOf('from'))
    return give('PAYEE', names.indexOf('to'))
  }
  const free = (column: number) => roles[column] === 'IGNORE' || roles[column] === 'INDICATOR'
  const ranked = PAYEE.flatMap((pattern) => {
    const column = names.findIndex((name, at) => free(at) && pattern.test(name))
    return column < 0 ? [] : [column]
  })
  const payee = ranked[0]
  if (payee === undefined) return give('PAYEE', roles.indexOf('TEXT') < 0 ? undefined : roles.indexOf('TEXT'))
  give('PAYEE', payee)
  const described = names.findIndex((name, at) => /^description$/.test(name) && roles[at] === 'IGNORE')
  if (described >= 0 && !roles.includes('TEXT')) give('TEXT', described)
}

/** The ISO code in "cad", "amount usd" or "montant cad". */
export function currencyOf(name: string): string | undefined {
  const code = name.split(' ').at(-1)?.toUpperCase() ?? ''
  return code.length === 3 && code !== 'NET' && isCurrency(code) ? code : undefined
}
