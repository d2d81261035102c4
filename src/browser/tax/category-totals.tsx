import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/category-name.tsx'
import { Empty } from '../parts/empty.tsx'
import { counted } from '../words.ts'
import type { TaxYearTotals } from './queries.ts'

/** Of a year before the first table: what there was, by category alone. */
export function CategoryTotals({ totals: { year, categories } }: { totals: TaxYearTotals }) {
  if (categories.length === 0) return <Empty>Nothing happened in {year}.</Empty>
  return (
    <div className="max-w-240">
      <p className="mb-4 max-w-160 text-14 text-pretty text-soft">
        Hearth has no table of the forms of {year}, so nothing is on a line. This is what the books have, by
        category.
      </p>
      <ul aria-label="Totals by category" className="border-t border-line-strong">
        {categories.map(({ categoryId, currency, count, amount }) => (
          <li
            key={`${categoryId} ${currency}`}
            className="flex min-h-11 items-center gap-4 border-b border-line text-15 laptop:min-h-9 laptop:text-13"
          >
            <span className="min-w-0 flex-1">
              <CategoryName id={categoryId} />
            </span>
            <span className="num hidden text-faint tablet:block">{counted(count, 'transaction')}</span>
            <Amount value={amount} currency={currency} className="w-28 text-end" />
          </li>
        ))}
      </ul>
    </div>
  )
}
