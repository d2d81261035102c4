import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { firstOf, lastOf, shownMonth } from '../../days.ts'
import { compare, percentOf } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Bar } from '../../parts/bar.tsx'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import { SuggestedMark } from '../../parts/categories/suggested-mark.tsx'
import { useCategories } from '../../session/categories.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { transactionsOf } from '../links.ts'
import type { Dashboard } from '../queries.ts'
import { Section } from '../section.tsx'
import { COLUMNS, HEIGHT } from '../where-it-went.tsx'
import { cardsPaid } from './cards-paid.ts'
import { type SpentLine, spentLines, spentRowsQuery } from './month-rows.ts'
import { words } from './words.ts'

/** What a month's money went to, with what is only suggested in grey; absent where nothing went out. */
export function MonthWent({
  month,
  accounts,
  currency,
}: Pick<Dashboard, 'accounts' | 'currency'> & { month: string }) {
  const { locale, today } = useHousehold()
  const { data: rows } = useQuery(spentRowsQuery(month))
  const own = accounts.flatMap((account) => (account.currency === currency ? account.id : []))
  const lines = spentLines(
    (rows ?? []).filter((row) => own.includes(row.accountId) && cardsPaid([row], accounts).length === 0),
  )
  if (lines.length === 0) return null
  const largest = lines
    .map(({ total }) => total)
    .reduce((one, other) => (compare(one, other) > 0 ? one : other))
  return (
    <Section
      title={words.whereWent(shownMonth(month, { locale, today }))}
      beside={lines.some(({ isSuggested }) => isSuggested) && words.greyUntil}
    >
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={`${line.categoryId} ${line.isSuggested}`}>
            <Line line={line} largest={largest} month={month} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Line({ line, largest, month }: { line: SpentLine; largest: string; month: string }) {
  const { categoryId, isSuggested, total } = line
  const days = { from: firstOf(month), to: lastOf(month) }
  return (
    <Link
      href={transactionsOf({ category: isSuggested ? 'none' : (categoryId ?? 'none'), ...days })}
      className={`-mx-2 rounded-6 px-2 hover:bg-hover ${COLUMNS} ${HEIGHT}`}
    >
      {isSuggested ? <SuggestedName id={categoryId ?? ''} /> : <CategoryName id={categoryId} />}
      <span
        className={`order-1 col-span-2 tablet:order-none tablet:col-span-1 ${isSuggested ? 'opacity-55' : ''}`}
      >
        <Bar percent={percentOf(total, largest)} colour={categoryId === null ? 'warn' : 'c1'} />
      </span>
      <Amount value={total} className={`min-w-17 text-end ${isSuggested ? 'text-soft' : ''}`} />
    </Link>
  )
}

function SuggestedName({ id }: { id: string }) {
  const category = useCategories().get(id)
  return (
    <span className="flex min-w-0 items-center gap-2 text-soft">
      <SuggestedMark />
      <span className="truncate">{category?.name}</span>
      <span className="sr-only">{words.suggested}</span>
    </span>
  )
}
