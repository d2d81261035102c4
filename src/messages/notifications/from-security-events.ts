import { networkOf, parseAddress } from '../../core/addresses.ts'
import type { Instant } from '../../core/time.ts'
import type { SecurityEventKind } from '../../people/security-events/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewNotification } from './deliver.ts'
import { nameOf } from './recipients.ts'
import { type NotifiedSecurityKind, securityKinds } from './words/message-facts.ts'

export interface SecurityEvent {
  seq: number
  id: string
  userId: string
  kind: SecurityEventKind
  byUserId: string | null
  address: string | null
  at: Instant
}

const isTold = (kind: SecurityEventKind): kind is NotifiedSecurityKind =>
  securityKinds.some((told) => told === kind)

export function notificationsFrom(db: Db, event: SecurityEvent): NewNotification[] {
  const { id, userId, kind, byUserId, address, at } = event
  if (!isTold(kind) || (kind === 'SIGN_IN_SUCCEEDED' && !isFromANewNetwork(db, event))) return []
  const isByOther = byUserId !== null
  const by = isByOther ? nameOf(db, byUserId) : null
  const told = { kind: 'security', event: kind, by, isByOther, address } as const
  const subject = { type: 'SECURITY_EVENT', id } as const
  return [{ userId, kind: 'SECURITY', told, subject, at, cause: `security:${id}` }]
}

/** The first sign-in of all is from a new network, which is no news. */
function isFromANewNetwork(db: Db, { seq, userId, address }: SecurityEvent): boolean {
  if (address === null || isIn(db, SAME_ADDRESS, userId, seq, address)) return false
  const earlier = db.$client
    .query<{ address: string }, [string, number]>(EARLIER)
    .all(userId, seq)
    .map((found) => networkIn(found.address))
  return earlier.length > 0 && !earlier.includes(networkIn(address))
}

function networkIn(text: string): string {
  const address = parseAddress(text)
  return address ? networkOf(address) : text
}

const isIn = (db: Db, query: string, ...params: (string | number)[]): boolean =>
  db.$client.query(query).get(...params) !== null

const SIGN_INS = `FROM security_events WHERE user_id = ? AND kind = 'SIGN_IN_SUCCEEDED' AND seq < ?`
const SAME_ADDRESS = `SELECT 1 ${SIGN_INS} AND address = ? ORDER BY seq DESC LIMIT 1`
const EARLIER = `SELECT DISTINCT address ${SIGN_INS} AND address IS NOT NULL`
