import { shown } from '../money.ts'
import type { Draft } from '../outbox/draft.ts'
import type { ListedAccount } from '../session/account-groups.ts'

type Named = Pick<ListedAccount, 'id' | 'name' | 'currency'>

/** What was added, in a few words: $36.42 at Produce Depot. */
export function savedWords(draft: Draft, accounts: Named[], locale: string): string {
  const currency = accounts.find(({ id }) => id === draft.accountId)?.currency
  return `${shown(draft.amount, { locale, currency })}${whereTo(draft, accounts)}`
}

function whereTo({ kind, payee, accountId, toAccountId }: Draft, accounts: Named[]): string {
  const named = (wanted: string | null) => accounts.find(({ id }) => id === wanted)?.name ?? ''
  if (kind === 'TRANSFER') return ` from ${named(accountId)} to ${named(toAccountId)}`
  if (payee === '') return ''
  return kind === 'INCOME' ? ` from ${payee}` : ` at ${payee}`
}
