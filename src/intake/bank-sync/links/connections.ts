import { and, asc, eq, ne } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import type { Language } from '../../../core/languages.ts'
import { Problem } from '../../../core/problem.ts'
import type { Secrets } from '../../../core/secrets.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import { users } from '../../../people/household/tables.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { progressOf } from '../../../platform/jobs/progress.ts'
import type { AccessUrl } from '../../bank-feed/access-url.ts'
import { feedText } from '../../bank-feed/words/words.ts'
import type { BankConnection, LinkChange } from '../model.ts'
import { bankConnections, bankRequests, type ConnectionProblem, SEALED_ACCESS_URL } from '../tables.ts'
import * as linking from './change-links.ts'
import { failingBanks } from './failing-banks.ts'
import * as links from './links.ts'
import * as holds from './locks.ts'
import * as requests from './request-quota.ts'

export type ConnectionRow = typeof bankConnections.$inferSelect

/** A household has one or two; the bound keeps one member from filling the disk. */
const MOST_CONNECTIONS = 20

/** The household's connections but for those that were ended. */
export function list(db: Db, actor: Actor): BankConnection[] {
  const language = languageOfReader(db, actor)
  return db
    .select()
    .from(bankConnections)
    .where(liveOnesOf(actor))
    .orderBy(asc(bankConnections.seq))
    .all()
    .map((row) => toWire(db, row, actor.at, language))
}

/** How many of them want something of somebody: the connection fails, or a bank of it does. */
export const countFailing = (db: Db, actor: Actor): number =>
  db
    .select({ seq: bankConnections.seq, state: bankConnections.state })
    .from(bankConnections)
    .where(liveOnesOf(actor))
    .all()
    .filter(({ seq, state }) => state === 'FAILING' || failingBanks(db, seq).length > 0).length

export const get = (db: Db, actor: Actor, id: string): BankConnection =>
  toWire(db, rowOf(db, actor, id), actor.at, languageOfReader(db, actor))

/** A household's connection, or 404: another household's is not there. */
function rowOf(db: Db, actor: Pick<Actor, 'householdId'>, id: string): ConnectionRow {
  const row = db
    .select()
    .from(bankConnections)
    .where(and(eq(bankConnections.id, id), eq(bankConnections.householdId, actor.householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

/** The same for one that is still connected; throws conflict for one that was ended. */
export function liveRowOf(db: Db, actor: Pick<Actor, 'householdId'>, id: string): ConnectionRow {
  const row = rowOf(db, actor, id)
  if (row.state === 'DISCONNECTED')
    throw new Problem('conflict', { reason: { kind: 'CONNECTION_ENDED_AGAIN' } })
  return row
}

/** To be asked before a setup token is used up. */
export function refuseTooMany(db: Db, actor: Actor): void {
  const live = db.select({ seq: bankConnections.seq }).from(bankConnections).where(liveOnesOf(actor)).all()
  if (live.length >= MOST_CONNECTIONS)
    throw new Problem('conflict', {
      reason: { kind: 'TOO_MANY_CONNECTIONS', most: MOST_CONNECTIONS },
    })
}

/** Keeps a new access, sealed. Who does it is told of failures. */
export function add(tx: Tx, secrets: Secrets, actor: Actor, access: AccessUrl): ConnectionRow {
  const row = tx
    .insert(bankConnections)
    .values({
      id: newId(),
      householdId: actor.householdId,
      connectedBy: actor.userId,
      host: access.host,
      accessUrlSealed: secrets.seal(SEALED_ACCESS_URL, access.sealable),
      state: 'WORKING',
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'bank-connection.created', row.id)
  return row
}

/** Decides about bank accounts, all or none; `fieldOf` says where in the request each of them stands. */
export function decide(
  tx: Tx,
  actor: Actor,
  id: string,
  changes: (LinkChange & { id: string })[],
  fieldOf: (index: number) => string,
): BankConnection {
  const row = liveRowOf(tx, actor, id)
  holds.refuseWhileSyncing(tx, row.seq)
  changes.forEach((change, index) => {
    linking.change(tx, actor, row.seq, change, fieldOf(index))
  })
  return toWire(tx, row, actor.at, languageOfReader(tx, actor))
}

/** Forgets the access for good. Accounts and what they hold stay, and are the household's own to keep from here on. */
export function disconnect(tx: Tx, actor: Actor, id: string): void {
  const { seq } = liveRowOf(tx, actor, id)
  holds.refuseWhileSyncing(tx, seq)
  linking.unlinkAll(tx, seq)
  tx.delete(bankRequests).where(eq(bankRequests.connectionSeq, seq)).run()
  tx.update(bankConnections)
    .set({
      state: 'DISCONNECTED',
      accessUrlSealed: null,
      problem: null,
      problemDetail: null,
      retryAt: null,
      disconnectedAt: actor.at,
    })
    .where(eq(bankConnections.seq, seq))
    .run()
  record(tx, actor, 'bank-connection.disconnected', id)
}

/** Forgets the access of every connection; the next run says that it has to be connected anew. Answers how many. */
export const forgetEveryAccess = ({ $client: client }: Tx): number =>
  client
    .query('UPDATE bank_connections SET access_url_sealed = NULL WHERE access_url_sealed IS NOT NULL')
    .run().changes

function toWire(db: Db, row: ConnectionRow, at: Instant, language: Language): BankConnection {
  const connector = db.select().from(users).where(eq(users.id, row.connectedBy)).get()
  return {
    id: row.id,
    host: row.host,
    state: row.state,
    problem:
      row.problem === null
        ? null
        : { code: row.problem as ConnectionProblem, detail: feedText(row.problemDetail ?? [], language) },
    failingBanks: failingBanks(db, row.seq).map(({ name, code, detail }) => ({
      name,
      code,
      detail: feedText(detail, language),
    })),
    connectedBy: { id: row.connectedBy, displayName: connector?.displayName ?? '' },
    createdAt: toRfc3339(row.createdAt),
    lastTriedAt: toRfc3339OrNull(row.lastTriedAt),
    lastSucceededAt: toRfc3339OrNull(row.lastSucceededAt),
    disconnectedAt: toRfc3339OrNull(row.disconnectedAt),
    isSyncing: holds.isHeld(db, row.seq),
    progress: null,
    requests: { made: requests.count(db, row.seq, at), limit: requests.A_DAY },
    accounts: links.list(db, row, language),
  }
}

/** Under which the progress of its runs is known. */
export const progressName = (id: string): string => `bank-connection ${id}`

/** The same with how far its run has come. */
export const withProgress = (deps: Deps, connection: BankConnection): BankConnection => ({
  ...connection,
  progress: progressOf(deps, progressName(connection.id)),
})

const liveOnesOf = ({ householdId }: Pick<Actor, 'householdId'>) =>
  and(eq(bankConnections.householdId, householdId), ne(bankConnections.state, 'DISCONNECTED'))
