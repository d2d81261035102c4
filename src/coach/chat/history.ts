import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { record, recordFor } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { measured } from './measures.ts'
import type { ChatMessage, ChatSession, ClearQuery, ToolUse } from './model.ts'
import { chatMessages } from './tables.ts'

const TITLE_CHARACTERS = 80

export interface StoredSession {
  seq: number
  id: string
}

/** The messages of a conversation, as context for the model. */
export interface RememberedMessage {
  role: 'USER' | 'ASSISTANT'
  content: string
}

/** The caller's own conversation, or 404: nobody else's is there. */
export function sessionOf(db: Db, { userId }: Pick<Actor, 'userId'>, id: string): StoredSession {
  const found = db.$client
    .query<StoredSession, [string, string]>('SELECT seq, id FROM chat_sessions WHERE id = ? AND user_id = ?')
    .get(id, userId)
  if (!found) throw new Problem('not-found')
  return found
}

export function open(tx: Tx, actor: Actor, message: string): StoredSession {
  const id = newId()
  const { lastInsertRowid } = tx.$client
    .query('INSERT INTO chat_sessions (id, user_id, title, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
    .run(id, actor.userId, titleOf(message), actor.at, actor.at)
  return { seq: Number(lastInsertRowid), id }
}

const INSERT_MESSAGE = insertOf(chatMessages)

interface NewChatMessage extends RememberedMessage {
  state: ChatMessage['state']
  tools: ToolUse[]
  inputTokens: number
  outputTokens: number
  at: Instant
}

/** Adds to a conversation; undefined where it was deleted meanwhile, and then nothing is kept. */
export function add(tx: Tx, session: StoredSession, entry: NewChatMessage): string | undefined {
  const { at } = entry
  const kept = tx.$client
    .query<{ userId: string }, [Instant, number, string]>(
      'UPDATE chat_sessions SET updated_at = ? WHERE seq = ? AND id = ? RETURNING user_id AS userId',
    )
    .get(at, session.seq, session.id)
  if (!kept) return undefined
  recordFor(tx, kept.userId, 'chat.changed', at)
  const id = newId()
  const values = INSERT_MESSAGE.values({ ...entry, id, sessionSeq: session.seq })
  tx.$client.query(INSERT_MESSAGE.sql).run(...values)
  return id
}

/** Messages, oldest first, optionally since an instant; at most as much as any model reads. */
export function messagesSince(db: Db, { seq }: StoredSession, since?: Instant): RememberedMessage[] {
  return db.$client
    .query<RememberedMessage, [number, Instant]>(
      "SELECT role, content FROM chat_messages WHERE session_seq = ? AND at >= ? AND content <> '' ORDER BY seq DESC LIMIT 400",
    )
    .all(seq, since ?? (0 as Instant))
    .reverse()
}

export function sessions(db: Db, { userId }: Actor, page: Page): Paged<ChatSession> {
  const items = db.$client
    .query<StoredSummary, [string, number, number]>(
      `${SUMMARY} WHERE user_id = ? ORDER BY updated_at DESC, seq DESC LIMIT ? OFFSET ?`,
    )
    .all(userId, page.limit, offsetOf(page))
    .map(sessionToWire)
  const total = db.$client
    .query<{ n: number }, [string]>('SELECT count(*) AS n FROM chat_sessions WHERE user_id = ?')
    .get(userId)
  return { items, total: total?.n ?? 0, page }
}

/** Calls a conversation something else; it is no newer by that. */
export function rename(tx: Tx, actor: Actor, id: string, title: string): ChatSession {
  const { seq } = sessionOf(tx, actor, id)
  tx.$client.query('UPDATE chat_sessions SET title = ? WHERE seq = ?').run(title.trim(), seq)
  const row = tx.$client.query<StoredSummary, [number]>(`${SUMMARY} WHERE seq = ?`).get(seq)
  if (!row) throw new Problem('not-found')
  return sessionToWire(row)
}

interface StoredSummary extends Pick<ChatSession, 'id' | 'title' | 'messageCount'> {
  created: Instant
  updated: Instant
}

const SUMMARY = `
  SELECT id, title, (SELECT count(*) FROM chat_messages WHERE session_seq = s.seq) AS messageCount,
    created_at AS created, updated_at AS updated
  FROM chat_sessions s`

const sessionToWire = ({ created, updated, ...session }: StoredSummary): ChatSession => ({
  ...session,
  createdAt: toRfc3339(created),
  updatedAt: toRfc3339(updated),
})

interface Stored {
  id: string
  sessionId: string
  role: ChatMessage['role']
  content: string
  state: ChatMessage['state']
  tools: string
  inputTokens: number
  outputTokens: number
  at: Instant
}

/** Past turns, newest first: of one conversation, or of all the caller's. */
export function list(db: Db, actor: Actor, sessionId: string | undefined, page: Page): Paged<ChatMessage> {
  const which = sessionId === undefined ? undefined : sessionOf(db, actor, sessionId)
  const where = which ? 's.seq = ?' : 's.user_id = ?'
  const key = which?.seq ?? actor.userId
  const from = `FROM chat_messages m JOIN chat_sessions s ON s.seq = m.session_seq WHERE ${where}`
  const items = db.$client
    .query<Stored, (string | number)[]>(`
      SELECT m.id, s.id AS sessionId, m.role, m.content, m.state, m.tools, m.input_tokens AS inputTokens,
        m.output_tokens AS outputTokens, m.at ${from} ORDER BY m.seq DESC LIMIT ? OFFSET ?`)
    .all(key, page.limit, offsetOf(page))
    .map(({ tools, inputTokens, outputTokens, at, ...message }) => ({
      ...message,
      tools: JSON.parse(tools).map(measured),
      usage: { inputTokens, outputTokens },
      at: toRfc3339(at),
    }))
  const total = db.$client.query<{ n: number }, (string | number)[]>(`SELECT count(*) AS n ${from}`).get(key)
  return { items, total: total?.n ?? 0, page }
}

/** Forgets one conversation, or all of the caller's: nothing brings them back, so that neither is meant by default. */
export function clear(tx: Tx, actor: Actor, { sessionId, all }: ClearQuery): void {
  const { userId } = actor
  if ((sessionId === undefined) === (all === undefined))
    throw invalid('sessionId', { kind: 'SESSION_OR_ALL' })
  if (sessionId === undefined) tx.$client.query('DELETE FROM chat_sessions WHERE user_id = ?').run(userId)
  else tx.$client.query('DELETE FROM chat_sessions WHERE seq = ?').run(sessionOf(tx, actor, sessionId).seq)
  record(tx, actor, 'chat.changed')
}

function titleOf(message: string): string {
  const line = message.trim().replace(/\s+/g, ' ')
  return line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…`
}
