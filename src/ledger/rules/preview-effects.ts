import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { Movement, RuleOutcome } from '../matching/rule.ts'
import { everything, select } from '../transactions/filters.ts'
import type { TransactionFilter } from '../transactions/model.ts'
import { selectSeqs } from '../transactions/selection-sql.ts'
import { changeOf, type RuleChange } from './apply-changes.ts'
import { ruleInputs } from './rule-input.ts'
import type { RuleSet } from './rule-sets.ts'
import { namesOf, type RuleSubjectNames } from './subject-names.ts'

const MOST_AT_ONCE = 100_000

/** The transactions meant. */
interface ChosenTransactions {
  ids?: string[] | undefined
  filter?: TransactionFilter | undefined
}

/** What rules would make of one transaction. */
export interface RuleEffect extends RuleChange, Pick<RuleOutcome, 'reasons' | 'unfit'> {
  version: number
}

export interface EffectsPreview {
  looked: number
  /** With something to change, or with something left out; in the order the transactions were found in. */
  effects: RuleEffect[]
  /** Each that was looked at, by its number. */
  judged: ReadonlyMap<number, Judged>
}

/** What came of a transaction, and by what it is known that nothing else would come of it now. */
interface Judged {
  version: number
  receiptMerchant: string | undefined
  effect: RuleEffect | undefined
}

/** What the rules would do; nothing is changed. Newest first. What the same rules have judged before is not judged again. */
export function previewEffects(
  db: Db,
  actor: Actor,
  { apply }: RuleSet,
  chosen: ChosenTransactions,
  before: ReadonlyMap<number, Judged> = new Map(),
): EffectsPreview {
  const names = namesOf(db, actor)
  const found = chosenSeqs(db, actor, chosen)
  const effects: RuleEffect[] = []
  const judged = new Map<number, Judged>()
  for (const { seq, version, movement } of ruleInputs(db, names, found)) {
    const { receiptMerchant } = movement
    const known = before.get(seq)
    const isKnown = known?.version === version && known.receiptMerchant === receiptMerchant
    const effect = isKnown ? known.effect : effectOf(seq, version, movement, apply(movement), names)
    judged.set(seq, { version, receiptMerchant, effect })
    if (effect) effects.push(effect)
  }
  return { looked: found.length, effects, judged }
}

function effectOf(
  seq: number,
  version: number,
  movement: Movement,
  outcome: RuleOutcome,
  names: RuleSubjectNames,
): RuleEffect | undefined {
  const { reasons, unfit } = outcome
  if (reasons.length === 0 && unfit.length === 0) return undefined
  return { ...changeOf(seq, movement, outcome, names), version, reasons, unfit }
}

export const isChange = ({ reasons }: { reasons: readonly unknown[] }): boolean => reasons.length > 0

function chosenSeqs(db: Db, actor: Actor, { ids, filter }: ChosenTransactions): number[] {
  if (ids && filter) throw invalid('ids', { kind: 'EITHER_IDS_OR_FILTER' })
  if (ids) return named(db, actor, ids)
  const found = selectSeqs(db, filter ? select(db, actor, filter) : everything(actor), MOST_AT_ONCE + 1)
  if (found.length > MOST_AT_ONCE)
    throw invalid('filter', { kind: 'TOO_MANY_TO_LOOK_AT', most: MOST_AT_ONCE })
  return found
}

function named(db: Db, actor: Actor, ids: string[]): number[] {
  const rows = db.$client
    .query<{ seq: number }, [number, string]>(`
      SELECT seq FROM transactions INDEXED BY transactions_uid_unique
      WHERE household_id = ? AND deleted_at IS NULL AND uid IN (SELECT ${bytesSql('value')} FROM json_each(?))
      ORDER BY date DESC, seq DESC`)
    .all(actor.householdId, JSON.stringify(ids))
  if (rows.length !== ids.length) throw invalid('ids', { kind: 'UNKNOWN_TRANSACTIONS' })
  return rows.map(({ seq }) => seq)
}
