import type { Static } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { calendarYear } from './books/windows.ts'
import { profileOf } from './figures/stored-profiles.ts'
import type { Deadline, deadlineKinds } from './forms/year-file.ts'
import { tableOf } from './forms/year-table.ts'
import * as activities from './mappings/activities.ts'
import { isOfQuebec } from './quebec.ts'
import { selfEmployments } from './tables.ts'

type Kind = (typeof deadlineKinds)[number]
type Ours = Pick<Actor, 'householdId'>

/** The days of a year that are a household's, of all that its table has. */
export function deadlinesOf(db: Db, ours: Ours, year: number): Static<typeof Deadline>[] {
  const all = tableOf(household.ofActor(db, ours).country, year)?.deadlines ?? []
  if (all.length === 0) return []
  const concerned = concernedIn(db, ours, year)
  return all.filter(({ kind }) => concerned[kind]).toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** Each by what there is of it in the books: a business, a registration, a line that something is mapped to. */
function concernedIn(db: Db, ours: Ours, year: number): Record<Kind, boolean> {
  const all = activities
    .rowsOf(db, ours)
    .filter(({ startDate, endDate }) => isIn(year, startDate ?? '', endDate))
  const own = all.filter(({ kind }) => selfEmployments.includes(kind))
  const gst = own.filter(({ gstFrom, gstTo }) => isIn(year, gstFrom, gstTo))
  const qst = own.filter(({ qstFrom, qstTo }) => isIn(year, qstFrom, qstTo))
  const isSelfEmployed = own.length > 0
  const isQuebec = isOfQuebec(profileOf(db, ours, year) ?? profileOf(db, ours, year - 1), all)
  const uses = (lineIds: string[]) => isUsed(db, ours, year, lineIds)
  return {
    FILING: true,
    PAYMENT: true,
    FILING_SELF_EMPLOYED: isSelfEmployed,
    GST_FILING: gst.some(isYearly),
    GST_PAYMENT: gst.some(isYearly),
    GST_QUARTER: gst.some(isQuarterly),
    QC_FILING: isQuebec,
    QC_PAYMENT: isQuebec,
    QC_FILING_SELF_EMPLOYED: isQuebec && isSelfEmployed,
    QST_FILING: qst.some(isYearly),
    QST_PAYMENT: qst.some(isYearly),
    QST_QUARTER: qst.some(isQuarterly),
    RRSP: hasAccount(db, ours, 'RRSP') || uses(['ca.t1.20800']),
    INSTALMENT: uses(['ca.t1.47600']),
    SLIPS: isSelfEmployed && uses(['ca.t2125.8340', 'ca.t2125.8360', 'ca.t2125.9060']),
    NEC_1099: isSelfEmployed && uses(['us.sc.11']),
    ESTIMATED_PAYMENT: isSelfEmployed || uses(['us.1040.26']),
    EXTENSION: true,
  }
}

/** Revenu Québec has both taxes filed for the same periods. */
const isYearly = ({ gstPeriod }: activities.ActivityRow): boolean => (gstPeriod ?? 'ANNUAL') === 'ANNUAL'
const isQuarterly = ({ gstPeriod }: activities.ActivityRow): boolean => gstPeriod === 'QUARTERLY'

/** Whether something that reaches from one day to another, or on, reaches into a year. */
function isIn(year: number, from: string | null, until: string | null): boolean {
  const { from: first, to: last } = calendarYear(year)
  return from !== null && from <= last && (until ?? last) >= first
}

const hasAccount = ({ $client }: Db, { householdId }: Ours, subtype: string): boolean =>
  $client
    .query<unknown, [number, string]>('SELECT 1 FROM accounts WHERE household_id = ? AND subtype = ? LIMIT 1')
    .get(householdId, subtype) !== null

/** Whether something is mapped to one of the lines for the year, or was put on one by hand in it or the year before. */
const isUsed = ({ $client }: Db, { householdId }: Ours, year: number, lineIds: string[]): boolean =>
  $client
    .query<unknown, [number, string, number, number, number, string, string]>(USED)
    .get(
      householdId,
      JSON.stringify(lineIds),
      year,
      year,
      householdId,
      JSON.stringify(lineIds),
      calendarYear(year - 1).from,
    ) !== null

const USED = `
  SELECT 1 FROM tax_mappings WHERE household_id = ? AND line_id IN (SELECT value FROM json_each(?))
    AND from_year <= ? AND (to_year IS NULL OR to_year >= ?)
  UNION ALL
  SELECT 1 FROM transactions t JOIN tax_overrides o ON o.transaction_seq = t.seq
  WHERE t.household_id = ? AND o.line_id IN (SELECT value FROM json_each(?)) AND t.date >= ? AND t.deleted_at IS NULL
  LIMIT 1`
