import { objectIn } from '../../core/json.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Provider } from './ai-provider.ts'
import { dialects } from './dialects.ts'
import { caught, ProviderFailure } from './failure.ts'
import { parse, textIn } from './json.ts'
import { get } from './requests.ts'

const LIMITS = { firstByteMs: 15_000, deadlineMs: 20_000, bodyBytes: 4_194_304 }
const MOST_MODELS = 1_000
const LONGEST_ID = 200

/** The ids of the models that a provider offers, sorted; the failure where it does not say. */
export async function models(
  outbound: Outbound,
  provider: Provider,
  signal?: AbortSignal,
): Promise<string[] | ProviderFailure> {
  try {
    const url = dialects[provider.kind].modelsUrl(provider)
    const input = parse(await get(outbound, provider, url, { signal, limits: LIMITS }))
    const list = Array.isArray(input) ? input : objectIn(input).data
    if (!Array.isArray(list))
      return new ProviderFailure(provider.allowPrivate ? 'UNREACHABLE' : 'BROKEN_ANSWER')
    const ids = list.map((model) => textIn(objectIn(model).id))
    const fitting = ids.filter((id) => id !== '' && id.length <= LONGEST_ID)
    return [...new Set(fitting)].slice(0, MOST_MODELS).toSorted()
  } catch (error) {
    return caught(error)
  }
}
