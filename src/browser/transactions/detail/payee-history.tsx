import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { categoryIn } from '../list/list-row.tsx'
import { payeeBeforeQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { words } from './detail-words.ts'
import { averagesOf } from './payee-averages.ts'

/** The last six of the same payee before it, and what they come to on average, by currency. */
export function PayeeHistory({ row, hrefOf }: { row: Row; hrefOf: (id: string) => string }) {
  const names = useRowNames()
  const { data: rows = [] } = useQuery({ ...payeeBeforeQuery(row), enabled: row.payee !== '' })
  if (rows.length === 0) return null
  const averages = averagesOf(rows, names.currencyOf)
  const isSaid = (currency: string) => averages.length > 1 || names.isForeign(currency)
  return (
    <section aria-label={words.before(payeeOf(row))} className="border-t border-line pt-4 text-13">
      <h3 className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{words.before(payeeOf(row))}</span>
        <span className="num flex-none text-soft">
          {words.onAverage(
            averages
              .map(({ currency, average }) => names.amount(average, isSaid(currency) ? currency : undefined))
              .join(' · '),
          )}
        </span>
      </h3>
      <ul className="pt-1">
        {rows.map((one) => (
          <li key={one.id} className="border-b border-line">
            <Link
              href={hrefOf(one.id)}
              replace
              className="flex min-h-11 items-center gap-3 hover:bg-hover laptop:min-h-8"
            >
              <span className="num w-20 flex-none text-soft">{names.day(one.date)}</span>
              <span className="flex min-w-0 flex-1 items-center gap-2 text-soft">
                {categoryIn(one, names)}
              </span>
              <span className="num flex-none">{names.amount(signed(one), names.foreign(one.accountId))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
