import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useNavigate } from '../parts/use-navigate.ts'
import { hasSession } from '../session/ask.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { onSignIn } from '../session/sign-in.ts'
import { verbs } from '../words.ts'
import type { Challenge } from './challenge.ts'
import { enter } from './enter.ts'
import { Alert } from './failure.tsx'
import { OpenPage } from './open-page.tsx'
import { ProviderLink, providerFailure } from './provider-link.tsx'
import { providersQuery, statusQuery } from './queries.ts'
import { SignInFlow } from './sign-in-flow.tsx'
import { words } from './words.ts'

/** Where somebody goes after signing in: a path of this app, whatever a link elsewhere asked for; else home. */
export function ownPath(query: string | null | undefined): string {
  // A browser reads a backslash as a slash, drops tabs and new lines, and //host is another site.
  if (!query || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(query) || query.startsWith('//')) return '/'
  const { origin, pathname, search, hash } = new URL(query, HERE)
  return origin === HERE && !isOpen(pathname) && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** Nobody can be sent on to another origin than the one that paths are read against. */
const HERE = 'http://here.invalid'
/** Answers of the API are no pages, and signing in does not lead back to itself. */
const isOpen = (path: string): boolean => /^\/(?:api|sign-in|setup|join|reset-password)(?:\/|$)/.test(path)

/** The page to sign in at. Who is signed in already goes on to where they wanted. */
export function SignIn() {
  const [arrival] = useState(arrived)
  const [challenge, setChallenge] = useState<Challenge>()
  const isLeaving = useWayOn(arrival)
  const { data: status } = useQuery(statusQuery)
  const { data: providers } = useQuery(providersQuery)
  const provider = providers?.oidcDisplayName ?? words.yourProvider
  if (isLeaving) return <div className="min-h-dvh bg-surface" />
  if (status?.setUp === false) return <NotSetUp />
  return (
    <OpenPage
      title={challenge ? words.code.title : words.signIn}
      lead={challenge && words.codeLead(challenge.email)}
    >
      {arrival.failure && !challenge && (
        <div className="mt-6">
          <Alert>{providerFailure(arrival.failure, provider)}</Alert>
        </div>
      )}
      {arrival.isReset && !challenge && (
        <p role="status" className="mt-6 rounded-10 bg-good-wash px-3 py-2.5 text-13 font-medium text-good">
          {words.page.passwordChanged}
        </p>
      )}
      <SignInFlow onStep={setChallenge} onSignedIn={({ id }) => enter(id, arrival.to)} />
      {!challenge && (
        <>
          <ProviderLink returnTo={`/sign-in?sso=1&to=${encodeURIComponent(arrival.to)}`} />
          <p className="mt-6 text-13 text-pretty text-soft">
            {providers?.registrationOpen ? (
              <>
                {words.page.newHere}{' '}
                <Link href="/join" className="touch font-medium text-accent">
                  {verbs.joinHousehold}
                </Link>
              </>
            ) : (
              words.page.forgot
            )}
          </p>
        </>
      )}
    </OpenPage>
  )
}

const Reach = lazy(() => import('./reach.tsx'))

const NotSetUp = () => (
  <OpenPage title={words.page.notSetUp} lead={words.page.notSetUpLead}>
    <Reach />
  </OpenPage>
)

interface Arrival {
  to: string
  /** Comes back from the identity provider, which leaves no sign of its own in this browser. */
  isFromProvider: boolean
  failure: string | undefined
  isReset: boolean
}

function arrived(): Arrival {
  const query = new URLSearchParams(location.search)
  const failure = query.get('ssoError') ?? undefined
  const to = ownPath(query.get('to'))
  // What is said once leaves the address: a reload does not say it again.
  if (failure || query.has('reset'))
    history.replaceState(history.state, '', to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`)
  return {
    to,
    isFromProvider: query.has('sso') && failure === undefined,
    failure,
    isReset: query.has('reset'),
  }
}

/** Whether it is being left at once, for a session that there is already or that begins in another tab. */
function useWayOn({ to, isFromProvider }: Arrival): boolean {
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(isFromProvider)
  useEffect(() => {
    let isHere = true
    const go = () => {
      if (!isHere) return
      // What failed for want of a session would be thrown again before it is asked for.
      queryClient.removeQueries({
        queryKey: startQuery.queryKey,
        predicate: ({ state }) => state.status === 'error',
      })
      navigate(to, { replace: true })
    }
    const look = isFromProvider ? hasSession(true) : hasSession()
    void look.then((isSignedIn) => (isSignedIn ? go() : isHere && setLooking(false)))
    const forget = onSignIn(go)
    return () => {
      isHere = false
      forget()
    }
  }, [isFromProvider, navigate, to])
  return isLooking
}
