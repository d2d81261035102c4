import { and, asc, eq, exists, isNull, lte, ne, or } from 'drizzle-orm'
import { Problem } from '../../../core/problem.ts'
import type { Instant } from '../../../core/time.ts'
import { accounts } from '../../../ledger/accounts/tables.ts'
import { households } from '../../../people/household/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { JobOutcome } from '../../../platform/jobs/jobs.ts'
import type { ReportProgress } from '../../../platform/jobs/progress.ts'
import { failingBanks } from '../links/failing-banks.ts'
import * as holds from '../links/locks.ts'
import { bankConnections, bankLinks } from '../tables.ts'
import { failureIn } from './runs.ts'
import { syncConnection } from './sync-connection.ts'

/** The Worker pool takes two jobs at once as well. */
const AT_ONCE = 2

/** What a scheduled sync came to, by connections, and which of their banks failed while the others were synced. */
export interface SyncMessage {
  kind: 'SYNCED'
  synced: number
  failed: number
  skipped: number
  /** The first of them by name, with the code of their problem. */
  banks: { failed: number; named: { name: string; code: string }[] }
}

type ScheduledOutcome = 'SYNCED' | 'FAILED' | 'SKIPPED'

/**
 * Syncs what households with the switch on have connected, "as if its connector had pressed Sync" (spec 8.5): a
 * connector who left changes nothing. Never rejects for one connection, and none keeps another from its turn.
 */
export async function syncAllScheduled(
  deps: Deps,
  at: Instant,
  report: ReportProgress = () => {},
): Promise<JobOutcome<SyncMessage>> {
  const waiting = due(deps.db, at)
  const all = [...waiting]
  const outcomes: ScheduledOutcome[] = []
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      report(outcomes.length, all.length)
      outcomes.push(await syncOne(deps, next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  const number = (fate: ScheduledOutcome) => outcomes.filter((one) => one === fate).length
  const [synced, failed, skipped] = [number('SYNCED'), number('FAILED'), number('SKIPPED')]
  const banks = all.flatMap(({ seq }) => failingBanks(deps.db, seq))
  const named = banks.slice(0, MOST_NAMED).map(({ name, code }) => ({ name, code }))
  const message: SyncMessage = {
    kind: 'SYNCED',
    synced,
    failed,
    skipped,
    banks: { failed: banks.length, named },
  }
  return { count: synced, message }
}

const MOST_NAMED = 5

async function syncOne(deps: Deps, { seq, id }: Due): Promise<ScheduledOutcome> {
  if (holds.isHeld(deps.db, seq)) return 'SKIPPED'
  try {
    const result = await syncConnection(deps, seq, 'SCHEDULE')
    if (result.kind === 'USED_UP') return 'SKIPPED'
    return failureIn(result) ? 'FAILED' : 'SYNCED'
  } catch (error) {
    const why = error instanceof Problem ? error.slug : 'internal-error'
    deps.log.error('bank-sync.not-run', { connection: id, why, stack: stackOf(error) })
    return 'FAILED'
  }
}

const stackOf = (error: unknown): string | undefined =>
  error instanceof Error && !(error instanceof Problem) ? error.stack : undefined

interface Due {
  seq: number
  id: string
}

/** Whatever has an account to fill and did not fail a moment ago. */
function due(db: Db, at: Instant): Due[] {
  const used = db
    .select()
    .from(bankLinks)
    .innerJoin(accounts, and(eq(accounts.seq, bankLinks.accountSeq), isNull(accounts.archivedAt)))
    .where(and(eq(bankLinks.connectionSeq, bankConnections.seq), eq(bankLinks.action, 'USE')))
  return db
    .select({ seq: bankConnections.seq, id: bankConnections.id })
    .from(bankConnections)
    .innerJoin(households, eq(households.id, bankConnections.householdId))
    .where(
      and(
        eq(households.scheduledSyncEnabled, true),
        ne(bankConnections.state, 'DISCONNECTED'),
        or(isNull(bankConnections.retryAt), lte(bankConnections.retryAt, at)),
        exists(used),
      ),
    )
    .orderBy(asc(bankConnections.seq))
    .all()
}
