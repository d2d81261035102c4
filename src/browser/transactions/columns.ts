/** What of a transaction can be edited where it stands. The note is written in the payee's cell. */
export type Column = 'date' | 'payee' | 'note' | 'category' | 'account' | 'state' | 'amount'

export interface Shown {
  /** Of an account of its own; otherwise it stands behind the payee. */
  hasAccount: boolean
  hasBalance: boolean
  /** The category stands below the payee, in rows of two lines. */
  isStacked: boolean
  /** As on a phone: what fits in no columns. */
  isPhone: boolean
  /** The widths of the row's cells, the tick first and a balance last. */
  grid: string
}

export interface Room {
  /** What the list has. */
  width: number
  /** Of several accounts, each says its own. */
  isOfMany: boolean
  hasBalance: boolean
  /** The text of the widest amount. */
  amount: number
}

/** A payee's cell: 160 px of it are its name's. */
const PAYEE = 176
const DATE = 92
const CATEGORY = 216
const NARROW_CATEGORY = 168
const ACCOUNT = 144
const STATE = 22
const BEFORE_BALANCE = 16
/** From here the account has a column, and below this there are rows as on a phone. */
const WITH_ACCOUNT = 1000
const PHONE = 520
/** Where a list is this wide, the page may have wide gutters. */
const WIDE_GUTTERS = 700

/** What fits: as the room gets less, the account goes behind the payee, then the category becomes narrow, then goes below it. */
export function shownIn({ width, isOfMany, hasBalance, amount }: Room): Shown {
  const gutter = width >= WIDE_GUTTERS ? 32 : 24
  const end = (hasBalance ? amount + BEFORE_BALANCE : 0) + amount + gutter
  const left = width - (gutter + 28) - DATE - STATE - end - PAYEE
  const hasAccount = isOfMany && width >= WITH_ACCOUNT && left >= CATEGORY + ACCOUNT
  const category = left >= CATEGORY ? CATEGORY : NARROW_CATEGORY
  const columns = [
    'calc(var(--gutter) + 28px)',
    `${DATE}px`,
    'minmax(0,1fr)',
    ...(left >= category ? [`${category}px`] : []),
    ...(hasAccount ? [`${ACCOUNT}px`] : []),
    `${STATE}px`,
    ...(hasBalance ? [`${amount + BEFORE_BALANCE}px`] : []),
    `calc(var(--gutter) + ${amount}px)`,
  ]
  return {
    hasAccount,
    hasBalance,
    isStacked: left < category,
    isPhone: width < PHONE || left < 0,
    grid: columns.join(' '),
  }
}

/** Those in sight, in their order. */
export const columnsOf = ({ hasAccount }: Pick<Shown, 'hasAccount'>): Column[] => [
  'date',
  'payee',
  'category',
  ...(hasAccount ? (['account'] as const) : []),
  'state',
  'amount',
]
