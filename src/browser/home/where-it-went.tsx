import { Link } from 'wouter'
import { isNegative, isZero, percentOf } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { CategoryName } from '../parts/category-name.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { LINKS, soFar, transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { Section } from './section.tsx'

const COLUMNS = 'grid grid-cols-[minmax(0,150px)_1fr_auto] items-center gap-3'
const HEIGHT = 'min-h-11 text-15 laptop:min-h-[29px] laptop:text-13'

/** The largest categories of the month, sorted, with their amounts. */
export function WhereItWent({ spending, month, className = '' }: Dashboard & { className?: string }) {
  const { today } = useHousehold()
  const { categories, rest } = spending
  const largest = categories[0]?.total ?? '0.00'
  return (
    <Section
      title="Where it went"
      beside={LINKS.categories && <Link href={LINKS.categories}>All categories</Link>}
      className={className}
    >
      {categories.length === 0 ? (
        <p className="pt-2 text-13 text-soft">Nothing is spent yet this month.</p>
      ) : (
        <ul className="mt-2">
          {categories.map(({ categoryId, total }) => (
            <li key={categoryId ?? 'none'}>
              <Link
                href={transactionsOf({ category: categoryId ?? 'none', ...soFar(month.month, today) })}
                className={`-mx-2 rounded-6 px-2 hover:bg-hover ${COLUMNS} ${HEIGHT}`}
              >
                <CategoryName id={categoryId} />
                <Bar
                  percent={isNegative(total) ? 0 : percentOf(total, largest)}
                  colour={categoryId === null ? 'warn' : 'c1'}
                />
                <Amount value={total} className="min-w-17 text-end" />
              </Link>
            </li>
          ))}
          {!isZero(rest) && (
            <li className={`text-soft ${COLUMNS} ${HEIGHT}`}>
              <span className="ps-4">Everything else</span>
              <Bar percent={percentOf(rest, largest)} colour="rest" />
              <Amount value={rest} className="min-w-17 text-end" />
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
