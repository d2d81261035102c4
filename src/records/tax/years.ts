import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Country } from '../../people/household/tables.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { closedYears } from './closed/stored-closings.ts'
import { deadlinesOf } from './deadlines.ts'
import { limitsOf } from './figures/limits.ts'
import type { FormLine } from './forms/year-file.ts'
import { tabledYears, tableOf, tableVersion } from './forms/year-table.ts'
import type { TaxLines, TaxYearSummary, TaxYears } from './model.ts'
import { noticeIn } from './notice.ts'
import { limitIn, lineIn, noteIn } from './words/form-words.ts'

/** The years there is something to say of: from the first in the books, or with a table, to the running one. The latest first. */
export function years(db: Db, actor: Actor): TaxYears {
  const language = languageOfReader(db, actor)
  const { country } = household.ofActor(db, actor)
  const running = runningYear(db, actor)
  const first = Math.min(firstBooked(db, actor) ?? running, running)
  const closed = new Set(closedYears(db, actor).map(({ year }) => year))
  const all = new Set([...tabledYears(country).filter((year) => year <= running), ...between(first, running)])
  return {
    country,
    tableVersion,
    notice: noticeIn(language),
    years: [...all]
      .toSorted((left, right) => right - left)
      .map((year) => ({
        ...summaryOf(country, year, language),
        deadlines: deadlinesOf(db, actor, year),
      }))
      .map((summary) => (closed.has(summary.year) ? { ...summary, status: 'CLOSED' } : summary)),
  }
}

/** The lines of a year's forms, those alone that fit the words. Throws not-found before the first table. */
export function lines(db: Db, actor: Actor, { year, q }: { year?: string; q?: string }): TaxLines {
  const language = languageOfReader(db, actor)
  const { country } = household.ofActor(db, actor)
  const requested = year === undefined ? yearInSeason(db, actor) : Number(year)
  const table = tableOf(country, requested)
  if (!table) throw new Problem('not-found', { reason: { kind: 'NO_TABLE_OF_YEAR', year: requested } })
  const limits = limitsOf(db, actor.householdId, country, requested)
  const words = folded(q ?? '')
    .split(' ')
    .filter(Boolean)
  return {
    year: requested,
    status: table.status,
    tableVersion,
    notice: noticeIn(language),
    lines: table.lines
      .filter((line) => words.every((word) => textOf(line, language).includes(word)))
      .map((line) => {
        const limit = line.limit === undefined ? undefined : limits[line.limit]
        return { ...lineIn(line, language), limitOfYear: limit ? limitIn(limit, language) : null }
      }),
  }
}

export const runningYear = (db: Db, actor: Actor): number => yearOf(householdDay(db, actor))

/** The year that returns are made of, for who names none: the last one until its last day of filing, then the running one. */
export function yearInSeason(db: Db, actor: Actor): number {
  const today = householdDay(db, actor)
  const last = yearOf(today) - 1
  const { country } = household.ofActor(db, actor)
  const filing = tableOf(country, last)?.deadlines.filter(({ kind }) => FILING.includes(kind)) ?? []
  return filing.some(({ on }) => on >= today) ? last : last + 1
}

const FILING: readonly string[] = ['FILING', 'FILING_SELF_EMPLOYED']

function summaryOf(country: Country, year: number, language: Language): Omit<TaxYearSummary, 'deadlines'> {
  const table = tableOf(country, year)
  if (!table) return { year, status: 'NO_TABLE', checkedOn: null, deadlineSource: null, notes: [] }
  const { status, checkedOn, deadlineSource, notes } = table
  return {
    year,
    status,
    checkedOn,
    deadlineSource: noteIn(deadlineSource, language),
    notes: notes.map((note) => noteIn(note, language)),
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Its name in both languages, and its note as it is read. */
const textOf = ({ form, line, label, labelFr = '', note = '' }: FormLine, language: Language): string =>
  folded(`${form} ${line ?? ''} ${label} ${labelFr} ${noteIn(note, language)}`)

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const firstBooked = ({ $client: client }: Db, { householdId }: Actor): number | undefined => {
  const day = client.query<{ day: string | null }, [number]>(FIRST).get(householdId)?.day
  return day ? yearOf(day) : undefined
}

const FIRST = 'SELECT min(date) AS day FROM transactions WHERE household_id = ? AND deleted_at IS NULL'
