import type { AiSettings } from '../session/api-types.ts'
import { nouns, states } from '../words.ts'
import { words } from './words.ts'

/** As the server takes at the most. */
const MOST = 200
const STEPS = [25, 50, 100]

/** How many can be asked about: the usual steps below what there is, and all of it. */
export const amountsOf = (count: number): string[] => {
  const all = count > MOST ? MOST : count
  return [...STEPS.filter((step) => step < all), all].map(String)
}

type Provider = Pick<AiSettings, 'baseUrl' | 'model' | 'dailyTokens' | 'usedToday'>

/** What leaves the house and where it goes, a line each. */
export function sentOf(
  { baseUrl, model, dailyTokens, usedToday }: Provider,
  count: number,
  categories: number,
): [name: string, sentence: string][] {
  const used = usedToday.inputTokens + usedToday.outputTokens
  const { sent } = words
  return [
    [nouns.goesTo, URL.parse(baseUrl ?? '')?.host ?? ''],
    [nouns.model, model ?? ''],
    [states.sent, sent.sentIs(count, categories)],
    [states.notSent, sent.notSentIs],
    [states.afterwards, sent.afterIs],
    [states.today, dailyTokens === null ? sent.used(used) : sent.usedOf(used, dailyTokens)],
  ]
}
