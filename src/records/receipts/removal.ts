import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { addDays, type Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { alone } from '../../platform/file-turns.ts'
import { dropFiles, type StoredFile } from '../../platform/paper/storage.ts'
import { sweep } from '../../platform/paper/sweeping.ts'
import { receipts } from './tables.ts'

const BIN_DAYS = 30
const AT_ONCE = 100

/** Deletes for good what lay in the bin for long enough: the row first, then the file that no row names. */
export async function emptyBins(deps: Deps, at: Instant): Promise<number> {
  let count = 0
  for (;;) {
    const due = dueRows(deps.db, at)
    for (const row of due) await alone(deps, row, () => removeForGood(deps, row, at))
    count += due.length
    if (due.length < AT_ONCE) break
  }
  await clearUnclaimed(deps, at)
  return count
}

const isDue = (at: Instant) =>
  and(isNotNull(receipts.deletedAt), lte(receipts.deletedAt, addDays(at, -BIN_DAYS)))

const dueRows = (db: Db, at: Instant) =>
  db
    .select({ seq: receipts.seq, householdId: receipts.householdId, sha256: receipts.sha256 })
    .from(receipts)
    .where(isDue(at))
    .orderBy(asc(receipts.seq))
    .limit(AT_ONCE)
    .all()

async function removeForGood(deps: Deps, row: StoredFile & { seq: number }, at: Instant): Promise<void> {
  await deps.write((tx) =>
    tx
      .delete(receipts)
      .where(and(eq(receipts.seq, row.seq), isDue(at)))
      .run(),
  )
  if (!hasRow(deps.db, row)) await dropFiles(deps.config.dataDir, row)
}

/** What an upload, a reading or a removal left that was broken off. */
export function clearUnclaimed({ db, config }: Deps, at: Instant): Promise<number> {
  const stored = db
    .select({ householdId: receipts.householdId, sha256: receipts.sha256 })
    .from(receipts)
    .all()
  const named = new Set(stored.map(nameOf))
  // What came since is asked for one by one.
  return sweep(config.dataDir, { isKept: (file) => named.has(nameOf(file)) || hasRow(db, file), at })
}

const nameOf = ({ householdId, sha256 }: StoredFile): string => `${householdId} ${sha256}`

const hasRow = (db: Db, { householdId, sha256 }: StoredFile): boolean =>
  db
    .select({ seq: receipts.seq })
    .from(receipts)
    .where(and(eq(receipts.householdId, householdId), eq(receipts.sha256, sha256)))
    .get() !== undefined
