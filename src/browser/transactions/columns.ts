/** What of a transaction can be edited where it stands. The note is written in the payee's cell. */
export type Column = 'date' | 'payee' | 'note' | 'category' | 'account' | 'state' | 'amount'

export interface Shown {
  isCompact: boolean
  hasAccount: boolean
  hasBalance: boolean
}

/** Those in sight, in their order. */
export const columnsOf = ({ isCompact, hasAccount }: Shown): Column[] => [
  'date',
  'payee',
  'category',
  ...(hasAccount && !isCompact ? (['account'] as const) : []),
  'state',
  'amount',
]

/** The widths of the row's cells, the tick first and a balance last. */
export function gridOf({ isCompact, hasAccount, hasBalance }: Shown): string {
  const account = hasAccount && !isCompact ? '150px ' : ''
  const balance = hasBalance ? ` ${isCompact ? '104px' : '132px'}` : ''
  return isCompact
    ? `60px 108px minmax(0,1fr) minmax(120px,172px) ${account}30px 104px${balance}`
    : `60px 112px minmax(0,1fr) 216px ${account}34px ${hasBalance ? '120px' : '138px'}${balance}`
}
