import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import {
  fillingReasonOf,
  subscriptionReasonsOf,
} from '../../../../src/platform/db/rewrites/planning-reasons.ts'
import { rewrites } from '../../../../src/platform/db/rewrites.ts'

const former = (text: string) => ({ kind: 'FORMER_TEXT', text })

/** The tables as they were, as far as the rewrite knows them. */
function formerData() {
  const client = new Database(':memory:')
  client.run('CREATE TABLE job_runs (seq INTEGER PRIMARY KEY, message TEXT NOT NULL)')
  client.run('CREATE TABLE webhook_attempts (seq INTEGER PRIMARY KEY, failure TEXT)')
  client.run('CREATE TABLE release_checks (id INTEGER PRIMARY KEY, failure TEXT)')
  client.run('CREATE TABLE webhooks (seq INTEGER PRIMARY KEY, disabled_reason TEXT)')
  client.run('CREATE TABLE notifications (seq INTEGER PRIMARY KEY, told TEXT NOT NULL)')
  client.run('CREATE TABLE envelope_filling_lines (why TEXT NOT NULL)')
  client.run('CREATE TABLE subscriptions (seq INTEGER PRIMARY KEY, why TEXT NOT NULL, reasons TEXT)')
  return client
}

const facts = (client: Database, sql: string): unknown[] =>
  client
    .query<{ text: string | null }, []>(sql)
    .all()
    .map(({ text }) => (text === null ? null : JSON.parse(text)))

const banks = { failed: 0, named: [] }
const MESSAGES: [string, object | null][] = [
  ['', null],
  ['It ended with the process.', { kind: 'ENDED_WITH_PROCESS' }],
  ['Audit entries deleted: 2500.', { kind: 'DELETED', what: 'AUDIT_ENTRIES', count: 2500 }],
  ['Households looked at: 2. Newly found: 3.', { kind: 'LOOKED_AT', looked: 2, found: 3, failed: 0 }],
  ['2 synced, 1 failed, 0 left for later.', { kind: 'SYNCED', synced: 2, failed: 1, skipped: 0, banks }],
  [
    '1 synced, 0 failed, 0 left for later. Of their banks 1 failed: Maple (RECONNECT).',
    former('1 synced, 0 failed, 0 left for later. Of their banks 1 failed: Maple (RECONNECT).'),
  ],
  ['Nothing is due soon.', { kind: 'BILLS', count: 0 }],
  ['Bills told of: 2.', { kind: 'BILLS', count: 2 }],
  ['There was nothing to tell.', { kind: 'TAX_NEWS', due: 0, changed: 0 }],
  ['Warnings: 2. New: 1.', { kind: 'WARNINGS', count: 2, appeared: 1 }],
  ['Nothing needs an administrator.', { kind: 'WARNINGS', count: 0, appeared: 0 }],
  ['hearth-1, 1,234,567 bytes.', { kind: 'BACKUP_MADE', backup: 'hearth-1', bytes: 1_234_567 }],
  ['hearth-1 is whole.', { kind: 'BACKUP_WHOLE', backup: 'hearth-1', isDataExamined: false }],
  ['It took longer than 30 s.', { kind: 'FEED_FAILED', failure: { kind: 'TOO_SLOW', seconds: 30 } }],
  ['Somebody said so.', former('Somebody said so.')],
]

test('stored sentences become the facts they were made of, and nothing is lost', () => {
  const client = formerData()
  for (const [message] of MESSAGES) client.query('INSERT INTO job_runs (message) VALUES (?)').run(message)
  client.run(`INSERT INTO webhook_attempts (failure) VALUES (NULL), ('It did not connect within 0.5 s.'),
    ('Its certificate or its TLS is not accepted (CERT_HAS_EXPIRED).'), ('10.0.0.7 is a private address (10.0.0.0/8).')`)
  client.run("INSERT INTO release_checks (id, failure) VALUES (1, 'The feed answered with status 404.')")
  client.run("INSERT INTO webhooks (disabled_reason) VALUES (NULL), ('The receiver answered 410 Gone.')")
  const told = [
    { kind: 'system', code: 'disk-low', sentence: 'It is low.', remedy: 'Free some.' },
    { kind: 'webhook-disabled', host: 'a', reason: 'Nothing has reached the receiver for 3 days.' },
    { kind: 'receipts-need-review', count: 1 },
  ]
  for (const one of told) client.query('INSERT INTO notifications (told) VALUES (?)').run(JSON.stringify(one))
  client
    .query('INSERT INTO envelope_filling_lines (why) VALUES (?)')
    .run(JSON.stringify(['50.00 every month', { kind: 'NONE_BEFORE' }]))
  client.run(
    `INSERT INTO subscriptions (why, reasons) VALUES ('Entered by hand.', NULL), ('x', '[{"kind":"BROUGHT"}]')`,
  )

  rewrites.stored_facts?.(client)

  expect(facts(client, 'SELECT message AS text FROM job_runs ORDER BY seq')).toEqual(
    MESSAGES.map(([, fact]) => fact),
  )
  expect(facts(client, 'SELECT failure AS text FROM webhook_attempts ORDER BY seq')).toEqual([
    null,
    { kind: 'NOT_CONNECTED', seconds: 0.5 },
    { kind: 'TLS_REFUSED', code: 'CERT_HAS_EXPIRED' },
    former('10.0.0.7 is a private address (10.0.0.0/8).'),
  ])
  expect(facts(client, 'SELECT failure AS text FROM release_checks')).toEqual([
    { kind: 'FEED_STATUS', status: 404 },
  ])
  expect(facts(client, 'SELECT disabled_reason AS text FROM webhooks')).toEqual([null, { kind: 'GONE' }])
  expect(facts(client, 'SELECT told AS text FROM notifications ORDER BY seq')).toEqual([
    { kind: 'system', code: 'disk-low', body: { en: 'It is low. Free some.' } },
    { kind: 'webhook-disabled', host: 'a', reason: { kind: 'NOTHING_DELIVERED', days: 3 } },
    { kind: 'receipts-need-review', count: 1 },
  ])
  expect(facts(client, 'SELECT why AS text FROM envelope_filling_lines')).toEqual([
    [{ kind: 'FIXED', amount: '50.00' }, { kind: 'NONE_BEFORE' }],
  ])
  expect(facts(client, 'SELECT reasons AS text FROM subscriptions ORDER BY seq')).toEqual([
    [{ kind: 'ENTERED' }],
    [{ kind: 'BROUGHT' }],
  ])
  client.close()
})

