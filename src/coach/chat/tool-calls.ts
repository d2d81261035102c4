import type { Actor } from '../../core/actor.ts'
import type { Json } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tool, ToolCall } from '../ai-provider/ai-provider.ts'
import { measured } from './measures.ts'
import type { ToolUse } from './model.ts'
import type { ToolPermissions } from './tool.ts'
import type { ToolInput, ToolOutput } from './toolbox.ts'

const LONGEST_NAME = 64
/** They are kept with the answer, and none needs a tenth of it. */
const LONGEST_ARGUMENTS = 4_000

/**
 * A call as it is told again: providers refuse a conversation with a name of another form, and what no tool would have
 * taken fills what the model can read.
 */
export const sanitisedCall = ({ id, name, arguments: input }: ToolCall): ToolCall => ({
  id,
  name: name.slice(0, LONGEST_NAME).replace(/[^\w-]/g, '_'),
  arguments: input && isTooLong(input) ? {} : input,
})

const isTooLong = (input: Json): boolean => JSON.stringify(input).length > LONGEST_ARGUMENTS

/** Runs what the model asks for, as far as it was offered it. */
export async function run(
  deps: Deps,
  actor: Actor,
  permissions: ToolPermissions,
  offered: readonly Pick<Tool, 'name'>[],
  call: ToolCall,
): Promise<ToolUse> {
  const { name } = call
  if (!offered.some((tool) => tool.name === name)) return refused(name, 'There is no such tool.')
  return runBy(call, (input) => answered(deps, { actor, name, input, permissions }))
}

/** The same of a tool that somebody has found. */
export async function runBy(
  { name, arguments: input }: ToolCall,
  tell: (input: Json) => Promise<ToolOutput>,
): Promise<ToolUse> {
  if (input === undefined) return refused(name, 'The arguments are no JSON object.')
  if (isTooLong(input)) return refused(name, 'The arguments are too long.')
  return measured({ name, arguments: input, ...(await tell(input)) })
}

/** The model is told if a tool takes too long, so that it can ask for less. */
async function answered(deps: Deps, request: ToolInput): Promise<ToolOutput> {
  try {
    return await deps.background.read('coach.tool', request, 'LONG')
  } catch (error) {
    if (error instanceof Problem) return { succeeded: false, result: { error: error.detail } }
    throw error
  }
}

export const tooMany = ({ name }: ToolCall): ToolUse =>
  refused(name, 'So many tools do not run at once. Ask again for this one.')

const refused = (name: string, error: string): ToolUse =>
  measured({
    name: name.slice(0, LONGEST_NAME).toWellFormed(),
    arguments: {} as Json,
    succeeded: false,
    result: { error },
  })
