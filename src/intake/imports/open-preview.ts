import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn, hide } from '../../platform/db/hidden.ts'

interface OpenImport {
  seq: number
  status: string
  ledgerRevision: number
}

/** The import, if it is the household's and still undecided: 404 and 409 otherwise. */
export function openPreview(db: Db, actor: Actor, id: string): OpenImport {
  const found = importIn(db, actor, id)
  if (found.status === 'READING') throw new Problem('conflict', { reason: { kind: 'IMPORT_BEING_READ' } })
  if (found.status === 'FAILED') throw new Problem('conflict', { reason: { kind: 'IMPORT_UNREADABLE' } })
  if (found.status !== 'PREVIEW') throw notInPreview(found.status)
  // Its rows are on their way into the ledger: whoever comes later comes too late.
  if (hiddenIn(db.$client, HELD).some(({ first }) => first === found.seq)) throw notInPreview('COMMITTED')
  return found
}

/** The same of one whose file is still being read. */
export function openReading(db: Db, actor: Actor, id: string): OpenImport {
  const found = importIn(db, actor, id)
  if (found.status !== 'READING') throw notInPreview(found.status)
  return found
}

function importIn(db: Db, { householdId }: Actor, id: string): OpenImport {
  const found = db.$client
    .query<OpenImport, [string, number]>(
      'SELECT seq, status, ledger_revision AS ledgerRevision FROM imports WHERE id = ? AND household_id = ?',
    )
    .get(id, householdId)
  if (!found) throw new Problem('not-found')
  return found
}

const notInPreview = (status: string) =>
  new Problem('conflict', { reason: { kind: 'IMPORT_NOT_IN_PREVIEW', status } })

const HELD = 'imports'

/** Nobody decides about it from now on, until what is hidden is shown or erased. */
export const holdPreview = ({ $client: client }: Tx, seq: number): void => hide(client, HELD, seq, seq)
