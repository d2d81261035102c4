import type { ProviderMessage } from '../ai-provider/ai-provider.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import { asData } from '../ai-provider/untrusted-data.ts'
import { measured } from './measures.ts'
import type { ToolUse } from './model.ts'

/** What one result may tell, in characters; a model does not read more of it with care. */
const LONGEST_RESULT = 24_000
/** Below it there is room for nothing but an answer. */
const LEAST_TOKENS = 300

/** Keeps what the tools of an answer tell within the room that its model has. */
export class ToolResults {
  constructor(private left: number) {}

  /** Whether there is no room for another one. */
  get areFull(): boolean {
    return this.left < LEAST_TOKENS
  }

  /** What the model says beside its calls, and the calls themselves, are read again in every round as well. */
  tell(turn: ProviderMessage): void {
    this.left -= estimateTokens(JSON.stringify(turn))
  }

  /** The same use where its result fits; half a result would be taken for all of it, so else it tells that it does not. */
  fitting(use: ToolUse): ToolUse {
    const text = asData(use.result)
    const fits = text.length <= LONGEST_RESULT && estimateTokens(text) <= this.left
    const told = fits ? use : measured({ ...use, succeeded: false, result: { error: TOO_MUCH } })
    this.left -= fits ? estimateTokens(text) : TOO_MUCH_TOKENS
    return told
  }
}

const TOO_MUCH =
  'This is more than there is room for. Ask for fewer lines or days, or a longer interval; or answer with what there is.'
const TOO_MUCH_TOKENS = estimateTokens(TOO_MUCH)
