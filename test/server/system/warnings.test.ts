import { describe, expect, test } from 'bun:test'
import { readConfig } from '../../../src/core/config.ts'
import { addDays, addHours, type Instant } from '../../../src/core/time.ts'
import type { FeedFailure } from '../../../src/server/jobs/words/job-facts.ts'
import type { ReachVerdict } from '../../../src/server/reach/words/facts.ts'
import type { SystemFacts } from '../../../src/server/system/facts.ts'
import { warningRules, warningsOf } from '../../../src/server/system/warnings.ts'
import { notify } from '../../../src/server/system/watch.ts'
import { warningInWords } from '../../../src/server/system/words/in-words.ts'
import { makeEveryChannel } from '../../messages/channels/every-channel.ts'
import { START } from '../../support/house.ts'

const GIB = 2 ** 30
const at = START
const configOf = (env: Record<string, string>) =>
  readConfig({ SVC_DATA_DIR: '/data', SVC_BASE_URL: 'https://hearth.example', ...env }).config

/** An installation that nothing is to be said of. */
const WELL = {
  at,
  config: configOf({}),
  storage: {
    databaseBytes: GIB,
    logBytes: 0,
    disk: { freeBytes: 50 * GIB, totalBytes: 100 * GIB },
    isKeyBeside: true,
    folderFault: undefined,
    backupMount: 'OTHER_DISK',
    replica: 'OFF',
  },
  reach: undefined,
  tls: { mode: 'OFF', certificateEndsAt: null, fault: null },
  backups: {
    isOn: true,
    isEncrypted: true,
    lastAt: addDays(at, -1),
    lastBytes: GIB,
    newestId: 'hearth-2026-06-14T03-17-00Z-daily',
    folder: '/data/backups',
    mount: 'OTHER_DISK',
    verifiedAt: at,
    drilledAt: at,
    drillFault: null,
    hookFault: null,
    pausedSince: null,
    nextAt: at,
  },
  data: {
    installedAt: addDays(at, -100),
    isFounded: true,
    isRegistrationOpen: false,
    toldOutside: 'REACHED',
    failingJobs: [] as string[],
    clockSettlesAt: undefined,
    standing: [] as string[],
    release: undefined,
  },
  service: { descriptorLimit: 1024, clockStep: undefined, lastLogged: () => undefined },
} as const satisfies SystemFacts

const release = (version: string | null, failure: FeedFailure | null = null) => ({
  config: configOf({ SVC_UPDATE_CHECK: 'https://releases.example' }),
  data: { ...WELL.data, release: { checkedAt: at, version, url: 'https://releases.example', failure } },
})
const disk = (freeBytes: number, more: object = {}) => ({
  storage: { ...WELL.storage, disk: { freeBytes, totalBytes: 100 * GIB }, ...more },
})
const backups = (more: object) => ({ backups: { ...WELL.backups, ...more } })
const reach = (verdict: ReachVerdict, origin = 'https://hearth.local') => ({
  reach: { baseUrl: 'https://hearth.local', verdict, origin },
})
const settings = (env: Record<string, string>) => ({ config: configOf(env) })
const mount = (backupMount: 'DATA_DISK' | 'NOT_MOUNTED', SVC_BACKUP_DIR: string) => ({
  ...settings({ SVC_BACKUP_DIR }),
  storage: { ...WELL.storage, backupMount },
})
const endingIn = (days: number) => ({
  tls: { mode: 'FILES' as const, certificateEndsAt: addDays(at, days), fault: null },
})
const logged = (events: Record<string, Instant>) => ({
  service: { ...WELL.service, lastLogged: (level: string, event: string) => events[`${level} ${event}`] },
})
const stepped = (seconds: number, hoursAgo: number) => ({
  service: { ...WELL.service, clockStep: { at: addHours(at, -hoursAgo), seconds } },
})

type Severity = 'ERROR' | 'WARNING' | 'NOTE' | 'nothing'

