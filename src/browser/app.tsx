import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Page } from './frame/page.tsx'
import { Shell } from './frame/shell.tsx'
import { forgetSteps } from './frame/undo.ts'
import { Button, LinkButton } from './parts/button.tsx'
import { Empty } from './parts/empty.tsx'
import { SCREENS } from './routes.tsx'
import { queryClient } from './session/queries.ts'
import { Refusal } from './session/refusal.ts'
import { forgetEverything, onSignOut } from './session/sign-out.ts'
import { SignedInProvider } from './session/signed-in.tsx'
import { isOpenToAll, SIGNED_OUT_SCREENS } from './sign-in/open-screens.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

/** Everything there is: who is not signed in sees the few open screens, everybody else the household's. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<div className="min-h-dvh bg-surface" />}>
        <Switch>
          {SIGNED_OUT_SCREENS.map(({ path, screen }) => (
            <Route key={path} path={path} component={screen} />
          ))}
          <Route>
            <SignedInApp />
          </Route>
        </Switch>
      </Suspense>
    </QueryClientProvider>
  )
}

function SignedInApp() {
  const [location] = useLocation()
  const isEnded = useSessionEnd()
  if (isOpenToAll(location)) return null
  // Its own wait for the first answer: outside of it the end of a session is listened for from the beginning.
  return (
    <Suspense fallback={<div className="min-h-dvh bg-surface" />}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary onReset={reset}>
            <SignedInProvider>
              <Shell>
                <Suspense fallback={null}>
                  <Boundary key={screenAt(location)} onReset={reset}>
                    <Switch>
                      {SCREENS.map(({ path, screen }) => (
                        <Route key={`${path}`} path={path} component={screen} />
                      ))}
                      <Route component={NotFound} />
                    </Switch>
                  </Boundary>
                </Suspense>
              </Shell>
            </SignedInProvider>
          </Boundary>
        )}
      </QueryErrorResetBoundary>
      {isEnded && <SignIn isOverPage />}
    </Suspense>
  )
}

/** A screen begins anew with its address, but for those that have several addresses. */
const screenAt = (location: string): string =>
  `${SCREENS.find(({ path }) => path instanceof RegExp && path.test(location))?.path ?? location}`

/** Whether the session has ended under the page, which then stays as it is until somebody signs in again. */
function useSessionEnd(): boolean {
  const [, navigate] = useLocation()
  const [isEnded, setEnded] = useState(false)
  useEffect(
    () =>
      onSignOut((reason) => {
        const isKnown = queryClient.getQueryData(['start']) !== undefined
        if (reason === 'ended' && isKnown) return setEnded(true)
        queryClient.clear()
        forgetSteps()
        if (reason === 'left') void forgetEverything()
        const to = reason === 'ended' ? `?to=${encodeURIComponent(location.pathname + location.search)}` : ''
        navigate(`/sign-in${to}`)
      }),
    [navigate],
  )
  useEffect(() => {
    const back = () => setEnded(false)
    addEventListener('hearth-signed-in', back)
    return () => removeEventListener('hearth-signed-in', back)
  }, [])
  return isEnded
}

function NotFound() {
  return (
    <Page title="Not found">
      <Empty
        action={
          <LinkButton href="/" kind="primary">
            Go home
          </LinkButton>
        }
      >
        There is no such page.
      </Empty>
    </Page>
  )
}

interface BoundaryProps {
  children: ReactNode
  onReset: () => void
}

/** A screen that throws shows what can be done, and takes nothing else down with it. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof Refusal && error.status === 401) return null
    const again = () => {
      this.props.onReset()
      this.setState({ error: undefined })
    }
    return (
      <div className="grid min-h-dvh place-items-center bg-surface p-5">
        <Empty
          action={
            <div className="flex gap-2">
              <Button kind="primary" onClick={again}>
                Try again
              </Button>
              <Button onClick={() => location.reload()}>Reload</Button>
            </div>
          }
        >
          {error instanceof Refusal && error.slug === 'offline'
            ? 'Hearth does not answer. Is it still running?'
            : 'This page failed. Nothing was lost; load it again.'}
        </Empty>
      </div>
    )
  }
}
