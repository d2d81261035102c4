import { and, asc, eq, max } from 'drizzle-orm'
import { type Actor, opensAccount } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { newId } from '../../core/ids.ts'
import { formatMoney, fromColumns, type Money, moneyOf, toColumns } from '../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { type Day, type Instant, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { Conversion } from '../rates/conversion.ts'
import * as balances from './balances.ts'
import { groupOf, kindOf } from './kinds.ts'
import type { Account, AccountChange, NewAccount } from './model.ts'
import { isOnBudget } from './on-budget.ts'
import { accounts } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect
export type Source = AccountRow['source']

export function list(db: Db, actor: Actor): Account[] {
  const today = householdDay(db, actor)
  return db
    .select()
    .from(accounts)
    .where(eq(accounts.householdId, actor.householdId))
    .orderBy(asc(accounts.sortOrder), asc(accounts.seq))
    .all()
    .filter(({ id }) => opensAccount(actor, id))
    .map((row) => toWire(db, row, today))
}

/** The same with each balance in one currency as well, by the rate of today. */
export function listInto(db: Db, actor: Actor, into: string): Account[] {
  const today = householdDay(db, actor)
  return list(db, actor).map((account) => {
    const conversion = new Conversion(db, actor, into, { from: today, to: today })
    const balance = conversion.ofToday(account.currency, moneyOf(account.balance))
    return {
      ...account,
      converted: { balance: balance === undefined ? null : formatMoney(balance), ...conversion.said },
    }
  })
}

export const get = (db: Db, actor: Actor, id: string): Account =>
  toWire(db, rowOf(db, actor, id), householdDay(db, actor))

export function create(tx: Tx, actor: Actor, input: NewAccount, source: Source = 'MANUAL'): Account {
  const currency = input.currency ?? household.currencyOf(tx, actor)
  if (input.openingBalance !== undefined) amountIn(currency, input.openingBalance, 'openingBalance')
  return toWire(tx, open(tx, actor, input, source), householdDay(tx, actor))
}

/** Adds an account and answers its row, for those who go on to write into it. */
export function open(
  tx: Tx,
  actor: Actor,
  input: NewAccount & { proposed?: boolean },
  source: Source,
): AccountRow {
  checkSubtype(input.type, input.subtype ?? null)
  const currency = input.currency ?? household.currencyOf(tx, actor)
  checkConverted(tx, actor, currency, input.budgetConverted)
  checkOwner(tx, actor, input.ownerId)
  const opening = toColumns(moneyOf(input.openingBalance ?? '0'))
  const row = tx
    .insert(accounts)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: input.name.trim(),
      type: input.type,
      subtype: input.subtype ?? null,
      institution: input.institution?.trim() ?? null,
      lastFour: input.lastFour ?? null,
      currency,
      source,
      openingHigh: opening.high,
      openingLow: opening.low,
      openingDate: (input.openingDate as Day | undefined) ?? householdDay(tx, actor),
      proposed: input.proposed ?? false,
      sortOrder: nextPlace(tx, actor),
      colour: input.colour ?? null,
      icon: input.icon ?? null,
      includeInNetWorth: input.includeInNetWorth ?? true,
      onBudget: input.onBudget ?? null,
      budgetConverted: input.budgetConverted ?? false,
      ownerId: input.ownerId ?? null,
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'account.created', row.id)
  return row
}

/** Changes what the input names; naming nothing changes nothing. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: AccountChange): Account {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(tx, before, householdDay(tx, actor)))
  if (Object.keys(input).length === 0) return toWire(tx, before, householdDay(tx, actor))
  checkSubtype(input.type ?? before.type, input.subtype === undefined ? before.subtype : input.subtype)
  checkConverted(tx, actor, before.currency, input.budgetConverted)
  if (input.ownerId !== before.ownerId) checkOwner(tx, actor, input.ownerId)
  const after = tx
    .update(accounts)
    .set({ ...changesOf(actor, before, input), version: before.version + 1 })
    .where(eq(accounts.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'account.changed', id)
  return toWire(tx, after, householdDay(tx, actor))
}

function changesOf(actor: Actor, before: AccountRow, input: Omit<AccountChange, 'version'>) {
  const { name, institution, openingBalance, openingDate, archived, ...plain } = input
  const opening = openingBalance === undefined ? undefined : toColumns(openingIn(before, openingBalance))
  const isSettled = input.type !== undefined || opening !== undefined || openingDate !== undefined
  return {
    ...(isSettled && { proposed: false }),
    ...plain,
    ...(name !== undefined && { name: name.trim() }),
    ...(institution !== undefined && { institution: institution?.trim() ?? null }),
    ...(opening && { openingHigh: opening.high, openingLow: opening.low }),
    ...(openingDate !== undefined && { openingDate: openingDate as Day }),
    ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? actor.at) : null }),
  }
}

/** An amount from a bank's file may have more decimals than a person may enter, and stays as it is. */
function openingIn({ currency, openingHigh: high, openingLow: low }: AccountRow, text: string): Money {
  return moneyOf(text) === fromColumns({ high, low })
    ? moneyOf(text)
    : amountIn(currency, text, 'openingBalance')
}

/** Says when an account was last brought something; null where nothing of that is left. */
export const setLastImport = (tx: Tx, seq: number, at: Instant | null): void =>
  void tx.$client.query('UPDATE accounts SET last_import_at = ? WHERE seq = ?').run(at, seq)

/** Says where an account gets its transactions from now on. */
export const setSource = (tx: Tx, seq: number, source: Source): void =>
  void tx.update(accounts).set({ source }).where(eq(accounts.seq, seq)).run()

