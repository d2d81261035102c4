import { Problem } from '../../../core/problem.ts'
import { type ImportEffects, previewImportEffects } from '../../../ledger/rules/apply-to-imports.ts'
import type { Job } from '../../../platform/background/job.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type FeedAnswer, readAnswer } from '../../bank-feed/answers.ts'
import type { AccountSet } from '../../bank-feed/bank-feed.ts'
import { completenessOf } from '../../bank-feed/coverage.ts'
import { type FeedMessage, wordsOf } from '../../bank-feed/messages.ts'
import { saveListedAccounts } from '../links/discovery.ts'
import { type ApplyContext, contextOf } from './apply-context.ts'
import type { ApplyInput, SyncApplied } from './apply-results.ts'
import { saveBalance } from './bank-balances.ts'
import { newRowsOf } from './feed-rows.ts'
import { importAnswer, type ReceivedAnswer } from './import-answer.ts'
import { saveProblems, saveStates } from './link-states.ts'
import { basisOf, planFor, type SyncPlan } from './plans.ts'
import { writeLog } from './sync-logs.ts'

interface Prepared {
  answer: FeedAnswer
  /** For an answer that can be used. */
  plan: SyncPlan | undefined
  /** What rules will do with its new rows. */
  foreseen: ImportEffects | undefined
  received: Omit<ReceivedAnswer, 'host' | 'foreseen'>
}

/**
 * Enters an answer of the bank feed into the ledger, all of it or nothing. It is read and decided about beforehand; if
 * the ledger or the links have changed by the time it may write, it decides again. Answers that cannot be used change
 * nothing but the links' problems; their log is the caller's, by `logFailure`.
 */
export const applyJob: Job<ApplyInput, Prepared, SyncApplied> = {
  prepare(db, input) {
    const answer = readAnswer(input.status, input.body, input)
    const set = answer.kind === 'ACCOUNTS' ? answer.set : undefined
    const hash = new Bun.CryptoHasher('sha256').update(input.body).digest('hex')
    const plan =
      set && isUsable(set) ? db.$client.transaction(() => planFor(contextOf(db, input, set)))() : undefined
    const foreseen = plan && previewImportEffects(db, input.actor, () => newRowsOf(plan))
    return { answer, plan, foreseen, received: { hash, bytes: Buffer.byteLength(input.body) } }
  },
  write(tx, { answer, plan, foreseen, received }, input) {
    const host = hostOf(tx, input)
    if (answer.kind !== 'ACCOUNTS') return answer
    const context = contextOf(tx, input, answer.set)
    if (!plan) return refuse(context)
    const isCurrent = plan.basis === basisOf(context)
    const current = isCurrent ? plan : planFor(context)
    return apply(context, current, { ...received, host, foreseen: isCurrent ? foreseen : undefined })
  },
}

/** Nothing but errors: nothing can be said of any account. */
const isUsable = (set: AccountSet): boolean => completenessOf(set) !== 'FAILED'

/** The connection may have gone while the bank was being asked. */
function hostOf(db: Db, { connectionSeq, actor }: ApplyInput): string {
  const found = db.$client
    .query<{ host: string }, [number, number]>(
      "SELECT host FROM bank_connections WHERE seq = ? AND household_id = ? AND state <> 'DISCONNECTED'",
    )
    .get(connectionSeq, actor.householdId)
  if (!found) throw new Problem('conflict', { reason: { kind: 'DISCONNECTED_MEANWHILE' } })
  return found.host
}

function refuse(context: ApplyContext<Tx>): SyncApplied {
  const { set } = context
  saveProblems(context)
  const [first, ...others] = set.notices.map(wordsOf)
  const messages: FeedMessage[] = [
    ...(first ? [{ kind: 'IT_SAYS' as const, ...first }] : []),
    ...others.map((words) => ({ kind: 'BANK_SAYS' as const, ...words })),
  ]
  return { kind: 'TEMPORARY', reason: [{ kind: 'NO_ACCOUNTS_SENT' }, ...messages, ...set.flaws] }
}

function apply(context: ApplyContext<Tx>, plan: SyncPlan, received: ReceivedAnswer): SyncApplied {
  const { db: tx, input, set } = context
  const { targets } = plan
  const entered = importAnswer(context, plan, received)
  for (const target of targets) saveBalance(context, target, entered.importId ?? null)
  const newRemoteAccounts = saveListedAccounts(tx, set, input)
  saveStates(context, targets)
  const accounts = targets.map((target) => {
    const { kept: _kept, deleted: _deleted, ...account } = writeLog(context, target, plan, entered)
    return account
  })
  return {
    kind: 'APPLIED',
    coverage: completenessOf(set) === 'COMPLETE' ? 'COMPLETE' : 'PARTIAL',
    importId: entered.importId ?? null,
    accounts,
    newRemoteAccounts,
    missing: targets.filter(({ problem }) => problem?.code === 'MISSING').map(({ link }) => link.id),
    notices: set.notices.map(({ kind, text }) => ({ kind, text })),
  }
}
