import { dayNumber, type Instant, utcDay } from '../../core/time.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { noteOverspent } from '../../planning/budgets/overspending.ts'
import { recordReached } from '../../planning/goals/goal-reached.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'

/** A person who enters one transaction after the other is not told in between, and nothing is worked out for each. */
const PAUSE_MS = 10_000

/** When it was last looked, by process: where it starts anew it may look at once. */
const looked = new WeakMap<object, Instant>()

type AlertDeps = Pick<Deps, 'db' | 'write' | 'clock'>

/**
 * Looks whether envelopes are overspent or goals reached, once the ledger is another one or the day is; ten seconds
 * apart at the least. While nothing changes it costs two small reads.
 */
export async function follow({ db, write, clock }: AlertDeps): Promise<void> {
  const at = clock()
  const last = looked.get(write)
  if (last !== undefined && at >= last && at - last < PAUSE_MS) return
  const changed = householdsOf(db).filter((household) => hasNews(db, household, at))
  if (changed.length === 0) return
  looked.set(write, at)
  for (const household of changed) await write((tx) => checkHousehold(tx, household, at))
}

function checkHousehold(tx: Tx, household: number, at: Instant): void {
  noteOverspent(tx, household, at)
  recordReached(tx, household, at)
  for (const { name, place } of placesOf(tx, household, at)) keep(tx, name, place)
}

const hasNews = (db: Db, household: number, at: Instant): boolean =>
  placesOf(db, household, at).some(({ name, place }) => placeIn(db, name) !== place)

/** What was seen of a household when it was last looked. */
const placesOf = (db: Db, household: number, at: Instant) => [
  { name: `alerts.revision.${household}`, place: revision(db, household) },
  { name: `alerts.day.${household}`, place: dayNumber(utcDay(at)) },
]

const householdsOf = (db: Db): number[] =>
  db.$client
    .query<{ id: number }, []>('SELECT id FROM households')
    .all()
    .map(({ id }) => id)

const placeIn = (db: Db, name: string): number | undefined =>
  db.$client.query<{ seq: number }, [string]>('SELECT seq FROM event_cursors WHERE name = ?').get(name)?.seq

const keep = (tx: Tx, name: string, seq: number): void =>
  void tx.$client
    .query(
      'INSERT INTO event_cursors (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq',
    )
    .run(name, seq)
