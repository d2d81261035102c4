import { type Day, daysBetween } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ReportedChange } from '../../records/tax/closed/closed-line.ts'
import { tableOf } from '../../records/tax/forms/year-table.ts'
import type { NotifiableEvent, NotificationText } from './notifiable-event.ts'
import { everybody } from './recipients.ts'

interface Reminder {
  year: number
  dueOn: Day
  kinds: string
}

export function taxDeadline(db: Db, event: NotifiableEvent): NotificationText | undefined {
  const { subjectId, householdId } = event
  const reminder = db.$client
    .query<Reminder, [string, number]>(
      'SELECT year, due_on AS dueOn, kinds FROM tax_reminders WHERE id = ? AND household_id = ?',
    )
    .get(subjectId, householdId)
  if (!reminder) return undefined
  const { year, dueOn } = reminder
  const days = daysBetween(householdDay(db, event), dueOn)
  const deadlines: string[] = JSON.parse(reminder.kinds)
  const isChecked = Boolean(tableOf(household.ofActor(db, event).country, year)?.checkedOn)
  return {
    to: everybody(db, householdId),
    kind: 'TAX_DEADLINE',
    told: { kind: 'tax-deadline', year, dueOn, days, deadlines, isChecked },
    subject: { type: 'TAX_YEAR', id: `${year}` },
  }
}

const NAMED_LINES = 3

export function taxYearChanged(
  db: Db,
  { subjectId, householdId }: NotifiableEvent,
): NotificationText | undefined {
  const closing = db.$client
    .query<{ year: number; told: string | null }, [string, number]>(
      'SELECT year, told FROM tax_closings WHERE id = ? AND household_id = ? AND reopened_at IS NULL',
    )
    .get(subjectId, householdId)
  if (!closing?.told) return undefined
  const { lines, parts } = JSON.parse(closing.told) as ReportedChange
  const { year } = closing
  const currency = household.currencyOf(db, { householdId })
  const table = tableOf(household.ofActor(db, { householdId }).country, year)
  const named = lines.slice(0, NAMED_LINES).map(({ lineId, line, label, before, after, difference }) => {
    const labelFr = table?.lines.find(({ id }) => id === lineId)?.labelFr ?? null
    return { line, label, labelFr, before, after, difference }
  })
  const moreLines = lines.length - named.length
  return {
    to: everybody(db, householdId),
    kind: 'TAX_YEAR_CHANGED',
    told: { kind: 'tax-year-changed', year, currency, lines: named, moreLines, parts },
    subject: { type: 'TAX_YEAR', id: `${year}` },
  }
}
