import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import * as categories from '../categories/categories.ts'
import { cleanPayee } from '../matching/payees.ts'
import { ruleForPayee } from '../rules/accept-suggestions.ts'
import * as rules from '../rules/rules.ts'
import { keyOf } from '../rules/suggestions.ts'
import { undoBulkJob } from '../transactions/bulk/bulk.ts'
import { type AgreedCategory, categoriseMany } from '../transactions/bulk/categorise-many.ts'
import { judgeExpectedCount } from '../transactions/expected-count.ts'
import { select } from '../transactions/filters.ts'
import { revision } from '../transactions/ledger.ts'
import type { BulkResult } from '../transactions/model.ts'
import { selectSeqs } from '../transactions/selection-sql.ts'
import { payeeKeys } from './learned.ts'
import type { Acceptance, Answer, Answered, AnswerUndo, Dismissal } from './model.ts'
import { newestWaiting, openSuggestions, suggestionsFor, waitingOf } from './suggest.ts'

interface AcceptInput {
  actor: Actor
  input: Acceptance
}

interface Agreed {
  /** The ledger's revision when they were chosen. */
  revision: number
  agreed: AgreedCategory[]
}

/** Gives transactions the categories that are suggested for them, all or none, so that one undo takes it back. */
export const acceptJob: Job<AcceptInput, Agreed, BulkResult> = {
  prepare: (db, { actor, input }) => choose(db, actor, input),
  write: (tx, prepared, { actor, input }) => {
    // Others may have written while this waited for its turn: then something else is suggested.
    const isCurrent = revision(tx, actor.householdId) === prepared.revision
    const { agreed } = isCurrent ? prepared : choose(tx, actor, input)
    if (input.dryRun) return { id: null, changed: agreed.length, skipped: [], skippedCount: 0 }
    if (!input.payee) judgeExpectedCount(input, agreed.length)
    return categoriseMany(tx, actor, agreed)
  },
}

function choose(db: Db, actor: Actor, { ids, filter, payee }: Acceptance): Agreed {
  const now = revision(db, actor.householdId)
  if ([ids, filter, payee].filter((one) => one !== undefined).length !== 1)
    throw invalid('ids', { kind: 'EITHER_IDS_OR_FILTER' })
  const agreed = ids
    ? ofIds(db, actor, ids)
    : payee
      ? ofPayee(db, actor, payee)
      : ofFilter(db, actor, filter ?? {})
  return { revision: now, agreed }
}

function ofPayee(
  db: Db,
  actor: Actor,
  { name, categoryId }: NonNullable<Acceptance['payee']>,
): AgreedCategory[] {
  const open = openSuggestions(db, actor)
  const keys = payeeKeys()
  const key = keys(name)
  return newestWaiting(db, actor).flatMap(({ seq, payee, importedText }) => {
    const category = open.get(seq)?.category
    const isMeant = category?.id === categoryId && keys(payee === '' ? importedText : payee) === key
    return isMeant ? { seq, categorySeq: category.seq } : []
  })
}

const ofIds = (db: Db, actor: Actor, ids: string[]): AgreedCategory[] =>
  [...suggestionsFor(db, actor, waitingOf(db, actor, seqsOf(db, actor, ids)))].map(([seq, { category }]) => ({
    seq,
    categorySeq: category.seq,
  }))

function ofFilter(db: Db, actor: Actor, filter: NonNullable<Acceptance['filter']>): AgreedCategory[] {
  const open = openSuggestions(db, actor)
  return selectSeqs(db, select(db, actor, filter)).flatMap((seq) => {
    const found = open.get(seq)
    return found ? { seq, categorySeq: found.category.seq } : []
  })
}

/** A validation-error where one of them is not there. */
function seqsOf(db: Db, { householdId }: Actor, ids: string[]): number[] {
  const rows = db.$client
    .query<{ seq: number }, [number, string]>(
      `SELECT seq FROM transactions INDEXED BY transactions_uid_unique
        WHERE household_id = ? AND deleted_at IS NULL AND uid IN (SELECT ${bytesSql('value')} FROM json_each(?))`,
    )
    .all(householdId, JSON.stringify(ids))
  if (rows.length !== ids.length) throw invalid('ids', { kind: 'UNKNOWN_TRANSACTIONS' })
  return rows.map(({ seq }) => seq)
}

/** Gives transactions of a payee one category and, with `always`, makes the rule for those to come. */
export function answer(tx: Tx, actor: Actor, { transactionIds, categoryId, always }: Answer): Answered {
  const categorySeq = categories.seqOf(tx, actor, categoryId, 'categoryId')
  const waiting = waitingOf(tx, actor, seqsOf(tx, actor, transactionIds))
  const change = categoriseMany(
    tx,
    actor,
    waiting.map(({ seq }) => ({ seq, categorySeq })),
  )
  const rule = always ? ruleForPayee(tx, actor, { payee: always.payee, categoryId }) : null
  return { change, ruleId: rule?.id ?? null }
}

/** Takes back what an answer did; a rule somebody has removed since is gone already. */
export const undoAnswerJob: Job<{ actor: Actor; input: AnswerUndo }, number | null, BulkResult> = {
  prepare: (db, { actor, input: { changeId } }) =>
    changeId === null ? null : undoBulkJob.prepare(db, { actor, id: changeId }),
  write: (tx, bulkSeq, { actor, input: { changeId, ruleId } }) => {
    if (ruleId !== null) rules.remove(tx, actor, ruleId)
    return bulkSeq === null || changeId === null
      ? { id: null, changed: 0, skipped: [], skippedCount: 0 }
      : undoBulkJob.write(tx, bulkSeq, { actor, id: changeId })
  },
}

/** The category is not suggested for the payee again. False where it was not before. */
export function dismiss(tx: Tx, actor: Actor, { payee, categoryId }: Dismissal): boolean {
  const categorySeq = categories.seqOf(tx, actor, categoryId, 'categoryId')
  const { changes } = tx.$client
    .query(
      'INSERT OR IGNORE INTO dismissed_categories (household_id, payee_key, category_seq, at) VALUES (?, ?, ?, ?)',
    )
    .run(actor.householdId, keyOf(cleanPayee(payee)), categorySeq, actor.at)
  record(tx, actor, 'rule.suggestion-dismissed')
  return changes > 0
}

/** It may be suggested again. */
export function undismiss(tx: Tx, actor: Actor, { payee, categoryId }: Dismissal): void {
  const categorySeq = categories.seqOf(tx, actor, categoryId, 'categoryId')
  tx.$client
    .query('DELETE FROM dismissed_categories WHERE household_id = ? AND payee_key = ? AND category_seq = ?')
    .run(actor.householdId, keyOf(cleanPayee(payee)), categorySeq)
  record(tx, actor, 'rule.suggestion-dismissed')
}
