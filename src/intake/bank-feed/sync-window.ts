import { addDays, addMs, type Instant } from '../../core/time.ts'

/** Whole seconds from `start`, included, to `end`, not included; without an end to whatever is newest. */
export interface SyncWindow {
  start: Instant
  end?: Instant
}

/** The server remarks on 45 days and more. */
const LONGEST_DAYS = 44
/** It cuts off at 90, by its own clock. */
const DEEPEST_DAYS = 89
/** Banks post late: what was dated a few days back at the last run may only be there now. */
const OVERLAP_DAYS = 14
/** A bank connected anew is filled over hours and days by the server. */
export const FILLING_DAYS = 3

interface SyncedAccount {
  linkedAt: Instant
  /** Start of the last run whose answer was not PARTIAL for the account. */
  syncedAt?: Instant
}

export const firstWindow = (at: Instant): SyncWindow => ({ start: daysBefore(at, LONGEST_DAYS) })

/** What the first window left out, as far back as servers answer; to be asked for once. */
export const backFillWindow = (at: Instant): SyncWindow => ({
  start: daysBefore(at, DEEPEST_DAYS),
  end: daysBefore(at, LONGEST_DAYS),
})

/** One request for all linked accounts: from two weeks before the oldest of their last good runs. */
export function regularWindow(at: Instant, accounts: SyncedAccount[]): SyncWindow {
  const isFilling = ({ linkedAt }: SyncedAccount) => linkedAt > addDays(at, -FILLING_DAYS)
  const oldest = accounts.reduce(
    (earliest, account) => Math.min(earliest, isFilling(account) ? 0 : (account.syncedAt ?? 0)),
    accounts.length === 0 ? 0 : at,
  ) as Instant
  const { start } = firstWindow(at)
  const overlapping = daysBefore(oldest, OVERLAP_DAYS)
  return { start: overlapping > start ? overlapping : start }
}

function daysBefore(at: Instant, days: number): Instant {
  const before = addDays(at, -days)
  return addMs(before, -(((before % 1000) + 1000) % 1000))
}
