import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { LATEST_DAY } from '../../core/time.ts'
import { timelineOf, worthByPeriod } from '../../insight/net-worth/account-worth.ts'
import type { NotInFile } from '../../intake/moves/own-marks.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import { isOnBudget } from '../../ledger/accounts/on-budget.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'

/** What an account or a category is, by the names that our own readers know. */
export type Mark = [name: string, value: string]

/** What an account is beside its transactions; journals have names and places for little of it. */
export function accountMarks(db: Db, actor: Actor, account: Account): Mark[] {
  const {
    name,
    type,
    subtype,
    currency,
    institution,
    lastFour,
    openingDate,
    archived,
    onBudget,
    budgetConverted,
  } = account
  const isUsual = onBudget === isOnBudget({ type, onBudget: null })
  const marks: [name: string, value: string | null | false][] = [
    ['name', name],
    ['kind', type],
    ['subtype', subtype],
    ['currency', currency],
    ['institution', institution],
    ['last-four', lastFour],
    ['opened', openingDate],
    ['archived', archived && 'yes'],
    ['on-budget', !isUsual && (onBudget ? 'yes' : 'no')],
    ['budget-converted', budgetConverted && 'yes'],
    ['balance', finalBalance(db, actor, account.id)],
  ]
  return marks.flatMap(([mark, value]): Mark[] => (value ? [[mark, value]] : []))
}

/** All days counted, and what its bank knows better: what a move is proved by. */
export function finalBalance(db: Db, actor: Actor, accountId: string): string {
  const life = timelineOf(db, accounts.rowOf(db, actor, accountId), householdDay(db, actor))
  return formatMoney(worthByPeriod(db, life, [{ from: LATEST_DAY, to: LATEST_DAY }])[0] ?? 0n)
}

const COUNTED: Record<NotInFile, string> = {
  receipts: 'SELECT count(*) AS n FROM receipts WHERE household_id = ?',
  rules: 'SELECT count(*) AS n FROM rules WHERE household_id = ?',
  'budgeted months': 'SELECT count(DISTINCT month) AS n FROM envelope_lines WHERE household_id = ?',
  goals: 'SELECT count(*) AS n FROM goals WHERE household_id = ?',
  subscriptions: 'SELECT count(*) AS n FROM subscriptions WHERE household_id = ?',
  reconciliations:
    'SELECT count(*) AS n FROM reconciliations r JOIN accounts a ON a.seq = r.account_seq WHERE a.household_id = ?',
  'tax choices':
    'SELECT count(*) AS n FROM tax_overrides o JOIN transactions t ON t.seq = o.transaction_seq WHERE t.household_id = ?',
  'marks of archived categories':
    'SELECT count(*) AS n FROM categories WHERE household_id = ? AND archived_at IS NOT NULL',
  'texts of banks':
    "SELECT count(*) AS n FROM transactions INDEXED BY transactions_by_date WHERE household_id = ? AND imported_text <> '' AND deleted_at IS NULL",
}

/** How many there are of what a file of transactions has none of. */
export const notInFileCounts = (
  db: Db,
  { householdId }: Actor,
  kinds: readonly NotInFile[],
): [kind: NotInFile, count: number][] =>
  kinds.flatMap((kind): [NotInFile, number][] => {
    const { n } = db.$client.query<{ n: number }, [number]>(COUNTED[kind]).get(householdId) ?? { n: 0 }
    return n > 0 ? [[kind, n]] : []
  })
