import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import * as valuations from '../../ledger/accounts/valuations.ts'
import * as categories from '../../ledger/categories/categories.ts'
import * as rates from '../../ledger/rates/rates.ts'
import * as rules from '../../ledger/rules/rules.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import { partFrom } from '../../ledger/transactions/part-transfers.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { closeAccount } from '../imports/erase-hidden.ts'
import type { Made } from './commit.ts'
import type { MoveUndone } from './model.ts'
import type { MovePlanning } from './plan/planning.ts'
import { forget, forgetUsed } from './plan/subjects.ts'
import { forgetFiles } from './previews.ts'
import type { MoveSource } from './source-ledger.ts'

interface UndoableMove {
  seq: number
  status: string
  source: MoveSource
  made: string | null
}

/** What stands above this slice and may hold on to an account or a category. */
interface MoveHolders {
  isHeld(tx: Tx, kind: 'ACCOUNT' | 'CATEGORY', seq: number): boolean
}

/** Takes back what a move did and nobody has worked on since. A preview is simply given up. */
export const undoing = (
  planning: MovePlanning,
  holders: MoveHolders,
): Job<{ actor: Actor; id: string }, undefined, MoveUndone> => ({
  prepare: (db, { actor, id }) => void undoable(db, actor, id),
  write: (tx, _nothing, { actor, id }) => undo(tx, actor, id, { planning, holders }),
})

function undoable(db: Db, { householdId }: Actor, id: string): UndoableMove {
  const found = db.$client
    .query<UndoableMove, [string, number]>(
      'SELECT seq, status, source, made FROM moves WHERE id = ? AND household_id = ?',
    )
    .get(id, householdId)
  if (!found) throw new Problem('not-found')
  if (found.status === 'UNDONE') throw new Problem('conflict', { reason: { kind: 'MOVE_UNDONE' } })
  return found
}

interface Above {
  planning: MovePlanning
  holders: MoveHolders
}

function undo(tx: Tx, actor: Actor, id: string, { planning, holders }: Above): MoveUndone {
  const { seq, source, made: stored } = undoable(tx, actor, id)
  tx.$client
    .query("UPDATE moves SET status = 'UNDONE', undone_at = ?, made = NULL WHERE seq = ?")
    .run(actor.at, seq)
  forgetFiles(tx, seq)
  record(tx, actor, 'move.undone', id)
  if (stored === null) return { id, status: 'UNDONE', removed: 0, kept: 0 }
  const made: Made = { ruleKeys: [], scheduleKeys: [], ...JSON.parse(stored) }
  const { removed, kept } = removeUntouched(tx, actor, id)
  valuations.forget(tx, made.valuations ?? [])
  rates.forget(tx, actor, made.rates ?? [])
  takeBackPlans(tx, actor, { made, source }, planning)
  handOver(tx, actor, takeBack(tx, actor, made, holders))
  if (kept === 0 && !isMovedFrom(tx, actor, source)) forgetUsed(tx, actor, source, made)
  return { id, status: 'UNDONE', removed, kept }
}

function removeUntouched(tx: Tx, actor: Actor, id: string): { removed: number; kept: number } {
  const rows = tx.$client
    .query<{ seq: number; version: number }, [string]>(
      'SELECT seq, version FROM transactions WHERE import_id = ? AND deleted_at IS NULL',
    )
    .all(id)
  const going = rows.filter(({ version }) => version === 1).map(({ seq }) => seq)
  if (going.length === 0) return { removed: 0, kept: rows.length }
  const sides = tx.$client
    .query<{ seq: number; type: string; version: number }, [string]>(`
      SELECT other.seq, other.version, iif(other.amount_high < 0 OR other.amount_low < 0, 'EXPENSE', 'INCOME') AS type
      FROM json_each(?1) j CROSS JOIN transactions mine ON mine.seq = j.value
      JOIN transactions other ON other.transfer_id = mine.transfer_id AND other.seq <> mine.seq
      WHERE mine.transfer_id IS NOT NULL AND other.seq NOT IN (SELECT value FROM json_each(?1))`)
    .all(JSON.stringify(going))
  partFrom(tx, actor, sides)
  const removed = many.eraseAll(tx, actor.householdId, going)
  return { removed, kept: rows.length - removed }
}

const isMovedFrom = (tx: Tx, { householdId }: Actor, source: MoveSource): boolean =>
  tx.$client
    .query("SELECT 1 FROM moves WHERE household_id = ? AND source = ? AND status = 'COMMITTED'")
    .get(householdId, source) !== null

