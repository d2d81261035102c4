import type { BankLink, LinkChange } from './queries.ts'

/** What is chosen for a bank's account: one of the household's by its id, a new one, none, or nothing yet. */
export type Choice = string
export const NEW: Choice = 'NEW'
export const OUT: Choice = 'OUT'
export const LATER: Choice = 'LATER'

/** What will probably be right: what it was before, else a new one; what is no money is left out. */
export function usualChoice(link: Pick<BankLink, 'currency' | 'suggestion'>): Choice {
  if (link.currency === null) return OUT
  return link.suggestion?.accountId ?? NEW
}

/** As the server takes it; nothing where it waits. */
export function changeOf({ id }: Pick<BankLink, 'id'>, choice: Choice): LinkChange | undefined {
  if (choice === LATER) return undefined
  if (choice === OUT) return { id, action: 'IGNORE' }
  return choice === NEW ? { id, action: 'USE', create: {} } : { id, action: 'USE', accountId: choice }
}

/** Accounts that are chosen for more than one: each can be filled by one bank account alone. */
export function chosenTwice(choices: Choice[]): Set<Choice> {
  const accounts = choices.filter((choice) => ![NEW, OUT, LATER].includes(choice))
  return new Set(accounts.filter((choice, at) => accounts.indexOf(choice) !== at))
}
