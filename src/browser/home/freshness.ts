import type { Dashboard } from '../../insight/dashboard/model.ts'
import { daysBetween, isDay } from '../days.ts'

type Account = Dashboard['accounts'][number]

export interface StaleAccount {
  account: Account
  latest: string
}

/** Nothing for a week is nothing to speak of. */
const LEAST_DAYS = 7
/** Several times what usually lies between two of its transactions. */
const MANY_GAPS = 4
/** What moves more rarely than this says nothing by standing still. */
const LONGEST_GAP_DAYS = 45

/**
 * Accounts that files or a bank fill and that have gone quiet for longer than is their way: a card of every day after a
 * week, savings with interest once a month after four.
 */
export function staleAccounts(dashboard: Pick<Dashboard, 'accounts' | 'freshness' | 'date'>): StaleAccount[] {
  const latestOf = new Map(dashboard.freshness.accounts.map(({ accountId, latest }) => [accountId, latest]))
  return dashboard.accounts.flatMap((account) => {
    const latest = latestOf.get(account.id)
    if (!latest || account.source === 'MANUAL' || account.archived) return []
    const gap = gapOf(account, latest)
    const quiet = daysBetween(latest, dashboard.date)
    const isStale = gap <= LONGEST_GAP_DAYS && quiet > Math.max(LEAST_DAYS, MANY_GAPS * gap)
    return isStale ? [{ account, latest }] : []
  })
}

/** Days from one transaction to the next, on average. */
function gapOf({ openingDate, transactionCount }: Account, latest: string): number {
  if (transactionCount < 2 || !isDay(openingDate)) return Number.POSITIVE_INFINITY
  return Math.max(0, daysBetween(openingDate, latest)) / transactionCount
}
