import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ProviderMessage, ProviderRequest, ToolCall } from '../ai-provider/ai-provider.ts'
import { converse } from '../ai-provider/completion.ts'
import { ProviderFailure } from '../ai-provider/failure.ts'
import { costOf, type TokenUsage } from '../ai-provider/tokens.ts'
import { asData } from '../ai-provider/untrusted-data.ts'
import { type ConnectedProvider, refuseChanged } from '../ai-settings/provider.ts'
import { refuseSpent, type TokenBill } from '../ai-settings/usage.ts'
import type { ToolUse } from './model.ts'
import { ReasoningFilter } from './strip-reasoning.ts'
import { run, sanitisedCall, tooMany } from './tool-calls.ts'
import { ToolResults } from './tool-results.ts'

/** Rounds of tools an answer may take; after them it is to be given without. */
const MOST_ROUNDS = 6
const MOST_CALLS_A_ROUND = 8

/** What happens while an answer is made. */
export type AnswerEvent = { kind: 'TEXT'; text: string } | { kind: 'TOOL'; use: ToolUse }

export interface Prompt {
  actor: Actor
  connected: ConnectedProvider
  /** What is asked first. */
  request: ProviderRequest
  /** About how many tokens that takes to read. */
  expected: number
  /** Tokens that the results of tools may take together. */
  room: number
}

/**
 * The answer to a conversation's last question: text as it arrives, without what the model thinks aloud, and every tool
 * as it has run. Tools run on the reader, so that none holds anybody up. The bill is kept up to date also for an answer
 * that ends in the middle.
 *
 * @throws ProviderFailure, and between two rounds Problem ai-daily-limit once the tokens of the day are used up, and
 *   token-invalid or conflict where whoever asked has been signed out or has settled something else
 */
export async function* answer(
  deps: Deps,
  { actor, connected, request, room }: Prompt,
  bill: TokenBill,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const messages = [...request.messages]
  const results = new ToolResults(room)
  let hasSpoken = false
  for (let round = 0; ; round++) {
    const isLast = request.tools.length === 0 || round === MOST_ROUNDS || results.areFull
    const input: ProviderRequest = {
      ...request,
      messages,
      ...(isLast && round > 0 && { toolChoice: 'NONE' }),
    }
    const said: Round = yield* oneRound(deps, { connected, request: input, hasSpoken, bill, signal })
    if (isLast || said.calls.length === 0) return
    refuseChanged(deps, actor, connected)
    hasSpoken ||= said.text !== ''
    const turn: ProviderMessage = {
      role: 'ASSISTANT',
      text: said.text,
      toolCalls: said.calls.map(sanitisedCall),
    }
    messages.push(turn)
    results.tell(turn)
    for (const [place, call] of said.calls.entries()) {
      if (signal.aborted) throw new ProviderFailure('STOPPED')
      const ran =
        place < MOST_CALLS_A_ROUND ? run(deps, actor, connected.settings, request.tools, call) : tooMany(call)
      const use = results.fitting(await ran)
      yield { kind: 'TOOL', use }
      messages.push({ role: 'TOOL', callId: call.id, result: asData(use.result) })
    }
    refuseSpent(deps, actor, connected.settings.dailyTokens)
    refuseChanged(deps, actor, connected)
  }
}

interface RoundStart {
  connected: ConnectedProvider
  request: ProviderRequest
  /** Whether text came before it. */
  hasSpoken: boolean
  bill: TokenBill
  signal: AbortSignal
}

interface Round {
  text: string
  calls: ToolCall[]
}

async function* oneRound(
  deps: Deps,
  { connected: { provider }, request, hasSpoken, bill, signal }: RoundStart,
): AsyncGenerator<AnswerEvent, Round, undefined> {
  const calls: ToolCall[] = []
  const thinking = new ReasoningFilter()
  let [text, heard] = ['', '']
  let counted: TokenUsage | undefined
  const shown = (words: string): AnswerEvent[] => {
    if (words === '') return []
    // What was said before tools ran is a paragraph of its own.
    const isNew = hasSpoken && text === ''
    text += words
    return [{ kind: 'TEXT', text: isNew ? `\n\n${words}` : words }]
  }
  try {
    for await (const piece of converse(deps.outbound, provider, request, signal)) {
      if (piece.kind === 'TEXT') {
        heard += piece.text
        yield* shown(thinking.feed(piece.text))
      } else if (piece.kind === 'TOOL_CALL') calls.push(piece)
      else if (piece.kind === 'USAGE') counted = piece
    }
    yield* shown(thinking.end())
  } finally {
    bill.add(costOf(request, { text: heard, calls, counted }))
  }
  return { text, calls }
}
