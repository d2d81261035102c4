import type { Actor } from '../../core/actor.ts'
import { addDays, type Instant, parseDay, parseInstant, shiftDay, toRfc3339 } from '../../core/time.ts'
import { startOfDayInZone } from '../../core/time-zones.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { householdZone } from '../household/household-day.ts'
import type { AuditEntry, AuditQuery } from './model.ts'

const RETENTION_DAYS = 365

/** What the list is asked for: a page, and what its entries must fit. */
type AuditQuestion = Omit<typeof AuditQuery.static, keyof Page> & Page

type Stored = Omit<AuditEntry, 'at'> & { at: Instant }
type Param = string | number

interface Condition {
  sql: string
  params: Param[]
}

const SHOWN = `e.id, e.at, e.user_id AS userId, u.email, e.address, e.method, e.route, e.target, e.status, e.request_id AS requestId, e.token_id AS tokenId,
  e.token_name AS tokenName`

/** The household's mutating requests of the last 365 days, and what apps read by tokens, newest first; older ones are gone, deleted or not. */
export function list(db: Db, actor: Actor, question: AuditQuestion): Paged<AuditEntry> {
  const { page, limit } = question
  const { sql, params } = conditionOf(actor, question, householdZone(db, actor.householdId))
  const chosen = `SELECT seq FROM audit_entries WHERE ${sql}`
  const rows = db.$client
    .query<Stored, Param[]>(
      `SELECT ${SHOWN} FROM (${chosen} ORDER BY at DESC, seq DESC LIMIT ? OFFSET ?) page
       CROSS JOIN audit_entries e ON e.seq = page.seq LEFT JOIN users u ON u.id = e.user_id ORDER BY e.at DESC, e.seq DESC`,
    )
    .all(...params, limit, offsetOf({ page, limit }))
  const count = db.$client
    .query<{ total: number }, Param[]>(`SELECT count(*) AS total FROM audit_entries WHERE ${sql}`)
    .get(...params)
  const items = rows.map((row) => ({ ...row, at: toRfc3339(row.at) }))
  return { items, total: count?.total ?? 0, page: { page, limit } }
}

function conditionOf({ householdId, at }: Actor, question: AuditQuestion, timeZone: string): Condition {
  const { userId, tokenId, route, method, status, from, to } = question
  const since = Math.max(addDays(at, -RETENTION_DAYS), from === undefined ? 0 : beginOf(from, timeZone))
  const parts: Condition[] = [{ sql: 'household_id = ? AND at >= ?', params: [householdId, since] }]
  if (to !== undefined) parts.push({ sql: 'at < ?', params: [endOf(to, timeZone)] })
  if (userId !== undefined) parts.push({ sql: 'user_id = ?', params: [userId.toLowerCase()] })
  if (tokenId !== undefined) parts.push({ sql: 'token_id = ?', params: [tokenId.toLowerCase()] })
  if (method !== undefined) parts.push({ sql: 'method = ?', params: [method] })
  if (route !== undefined) parts.push(underRoute(route))
  if (status !== undefined) parts.push(withStatus(status))
  return { sql: parts.map(({ sql }) => sql).join(' AND '), params: parts.flatMap(({ params }) => params) }
}

/** Compared by length and not with LIKE, which has wildcards and does not know upper from lower case. */
function underRoute(query: string): Condition {
  const route = query.replace(/\/+$/, '')
  return { sql: '(route = ? OR substr(route, 1, ?) = ?)', params: [route, route.length + 1, `${route}/`] }
}

function withStatus(status: string): Condition {
  if (/^\d+$/.test(status)) return { sql: 'status = ?', params: [Number(status)] }
  const first = Number(status[0]) * 100
  return { sql: 'status BETWEEN ? AND ?', params: [first, first + 99] }
}

function beginOf(text: string, timeZone: string): Instant {
  const day = parseDay(text)
  return day ? startOfDayInZone(day, timeZone) : momentOf(text)
}

/** A date includes its day; a moment is the first one that is no longer meant. */
function endOf(text: string, timeZone: string): Instant {
  const day = parseDay(text)
  return day ? startOfDayInZone(shiftDay(day, 1), timeZone) : momentOf(text)
}

function momentOf(text: string): Instant {
  const moment = parseInstant(text)
  if (moment === undefined) throw new Error('the schema lets no other text through')
  return moment
}

/** Deletes entries that are not shown any more (spec 8.4). Answers how many, at most as many as allowed. */
export const forgetOld = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(
      'DELETE FROM audit_entries WHERE seq IN (SELECT seq FROM audit_entries WHERE at < ? ORDER BY at LIMIT ?)',
    )
    .run(addDays(at, -RETENTION_DAYS), atMost).changes
