import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { LinkButton } from '../parts/button.tsx'
import { CategoryName } from '../parts/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { recentQuery } from './queries.ts'
import { signed } from './statement.ts'

type Row = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof recentQuery>['queryFn']>>>
>['data'][number]

/** The latest of an account with the balance after each; the list of all is one click away. */
export function RecentTransactions({ account }: { account: ListedAccount }) {
  const { data, error, refetch } = useQuery(recentQuery(account.id))
  const { household } = useHousehold()
  const all = `/transactions?account=${account.id}`
  const rows = data?.data ?? []
  const total = data?.meta.total ?? 0
  return (
    <section aria-label="Transactions" className="pt-8 pb-8">
      <div className="flex items-center justify-between px-5 pb-2 laptop:px-8">
        <h2 className="text-15 font-semibold laptop:text-13">Transactions</h2>
        {total > 0 && (
          <Link href={all} className="text-13 text-soft hover:text-ink">
            All {total.toLocaleString('en-CA')}
          </Link>
        )}
      </div>
      <div className="px-5 laptop:px-8">
        {error && !data ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
        {!data && !error && <Skeleton className="h-48 w-full" />}
        {data && rows.length === 0 && (
          <Empty action={<LinkButton href={`/import?account=${account.id}`}>Import a file</LinkButton>}>
            Nothing has moved here yet.
          </Empty>
        )}
      </div>
      {rows.length > 0 && (
        <table className="w-full table-fixed text-15 laptop:text-13">
          <thead>
            <tr className="h-8 border-b border-line-strong text-12 text-soft max-laptop:sr-only">
              <th scope="col" className="w-32 ps-8 text-start font-medium">
                Date
              </th>
              <th scope="col" className="text-start font-medium">
                Payee
              </th>
              <th scope="col" className="w-56 text-start font-medium">
                Category
              </th>
              <th scope="col" className="w-8">
                <span className="sr-only">State</span>
              </th>
              <th scope="col" className="w-32 text-end font-medium">
                Amount{account.currency !== household.currency && `, ${account.currency}`}
              </th>
              <th scope="col" className="w-36 pe-8 text-end font-medium">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RecentRow key={row.id} row={row} isFirstOfDay={rows[at - 1]?.date !== row.date} />
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && (
        <div className="px-5 pt-4 laptop:px-8">
          <LinkButton href={all}>Show all {total.toLocaleString('en-CA')}</LinkButton>
        </div>
      )}
    </section>
  )
}

const STATES = {
  PENDING: { icon: 'clock', text: 'Pending', look: 'text-faint' },
  CLEARED: undefined,
  RECONCILED: { icon: 'lock', text: 'Reconciled', look: 'text-faint' },
} as const

function RecentRow({ row, isFirstOfDay }: { row: Row; isFirstOfDay: boolean }) {
  const { id, date, payee, importedText, categoryId, splits, status, transfer, balanceAfter } = row
  const state = STATES[status]
  return (
    <tr className="border-b border-line hover:bg-hover max-laptop:flex max-laptop:flex-wrap max-laptop:items-baseline max-laptop:gap-x-3 max-laptop:px-5 max-laptop:py-2.5 laptop:h-9">
      <td className="text-soft max-laptop:order-3 max-laptop:text-13 laptop:ps-8">
        <span className={isFirstOfDay ? '' : 'laptop:sr-only'}>
          <Day value={date} weekday />
        </span>
      </td>
      <td className="max-laptop:order-1 max-laptop:min-w-0 max-laptop:flex-1">
        <Link href={`/transactions/${id}`} className="block truncate font-medium hover:underline">
          {payee || importedText || 'No payee'}
        </Link>
      </td>
      <td className="truncate text-soft max-laptop:hidden">
        {transfer ? (
          'Transfer'
        ) : splits.length > 0 ? (
          `${splits.length} parts`
        ) : (
          <CategoryName id={categoryId} />
        )}
      </td>
      <td className="max-laptop:hidden">
        {state && (
          <>
            <Icon name={state.icon} size={14} className={state.look} />
            <span className="sr-only">{state.text}</span>
          </>
        )}
      </td>
      <td className="text-end max-laptop:order-2">
        <Amount value={signed(row)} flow className="font-medium laptop:font-normal" />
      </td>
      <td className="text-end text-soft max-laptop:order-4 max-laptop:ms-auto max-laptop:text-13 laptop:pe-8">
        {balanceAfter && <Amount value={balanceAfter} />}
      </td>
    </tr>
  )
}
