import type { Database } from 'bun:sqlite'
import { fillingReasonOf, subscriptionReasonsOf } from './planning-reasons.ts'

/** Turns the English sentences of runs, webhooks, the feed of releases, fillings and subscriptions into their facts. */
export function storedFacts(client: Database): void {
  change(client, 'job_runs', 'seq', 'message', (text) => (text === '' ? null : messageOf(text)))
  change(client, 'webhook_attempts', 'seq', 'failure', failureOf)
  change(client, 'release_checks', 'id', 'failure', failureOf)
  change(client, 'webhooks', 'seq', 'disabled_reason', (text) => factOf(text, DISABLED))
  change(client, 'notifications', 'seq', 'told', (message) => notificationOf(JSON.parse(message)))
  change(client, 'envelope_filling_lines', 'rowid', 'why', (why) =>
    JSON.parse(why).map((one: unknown) => (typeof one === 'string' ? fillingReasonOf(one) : one)),
  )
  const unreasoned = client.query<{ seq: number; why: string }, []>(
    'SELECT seq, why FROM subscriptions WHERE reasons IS NULL',
  )
  const store = client.query('UPDATE subscriptions SET reasons = ? WHERE seq = ?')
  for (const { seq, why } of unreasoned.all()) store.run(JSON.stringify(subscriptionReasonsOf(why)), seq)
}

