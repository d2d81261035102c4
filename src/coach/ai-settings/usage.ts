import type { Actor } from '../../core/actor.ts'
import { monthStart } from '../../core/periods.ts'
import { Problem } from '../../core/problem.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { householdDay, startOfHouseholdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import type { TokenUsage } from '../ai-provider/tokens.ts'

const NONE: TokenUsage = { inputTokens: 0, outputTokens: 0 }

type Spender = Pick<Actor, 'userId' | 'householdId' | 'at'>
type Billing = Pick<Deps, 'db' | 'state'>

export const usedToday = (db: Db, spender: Spender): TokenUsage =>
  db.$client
    .query<TokenUsage, [string, Day]>(
      'SELECT input_tokens AS inputTokens, output_tokens AS outputTokens FROM ai_usage WHERE user_id = ? AND day = ?',
    )
    .get(spender.userId, householdDay(db, spender)) ?? NONE

/** Of the calendar month of the household's day. */
export function usedThisMonth(db: Db, spender: Spender): TokenUsage {
  const today = householdDay(db, spender)
  const used = db.$client
    .query<TokenUsage, [string, Day, Day]>(
      'SELECT coalesce(sum(input_tokens), 0) AS inputTokens, coalesce(sum(output_tokens), 0) AS outputTokens FROM ai_usage WHERE user_id = ? AND day BETWEEN ? AND ?',
    )
    .get(spender.userId, monthStart(today), today)
  return used ?? NONE
}

/** Adds the cost of a call to its day. A member who has been deleted no longer has any days. */
export function spend(tx: Tx, spender: Spender, { inputTokens, outputTokens }: TokenUsage): void {
  if (inputTokens + outputTokens === 0) return
  tx.$client
    .query(`INSERT INTO ai_usage (user_id, day, input_tokens, output_tokens) SELECT id, ?, ?, ? FROM users WHERE id = ?
      ON CONFLICT DO UPDATE SET input_tokens = input_tokens + excluded.input_tokens,
        output_tokens = output_tokens + excluded.output_tokens`)
    .run(householdDay(tx, spender), inputTokens, outputTokens, spender.userId)
}

/** What something under way has cost, which counts towards the day from the beginning. */
export interface TokenBill {
  readonly costs: TokenUsage
  add(tokens: TokenUsage): void
  /** What it cost is kept, or nothing came of it. */
  close(): void
}

interface Open {
  userId: string
  costs: TokenUsage
  /** Of what is asked and not answered yet. */
  expected: number
}

const makeOpenBills = () => new Set<Open>()

/**
 * Begins to count. Of two at once the second sees what the first is about to take: else each would find room for both.
 * Throws ai-daily-limit where today's tokens are used up.
 */
export function openTokenBill(
  deps: Billing,
  actor: Spender,
  dailyTokens: number | null,
  expected: number,
): TokenBill {
  refuseSpent(deps, actor, dailyTokens)
  const bills = stateOf(deps, makeOpenBills)
  const bill: Open = { userId: actor.userId, costs: { ...NONE }, expected }
  bills.add(bill)
  return {
    costs: bill.costs,
    add: ({ inputTokens, outputTokens }) => {
      bill.expected = 0
      bill.costs.inputTokens += inputTokens
      bill.costs.outputTokens += outputTokens
    },
    close: () => void bills.delete(bill),
  }
}

/** Throws ai-daily-limit, until the household's midnight, where today's tokens are used up, those of open bills included. */
export function refuseSpent(deps: Billing, actor: Spender, dailyTokens: number | null): void {
  if (dailyTokens === null) return
  const { inputTokens, outputTokens } = usedToday(deps.db, actor)
  if (inputTokens + outputTokens + openBillTokens(deps, actor) < dailyTokens) return
  const tomorrow = shiftDay(householdDay(deps.db, actor), 1)
  const midnight = startOfHouseholdDay(deps.db, actor.householdId, tomorrow)
  throw new Problem('ai-daily-limit', { retryAfterSeconds: Math.ceil((midnight - actor.at) / 1000) })
}

const openBillTokens = (deps: Billing, { userId }: Spender): number =>
  [...stateOf(deps, makeOpenBills)]
    .filter((bill) => bill.userId === userId)
    .reduce((sum, { costs, expected }) => sum + costs.inputTokens + costs.outputTokens + expected, 0)