const cases: [code: string, expected: Severity, what: string, facts: Partial<SystemFacts>][] = [
  ['disk-full', 'ERROR', '63 MiB free', disk(63 * 2 ** 20)],
  ['disk-full', 'nothing', '64 MiB free', disk(64 * 2 ** 20)],
  ['disk-low', 'nothing', '63 MiB free, which is full', disk(63 * 2 ** 20)],
  ['disk-low', 'WARNING', 'less than 15 % free', disk(14.9 * GIB)],
  ['disk-low', 'nothing', '15 % free', disk(15 * GIB)],
  ['disk-low', 'WARNING', 'twice the database not free', disk(20 * GIB, { databaseBytes: 10.1 * GIB })],
  ['disk-low', 'nothing', 'twice the database free', disk(20 * GIB, { databaseBytes: 10 * GIB })],
  ['disk-low', 'nothing', 'a disk that cannot be asked', { storage: { ...WELL.storage, disk: undefined } }],
  [
    'disk-low',
    'WARNING',
    'hardly more room than when it was warned of',
    { ...disk(15.5 * GIB), data: { ...WELL.data, standing: ['disk-low'] } },
  ],
  ['log-large', 'WARNING', 'a log above the database', disk(50 * GIB, { logBytes: 1.1 * GIB })],
  ['log-large', 'nothing', 'a log below the database', disk(50 * GIB, { logBytes: 0.9 * GIB })],
  ['log-large', 'nothing', 'a log of 100 MiB', disk(50 * GIB, { logBytes: 100 * 2 ** 20, databaseBytes: 1 })],
  ...(['MISSING', 'NO_FOLDER', 'HAS_DATA', 'NOT_ALLOWED'] as const).map((fault): (typeof cases)[number] => [
    'receipts-folder',
    'WARNING',
    `a folder that is ${fault}`,
    { ...settings({ SVC_RECEIPTS_FOLDER: '/srv/scans' }), storage: { ...WELL.storage, folderFault: fault } },
  ]),
  ['backup-not-mounted', 'ERROR', 'a directory without its marker', mount('NOT_MOUNTED', '/mnt/nas')],
  [
    'backup-same-disk',
    'WARNING',
    'a named directory on the disk of the data',
    mount('DATA_DISK', '/mnt/nas'),
  ],
  ['backup-same-disk', 'NOTE', 'backups beside the data', mount('DATA_DISK', '')],
  [
    'backup-same-disk',
    'nothing',
    'backups beside the data that are copied elsewhere',
    { ...mount('DATA_DISK', ''), ...settings({ SVC_BACKUP_HOOK: '/usr/local/bin/copy' }) },
  ],
  ...(['MISSING', 'BEHIND'] as const).map((replica): (typeof cases)[number] => [
    'replica-behind',
    'WARNING',
    `a replica that is ${replica}`,
    { storage: { ...WELL.storage, replica } },
  ]),
  ['replica-behind', 'nothing', 'a replica', { storage: { ...WELL.storage, replica: 'FOLLOWING' } }],
  ['backup-overdue', 'WARNING', 'three days without one', backups({ lastAt: addDays(at, -3) })],
  ['backup-overdue', 'nothing', 'two days without one', backups({ lastAt: addDays(at, -2) })],
  ['backup-overdue', 'nothing', 'backups that are off', backups({ isOn: false, lastAt: null })],
  ['backup-overdue', 'WARNING', 'none since it was installed', backups({ lastAt: null })],
  [
    'backup-overdue',
    'nothing',
    'none since it was installed yesterday',
    { ...backups({ lastAt: null }), data: { ...WELL.data, installedAt: addDays(at, -1) } },
  ],
  ['backup-overdue', 'nothing', 'a version without backups', { backups: undefined }],
  ['drill-failed', 'ERROR', 'a drill that failed', backups({ drillFault: { kind: 'BALANCES_DIFFER' } })],
  [
    'backup-hook-failed',
    'WARNING',
    'a program that failed',
    backups({ hookFault: { kind: 'ENDED', code: 1 } }),
  ],
  ['paused-after-restore', 'WARNING', 'a restore', backups({ pausedSince: at })],
  ['key-beside-data', 'NOTE', 'backups in the clear', backups({ isEncrypted: false })],
  [
    'key-beside-data',
    'nothing',
    'a key that is elsewhere',
    { ...backups({ isEncrypted: false }), storage: { ...WELL.storage, isKeyBeside: false } },
  ],
  ['http-on-lan', 'WARNING', 'http at a name', settings({ SVC_BASE_URL: 'http://nas.lan:8080' })],
  ['http-on-lan', 'WARNING', 'http at an address', settings({ SVC_BASE_URL: 'http://192.168.1.4' })],
  ['http-on-lan', 'WARNING', 'http at an IPv6 address', settings({ SVC_BASE_URL: 'http://[fd00::4]' })],
  ['http-on-lan', 'WARNING', 'http at a deceptive name', settings({ SVC_BASE_URL: 'http://localhost.lan' })],
  ['http-on-lan', 'nothing', 'http on localhost', settings({ SVC_BASE_URL: 'http://localhost:1' })],
  ['http-on-lan', 'nothing', 'http on a part of it', settings({ SVC_BASE_URL: 'http://hearth.localhost' })],
  ['http-on-lan', 'nothing', 'http on 127.0.0.2', settings({ SVC_BASE_URL: 'http://127.0.0.2' })],
  ['http-on-lan', 'nothing', 'http on ::1', settings({ SVC_BASE_URL: 'http://[::1]:8080' })],
  [
    'only-local-links',
    'NOTE',
    'a wide socket and narrow links',
    settings({ SVC_BASE_URL: 'http://localhost', SVC_HOST: '0.0.0.0' }),
  ],
  ['only-local-links', 'nothing', 'a wide socket and wide links', settings({ SVC_HOST: '::' })],
  ['only-local-links', 'nothing', 'both narrow', settings({ SVC_BASE_URL: '', SVC_HOST: '::1' })],
  [
    'base-url-elsewhere',
    'WARNING',
    'a name of nobody',
    reach({ kind: 'NAME_UNKNOWN', name: 'hearth.local' }, 'https://192.168.1.5:8080'),
  ],
  ['base-url-elsewhere', 'NOTE', 'a container', reach({ kind: 'CONTAINED', url: 'https://hearth.local' })],
  ['base-url-elsewhere', 'nothing', 'a way here', reach({ kind: 'LEADS_HERE', url: 'https://hearth.local' })],
  ['unknown-setting', 'WARNING', 'a name of ours that is none', settings({ SVC_PROT: '1' })],
  ['first-password-kept', 'NOTE', 'the first password', settings({ SVC_ADMIN_PASSWORD: 'correct horse' })],
  [
    'first-password-kept',
    'nothing',
    'the first password before the first boot',
    { ...settings({ SVC_ADMIN_PASSWORD: 'correct horse' }), data: { ...WELL.data, isFounded: false } },
  ],
  ['registration-open', 'WARNING', 'open registration', { data: { ...WELL.data, isRegistrationOpen: true } }],
  [
    'registration-open',
    'nothing',
    'open registration on this machine alone',
    { ...settings({ SVC_BASE_URL: '' }), data: { ...WELL.data, isRegistrationOpen: true } },
  ],
  [
    'registration-open',
    'WARNING',
    'registration that the first start will open',
    { ...settings({ SVC_REGISTRATION_OPEN: 'true' }), data: undefined },
  ],
  [
    'registration-open',
    'nothing',
    'registration that was closed since',
    settings({ SVC_REGISTRATION_OPEN: 'true' }),
  ],
  ['nobody-told', 'NOTE', 'no channel', { data: { ...WELL.data, toldOutside: 'NOBODY' } }],
  ['nobody-told', 'WARNING', 'a channel that fails', { data: { ...WELL.data, toldOutside: 'FAILING' } }],
  [
    'nobody-told',
    'nothing',
    'a house without anybody',
    { data: { ...WELL.data, isFounded: false, toldOutside: 'NOBODY' } },
  ],
  ['certificate-ending', 'nothing', '14 days left', endingIn(14.1)],
  ['certificate-ending', 'WARNING', '13 days left', endingIn(13)],
  ['certificate-ending', 'ERROR', 'three days left', endingIn(3)],
  ['certificate-ending', 'ERROR', 'none left', endingIn(-1)],
  [
    'certificate-refused',
    'WARNING',
    'a bad pair',
    { tls: { ...WELL.tls, fault: { kind: 'KEY_LOCKED', path: '/tls/key.pem' } } },
  ],
  ['proxy-untrusted', 'WARNING', 'a peer today', logged({ 'warn proxy.untrusted': addHours(at, -24) })],
  ['proxy-untrusted', 'nothing', 'a peer long ago', logged({ 'warn proxy.untrusted': addHours(at, -26) })],
  ['clock-stepped', 'WARNING', 'a step forward', stepped(90, 1)],
  ['clock-stepped', 'WARNING', 'a step back', stepped(-90, 23)],
  ['clock-stepped', 'nothing', 'a step the day before', stepped(90, 24)],
  [
    'clock-stepped',
    'NOTE',
    'a leap between two runs',
    { data: { ...WELL.data, clockSettlesAt: addHours(at, 3) } },
  ],
  ['few-descriptors', 'WARNING', '1,023', { service: { ...WELL.service, descriptorLimit: 1023 } }],
  ['few-descriptors', 'nothing', 'unknown', { service: { ...WELL.service, descriptorLimit: undefined } }],
  ['job-failing', 'WARNING', 'two failures', { data: { ...WELL.data, failingJobs: ['audit'] } }],
  ['background-failing', 'WARNING', 'now', logged({ 'error follower.failed': at })],
  ['background-failing', 'nothing', 'then', logged({ 'error follower.failed': addHours(at, -1) })],
  ['audit-lost', 'ERROR', 'today', logged({ 'error audit.lost': addHours(at, -23) })],
  ['rate-limits-refused', 'WARNING', 'a broken file', logged({ 'error rate-limits.refused': at })],
  [
    'rate-limits-refused',
    'nothing',
    'a file that was mended',
    logged({ 'error rate-limits.refused': addHours(at, -2), 'info rate-limits.changed': addHours(at, -1) }),
  ],
  ['identity-provider-unavailable', 'WARNING', 'now', logged({ 'warn oidc.provider-unavailable': at })],
  ['requests-failing', 'NOTE', 'a bug', logged({ 'error request.failed': at })],
  ['requests-failing', 'nothing', 'a full disk', logged({ 'warn request.failed': at })],
  ['update-available', 'NOTE', 'a newer version', release('v999.0.0')],
  ['update-available', 'nothing', 'this version', release('v0.0.1')],
  ['update-available', 'nothing', 'a check that is off by now', { data: release('v999.0.0').data }],
  ['update-check-failed', 'NOTE', 'a feed that is none', release(null, { kind: 'FEED_STATUS', status: 404 })],
]

