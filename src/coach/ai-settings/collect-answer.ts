import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ProviderRequest } from '../ai-provider/ai-provider.ts'
import { converse } from '../ai-provider/completion.ts'
import type { CallOptions } from '../ai-provider/requests.ts'
import { costOf, type TokenUsage, tokensOf } from '../ai-provider/tokens.ts'
import type { ConnectedProvider } from './provider.ts'
import { openTokenBill, spend } from './usage.ts'

interface Question {
  request: ProviderRequest
  signal: AbortSignal
  limits?: CallOptions['limits']
}

/** The complete answer. Tokens count even if the answer was cut short, but not for a refusal. Throws ProviderFailure. */
export async function collectAnswer(
  deps: Deps,
  actor: Actor,
  { provider, settings }: ConnectedProvider,
  { request, signal, limits }: Question,
): Promise<string> {
  const bill = openTokenBill(deps, actor, settings.dailyTokens, tokensOf(request))
  let text = ''
  let counted: TokenUsage | undefined
  try {
    for await (const piece of converse(deps.outbound, provider, request, signal, limits)) {
      if (piece.kind === 'TEXT') text += piece.text
      else if (piece.kind === 'USAGE') counted = piece
    }
    return text
  } finally {
    bill.add(costOf(request, { text, calls: [], counted }))
    await deps.write((tx) => spend(tx, actor, bill.costs)).finally(bill.close)
  }
}
