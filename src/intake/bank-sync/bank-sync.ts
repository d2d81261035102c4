import { and, asc, eq, exists, isNull, lte, ne, or } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import { accounts } from '../../ledger/accounts/tables.ts'
import { households } from '../../people/household/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as holds from './runs/locks.ts'
import { failureIn, type RunResult, run, type SyncRun } from './runs/runs.ts'
import { bankConnections, bankLinks } from './tables.ts'

/** Who starts a run: a person, whose clock it goes by, or the schedule. */
interface SyncStart {
  by: Actor | 'SCHEDULE'
}

/**
 * Syncs every linked account of a connection in one request; without one it only looks what could be linked. What the
 * bank or the network does is in the result.
 *
 * @throws Problem conflict while another run holds the connection or once it is disconnected; too-busy,
 *   insufficient-storage
 */
export async function syncConnection(
  deps: Deps,
  connectionSeq: number,
  { by }: SyncStart,
): Promise<RunResult> {
  const release = holds.take(deps.db, connectionSeq)
  if (!release) throw new Problem('conflict', { detail: 'Another run is syncing this account.' })
  try {
    return await run(deps, begun(deps, connectionSeq, by))
  } finally {
    release()
  }
}

function begun({ db, clock }: Deps, connectionSeq: number, by: SyncStart['by']): SyncRun {
  const connection = db.select().from(bankConnections).where(eq(bankConnections.seq, connectionSeq)).get()
  if (!connection || connection.state === 'DISCONNECTED')
    throw new Problem('conflict', { detail: 'This connection was ended.' })
  if (by !== 'SCHEDULE') return { connection, actor: by, isScheduled: false, at: by.at }
  const { householdId, connectedBy: userId } = connection
  const at = clock()
  return {
    connection,
    actor: { userId, householdId, role: 'MEMBER', sessionId: '', at },
    isScheduled: true,
    at,
  }
}

/** The Worker pool takes two jobs at once as well. */
const AT_ONCE = 2

type Fate = 'SYNCED' | 'FAILED' | 'SKIPPED'

/**
 * Syncs what households with the switch on have connected, "as if its connector had pressed Sync" (spec 8.5): a
 * connector who left changes nothing. Never rejects for one connection, and none keeps another from its turn.
 */
export async function syncAllScheduled(deps: Deps, at: Instant): Promise<{ count: number; message: string }> {
  const waiting = due(deps.db, at)
  const fates: Fate[] = []
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) fates.push(await fateOf(deps, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  const number = (fate: Fate) => fates.filter((one) => one === fate).length
  const message = `${number('SYNCED')} synced, ${number('FAILED')} failed, ${number('SKIPPED')} left for later.`
  return { count: number('SYNCED'), message }
}

async function fateOf(deps: Deps, { seq, id }: Due): Promise<Fate> {
  if (holds.isHeld(deps.db, seq)) return 'SKIPPED'
  try {
    const result = await syncConnection(deps, seq, { by: 'SCHEDULE' })
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
