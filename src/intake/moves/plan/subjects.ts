import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import { fold } from '../../../ledger/categories/names.ts'
import type { CategoryKind } from '../../../ledger/categories/tables.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { likelyType } from '../../bank-feed/likely-types.ts'
import type { MoveSource, SourceAccount, SourceCategory, SourceLedger } from '../source-ledger.ts'
import type { MoveAction, MovedKind } from '../tables.ts'
import { type FlatRow, oneLine } from './flat-rows.ts'
import { isLikelySame } from './likely-accounts.ts'
import type { AccountInput, CategoryInput, MoveChoices } from './move-choices.ts'

const ACCOUNT_NAME_MOST = 100
const CATEGORY_NAME_MOST = 80
const GROUP_OF_NONE = 'Moved in'

export interface PlannedAccount {
  source: SourceAccount
  action: MoveAction
  /** Of an account that is used. */
  seq: number | undefined
  id: string | undefined
  create: { name: string; type: AccountType; currency: string }
  /** One that is here has its name, and nothing says that they are the same. */
  isNamesake: boolean
}

/** What the files say of accounts, with the rows in them. */
interface ReadFile {
  ledger: SourceLedger
  rows: readonly FlatRow[]
}

export interface PlannedCategory {
  source: SourceCategory
  action: MoveAction
  seq: number | undefined
  id: string | undefined
  create: { name: string; group: string; kind: CategoryKind }
}

interface Remembered {
  kind: MovedKind
  key: string
  seq: number
  id: string
}

/** What accounts and categories of the source became in earlier moves, and which rules and schedules came, by kind and key. */
export function rememberedIn(db: Db, { householdId }: Actor, source: MoveSource): Map<string, Remembered> {
  const rows = db.$client
    .query<Remembered, [number, string]>(`
      SELECT m.kind, m.key, coalesce(a.seq, c.seq) AS seq, coalesce(a.id, c.id) AS id FROM moved_subjects m
      LEFT JOIN accounts a ON a.seq = m.account_seq LEFT JOIN categories c ON c.seq = m.category_seq
      WHERE m.household_id = ? AND m.source = ?`)
    .all(householdId, source)
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
}

export function planAccounts(
  db: Db,
  actor: Actor,
  { ledger: { source, accounts: found }, rows }: ReadFile,
  { accounts: warnings }: MoveChoices,
  currency: string,
): PlannedAccount[] {
  const remembered = rememberedIn(db, actor, source)
  const ours = accounts
    .list(db, actor)
    .map((one) => ({ ...one, seq: accounts.keyOf(db, actor, one.id, 'accounts').seq }))
  refuseUnknownKeys(warnings, found, 'accounts')
  const taken = new Set<number>()
  const rowsOf = Map.groupBy(rows, ({ account }) => account)
  return found.map((one, place): PlannedAccount => {
    const at = warnings.findIndex(({ key }) => key === one.id)
    const choice: Partial<AccountInput> = warnings[at] ?? {}
    const create = accountToCreate(one, choice, currency)
    const known = remembered.get(`ACCOUNT ${one.id}`)
    const alike = ours.filter(
      ({ name, currency: has, archived, seq }) =>
        fold(name) === fold(create.name) &&
        has === create.currency &&
        archived === one.isClosed &&
        !taken.has(seq),
    )
    const begun = one.opening?.amount ?? 0n
    const named = known ?? alike.find(({ seq }) => isLikelySame(db, seq, begun, rowsOf.get(place) ?? []))
    const isNamesake = !named && alike.length > 0
    const used = choice.accountId ? ours.find(({ id }) => id === choice.accountId) : named
    if (choice.accountId && !used) throw invalid(`accounts.${at}.accountId`, { kind: 'NO_SUCH_ACCOUNT' })
    const action = choice.action ?? (choice.accountId || (used && !choice.name) ? 'USE' : 'CREATE')
    if (action === 'USE' && !used) throw invalid(`accounts.${at}.accountId`, { kind: 'SAY_WHICH_ACCOUNT' })
    const has = ours.find(({ id }) => id === used?.id)
    if (action !== 'USE' || !has)
      return { source: one, action, create, seq: undefined, id: undefined, isNamesake }
    if (taken.has(has.seq))
      throw invalid(`accounts.${Math.max(at, 0)}.accountId`, { kind: 'TWO_ACCOUNTS_INTO_ONE' })
    taken.add(has.seq)
    return {
      source: one,
      action,
      create: { ...create, currency: has.currency },
      seq: has.seq,
      id: has.id,
      isNamesake: false,
    }
  })
}

function accountToCreate(
  one: SourceAccount,
  choice: Partial<AccountInput>,
  currency: string,
): PlannedAccount['create'] {
  const name = cut(oneLine(choice.name ?? one.name), ACCOUNT_NAME_MOST) || 'Account'
  return {
    name,
    type: choice.type ?? one.type ?? likelyType(name, false),
    currency: choice.currency ?? one.currency ?? currency,
  }
}

