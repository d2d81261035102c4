import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { isZero } from '../money.ts'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { IN_ONE } from '../rates/in-one.ts'
import { AsOf, useHousehold } from '../session/signed-in.tsx'
import { Beginning } from './beginning.tsx'
import { LaptopHeader, PhoneHeader } from './header.tsx'
import { LaptopHome } from './laptop-home.tsx'
import { LoadingHome } from './loading-home.tsx'
import { PhoneHome } from './phone-home.tsx'
import { type Dashboard, dashboardInto, dashboardQuery } from './queries.ts'

const FirstDays = lazy(() => import('./first/first-days.tsx'))

/** How the household stands, at a glance. */
export function Home() {
  const isPhone = useIsPhone()
  const { household, today, preferences } = useHousehold()
  const isInOne = new URLSearchParams(useSearch()).get('in') === IN_ONE
  const { data: plain, error, refetch } = useQuery(dashboardQuery)
  const { data: converted } = useQuery({ ...dashboardInto(household.currency), enabled: isInOne })
  const data = isInOne ? (converted ?? plain) : plain
  const Header = isPhone ? PhoneHeader : LaptopHeader
  const Content = isPhone ? PhoneHome : LaptopHome
  return (
    <AsOf day={data?.date ?? today}>
      <Header>
        {data === undefined ? (
          error ? (
            <RefusalNote error={error} onRetry={() => refetch()} />
          ) : (
            <LoadingHome isPhone={isPhone} />
          )
        ) : data.accounts.length === 0 ? (
          <Beginning />
        ) : hasJustBegun(data, preferences.onboardingCompleted) ? (
          <Suspense fallback={<LoadingHome isPhone={isPhone} />}>
            <FirstDays dashboard={data} />
          </Suspense>
        ) : (
          <Content key={household.currency} dashboard={data} />
        )}
      </Header>
    </AsOf>
  )
}

/** Until something is budgeted, or the member has had enough of first steps. */
const hasJustBegun = ({ budget }: Dashboard, isCompleted: boolean): boolean =>
  !isCompleted && isZero(budget.budgeted)
