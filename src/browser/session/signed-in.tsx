import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { browserZone, todayIn } from '../clock.ts'
import { householdQuery, preferencesQuery, startQuery } from './queries.ts'

type Start = NonNullable<Awaited<ReturnType<NonNullable<typeof startQuery.queryFn>>>>

interface SignedIn {
  user: Start['user']
  household: Start['household']
  preferences: Start['preferences']
  /** A language tag for Intl. */
  locale: string
  /** The member's own zone, for instants. */
  zone: string
  /** The household's present day. */
  today: string
}

const Context = createContext<SignedIn | undefined>(undefined)

/** Who is signed in and to which household; everything below may rely on it. */
export function SignedInProvider({ children }: { children: ReactNode }) {
  const { data: start } = useSuspenseQuery(startQuery)
  const { data: household = start.household } = useQuery({
    ...householdQuery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: preferences = start.preferences } = useQuery({
    ...preferencesQuery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const value = useMemo(
    () => ({
      user: start.user,
      household,
      preferences,
      locale: preferences.locale ?? 'en-CA',
      zone: preferences.timezone ?? (browserZone() || household.timeZone),
      today: todayIn(household.timeZone),
    }),
    [start.user, household, preferences],
  )
  return <Context value={value}>{children}</Context>
}

export function useHousehold(): SignedIn {
  const found = useContext(Context)
  if (!found) throw new Error('used outside of a session')
  return found
}
