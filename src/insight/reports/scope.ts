import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { invalid } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PieceSum } from './followed-sums.ts'

/** Whose money a report counts, in one currency: amounts of different ones are never added. */
export interface Scope {
  householdId: number
  currency: string
  /** Of the accounts left out for their currency that have transactions on the days that are looked at. */
  otherCurrencies: string[]
  /** The accounts it counts by their numbers; undefined where these are all there are. */
  accounts: number[] | undefined
  /** Where what is in other currencies counts as well, converted into this one. */
  others?: { conversion: Conversion; accounts: Map<string, number[]> }
  /** What was added up of its own currency, where it is asked for again by the same answer. */
  ownSums?: Map<string, (PieceSum & { period: number })[]>
}

export interface ReportRequest {
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
  const all = accountsOf(db, actor)
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

/** All accounts, or the named one, as one currency. */
export function scopeInto(
  db: Db,
  actor: Actor,
  into: string,
  { accountId }: Pick<ReportRequest, 'accountId'>,
  spans: Span[],
): Scope & Required<Pick<Scope, 'others'>> {
  const named = accountId === undefined ? 0 : accounts.keyOf(db, actor, accountId, 'accountId').seq
  const groups = new Map<string, number[]>()
  for (const { seq, currency } of accountsOf(db, actor)) {
    if (accountId !== undefined && seq !== named) continue
    groups.set(currency, [...(groups.get(currency) ?? []), seq])
  }
  const own = groups.get(into) ?? []
  groups.delete(into)
  const [first = '', last = ''] = [
    spans
      .map(({ from }) => from)
      .sort()
      .at(0),
    spans
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ]
  const conversion = new Conversion(db, actor, into, { from: first as Day, to: last as Day })
  return {
    householdId: actor.householdId,
    currency: into,
    otherCurrencies: [],
    accounts: groups.size === 0 && accountId === undefined ? undefined : own,
    others: { conversion, accounts: groups },
  }
}

const accountsOf = (db: Db, { householdId }: Actor): Account[] =>
  db.$client
    .query<Account, [number]>('SELECT seq, currency FROM accounts WHERE household_id = ? ORDER BY seq')
    .all(householdId)

const hasActivity = (db: Db, accountSeq: number, { from, to }: Span): boolean =>
  db.$client
    .query('SELECT 1 FROM account_days WHERE account_seq = ? AND date BETWEEN ? AND ? AND count > 0 LIMIT 1')
    .get(accountSeq, from, to) !== null
