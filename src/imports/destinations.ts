import { eq } from 'drizzle-orm'
import type { AccountRow } from '../accounts/accounts.ts'
import * as accounts from '../accounts/accounts.ts'
import { accounts as accountsTable } from '../accounts/tables.ts'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import * as household from '../household/household.ts'
import { invalid } from '../problem.ts'
import type { Statement, StatementAccount } from '../statements/statement.ts'
import type { Rereading } from './model.ts'
import type { AccountAction } from './tables.ts'

export interface AccountToCreate {
  name: string
  type: AccountRow['type']
  currency: string
}

/** Where the rows of one account of the file go. */
export interface Destination {
  key: string
  found: StatementAccount
  action: AccountAction
  /** For USE. */
  account: AccountRow | undefined
  /** For CREATE. */
  create: AccountToCreate | undefined
}

interface Wanted {
  /** The account named with the upload. */
  accountId: string | undefined
  /** What a person decided in the preview. */
  chosen: Rereading['accounts']
  fileName: string
}

/**
 * A place for each account of the file, never one for several: what was chosen, what was named with the upload, what
 * an earlier import found out, what the number gives away; else a new account is proposed.
 */
export function destinations(db: Db, actor: Actor, statement: Statement, wanted: Wanted): Destination[] {
  const all = db.select().from(accountsTable).where(eq(accountsTable.householdId, actor.householdId)).all()
  const counts = rowCounts(statement)
  const named = wanted.accountId === undefined ? undefined : accounts.rowOf(db, actor, wanted.accountId)
  const onlyOne = statement.accounts.length === 1
  const currency = household.ofActor(db, actor).currency
  const used = new Set<number>()
  return statement.accounts.map((found, position) => {
    const key = keyOf(found, statement)
    const base = { key, found, account: undefined, create: undefined }
    const choice = wanted.chosen?.find((one) => one.key === key)
    if (choice) return chosen(db, actor, base, choice, currency, position)
    if (!onlyOne && counts[position] === 0) return { ...base, action: 'IGNORE' }
    const account = (onlyOne ? named : undefined) ?? remembered(db, actor, key, all) ?? byNumber(found, all)
    if (account && !used.has(account.seq)) {
      used.add(account.seq)
      return { ...base, action: 'USE', account }
    }
    return { ...base, action: 'CREATE', create: proposal(found, currency, wanted.fileName) }
  })
}

/** A CSV file that names no account is known by its layout, so that the next one of the kind finds its way. */
const keyOf = (found: StatementAccount, { csv, sourceKind }: Statement): string =>
  found.key || `${sourceKind.toLowerCase()}|${csv?.signature ?? ''}`

function chosen(
  db: Db,
  actor: Actor,
  base: Omit<Destination, 'action'>,
  choice: NonNullable<Rereading['accounts']>[number],
  currency: string,
  position: number,
): Destination {
  if (choice.action === 'IGNORE') return { ...base, action: 'IGNORE' }
  if (choice.action === 'CREATE')
    return { ...base, action: 'CREATE', create: choice.create ?? proposal(base.found, currency, '') }
  if (choice.accountId === undefined)
    throw invalid(`accounts.${position}.accountId`, 'USE needs the account to use')
  const { seq } = accounts.keyOf(db, actor, choice.accountId, `accounts.${position}.accountId`)
  const account = db.select().from(accountsTable).where(eq(accountsTable.seq, seq)).get()
  return { ...base, action: 'USE', account }
}

function remembered(db: Db, actor: Actor, key: string, all: AccountRow[]): AccountRow | undefined {
  const row = db.$client
    .query<{ seq: number }, [number, string]>(
      'SELECT account_seq AS seq FROM remembered_accounts WHERE household_id = ? AND key = ?',
    )
    .get(actor.householdId, key)
  return all.find(({ seq, archivedAt }) => seq === row?.seq && archivedAt === null)
}

/** The only open account with these last digits and, where the file says it, this currency. */
function byNumber({ number, currency }: StatementAccount, all: AccountRow[]): AccountRow | undefined {
  const lastFour = number?.replace(/[^0-9A-Za-z]/g, '').slice(-4)
  if (!lastFour || lastFour.length < 4) return undefined
  const fitting = all.filter(
    (account) =>
      account.lastFour === lastFour &&
      account.archivedAt === null &&
      (!currency || account.currency === currency),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

function proposal(found: StatementAccount, currency: string, fileName: string): AccountToCreate {
  const plainName = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const name = (found.label || plainName || 'Imported account').slice(0, 100)
  return { name, type: found.type ?? 'CHECKING', currency: found.currency ?? currency }
}

function rowCounts({ accounts: list, rows }: Statement): number[] {
  const counts = list.map(() => 0)
  for (const { account } of rows) counts[account] = (counts[account] ?? 0) + 1
  return counts
}
