import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readConfig } from '../../../src/core/config.ts'
import type { CallFailure } from '../../../src/platform/outbound/words/facts.ts'
import type { BackupFault, HookFault } from '../../../src/server/jobs/words/backup-facts.ts'
import {
  faultInWords,
  feedFailureInWords,
  hookFaultInWords,
  messageInWords,
  purposeInWords,
} from '../../../src/server/jobs/words/in-words.ts'
import type { FeedFailure, JobMessage, Retained } from '../../../src/server/jobs/words/job-facts.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { testWords } from '../../support/words.ts'

const FORMER = [{ text: 'Autrefois.' }] as const
const name = 'hearth.key'
const schemaFault = { type: 'trigger', name: 'evil' }
const noRoom = (what: 'BACKUP' | 'UNPACKING' | 'COPY' | 'PACKAGE') => ({
  what,
  folder: '/data',
  neededBytes: 2 ** 41,
  freeBytes: 2 ** 30,
})
const RETAINED: Record<Retained, true> = {
  AUDIT_ENTRIES: true,
  SECURITY_EVENTS: true,
  MEMBERS: true,
  SESSIONS: true,
  FAILED_SIGN_INS: true,
  PREVIEWS: true,
  RUNS: true,
  NOTIFICATIONS: true,
  DELIVERIES: true,
  RECEIPTS: true,
  PACKAGES: true,
}
const [first, ...others] = (Object.keys(RETAINED) as Retained[]).map((what) => ({ what, count: 2 }))
if (!first) throw new Error('nothing is deleted')

testWords<JobMessage>('a run', messageInWords, {
  ENDED_WITH_PROCESS: [{}],
  STOPPED: [{}],
  INTERNAL: [{}],
  REFUSED: [
    { slug: 'insufficient-storage', detail: 'The disk is full.' },
    { slug: 'conflict', reason: { kind: 'STOPPING' } },
  ],
  NO_ROOM: [noRoom('BACKUP'), noRoom('UNPACKING'), noRoom('COPY'), noRoom('PACKAGE')],
  NOT_MOUNTED: [{ folder: '/mnt/nas/hearth' }],
  FOLDER_UNUSABLE: [{ code: 'EACCES' }],
  DISK_FULL: [{}],
  SYNCED: [
    { synced: 2, failed: 1, skipped: 0, banks: { failed: 0, named: [] } },
    { synced: 2, failed: 1, skipped: 0, banks: { failed: 3, named: [{ name: 'Maple', code: 'RECONNECT' }] } },
  ],
  LOOKED_AT: [
    { looked: 2, found: 0, failed: 0 },
    { looked: 2, found: 1, failed: 1 },
  ],
  BILLS: [{ count: 0 }, { count: 2 }],
  TAX_NEWS: [
    { due: 0, changed: 0 },
    { due: 1, changed: 2 },
  ],
  DELETED: [first, ...others],
  NOTHING_OLD: [{}],
  CLOCK_LEAPT: [{ until: '2026-06-16T12:00:00.000Z' }],
  ASKED_TODAY: [{}],
  FEED_FAILED: [{ failure: { kind: 'FEED_STATUS', status: 404 } }],
  RATES_OFF: [{}],
  RATES_READ: [
    { feed: 'BANK_OF_CANADA', rates: 26, changed: 26 },
    { feed: 'ECB', rates: 30, changed: 0 },
  ],
  RATES_FAILED: [{ feed: 'ECB', failure: { kind: 'NO_RATES_IN_FEED' } }],
  NEWER_VERSION: [{ version: '2.0.0' }],
  NO_NEWER_VERSION: [{}],
  NOTHING_TO_COPY: [{}],
  NOTHING_WRITTEN: [{}],
  NO_BACKUP_YET: [{}],
  BACKUP_MADE: [{ backup: 'hearth-1', bytes: 1_234_567 }],
  BACKUP_WHOLE: [
    { backup: 'hearth-1', isDataExamined: true },
    { backup: 'hearth-1', isDataExamined: false },
  ],
  BACKUP_UNRELIABLE: [{ backup: 'hearth-1', fault: { kind: 'TOO_SHORT' } }],
  PAUSED: [{}],
  NOTED: [{}],
  WARNINGS: [
    { count: 0, appeared: 0 },
    { count: 2, appeared: 1 },
  ],
  PACKAGE_MADE: [{ year: 2025, files: 7, missing: 1 }],
  FORMER_TEXT: FORMER,
})

