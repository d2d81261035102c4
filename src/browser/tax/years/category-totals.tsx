import { Amount } from '../../parts/amount.tsx'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import type { TaxYearTotals } from '../queries.ts'
import { words } from '../words.ts'

/** Of a year before the first table: what there was, by category alone. */
export function CategoryTotals({ totals: { year, categories } }: { totals: TaxYearTotals }) {
  if (categories.length === 0) return <Empty>{words.nothingHappened(year)}</Empty>
  return (
    <div className="max-w-240">
      <p className="mb-4 max-w-160 text-14 text-pretty text-soft">{words.noTable(year)}</p>
      <ul aria-label={words.byCategory} className="border-t border-line-strong">
        {categories.map(({ categoryId, currency, count, amount }) => (
          <li
            key={`${categoryId} ${currency}`}
            className="flex min-h-11 items-center gap-4 border-b border-line text-15 laptop:min-h-9 laptop:text-13"
          >
            <span className="min-w-0 flex-1">
              <CategoryName id={categoryId} />
            </span>
            <span className="num hidden text-faint tablet:block">{words.transactions(count)}</span>
            <Amount value={amount} currency={currency} className="w-28 text-end" />
          </li>
        ))}
      </ul>
    </div>
  )
}
