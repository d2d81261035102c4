import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { setAddresses } from './frame/addresses.ts'
import { ClosedYearQuestion } from './frame/closed-year-question.tsx'
import { NotFoundPage } from './frame/not-found.tsx'
import { Shell } from './frame/shell.tsx'
import { words } from './frame/words.ts'
import { DropZone } from './imports/drop-zone.tsx'
import { useLanguage, wordsOfScreens } from './language.ts'
import { figuresHidden, onFiguresHidden } from './money.ts'
import { useOutboxOnItsWay } from './on-its-way.ts'
import { Button } from './parts/button.tsx'
import { Empty } from './parts/notes/empty.tsx'
import { SCREENS, SCREENS_WITHOUT_FRAME } from './routes.tsx'
import { queryClient } from './session/queries.ts'
import { Refusal } from './session/refusal.ts'
import { onSignIn } from './session/sign-in.ts'
import { SignedInProvider } from './session/signed-in.tsx'
import { reloadedForPart } from './session/version.ts'
import { SIGNED_OUT_SCREENS } from './sign-in/open-screens.tsx'
import { SessionKeeper } from './sign-in/session-keeper.tsx'
import { verbs } from './words.ts'

setAddresses([...SCREENS, ...SCREENS_WITHOUT_FRAME].map(({ path }) => path))

/** Everything there is: who is not signed in sees the few open screens, everybody else the household's. */
export function App() {
  // Drawn anew in another language, and where amounts are hidden: both are looked up while something is drawn.
  const areHidden = useSyncExternalStore(onFiguresHidden, figuresHidden)
  return <Spoken key={`${useLanguage()} ${areHidden}`} />
}

const HttpsPage = lazy(() => import('./sign-in/https-page.tsx'))

function Spoken() {
  // Browsers keep sign-in cookies for HTTPS and for the machine itself, so nobody could sign in here.
  if (!isSecureContext)
    return (
      <Suspense>
        <HttpsPage />
      </Suspense>
    )
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
      <SessionKeeper />
    </QueryClientProvider>
  )
}

function SignedInApp() {
  const [location] = useLocation()
  useScrollToTop(screenAt(location))
  // What the first page shows is asked for together with who is signed in, not after it.
  useState(() => SCREENS.find(({ path }) => path === location)?.askAhead?.())
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset}>
          <SignedInProvider>
            <DropZone />
            <OutboxOnItsWay />
            <ClosedYearQuestion />
            <Switch>
              {SCREENS_WITHOUT_FRAME.map(({ path, screen: Screen }) => (
                <Route key={`${path}`} path={path}>
                  <InWords>
                    <Screen />
                  </InWords>
                </Route>
              ))}
              <Route>
                <Shell>
                  <Suspense fallback={null}>
                    <InWords>
                      <Boundary key={screenAt(location)} onReset={reset}>
                        <Switch>
                          {SCREENS.map(({ path, screen }) => (
                            <Route key={`${path}`} path={path} component={screen} />
                          ))}
                          <Route>
                            <NotFoundPage />
                          </Route>
                        </Switch>
                      </Boundary>
                    </InWords>
                  </Suspense>
                </Shell>
              </Route>
            </Switch>
          </SignedInProvider>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** The frame stands there while the words of the screens come. */
function InWords({ children }: { children: ReactNode }) {
  const words = wordsOfScreens()
  if (words) use(words)
  return children
}

/** Beside the screens, because it goes on whichever of them is open. */
function OutboxOnItsWay() {
  useOutboxOnItsWay()
  return null
}

let isGoingBack = false
addEventListener('popstate', () => {
  isGoingBack = true
})

/** Another screen begins at its top; one that is come back to stands where it was left. */
function useScrollToTop(screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other screen that begins at its top.
  useLayoutEffect(() => {
    if (!isGoingBack) scrollTo(0, 0)
    isGoingBack = false
  }, [screen])
}

/** A screen begins anew with its address, but for those that have several addresses. */
const screenAt = (location: string): string =>
  `${SCREENS.find(({ path }) => path instanceof RegExp && path.test(location))?.path ?? location}`

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

  override componentDidCatch(error: unknown) {
    void reloadedForPart(error)
  }

  /** What failed because the session had ended is drawn again in the next one. */
  private forget: (() => void) | undefined

  override componentDidMount() {
    this.forget = onSignIn(() => {
      const { error } = this.state
      if (error instanceof Refusal && error.status === 401) this.again()
    })
  }

  override componentWillUnmount() {
    this.forget?.()
  }

  private again = () => {
    this.props.onReset()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof Refusal && error.status === 401) return null
    return (
      <div className="grid min-h-dvh place-items-center bg-surface p-5">
        <Empty
          action={
            <div className="flex gap-2">
              <Button kind="primary" onClick={this.again}>
                {verbs.tryAgain}
              </Button>
              <Button onClick={() => location.reload()}>{words.page.reload}</Button>
            </div>
          }
        >
          {error instanceof Refusal && error.slug === 'offline' ? words.page.offline : words.page.failed}
        </Empty>
      </div>
    )
  }
}
