import { useQuery } from '@tanstack/react-query'
import { Amount } from '../parts/amount.tsx'
import { rateText } from '../rates/rate-text.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from '../transactions/detail/detail-words.ts'
import type { Import, Row } from './queries.ts'

/** What a row was in another currency than its account's, and at what rate, as a transaction's detail says it. */
export function RowOriginal({ found, row: { original, accountKey } }: { found: Import; row: Row }) {
  const { household, locale } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  if (!original) return null
  const place = found.accounts.find(({ key }) => key === accountKey)
  const used = accounts.find(({ id }) => id === place?.accountId)
  const own = used?.currency ?? place?.create?.currency ?? place?.currency ?? household.currency
  const rate = original.rate && words.atRate(rateText(original.rate, locale), original.currency, own)
  return (
    <p className="mt-1 text-12 text-pretty text-soft">
      {words.original} <Amount value={original.amount} currency={original.currency} className="text-ink" />
      {rate && <span className="num"> {rate}</span>}
    </p>
  )
}
