import { amountOf, isZero, negated, sum, unitsOf } from '../money.ts'

/** What is needed of a transaction to tick it off against a statement. */
export interface OpenRow {
  id: string
  date: string
  amount: string
  direction: 'IN' | 'OUT'
  payee: string
  importedText: string
  status: 'PENDING' | 'CLEARED' | 'RECONCILED'
  version: number
}

export const signed = ({ amount, direction }: Pick<OpenRow, 'amount' | 'direction'>): string =>
  direction === 'OUT' ? negated(amount) : amount

/**
 * What has cleared up to the day of a statement: the balance of that day without what is not ticked. What a valuation
 * after it already says is in it.
 */
export const clearedBalance = (balance: string, rows: OpenRow[], countedAfter: string): string =>
  sum([
    balance,
    ...rows
      .filter(({ status, date }) => status === 'PENDING' && date > countedAfter)
      .map((row) => negated(signed(row))),
  ])

/** Statement minus cleared: zero is what reconciles. */
export const differenceOf = (statement: string, cleared: string): string =>
  amountOf(unitsOf(statement) - unitsOf(cleared))

/** The one row that is all that is between them: to be ticked, or ticked and not on the statement. */
export function likelyCulprit(difference: string, rows: OpenRow[]): OpenRow | undefined {
  if (isZero(difference)) return undefined
  const gap = unitsOf(difference)
  const found = rows.filter((row) => {
    const effect = unitsOf(signed(row))
    return row.status === 'PENDING' ? effect === gap : row.status === 'CLEARED' && -effect === gap
  })
  return found.length === 1 ? found[0] : undefined
}

/** As a statement of a card or a loan says it: what is owed is above zero there. */
export const balanceOfStatement = (typed: string, isOwed: boolean): string =>
  isOwed && !isZero(typed) ? negated(typed) : typed

const KEY = 'hearth.draft.statement.'

interface StatementDraft {
  date: string
  /** As it was typed, without the sign of what is owed. */
  balance: string
}

export const keepStatement = (accountId: string, draft: StatementDraft): void =>
  sessionStorage.setItem(KEY + accountId, JSON.stringify(draft))

export const forgetStatement = (accountId: string): void => sessionStorage.removeItem(KEY + accountId)

/** What was typed in this tab and not yet finished. */
export function storedStatement(accountId: string): StatementDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY + accountId) ?? 'null')
    return typeof draft?.date === 'string' && typeof draft.balance === 'string' ? draft : undefined
  } catch {
    return undefined
  }
}