/** Row by row, so that a long table is not held in memory. */
function change(
  client: Database,
  table: string,
  key: string,
  column: string,
  toFact: (text: string) => unknown,
): void {
  const next = client.query<{ key: number; text: string }, [number]>(
    `SELECT ${key} AS key, ${column} AS text FROM ${table}
     WHERE ${key} > ? AND ${column} IS NOT NULL ORDER BY ${key} LIMIT 1`,
  )
  const store = client.query(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`)
  for (let row = next.get(-1); row; row = next.get(row.key))
    store.run(JSON.stringify(toFact(row.text)), row.key)
}

/** A sentence with {names} in place of what differs, and the kind of its fact. */
type Sentences = Readonly<Record<string, string>>

const FAILURES: Sentences = {
  'It is no URL.': 'NO_URL',
  'Only https is called.': 'NOT_HTTPS',
  'Its name leads to an address that may not be called.': 'NAME_REFUSED',
  'It cannot be reached.': 'UNREACHABLE',
  'Its certificate or its TLS is not accepted ({code}).': 'TLS_REFUSED',
  'It did not connect within {seconds} s.': 'NOT_CONNECTED',
  'It did not begin to answer within {seconds} s.': 'NOT_ANSWERED',
  'It took longer than {seconds} s.': 'TOO_SLOW',
  'It said nothing more for {seconds} s.': 'STALLED',
  'Its answer is larger than {bytes} bytes.': 'TOO_LARGE',
  'It does not answer in HTTP ({code}).': 'NOT_IN_HTTP',
  'It changes the protocol.': 'PROTOCOL_CHANGED',
  'It packed its answer although it was asked not to.': 'PACKED',
  'Its answer was cut short.': 'CUT_SHORT',
  'It redirects too often.': 'TOO_MANY_REDIRECTS',
  'It redirects away from https.': 'REDIRECTED_FROM_HTTPS',
  'The feed answered with status {status}.': 'FEED_STATUS',
  'The feed names no version in tag_name.': 'NO_VERSION_IN_FEED',
  'The feed names no page in html_url.': 'NO_PAGE_IN_FEED',
}

const DISABLED: Sentences = {
  'The receiver answered 410 Gone.': 'GONE',
  'Nothing has reached the receiver for {days} days.': 'NOTHING_DELIVERED',
  'Its secret was lost with the key of the installation. Rotate the secret, give it to the receiver and switch it on.':
    'SECRET_LOST',
}

const DELETED: Sentences = {
  'Audit entries deleted': 'AUDIT_ENTRIES',
  'Security events deleted': 'SECURITY_EVENTS',
  'Members forgotten': 'MEMBERS',
  'Sessions, tokens and links deleted': 'SESSIONS',
  'Failed sign-ins deleted': 'FAILED_SIGN_INS',
  'Previews given up': 'PREVIEWS',
  'Runs deleted': 'RUNS',
  'Notifications deleted': 'NOTIFICATIONS',
  'Deliveries deleted': 'DELIVERIES',
  'Receipts deleted': 'RECEIPTS',
  'Packages deleted': 'PACKAGES',
}

const MESSAGES: Sentences = {
  'It ended with the process.': 'ENDED_WITH_PROCESS',
  'It was stopped with the service. The next run goes on from there.': 'STOPPED',
  'Something went wrong on our side. The log has more.': 'INTERNAL',
  'Nothing was old enough.': 'NOTHING_OLD',
  'The clock leapt by more than a day, so nothing is deleted before {until}.': 'CLOCK_LEAPT',
  'Bills told of: {count}.': 'BILLS',
  'Told: {due} due, {changed} changed.': 'TAX_NEWS',
  'Warnings: {count}. New: {appeared}.': 'WARNINGS',
  'It was asked within the last day.': 'ASKED_TODAY',
  '{version} is there.': 'NEWER_VERSION',
  'There is no newer version.': 'NO_NEWER_VERSION',
  'There is nothing to copy yet.': 'NOTHING_TO_COPY',
  'Nothing was written since the last one.': 'NOTHING_WRITTEN',
  'There is no backup yet.': 'NO_BACKUP_YET',
  '{backup}, {bytes} bytes.': 'BACKUP_MADE',
  'The backup folder cannot be used ({code}). Look whether it is there, may be written and has room.':
    'FOLDER_UNUSABLE',
  'Paused since a backup was restored; resume it under Settings, Backups.': 'PAUSED',
  'Noted.': 'NOTED',
  '{files} files of {year}, {missing} missing.': 'PACKAGE_MADE',
}

const failureOf = (text: string): object => factOf(text, FAILURES)

function messageOf(text: string): object {
  const [, what = '', count] = /^(.+): ([\d,]+)\.$/.exec(text) ?? []
  if (Object.hasOwn(DELETED, what)) return { kind: 'DELETED', what: DELETED[what], count: number(count) }
  const [, looked, found, failed = '0'] =
    /^Households looked at: (\d+)\. Newly found: (\d+)\.(?: Households that could not be looked at: (\d+)\.)?$/.exec(
      text,
    ) ?? []
  if (looked)
    return { kind: 'LOOKED_AT', looked: number(looked), found: number(found), failed: number(failed) }
  const [, synced, unsynced, skipped] =
    /^(\d+) synced, (\d+) failed, (\d+) left for later\.$/.exec(text) ?? []
  if (synced) {
    const banks = { failed: 0, named: [] }
    return {
      kind: 'SYNCED',
      synced: number(synced),
      failed: number(unsynced),
      skipped: number(skipped),
      banks,
    }
  }
  const [, backup, withData] = /^(\S+) is whole(, and so is the data in it)?\.$/.exec(text) ?? []
  if (backup) return { kind: 'BACKUP_WHOLE', backup, isDataExamined: withData !== undefined }
  if (text === 'Nothing is due soon.') return { kind: 'BILLS', count: 0 }
  if (text === 'There was nothing to tell.') return { kind: 'TAX_NEWS', due: 0, changed: 0 }
  if (text === 'Nothing needs an administrator.') return { kind: 'WARNINGS', count: 0, appeared: 0 }
  const failure = factOf(text, FAILURES)
  return 'text' in failure ? factOf(text, MESSAGES) : { kind: 'FEED_FAILED', failure }
}

/** What was told stays: a warning in the English it was told in, whoever reads it. */
function notificationOf(told: Record<string, unknown>): object {
  if (told.kind === 'webhook-disabled' && typeof told.reason === 'string')
    return { ...told, reason: factOf(told.reason, DISABLED) }
  if (told.kind !== 'system' || 'body' in told) return told
  return { kind: 'system', code: told.code, body: { en: `${told.sentence} ${told.remedy}` } }
}

/** The kind of the first sentence that fits, with what differs; what none fits stays as text. */
function factOf(text: string, sentences: Sentences): object {
  for (const [sentence, kind] of Object.entries(sentences)) {
    const parts = sentence.split(/\{(\w+)\}/)
    const source = parts.map((part, place) => (place % 2 === 1 ? `(?<${part}>\\S+)` : RegExp.escape(part)))
    const found = new RegExp(`^${source.join('')}$`).exec(text)
    if (found) return { kind, ...withNumbers(found.groups ?? {}) }
  }
  return { kind: 'FORMER_TEXT', text }
}

const TEXTS = ['code', 'until', 'version', 'backup']

const withNumbers = (groups: Record<string, string>): object =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, TEXTS.includes(name) ? text : number(text)]),
  )

const number = (text = ''): number => Number(text.replaceAll(',', ''))
