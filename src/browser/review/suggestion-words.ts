import type { AiSettings } from '../../coach/ai-settings/model.ts'
import { counted } from '../words.ts'

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
  const tokens = (many: number) => many.toLocaleString('en-CA')
  return [
    ['Goes to', URL.parse(baseUrl ?? '')?.host ?? ''],
    ['Model', model ?? ''],
    [
      'Sent',
      `Payee, amount, currency and direction of ${counted(count, 'transaction')} at the most: those your own choices say nothing of. With them the names, kinds and groups of your ${counted(categories, 'category', 'categories')}.`,
    ],
    ['Not sent', 'Dates, notes, tags, accounts, balances, and who you are.'],
    ['Then', 'Nothing is changed until you accept it, and each change can be undone.'],
    [
      'Today',
      dailyTokens === null
        ? `${tokens(used)} tokens used.`
        : `${tokens(used)} of the ${tokens(dailyTokens)} tokens you allow.`,
    ],
  ]
}
