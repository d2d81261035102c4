import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuseChanged } from '../../../platform/http/undo.ts'
import type { FormLine } from '../forms/year-file.ts'
import { tabledYears, tableOf } from '../forms/year-table.ts'
import { hundredthsOf, percentText, WHOLE } from '../percent.ts'
import { selfEmployments, taxMappings } from '../tables.ts'
import * as activities from './activities.ts'
import type { AcceptedSuggestions, TaxMapping, TaxMappingChange } from './mapping-model.ts'

type MappingRow = typeof taxMappings.$inferSelect
/** What a source is for while it is for something. */
export type Meaning = Pick<MappingRow, 'lineId' | 'share' | 'activitySeq' | 'personId'>
type Source = Pick<MappingRow, 'categorySeq' | 'accountSubtype'>
type NamedSource = Pick<TaxMappingChange, 'categoryId' | 'accountSubtype'>

/** From that year on the source has this meaning, or none, until the next step. */
interface Step {
  fromYear: number
  meaning: Meaning | null
}

/** Every mapping, those of one source behind one another. */
export function list(db: Db, actor: Actor): TaxMapping[] {
  const wireOf = wiring(db, actor)
  return rowsOf(db, actor).map(wireOf)
}

const rowsOf = (db: Db, { householdId }: Pick<Actor, 'householdId'>, source?: SQL): MappingRow[] =>
  db
    .select()
    .from(taxMappings)
    .where(and(eq(taxMappings.householdId, householdId), source))
    .orderBy(asc(taxMappings.categorySeq), asc(taxMappings.accountSubtype), asc(taxMappings.fromYear))
    .all()

/** Every mapping of a household as it is stored. */
export const allOf = (db: Db, householdId: number): MappingRow[] =>
  db.$client.query<MappingRow, [number]>(OF_HOUSEHOLD).all(householdId)

const OF_HOUSEHOLD = `
  SELECT seq, household_id AS householdId, category_seq AS categorySeq, account_subtype AS accountSubtype,
    from_year AS fromYear, to_year AS toYear, line_id AS lineId, share, activity_seq AS activitySeq,
    person_id AS personId
  FROM tax_mappings WHERE household_id = ?`

/** What stood there before, as the request that puts it back; undefined where nothing changed. */
type Undo = TaxMappingChange | undefined

/**
 * Says what a source means from a year on. What it meant before ends with the year before; what it means from a later year
 * on stays.
 */
export function set(
  tx: Tx,
  actor: Actor,
  change: TaxMappingChange,
  place = '',
): { mappings: TaxMapping[]; undo: Undo } {
  const { fromYear, toYear, was } = change
  const source = sourceOf(tx, actor, change, place)
  const meaning = change.lineId === null ? null : meaningOf(tx, actor, change.lineId, { ...change, place })
  const rows = rowsOf(tx, actor, sameSource(source))
  const steps = stepsOf(rows)
  const before = meaningIn(steps, fromYear)
  const shown = (of: Meaning | null) => shownMeaning(tx, actor, of)
  if (was !== undefined)
    refuseChanged({ meaning: shown(before) }, { meaning: was && { ...shown(before), ...was } })
  const requested = placed(steps, { fromYear, meaning }, toYear)
  if (Bun.deepEquals(requested, steps)) return { mappings: list(tx, actor), undo: undefined }
  store(tx, actor, source, requested)
  record(tx, actor, 'tax-mapping.changed', change.categoryId ?? undefined)
  const own = rows.findLast((row) => row.fromYear <= fromYear && (row.toYear ?? fromYear) >= fromYear)
  const undo = {
    categoryId: change.categoryId ?? null,
    accountSubtype: change.accountSubtype ?? null,
    fromYear,
    toYear: own?.toYear ?? null,
    ...shown(before),
    was: shown(meaning),
  }
  return { mappings: list(tx, actor), undo }
}

/** Maps what was ticked, as if each were mapped by hand. */
export function accept(tx: Tx, actor: Actor, { fromYear, accepted }: AcceptedSuggestions): TaxMapping[] {
  for (const [place, each] of accepted.entries()) set(tx, actor, { ...each, fromYear }, `accepted.${place}.`)
  return list(tx, actor)
}

