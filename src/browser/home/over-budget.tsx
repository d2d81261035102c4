import { Link } from 'wouter'
import { compare, negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { LINKS, soFar, transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { LINE, ROW, Section } from './section.tsx'
import { words } from './words.ts'

/** Where more went out than was put in, the most first; nothing where all is well. */
export function OverBudget({ budget, month }: Dashboard) {
  const { today } = useHousehold()
  const over = budget.overspent.toSorted((one, other) => compare(other.amount, one.amount))
  if (over.length === 0) return null
  return (
    <Section
      title={words.overBudget}
      beside={
        <Link href={LINKS.budget} className="touch">
          {verbs.cover}
        </Link>
      }
    >
      <ul className="mt-1.5">
        {over.map(({ categoryId, amount }) => (
          <li key={categoryId} className={LINE}>
            <Link
              href={transactionsOf({ category: categoryId, ...soFar(month.month, today) })}
              className={`-mx-2 justify-between rounded-6 px-2 hover:bg-hover ${ROW}`}
            >
              <CategoryName id={categoryId} />
              <Amount value={negated(amount)} warn className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
