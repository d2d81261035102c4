import { formatMoney, type Money } from '../../../src/core/money.ts'
import type { Household } from './households.ts'

/** A posting as both programs have it: the account, its amount, and what is said of it. */
export interface TextPosting {
  account: string
  amount: Money
  notes: string
}

export interface TextEntry {
  date: string
  isPending: boolean
  payee: string
  notes: string
  postings: TextPosting[]
}

/** Journals have no reconciled entries, and one entry for both sides of a transfer. */
export const asInJournals = ({ accounts, categories, entries }: Household): Household => ({
  accounts,
  categories,
  entries: entries.map((one) => ({ ...one, status: one.status === 'RECONCILED' ? 'CLEARED' : one.status })),
})

/** The household as double entries; the names of accounts and categories are the dialect's own. */
export function entriesOf(
  { accounts, entries }: Household,
  account: (at: number) => string,
  category: (at: number) => string,
  opening: string,
): TextEntry[] {
  const began = accounts.map(({ opening: amount }, at): TextEntry => {
    const postings = [
      { account: account(at), amount, notes: '' },
      { account: opening, amount: -amount, notes: '' },
    ]
    return { date: '2020-01-01', isPending: false, payee: 'Opening', notes: '', postings }
  })
  const rest = entries.map((one): TextEntry => {
    const own = { account: account(one.account), amount: one.amount, notes: '' }
    const others =
      one.to !== undefined
        ? [{ account: account(one.to), amount: -one.amount, notes: '' }]
        : (one.parts ?? [{ ...one, notes: '' }]).map((part) => ({
            account: category(part.category),
            amount: -part.amount,
            notes: part.notes,
          }))
    return {
      date: one.date,
      isPending: one.status === 'PENDING',
      payee: one.to === undefined ? one.payee : '',
      notes: one.parts ? '' : one.notes,
      postings: [own, ...others],
    }
  })
  return [...began, ...rest]
}

export const figure = (amount: Money): string => formatMoney(amount)