/** The line of a year's forms in the household's country; undefined where there is none. */
function lineIn(db: Db, actor: Actor, year: number, lineId: string): FormLine | undefined {
  const { country } = household.ofActor(db, actor)
  return tableOf(country, year)?.lines.find(({ id }) => id === lineId)
}

/** Before a category goes: its mappings go to the one its transactions went to, unless that has some of its own. */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void {
  const of = (categorySeq: number) => sameSource({ categorySeq, accountSubtype: null })
  const isFree = into !== null && rowsOf(tx, actor, of(into.seq)).length === 0
  if (into && isFree) tx.update(taxMappings).set({ categorySeq: into.seq }).where(of(from.seq)).run()
  else tx.delete(taxMappings).where(of(from.seq)).run()
}

/** Checks what a mapping or an override says of a line, and answers it as it is stored. */
export function meaningOf(
  db: Db,
  actor: Actor,
  lineId: string,
  { fromYear, sharePercent, activityId, personId, place = '', yearField = 'fromYear' }: MeaningInput,
): Meaning {
  const line = mappableLine(db, actor, { year: fromYear, lineId, place, yearField })
  const requested = activityFor(line)
  const refuse = (reason: Reason) => invalid(`${place}activityId`, reason)
  if (requested && !activityId) throw refuse({ kind: `NEEDS_${requested}` })
  if (!requested && activityId) throw refuse({ kind: 'LINE_OF_NO_ACTIVITY' })
  const all = activityId ? activities.rowsOf(db, actor) : []
  const activity = all.find(({ id }) => id === activityId?.toLowerCase())
  if (activityId && !activity) throw refuse({ kind: 'NO_SUCH_ACTIVITY' })
  if (requested && activity && !isOfKind(activity, requested)) throw refuse({ kind: `MUST_BE_${requested}` })
  return {
    lineId,
    share: sharePercent === undefined ? WHOLE : hundredthsOf(sharePercent),
    activitySeq: activity?.seq ?? null,
    personId: activities.personOf(db, actor, personId ?? null, `${place}personId`),
  }
}

interface MeaningInput {
  /** Before the names of fields, where it is one of many. */
  place?: string
  /** What the year is called where it is asked for. */
  yearField?: string
  fromYear: number
  sharePercent?: string
  activityId?: string | null
  personId?: string | null
}

const ACTIVITY_OF = { BUSINESS: 'BUSINESS', PROPERTY: 'RENTAL', EMPLOYMENT: 'EMPLOYMENT' } as const

type Requested = (typeof ACTIVITY_OF)[keyof typeof ACTIVITY_OF]

const activityFor = ({ per }: FormLine): Requested | undefined => ACTIVITY_OF[per as keyof typeof ACTIVITY_OF]

const isOfKind = ({ kind }: activities.ActivityRow, requested: Requested): boolean =>
  requested === 'BUSINESS' ? selfEmployments.includes(kind) : kind === requested

interface NamedLine {
  year: number
  lineId: string
  place: string
  yearField: string
}

function mappableLine(db: Db, actor: Actor, { year, lineId, place, yearField }: NamedLine): FormLine {
  const [first = year] = tabledYears(household.ofActor(db, actor).country)
  if (year < first) throw invalid(yearField, { kind: 'NO_LINES_BEFORE', year: first })
  const refuse = (reason: Reason) => invalid(`${place}lineId`, reason)
  const line = lineIn(db, actor, year, lineId)
  if (!line) throw refuse({ kind: 'NO_SUCH_LINE', year })
  if (line.direction === 'RESULT' || line.sales) throw refuse({ kind: 'LINE_IS_WORKED_OUT' })
  if (line.follows) throw refuse({ kind: 'LINE_FOLLOWS', line: line.follows })
  return line
}

function sourceOf(db: Db, actor: Actor, { categoryId, accountSubtype }: NamedSource, place: string): Source {
  if (!categoryId === !accountSubtype) throw invalid(`${place}categoryId`, { kind: 'CATEGORY_OR_SUBTYPE' })
  const categorySeq = categoryId
    ? categories.seqOf(db, actor, categoryId.toLowerCase(), `${place}categoryId`)
    : null
  return { categorySeq, accountSubtype: accountSubtype ?? null }
}

