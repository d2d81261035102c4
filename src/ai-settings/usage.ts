import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { Problem } from '../problem.ts'
import { addDays, type Day, startOfDay, utcDay } from '../time.ts'

export interface Tokens {
  inputTokens: number
  outputTokens: number
}

const NONE: Tokens = { inputTokens: 0, outputTokens: 0 }

type Spender = Pick<Actor, 'userId' | 'at'>

export const usedToday = (db: Db, { userId, at }: Spender): Tokens =>
  db.$client
    .query<Tokens, [string, Day]>(
      'SELECT input_tokens AS inputTokens, output_tokens AS outputTokens FROM ai_usage WHERE user_id = ? AND day = ?',
    )
    .get(userId, utcDay(at)) ?? NONE

/** Counts what a call cost towards its day. */
export function spend(tx: Tx, { userId, at }: Spender, tokens: Tokens): void {
  tx.$client
    .query(`INSERT INTO ai_usage (user_id, day, input_tokens, output_tokens) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET input_tokens = input_tokens + excluded.input_tokens,
        output_tokens = output_tokens + excluded.output_tokens`)
    .run(userId, utcDay(at), tokens.inputTokens, tokens.outputTokens)
}

/** Throws ai-daily-limit, until midnight in UTC, where today's tokens are used up, with those that are not kept yet. */
export function refuseSpent(db: Db, actor: Spender, dailyTokens: number | null, more = NONE): void {
  if (dailyTokens === null) return
  const { inputTokens, outputTokens } = usedToday(db, actor)
  if (inputTokens + outputTokens + more.inputTokens + more.outputTokens < dailyTokens) return
  const midnight = addDays(startOfDay(utcDay(actor.at)), 1)
  throw new Problem('ai-daily-limit', { retryAfterSeconds: Math.ceil((midnight - actor.at) / 1000) })
}
