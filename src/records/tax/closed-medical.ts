import type { Db } from '../../platform/db/db.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * What a year that was closed has counted as medical expenses, by the number of the transaction and the place of the
 * part: another twelve months that reach back into it do not count it again.
 */
export const countedInClosedYear = (_db: Db, _householdId: number, _year: number): ReadonlySet<string> => NONE