const sameSource = ({ categorySeq, accountSubtype }: Source): SQL | undefined =>
  categorySeq === null
    ? eq(taxMappings.accountSubtype, accountSubtype ?? 'RRSP')
    : eq(taxMappings.categorySeq, categorySeq)

/** Where one ends and none begins at once, there is a step to nothing. */
function stepsOf(rows: MappingRow[]): Step[] {
  return rows.flatMap(({ fromYear, toYear, lineId, share, activitySeq, personId }, at) => {
    const step = { fromYear, meaning: { lineId, share, activitySeq, personId } }
    const endsAlone = toYear !== null && rows[at + 1]?.fromYear !== toYear + 1
    return endsAlone ? [step, { fromYear: toYear + 1, meaning: null }] : [step]
  })
}

const meaningIn = (steps: Step[], year: number): Meaning | null =>
  steps.findLast(({ fromYear }) => fromYear <= year)?.meaning ?? null

/**
 * The steps with another one in its place; one that changes nothing is none. With a last year it ends there, whatever
 * ended it before; null is no end.
 */
function placed(steps: Step[], step: Step, toYear: number | null | undefined): Step[] {
  const following = steps.filter(({ fromYear }) => fromYear > step.fromYear)
  const later = toYear === undefined ? following : ended(following, step, toYear)
  const earlier = steps.filter(({ fromYear }) => fromYear < step.fromYear)
  const changes = Bun.deepEquals(step.meaning, earlier.at(-1)?.meaning ?? null) ? [] : [step]
  const all = [...earlier, ...changes, ...later]
  return all.filter(({ meaning }, at) => meaning !== null || (all[at - 1]?.meaning ?? null) !== null)
}

function ended(following: Step[], { fromYear }: Step, toYear: number | null): Step[] {
  const later = following[0]?.meaning === null ? following.slice(1) : following
  if (toYear === null) return later
  if (toYear < fromYear) throw invalid('toYear', { kind: 'BEFORE_IT_BEGINS' })
  const next = later[0]?.fromYear
  if (next !== undefined && next <= toYear) throw invalid('toYear', { kind: 'OTHERWISE_FROM', year: next })
  return next === toYear + 1 ? later : [{ fromYear: toYear + 1, meaning: null }, ...later]
}

function store(tx: Tx, { householdId }: Actor, source: Source, steps: Step[]): void {
  tx.delete(taxMappings)
    .where(and(eq(taxMappings.householdId, householdId), sameSource(source)))
    .run()
  for (const [at, { fromYear, meaning }] of steps.entries()) {
    const next = steps[at + 1]
    if (meaning)
      tx.insert(taxMappings)
        .values({ householdId, ...source, fromYear, toYear: next ? next.fromYear - 1 : null, ...meaning })
        .run()
  }
}

function shownMeaning(db: Db, actor: Actor, meaning: Meaning | null) {
  if (!meaning) return { lineId: null }
  const activity = activities.rowsOf(db, actor).find(({ seq }) => seq === meaning.activitySeq)
  return {
    lineId: meaning.lineId,
    sharePercent: percentText(meaning.share),
    activityId: activity?.id ?? null,
    personId: meaning.personId,
  }
}

function wiring(db: Db, actor: Actor): (row: MappingRow) => TaxMapping {
  const activityIds = new Map(activities.rowsOf(db, actor).map(({ seq, id }) => [seq, id]))
  const categoryIds = categories.idsBySeq(db, actor)
  return (row) => ({
    categoryId: (row.categorySeq !== null && categoryIds.get(row.categorySeq)) || null,
    accountSubtype: row.accountSubtype,
    fromYear: row.fromYear,
    toYear: row.toYear,
    lineId: row.lineId,
    sharePercent: percentText(row.share),
    activityId: (row.activitySeq !== null && activityIds.get(row.activitySeq)) || null,
    personId: row.personId,
  })
}
