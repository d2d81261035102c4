import type { Actor } from '../../../core/actor.ts'
import { type ImportEffects, previewImportEffects } from '../../../ledger/rules/apply-to-imports.ts'
import type { Job } from '../../../platform/background/job.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { commit } from '../commit.ts'
import * as statements from '../evidence/account-statements.ts'
import type { ImportLog } from '../model.ts'
import { openPreview } from '../open-preview.ts'
import { newRowsOf } from '../rows/new-rows.ts'
import { inOrder, refuseUnready } from './ready.ts'

interface CommitTogetherInput {
  actor: Actor
  ids: string[]
  /** Those whose files lie on the disk. */
  kept: string[]
  isReconciling: boolean
}

type Foreseen = Map<string, ImportEffects | undefined>

/** Commits several previews that are ready, all of them or none; answers the log of each, in the order of their days. */
export const commitTogetherJob: Job<CommitTogetherInput, Foreseen, ImportLog[]> = {
  prepare: (db, { actor, ids }) => {
    const opened = ids.map((id) => ({ id, ...openPreview(db, actor, id) }))
    refuseUnready(db, actor, inOrder(db, actor, ids))
    return new Map(
      opened.map(({ id, seq }) => [id, previewImportEffects(db, actor, () => newRowsOf(db, seq))]),
    )
  },
  write: (tx, foreseen, { actor, ids, kept, isReconciling }) => {
    for (const id of ids) openPreview(tx, actor, id)
    const ordered = inOrder(tx, actor, ids)
    refuseUnready(tx, actor, ordered)
    const logs = ordered.map(({ id }) =>
      commit(
        tx,
        { actor, id, isFileKept: kept.includes(id) },
        { foreseen: foreseen.get(id), early: undefined, tell: () => {} },
      ),
    )
    return isReconciling ? reconciled(tx, actor, ordered, logs) : logs
  },
}

/** Each account once, with the last statement that agrees: what an undo unlocks is all of one moment. */
function reconciled(
  tx: Tx,
  actor: Actor,
  ordered: readonly { id: string }[],
  logs: ImportLog[],
): ImportLog[] {
  const answers = new Map(
    ordered
      .toReversed()
      .map(({ id }) => [id, statements.reconcile(tx, actor, committedSeq(tx, actor, id))] as const),
  )
  return logs.map((log, at) => ({ ...log, reconciled: answers.get(ordered[at]?.id ?? '') ?? [] }))
}

const committedSeq = (tx: Tx, { householdId }: Actor, id: string): number =>
  tx.$client
    .query<{ seq: number }, [string, number]>('SELECT seq FROM imports WHERE id = ? AND household_id = ?')
    .get(id, householdId)?.seq ?? 0
