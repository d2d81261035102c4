import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { farMonth, monthOf } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { Amount } from '../parts/amount.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type Loan, loansQuery } from './queries.ts'
import { AheadTabs } from './tabs.tsx'
import { rateText } from './trial.ts'
import { words } from './words.ts'

/** Every loan: what is owed, and when it ends. */
export default function Loans() {
  const { data: loans, error, refetch } = useQuery(loansQuery)
  return (
    <Page title={words.tabs.loans} below={<AheadTabs current="/ahead/loans" />}>
      {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!loans && !error && <Skeleton className="mt-3 h-40 w-full" />}
      {loans?.length === 0 && <Empty>{words.noLoans}</Empty>}
      <ul className="pt-3">
        {loans?.map((loan) => (
          <LoanLine key={loan.accountId} loan={loan} />
        ))}
      </ul>
    </Page>
  )
}

function LoanLine({ loan }: { loan: Loan }) {
  const { locale } = useHousehold()
  const { accountId, name, owed, currency, endsOn, rate, terms } = loan
  const end = endsOn ? farMonth(monthOf(endsOn), locale) : words.neverEnds
  return (
    <li className="border-b border-line">
      <Link
        href={`/accounts/${accountId}/loan`}
        className="flex min-h-14 items-center justify-between gap-4 rounded-6 py-2 hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block truncate text-15 font-medium laptop:text-14">{name}</span>
          <span className="num block text-13 text-soft">
            {terms ? `${rateText(rate)} · ${end}` : words.noTerms}
          </span>
        </span>
        <Amount value={owed} currency={currency} className="flex-none text-15 font-medium laptop:text-14" />
      </Link>
    </li>
  )
}
