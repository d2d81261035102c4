import { SQLiteError } from 'bun:sqlite'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Check, CheckFinding } from './check.ts'
import { checks } from './checks.ts'

export interface DoctorReport extends CheckFinding {
  subject: Check['subject']
}

/** Enough for a walk through an index of a million rows, whatever the database's size. */
const CACHE_KIB = 64_000
/** What rests on a broken index looks whole, or broken, until the index is whole. */
const ROUNDS = 2

/** Looks at everything there is to look at, one thing after the other. It reads only. */
export function* examine(db: Db, first: Check[] = []): Generator<DoctorReport> {
  db.$client.run(`PRAGMA cache_size = -${CACHE_KIB}`)
  // A long write may be under way, or begin; but views that are made in a transaction go with it.
  if (!db.$client.inTransaction) db.$client.seeOnlyShown(true)
  for (const check of [...first, ...checks]) yield { subject: check.subject, ...lookedAt(db, check) }
}

export const canBeRepaired = ({ faults, remedy }: CheckFinding): boolean =>
  faults.length > 0 && remedy !== undefined

/**
 * Makes anew what was found wrong and is derived from the rest, and looks at everything again. What is wrong in the
 * answer is what only a person can put right.
 */
export function repair(tx: Tx, found: readonly DoctorReport[], first: Check[] = []): DoctorReport[] {
  let last = [...found]
  for (let round = 0; round < ROUNDS && last.some(canBeRepaired); round++) {
    const remedies = last.flatMap((one) => (canBeRepaired(one) && one.remedy ? [one.remedy] : []))
    for (const { apply } of new Set(remedies)) apply(tx)
    last = [...examine(tx, first)]
  }
  return last
}

/** A file may be damaged in a way that ends a question half-way: that is what was found, then. */
function lookedAt(db: Db, { look }: Check): CheckFinding {
  try {
    return look(db)
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    return { looked: 'not to the end', faults: [`${error.code}: ${error.message}`] }
  }
}