/** Budgets, bills and rules first, for they hold on to accounts and categories. What nobody uses may come again. */
function takeBackPlans(
  tx: Tx,
  actor: Actor,
  { made, source }: { made: Made; source: MoveSource },
  planning: MovePlanning,
): void {
  if (made.budget) planning.takeBack(tx, actor, made.budget)
  const withdrawn = made.subscriptions.map((seq) => planning.withdraw(tx, [seq]) > 0)
  forget(
    tx,
    actor,
    source,
    'SCHEDULE',
    made.scheduleKeys.filter((_, at) => withdrawn[at]),
  )
  const untouched = tx.$client.query<{ id: string }, [string, number]>(
    'SELECT id FROM rules WHERE id = ? AND household_id = ? AND version = 1',
  )
  const going = made.rules.map((id) => untouched.get(id, actor.householdId) !== null)
  for (const [at, id] of made.rules.entries()) if (going[at]) rules.remove(tx, actor, id)
  forget(
    tx,
    actor,
    source,
    'RULE',
    made.ruleKeys.filter((_, at) => going[at]),
  )
}

/** What is used still, so that it stays for now. */
type Rest = Pick<Made, 'accounts' | 'categories' | 'groups'>

function takeBack(tx: Tx, actor: Actor, made: Made, holders: MoveHolders): Rest {
  for (const seq of made.accounts)
    if (isEmpty(tx, seq) && !holders.isHeld(tx, 'ACCOUNT', seq)) closeAccount(tx, seq)
  const category = tx.$client.query<{ id: string }, [number]>('SELECT id FROM categories WHERE seq = ?')
  for (const seq of made.categories) {
    const id = category.get(seq)?.id
    if (id && !isUsed(tx, seq, id) && !holders.isHeld(tx, 'CATEGORY', seq)) categories.remove(tx, actor, id)
  }
  for (const id of made.groups) if (isEmptyGroup(tx, id)) categories.removeGroup(tx, actor, id)
  const open = tx.$client.query('SELECT 1 FROM accounts WHERE seq = ?')
  const group = tx.$client.query('SELECT 1 FROM category_groups WHERE id = ?')
  return {
    accounts: made.accounts.filter((seq) => open.get(seq)),
    categories: made.categories.filter((seq) => category.get(seq)),
    groups: made.groups.filter((id) => group.get(id)),
  }
}

/** A later move that found them there and uses them takes them back with itself. */
function handOver(
  tx: Tx,
  { householdId }: Actor,
  { accounts: opened, categories: kept, groups }: Rest,
): void {
  const replacement = tx.$client
    .query<{ seq: number; made: string }, [number]>(
      "SELECT seq, made FROM moves WHERE household_id = ? AND status = 'COMMITTED' AND made IS NOT NULL ORDER BY seq DESC",
    )
    .get(householdId)
  if (!replacement || opened.length + kept.length + groups.length === 0) return
  const made: Made = JSON.parse(replacement.made)
  made.accounts.push(...opened)
  made.categories.push(...kept)
  made.groups.push(...groups)
  tx.$client.query('UPDATE moves SET made = ? WHERE seq = ?').run(JSON.stringify(made), replacement.seq)
}

const isEmpty = (tx: Tx, seq: number): boolean =>
  tx.$client
    .query(`SELECT 1 FROM accounts a WHERE a.seq = ?1
      AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.account_seq = a.seq)
      AND NOT EXISTS (SELECT 1 FROM transaction_keys k WHERE k.account_seq = a.seq)
      AND NOT EXISTS (SELECT 1 FROM import_accounts o JOIN imports i ON i.seq = o.import_seq
        WHERE o.account_seq = a.seq AND i.status <> 'UNDONE')
      AND NOT EXISTS (SELECT 1 FROM imports i WHERE i.account_seq = a.seq AND i.status <> 'UNDONE')
      AND NOT EXISTS (SELECT 1 FROM valuations v WHERE v.account_seq = a.seq)
      AND NOT EXISTS (SELECT 1 FROM reported_balances b WHERE b.account_seq = a.seq)
      AND NOT EXISTS (SELECT 1 FROM reconciliations c WHERE c.account_seq = a.seq)`)
    .get(seq) !== null

const isUsed = (tx: Tx, seq: number, id: string): boolean =>
  tx.$client
    .query(`SELECT 1 WHERE EXISTS (SELECT 1 FROM transactions WHERE category_seq = ?1)
      OR EXISTS (SELECT 1 FROM transaction_splits WHERE category_seq = ?1)
      OR EXISTS (SELECT 1 FROM import_categories WHERE category_seq = ?1)
      OR EXISTS (SELECT 1 FROM rules WHERE instr(condition || actions, ?2) > 0)`)
    .get(seq, id) !== null

const isEmptyGroup = (tx: Tx, id: string): boolean =>
  tx.$client
    .query(
      'SELECT 1 FROM category_groups g WHERE g.id = ? AND NOT EXISTS (SELECT 1 FROM categories c WHERE c.group_seq = g.seq)',
    )
    .get(id) !== null
