import { hasName } from './csv-roles.ts'

interface KnownLayout {
  bank: string
  /** True when a positive amount is money out. */
  inverted: boolean
  names: string[]
}

/** Layouts whose sign is known by their header. */
const KNOWN: KnownLayout[] = [
  bank('BMO Mastercard', true, 'item, card, transaction date, posting date, transaction amount'),
  bank('Discover', true, 'trans date, post date, description, amount, category'),
  bank('Apple Card', true, 'transaction date, clearing date, merchant, amount usd'),
  bank('American Express', true, 'date, date processed, description, amount'),
  bank('American Express', true, 'date, description, amount, extended details'),
  bank('American Express', true, 'date, description, amount, appears on your statement as'),
  bank('American Express', true, 'date, description, card member, amount'),
  bank('RBC', false, 'account type, account number, transaction date, description 1, cad'),
  bank('Chase', false, 'transaction date, post date, description, category, type, amount'),
  bank('Chase', false, 'details, posting date, description, amount, check or slip'),
  bank('Bank of America', false, 'posted date, reference number, payee, address, amount'),
  bank('USAA', false, 'date, description, original description, category, amount, status'),
  bank('Venmo', false, 'id, datetime, from, to, amount total'),
  bank('PayPal', false, 'date, name, type, status, gross, fee, net'),
]

/** The first whose names are all there. */
export const knownLayout = (names: string[]): KnownLayout | undefined =>
  KNOWN.find((layout) => hasName(names, ...layout.names))

function bank(name: string, inverted: boolean, names: string) {
  return { bank: name, inverted, names: names.split(', ') }
}
