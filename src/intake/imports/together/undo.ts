import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Job } from '../../../platform/background/job.ts'
import { LONG_ROWS, readEarly } from '../../../platform/background/slices.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as imports from '../imports.ts'
import type { Undone } from '../model.ts'
import { type FeedLinks, liveCount, undo } from '../undo.ts'
import { inOrder } from './ready.ts'

/** Takes several imports back, the last first; those that were undone already are left as they are. */
export const undoingTogether = (
  feed: FeedLinks,
): Job<{ actor: Actor; ids: string[] }, undefined, Undone[]> => ({
  prepare: (db, { actor, ids }) => void standing(db, actor, ids),
  write: (tx, _nothing, { actor, ids }, _report, early) =>
    standing(tx, actor, ids)
      .toReversed()
      .map((id) => undo(tx, actor, id, { feed, isLong: early !== undefined })),
  slices: {
    isLong: (db, { ids }) => ids.reduce((sum, id) => sum + liveCount(db, id), 0) > LONG_ROWS,
    before: () => readEarly(() => true),
  },
})

function standing(db: Db, actor: Actor, ids: readonly string[]): string[] {
  const left = inOrder(db, actor, ids)
    .map(({ id }) => id)
    .filter((id) => imports.get(db, actor, id).status !== 'UNDONE')
  if (left.length === 0) throw new Problem('conflict', { reason: { kind: 'IMPORT_UNDONE' } })
  return left
}
