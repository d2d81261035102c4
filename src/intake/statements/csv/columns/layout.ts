import type { ColumnName } from '../../messages.ts'
import type { ColumnRole } from '../../statements.ts'
import { isBlankRecord } from './header.ts'
import { plainName } from './plain-name.ts'
import { currencyOf } from './roles.ts'

/** What the rest of the reader asks of a file's columns: positions, never names. */
export interface Layout {
  roles: ColumnRole[]
  /** Header cells as written, [] for a headerless file. */
  header: string[]
  /** The same as plain words. */
  names: string[]
  /** Transaction date, posting or booking date, other date; the first that is filled counts. */
  dates: number[]
  amounts: number[]
  debits: number[]
  credits: number[]
  balance: number
  payees: number[]
  memos: number[]
  /** Columns of the bank's own words. */
  texts: number[]
  accounts: number[]
  indicators: number[]
  currency: number
  status: number
  reference: number
  check: number
  category: number
  categoryGroup: number
  tags: number
  transferAccount: number
  /** A fee that may come on top of the amount. */
  fee: number
  /** Whether a name, or a person, says which column of a pair is money out. */
  pairIsTold: boolean
  /** ISO code in an amount column's name, by position. */
  currencies: (string | undefined)[]
}

const MORE_TEXT = /^(?:description ?2|sub ?description|sous description)$/

export function layoutOf(roles: ColumnRole[], header: string[], pairIsTold: boolean): Layout {
  const names = header.map(plainName)
  const at = (role: ColumnRole) => roles.flatMap((found, column) => (found === role ? [column] : []))
  const only = (role: ColumnRole) => roles.indexOf(role)
  const payees = at('PAYEE')
  const memos = at('MEMO')
  const described = [...payees, ...memos.filter((column) => MORE_TEXT.test(names[column] ?? ''))]
  return {
    roles,
    header,
    names,
    dates: [...at('TRANSACTED_DATE'), ...at('DATE'), ...at('OTHER_DATE')],
    amounts: at('AMOUNT'),
    debits: at('DEBIT'),
    credits: at('CREDIT'),
    balance: only('BALANCE'),
    payees,
    memos,
    texts: roles.includes('TEXT') ? at('TEXT') : described,
    accounts: at('ACCOUNT'),
    indicators: at('INDICATOR'),
    currency: only('CURRENCY'),
    status: only('STATUS'),
    reference: only('REFERENCE'),
    check: only('CHECK_NUMBER'),
    category: only('CATEGORY'),
    categoryGroup: only('CATEGORY_GROUP'),
    tags: only('TAGS'),
    transferAccount: only('TRANSFER_ACCOUNT'),
    fee: only('FEE'),
    pairIsTold,
    currencies: names.map((name, column) => (roles[column] === 'AMOUNT' ? currencyOf(name) : undefined)),
  }
}

/** The columns of the table: the header's, or as many as most records have. */
export function widthOf(records: string[][], header: string[] | undefined): number {
  if (header) return header.length
  const counts = new Map<number, number>()
  let width = 0
  for (const cells of records) {
    if (isBlankRecord(cells)) continue
    const times = (counts.get(cells.length) ?? 0) + 1
    counts.set(cells.length, times)
    if (times > (counts.get(width) ?? 0)) width = cells.length
  }
  return width
}

/** SHA-256 of the header's words, or of delimiter, width and roles where there is no header. */
export function signatureOf(delimiter: string, { names, roles }: Layout): string {
  const form = names.length > 0 ? ['header', ...names] : ['roles', delimiter, String(roles.length), ...roles]
  return new Bun.CryptoHasher('sha256').update(form.join('\u001f')).digest('hex')
}

/** A column as its header names it or, where it does not, by its number. */
export const nameOf = ({ header }: Layout, column: number): ColumnName => header[column]?.trim() || column + 1
