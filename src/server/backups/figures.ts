import type { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import type { BackupFault } from '../jobs/words/backup-facts.ts'
import type { Figures } from './archive/manifest.ts'

const COUNTS = `
  SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM transactions) AS transactions,
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM audit_entries) AS auditEntries`

/** From the transactions themselves and not from what is kept of their sums: a restore is to prove the money. */
const BALANCES = `
  SELECT a.id || ' ' || a.currency || ' ' || a.opening_high || ' ' || a.opening_low || ' '
    || coalesce(t.count, 0) || ' ' || coalesce(t.high, 0) || ' ' || coalesce(t.low, 0) || ' '
    || coalesce(v.count, 0) || ' ' || coalesce(v.high, 0) || ' ' || coalesce(v.low, 0) AS line
  FROM accounts a
  LEFT JOIN (SELECT account_seq, count(*) AS count, sum(amount_high) AS high, sum(amount_low) AS low
    FROM transactions WHERE deleted_at IS NULL GROUP BY account_seq) t ON t.account_seq = a.seq
  LEFT JOIN (SELECT account_seq, count(*) AS count, sum(amount_high) AS high, sum(amount_low) AS low
    FROM valuations GROUP BY account_seq) v ON v.account_seq = a.seq
  ORDER BY a.id`

/** Both read what the schema of format 1 had from the beginning; a migration that renames it brings the words it had. */
export function figuresOf(client: Database): Figures {
  const counts = client.query<Omit<Figures, 'balances'>, []>(COUNTS).get()
  if (!counts) throw new Error('nothing was counted')
  const hash = createHash('sha256')
  for (const { line } of client.query<{ line: string }, []>(BALANCES).iterate()) hash.update(`${line}\n`)
  return { ...counts, balances: hash.digest('hex') }
}

const MARKS = `
  SELECT (SELECT group_concat(id || ' ' || ledger_revision, ' ') FROM households) || ' '
    || (SELECT coalesce(max(seq), 0) FROM events WHERE kind NOT IN
      ('backup.failed', 'backup.succeeded', 'system.warning', 'notification.created')) || ' ' || (SELECT coalesce(max(seq), 0) FROM audit_entries) AS mark`

/**
 * Another one after every write of a person or a bank. What the service writes for itself, such as that a job ran, is
 * none of that: else there would be something new every night.
 */
export function writtenMark(client: Database): string {
  const mark = client.query<{ mark: string | null }, []>(MARKS).get()?.mark ?? ''
  return createHash('sha256').update(mark).digest('hex')
}

export const schemaOf = (client: Database): string =>
  client.query<{ tag: string | null }, []>('SELECT max(tag) AS tag FROM hearth_migrations').get()?.tag ?? ''

const COUNTED = ['accounts', 'transactions', 'users', 'auditEntries'] as const

/** The first difference; undefined where there is none. */
export function differenceOf(found: Figures, stated: Figures): BackupFault | undefined {
  if (found.balances !== stated.balances) return { kind: 'BALANCES_DIFFER' }
  const what = COUNTED.find((one) => found[one] !== stated[one])
  return what && { kind: 'COUNT_DIFFERS', what, found: found[what], stated: stated[what] }
}
