import type { Actor } from '../../../core/actor.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { dayOf } from '../../../ledger/transactions/changes.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuseChanged } from '../../../platform/http/undo.ts'
import * as securities from '../securities/securities.ts'
import type { AverageCost, AverageCostInput, AverageCostParams } from './model.ts'

const FROM = 'SELECT from_day AS day FROM average_costs WHERE account_seq = ? AND security_seq = ?'

/** The first day whose sales have an average basis; undefined where lots count. */
export const averageFrom = ({ $client }: Db, accountSeq: number, securitySeq: number): Day | undefined =>
  $client.query<{ day: Day }, [number, number]>(FROM).get(accountSeq, securitySeq)?.day

export function get(db: Db, actor: Actor, { id, securityId }: AverageCostParams): AverageCost {
  const { seq } = accounts.rowOf(db, actor, id)
  const security = securities.rowOf(db, actor, securityId)
  return { accountId: id, securityId, averageFrom: averageFrom(db, seq, security.seq) ?? null }
}

/** A sale from then on that names its lots. */
const NAMED = `
  SELECT 1 AS one FROM trades WHERE account_seq = ? AND security_seq = ? AND lots IS NOT NULL AND trade_day >= ?
    AND deleted_at IS NULL LIMIT 1`
const FORGET = 'DELETE FROM average_costs WHERE account_seq = ? AND security_seq = ?'
const SAY = `
  INSERT INTO average_costs (account_seq, security_seq, from_day) VALUES (?, ?, ?)
  ON CONFLICT (account_seq, security_seq) DO UPDATE SET from_day = excluded.from_day`

/** Says from which day on sales of a fund in an account have an average basis, or that none has. */
export function set(
  tx: Tx,
  actor: Actor,
  params: AverageCostParams,
  { was, ...input }: AverageCostInput,
): AverageCost {
  const before = get(tx, actor, params)
  if (was !== undefined) refuseChanged(before, was)
  const account = accounts.rowOf(tx, actor, params.id)
  const security = securities.rowOf(tx, actor, params.securityId)
  const { $client: client } = tx
  if (input.averageFrom === null) client.query(FORGET).run(account.seq, security.seq)
  else {
    const day = dayOf('averageFrom', input.averageFrom)
    if (household.ofActor(tx, actor).country !== 'US')
      throw invalid('averageFrom', { kind: 'ONLY_IN_UNITED_STATES' })
    if (account.type !== 'INVESTMENT') throw invalid('id', { kind: 'NOT_FOR_LOTS' })
    if (!securities.isFund(security.kind)) throw invalid('securityId', { kind: 'AVERAGE_OF_FUNDS' })
    const named = client.query<{ one: 1 }, [number, number, string]>(NAMED)
    if (named.get(account.seq, security.seq, day))
      throw new Problem('conflict', { reason: { kind: 'LOTS_WERE_NAMED' } })
    client.query(SAY).run(account.seq, security.seq, day)
  }
  record(tx, actor, 'held-account.changed', params.id)
  return get(tx, actor, params)
}

const AVERAGED = `
  SELECT 1 AS one FROM average_costs c JOIN trades t ON t.security_seq = c.security_seq AND t.account_seq = c.account_seq
  WHERE c.security_seq = ? AND t.lots IS NOT NULL AND t.trade_day >= c.from_day AND t.deleted_at IS NULL LIMIT 1`

/** Whether a sale names lots of a security that has an average basis by then. */
export const areLotsAveraged = ({ $client }: Db, securitySeq: number): boolean =>
  $client.query<{ one: 1 }, [number]>(AVERAGED).get(securitySeq) !== null

/** What is forgotten with an account or a security. */
export const accountRemoved = ({ $client }: Tx, accountSeq: number): void =>
  void $client.query('DELETE FROM average_costs WHERE account_seq = ?').run(accountSeq)

interface MergedAverage {
  accountId: string
  fromDay: string
  /** Rather than given up for what was chosen of the security that stays. */
  isMoved: boolean
}

const GIVEN = `
  SELECT a.id AS accountId, c.from_day AS fromDay, NOT EXISTS (SELECT 1 FROM average_costs k
    WHERE k.account_seq = c.account_seq AND k.security_seq = ?2) AS isMoved
  FROM average_costs c JOIN accounts a ON a.seq = c.account_seq WHERE c.security_seq = ?1`
const GIVE = 'UPDATE OR IGNORE average_costs SET security_seq = ?2 WHERE security_seq = ?1'
const DROP = 'DELETE FROM average_costs WHERE security_seq = ?'

/** Gives what was chosen of one security to another, account by account; its own stays. */
export function merge({ $client: client }: Tx, goneSeq: number, keptSeq: number): MergedAverage[] {
  const given = client
    .query<Omit<MergedAverage, 'isMoved'> & { isMoved: number }, [number, number]>(GIVEN)
    .all(goneSeq, keptSeq)
  client.query(GIVE).run(goneSeq, keptSeq)
  client.query(DROP).run(goneSeq)
  return given.map((one) => ({ ...one, isMoved: one.isMoved === 1 }))
}

/** Takes that back. What was chosen otherwise since stays with the one that was kept. */
export function unmerge(
  tx: Tx,
  actor: Actor,
  seq: number,
  keptSeq: number,
  given: readonly MergedAverage[],
): void {
  for (const { accountId, fromDay, isMoved } of given) {
    const { seq: accountSeq } = accounts.rowOf(tx, actor, accountId)
    tx.$client.query(SAY).run(accountSeq, seq, fromDay)
    if (isMoved && averageFrom(tx, accountSeq, keptSeq) === fromDay)
      tx.$client.query(FORGET).run(accountSeq, keptSeq)
  }
}
