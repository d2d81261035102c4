import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { Problem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import { addDays, type Instant, toRfc3339 } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { users } from '../household/tables.ts'
import type { Invite, InviteStatus, NewInvite } from './model.ts'
import { invites, SEALED_INVITE_TOKEN } from './tables.ts'

type ShownInvite = typeof Invite.static
type Linking = Pick<Deps, 'secrets' | 'config'>

/** Newest first. */
export function list(deps: Linking & Pick<Deps, 'db'>, actor: Actor, page: Page): Paged<ShownInvite> {
  const theirs = eq(invites.householdId, actor.householdId)
  const rows = withInviter(deps.db)
    .where(theirs)
    .orderBy(desc(invites.seq))
    .limit(page.limit)
    .offset(offsetOf(page))
    .all()
  const total = deps.db.select({ total: count() }).from(invites).where(theirs).get()?.total ?? 0
  return { items: rows.map((row) => toWire(deps, row, actor.at)), total, page }
}

/** Throws conflict for an address that has an account. */
export function create(tx: Tx, deps: Linking, actor: Actor, { role, email = null }: NewInvite): ShownInvite {
  if (email !== null && household.isEmailTaken(tx, email))
    throw new Problem('conflict', { reason: { kind: 'EMAIL_HAS_ACCOUNT' } })
  const token = newToken()
  const id = newId()
  tx.insert(invites)
    .values({
      id,
      householdId: actor.householdId,
      role,
      email,
      tokenHash: hashToken(token),
      tokenSealed: deps.secrets.seal(SEALED_INVITE_TOKEN, token),
      invitedBy: actor.userId,
      createdAt: actor.at,
      expiresAt: addDays(actor.at, deps.config.inviteLifetimeDays),
    })
    .run()
  record(tx, actor, 'invite.created', id)
  return toWire(deps, ours(tx, actor, id), actor.at)
}

/** One that still lets somebody in. Throws not-found, or conflict when it was redeemed or is over. */
export function pendingInvite(deps: Linking & Pick<Deps, 'db'>, actor: Actor, id: string) {
  const { url, status, ...invite } = toWire(deps, ours(deps.db, actor, id), actor.at)
  if (url === null) throw new Problem('conflict', { reason: { kind: 'INVITE_SETTLED', status } })
  return { ...invite, url }
}

/** Withdraws an invite for good. Throws not-found, or conflict when it was redeemed or is over already. */
export function revoke(tx: Tx, actor: Actor, id: string): void {
  const open = and(
    eq(invites.id, id),
    eq(invites.householdId, actor.householdId),
    isNull(invites.acceptedAt),
    isNull(invites.revokedAt),
    gt(invites.expiresAt, actor.at),
  )
  if (!tx.update(invites).set({ revokedAt: actor.at }).where(open).returning().get()) {
    const status = statusOf(ours(tx, actor, id), actor.at)
    throw new Problem('conflict', { reason: { kind: 'INVITE_SETTLED', status } })
  }
  record(tx, actor, 'invite.revoked', id)
}

/** Withdraws all that nobody took, of every household; answers how many. */
export const revokeAll = ({ $client: client }: Tx, at: Instant): number =>
  client.query('UPDATE invites SET revoked_at = ? WHERE accepted_at IS NULL AND revoked_at IS NULL').run(at)
    .changes

/** Takes the address of somebody who is forgotten off invites; those that nobody took have it as well. */
export function forgetAddress({ $client: client }: Tx, { id, householdId, emailKey }: household.User): void {
  client.query('UPDATE invites SET email = NULL WHERE accepted_by = ?').run(id)
  const named = client
    .query<{ seq: number; email: string }, [number]>(
      'SELECT seq, email FROM invites WHERE household_id = ? AND email IS NOT NULL',
    )
    .all(householdId)
  for (const { seq, email } of named) {
    if (household.emailKey(email) === emailKey)
      client.query('UPDATE invites SET email = NULL WHERE seq = ?').run(seq)
  }
}

const withInviter = (db: Db) =>
  db
    .select({ invite: invites, inviter: users })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedBy))

type Row = NonNullable<ReturnType<ReturnType<typeof withInviter>['get']>>

function ours(db: Db, actor: Actor, id: string): Row {
  const row = withInviter(db)
    .where(and(eq(invites.id, id), eq(invites.householdId, actor.householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

function toWire({ secrets, config }: Linking, row: Row, at: Instant): ShownInvite {
  const { invite, inviter } = row
  const status = statusOf(row, at)
  const token = status === 'PENDING' ? secrets.unseal(SEALED_INVITE_TOKEN, invite.tokenSealed) : null
  return {
    id: invite.id,
    role: invite.role,
    email: invite.email,
    status,
    token,
    url: token && `${config.baseUrl}/join?token=${token}`,
    invitedBy: { id: inviter.id, displayName: inviter.displayName },
    createdAt: toRfc3339(invite.createdAt),
    expiresAt: toRfc3339(invite.expiresAt),
    acceptedAt: invite.acceptedAt && toRfc3339(invite.acceptedAt),
  }
}

/** PENDING is exactly what usable in joining.ts lets in. */
function statusOf({ invite, inviter }: Row, at: Instant): InviteStatus {
  if (invite.acceptedAt !== null) return 'ACCEPTED'
  if (invite.revokedAt !== null) return 'REVOKED'
  if (invite.expiresAt <= at) return 'EXPIRED'
  return inviter.removedAt === null && inviter.role === 'ADMIN' ? 'PENDING' : 'REVOKED'
}
