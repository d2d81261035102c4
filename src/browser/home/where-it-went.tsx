import { Link } from 'wouter'
import { isNegative, isZero, percentOf } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { LINKS, soFar, transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { Section } from './section.tsx'
import { words } from './words.ts'

/** On a phone the bar lies below the name. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1.5 tablet:grid-cols-[minmax(0,150px)_1fr_auto]'
export const HEIGHT = 'min-h-12 text-15 tablet:min-h-11 laptop:min-h-[29px] laptop:text-13'

/** The largest categories of the month, sorted, with their amounts. */
export function WhereItWent({ spending, month, className = '' }: Dashboard & { className?: string }) {
  const { today } = useHousehold()
  const { categories, rest } = spending
  const largest = categories[0]?.total ?? '0.00'
  return (
    <Section
      title={words.whereItWent}
      beside={
        <Link href={LINKS.categories} className="touch">
          {nouns.allCategories}
        </Link>
      }
      className={className}
    >
      {categories.length === 0 ? (
        <p className="pt-2 text-13 text-soft">{words.noneSpent}</p>
      ) : (
        <ul className="mt-2">
          {categories.map(({ categoryId, total }) => (
            <li key={categoryId ?? 'none'}>
              <Link
                href={transactionsOf({ category: categoryId ?? 'none', ...soFar(month.month, today) })}
                className={`-mx-2 rounded-6 px-2 hover:bg-hover ${COLUMNS} ${HEIGHT}`}
              >
                <CategoryName id={categoryId} />
                <span className="order-1 col-span-2 tablet:order-none tablet:col-span-1">
                  <Bar
                    percent={isNegative(total) ? 0 : percentOf(total, largest)}
                    colour={categoryId === null ? 'warn' : 'c1'}
                  />
                </span>
                <Amount value={total} className="min-w-17 text-end" part="spent" />
              </Link>
            </li>
          ))}
          {!isZero(rest) && (
            <li className={`text-soft ${COLUMNS} ${HEIGHT}`}>
              <span className="ps-4">{words.everythingElse}</span>
              <Amount value={rest} className="min-w-17 tablet:col-start-3 text-end" part="spent" />
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
