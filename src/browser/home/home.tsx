import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '../frame/media.ts'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { AsOf, useHousehold } from '../session/signed-in.tsx'
import { Beginning } from './beginning.tsx'
import { LaptopHeader, PhoneHeader } from './header.tsx'
import { LaptopHome } from './laptop-home.tsx'
import { LoadingHome } from './loading-home.tsx'
import { PhoneHome } from './phone-home.tsx'
import { dashboardQuery } from './queries.ts'

/** How the household stands, at a glance. */
export function Home() {
  const isPhone = useIsPhone()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const { household, today } = useHousehold()
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
        ) : (
          <Content key={household.currency} dashboard={data} />
        )}
      </Header>
    </AsOf>
  )
}
