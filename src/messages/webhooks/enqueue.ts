import { newId } from '../../core/ids.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { cursorOf, moveCursor } from '../../people/events/cursors.ts'
import { newestSeq } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Deps } from '../../platform/deps.ts'
import { webhookEvents } from './event-kinds.ts'
import { webhookDeliveries } from './tables.ts'

const CURSOR = 'webhooks'
/** With twenty webhooks two thousand rows: other writers wait some milliseconds at the most. */
const EVENTS_AT_ONCE = 100

interface Event {
  seq: number
  householdId: number
  userId: string | null
  kind: string
  subjectId: string | null
  at: Instant
}

interface Listener {
  seq: number
  householdId: number
  kinds: string[]
  sinceSeq: number
}

/** Turns what happened since the last time into deliveries, each event once for each webhook that wants it. */
export async function follow(deps: Pick<Deps, 'db' | 'write' | 'clock'>): Promise<void> {
  while (hasNews(deps.db)) await deps.write((tx) => enqueue(tx, deps.clock()))
}

function hasNews(db: Db): boolean {
  const from = cursorPosition(db, listeners(db))
  return from !== undefined && from < newestSeq(db)
}

/** The cursor stands still while nobody listens: then nothing is written, and whoever listens next begins later anyway. */
function cursorPosition(db: Db, listening: Listener[]): number | undefined {
  if (listening.length === 0) return undefined
  return Math.max(cursorOf(db, CURSOR) ?? 0, Math.min(...listening.map(({ sinceSeq }) => sinceSeq)))
}

function listeners({ $client: client }: Db): Listener[] {
  return client
    .query<Omit<Listener, 'kinds'> & { events: string }, []>(
      'SELECT seq, household_id AS householdId, events, since_seq AS sinceSeq FROM webhooks WHERE is_active = 1',
    )
    .all()
    .map(({ events, ...listener }) => ({ ...listener, kinds: JSON.parse(events) }))
}

function enqueue(tx: Tx, now: Instant): void {
  const listening = listeners(tx)
  const from = cursorPosition(tx, listening)
  if (from === undefined) return
  const events = eventsAfter(tx, from)
  for (const event of events) {
    const wanting = listening.filter((listener) => wants(listener, event))
    for (const { seq } of wanting)
      add(tx, { webhookSeq: seq, eventSeq: event.seq, ...payloadOf(event, statusOf(tx, event)) }, now)
  }
  const last = events.at(-1)
  if (last) moveCursor(tx, CURSOR, last.seq)
}

const eventsAfter = ({ $client: client }: Tx, seq: number): Event[] =>
  client
    .query<Event, [number, number]>(
      `SELECT seq, household_id AS householdId, user_id AS userId, kind, subject_id AS subjectId, at FROM events
       WHERE seq > ? ORDER BY seq LIMIT ?`,
    )
    .all(seq, EVENTS_AT_ONCE)

const wants = ({ householdId, kinds, sinceSeq }: Listener, event: Event): boolean =>
  householdId === event.householdId &&
  event.seq > sinceSeq &&
  event.kind in webhookEvents &&
  (kinds.length === 0 || kinds.includes(event.kind))

/** Thin on purpose: only what happened, and the id. Receivers with access get the rest from the API. */
export function payloadOf(
  { kind, subjectId, userId, at }: Omit<Event, 'seq' | 'householdId'>,
  status: string | undefined = undefined,
) {
  const data = { id: subjectId, userId, ...(status !== undefined && { status }) }
  return { kind, payload: JSON.stringify({ type: kind, timestamp: toRfc3339(at), data }) }
}

/** What has come of a receipt: one kind for each of it would be many. */
function statusOf({ $client }: Tx, { kind, subjectId }: Event): string | undefined {
  if (kind === 'receipt.matched') return 'MATCHED'
  if (kind !== 'receipt.read') return undefined
  return $client
    .query<{ state: string }, [string | null]>('SELECT state FROM receipts WHERE id = ?')
    .get(subjectId)?.state
}

const INSERT = insertOf(webhookDeliveries)

interface NewDelivery {
  webhookSeq: number
  eventSeq: number | null
  kind: string
  payload: string
}

/** Puts a delivery in the queue, due at once, and answers its id. */
export function add(tx: Tx, delivery: NewDelivery, now: Instant): string {
  const id = newId()
  const due = { state: 'PENDING', attempts: 0, nextAttemptAt: now, createdAt: now, finishedAt: null } as const
  tx.$client.query(INSERT.sql).run(...INSERT.values({ ...delivery, ...due, id }))
  return id
}
