import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { invalid, refuseStale } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { frenchSeeds } from '../../ledger/categories/french-seeds.ts'
import { fold } from '../../ledger/categories/names.ts'
import * as household from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FormLine } from '../../records/tax/forms/year-file.ts'
import { tableOf } from '../../records/tax/forms/year-table.ts'
import * as activities from '../../records/tax/mappings/activities.ts'
import type { TaxActivity } from '../../records/tax/mappings/activity-model.ts'
import type { TaxMappingChange } from '../../records/tax/mappings/mapping-model.ts'
import * as mappings from '../../records/tax/mappings/mappings.ts'
import * as uses from '../../records/tax/uses/uses.ts'
import { labelIn } from '../../records/tax/words/form-words.ts'
import * as categoryRemoval from '../category-removal/category-removal.ts'
import type { NewTaxSetup, TaxSetup, TaxSetupChoices, UndoneTaxSetup } from './model.ts'

type Kind = TaxActivity['kind']

const BEARER = {
  BUSINESS: 'BUSINESS',
  PROFESSION: 'BUSINESS',
  COMMISSION: 'BUSINESS',
  RENTAL: 'PROPERTY',
  EMPLOYMENT: 'EMPLOYMENT',
} as const satisfies Record<Kind, string>
/** What most have; the rest is there to be ticked. */
const USUAL = new Set([
  ...['8000', '8521', '8523', '8690', '8710', '8760', '8810', '8860', '9200', '9220'].map(
    (line) => `ca.t2125.${line}`,
  ),
  ...['8141', '8690', '8710', '8860', '8960', '9180', '9220'].map((line) => `ca.t776.${line}`),
  ...['1', '8', '15', '17', '18', '22', '23', '24a', '24b', '25'].map((line) => `us.sc.${line}`),
  ...['3', '7', '9', '10', '12', '14', '16', '17'].map((line) => `us.se.${line}`),
])
/** Of what a new household has. */
const HOME = ['Rent', 'Property tax', 'Home insurance', 'Electricity', 'Heating', 'Water', 'Internet']
const CAR = ['Fuel', 'Car insurance', 'Car repairs']

interface ChosenFor {
  kind: Kind
  year: number
  language: Language
}

/** What one may be set up with: its lines, and the household’s own categories for a home and a car. */
export function choices(db: Db, actor: Actor, { kind, year, language }: ChosenFor): TaxSetupChoices {
  const isOfYear = ({ fromYear, toYear }: { fromYear: number; toYear: number | null }) =>
    fromYear <= year && (toYear ?? year) >= year
  const taken = new Set(
    mappings
      .list(db, actor)
      .filter(isOfYear)
      .map(({ categoryId }) => categoryId),
  )
  const free = categories.list(db, actor).filter(({ id, archived }) => !archived && !taken.has(id))
  const called = (names: string[]) => {
    const all = new Set(names.flatMap((name) => [name, frenchSeeds[name] ?? name]).map(fold))
    return free.filter(({ name }) => all.has(fold(name))).map(({ id, name }) => ({ categoryId: id, name }))
  }
  const { home, car } = shareLines(db, actor, kind, year)
  return {
    year,
    lines: ownLines(db, actor, kind, year).map((line) => ({
      lineId: line.id,
      line: line.line,
      label: labelIn(line, language),
      isUsual: USUAL.has(line.id),
    })),
    home: home ? called(HOME) : [],
    car: car ? called(CAR) : [],
  }
}

