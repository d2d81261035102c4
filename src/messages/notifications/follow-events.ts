import { cursorOf, moveCursor } from '../../people/events/cursors.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deliver, type NewNotification } from './deliver.ts'
import * as fromEvents from './from-events.ts'
import * as fromSecurityEvents from './from-security-events.ts'
import { IS_LARGE } from './large-transactions.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import { securityKinds } from './words/message-facts.ts'

/** Events that tell something in one write, and those that tell nothing before the cursor is moved past them. */
const AT_ONCE = 100
const UNTOLD = 1_000

/** Something append-only that is read from a cursor on. */
interface Source<Row extends { seq: number }> {
  /** Under which its place is kept. One on security events ends with their name: see pullBackReaders there. */
  cursor: string
  table: string
  columns: string
  kinds: string[]
  /** In SQL, of a row of these kinds: whether it is worth a look. */
  isNews: string
  tellingsOf(db: Db, row: Row): NewNotification[]
}

const events: Source<NotifiableEvent> = {
  cursor: 'notifications.events',
  table: 'events',
  columns: 'seq, household_id AS householdId, user_id AS userId, kind, subject_id AS subjectId, at',
  kinds: fromEvents.eventKinds,
  isNews: IS_LARGE,
  tellingsOf: fromEvents.notificationsFrom,
}

const securityEvents: Source<fromSecurityEvents.SecurityEvent> = {
  cursor: 'notifications.security-events',
  table: 'security_events',
  columns: 'seq, id, user_id AS userId, kind, by_user_id AS byUserId, address, at',
  kinds: [...securityKinds],
  isNews: 'true',
  tellingsOf: fromSecurityEvents.notificationsFrom,
}

/** Creates notifications for what has happened since the last run. Events before the first run are skipped. */
export async function follow(deps: Pick<Deps, 'db' | 'write'>): Promise<void> {
  await catchUp(deps, events)
  await catchUp(deps, securityEvents)
}

/** The same before a list is read, which must not fail because nothing can be written. */
export const tryToFollow = (deps: Deps): Promise<void> =>
  follow(deps).catch((error) => {
    deps.log.error('notifications.behind', { stack: error instanceof Error ? error.stack : undefined })
  })

/** A write for each batch, so that others come in between. */
async function catchUp<Row extends { seq: number }>(
  { db, write }: Pick<Deps, 'db' | 'write'>,
  source: Source<Row>,
): Promise<void> {
  while (hasNews(db, source)) await write((tx) => step(tx, source))
}

/** What is told and how far that is are written together: whatever ends the process, nothing is told twice or lost. */
function step<Row extends { seq: number }>(tx: Tx, source: Source<Row>): void {
  const from = cursorOf(tx, source.cursor)
  const newest = newestIn(tx, source)
  if (from === undefined) {
    moveCursor(tx, source.cursor, newest)
    return
  }
  const rows = tx.$client
    .query<Row, [number, string, number]>(
      `SELECT ${source.columns} FROM ${source.table} WHERE seq > ? AND ${OF_KINDS} AND ${source.isNews} ORDER BY seq LIMIT ?`,
    )
    .all(from, JSON.stringify(source.kinds), AT_ONCE)
  for (const row of rows) {
    for (const telling of source.tellingsOf(tx, row)) deliver(tx, telling)
  }
  moveCursor(tx, source.cursor, rows.length < AT_ONCE ? newest : (rows.at(-1)?.seq ?? newest))
}

const OF_KINDS = 'kind IN (SELECT value FROM json_each(?))'

/** Most of what happens tells nobody anything, and is not worth a write. */
function hasNews<Row extends { seq: number }>(db: Db, source: Source<Row>): boolean {
  const from = cursorOf(db, source.cursor)
  if (from === undefined || newestIn(db, source) - from > UNTOLD) return true
  return (
    db.$client
      .query(`SELECT 1 FROM ${source.table} WHERE seq > ? AND ${OF_KINDS} AND ${source.isNews} LIMIT 1`)
      .get(from, JSON.stringify(source.kinds)) !== null
  )
}

const newestIn = (db: Db, { table }: Pick<Source<never>, 'table'>): number =>
  db.$client.query<{ seq: number | null }, []>(`SELECT max(seq) AS seq FROM ${table}`).get()?.seq ?? 0
