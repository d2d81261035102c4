import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { NewTransaction } from '../reading/ledger-builder.ts'
import type { SourcePart } from '../source-ledger.ts'
import type { BalancedEntry, BalancedPosting } from './balance.ts'
import { moneyIn } from './quantities.ts'

/** A posting in an account of the household; several in the same one are one. */
export interface OwnSide {
  account: number
  amount: Money
  weight: Money
  unit: string
  date: Day
  status: BalancedPosting['status']
  notes: string
}

/** A posting elsewhere: a category, equity, or shares. */
export interface Flow {
  weight: Money
  unit: string
  category: number | undefined
  name: string
  notes: string
}

export interface EntryScope {
  id: string
  entry: BalancedEntry
}

export const contentOf = ({ date, payee, notes, postings }: BalancedEntry): string[] => [
  date,
  payee,
  notes,
  ...postings.flatMap(({ account, amount }) => [account, `${moneyIn(amount.quantity)}`, amount.commodity]),
]

export function wholeOf(side: OwnSide, { entry }: EntryScope, id: string): NewTransaction {
  const { payee, notes, tags, code, status, line, own } = entry
  return {
    id,
    account: side.account,
    date: side.date,
    amount: side.amount,
    payee,
    tags,
    row: line,
    status: side.status ?? status,
    notes: [notes, side.notes].filter((text) => text !== '').join('\n'),
    ...(code !== '' && { checkNumber: code }),
    ...own,
  }
}

/** The payee of a transfer is the other account; what the entry was called is a note. */
export const asSide = <Side extends { payee?: string; notes?: string }>(side: Side): Side => ({
  ...side,
  payee: '',
  notes: [...new Set([side.payee, side.notes])].filter(Boolean).join('\n'),
})

export const partOf = ({ weight, category, notes }: Flow): SourcePart => ({
  amount: -weight,
  notes,
  ...(category !== undefined && { category }),
})

export const size = (amount: Money): Money => (amount < 0n ? -amount : amount)

/** Prices leave a rest below a cent, which is a part of its own. */
export function roundedParts(parts: SourcePart[], whole: Money): SourcePart[] {
  const rest = parts.reduce((left, { amount }) => left - amount, whole)
  return rest === 0n ? parts : [...parts, { amount: rest, notes: '' }]
}
