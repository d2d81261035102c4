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

/** As many are read before the next: what has nothing to change leaves nothing behind. */
const ROWS_AT_ONCE = 1_000

/** The transactions meant. */
interface ChosenTransactions {
  ids?: string[] | undefined
  filter?: TransactionFilter | undefined
}

/** What rules would make of one transaction. */
export interface RuleEffect extends RuleChange, Pick<RuleOutcome, 'reasons' | 'unfit'> {
  version: number
}

/** What came of a transaction, and by what it is known that nothing else would come of it now. */
export interface Judged {
  seq: number
  version: number
  receiptMerchant: string | undefined
  /** With something to change, or with something left out. */
  effect: RuleEffect | undefined
}

/**
 * What the rules would do with each of the transactions, in the order they were found in; nothing is changed. What the
 * same rules have judged before is not judged again.
 */
export function* judge(
  db: Db,
  actor: Actor,
  { apply }: RuleSet,
  seqs: number[],
  before: ReadonlyMap<number, Judged> = new Map(),
): Generator<Judged, void> {
  const names = namesOf(db, actor)
  for (let at = 0; at < seqs.length; at += ROWS_AT_ONCE)
    for (const { seq, version, movement } of ruleInputs(db, names, seqs.slice(at, at + ROWS_AT_ONCE))) {
      const { receiptMerchant } = movement
      const known = before.get(seq)
      const isKnown = known?.version === version && known.receiptMerchant === receiptMerchant
      const effect = isKnown ? known.effect : effectOf(seq, version, movement, apply(movement), names)
      yield { seq, version, receiptMerchant, effect }
    }
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

/** Newest first. */
export function chosenSeqs(db: Db, actor: Actor, { ids, filter }: ChosenTransactions): number[] {
  if (ids && filter) throw invalid('ids', { kind: 'EITHER_IDS_OR_FILTER' })
  if (ids) return named(db, actor, ids)
  return selectSeqs(db, filter ? select(db, actor, filter) : everything(actor))
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
