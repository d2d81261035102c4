import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem, type Slug } from '../../core/problem.ts'
import { messagesIn, type Reason } from '../../core/refusals/reasons.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FeedMessage } from '../bank-feed/messages.ts'
import { feedText } from '../bank-feed/words/words.ts'
import type { SyncLog } from '../imports/model.ts'
import { shownIn } from '../imports/sync-logs.ts'
import * as connections from './links/connections.ts'
import type { LinkProblem } from './links/link-problems.ts'
import * as links from './links/links.ts'
import type { Synced } from './model.ts'
import type { AppliedSync, RunResult } from './runs/runs.ts'
import { syncConnection } from './runs/sync-connection.ts'
import type { ConnectionProblem } from './tables.ts'

/**
 * Syncs the account's connection and answers the log of the account. What fails is told to whoever pressed by the
 * problem that is thrown, and nobody is notified: that is for what the schedule finds failing (connection-health.ts).
 *
 * @throws Problem not-found; conflict where the account is not linked, is archived, or another run holds it;
 *   rate-limited; bank-access-ended, bank-payment-required, bank-login-required, bank-address-refused, bank-unavailable
 */
export async function syncAccount(deps: Deps, actor: Actor, accountId: string): Promise<SyncLog> {
  const account = accounts.rowOf(deps.db, actor, accountId)
  const link = links.ofAccount(deps.db, account.seq)
  if (!link) throw conflict({ kind: 'NO_BANK_FILLS_IT' })
  if (account.archivedAt !== null) throw conflict({ kind: 'ARCHIVED_NOT_SYNCED' })
  const language = languageOfReader(deps.db, actor)
  const result = appliedOrThrow(await syncConnection(deps, link.connectionSeq, actor), language)
  const applied = result?.accounts.find((one) => one.accountId === accountId)
  if (applied?.problem && isFailing(applied.problem)) throw problemOf(applied.problem, language)
  const log = result?.logs.find((one) => one.accountId === accountId)
  if (!log) throw conflict({ kind: 'UNLINKED_MEANWHILE' })
  return shownIn(log, language)
}

/** Syncs all accounts of a connection, or looks what there is to be linked while none is. Throws like syncAccount. */
export async function syncWhole(deps: Deps, actor: Actor, id: string): Promise<Synced> {
  const { seq } = connections.liveRowOf(deps.db, actor, id)
  const language = languageOfReader(deps.db, actor)
  const result = appliedOrThrow(await syncConnection(deps, seq, actor), language)
  const problems = result?.accounts.flatMap(({ problem }) => problem ?? []).filter(isFailing) ?? []
  const [first] = problems
  if (first && problems.length === result?.accounts.length) throw problemOf(first, language)
  const logs = (result?.logs ?? []).map((log) => shownIn(log, language))
  return { connection: connections.get(deps.db, actor, id), logs }
}

const conflict = (reason: Reason) => new Problem('conflict', { reason })

/** What came, where anything did. */
function appliedOrThrow(result: RunResult, language: Language): AppliedSync | undefined {
  if (result.kind === 'USED_UP')
    throw new Problem('rate-limited', {
      reason: { kind: 'SYNCS_USED_UP' },
      retryAfterSeconds: result.retryAfterSeconds,
    })
  if (result.kind === 'FAILED')
    throw new Problem(SLUGS[result.problem], { reason: reasonOf(result.reason, language) })
  return result.kind === 'APPLIED' ? result : undefined
}

const SLUGS: Record<ConnectionProblem, Slug> = {
  NEW_TOKEN_NEEDED: 'bank-access-ended',
  PAYMENT_REQUIRED: 'bank-payment-required',
  TEMPORARY: 'bank-unavailable',
  UNREACHABLE: 'bank-unavailable',
  TIMEOUT: 'bank-unavailable',
  TOO_LARGE: 'bank-unavailable',
  ADDRESS_REFUSED: 'bank-address-refused',
  ALL_ACCOUNTS_FAILING: 'bank-unavailable',
  INTERNAL: 'internal-error',
}

/** What came in part came. */
const isFailing = ({ code }: LinkProblem): boolean => code !== 'INCOMPLETE'

const problemOf = ({ code, detail }: LinkProblem, language: Language): Problem =>
  new Problem(LINK_SLUGS[code], { reason: reasonOf(detail, language) })

const reasonOf = (messages: readonly FeedMessage[], reader: Language): Reason => ({
  kind: 'TOLD',
  ...messagesIn(reader, (language) => feedText(messages, language)),
})

const LINK_SLUGS: Record<LinkProblem['code'], Slug> = {
  RECONNECT: 'bank-login-required',
  ACCOUNT_FAILED: 'bank-unavailable',
  INCOMPLETE: 'bank-unavailable',
  OTHER_CURRENCY: 'conflict',
  MISSING: 'conflict',
}
