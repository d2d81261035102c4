import { newId } from '../../core/ids.ts'
import { type Day, daysBetween, type Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { lineDifferences } from './closed/closed-line.ts'
import { unreportedClosings, updateClosing } from './closed/stored-closings.ts'
import { taxReminders } from './closed/tables.ts'
import { deadlinesOf } from './deadlines.ts'
import type { deadlineKinds } from './forms/year-file.ts'
import { tabledYears } from './forms/year-table.ts'

type Kind = (typeof deadlineKinds)[number]

/** Days before something is due on which it is said. */
const NOTICES = [30, 7]

/** How many days and closed years were told of. */
export interface TaxMessage {
  kind: 'TAX_NEWS'
  due: number
  changed: number
}

/** Tells of what is due to the tax agency, and of closed years that changed by themselves. */
export const taxNews: TimedJob<TaxMessage, 'tax'> = {
  name: 'tax',
  pattern: '25 11 * * *',
  run: async ({ write }, at) => {
    const changed = await write((tx) => reportChanges(tx, at))
    const due = await write((tx) => recordDue(tx, at))
    return { count: changed + due, message: { kind: 'TAX_NEWS', due, changed } }
  },
}

/** Records `tax-deadline.near` for what comes within a notice and was not told of by that notice. Answers how many. */
function recordDue(tx: Tx, at: Instant): number {
  let count = 0
  for (const householdId of withMappings(tx)) {
    const today = householdDay(tx, { householdId, at })
    for (const due of dueSoon(tx, householdId, today)) {
      const id = newId()
      const values = { id, householdId, ...due, toldAt: at }
      const { changes } = tx.insert(taxReminders).values(values).onConflictDoNothing().run() as unknown as {
        changes: number
      }
      if (changes === 0) continue
      record(tx, { householdId, at }, 'tax-deadline.near', id)
      count++
    }
  }
  return count
}

/** Whoever has mapped nothing has no use for it. */
const withMappings = ({ $client }: Tx): number[] =>
  $client
    .query<{ id: number }, []>('SELECT DISTINCT household_id AS id FROM tax_mappings ORDER BY household_id')
    .all()
    .map(({ id }) => id)

interface Due {
  year: number
  dueOn: Day
  daysBefore: number
  kinds: Kind[]
}

/** What falls on one day is told at once, by the latest notice that has begun: the others would come too late. */
function dueSoon(tx: Tx, householdId: number, today: Day): Due[] {
  const { country } = household.ofActor(tx, { householdId })
  return tabledYears(country).flatMap((year) => {
    // Of those alone who asked for it, which nobody here knows.
    const deadlines = deadlinesOf(tx, { householdId }, year).filter(({ kind }) => kind !== 'EXTENSION')
    return [...Map.groupBy(deadlines, ({ on }) => on as Day)].flatMap(([dueOn, together]) => {
      const left = daysBetween(today, dueOn)
      const daysBefore = NOTICES.findLast((notice) => left >= 0 && left <= notice)
      return daysBefore === undefined
        ? []
        : [{ year, dueOn, daysBefore, kinds: together.map(({ kind }) => kind) }]
    })
  })
}

/** Says of closed years what changed in them by itself: of each once a day. Answers of how many. */
function reportChanges(tx: Tx, at: Instant): number {
  let count = 0
  for (const closing of unreportedClosings(tx)) {
    const { id, householdId, untold, present } = closing
    const today = householdDay(tx, { householdId, at })
    if (!untold || closing.told?.day === today) continue
    const lines = lineDifferences(untold.lines, present?.lines ?? untold.lines)
    updateClosing(tx, closing, { untold: null, told: { day: today, lines, parts: untold.parts } })
    record(tx, { householdId, at }, 'tax-year.changed', id)
    count++
  }
  return count
}
