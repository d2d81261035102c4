import type { Keep } from '../../core/setting-forms.ts'
import { type Day, dayNumber, type Instant } from '../../core/time.ts'
import type { BackupEntry } from './catalogue.ts'

/** How many of each kind are kept that is made before something is changed. */
const STORED_BEFORE = 3

/**
 * Which backups may go. Of those that were made by the clock stay the latest of each of so many days, weeks and months
 * that have one; those that somebody made stay until somebody deletes them. The last one that was found whole stays
 * whatever the rule says, and so does what another installation made, or cannot be read.
 */
export function surplus(
  entries: BackupEntry[],
  keep: Keep,
  { dayThere, keyFingerprint }: Home,
): BackupEntry[] {
  const ours = entries.filter(({ told }) => told?.keyFingerprint === keyFingerprint)
  const newestFirst = ours.toSorted((left, right) => right.at - left.at)
  const dayOf = ({ at }: BackupEntry): Day => dayThere(at)
  const scheduled = newestFirst.filter(({ kind }) => kind === 'SCHEDULED')
  const remaining = new Set<BackupEntry | undefined>([
    ...latestOfEach(scheduled, keep.days, dayOf),
    ...latestOfEach(scheduled, keep.weeks, (entry) => mondayOf(dayOf(entry))),
    ...latestOfEach(scheduled, keep.months, (entry) => dayOf(entry).replace(/-\d\d$/, '')),
    newestFirst.find(({ verified }) => verified?.fault === null),
  ])
  const before = newestFirst.filter(({ kind }) => kind === 'BEFORE_RESTORE').slice(STORED_BEFORE)
  return [...scheduled, ...before].filter((entry) => !remaining.has(entry))
}

interface Home {
  /** The date of a moment where the household lives. */
  dayThere(at: Instant): Day
  keyFingerprint: string
}

function latestOfEach(
  newestFirst: BackupEntry[],
  count: number,
  periodOf: (entry: BackupEntry) => string | number,
): BackupEntry[] {
  const latest = new Map<string | number, BackupEntry>()
  for (const entry of newestFirst) {
    const period = periodOf(entry)
    if (!latest.has(period)) latest.set(period, entry)
  }
  return [...latest.values()].slice(0, count)
}

/** Of the ISO week, as a number of days. 1970-01-01 was a Thursday. */
const mondayOf = (day: Day): number => Math.floor((dayNumber(day) + 3) / 7)
