import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { invalid } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'

/** Whose money a report counts, in one currency: amounts of different ones are never added. */
export interface Scope {
  householdId: number
  currency: string
  /** Of the accounts left out for their currency that have transactions on the days that are looked at. */
  otherCurrencies: string[]
  /** The accounts it counts by their numbers; undefined where these are all there are. */
  accounts: number[] | undefined
}

interface ReportRequest {
  currency?: string
  accountId?: string
}

interface Account {
  seq: number
  currency: string
}

/** By a named account, a named currency, or the household's own. Validation-errors name the field. */
export function scopeOf(
  db: Db,
  actor: Actor,
  { currency, accountId }: ReportRequest,
  ...spans: Span[]
): Scope {
  const { householdId } = actor
  if (accountId !== undefined) {
    const account = accounts.keyOf(db, actor, accountId, 'accountId')
    if (currency !== undefined && currency !== account.currency)
      throw invalid('currency', { kind: 'ACCOUNT_OTHER_CURRENCY' })
    return { householdId, currency: account.currency, otherCurrencies: [], accounts: [account.seq] }
  }
  const requested = currency ?? household.ofActor(db, actor).currency
  const all = db.$client
    .query<Account, [number]>('SELECT seq, currency FROM accounts WHERE household_id = ? ORDER BY seq')
    .all(householdId)
  const others = all.filter((account) => account.currency !== requested)
  const used = others.filter(({ seq }) => spans.some((span) => hasActivity(db, seq, span)))
  const seqs = all.filter((account) => account.currency === requested).map(({ seq }) => seq)
  return {
    householdId,
    currency: requested,
    otherCurrencies: [...new Set(used.map((account) => account.currency))].sort(),
    accounts: others.length === 0 ? undefined : seqs,
  }
}

const hasActivity = (db: Db, accountSeq: number, { from, to }: Span): boolean =>
  db.$client
    .query('SELECT 1 FROM account_days WHERE account_seq = ? AND date BETWEEN ? AND ? AND count > 0 LIMIT 1')
    .get(accountSeq, from, to) !== null
