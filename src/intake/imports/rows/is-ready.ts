import type { Db } from '../../../platform/db/db.ts'
import type { Import } from '../model.ts'

/** Every account that comes in has a statement, all of these are proven, and there is nothing that a person has to look at. */
export const isReady = (db: Db, seq: number, found: Omit<Import, 'isReady'>): boolean =>
  isSure(found) && !isOvertaken(db, seq)

function isSure({
  planned,
  accounts,
  proof,
  questions,
  warnings,
  unread,
  positions,
  counts,
}: Omit<Import, 'isReady'>): boolean {
  const used = accounts.filter(({ action }) => action !== 'IGNORE')
  return (
    planned !== null &&
    planned.added + planned.matched > 0 &&
    questions.length + warnings.length + unread.length + positions.length === 0 &&
    counts.possibleDuplicate + counts.deletedEarlier + counts.invalid === 0 &&
    used.every(({ openingSource }) => openingSource !== 'ASKED') &&
    used.every(({ key }) => proof.some(({ account }) => account === key)) &&
    proof.every(({ account, state }) => state === 'PROVEN' || used.every(({ key }) => key !== account))
  )
}

/** Of what another import has added to the same account since, within its days, the preview knows nothing. */
const OVERTAKEN = `
  SELECT 1 FROM imports i CROSS JOIN imports o ON o.household_id = i.household_id AND o.status = 'COMMITTED' AND o.committed_at >= i.created_at
  CROSS JOIN import_accounts p ON p.import_seq = i.seq AND p.action <> 'IGNORE'
  CROSS JOIN import_accounts q ON q.import_seq = o.seq AND (q.account_seq = p.account_seq OR q.key = p.key)
  WHERE i.seq = ?1 AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import_seq = o.seq AND r.account_position = q.position AND r.outcome = 'ADDED'
    AND r.date BETWEEN (SELECT min(m.date) FROM import_rows m WHERE m.import_seq = i.seq) AND (SELECT max(m.date) FROM import_rows m WHERE m.import_seq = i.seq))
  LIMIT 1`

const isOvertaken = ({ $client: client }: Db, seq: number): boolean =>
  client.query(OVERTAKEN).get(seq) !== null
