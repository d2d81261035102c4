import type { Day } from '../../../core/time.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { MoveAction } from '../tables.ts'

/** What a person decided about a move; what is not said is proposed. */
export interface MoveChoices {
  accounts: AccountInput[]
  categories: CategoryInput[]
  /** Nothing of before this day comes as a transaction. */
  from?: Day
  answers: Record<string, string>
}

export interface AccountInput {
  key: string
  action?: MoveAction
  accountId?: string
  name?: string
  type?: AccountType
  currency?: string
}

export interface CategoryInput {
  key: string
  action?: MoveAction
  categoryId?: string
  name?: string
  group?: string
}

export const NOTHING_CHOSEN: MoveChoices = { accounts: [], categories: [], answers: {} }

interface MoveChange {
  accounts?: AccountInput[]
  categories?: CategoryInput[]
  from?: string | null
  answers?: Record<string, string>
}

/** What is said last counts, field by field. */
export function merged(
  before: MoveChoices,
  { accounts = [], categories = [], from, answers }: MoveChange,
): MoveChoices {
  const { from: earlier, ...rest } = before
  const day = from === undefined ? earlier : ((from ?? undefined) as Day | undefined)
  return {
    ...rest,
    accounts: mergedByKey(before.accounts, accounts),
    categories: mergedByKey(before.categories, categories),
    ...(day !== undefined && { from: day }),
    answers: { ...before.answers, ...answers },
  }
}

function mergedByKey<T extends { key: string }>(before: T[], said: T[]): T[] {
  const byKey = new Map(before.map((one) => [one.key, one]))
  for (const one of said) byKey.set(one.key, { ...byKey.get(one.key), ...one })
  return [...byKey.values()]
}
