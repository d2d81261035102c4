import { type Day, daysBetween } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ToldChange } from '../../records/tax/closing/closed-line.ts'
import { tableOf } from '../../records/tax/forms/year-table.ts'
import type { NotifiableEvent, NotificationText } from './notifiable-event.ts'
import { everybody } from './recipients.ts'

const WORDS: Record<string, string> = {
  FILING: 'the return',
  FILING_SELF_EMPLOYED: 'the return of the self-employed',
  PAYMENT: 'the payment of what is owed',
  GST_FILING: 'the GST/HST return',
  GST_PAYMENT: 'the payment of GST/HST',
  ESTIMATED_PAYMENT: 'an estimated payment',
}

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
  const left = daysBetween(householdDay(db, event), dueOn)
  const what = (JSON.parse(reminder.kinds) as string[]).map((kind) => WORDS[kind] ?? kind)
  const isChecked = tableOf(household.ofActor(db, event).country, year)?.checkedOn
  return {
    to: everybody(db, householdId),
    kind: 'TAX_DEADLINE',
    title: `Taxes of ${year} are due on ${dueOn}`,
    body: `${inDays(left)}: ${listed(what)}.${isChecked ? '' : ' Nobody has held this day against the agency’s own page.'}`,
    subject: { type: 'TAX_YEAR', id: `${year}` },
  }
}

const inDays = (days: number): string => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`)

const listed = (words: string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

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
  const told = JSON.parse(closing.told) as ToldChange
  return {
    to: everybody(db, householdId),
    kind: 'TAX_YEAR_CHANGED',
    title: `The closed tax year ${closing.year} has changed`,
    body: changesInWords(told, household.currencyOf(db, { householdId })),
    subject: { type: 'TAX_YEAR', id: `${closing.year}` },
  }
}

function changesInWords({ lines, parts }: ToldChange, currency: string): string {
  if (lines.length === 0)
    return `What counts in it is no longer the same in ${parts === 1 ? 'one place' : `${parts} places`}. Its totals are.`
  const named = lines
    .slice(0, NAMED_LINES)
    .map(
      ({ line, label, before, after, difference }) =>
        `${line === null ? label : `${label} (${line})`}: ${before} ${currency} before, ${after} ${currency} now, a difference of ${difference} ${currency}.`,
    )
  const rest = lines.length - named.length
  return [...named, ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? 'line' : 'lines'}.`] : [])].join(' ')
}
