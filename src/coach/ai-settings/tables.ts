import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { day, instant, truth } from '../../platform/db/columns.ts'
import { providerKinds } from '../ai-provider/ai-provider.ts'

/** What a key is sealed for: it is only opened for the person it was sealed for. */
export const keyPurpose = (userId: string): string => `ai-key:${userId}`

/** Which model a person has connected, with their own key. Without a row the coach is off for them. */
export const aiSettings = sqliteTable('ai_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: providerKinds }).notNull(),
  baseUrl: text('base_url').notNull(),
  model: text('model').notNull(),
  keySealed: text('key_sealed'),
  allowPrivateEndpoint: truth('allow_private_endpoint').notNull(),
  /** Whether names of payees may be told to the provider; else it hears sums only. */
  sharePayees: truth('share_payees').notNull(),
  /** Whether pictures of receipts may be sent to the provider, each one on a request of its own. */
  shareReceipts: truth('share_receipts').notNull().default(false),
  /** False for a model that cannot call tools: it gets a summary of the figures instead. */
  useTools: truth('use_tools').notNull(),
  /** How many tokens, in and out, it may cost a day; null for no limit. */
  dailyTokens: integer('daily_tokens'),
  /** What the model reads at once, in tokens. */
  contextTokens: integer('context_tokens').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Tokens a person's provider has charged for on a day in UTC, or by our estimate where it does not say. */
export const aiUsage = sqliteTable(
  'ai_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
