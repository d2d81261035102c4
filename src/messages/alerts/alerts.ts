import { dayNumber, type Instant } from '../../core/time.ts'
import { noteOver } from '../../holdings/rooms/over-contributions.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { cursorOf, moveCursor } from '../../people/events/cursors.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { noteOverspent } from '../../planning/budgets/overspending.ts'
import { recordReached } from '../../planning/goals/goal-reached.ts'
import { splitByRule } from '../../planning/loans/split.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

/** Somebody who enters several transactions in a row is not notified in between, and nothing is calculated for each. */
const PAUSE_MS = 10_000

/** When it was last looked, in this process: where it starts anew it may look at once. */
const makeLooked = (): { at?: Instant } => ({})

type AlertDeps = Pick<Deps, 'db' | 'write' | 'clock' | 'state'>

/**
 * Looks whether envelopes are overspent, goals reached, plans over their room or payments of loans to be split, once the
 * ledger is another one or the day is; ten seconds apart at the least. While nothing changes it costs two small reads.
 */
export async function follow(deps: AlertDeps): Promise<void> {
  const { db, write, clock } = deps
  const at = clock()
  const looked = stateOf(deps, makeLooked)
  const last = looked.at
  if (last !== undefined && at >= last && at - last < PAUSE_MS) return
  const changed = householdsOf(db).filter((household) => hasNews(db, household, at))
  if (changed.length === 0) return
  looked.at = at
  for (const household of changed) await write((tx) => checkHousehold(tx, household, at))
}

function checkHousehold(tx: Tx, household: number, at: Instant): void {
  splitByRule(tx, household, at)
  noteOverspent(tx, household, at)
  recordReached(tx, household, at)
  noteOver(tx, household, at)
  for (const { name, place } of placesOf(tx, household, at)) moveCursor(tx, name, place)
}

const hasNews = (db: Db, household: number, at: Instant): boolean =>
  placesOf(db, household, at).some(({ name, place }) => cursorOf(db, name) !== place)

/** What was seen of a household when it was last looked. */
const placesOf = (db: Db, household: number, at: Instant) => [
  { name: `alerts.revision.${household}`, place: revision(db, household) },
  { name: `alerts.day.${household}`, place: dayNumber(householdDay(db, { householdId: household, at })) },
]

const householdsOf = (db: Db): number[] =>
  db.$client
    .query<{ id: number }, []>('SELECT id FROM households')
    .all()
    .map(({ id }) => id)
