import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn, hide } from '../../platform/db/hidden.ts'

/** The import, if it is the household's and still undecided: 404 and 409 otherwise. */
export function openPreview(db: Db, actor: Actor, id: string): { seq: number; ledgerRevision: number } {
  const found = db.$client
    .query<{ seq: number; status: string; ledgerRevision: number }, [string, number]>(
      'SELECT seq, status, ledger_revision AS ledgerRevision FROM imports WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  if (found.status !== 'PREVIEW')
    throw new Problem('conflict', { reason: { kind: 'IMPORT_NOT_IN_PREVIEW', status: found.status } })
  // Its rows are on their way into the ledger: whoever comes later comes too late.
  if (hiddenIn(db.$client, HELD).some(({ first }) => first === found.seq))
    throw new Problem('conflict', { reason: { kind: 'IMPORT_NOT_IN_PREVIEW', status: 'COMMITTED' } })
  return found
}

const HELD = 'imports'

/** Nobody decides about it from now on, until what is hidden is shown or erased. */
export const holdPreview = ({ $client: client }: Tx, seq: number): void => hide(client, HELD, seq, seq)
