import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { browserZone, todayIn } from '../clock.ts'
import { languageHere, languageOf, speak } from '../language.ts'
import { householdQuery, preferencesQuery, startQuery } from './queries.ts'

type Start = NonNullable<Awaited<ReturnType<NonNullable<typeof startQuery.queryFn>>>>

interface SignedIn {
  /** The household is made up, and gone when Hearth ends. */
  isDemo: boolean
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
  const today = useToday(household.timeZone)
  const { locale } = preferences
  // Chosen by nobody it stays what the browser speaks.
  useEffect(() => {
    if (locale !== null) void speak(languageOf(locale))
  }, [locale])
  const value = useMemo(
    () => ({
      isDemo: start.isDemo,
      user: start.user,
      household,
      preferences,
      // Chosen by nobody, days and amounts stand as the words do.
      locale: preferences.locale ?? (languageHere() === 'fr' ? 'fr-CA' : 'en-CA'),
      zone: preferences.timezone ?? (browserZone() || household.timeZone),
      today,
    }),
    [start.user, start.isDemo, household, preferences, today],
  )
  return <Context value={value}>{children}</Context>
}

/** Looks whether midnight has passed, this often. */
const DAY_CHECK_MS = 30_000

function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => todayIn(timeZone))
  useEffect(() => {
    setToday(todayIn(timeZone))
    const timer = setInterval(() => setToday(todayIn(timeZone)), DAY_CHECK_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}

export function useHousehold(): SignedIn {
  const found = useContext(Context)
  if (!found) throw new Error('used outside of a session')
  return found
}
