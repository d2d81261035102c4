import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { caught } from '../ai-provider/failure.ts'
import { problemOf, providerOf } from '../ai-settings/provider.ts'
import { openTokenBill, refuseSpent, spend, type TokenBill } from '../ai-settings/usage.ts'
import { type ActiveChat, begin } from './active-chats.ts'
import { type AnswerEvent, answer } from './answer.ts'
import * as history from './history.ts'
import type { Answer, ToolUse } from './model.ts'
import { promptFor } from './prompt.ts'

/** An answer that has begun: the question is kept, and what happens is still to come. */
export interface Turn {
  sessionId: string
  /** Who answers. */
  model: string
  /** Must be read to its end, even if the caller disconnects. */
  events: AsyncGenerator<AnswerEvent, AnswerEnd, undefined>
  /** The caller has disconnected: stop waiting for the provider. */
  leave(): void
  /** Aborted when the answer ends early. */
  signal: AbortSignal
}

/** How it ended. The text up to that point is in the history. */
export interface AnswerEnd {
  answer: Answer
  problem?: Problem | undefined
}

interface ChatRequest {
  message: string
  /** Of the conversation to go on with. */
  sessionId: string | undefined
}

/**
 * Takes a question up, in a conversation of the caller's own or a new one. Throws ai-not-configured, ai-daily-limit,
 * not-found, token-invalid, and conflict while the same conversation is being answered.
 */
export async function ask(
  deps: Deps,
  actor: Actor,
  { message, sessionId }: ChatRequest,
  signal: AbortSignal,
): Promise<Turn> {
  const connected = providerOf(deps, actor)
  refuseSpent(deps, actor, connected.settings.dailyTokens)
  const before = sessionId === undefined ? undefined : history.sessionOf(deps.db, actor, sessionId)
  const live = begin(deps, actor, before?.id)
  let bill: TokenBill | undefined
  try {
    const prompt = await promptFor(deps, actor, connected, message, before)
    bill = openTokenBill(deps, actor, connected.settings.dailyTokens, prompt.expected)
    const answering = startAnswer(answer(deps, prompt, bill, live.signal))
    const session = await deps.write((tx) => {
      const open = before ?? history.open(tx, actor, message)
      const question = { ...NOTHING, role: 'USER' as const, content: message, at: actor.at }
      if (history.add(tx, open, question) === undefined) throw new Problem('not-found')
      return open
    })
    live.isAbout(session.id)
    signal.addEventListener('abort', live.leave, { once: true })
    if (signal.aborted) live.leave()
    const events = streamAnswer(deps, actor, { answering, session, live, bill })
    return {
      sessionId: session.id,
      model: connected.settings.model,
      events,
      leave: live.leave,
      signal: live.signal,
    }
  } catch (error) {
    live.leave()
    bill?.close()
    live.over()
    throw error
  }
}

/** What has been asked for already: its first event, and the others behind it. */
interface StartedAnswer {
  first: Promise<IteratorResult<AnswerEvent, void>>
  events: AsyncGenerator<AnswerEvent, void, undefined>
}

/** Asks the provider at once, so that it is reading the question while that is being kept. */
function startAnswer(events: StartedAnswer['events']): StartedAnswer {
  const first = events.next()
  // Where the question cannot be kept nobody waits for it.
  first.catch(() => undefined)
  return { first, events }
}

const NOTHING = { state: 'COMPLETE' as const, tools: [], inputTokens: 0, outputTokens: 0 }

/** A question that is kept and an answer that is on its way. */
interface RunningAnswer {
  answering: StartedAnswer
  session: history.StoredSession
  live: ActiveChat
  bill: TokenBill
}

/** Reads the answer to its end and keeps it, however it ended: also for a bug, and for a reader who reads no further. */
async function* streamAnswer(
  deps: Deps,
  actor: Actor,
  { answering, session, live, bill }: RunningAnswer,
): AsyncGenerator<AnswerEvent, AnswerEnd, undefined> {
  const soFar: AnswerSoFar = { content: '', tools: [], bill, isWhole: false }
  let problem: Problem | undefined
  let answer: Answer | undefined
  try {
    problem = yield* relayEvents(answering, live, soFar)
  } finally {
    const state = soFar.isWhole ? 'COMPLETE' : live.hasLeft() ? 'STOPPED' : 'FAILED'
    answer = await saveAnswer(deps, actor, session, soFar, state).finally(() => {
      bill.close()
      live.over()
    })
  }
  return { answer, problem }
}

interface AnswerSoFar {
  content: string
  tools: ToolUse[]
  bill: TokenBill
  isWhole: boolean
}

/** Answers what it ended early with. */
async function* relayEvents(
  { first, events }: StartedAnswer,
  live: ActiveChat,
  soFar: AnswerSoFar,
): AsyncGenerator<AnswerEvent, Problem | undefined, undefined> {
  try {
    for (let next = await first; !next.done; next = await events.next()) {
      const refusal = live.refusal()
      if (refusal) return refusal
      if (next.value.kind === 'TEXT') soFar.content += next.value.text
      else soFar.tools.push(next.value.use)
      yield next.value
    }
    soFar.isWhole = true
    return undefined
  } catch (error) {
    return live.refusal() ?? (error instanceof Problem ? error : problemOf(caught(error)))
  } finally {
    await events.return()
  }
}

async function saveAnswer(
  deps: Deps,
  actor: Actor,
  session: history.StoredSession,
  { content, tools, bill: { costs } }: AnswerSoFar,
  state: Answer['state'],
): Promise<Answer> {
  const at = deps.clock()
  const id = await deps.write((tx) => {
    spend(tx, { ...actor, at }, costs)
    return history.add(tx, session, { role: 'ASSISTANT', content, state, tools, ...costs, at })
  })
  // Deleted while it was answered: the answer is told all the same, under the name of its conversation.
  return { sessionId: session.id, messageId: id ?? session.id, message: content, state, tools, usage: costs }
}
