import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { fold } from '../categories/names.ts'
import { revision } from './ledger.ts'

interface KnownPayee {
  folded: string
  /** But for the case of ASCII letters, which the index takes for the same. */
  spellings: string[]
}

const directories = makeCache<KnownPayee[]>()

/** Every payee of the household, until the ledger changes. */
export function knownPayees(db: Db, { householdId }: Pick<Actor, 'householdId'>): KnownPayee[] {
  const key = [householdId, revision(db, householdId)]
  return rememberBy(db, directories, key, () => {
    const byName = new Map<string, string[]>()
    for (const { payee } of db.$client.query<{ payee: string }, [number]>(DISTINCT).all(householdId)) {
      const folded = fold(payee.trim())
      const spellings = byName.get(folded)
      if (spellings) spellings.push(payee)
      else if (folded !== '') byName.set(folded, [payee])
    }
    return [...byName].map(([folded, spellings]) => ({ folded, spellings }))
  })
}

export const LIVE = 'INDEXED BY transactions_by_payee WHERE t.household_id = ?1 AND t.deleted_at IS NULL'

/** From each payee to the next one in the index: it costs payees, not transactions. */
const DISTINCT = `
  WITH RECURSIVE names (payee) AS (
    SELECT min(t.payee COLLATE NOCASE) FROM transactions t ${LIVE}
    UNION ALL
    SELECT (SELECT t.payee FROM transactions t ${LIVE} AND t.payee COLLATE NOCASE > names.payee
      ORDER BY t.payee COLLATE NOCASE LIMIT 1)
    FROM names WHERE names.payee IS NOT NULL)
  SELECT payee FROM names WHERE payee IS NOT NULL`

/** The spellings of the payee that this is one of. */
export const spellingsOf = (db: Db, actor: Pick<Actor, 'householdId'>, name: string): string[] => {
  const folded = fold(name.trim())
  return knownPayees(db, actor).find((payee) => payee.folded === folded)?.spellings ?? []
}
