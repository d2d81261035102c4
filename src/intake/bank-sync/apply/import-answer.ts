import type { ImportEffects } from '../../../ledger/rules/apply-to-imports.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { wordsOf } from '../../bank-feed/messages.ts'
import * as openings from '../../imports/accounts/opening-balances.ts'
import { applyDecisions, keepCounts } from '../../imports/commit.ts'
import type { DecidedRow } from '../../imports/decide-rows.ts'
import { clear } from '../../imports/dropped-pendings.ts'
import {
  type ImportRef,
  insertAccount,
  insertFeedImport,
  insertRows,
} from '../../imports/rows/import-rows.ts'
import type { ApplyContext } from './apply-context.ts'
import { deeperBackfill, firstBackfill, isFirstAnswer } from './backfill.ts'
import { destinationOf } from './feed-rows.ts'
import type { SyncPlan } from './plans.ts'
import type { SyncTarget } from './sync-targets.ts'

/** What came, as an import remembers its file. */
export interface ReceivedAnswer {
  host: string
  hash: string
  bytes: number
  /** What rules will do with its new rows, where that was worked out beforehand. */
  foreseen: ImportEffects | undefined
}

/** What a run did to the ledger. */
export interface EnteredImport {
  /** Undefined where it changed nothing. */
  importId: string | undefined
  /** Pending ones that vanished and stay, because somebody worked on them. */
  kept: ReadonlySet<number>
  /** Places of the accounts whose opening balance was worked out. */
  opened: ReadonlySet<number>
}

/**
 * Enters what was planned as an import of its own, so that each row can be explained and all of it taken back. What is
 * there already is left out of it: a feed repeats weeks of transactions every day.
 */
export function importAnswer(
  context: ApplyContext<Tx>,
  { targets, decided, vanished }: SyncPlan,
  received: ReceivedAnswer,
): EnteredImport {
  const { db: tx, actor, input } = context
  const { window } = input
  const rows = decided.filter(isRecorded)
  const first = targets.filter((target) => isFirstAnswer(tx, target, window))
  const isChanging = rows.some(isChange) || vanished.length > 0 || first.some((one) => firstBackfill(tx, one))
  if (!isChanging) return { importId: undefined, kept: new Set(), opened: new Set() }

  const { id, seq } = open(context, received)
  const places = new Set([...rows.map(({ row }) => row), ...vanished].map(({ account }) => account))
  const told = targets.filter((target) => places.has(target.position) || first.includes(target))
  for (const target of told) insertAccount(tx, seq, target.position, destinationOf(target))
  insertRows(tx, seq, rows)
  const { foreseen } = received
  const outcome = applyDecisions(tx, actor, { id, seq, trigger: 'BANK_SYNC', foreseen })
  const kept = clear(tx, actor, { id, seq }, vanished)
  const opened = told.filter((target) => {
    const after = first.includes(target)
      ? firstBackfill(tx, target)
      : deeperBackfill(tx, target, { id, seq, window, at: actor.at })
    if (after) saveOpening(context, seq, target, after)
    return after !== undefined
  })
  keepCounts(tx, seq, outcome)
  record(tx, actor, 'bank.synced', id)
  return { importId: id, kept, opened: new Set(opened.map(({ position }) => position)) }
}

const saveOpening = (
  { db: tx, actor }: ApplyContext<Tx>,
  importSeq: number,
  { position, account, link: { isFlipped } }: SyncTarget,
  after: openings.OpeningBalance,
): void =>
  openings.set(tx, actor, { importSeq, position, accountSeq: account.seq }, openings.openingOf(account), {
    ...after,
    isFlipped,
  })

/** All but what is there already and gets no further key. */
const isRecorded = ({ decision, keys }: DecidedRow): boolean => decision !== 'DUPLICATE' || keys.length > 0

const isChange = ({ decision, keys }: DecidedRow): boolean =>
  keys.length > 0 || decision === 'NEW' || decision === 'POSSIBLE_DUPLICATE' || decision === 'MATCH'

function open({ db: tx, actor, set }: ApplyContext<Tx>, { host, hash, bytes }: ReceivedAnswer): ImportRef {
  const warnings = set.notices.map((notice) => ({
    code: notice.kind.toLowerCase(),
    message: { kind: 'BANK_SAYS', ...wordsOf(notice) } as const,
  }))
  return insertFeedImport(tx, actor, { name: `Bank sync (${host})`, hash, bytes, warnings })
}
