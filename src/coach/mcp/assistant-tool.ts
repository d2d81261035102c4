import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { Actor, TokenArea } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { findUser } from '../../people/household/household.ts'
import type { Deps } from '../../platform/deps.ts'
import { rowOf } from '../ai-settings/ai-settings.ts'
import { checked, type ToolPermissions } from '../chat/tool.ts'
import { type ToolOutput, wordsOf } from '../chat/toolbox.ts'

/** What the member has chosen to share with an AI provider, and what they are themselves. */
export interface AssistantPermissions extends ToolPermissions {
  shareReceipts: boolean
  isAdministrator: boolean
}

/** Asked at each call: a choice, and a role, holds from the moment it is made. */
export function permissionsOf({ db }: Pick<Deps, 'db'>, { userId }: Actor): AssistantPermissions {
  const settings = rowOf(db, userId)
  return {
    sharePayees: settings?.sharePayees ?? false,
    shareReceipts: settings?.shareReceipts ?? false,
    isAdministrator: findUser(db, userId)?.role === 'ADMIN',
  }
}

type Need = keyof AssistantPermissions

interface Definition<Parameters extends TObject, Result extends TObject> {
  name: string
  description: string
  parameters: Parameters
  result: Result
  area: TokenArea
  keepsToAccounts?: boolean
  /** Without these it is not offered. */
  needs?: readonly Need[]
  run(
    deps: Deps,
    actor: Actor,
    input: Static<Parameters>,
    permissions: AssistantPermissions,
  ): Static<Result> | Promise<Static<Result>>
}

/** A tool for the household's own assistant that the coach has not. It only reads, as the route of its figures does. */
export interface AssistantTool {
  name: string
  description: string
  parameters: TObject
  result: TSchema
  area: TokenArea
  keepsToAccounts: boolean
  needs: readonly Need[]
  run(
    deps: Deps,
    actor: Actor,
    input: Record<string, unknown>,
    permissions: AssistantPermissions,
  ): Promise<ToolOutput>
}

export function assistantTool<Parameters extends TObject, Result extends TObject>(
  definition: Definition<Parameters, Result>,
): AssistantTool {
  const { parameters, keepsToAccounts = false, needs = [], run, ...named } = definition
  return {
    ...named,
    parameters,
    keepsToAccounts,
    needs,
    run: async (deps, actor, input, permissions) => {
      try {
        const result = await run(deps, actor, checked(parameters, input), permissions)
        return { succeeded: true, result }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { succeeded: false, result: { error: wordsOf(error) } }
      }
    },
  }
}
