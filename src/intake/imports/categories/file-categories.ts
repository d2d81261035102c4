import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import type { Category } from '../../../ledger/categories/model.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Statement, StatementRow } from '../../statements/statements.ts'
import type { CategoryChoice } from '../categories-model.ts'
import type { ImportWarning } from '../messages.ts'
import { rememberedCategory } from '../remembered-choices.ts'
import type { AccountAction, CategoryToCreate } from '../tables.ts'
import { type CategoryNames, categoryNames, plainCategory, proposer } from './category-names.ts'

/** A category of the file, and what becomes of it. */
export interface FileCategory {
  /** As the file first writes it. */
  name: string
  rows: number
  action: AccountAction
  /** For USE. */
  category: Category | undefined
  /** What it would be if it were added; of one that the household has, nothing. */
  create: CategoryToCreate | undefined
  /** A person said so. */
  isChosen: boolean
}

/** The categories of a file, by their positions. */
export interface FileCategories {
  list: FileCategory[]
  /** What the file has for categories is something else. */
  areTooMany: boolean
  positionOf(name: string | undefined): number | undefined
}

/** What a person says of a category now, or said when the file was read before: the household may be another since. */
export interface CategoryInput extends CategoryChoice {
  isEarlier?: boolean
}

/** Bounds what a preview lists, as with accounts. */
const MOST_CATEGORIES = 1_000

/** What names of a file are looked up in. */
interface Setting {
  db: Db
  actor: Actor
  ours: CategoryNames
  /** By their names, with their places in the request. */
  chosen: Map<string, { at: number; choice: CategoryInput }>
  propose: (name: string, kind: CategoryToCreate['kind']) => CategoryToCreate
  isOwn: boolean
}

/**
 * A place for each category that rows of the file are in: what was chosen, what was said of the name before, one of the
 * household's that is called so, with its group or without. Others are left out until somebody says that they are to
 * be added; those of our own export are added, because the file is a ledger of ours.
 */
export function fileCategories(
  db: Db,
  actor: Actor,
  statement: Statement,
  chosen: CategoryInput[],
): FileCategories {
  const all = usesOf(statement.rows)
  const uses = all.size > MOST_CATEGORIES ? new Map<string, Use>() : all
  const ours = categoryNames(categories.list(db, actor))
  const listed = new Map(statement.categories?.map((one) => [plainCategory(one.name), one]))
  const choices = new Map(chosen.map((choice, at) => [plainCategory(choice.name), { at, choice }]))
  const setting: Setting = {
    db,
    actor,
    ours,
    chosen: choices,
    propose: proposer(ours),
    isOwn: statement.isOurs === true,
  }
  const positions = new Map<string, number>()
  const list = [...uses].map(([plain, { name, rows, incoming }], position): FileCategory => {
    positions.set(plain, position)
    const { kind = incoming * 2 > rows ? 'INCOME' : 'EXPENSE', group, label } = listed.get(plain) ?? {}
    const written = { name, plain, kind, apart: label && group ? { group, label } : undefined }
    return { name, rows, ...placeFor(setting, written) }
  })
  return {
    list,
    areTooMany: all.size > MOST_CATEGORIES,
    positionOf: (name) => (name === undefined ? undefined : positions.get(plainCategory(name))),
  }
}

interface Use {
  name: string
  rows: number
  incoming: number
}

/** Only of rows that may become transactions; a category that nothing is in is nothing to ask about. */
function usesOf(rows: StatementRow[]): Map<string, Use> {
  const uses = new Map<string, Use>()
  const count = (name: string | undefined, amount = 0n) => {
    const plain = name === undefined ? '' : plainCategory(name)
    if (name === undefined || plain === '') return
    const use = uses.get(plain) ?? { name, rows: 0, incoming: 0 }
    use.rows++
    if (amount > 0n) use.incoming++
    uses.set(plain, use)
  }
  for (const { outcome, categoryName, amount, splits } of rows) {
    if (outcome === 'SKIPPED') continue
    count(categoryName, amount)
    for (const part of splits ?? []) count(part.categoryName, part.amount)
  }
  return uses
}

type Place = Pick<FileCategory, 'action' | 'category' | 'create' | 'isChosen'>

const use = (category: Category, isChosen = false): Place => ({
  action: 'USE',
  category,
  isChosen,
  create: undefined,
})

/** A category as the file has it. */
interface WrittenCategory {
  name: string
  /** As names are compared. */
  plain: string
  kind: CategoryToCreate['kind']
  /** Where the file has group and name apart. */
  apart: { group: string; label: string } | undefined
}

function placeFor(setting: Setting, written: WrittenCategory): Place {
  const { db, actor, ours, isOwn } = setting
  const { name, plain, kind, apart } = written
  const choice = chosenPlace(setting, written)
  if (choice) return choice
  const called = ours.called(name, isOwn) ?? (apart && ours.named(apart.label))
  if (called && isOwn) return use(called)
  const remembered = isOwn ? undefined : rememberedCategory(db, actor, plain)
  const known = remembered?.categoryId == null ? undefined : ours.byId(remembered.categoryId)
  if (known && !known.archived) return use(known)
  if (called && remembered === undefined) return use(called)
  const create = apart ? { group: apart.group, name: apart.label, kind } : setting.propose(name, kind)
  return { action: isOwn ? 'CREATE' : 'IGNORE', category: undefined, create, isChosen: false }
}

function chosenPlace(
  { ours, chosen, propose }: Setting,
  { name, plain, kind }: WrittenCategory,
): Place | undefined {
  const found = chosen.get(plain)
  if (!found) return undefined
  const { at, choice } = found
  if (choice.action === 'USE') {
    const category = choice.categoryId === undefined ? undefined : ours.byId(choice.categoryId)
    if (!category && choice.isEarlier) return undefined
    if (!category) throw invalid(`categories.${at}.categoryId`, { kind: 'USE_NEEDS_CATEGORY' })
    return use(category, true)
  }
  const create = choice.create ?? propose(name, kind)
  const taken = choice.action === 'CREATE' ? ours.named(create.name) : undefined
  if (taken && choice.isEarlier) return use(taken, true)
  if (taken) throw invalid(`categories.${at}.create.name`, { kind: 'CATEGORY_NAME_EXISTS' })
  return { action: choice.action, category: undefined, create, isChosen: true }
}

const MOST_NAMED = 12

/** What is not among the household's categories is said, and never dropped in silence. */
export function categoryWarnings({ list, areTooMany }: FileCategories): ImportWarning[] {
  if (areTooMany)
    return [{ code: 'too-many-categories', message: { kind: 'TOO_MANY_CATEGORIES', most: MOST_CATEGORIES } }]
  const unknown = list.filter(({ action, isChosen }) => action === 'IGNORE' && !isChosen)
  if (unknown.length === 0) return []
  const names = unknown.slice(0, MOST_NAMED).map(({ name }) => name)
  const message = { kind: 'UNKNOWN_CATEGORIES', names, more: unknown.length - names.length } as const
  return [{ code: 'unknown-categories', message }]
}
