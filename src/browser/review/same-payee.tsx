import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { answer, transactionsApi } from '../session/api.ts'
import { signed } from './signed.ts'
import { words } from './words.ts'

const SHOWN = 3

/** What else there is of the same payee, to compare with. */
export function SamePayee({ payee, except }: { payee: string; except: string[] }) {
  const q = `payee:"${payee.replaceAll('"', '')}"`
  const { data } = useQuery({
    queryKey: ['transactions', 'same-payee', payee],
    queryFn: () => answer(transactionsApi.get({ query: { q, page: '0', limit: '8' } })),
  })
  const others = data?.data.filter(({ id }) => !except.includes(id)).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <section aria-label={words.othersAt(payee)} className="mt-8">
      <h3 className="text-12 font-medium text-soft">{words.othersAt(payee)}</h3>
      <ul className="mt-1">
        {others.map((transaction) => (
          <li key={transaction.id} className="flex h-11 items-center gap-3 text-13 laptop:h-8">
            <Day value={transaction.date} className="w-16 flex-none text-soft" />
            <Link
              href={`/transactions/${transaction.id}`}
              className="min-w-0 flex-1 truncate leading-[44px] hover:underline laptop:leading-8"
            >
              {transaction.payee}
            </Link>
            <span className="hidden min-w-0 flex-1 text-soft @[600px]:block">
              <CategoryName id={transaction.categoryId} />
            </span>
            <Amount value={signed(transaction)} flow />
          </li>
        ))}
      </ul>
    </section>
  )
}
