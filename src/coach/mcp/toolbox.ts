import type { TObject, TSchema } from '@sinclair/typebox'
import type { Actor, TokenArea } from '../../core/actor.ts'
import { resultModels } from '../chat/result-models.ts'
import { tools as coachTools } from '../chat/toolbox.ts'
import type { AssistantPermissions, AssistantTool } from './assistant-tool.ts'
import { whoChangedWhat } from './tools/audit.ts'
import { bankFreshness } from './tools/banks.ts'
import { missingDocuments } from './tools/evidence.ts'
import { findReceipts } from './tools/receipts.ts'
import { listRules } from './tools/rules.ts'
import { listTransactions, whatWaits } from './tools/transactions.ts'

const ownTools: readonly AssistantTool[] = [
  listTransactions,
  whatWaits,
  findReceipts,
  listRules,
  bankFreshness,
  missingDocuments,
  whoChangedWhat,
]

/** As an assistant is told of it. `own` is absent of the coach's. */
export interface OfferedTool {
  name: string
  description: string
  parameters: TObject
  result: TSchema
  area: TokenArea
  keepsToAccounts: boolean
  needs: readonly (keyof AssistantPermissions)[]
  own?: AssistantTool
}

/** Every tool there is for an assistant; `more` are those of slices that come after this one. */
export const everyTool = (more: readonly AssistantTool[]): OfferedTool[] => [
  ...coachTools.map(({ needsPayees, ...tool }): OfferedTool => {
    const result = resultModels[tool.name]
    if (!result) throw new Error(`${tool.name} says nothing of what it tells`)
    return { ...tool, result, needs: needsPayees ? ['sharePayees'] : [] }
  }),
  ...[...ownTools, ...more].map((own): OfferedTool => ({ ...own, own })),
]

/** What is not offered is not there. */
export const offeredTo = (
  { token }: Pick<Actor, 'token'>,
  permissions: AssistantPermissions,
  more: readonly AssistantTool[],
): OfferedTool[] =>
  everyTool(more).filter(
    ({ needs, area, keepsToAccounts }) =>
      needs.every((need) => permissions[need]) &&
      (!token?.areas || token.areas.includes(area)) &&
      (!token?.accountIds || keepsToAccounts),
  )