test('of an installation that is well nothing is said', () => {
  expect(warningsOf(WELL)).toEqual([])
})

const found = (code: string, facts: Partial<SystemFacts>) =>
  warningsOf({ ...WELL, ...facts }).find(({ fact }) => fact.kind === code)

test.each(cases)('%s: %s for %s', (code, expected, _, facts) => {
  expect(found(code, facts)?.severity ?? 'nothing').toBe(expected)
})

const ENGLISH = /\b(?:the|is|are|was|has|of|and|not|there|with|which|whether|you|your|put|look|see)\b/i

test.each(cases.filter(([, expected]) => expected !== 'nothing'))(
  '%s (%s) for %s, in either language',
  (code, severity, _, facts) => {
    const warning = found(code, facts)
    if (!warning) throw new Error('it says nothing')
    const [english, french] = [warningInWords(warning, 'en'), warningInWords(warning, 'fr')]
    for (const one of [english, french]) {
      expect(one).toMatchObject({ code, severity })
      expect(one.sentence).toMatch(/^\S.*[.?]$/)
      expect(one.remedy).toMatch(/^[A-Z].*\.$/)
    }
    expect([french.sentence, french.remedy].join(' ')).not.toMatch(ENGLISH)
    expect(french.sentence).not.toBe(english.sentence)
    expect(french.remedy).not.toBe(english.remedy)
  },
)

