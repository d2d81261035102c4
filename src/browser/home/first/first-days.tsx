import { lazy, Suspense } from 'react'
import { monthOf } from '../../days.ts'
import { isZero } from '../../money.ts'
import { CameIn, NetWorth } from '../figures.tsx'
import type { Dashboard } from '../queries.ts'
import { StaleAccounts } from '../stale-accounts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FoundRecurring } from './found-recurring.tsx'
import { MonthWent } from './month-went.tsx'
import { ProposedAccounts } from './proposed-accounts.tsx'
import { SuggestedPayees } from './suggested-payees.tsx'
import { SpentAndCards } from './went-to-card.tsx'

const BalanceSince = lazy(() => import('./balance-since.tsx'))

/** Home of a household that has just begun: what there is, what is next, and what can be said already. Nothing empty. */
export default function FirstDays({ dashboard }: { dashboard: Dashboard }) {
  const { accounts, month, currency, review } = dashboard
  const latest = accounts
    .flatMap(({ latest }) => latest ?? [])
    .toSorted()
    .at(-1)
  const [only] = accounts
  return (
    <div className="@container pt-1">
      {dashboard.freshness.connections.length > 0 && <StaleAccounts dashboard={dashboard} />}
      <div className="mb-5 flex flex-wrap gap-x-16 gap-y-4 border-b border-line pb-5">
        <NetWorth {...dashboard} />
        {!isZero(month.income) && <CameIn {...dashboard} />}
        {!isZero(month.expenses) && <SpentAndCards dashboard={dashboard} />}
      </div>
      <div className="grid gap-x-8 gap-y-6 @[880px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <ProposedAccounts accounts={accounts} />
          <SuggestedPayees />
          <div className="grid gap-x-10 gap-y-6 @[560px]:grid-cols-2">
            {latest && <MonthWent month={monthOf(latest)} accounts={accounts} currency={currency} />}
            <FoundRecurring count={review.SUBSCRIPTION_SUGGESTION} />
          </div>
        </div>
        <div className="grid content-start gap-y-5.5 border-t border-line pt-4 @[880px]:border-s @[880px]:border-t-0 @[880px]:ps-8 @[880px]:pt-0">
          <FirstSteps dashboard={dashboard} />
          {accounts.length === 1 && only && only.transactionCount > 1 && (
            <Suspense fallback={null}>
              <BalanceSince account={only} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
