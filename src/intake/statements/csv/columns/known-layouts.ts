import type { AccountType } from '../../../../ledger/accounts/tables.ts'
import { hasName } from './roles.ts'

interface KnownLayout {
  bank: string
  /** The account type that uses this layout, if it is only one. */
  type?: AccountType
  /** True when a positive amount is money out. */
  inverted: boolean
  names: string[]
}

/** Layouts whose sign is known by their header. */
const KNOWN: KnownLayout[] = [
  card('BMO Mastercard', true, 'item, card, transaction date, posting date, transaction amount'),
  card('Discover', true, 'trans date, post date, description, amount, category'),
  card('Apple Card', true, 'transaction date, clearing date, merchant, amount usd'),
  card('American Express', true, 'date, date processed, description, amount'),
  card('American Express', true, 'date, description, amount, extended details'),
  card('American Express', true, 'date, description, amount, appears on your statement as'),
  card('American Express', true, 'date, description, card member, amount'),
  bank('RBC', false, 'account type, account number, transaction date, description 1, cad'),
  card('Chase', false, 'transaction date, post date, description, category, type, amount'),
  {
    ...bank('Chase', false, 'details, posting date, description, amount, check or slip'),
    type: 'CHECKING',
  },
  card('Bank of America', false, 'posted date, reference number, payee, address, amount'),
  bank('USAA', false, 'date, description, original description, category, amount, status'),
  bank('Venmo', false, 'id, datetime, from, to, amount total'),
  bank('PayPal', false, 'date, name, type, status, gross, fee, net'),
]

/** Layouts that cards alone have, whose sign the rows have to tell. */
const CARDS: string[][] = [
  // Scotiabank
  'filter, date, description, sub description, status, type of transaction, amount',
  'filtre, date, description, sous description, etat, type d operation, montant',
  // Capital One
  'transaction date, posted date, card no, description, category, debit, credit',
  // PC Financial, and others that name who bought
  'description, card holder name, date, amount',
  'date, cardholder name, amount',
  // Tangerine
  'transaction date, transaction, name, memo, amount',
  // Rogers
  'date, posted date, activity type, card number, merchant category, merchant name, amount',
  // MBNA
  'posted date, payee, address, amount',
  // Citi
  'status, date, description, debit, credit, member name',
].map(listOf)

/** The first whose names are all there. */
export const knownLayout = (names: string[]): KnownLayout | undefined =>
  KNOWN.find((layout) => hasName(names, ...layout.names))

/** The account type of files with these columns. None of the card layouts has a running balance. */
export function knownType(names: string[]): AccountType | undefined {
  const isCard = CARDS.some((card) => hasName(names, ...card)) && !hasName(names, 'balance')
  return knownLayout(names)?.type ?? (isCard ? 'CREDIT_CARD' : undefined)
}

function bank(name: string, inverted: boolean, names: string): KnownLayout {
  return { bank: name, inverted, names: listOf(names) }
}

function card(name: string, inverted: boolean, names: string): KnownLayout {
  return { ...bank(name, inverted, names), type: 'CREDIT_CARD' }
}

function listOf(names: string): string[] {
  return names.split(', ')
}
