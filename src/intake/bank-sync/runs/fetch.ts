import type { Deps } from '../../../platform/deps.ts'
import type { FailureKind, OutboundFailure } from '../../../platform/outbound/failure.ts'
import { AccessUrl } from '../../bank-feed/access-url.ts'
import { type AccountsQuery, accountsUrl } from '../../bank-feed/accounts-query.ts'
import type { SyncFailure } from '../links/connection-health.ts'
import type { ConnectionRow } from '../links/connections.ts'
import * as requests from '../links/request-quota.ts'
import { type ConnectionProblem, SEALED_ACCESS_URL } from '../tables.ts'
import type { RunContext } from './run-context.ts'

/** No more requests may be made for a while; nothing was asked. */
export interface QuotaUsedUp {
  kind: 'USED_UP'
  retryAfterSeconds: number
}

export interface FetchedAnswer {
  kind: 'SAID'
  status: number
  body: string
}

const REDIRECTS = 3

/**
 * One GET /accounts, counted before it leaves: not where there were `limit` requests in 24 hours. The credentials are in
 * the header only, and in no failure.
 */
export async function fetchAccounts(
  { deps, connection, at }: RunContext,
  query: AccountsQuery,
  limit: number,
): Promise<FetchedAnswer | QuotaUsedUp | SyncFailure> {
  const access = accessOf(deps, connection)
  if (!access) return unreadable
  const retryAfterSeconds = await deps.write((tx) => requests.claim(tx, connection.seq, limit, at))
  if (retryAfterSeconds > 0) return { kind: 'USED_UP', retryAfterSeconds }
  const answer = await deps.outbound.ask({
    purpose: 'bank-sync',
    url: accountsUrl(access.root, query),
    headers: { authorization: access.authorization, accept: 'application/json' },
    followGets: REDIRECTS,
  })
  if (!answer.ok) return failureOf(answer)
  return { kind: 'SAID', status: answer.status, body: new TextDecoder().decode(answer.body) }
}

/** Undefined where it was sealed with the key of another installation. */
function accessOf({ secrets }: Deps, { accessUrlSealed }: ConnectionRow): AccessUrl | undefined {
  if (accessUrlSealed === null) return undefined
  try {
    return AccessUrl.read(secrets.unseal(SEALED_ACCESS_URL, accessUrlSealed))
  } catch {
    return undefined
  }
}

const unreadable: SyncFailure = {
  kind: 'FAILED',
  problem: 'NEW_TOKEN_NEEDED',
  reason: [{ kind: 'ACCESS_UNREADABLE' }],
}

const failureOf = ({ kind, fact }: OutboundFailure): SyncFailure => ({
  kind: 'FAILED',
  problem: PROBLEMS[kind] ?? 'UNREACHABLE',
  reason: [{ kind: REASONS[kind] ?? 'UNREACHABLE' }, { kind: 'CALL_FAILED', failure: fact }],
})

const PROBLEMS: Partial<Record<FailureKind, ConnectionProblem>> = {
  'refused-by-policy': 'ADDRESS_REFUSED',
  timeout: 'TIMEOUT',
  'too-large': 'TOO_LARGE',
  'bad-answer': 'TEMPORARY',
}

const REASONS: Partial<
  Record<FailureKind, 'ADDRESS_REFUSED' | 'TIMED_OUT' | 'MORE_THAN_READ' | 'UNREADABLE'>
> = {
  'refused-by-policy': 'ADDRESS_REFUSED',
  timeout: 'TIMED_OUT',
  'too-large': 'MORE_THAN_READ',
  'bad-answer': 'UNREADABLE',
}