/** Sets the opening balance as somebody else than a person knows it. */
export function setOpening(tx: Tx, actor: Actor, seq: number, amount: Money, date: Day): void {
  const { high, low } = toColumns(amount)
  const row = tx.$client
    .query<{ id: string }, [number, number, string, number]>(
      'UPDATE accounts SET opening_high = ?, opening_low = ?, opening_date = ?, version = version + 1 WHERE seq = ? RETURNING id',
    )
    .get(high, low, date, seq)
  record(tx, actor, 'account.changed', row?.id)
}

/** Whether a bank's word on its balance is kept, or a statement that it was found equal to. */
export const hasHistory = ({ $client: client }: Db, seq: number): boolean =>
  client
    .query<{ has: number }, [number]>(`
      SELECT EXISTS (SELECT 1 FROM reconciliations WHERE account_seq = ?1)
        OR EXISTS (SELECT 1 FROM reported_balances WHERE account_seq = ?1) AS has`)
    .get(seq)?.has === 1

/**
 * Deletes an account and what belongs to it alone. References from other tables have been removed before. Transactions
 * that were moved elsewhere have left its daily sums at zero.
 */
export function erase({ $client: client }: Tx, seq: number): void {
  client.query('DELETE FROM valuations WHERE account_seq = ?').run(seq)
  client.query('DELETE FROM holding_days WHERE account_seq = ?').run(seq)
  client.query('DELETE FROM account_days WHERE account_seq = ?').run(seq)
  client.query('DELETE FROM reported_balances WHERE account_seq = ?').run(seq)
  client.query('DELETE FROM accounts WHERE seq = ?').run(seq)
}

/** A household's account, or 404: another household's account is not there. */
export function rowOf(db: Db, actor: Pick<Actor, 'householdId' | 'token'>, id: string): AccountRow {
  const row = db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.householdId, actor.householdId)))
    .get()
  if (!row || !opensAccount(actor, id)) throw new Problem('not-found')
  return row
}

/** The same by its number, which somebody has looked up. */
export function rowAt(db: Db, seq: number): AccountRow {
  const row = db.select().from(accounts).where(eq(accounts.seq, seq)).get()
  if (!row) throw new Error(`there is no account ${seq}`)
  return row
}

export interface AccountKey {
  seq: number
  currency: string
}

/** The internal number and currency of an account named in a request; a validation-error on that field if there is none. */
export function keyOf(
  db: Db,
  actor: Pick<Actor, 'householdId' | 'token'>,
  id: string,
  field: string,
): AccountKey {
  const found = db.$client
    .query<AccountKey, [string, number]>(
      'SELECT seq, currency FROM accounts WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!found || !opensAccount(actor, id)) throw invalid(field, { kind: 'NO_SUCH_ACCOUNT' })
  return found
}

/** Whether whoever asks is told of what is in an account; see opensAccount. */
export function opensAt(db: Db, actor: Pick<Actor, 'token'>, seq: number): boolean {
  if (!actor.token?.accountIds) return true
  const found = db.$client.query<{ id: string }, [number]>('SELECT id FROM accounts WHERE seq = ?').get(seq)
  return found !== null && opensAccount(actor, found.id)
}

export function currencyOf(db: Db, seq: number): string {
  const found = db.$client
    .query<{ currency: string }, [number]>('SELECT currency FROM accounts WHERE seq = ?')
    .get(seq)
  if (!found) throw new Error(`there is no account ${seq}`)
  return found.currency
}

function toWire(db: Db, row: AccountRow, today: Day): Account {
  const { balance, ahead, count, latest } = balances.now(db, row, today)
  const reported = balances.latestReported(db, row.seq)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    subtype: row.subtype,
    group: groupOf(row.type),
    kind: kindOf(row.type),
    sortOrder: row.sortOrder,
    colour: row.colour,
    icon: row.icon,
    institution: row.institution,
    lastFour: row.lastFour,
    currency: row.currency,
    source: row.source,
    openingBalance: formatMoney(fromColumns({ high: row.openingHigh, low: row.openingLow })),
    openingDate: row.openingDate,
    proposed: row.proposed,
    balance: formatMoney(balance),
    balanceAhead: formatMoney(ahead),
    transactionCount: count,
    latest,
    lastImportAt: row.lastImportAt === null ? null : toRfc3339(row.lastImportAt),
    reported: reported && {
      date: reported.date,
      balance: formatMoney(reported.amount),
      difference: formatMoney(reported.amount - balances.on(db, row, reported.date)),
    },
    includeInNetWorth: row.includeInNetWorth,
    onBudget: isOnBudget(row),
    budgetConverted: row.budgetConverted,
    ownerId: row.ownerId,
    archived: row.archivedAt !== null,
    version: row.version,
    createdAt: toRfc3339(row.createdAt),
  }
}

/** The last of the household's. */
function nextPlace(db: Db, actor: Actor): number {
  const last = db
    .select({ place: max(accounts.sortOrder) })
    .from(accounts)
    .where(eq(accounts.householdId, actor.householdId))
    .get()
  return (last?.place ?? -1) + 1
}

function checkSubtype(type: string, subtype: string | null): void {
  if (subtype !== null && type !== 'REGISTERED') throw invalid('subtype', { kind: 'SUBTYPE_OF_REGISTERED' })
}

function checkConverted(db: Db, actor: Actor, currency: string, isConverted: boolean | undefined): void {
  if (isConverted && currency === household.currencyOf(db, actor))
    throw invalid('budgetConverted', { kind: 'ACCOUNT_HOME_CURRENCY' })
}

function checkOwner(db: Db, actor: Actor, ownerId: string | null | undefined): void {
  if (ownerId && household.findUser(db, ownerId)?.householdId !== actor.householdId)
    throw invalid('ownerId', { kind: 'NO_SUCH_MEMBER' })
}
