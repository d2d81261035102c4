import type { Actor } from '../../core/actor.ts'
import * as household from '../../people/household/household.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoredReason } from '../rules/reason-texts.ts'
import { runOnNew } from '../rules/start-runs.ts'
import { judgeOf, waitingOf } from './suggest.ts'

/** An import while it is carried out, when its rules have run. */
interface ImportWithRows {
  id: string
  trigger: 'IMPORT' | 'BANK_SYNC'
}

/**
 * Where the household wants it so: new transactions that rules have left without a category get the suggested one, as a
 * run of its own that is listed and reverted like those of rules.
 */
export function applySuggestionsToImport(tx: Tx, actor: Actor, { id, trigger }: ImportWithRows): number {
  if (!household.ofActor(tx, actor).applySuggestions) return 0
  const seqs = tx.$client
    .query<{ seq: number }, [string]>('SELECT seq FROM transactions WHERE import_id = ?')
    .all(id)
    .map(({ seq }) => seq)
  const rows = waitingOf(tx, actor, seqs)
  const judge = judgeOf(tx, actor)
  const effects = rows.flatMap((row) => {
    const found = judge(row)
    if (!found) return []
    const by = found.grounds.source === 'CHOICES' ? 'learned' : 'built-in list of merchants'
    return {
      seq: row.seq,
      version: 1,
      before: { categorySeq: null },
      after: { categorySeq: found.category.seq },
      reasons: [{ field: 'categoryId', by }] satisfies StoredReason[],
      unfit: [],
    }
  })
  return runOnNew(tx, actor, { trigger, importId: id, looked: rows.length }, effects)
}
