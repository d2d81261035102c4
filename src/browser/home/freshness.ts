import type { Dashboard } from '../session/api-types.ts'
import { isStale } from '../session/freshness.ts'

type Account = Dashboard['accounts'][number]

export interface StaleAccount {
  account: Account
  latest: string
}

/** Accounts that have gone quiet for longer than is their way. */
export function staleAccounts(dashboard: Pick<Dashboard, 'accounts' | 'freshness' | 'date'>): StaleAccount[] {
  const latestOf = new Map(dashboard.freshness.accounts.map(({ accountId, latest }) => [accountId, latest]))
  return dashboard.accounts.flatMap((account) => {
    const latest = latestOf.get(account.id)
    return latest && isStale({ ...account, latest }, dashboard.date) ? [{ account, latest }] : []
  })
}
