import type { Actor } from '../../core/actor.ts'
import type { Money } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { onBudgetSql } from '../../ledger/accounts/on-budget.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'

export interface CashAccount {
  seq: number
  id: string
  name: string
  /** At the end of today, by the ledger. */
  balance: Money
}

/** The accounts that a forecast is of, all in one currency. */
export interface CashAccounts {
  currency: string
  otherCurrencies: string[]
  accounts: CashAccount[]
  /** Whether they were named, rather than taken because the budget is made from them. */
  isNamed: boolean
}

interface CashQuery {
  accountIds?: string[]
  currency?: string
}

/** Validation-errors name the field: accounts that are not there, and accounts of several currencies. */
export function cashAccounts(db: Db, actor: Actor, { accountIds, currency }: CashQuery): CashAccounts {
  const isNamed = accountIds !== undefined
  const candidates = isNamed
    ? namedAccounts(db, actor, accountIds)
    : spendingAccounts(db, actor).map((id) => accounts.rowOf(db, actor, id))
  const requested =
    currency ?? (isNamed ? candidates[0]?.currency : undefined) ?? household.ofActor(db, actor).currency
  const others = candidates.filter((account) => account.currency !== requested)
  if (isNamed && others.length > 0)
    throw invalid('accountIds', { kind: 'NOT_ALL_IN_CURRENCY', currency: requested })
  const today = householdDay(db, actor)
  return {
    currency: requested,
    otherCurrencies: [...new Set(others.map((account) => account.currency))].sort(),
    isNamed,
    accounts: candidates
      .filter((account) => account.currency === requested)
      .map((row) => ({ seq: row.seq, id: row.id, name: row.name, balance: balances.on(db, row, today) })),
  }
}

function namedAccounts(db: Db, actor: Actor, ids: string[]): accounts.AccountRow[] {
  if (ids.length === 0) throw invalid('accountIds', { kind: 'NAME_ACCOUNTS' })
  return [...new Set(ids)].map((id) => {
    accounts.keyOf(db, actor, id, 'accountIds')
    return accounts.rowOf(db, actor, id)
  })
}

const spendingAccounts = (db: Db, { householdId }: Actor): string[] =>
  db.$client
    .query<{ id: string }, [number]>(
      `SELECT a.id FROM accounts a WHERE a.household_id = ? AND a.archived_at IS NULL AND ${onBudgetSql('a')} ORDER BY a.seq`,
    )
    .all(householdId)
    .map(({ id }) => id)
