import { networkOf, parseAddress } from '../../core/addresses.ts'
import type { Instant } from '../../core/time.ts'
import type { SecurityEventKind } from '../../people/security-events/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewNotification } from './deliver.ts'
import { nameOf } from './recipients.ts'

export interface SecurityEvent {
  seq: number
  id: string
  userId: string
  kind: SecurityEventKind
  byUserId: string | null
  address: string | null
  at: Instant
}

/** What is worth telling whose account it is, in words: a kind more is a line more. */
const titles: Partial<Record<SecurityEventKind, string>> = {
  SIGN_IN_SUCCEEDED: 'Somebody signed in to your account from a new place',
  REFRESH_TOKEN_REUSED: 'A session of yours may have been copied and was ended',
  PASSWORD_CHANGED: 'Your password was changed',
  PASSWORD_RESET: 'Your password was reset with a link',
  RESET_LINK_CREATED: 'A link to reset your password was made',
  TOTP_ENABLED: 'Two-factor sign-in was turned on',
  TOTP_DISABLED: 'Two-factor sign-in was turned off',
  TOTP_REMOVED: 'Your second factor was removed',
  RECOVERY_CODE_USED: 'A recovery code was used to sign in',
  RECOVERY_CODES_RENEWED: 'New recovery codes were made for your account',
  ROLE_CHANGED: 'Your role in the household was changed',
  EMAIL_CHANGED: 'Your e-mail address was changed',
  DATA_EXPORTED: "The household's data was exported from your account",
  OIDC_LINKED: 'An identity was linked to your account',
  OIDC_UNLINKED: 'An identity was unlinked from your account',
  ACCESS_TOKEN_CREATED: 'A token was made that lets an app into your account',
  ACCESS_TOKEN_REVOKED: 'A token that let an app into your account was revoked',
}

export const securityKinds = Object.keys(titles)

export function notificationsFrom(db: Db, event: SecurityEvent): NewNotification[] {
  const title = titles[event.kind]
  if (title === undefined || (event.kind === 'SIGN_IN_SUCCEEDED' && !isFromANewNetwork(db, event))) return []
  const { id, userId, at } = event
  const subject = { type: 'SECURITY_EVENT', id } as const
  return [{ userId, kind: 'SECURITY', title, body: bodyOf(db, event), subject, at, cause: `security:${id}` }]
}

function bodyOf(db: Db, { byUserId, address }: SecurityEvent): string {
  const by = byUserId === null ? [] : [`by ${nameOf(db, byUserId)}`]
  const from = address === null ? [] : [`from ${address}`]
  const how = [...by, ...from].join(', ')
  const advice =
    byUserId === null
      ? 'If this was not you, change your password and tell an administrator.'
      : 'If you did not expect this, ask them.'
  return how === '' ? advice : `It was done ${how}. ${advice}`
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
