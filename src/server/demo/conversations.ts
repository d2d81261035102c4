import * as history from '../../coach/chat/history.ts'
import { measured } from '../../coach/chat/measures.ts'
import type { ToolUse } from '../../coach/chat/model.ts'
import { toolQuestion } from '../../coach/chat/toolbox.ts'
import type { Actor } from '../../core/actor.ts'
import { moneyOf } from '../../core/money.ts'
import { monthStart } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Books, evening } from './books.ts'

/** A question, what the tools told on it, and an answer in whose words every figure is one of theirs. */
interface Exchange {
  question: string
  answer: string
  tools: ToolUse[]
}

const MONTHS_SHOWN = 6
const DAYS_AGO = 4

/**
 * What somebody asked the coach while a provider was connected. None is in a demonstration, so nothing more can be asked
 * until one is; the tools are the real ones, and ran on these books.
 */
export function addConversations({ tx, as, span }: Books): void {
  const before = as('maya', evening(span, shiftDay(span.to, -DAYS_AGO)))
  const now = as('maya', evening(span, span.to))
  tell(tx, before, worthOf(tx, before))
  const over = overspentOf(tx, now, span.to)
  if (over) tell(tx, now, over)
}

function tell(tx: Tx, actor: Actor, { question, answer, tools }: Exchange): void {
  const session = history.open(tx, actor, question)
  const shared = { state: 'COMPLETE' as const, inputTokens: 0, outputTokens: 0, at: actor.at }
  history.add(tx, session, { ...shared, role: 'USER', content: question, tools: [] })
  history.add(tx, session, { ...shared, role: 'ASSISTANT', content: answer, tools })
}

/** As it would be asked for somebody who shares no payees. */
function ask<Answer>(tx: Tx, actor: Actor, name: string, input: Record<string, string> = {}) {
  const permissions = { sharePayees: false }
  const use = measured({
    name,
    arguments: input,
    ...toolQuestion(tx, { actor, name, input, permissions }),
  })
  return { use, told: use.result as Answer }
}

interface Envelope {
  name: string
  budgeted: string
  carriedIn: string
  activity: string
  available: string
  overspent: string
}

/** The envelope that is furthest below zero this month, where one is. */
function overspentOf(tx: Tx, actor: Actor, today: Day): Exchange | undefined {
  const budget = ask<{ toBudget: string; categories: Envelope[] }>(tx, actor, 'budget')
  const [worst] = budget.told.categories.toSorted((one, other) =>
    moneyOf(one.overspent) > moneyOf(other.overspent) ? -1 : 1,
  )
  if (!worst || moneyOf(worst.overspent) <= 0n) return undefined
  const trend = ask<{ median: string }>(tx, actor, 'category_trend', {
    category: worst.name,
    from: monthStart(today, MONTHS_SHOWN),
  })
  return {
    question: `Why is ${worst.name} over its budget this month, and where could it come from?`,
    answer: [
      `${worst.name} is **${textOf(worst.overspent)}** over. It came to **${textOf(worst.activity)}**, with ${textOf(worst.budgeted)} budgeted and ${textOf(worst.carriedIn)} carried in. In a usual month it is ${textOf(trend.told.median)}.`,
      `**Left to budget** holds ${textOf(budget.told.toBudget)}. You can move what is missing from there, or from an envelope that has more than it needs, in [the budget](/budget).`,
    ].join('\n\n'),
    tools: [trend.use, budget.use],
  }
}

interface Worth {
  points: { netWorth: string; assets: string; liabilities: string }[]
}

function worthOf(tx: Tx, actor: Actor): Exchange {
  const { use, told } = ask<Worth>(tx, actor, 'net_worth')
  const [first, last] = [told.points[0], told.points.at(-1)]
  return {
    question: 'How did our net worth change over the last year?',
    answer: [
      `It went from ${textOf(first?.netWorth ?? '0.00')} to **${textOf(last?.netWorth ?? '0.00')}**.`,
      [
        `- What you own: ${textOf(first?.assets ?? '0.00')} then, ${textOf(last?.assets ?? '0.00')} now`,
        `- What you owe: ${textOf(first?.liabilities ?? '0.00')} then, ${textOf(last?.liabilities ?? '0.00')} now`,
      ].join('\n'),
    ].join('\n\n'),
    tools: [use],
  }
}

/** 3,023.40, without a sign: the words say which way. */
const textOf = (amount: string): string =>
  amount.replace('-', '').replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')
