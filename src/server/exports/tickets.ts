import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { liveUntil } from '../../people/auth/access-tokens.ts'
import { type StepUpFactor, stepUp } from '../../people/auth/step-up.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { archive } from './exports.ts'
import type { ExportTicket } from './model.ts'

const LIFETIME_MS = 60_000

interface Ticket {
  actor: Actor
  expiresAt: Instant
  /** Where it is good. */
  path: string
  take: Take
}

/** What is given for a ticket, to whoever asked for that, with the moment it is taken at. */
type Take = (actor: Actor) => Promise<Response>

/** By the hash of what opens it. In memory: none outlives a minute, and a restart may cost a minute's. */
const makeTickets = () => new Map<string, Ticket>()

/** A way to take the export by its address alone. Throws step-up-required as the export does. */
export async function issue(deps: Deps, actor: Actor, factor: StepUpFactor): Promise<ExportTicket> {
  await stepUp(deps, actor, factor)
  return newTicket(deps, actor, DOWNLOADS, (later) => archive(deps, later))
}

/**
 * An address below the path at which a browser saves a file: once, within a minute, and while the session lasts that
 * asked for it. A session has one at a time of each path.
 */
export function newTicket(deps: Deps, actor: Actor, path: string, take: Take): ExportTicket {
  const tickets = stateOf(deps, makeTickets)
  for (const [hash, ticket] of tickets) {
    const isReplaced = ticket.actor.sessionId === actor.sessionId && ticket.path === path
    if (ticket.expiresAt <= actor.at || isReplaced) tickets.delete(hash)
  }
  const token = newToken()
  const expiresAt = (actor.at + LIFETIME_MS) as Instant
  tickets.set(hashToken(token), { actor, expiresAt, path, take })
  return { url: `${path}/${token}`, expiresAt: toRfc3339(expiresAt) }
}

/** A path and no more: the origin is the one the app came from, whatever the installation is called elsewhere. */
const DOWNLOADS = '/api/v1/me/export/download'

/**
 * What a ticket of the path is good for, which is spent by it; where too many are taking theirs it can be shown again.
 * Throws not-found for one that was spent, is too old or whose session has ended.
 */
export async function redeem(
  deps: Deps,
  { at, from, method }: Pick<Caller, 'at' | 'from' | 'method'>,
  token: string,
  path = DOWNLOADS,
): Promise<Response> {
  const tickets = stateOf(deps, makeTickets)
  const hash = hashToken(token)
  const ticket = tickets.get(hash)
  if (!ticket || ticket.path !== path || ticket.expiresAt <= at) throw new Problem('not-found')
  const actor = { ...ticket.actor, at, from }
  if (liveUntil(deps.db, actor) === undefined) throw new Problem('not-found')
  // Download managers ask what there is before they take it.
  if (method === 'HEAD') return new Response(null, { headers: { 'content-type': 'application/zip' } })
  tickets.delete(hash)
  try {
    return await ticket.take(actor)
  } catch (error) {
    tickets.set(hash, ticket)
    throw error
  }
}

/** Browsers say which site a request comes from (W3C Fetch Metadata); another one has no business with a download. */
export function refuseOtherSites(site: string | undefined): void {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('forbidden')
}
