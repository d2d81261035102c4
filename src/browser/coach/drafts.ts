const KEY = 'hearth.draft.coach.'

/** What was written in this tab and not asked yet, by conversation. */
export const draftOf = (conversation: string): string => sessionStorage.getItem(KEY + conversation) ?? ''

export function keepDraft(conversation: string, text: string): void {
  if (text === '') sessionStorage.removeItem(KEY + conversation)
  else sessionStorage.setItem(KEY + conversation, text)
}
