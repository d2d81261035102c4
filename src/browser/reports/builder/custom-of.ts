import type { Kind, ReportQuery } from '../report-query.ts'
import { type BuilderState, builderStateOf } from './builder-query.ts'

/** What counts of the ledger, as a search has it. */
const searchOf = ({ category, account }: ReportQuery): string =>
  [
    category === 'none' ? 'is:uncategorised' : category && `category:${category}`,
    account && `account:${account}`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * The same report put together, so that it can be changed, saved and pinned; undefined of what only it has: the days to come,
 * days of one's own to compare with, and transfers.
 */
export function customOf(kind: Kind, query: ReportQuery): BuilderState | undefined {
  const { range, from, to, interval, currency, by, against, transfers } = query
  if (kind === 'forecast' || transfers !== 'out') return undefined
  const plain = {
    ...builderStateOf(''),
    range,
    from,
    to,
    interval,
    currency,
    q: searchOf(kind === 'in-and-out' || kind === 'flow' ? { ...query, category: '' } : query),
  }
  switch (kind) {
    case 'spending':
      return { ...plain, split: by }
    case 'in-and-out':
      return { ...plain, measure: 'NET', split: 'DIRECTION' }
    case 'flow':
      return { ...plain, chart: 'flow', least: query.least }
    case 'category':
      return { ...plain, split: '' }
    case 'compare':
      if (against === 'own') return undefined
      return { ...plain, by, split: '', compare: against === 'year' ? 'YEAR_BEFORE' : 'BEFORE' }
  }
}
