import type { Actor } from '../actor.ts'
import { caught } from '../ai-provider/failure.ts'
import { problemOf, providerOf } from '../ai-settings/provider.ts'
import { refuseSpent, spend, type Tokens } from '../ai-settings/usage.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { answer, type Happening, type Prompt } from './answering.ts'
import * as history from './history.ts'
import { begin, type Live, stopping } from './live.ts'
import type { Answer, ToolUse } from './model.ts'
import { promptFor } from './prompting.ts'

/** An answer that has begun: the question is kept, and what happens is still to come. */
export interface Turn {
  sessionId: string
  /** To be read to its end, whatever becomes of whoever asked. */
  happenings: AsyncGenerator<Happening, Ended, undefined>
  /** Whoever asked has left: the provider's answer is not waited for any longer. */
  leave(): void
  /** Aborted when the answer ends early. */
  signal: AbortSignal
}

/** How it ended. Nothing is lost: what was said until then is in the history. */
export interface Ended {
  answer: Answer
  problem?: Problem | undefined
}

/**
 * Takes a question up, in a conversation of the caller's own or a new one. Throws ai-not-configured, ai-daily-limit,
 * not-found, and conflict while the same conversation is being answered.
 */
export async function ask(
  deps: Deps,
  actor: Actor,
  message: string,
  sessionId: string | undefined,
  signal: AbortSignal,
): Promise<Turn> {
  const connected = providerOf(deps, actor)
  refuseSpent(deps.db, actor, connected.settings.dailyTokens)
  const before = sessionId === undefined ? undefined : history.sessionOf(deps.db, actor, sessionId)
  const live = begin(deps, before?.id)
  try {
    const prompt = await promptFor(deps, actor, connected, message, before)
    const session = await deps.write((tx) => {
      const open = before ?? history.open(tx, actor, message)
      const question = { ...NOTHING, role: 'USER' as const, content: message, at: actor.at }
      if (history.add(tx, open, question) === undefined) throw new Problem('not-found')
      return open
    })
    live.isAbout(session.id)
    signal.addEventListener('abort', live.leave, { once: true })
    if (signal.aborted) live.leave()
    const happenings = happen(deps, prompt, session, live)
    return { sessionId: session.id, happenings, leave: live.leave, signal: live.signal }
  } catch (error) {
    live.over()
    throw error
  }
}

const NOTHING = { state: 'COMPLETE' as const, tools: [], inputTokens: 0, outputTokens: 0 }

/** Reads the answer to its end and keeps it, however it ended: also for a bug, and for a reader who reads no further. */
async function* happen(
  deps: Deps,
  prompt: Prompt,
  session: history.Session,
  live: Live,
): AsyncGenerator<Happening, Ended, undefined> {
  const said: Said = { content: '', tools: [], costs: { inputTokens: 0, outputTokens: 0 }, isWhole: false }
  let problem: Problem | undefined
  let answer: Answer | undefined
  try {
    problem = yield* told(deps, prompt, live, said)
  } finally {
    const state = said.isWhole ? 'COMPLETE' : live.hasLeft() ? 'STOPPED' : 'FAILED'
    answer = await kept(deps, prompt.actor, session, said, state).finally(live.over)
  }
  return { answer, problem }
}

interface Said {
  content: string
  tools: ToolUse[]
  costs: Tokens
  isWhole: boolean
}

/** Answers what it ended early with. */
async function* told(
  deps: Deps,
  prompt: Prompt,
  live: Live,
  said: Said,
): AsyncGenerator<Happening, Problem | undefined, undefined> {
  try {
    for await (const happening of answer(deps, prompt, said.costs, live.signal)) {
      if (happening.kind === 'TEXT') said.content += happening.text
      else said.tools.push(happening.use)
      yield happening
    }
    said.isWhole = true
    return undefined
  } catch (error) {
    if (live.isStopping()) return stopping()
    return error instanceof Problem ? error : problemOf(caught(error))
  }
}

async function kept(
  deps: Deps,
  actor: Actor,
  session: history.Session,
  { content, tools, costs }: Said,
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
