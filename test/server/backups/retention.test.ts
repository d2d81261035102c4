import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { addDays, addHours, type Instant, utcDay } from '../../../src/core/time.ts'
import type { BackupEntry } from '../../../src/server/backups/catalogue.ts'
import { surplus } from '../../../src/server/backups/retention.ts'
import { START } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'

const OURS = 'ours'
const home = { dayThere: utcDay, keyFingerprint: OURS }
const WEEK = { days: 7, weeks: 0, months: 0 }
const KEEP = { days: 7, weeks: 4, months: 12 }

interface Wish {
  kind?: BackupEntry['kind']
  verified?: boolean
  fingerprint?: string
}

function backup(
  at: Instant,
  { kind = 'SCHEDULED', verified = false, fingerprint = OURS }: Wish = {},
): BackupEntry {
  const told = { keyFingerprint: fingerprint } as NonNullable<BackupEntry['told']>
  return {
    id: `${kind} ${utcDay(at)} ${at}`,
    path: '',
    bytes: 1,
    at,
    kind,
    form: 'ARCHIVE',
    told,
    fault: undefined,
    verified: verified ? { bytes: 1, at, depth: 'FULL', fault: null } : undefined,
  }
}

const daily = (days: number): BackupEntry[] =>
  Array.from({ length: days }, (_, i) => backup(addDays(START, -i)))

const kept = (entries: BackupEntry[], keep = KEEP): BackupEntry[] => {
  const gone = new Set(surplus(entries, keep, home))
  return entries.filter((entry) => !gone.has(entry))
}

describe('of backups that are made every day', () => {
  test('stay those of seven days, four weeks and twelve months', () => {
    const days: string[] = kept(daily(800)).map(({ at }) => utcDay(at))
    expect(days.slice(0, 7)).toEqual([
      '2026-06-15',
      '2026-06-14',
      '2026-06-13',
      '2026-06-12',
      '2026-06-11',
      '2026-06-10',
      '2026-06-09',
    ])
    // The last of each week: 15 June is a Monday and a week of its own.
    expect(days.slice(7)).toEqual([
      '2026-06-07',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
      '2025-11-30',
      '2025-10-31',
      '2025-09-30',
      '2025-08-31',
      '2025-07-31',
    ])
  })

  test('stay as many days as there are, however far apart', () => {
    const yearly = [0, 1, 2].map((years) => backup(addDays(START, -365 * years)))
    expect(kept(yearly, { days: 7, weeks: 0, months: 0 })).toEqual(yearly)
  })

  test('stays the last of a day', () => {
    const [late, early] = [backup(addHours(START, 3)), backup(START)]
    expect(kept([early, late], { days: 7, weeks: 4, months: 12 })).toEqual([late])
  })
})

test('the last one that was found whole stays, whatever the rule says', () => {
  const old = backup(addDays(START, -3_000), { verified: true })
  expect(kept([...daily(30), old], WEEK)).toContain(old)
  const newer = backup(addDays(START, -2_000), { verified: true })
  expect(kept([...daily(30), newer, old], WEEK)).not.toContain(old)
})

test('what somebody made, or another installation, stays', () => {
  const theirs = [
    backup(addDays(START, -3_000), { kind: 'MANUAL' }),
    backup(addDays(START, -3_000), { fingerprint: 'theirs' }),
    { ...backup(addDays(START, -3_000)), told: undefined, fault: { kind: 'UNREADABLE' as const } },
  ]
  expect(kept([...daily(100), ...theirs])).toEqual(expect.arrayContaining(theirs))
})

test('of those from before a restore stay three', () => {
  const before = Array.from({ length: 5 }, (_, i) => backup(addDays(START, -i), { kind: 'BEFORE_RESTORE' }))
  expect(kept(before)).toEqual(before.slice(0, 3))
})

test('deleting day by day ends where deleting once would, and never without the last good one', () => {
  const anyKeep = fc.record({ days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(6) })
  const anyTimes = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(anyKeep, anyTimes, (keep, steps) => {
      let at = START
      let here: BackupEntry[] = []
      let good: BackupEntry | undefined
      for (const [hours, verified] of steps) {
        at = addHours(at, hours)
        const made = backup(at, { verified })
        if (verified) good = made
        here = kept([made, ...here], keep)
        if (good) expect(here).toContain(good)
        if (keep.days > 0) expect(here).toContain(made)
      }
      expect(kept(here, keep)).toEqual(here)
    }),
    { numRuns: runs(200) },
  )
})
