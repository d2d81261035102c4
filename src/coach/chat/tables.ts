import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'

export const messageRoles = ['USER', 'ASSISTANT'] as const
/** STOPPED: the caller disconnected. FAILED: the provider did not finish. The text up to that point is stored. */
export const messageStates = ['COMPLETE', 'STOPPED', 'FAILED'] as const

/** A person's conversation with the coach, nobody else's to read. */
export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How it began, until somebody calls it something else. */
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('chat_sessions_by_user').on(table.userId, table.updatedAt)],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    seq: seq(),
    id: id(),
    sessionSeq: integer('session_seq')
      .notNull()
      .references(() => chatSessions.seq, { onDelete: 'cascade' }),
    role: text('role', { enum: messageRoles }).notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: messageStates }).notNull(),
    /** Of an answer: which tools ran, what they were asked and what they told. */
    tools: json<unknown[]>('tools').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('chat_messages_by_session').on(table.sessionSeq, table.seq)],
)