testWords<Exclude<FeedFailure, CallFailure>>('the feed of releases', feedFailureInWords, {
  FEED_STATUS: [{ status: 404 }],
  NO_VERSION_IN_FEED: [{}],
  NO_PAGE_IN_FEED: [{}],
  NO_RATES_IN_FEED: [{}],
  FORMER_TEXT: FORMER,
})

testWords<BackupFault>('a backup', faultInWords, {
  MISSING: [{}],
  NO_FILE: [{}],
  UNREADABLE: [{}],
  TOO_SHORT: [{}],
  NO_BACKUP: [{}],
  PACKED_ANEW: [{}],
  DIRECTORY_DAMAGED: [{}],
  DIRECTORY_CHANGED: [{}],
  HEADER_CHANGED: [{ name }],
  ENCRYPTED: [{}],
  WRONG_PASSPHRASE: [{}],
  FRAME_CHANGED: [{ frame: 3, name }],
  NEWER: [{}],
  NEWER_SCHEMA: [{ schema: '0099_later' }],
  NEWER_PART: [{ name }],
  DATABASE_DAMAGED: [{ why: 'SQLITE_CORRUPT' }],
  ORPHANS: [{ table: 'goals' }],
  FOREIGN_SCHEMA: [
    { fault: { ...schemaFault, kind: 'FOREIGN' } },
    { fault: { ...schemaFault, kind: 'CHANGED' } },
    { fault: { ...schemaFault, kind: 'MISSING' } },
  ],
  SCHEMA_DIFFERS: [{ found: '0001_a', stated: '0002_b' }],
  BALANCES_DIFFER: [{}],
  COUNT_DIFFERS: [{ what: 'users', found: 3, stated: 4 }],
  KEY_DIFFERS: [{}],
  KEY_OPENS_NOTHING: [{}],
  PART_MISSING: [{ name }],
  PART_MISPLACED: [{ name }],
  PART_CHANGED: [{ name }],
  PART_DAMAGED: [{ name }],
  PART_TOO_LARGE: [{ name }],
  PART_NOT_UNPACKED: [{ name, why: 'ZSTD' }],
  CONTENT_DIFFERS: [{ name }],
  MANIFEST_NO_JSON: [{}],
  MANIFEST_MALFORMED: [{}],
  MANIFEST_HASH_DIFFERS: [{}],
  MANIFEST_CHANGED: [{ without: 'KEY' }, { without: 'PASSPHRASE' }],
  MANIFEST_UNSIGNED: [{}],
  UNSOUND: [{ subject: 'search index', faults: ['3 transactions that no search finds'] }],
  FORMER_TEXT: FORMER,
})

testWords<HookFault>('the program that takes backups elsewhere', hookFaultInWords, {
  TOO_LONG: [{ minutes: 10 }],
  ENDED: [{ code: 1 }, { code: 'SIGTERM' }],
  NOT_RUN: [{ code: 'ENOENT' }, { code: null }],
  FORMER_TEXT: FORMER,
})

const { config } = readConfig({ SVC_DATA_DIR: '/data', SVC_UPDATE_CHECK: 'https://releases.example' })
test.each(timetable(config).map(({ name }) => name))('%s says what it does', (job) => {
  expect(purposeInWords(job, 'en')).toMatch(/^[A-Z].*\.$/)
  expect(purposeInWords(job, 'fr')).not.toMatch(
    /\b(?:the|is|are|was|were|of|and|there|with|that|which|deletes|looks)\b/i,
  )
})

describe('each administrator', () => {
  let house: House
  beforeEach(async () => {
    house = await makeHouse()
  })
  afterEach(() => house.close())

  test('reads the jobs in their own language', async () => {
    const claire = await house.add('ADMIN')
    await house.ask(claire, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    house.deps.db.$client.run(
      `INSERT INTO job_runs (job, state, message, started_at, finished_at) VALUES ('audit', 'SUCCEEDED', '{"kind":"DELETED","what":"AUDIT_ENTRIES","count":2}', 1000, 2000)`,
    )
    const audit = async (person: typeof claire) => {
      const jobs = (await house.ask(person, 'GET', '/v1/admin/jobs')).body.data
      const { sentence, lastRun } = jobs.find(({ name }: { name: string }) => name === 'audit')
      return [sentence, lastRun.message]
    }
    expect(await audit(house.admin)).toEqual([
      'Deletes audit entries after 365 days.',
      'Audit entries deleted: 2.',
    ])
    expect(await audit(claire)).toEqual([
      'Supprime les entrées d’audit après 365 jours.',
      'Entrées d’audit supprimées\u00a0: 2.',
    ])
  })
})
