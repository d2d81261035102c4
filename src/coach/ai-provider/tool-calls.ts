import type { Json } from '../../core/json.ts'
import type { AnswerPart } from './ai-provider.ts'
import { ProviderFailure } from './failure.ts'
import { parseJson } from './json.ts'

/** No tool of ours needs a hundredth of it. */
const LONGEST_ARGUMENTS = 65_536
const MOST_CALLS = 32
/** What is longer is no id of anybody's, and would be told again with every request. */
const LONGEST_ID = 200

interface Begun {
  id: string
  name: string
  fragments: string[]
  length: number
}

interface Fragment {
  /** Undefined where the provider does not number what it says at the same time. */
  index: number | undefined
  id: string
  name: string
  arguments: string
}

/** Puts together calls whose parts arrive one by one, several at the same time by their index. */
export class ToolCalls {
  private readonly begun: Begun[] = []
  private readonly byIndex = new Map<number, Begun>()

  /** @throws ProviderFailure TOO_LONG, or BROKEN_ANSWER for a part of nothing */
  add(fragment: Fragment): void {
    const call = this.continued(fragment) ?? this.begin(fragment)
    call.id ||= fragment.id
    call.name ||= fragment.name
    call.length += fragment.arguments.length
    if (call.length > LONGEST_ARGUMENTS) throw new ProviderFailure('TOO_LONG')
    if (fragment.arguments !== '') call.fragments.push(fragment.arguments)
  }

  /** Those that are whole now, in the order in which they began; they are handed out once. */
  take(): AnswerPart[] {
    this.byIndex.clear()
    return this.begun.splice(0).map(pieceOf)
  }

  /** Some providers give every call of a turn the index 0, or none, and tell them apart by a new id and name. */
  private continued({ index, id, name }: Fragment): Begun | undefined {
    const call = index === undefined ? this.begun.at(-1) : this.byIndex.get(index)
    const isAnother = name !== '' && (id === '' ? index === undefined : call?.id !== id)
    return isAnother ? undefined : call
  }

  private begin({ index, id, name }: Fragment): Begun {
    if (this.begun.length === MOST_CALLS) throw new ProviderFailure('TOO_LONG')
    const call: Begun = { id, name, fragments: [], length: 0 }
    this.begun.push(call)
    if (index !== undefined) this.byIndex.set(index, call)
    return call
  }
}

function pieceOf({ id, name, fragments }: Begun): AnswerPart {
  if (name === '') throw new ProviderFailure('BROKEN_ANSWER')
  return {
    kind: 'TOOL_CALL',
    id: id === '' || id.length > LONGEST_ID ? `call_${crypto.randomUUID()}` : id,
    name,
    arguments: argumentsOf(fragments.join('')),
  }
}

/** A call of a tool that takes nothing often comes without any. */
const argumentsOf = (text: string): Json | undefined => (text.trim() === '' ? {} : parseJson(text))