describe('every rule', () => {
  test('has a case in which it speaks', () => {
    const speaking = cases.filter(([, expected]) => expected !== 'nothing').map(([code]) => code)
    expect(warningRules.map(({ code }) => code).filter((code) => !speaking.includes(code))).toEqual([])
  })

  test('has a code of its own', () => {
    const codes = warningRules.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, when } of warningRules) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(when).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('says nothing of what nobody knows', () => {
    const unknown = { ...WELL, backups: undefined, data: undefined, service: undefined }
    expect(warningsOf({ ...unknown, storage: { ...WELL.storage, disk: undefined } })).toEqual([])
  })

  test('is said after what is worse', () => {
    const said = warningsOf({
      ...WELL,
      ...backups({ drillFault: { kind: 'MISSING' }, isEncrypted: false }),
      ...disk(10 * GIB),
    })
    expect(said.map(({ severity }) => severity)).toEqual(['ERROR', 'WARNING', 'NOTE'])
  })
})

test('each warning reaches every channel of an administrator, at once and in quiet hours', async () => {
  const every = await makeEveryChannel()
  const { exchange, arrived } = every
  const { house } = exchange
  // It is 08:00 there.
  const quiet = { quietHours: true, quietFrom: '00:00', quietUntil: '23:59' }
  await house.ask(house.admin, 'PATCH', '/v1/notification-times', quiet)
  try {
    for (const { code } of warningRules) {
      const [, , , facts] = cases.find(([one, expected]) => one === code && expected !== 'nothing') ?? []
      const warning = facts && found(code, facts)
      if (!warning) throw new Error(`${code} has no case`)
      await house.deps.write((tx) => notify(tx, [warning], house.clock.now()))
      await exchange.turn()
      const { mail, ...others } = arrived()
      const { sentence, remedy } = warningInWords(warning, 'en')
      const text = `${sentence} ${remedy}`
      expect([code, others]).toEqual([code, { ntfy: [text], gotify: [text], push: [text.slice(0, 600)] }])
      expect([code, mail.length]).toEqual([code, 1])
      expect(mail[0]).toContain('Subject: Hearth needs a look')
    }
  } finally {
    await every.close()
  }
}, 180_000)
