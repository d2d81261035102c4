import { aiApi, aiReceiptsApi, answer, dataOf } from '../../session/api.ts'
import type { AiSettings, NewAiSettings } from '../../session/api-types.ts'
import { aiSettingsQuery, queryClient } from '../../session/queries.ts'
import { type Receipt, written } from '../queries.ts'

export async function connectProvider(settings: NewAiSettings): Promise<void> {
  queryClient.setQueryData(aiSettingsQuery.queryKey, await dataOf(aiApi.settings.put(settings)))
}

/** Says whether pictures of receipts may be sent; the key and all else stay as they are. */
export async function allowReceipts(settings: AiSettings, shareReceipts: boolean): Promise<void> {
  const { kind, baseUrl, model, allowPrivateEndpoint, sharePayees, useTools, dailyTokens, contextTokens } =
    settings
  if (!kind || !baseUrl || !model) return
  await connectProvider({
    kind,
    baseUrl,
    model,
    shareReceipts,
    allowPrivateEndpoint,
    sharePayees,
    useTools,
    dailyTokens,
    contextTokens,
  })
}

export const readWithAi = ({ id }: Receipt) => written(answer(aiReceiptsApi({ id }).read.post()))
