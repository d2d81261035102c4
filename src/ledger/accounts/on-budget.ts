import type { AccountType } from './tables.ts'

/** Money of every day. What is owed for long, invested or worth something else is not what envelopes are filled from. */
const ON_BUDGET_TYPES: readonly AccountType[] = [
  'CHECKING',
  'SAVINGS',
  'CREDIT_CARD',
  'CASH',
  'LINE_OF_CREDIT',
]

/** By the household's own word, else by its type. */
export const isOnBudget = ({ type, onBudget }: { type: AccountType; onBudget: boolean | null }): boolean =>
  onBudget ?? ON_BUDGET_TYPES.includes(type)

/** The same in SQL, over a row of accounts by this name. */
export const onBudgetSql = (account: string): string =>
  `coalesce(${account}.on_budget, ${account}.type IN (${ON_BUDGET_TYPES.map((type) => `'${type}'`).join(', ')}))`

/**
 * Whether budgets are made from it, over a row of accounts and that of its household: one in another currency only where
 * the household says so.
 */
export const isBudgetedSql = (account: string, household: string): string =>
  `(${account}.currency = ${household}.currency OR ${account}.budget_converted = 1) AND ${onBudgetSql(account)}`

/** An account that budgets are made from by what its transactions are booked at in the household's currency. */
export const isConvertedSql = (account: string, household: string): string =>
  `${account}.currency <> ${household}.currency AND ${account}.budget_converted = 1 AND ${onBudgetSql(account)}`
