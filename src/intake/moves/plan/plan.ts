import type { Actor } from '../../../core/actor.ts'
import * as household from '../../../people/household/household.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readOrRefuse } from '../../statements/unreadable.ts'
import { FittedTexts } from '../fitted-texts.ts'
import type { ReadMove } from '../isolated-reading.ts'
import type { MoveLimits } from '../move-limits.ts'
import type { SourceLedger } from '../source-ledger.ts'
import type { MoveWarning } from '../words/facts.ts'
import { decide, type RowDecision } from './decide.ts'
import { type FlatRows, flatten } from './flat-rows.ts'
import type { MoveChoices } from './move-choices.ts'
import type { MovePlanning } from './planning.ts'
import { named, translatedRule } from './rules.ts'
import {
  type PlannedAccount,
  type PlannedCategory,
  planAccounts,
  planCategories,
  rememberedIn,
} from './subjects.ts'

/** All that a commit would do, worked out from the files, from what is there, and from what a person said. */
export interface MovePlan {
  ledger: SourceLedger
  accounts: PlannedAccount[]
  categories: PlannedCategory[]
  rows: FlatRows['rows']
  decisions: RowDecision[]
  choices: MoveChoices
  warnings: MoveWarning[]
  /** Of the household. */
  currency: string
  /** Of the ledger, when this was worked out. */
  revision: number
}

export interface MoveRequest {
  read: ReadMove
  choices: MoveChoices
  limits: MoveLimits
}

/** Throws a validation-error of `file` where the files cannot be read. */
export function plan(
  db: Db,
  actor: Actor,
  planning: MovePlanning,
  { read: readMove, choices, limits }: MoveRequest,
): MovePlan {
  const { currency } = household.ofActor(db, actor)
  const context = { today: householdDay(db, actor), currency, answers: choices.answers, limits }
  const texts = new FittedTexts()
  const { read, flat } = readOrRefuse(languageOfReader(db, actor), () => {
    const found = readMove(context)
    return { read: found, flat: flatten(found, texts) }
  })
  const ledger = withoutKnown(db, actor, { ...read, schedules: read.schedules.map(texts.schedule) })
  const accounts = planAccounts(db, actor, { ledger, rows: flat.rows }, choices, currency)
  const categories = planCategories(db, actor, ledger, choices)
  const decisions = decide(db, ledger.source, flat.rows, accounts, choices.from)
  const warnings = [
    ...ledger.warnings,
    ...ourWarnings(db, actor, planning, { ledger, flat, accounts, categories, texts }),
  ]
  return {
    ledger,
    accounts,
    categories,
    rows: flat.rows,
    decisions,
    choices,
    warnings,
    currency,
    revision: revisionOf(db, actor),
  }
}

/** Without the rules and schedules that came in an earlier move, whatever has become of them here. */
function withoutKnown(db: Db, actor: Actor, ledger: SourceLedger): SourceLedger {
  const known = rememberedIn(db, actor, ledger.source)
  return {
    ...ledger,
    rules: ledger.rules.filter(({ id }) => !known.has(`RULE ${id}`)),
    schedules: ledger.schedules.filter(({ id }) => !known.has(`SCHEDULE ${id}`)),
  }
}

interface Understood {
  ledger: SourceLedger
  flat: FlatRows
  accounts: PlannedAccount[]
  categories: PlannedCategory[]
  texts: FittedTexts
}

type CountedWarning = Extract<MoveWarning, { count: number }>['kind']

function ourWarnings(
  db: Db,
  { householdId }: Actor,
  planning: MovePlanning,
  { ledger, flat, accounts, categories, texts }: Understood,
): MoveWarning[] {
  const warnings: MoveWarning[] = []
  const warn = (count: number, kind: CountedWarning) => {
    if (count > 0) warnings.push({ kind, count })
  }
  warn(flat.parted, 'SPLITS_PARTED')
  warn(flat.alone, 'TRANSFERS_ALONE')
  warn(flat.empty, 'TRANSFERS_EMPTY')
  const renamed = categories.filter(
    ({ action, source, create }) => action === 'CREATE' && source.name.trim() !== create.name,
  )
  warn(renamed.length, 'CATEGORIES_RENAMED')
  const cut = accounts.filter(
    ({ action, source, create }) => action === 'CREATE' && source.name.length > create.name.length,
  )
  warn(cut.length, 'ACCOUNTS_RENAMED')
  const namesakes = accounts.filter(({ action, isNamesake }) => action === 'CREATE' && isNamesake)
  warn(namesakes.length, 'ACCOUNTS_ALIKE')
  const skipped = ledger.rules.filter((rule) => !translatedRule(rule, keysOf(accounts), keysOf(categories)))
  warn(skipped.length, 'RULES_SKIPPED')
  warn(texts.shortened, 'TEXTS_SHORTENED')
  warn(flat.tagsLeft, 'TAGS_LEFT')
  const ours = planning.style(db, householdId)
  if (ledger.budget && ours && ours !== ledger.budget.style) warnings.push({ kind: 'BUDGET_STYLE' })
  return warnings
}

/** As if all that comes were here already. */
const keysOf = (planned: readonly (PlannedAccount | PlannedCategory)[]) =>
  named(planned.map(({ action, source }) => ({ action, source, id: source.id })))

export const revisionOf = (db: Db, { householdId }: Actor): number =>
  db.$client
    .query<{ revision: number }, [number]>('SELECT ledger_revision AS revision FROM households WHERE id = ?')
    .get(householdId)?.revision ?? 0
