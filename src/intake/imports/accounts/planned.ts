import type { Db } from '../../../platform/db/db.ts'
import type { Planned } from '../model.ts'

/**
 * What a commit would do with each row as things stand, people's decisions included. An account that is left out takes
 * none of its rows along.
 */
const PLANNED = `
  SELECT count(*) FILTER (WHERE coalesce(r.chosen IN (1, 3), r.decision IN ('NEW', 'POSSIBLE_DUPLICATE'))) AS added,
    count(*) FILTER (WHERE coalesce(r.chosen = 2, r.decision = 'MATCH')) AS matched, count(*) AS total
  FROM import_rows r WHERE r.import_seq = ?`

export function plannedFor(db: Db, seq: number): Planned {
  const found = db.$client
    .query<{ added: number; matched: number; total: number }, [number]>(PLANNED)
    .get(seq)
  const { added = 0, matched = 0, total = 0 } = found ?? {}
  return { added, matched, left: total - added - matched }
}
