import { amountOf, isZero, negated, sum, unitsOf } from '../money.ts'
import { nouns } from '../words.ts'

/** What is needed of a transaction to tick it off against a statement. */
export interface OpenRow {
  id: string
  date: string
  amount: string
  direction: 'IN' | 'OUT'
  payee: string
  importedText: string
  type: 'EXPENSE' | 'INCOME' | 'TRANSFER'
  status: 'PENDING' | 'CLEARED' | 'RECONCILED'
  version: number
}

export const signed = ({ amount, direction }: Pick<OpenRow, 'amount' | 'direction'>): string =>
  direction === 'OUT' ? negated(amount) : amount

/** Who was paid, or the bank's own words. */
export const nameOfRow = ({ payee, importedText }: Pick<OpenRow, 'payee' | 'importedText'>): string =>
  payee || importedText || nouns.noPayee

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

/** What would close the difference: a tick more or less of one row or of two, or the sign of one turned. */
export interface Explanation {
  kind: 'TICK' | 'TURN'
  rows: OpenRow[]
}

const MOST_EXPLANATIONS = 3
/** Of more than these not every two are tried. */
const MOST_PAIRED = 1_000

/** What a tick more, or its tick less, adds to what is ticked; nothing where a statement has locked it. */
const effectOf = (row: OpenRow): bigint | undefined =>
  row.status === 'RECONCILED' ? undefined : unitsOf(signed(row)) * (row.status === 'PENDING' ? 1n : -1n)

/** The likeliest ways by which statement and ticks agree: one row before the sign of one, and both before two rows. */
export function explanationsOf(difference: string, rows: OpenRow[]): Explanation[] {
  const gap = unitsOf(difference)
  if (gap === 0n) return []
  const one = rows.filter((row) => effectOf(row) === gap)
  if (one.length > 0)
    return explained(
      'TICK',
      one.map((row) => [row]),
    )
  const turned = rows.filter((row) => row.status === 'CLEARED' && unitsOf(signed(row)) * -2n === gap)
  if (turned.length > 0)
    return explained(
      'TURN',
      turned.map((row) => [row]),
    )
  return explained('TICK', pairsOf(gap, rows.slice(0, MOST_PAIRED)))
}

const explained = (kind: Explanation['kind'], found: OpenRow[][]): Explanation[] =>
  found.slice(0, MOST_EXPLANATIONS).map((rows) => ({ kind, rows }))

/** Every two rows that come to the gap together, each row in one pair. */
function pairsOf(gap: bigint, rows: OpenRow[]): OpenRow[][] {
  const waiting = new Map<bigint, OpenRow[]>()
  const pairs: OpenRow[][] = []
  for (const row of rows) {
    const effect = effectOf(row)
    if (effect === undefined) continue
    const other = waiting.get(gap - effect)?.shift()
    if (other) pairs.push([other, row])
    else waiting.set(effect, [...(waiting.get(effect) ?? []), row])
  }
  return pairs
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
