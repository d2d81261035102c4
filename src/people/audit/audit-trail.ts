import { newId } from '../../core/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Caller, callerOf } from '../../platform/http/caller.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { makeBuckets } from '../../platform/rate-limits/buckets.ts'
import * as household from '../household/household.ts'
import { auditEntries } from './tables.ts'

/** Writes down what was asked for and what came of it. */
interface AuditTrail {
  /** To be called for every request once it is answered. Never throws: what cannot be written is logged. */
  follow(request: Request, status: number): void
  /** Resolves when all that was answered before is written down. */
  settled(): Promise<void>
}

/** The household is looked up when the row is written, where the request did not tell. */
type Entry = Omit<typeof auditEntries.$inferSelect, 'seq' | 'householdId'> & {
  householdId: number | undefined
}

const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const LONGEST_TARGET = 200
const DAY_MS = 86_400_000

/**
 * What bounds the rows: whoever is signed in has a rate limit. Strangers share one allowance, whatever addresses they
 * come from: 1,440 rows a day after the first thousand, 190 MB a year if they never rest. What is beyond it stands in
 * the request log only.
 */
const STRANGERS = { perMinute: 1, burst: 1_000 }

export const trailOf = (deps: Deps): AuditTrail => stateOf(deps, makeTrail)

function makeTrail(deps: Deps): AuditTrail {
  const strangers = makeBuckets(2)
  const isFirstRead = makeFirstReads()
  let gathering: Entry[] | undefined
  let writing: Promise<void> = Promise.resolve()

  const keep = (entry: Entry) => {
    if (gathering) {
      gathering.push(entry)
      return
    }
    const entries = [entry]
    gathering = entries
    writing = deps.write
      .soon((tx) => {
        gathering = undefined
        for (const one of entries) add(tx, one)
      })
      .catch(() => {
        if (gathering === entries) gathering = undefined
        deps.log.error('audit.lost', { requests: entries.length })
      })
  }

  const follow = (request: Request, status: number) => {
    const caller = callerOf(request)
    if (!caller || !(isToBeStored(caller) || isFirstRead(caller))) return
    const who = caller.actor ?? caller.signedIn
    if (!who && strangers.take('', STRANGERS, caller.at) > 0) return
    keep(entryOf(caller, who, status))
  }

  const settled = async () => {
    // The hook that follows an answer runs in the turn after it.
    await new Promise((resolve) => setImmediate(resolve))
    if (gathering) deps.write(() => {}).catch(() => {})
    await writing
  }
  return { follow, settled }
}

/** Refused before it reached a route, as one too many or for want of a session, it changed nothing and says nothing. */
const isToBeStored = ({ method, route, isOneTooMany, actor }: Caller): boolean =>
  MUTATING.has(method) &&
  route !== undefined &&
  !isOneTooMany &&
  (actor !== undefined || route.access === 'PUBLIC')

/**
 * What an app reads by a token is kept as well, the first time of each route and day (UTC): a dashboard asks for the same
 * four things every ten seconds for years.
 */
function makeFirstReads(): (caller: Caller) => boolean {
  const seen = new Set<string>()
  let day = 0
  return ({ method, route, isOneTooMany, actor, at }) => {
    if (!actor?.token || route === undefined || isOneTooMany || MUTATING.has(method)) return false
    const today = Math.floor(at / DAY_MS)
    if (today !== day) seen.clear()
    day = today
    const one = `${actor.token.id} ${route.pattern}`
    if (seen.has(one)) return false
    seen.add(one)
    return true
  }
}

function entryOf(caller: Caller, who: Caller['signedIn'], status: number): Entry {
  const route = caller.route?.pattern ?? ''
  const target = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => caller.params[name]).join('/')
  return {
    id: newId(),
    householdId: who?.householdId,
    userId: who?.userId ?? null,
    address: caller.from.address ?? null,
    method: caller.method,
    route,
    target: target === '' ? null : target.slice(0, LONGEST_TARGET).toWellFormed(),
    status,
    requestId: caller.requestId,
    tokenId: caller.actor?.token?.id ?? null,
    tokenName: caller.actor?.token?.name ?? null,
    at: caller.at,
  }
}

/** Made once, as every change runs it: 3 microseconds, where a query built each time took 26. */
const INSERT = insertOf(auditEntries)

function add(tx: Tx, entry: Entry): void {
  const householdId = entry.householdId ?? household.only(tx)?.id
  if (householdId === undefined) return
  tx.$client.query(INSERT.sql).run(...INSERT.values({ ...entry, householdId }))
}
