import { committing } from '../../intake/moves/commit.ts'
import type { MovePlanning } from '../../intake/moves/plan/planning.ts'
import { previewing, rereading } from '../../intake/moves/previews.ts'
import { undoing } from '../../intake/moves/undo.ts'
import * as budgets from '../../planning/budgets/bring-in.ts'
import * as subscriptions from '../../planning/subscriptions/bring-in.ts'
import type { Tx } from '../../platform/db/db.ts'

/** What the ledger's intake cannot know of budgets and bills, which stand above it. */
const planning: MovePlanning = {
  style: budgets.chosenStyle,
  assigned: budgets.assigned,
  bring: budgets.bring,
  takeBack: budgets.takeBack,
  available: budgets.availableBetween,
  toBudget: budgets.toBudgetBetween,
  propose: subscriptions.propose,
  withdraw: subscriptions.withdraw,
}

/** Counted anew, or gone with what they are about. */
const OWN = ['account_days', 'category_months', 'booked_account_rates', 'moved_subjects']
/** What imports remember of an account: those that were not undone hold it by themselves. */
const OF_IMPORTS = ['imports', 'import_accounts', 'sync_logs', 'remembered_accounts', 'remembered_layouts']

/** Whether anything else at all refers to it: a goal, a connection, a receipt, whatever is added later. */
function isHeld(tx: Tx, kind: 'ACCOUNT' | 'CATEGORY', seq: number): boolean {
  const table = kind === 'ACCOUNT' ? 'accounts' : 'categories'
  const references = tx.$client
    .query<{ name: string; column: string }, [string]>(`
      SELECT m.name, f."from" AS "column" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = ?`)
    .all(table)
  return references
    .filter(({ name }) => !OWN.includes(name) && !(kind === 'ACCOUNT' && OF_IMPORTS.includes(name)))
    .some(
      ({ name, column }) =>
        tx.$client.query(`SELECT 1 FROM "${name}" WHERE "${column}" = ? LIMIT 1`).get(seq) !== null,
    )
}

export const previewJob = previewing(planning)
export const rereadJob = rereading(planning)
export const commitJob = committing(planning)
export const undoJob = undoing(planning, { isHeld })