export function planCategories(
  db: Db,
  actor: Actor,
  { source, categories: found }: SourceLedger,
  { categories: warnings }: MoveChoices,
): PlannedCategory[] {
  const remembered = rememberedIn(db, actor, source)
  const ours = categories.list(db, actor)
  const byName = new Map(ours.filter(({ archived }) => !archived).map((one) => [fold(one.name), one]))
  const byId = new Map(ours.map((one) => [one.id, one]))
  const names = new Set(byName.keys())
  const taken = new Set<string>()
  refuseUnknownKeys(warnings, found, 'categories')
  return found.map((one): PlannedCategory => {
    const at = warnings.findIndex(({ key }) => key === one.id)
    const choice: Partial<CategoryInput> = warnings[at] ?? {}
    const known = byId.get(remembered.get(`CATEGORY ${one.id}`)?.id ?? '')
    const named = byName.get(fold(oneLine(choice.name ?? one.name)))
    const proposed = known ?? (named && named.kind === one.kind && !taken.has(named.id) ? named : undefined)
    const used = choice.categoryId ? byId.get(choice.categoryId) : proposed
    if (choice.categoryId && !used) throw invalid(`categories.${at}.categoryId`, { kind: 'NO_SUCH_CATEGORY' })
    const action = choice.action ?? (used ? 'USE' : 'CREATE')
    if (action === 'USE' && !used)
      throw invalid(`categories.${at}.categoryId`, { kind: 'SAY_WHICH_CATEGORY' })
    if (action === 'USE' && used) {
      taken.add(used.id)
      const seq = categories.seqOf(db, actor, used.id, 'categories')
      return {
        source: one,
        action,
        seq,
        id: used.id,
        create: { name: used.name, group: used.groupName, kind: used.kind },
      }
    }
    const create = categoryToCreate(one, choice, names)
    if (action === 'CREATE') names.add(fold(create.name))
    return { source: one, action, seq: undefined, id: undefined, create }
  })
}

/** Names are one to a household here; elsewhere each group may have its "Other". */
function categoryToCreate(
  one: SourceCategory,
  choice: Partial<CategoryInput>,
  names: ReadonlySet<string>,
): PlannedCategory['create'] {
  const group = cut(oneLine(choice.group ?? one.group), CATEGORY_NAME_MOST) || GROUP_OF_NONE
  const name = oneLine(choice.name ?? one.name) || 'Category'
  const isFree = (text: string) => !names.has(fold(text))
  let free = [name, `${name} (${group})`].map((text) => cut(text, CATEGORY_NAME_MOST)).find(isFree)
  for (let number = 2; free === undefined; number++) {
    const text = `${cut(name, CATEGORY_NAME_MOST - 6)} ${number}`
    if (isFree(text)) free = text
  }
  return { name: free, group, kind: one.kind }
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim()

function refuseUnknownKeys(choices: { key: string }[], found: { id: string }[], field: string): void {
  const known = new Set(found.map(({ id }) => id))
  for (const [at, { key }] of choices.entries())
    if (!known.has(key)) throw invalid(`${field}.${at}.key`, { kind: 'NO_KEY_IN_FILE' })
}

interface MovedKey {
  kind: MovedKind
  key: string
  /** Of an account or a category. */
  seq?: number
}

/** For the next move of the same program. */
export function remember(tx: Tx, { householdId }: Actor, source: MoveSource, planned: MovedKey[]): void {
  const keep =
    tx.$client.query(`INSERT OR REPLACE INTO moved_subjects (household_id, source, kind, key, account_seq, category_seq)
    VALUES (?, ?, ?, ?, ?, ?)`)
  for (const { kind, key, seq } of planned)
    keep.run(
      householdId,
      source,
      kind,
      key,
      kind === 'ACCOUNT' ? (seq ?? null) : null,
      kind === 'CATEGORY' ? (seq ?? null) : null,
    )
}

/** Rules or schedules that went again: they may come another time. */
export function forget(
  tx: Tx,
  { householdId }: Actor,
  source: MoveSource,
  kind: MovedKind,
  keys: string[],
): void {
  tx.$client
    .query(`DELETE FROM moved_subjects WHERE household_id = ? AND source = ? AND kind = ?
      AND key IN (SELECT value FROM json_each(?))`)
    .run(householdId, source, kind, JSON.stringify(keys))
}

/** What accounts and categories that were there before stood for, once nothing of the program is left. */
export function forgetUsed(
  tx: Tx,
  { householdId }: Actor,
  source: MoveSource,
  made: { accounts: number[]; categories: number[] },
): void {
  tx.$client
    .query(`DELETE FROM moved_subjects WHERE household_id = ? AND source = ? AND kind IN ('ACCOUNT', 'CATEGORY')
      AND coalesce(account_seq, 0) NOT IN (SELECT value FROM json_each(?))
      AND coalesce(category_seq, 0) NOT IN (SELECT value FROM json_each(?))`)
    .run(householdId, source, JSON.stringify(made.accounts), JSON.stringify(made.categories))
}

/** What other programs call a category that goes is called so for the one that takes its place. */
export function categoryRemoved(
  tx: Tx,
  _actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void {
  if (into)
    tx.$client
      .query('UPDATE moved_subjects SET category_seq = ? WHERE category_seq = ?')
      .run(into.seq, from.seq)
}
