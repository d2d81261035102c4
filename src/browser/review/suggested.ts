import type {
  CategorySuggestion as Proposal,
  CategorySuggestions as Proposals,
} from '../session/api-types.ts'

export type Suggestion = Proposal

/** What was suggested in this tab, and what became of it: it may have cost tokens, so a reload keeps it. */
export interface Suggested {
  proposals: Suggestion[]
  /** Transactions whose suggestion was declined. */
  declined: string[]
  /** Transactions that were asked about. */
  asked: string[]
  /** Why the provider was not asked, or not about all. */
  note: string | null
}

export const NOTHING_SUGGESTED: Suggested = { proposals: [], declined: [], asked: [], note: null }

/** So many at once: what is done can be shown, and what was answered stays when somebody stops. */
const STEP = 25

export const stepsOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / STEP) }, (_, at) => ids.slice(at * STEP, (at + 1) * STEP))

/** With the answer to one step; what is suggested anew takes the place of what was suggested before. */
export function withAnswer(known: Suggested, ids: string[], { proposals, note }: Proposals): Suggested {
  const isOther = (id: string) => !ids.includes(id)
  return {
    proposals: [...known.proposals.filter(({ transactionId }) => isOther(transactionId)), ...proposals],
    declined: known.declined.filter(isOther),
    asked: [...known.asked.filter(isOther), ...ids],
    note: note ?? known.note,
  }
}

export const withDeclined = (known: Suggested, id: string): Suggested => ({
  ...known,
  declined: [...known.declined, id],
})

export const withoutDeclined = (known: Suggested, id: string): Suggested => ({
  ...known,
  declined: known.declined.filter((one) => one !== id),
})

/**
 * Those that wait for an answer: of transactions that still have no category, the household's own choices first. One
 * that was accepted is back as soon as that is undone.
 */
export function openOf({ proposals, declined }: Suggested, waiting: Set<string>): Suggestion[] {
  const open = proposals.filter(
    ({ transactionId }) => waiting.has(transactionId) && !declined.includes(transactionId),
  )
  return [
    ...open.filter(({ source }) => source === 'LEARNED'),
    ...open.filter(({ source }) => source !== 'LEARNED'),
  ]
}

/** How many were asked about, wait still, and got no suggestion. */
export function countUnanswered({ asked, proposals }: Suggested, waiting: Set<string>): number {
  const suggested = new Set(proposals.map(({ transactionId }) => transactionId))
  return asked.filter((id) => waiting.has(id) && !suggested.has(id)).length
}

const KEY = 'hearth.suggested-categories'

export const keepSuggested = (suggested: Suggested): void =>
  sessionStorage.setItem(KEY, JSON.stringify(suggested))

/** What is kept, if it still has its form. */
export function storedSuggestions(): Suggested {
  try {
    return suggestedIn(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return NOTHING_SUGGESTED
  }
}

/** @throws SyntaxError where it is no JSON. */
export function suggestedIn(text: string): Suggested {
  const { proposals, declined, asked, note }: Partial<Suggested> = JSON.parse(text) ?? {}
  const isWhole = [proposals, declined, asked].every(Array.isArray) && proposals?.every(isSuggestion)
  if (!isWhole || !proposals || !declined || !asked) return NOTHING_SUGGESTED
  return { proposals, declined, asked, note: note ?? null }
}

const isSuggestion = (one: Partial<Suggestion> | null): boolean =>
  [one?.transactionId, one?.categoryId, one?.categoryName, one?.amount, one?.date, one?.why].every(
    (text) => typeof text === 'string',
  )
