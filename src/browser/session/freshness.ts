import { daysBetween, isDay } from '../days.ts'
import type { ListedAccount } from './account-groups.ts'

type Watched = Pick<ListedAccount, 'source' | 'archived' | 'latest' | 'openingDate' | 'transactionCount'>

/** Nothing for a week is nothing to speak of. */
const LEAST_DAYS = 7
/** Several times what usually lies between two of its transactions. */
const MANY_GAPS = 4
/** What moves more rarely than this says nothing by standing still. */
const LONGEST_GAP_DAYS = 45

/**
 * Whether an account that files or a bank fill has gone quiet for longer than is its way: a card of every day after a
 * week, savings with interest once a month after four.
 */
export function isStale(account: Watched, today: string): boolean {
  const { latest, source, archived } = account
  if (!latest || source === 'MANUAL' || archived) return false
  const gap = gapOf(account, latest)
  return gap <= LONGEST_GAP_DAYS && daysBetween(latest, today) > Math.max(LEAST_DAYS, MANY_GAPS * gap)
}

/** Days from one transaction to the next, on average. */
function gapOf({ openingDate, transactionCount }: Watched, latest: string): number {
  if (transactionCount < 2 || !isDay(openingDate)) return Number.POSITIVE_INFINITY
  return Math.max(0, daysBetween(openingDate, latest)) / transactionCount
}
