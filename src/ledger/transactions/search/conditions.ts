import type { CategoryKind } from '../../categories/tables.ts'

/** A condition over `transactions t`; every value that came from outside is a parameter. */
export interface SqlCondition {
  sql: string
  params: (string | number)[]
}

/** Keys of the rows with this id, or whose name folds (see `fold`) to the same as the given one; none where there is no such row. */
export interface NameResolver {
  categories(name: string): number[]
  /** Of the categories in a group. */
  groups(name: string): number[]
  accounts(name: string): number[]
  /** Of the accounts that are somebody's. */
  owned(person: string): number[]
  /** Of the categories of a kind. */
  kinds(kind: CategoryKind): number[]
  /** Of the accounts in a currency. */
  currencies(code: string): number[]
  /** All spellings of the payee that this is one of, but for the case of ASCII letters. */
  payees(name: string): string[]
  /** Keys of the transactions that a category is suggested for. */
  suggested(): number[]
}