describe('the reasons of fillings', () => {
  test.each<[string, object]>([
    [
      '50.00 every month; only 10.00 of 50.00 was left to budget',
      { kind: 'FIXED', amount: '50.00', short: { granted: '10.00', asked: '50.00' } },
    ],
    ['up to 300.00; -12.00 is there', { kind: 'UP_TO', cap: '300.00', atMost: null, inside: '-12.00' }],
    [
      'up to 300.00, at most 25.00 a month; 10.00 is there',
      { kind: 'UP_TO', cap: '300.00', atMost: '25.00', inside: '10.00' },
    ],
    [
      '600.00 by 2025-05, 50.00 of it is there; this is the last month',
      { kind: 'BY_DATE', target: '600.00', due: '2025-05', setAside: '50.00', months: 1 },
    ],
    ['was due in 2025-05', { kind: 'WAS_DUE', by: '2025-05' }],
    [
      '12.5 % of 99.99 income in 2025-05',
      { kind: 'PERCENT_OF_INCOME', percent: 12.5, income: '99.99', month: '2025-05' },
    ],
    ['30.01 spent in the 2 months before', { kind: 'SPENT_BEFORE', spent: '30.01', months: 2 }],
    ['there is no month before', { kind: 'NONE_BEFORE' }],
    ['40.00 in 2025-05', { kind: 'ASSIGNED', amount: '40.00', month: '2025-05' }],
    ['20.00 once in 2025-05', { kind: 'SCHEDULE', amount: '20.00', times: 1, month: '2025-05' }],
    ['up to 50.00', former('up to 50.00')],
  ])('%s', (text, reason) => expect(fillingReasonOf(text)).toEqual(reason))
})

describe('the reasons of subscriptions', () => {
  const found = {
    kind: 'FOUND',
    count: 18,
    direction: 'OUT',
    cadence: 'MONTHLY',
    weekday: null,
    dayOfMonth: 5,
    daysOff: null,
    isVarying: false,
    amount: '',
    changes: [],
    missed: 0,
  }
  test.each<[string, object[]]>([
    [
      'Entered by hand. 18 charges a month apart, each on day 5 of the month. The amount is 15.99. It was cancelled, and charged again on 2026-07-05.',
      [{ kind: 'ENTERED' }, { ...found, amount: '15.99' }, { kind: 'CHARGED_AGAIN', on: '2026-07-05' }],
    ],
    [
      '18 payments received two weeks apart, on average 1.9 days from a Friday. The amounts differ; the middle of the latest is 15.99. Nothing came on 1 expected day.',
      [
        {
          ...found,
          direction: 'IN',
          cadence: 'BIWEEKLY',
          weekday: 5,
          dayOfMonth: null,
          daysOff: '1.9',
          isVarying: true,
          amount: '15.99',
          missed: 1,
        },
      ],
    ],
    [
      '18 charges a year apart, each on the last of the month. The price went from 15.99 to 17.99 on 2025-05-05.',
      [
        {
          ...found,
          cadence: 'YEARLY',
          dayOfMonth: 31,
          changes: [{ from: '15.99', to: '17.99', on: '2025-05-05' }],
        },
      ],
    ],
    ['Entered by hand. And more.', [former('Entered by hand. And more.')]],
    ['', [former('')]],
  ])('%s', (why, reasons) => expect(subscriptionReasonsOf(why)).toEqual(reasons))
})
