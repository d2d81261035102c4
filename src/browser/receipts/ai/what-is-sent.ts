import type { AiSettings } from '../../session/api-types.ts'
import { nouns, states } from '../../words.ts'
import type { Receipt } from '../queries.ts'
import { aiWords } from './ai-words.ts'

/** As many as the server sends at the most, and so many of what a model reads at once. */
const MOST_PAGES = 5
const TOKENS_A_PAGE = 3_200

type Provider = Pick<AiSettings, 'baseUrl' | 'model' | 'contextTokens'>

/** What leaves the house and where it goes, a line each. */
export function whatIsSent(
  { pages }: Pick<Receipt, 'pages'>,
  { baseUrl, model, contextTokens }: Provider,
): [name: string, sentence: string][] {
  const { sent } = aiWords
  return [
    [nouns.goesTo, URL.parse(baseUrl ?? '')?.host ?? ''],
    [nouns.model, model ?? ''],
    [states.sent, picturesOf(pages, contextTokens)],
    [states.notSent, sent.notSentIs],
    [states.afterwards, sent.afterIs],
  ]
}

function picturesOf(pages: number | null, contextTokens: number): string {
  const { pictures } = aiWords
  const most = Math.min(MOST_PAGES, Math.max(1, Math.floor(contextTokens / TOKENS_A_PAGE)))
  if (pages === 1) return pictures.one
  if (pages === null) return pictures.firstPages(most)
  if (pages <= most) return pictures.all(pages)
  return most === 1 ? pictures.firstOf(pages) : pictures.someOf(most, pages)
}
