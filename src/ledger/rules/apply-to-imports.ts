import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Movement } from '../matching/rule.ts'
import { changeOf } from './apply-changes.ts'
import type { RuleEffect } from './preview-effects.ts'
import { savedNames } from './reason-texts.ts'
import * as ruleSets from './rule-sets.ts'
import type { RuleReason } from './run-model.ts'
import { runOnNew, type SlicedRun } from './start-runs.ts'
import { namesOf } from './subject-names.ts'

/** A row of an import that may become a transaction. */
export interface NewImportRow {
  /** By which it is found again once it was added. */
  key: string
  date: Day
  amount: Money
  /** '' of an account that the import opens: no rule can name it yet. */
  accountId: string
  payee: string
  importedText: string
  notes: string
  /** What the file says beyond what banks say. */
  given?: GivenByFile
}

/** A rule knows better than a bank's category, and not better than one that a person gave, as in another program. */
type GivenByFile = Partial<
  Pick<Movement, 'type' | 'tags' | 'categoryId' | 'isSplit' | 'isCategoryFixed' | 'isPayeeFixed'>
>

/** What the active rules make of rows that are not transactions yet. */
export interface ImportEffects {
  /** The revision of the rules it was calculated with. */
  basis: string
  /** The rows looked at, with what changes of them. */
  outcomes: Map<string, Outcome | undefined>
}

type Outcome = Omit<RuleEffect, 'seq' | 'version'>

/**
 * Calculates in advance, while nobody is waiting, what `applyToImport` will do. Undefined if there are no active rules;
 * then the rows are not even read.
 */
export function previewImportEffects(
  db: Db,
  actor: Actor,
  newRows: () => NewImportRow[],
): ImportEffects | undefined {
  if (!ruleSets.hasActive(db, actor)) return undefined
  const { basis, apply } = ruleSets.saved(db, actor)
  const names = namesOf(db, actor)
  const outcomes = new Map<string, Outcome | undefined>()
  for (const row of newRows()) {
    const movement = movementOf(row)
    const outcome = apply(movement)
    const { reasons, unfit } = outcome
    const { before, after } = changeOf(0, movement, outcome, names)
    outcomes.set(row.key, reasons.length > 0 ? { before, after, reasons, unfit } : undefined)
  }
  return { basis, outcomes }
}

interface GivenCategory extends Pick<RuleReason, 'ruleId' | 'ruleName'> {
  /** None where it splits. */
  categoryId: string | null
}

/** The categories that the active rules will give to rows in preview, by their keys, each with the rule it is owed to. */
export function categoriesByRules(
  db: Db,
  actor: Actor,
  newRows: () => NewImportRow[],
): Map<string, GivenCategory> {
  const given = new Map<string, GivenCategory>()
  if (!ruleSets.hasActive(db, actor)) return given
  const { apply } = ruleSets.saved(db, actor)
  const nameOf = savedNames(db, actor.householdId)
  for (const row of newRows()) {
    const { changes, reasons } = apply(movementOf(row))
    const field = changes.parts ? 'parts' : 'categoryId'
    const reason = reasons.find((one) => one.field === field)
    if (reason) given.set(row.key, { categoryId: changes.categoryId ?? null, ...nameOf(reason.ruleId) })
  }
  return given
}

/** A transaction as an import adds it: nothing is known beyond the file. */
const movementOf = ({ key: _key, given, ...input }: NewImportRow): Movement => ({
  ...input,
  tags: [],
  type: input.amount < 0n ? 'EXPENSE' : 'INCOME',
  categoryId: null,
  reviewed: false,
  hidden: false,
  isSplit: false,
  ...given,
})

/**
 * Applies the active rules to the rows an import has just added, before they are counted and linked. They still count
 * as unedited. The precalculated result is used if the rules have not changed. Returns how many rows were changed.
 */
export function applyToImport(
  tx: Tx,
  actor: Actor,
  { id: importId, trigger, added, foreseen, sliced }: RunningImport,
): number {
  if (!ruleSets.hasActive(tx, actor)) return 0
  const rows = added()
  const isCurrent = foreseen?.basis === ruleSets.currentBasis(tx, actor)
  const known = isCurrent ? foreseen.outcomes : new Map<string, Outcome | undefined>()
  const unknown = rows.filter(({ key }) => !known.has(key))
  const rest =
    unknown.length > 0 ? previewImportEffects(tx, actor, () => unpreviewedRows(tx, unknown)) : undefined
  const effects = rows.flatMap(({ key, seq }): RuleEffect[] => {
    const outcome = known.get(key) ?? rest?.outcomes.get(key)
    return outcome ? [{ ...outcome, seq, version: 1 }] : []
  })
  return runOnNew(tx, actor, { trigger, importId, looked: rows.length }, effects, sliced)
}

/** What a new row has become: its transaction, by the key it was looked at with. */
export interface AddedRow {
  key: string
  seq: number
  /** Fields of the row that a person has set, which rules do not change. */
  fixed?: Pick<GivenByFile, 'isCategoryFixed' | 'isPayeeFixed'>
}

/** An import while it is carried out. */
interface RunningImport {
  id: string
  trigger: 'IMPORT' | 'BANK_SYNC'
  added(): AddedRow[]
  /** What the rules will do, where that was worked out beforehand. */
  foreseen: ImportEffects | undefined
  /** Where these are a slice of them. */
  sliced?: SlicedRun
}

interface Row extends Omit<NewImportRow, 'key' | 'amount' | 'given'>, MoneyColumns {
  seq: number
  type: Movement['type']
  tags: string
  categoryId: string | null
  isSplit: number
  source: string
}

/** The same as they stand, of rows that nothing was foreseen for. */
function unpreviewedRows(tx: Tx, added: AddedRow[]): NewImportRow[] {
  const bySeq = new Map(added.map((row) => [row.seq, row]))
  return tx.$client
    .query<Row, [string]>(`
      SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low, a.id AS accountId, t.payee, t.imported_text AS importedText, t.notes,
        t.type, t.tags, c.id AS categoryId, t.is_split AS isSplit, t.source
      FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value JOIN accounts a ON a.seq = t.account_seq
      LEFT JOIN categories c ON c.seq = t.category_seq`)
    .all(JSON.stringify([...bySeq.keys()]))
    .map(({ seq, high, low, type, tags, categoryId, isSplit, source, ...input }) => ({
      ...input,
      key: bySeq.get(seq)?.key ?? '',
      amount: fromColumns({ high, low }),
      given: {
        type,
        tags: JSON.parse(tags),
        isSplit: isSplit === 1,
        ...categoryGiven(source, categoryId),
        ...bySeq.get(seq)?.fixed,
      },
    }))
}

/** Only programs in which people keep books write QIF with categories. */
export const categoryGiven = (
  source: string,
  categoryId: string | null,
): Pick<GivenByFile, 'categoryId' | 'isCategoryFixed'> =>
  categoryId === null ? {} : { categoryId, isCategoryFixed: source === 'QIF' }
