import type { Database } from 'bun:sqlite'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Instant, toRfc3339 } from '../../src/core/time.ts'

/** What a long-running service may fill. */
export interface Measure {
  day: number
  residentMb: number
  heapMb: number
  descriptors: number
  /** Written since the measure before. */
  logBytesADay: number
  databaseMb: number
  walMb: number
}

interface Place {
  dataDir: string
  day: number
  logBytesADay: number
}

export function measure({ dataDir, day, logBytesADay }: Place): Measure {
  Bun.gc(true)
  const mb = (name: string) => statSync(join(dataDir, name)).size / 2 ** 20
  const { rss, heapUsed } = process.memoryUsage()
  return {
    day,
    logBytesADay,
    databaseMb: mb('hearth.sqlite'),
    walMb: mb('hearth.sqlite-wal'),
    residentMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
  }
}

const MORE_RESIDENT_MB = 48
const MORE_HEAP_MB = 16
const MORE_DESCRIPTORS = 8
const MORE_LOG = 1.25
/** An automatic checkpoint comes every 4 MB, and a large write may be under way. */
const LARGEST_WAL_MB = 24

/** Compares the last quarter with the second: the first is for caches to fill. */
export function faultsIn(measures: Measure[]): string[] {
  const quarter = Math.max(1, Math.floor(measures.length / 4))
  const mean = (part: Measure[], key: keyof Measure) =>
    part.reduce((sum, one) => sum + one[key], 0) / Math.max(part.length, 1)
  const grown = (key: keyof Measure): [before: number, after: number] => [
    mean(measures.slice(quarter, 2 * quarter), key),
    mean(measures.slice(-quarter), key),
  ]
  const faults: string[] = []
  const limit = (key: keyof Measure, isTooMuch: (before: number, after: number) => boolean) => {
    const [before, after] = grown(key)
    if (isTooMuch(before, after)) faults.push(`${key} went from ${before.toFixed(1)} to ${after.toFixed(1)}`)
  }
  limit('residentMb', (before, after) => after > before + MORE_RESIDENT_MB)
  limit('heapMb', (before, after) => after > before + MORE_HEAP_MB)
  limit('descriptors', (before, after) => after > before + MORE_DESCRIPTORS)
  limit('logBytesADay', (before, after) => after > before * MORE_LOG)
  const largest = Math.max(...measures.map(({ walMb }) => walMb))
  if (largest > LARGEST_WAL_MB) faults.push(`the write-ahead log grew to ${largest.toFixed(1)} MB`)
  return faults
}

/** What is deleted once it was kept for long enough, and for how many days that is, with one to do it in. */
const KEPT: Record<string, { of: string; since: string; days: number }> = {
  'audit entries': { of: 'audit_entries', since: 'min(at)', days: 366 },
  'security events': { of: 'security_events', since: 'min(at)', days: 366 },
  sessions: { of: 'sessions', since: 'min(created_at)', days: 3 },
  'failed sign-ins': { of: 'sign_in_failures', since: 'min(at)', days: 3 },
  'previews nobody decided about': {
    of: "imports WHERE status = 'PREVIEW'",
    since: 'min(created_at)',
    days: 3,
  },
}

export function storedTooLong(client: Database, now: Instant): string[] {
  return Object.entries(KEPT).flatMap(([what, { of, since, days }]) => {
    const row = client
      .query<{ n: number; at: number | null }, []>(`SELECT count(*) AS n, ${since} AS at FROM ${of}`)
      .get()
    return row?.at && row.at < addDays(now, -days)
      ? [`there are ${row.n} ${what}, some of ${toRfc3339(row.at as Instant)}`]
      : []
  })
}
