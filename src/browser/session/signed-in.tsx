import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserZone, todayIn } from '../clock.ts'
import { languageHere, languageOf, localeOfLanguage, speak } from '../language.ts'
import { setHouseholdCurrency } from '../money.ts'
import { householdDay, isDayOver, onHouseholdDay } from './household-day.ts'
import { countsQuery, householdQuery, preferencesQuery, queryClient, startQuery } from './queries.ts'

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

export const SignedInContext = createContext<SignedIn | undefined>(undefined)

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
  setHouseholdCurrency(household.currency)
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
      locale: preferences.locale ?? localeOfLanguage[languageHere()],
      zone: preferences.timezone ?? (browserZone() || household.timeZone),
      today,
    }),
    [start.user, start.isDemo, household, preferences, today],
  )
  return <SignedInContext value={value}>{children}</SignedInContext>
}

/** Looks whether midnight has passed, this often. */
const DAY_CHECK_MS = 30_000

/** As the server says it; where that was never heard, as the clock of this machine. Another day asks for everything anew. */
function useToday(timeZone: string): string {
  const today = useSyncExternalStore(onHouseholdDay, householdDay)
  useEffect(() => onHouseholdDay(refreshAll), [])
  useEffect(() => {
    const timer = setInterval(askWhichDay, DAY_CHECK_MS)
    const stops = wakes().map(([target, event]) => {
      target.addEventListener(event, askWhichDay)
      return () => target.removeEventListener(event, askWhichDay)
    })
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [])
  return today ?? todayIn(timeZone)
}

/** Timers stand still while a machine sleeps and hardly run in a tab behind others. */
const wakes = (): [EventTarget, string][] => [
  [document, 'visibilitychange'],
  [window, 'focus'],
  [window, 'pageshow'],
]

/** Any answer says it. */
function askWhichDay(): void {
  if (document.visibilityState === 'visible' && isDayOver())
    void queryClient.fetchQuery({ ...countsQuery, staleTime: 0 }).catch(() => undefined)
}

const refreshAll = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

/** What stands below is of that day: figures and the day they are of come in one answer. */
export function AsOf({ day, children }: { day: string; children: ReactNode }) {
  const signedIn = useHousehold()
  const value = useMemo(() => ({ ...signedIn, today: day }), [signedIn, day])
  return <SignedInContext value={value}>{children}</SignedInContext>
}

export function useHousehold(): SignedIn {
  const found = useContext(SignedInContext)
  if (!found) throw new Error('used outside of a session')
  return found
}
