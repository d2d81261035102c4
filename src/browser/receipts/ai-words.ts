import type { AiSettings } from '../../coach/ai-settings/model.ts'
import type { Receipt } from './queries.ts'

/** As many as the server sends at the most, and so many of what a model reads at once. */
const MOST_PAGES = 5
const TOKENS_A_PAGE = 3_200

type Provider = Pick<AiSettings, 'baseUrl' | 'model' | 'contextTokens'>

/** What leaves the house and where it goes, a line each. */
export function whatIsSent(
  { pages }: Pick<Receipt, 'pages'>,
  { baseUrl, model, contextTokens }: Provider,
): [name: string, sentence: string][] {
  return [
    ['Goes to', URL.parse(baseUrl ?? '')?.host ?? ''],
    ['Model', model ?? ''],
    ['Sent', picturesOf(pages, contextTokens)],
    ['Not sent', 'The original file, its name, when and where it was taken, and anything else you keep'],
    [
      'Then',
      'What the model says takes the place of what was read. Your corrections stay, and you can undo it',
    ],
  ]
}

function picturesOf(pages: number | null, contextTokens: number): string {
  const most = Math.min(MOST_PAGES, Math.max(1, Math.floor(contextTokens / TOKENS_A_PAGE)))
  if (pages === 1) return 'The picture of this receipt, as you see it here'
  if (pages === null) return `The pictures of its first pages, ${most} at the most`
  if (pages <= most) return `The pictures of its ${pages} pages, as you see them here`
  if (most === 1) return `The picture of the first of its ${pages} pages, as you see it here`
  return `The pictures of the first ${most} of its ${pages} pages, as you see them here`
}