/** Makes all of it, or nothing. */
export function setUp(
  tx: Tx,
  actor: Actor,
  { fromYear, lineIds = [], car, home, carCategoryIds = [], homeCategoryIds = [], ...fields }: NewTaxSetup,
  language: Language,
): { made: TaxSetup; undo: UndoneTaxSetup } {
  const activity = activities.create(tx, actor, fields)
  const lines = linesNamed(tx, actor, activity.kind, fromYear, lineIds)
  const groupId =
    lines.length > 0 ? categories.createGroup(tx, actor, { name: activity.name.slice(0, 80) }).id : null
  const map = (categoryId: string, lineId: string, place: string) =>
    mappings.set(tx, actor, { categoryId, fromYear, lineId, activityId: activity.id }, place).undo
  const taken = new Set(categories.list(tx, actor).map(({ name }) => fold(name)))
  const categoryIds = lines.map((line, at) => {
    const name = freeName(taken, labelIn(line, language), activity.name)
    const kind = line.direction === 'INCOME' ? 'INCOME' : 'EXPENSE'
    const { id } = categories.create(tx, actor, { groupId: groupId ?? '', name, kind })
    map(id, line.id, `lineIds.${at}.`)
    return id
  })
  const shares = shareLines(tx, actor, activity.kind, fromYear)
  const shared = (ids: string[], line: FormLine | undefined, field: string): TaxMappingChange[] => {
    if (ids.length > 0 && !line) throw invalid(field, { kind: 'NO_SUCH_LINE', year: fromYear })
    return ids.flatMap((id, at) => (line && map(id, line.id, `${field}.${at}.`)) ?? [])
  }
  const undone = [
    ...shared(homeCategoryIds, shares.home, 'homeCategoryIds'),
    ...shared(carCategoryIds, shares.car, 'carCategoryIds'),
  ]
  const use =
    car || home
      ? uses.set(
          tx,
          actor,
          { activityId: activity.id, year: fromYear },
          { car: car ?? null, home: home ?? null },
        )
      : null
  const { version } = activity
  return {
    made: { activity, groupId, categoryIds, use },
    undo: { version, groupId, categoryIds, mappings: undone.toReversed() },
  }
}

/** Takes a setup back as long as nothing of it is used: what was mapped before is again. */
export function takeBack(tx: Tx, actor: Actor, id: string, setup: UndoneTaxSetup): void {
  const row = activities.rowOf(tx, actor, id)
  refuseStale(`${setup.version}`, row, () => activities.get(tx, actor, id))
  for (const mapping of setup.mappings) mappings.set(tx, actor, mapping)
  for (const categoryId of setup.categoryIds) categoryRemoval.remove(tx, actor, categoryId, {})
  if (setup.groupId !== null) categories.removeGroup(tx, actor, setup.groupId)
  activities.remove(tx, actor, id)
}

/** What it may have categories of its own for: nothing that is worked out, or counts by a share of home or car. */
const ownLines = (db: Db, actor: Actor, kind: Kind, year: number): FormLine[] =>
  linesOf(db, actor, kind, year).filter(
    ({ direction, share }) =>
      (direction === 'INCOME' || direction === 'DEDUCTION') && (share === '100' || share === '50'),
  )

function shareLines(db: Db, actor: Actor, kind: Kind, year: number) {
  const lines = linesOf(db, actor, kind, year)
  return {
    home: lines.find(({ share }) => share === 'HOME_SHARE'),
    car: lines.find(({ share }) => share === 'BUSINESS_KM' || share === 'MILES_OR_ACTUAL'),
  }
}

/** Those of its own form: the returns of the sales taxes are made of them. */
const linesOf = (db: Db, actor: Actor, kind: Kind, year: number): FormLine[] =>
  (tableOf(household.ofActor(db, actor).country, year)?.lines ?? []).filter(
    ({ id, per, follows }) => per === BEARER[kind] && !/\.(gst|qst)\./.test(id) && !follows,
  )

function linesNamed(db: Db, actor: Actor, kind: Kind, year: number, ids: string[]): FormLine[] {
  const all = new Map(ownLines(db, actor, kind, year).map((line) => [line.id, line]))
  return ids.map((id, at) => {
    const line = all.get(id)
    if (!line) throw invalid(`lineIds.${at}`, { kind: 'NO_SUCH_LINE', year })
    return line
  })
}

/** Its line’s, with the name of the business where the household has another of that name. */
function freeName(taken: Set<string>, label: string, business: string): string {
  const named = [label, `${label} (${business})`].map((name) => name.slice(0, 80))
  const numbered = Array.from({ length: 99 }, (_, at) => `${label.slice(0, 70)} (${at + 2})`)
  const name = [...named, ...numbered].find((each) => !taken.has(fold(each))) ?? label
  taken.add(fold(name))
  return name
}
