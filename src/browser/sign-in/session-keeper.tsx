import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { now } from '../clock.ts'
import { forgetSteps } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { dataOf, sessionsApi } from '../session/api.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { isAgeing, renewed } from '../session/refresh.ts'
import { noteSessionEnd, onSignIn, sessionEnd } from '../session/sign-in.ts'
import { announceEnd, forgetEverything, onSignOut } from '../session/sign-out.ts'
import { verbs } from '../words.ts'
import { spoken, useSecondsLeft } from './seconds-left.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { words } from './words.ts'

/** What is seen before anybody is signed in. */
const OPEN_PATHS = ['/sign-in', '/setup', '/join', '/reset-password']

const isOpenToAll = (path: string): boolean => OPEN_PATHS.includes(path)

/** Keeps a session going while it may, says when it ends, and asks for the next one over the page it ended under. */
export function SessionKeeper() {
  const [path] = useLocation()
  const isOpen = isOpenToAll(path)
  const isEnded = useSessionEnd()
  useRenewal(!isOpen)
  if (isOpen) return null
  return isEnded ? <SignInDialog /> : <EndingBar />
}

/** Whether the session has ended under the page, which then stays as it is until somebody signs in again. */
function useSessionEnd(): boolean {
  const [, navigate] = useLocation()
  const [isEnded, setEnded] = useState(false)
  useEffect(
    () =>
      onSignOut((reason) => {
        const isOpen = isOpenToAll(location.pathname)
        if (reason === 'ended') {
          if (isOpen) return
          if (knownUser() !== undefined) return setEnded(true)
          return navigate(`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`)
        }
        const userId = knownUser()
        setEnded(false)
        queryClient.clear()
        forgetSteps()
        void forgetEverything(reason === 'left' ? userId : undefined)
        if (reason === 'left') void forgetQueue(userId)
        if (!isOpen) navigate('/sign-in', { replace: true })
      }),
    [navigate],
  )
  useEffect(
    () =>
      onSignIn((userId) => {
        if (isOpenToAll(location.pathname)) return
        const known = knownUser()
        if (known !== undefined && known !== userId) return startAfresh()
        setEnded(false)
        void queryClient.invalidateQueries()
      }),
    [],
  )
  return isEnded
}

const knownUser = (): string | undefined => queryClient.getQueryData(startQuery.queryKey)?.user.id

/** Another person sees nothing of what the one before had on the page, in this tab as in the others. */
function startAfresh(): void {
  queryClient.clear()
  forgetSteps()
  sessionStorage.clear()
  location.assign('/')
}

/** What had still to be sent: whoever signs out was asked before. */
async function forgetQueue(userId: string | undefined): Promise<void> {
  const { removeAllOf } = await import('../outbox/store.ts')
  await removeAllOf(userId)
}

const LOOKED_EVERY_MS = 30_000

/** Renews the access before it is over, while somebody looks at the page; a tab in the background lets it go. */
function useRenewal(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const look = async () => {
      if (document.visibilityState !== 'visible' || !isAgeing() || knownUser() === undefined) return
      const renewal = await renewed(now())
      if (renewal === 'ended' || renewal === 'revoked') announceEnd(renewal)
    }
    const timer = setInterval(look, LOOKED_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
}

const SAID_BEFORE_MS = 10 * 60_000

/** Ten minutes before the day of a session is over it says so, and offers the next one in place. */
function EndingBar() {
  const [isSigningIn, setSigningIn] = useState(false)
  const [putOff, setPutOff] = useState<number>()
  const end = useKnownEnd()
  const secondsLeft = useSecondsLeft(end)
  useEffect(() => onSignIn(() => setSigningIn(false)), [])
  if (end === undefined || secondsLeft === 0 || secondsLeft * 1000 > SAID_BEFORE_MS) return null
  if (isSigningIn) return <SignInDialog onClose={() => setSigningIn(false)} />
  if (putOff === end) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(128px+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-140 flex-wrap items-center gap-2 rounded-10 bg-raised py-1.5 ps-4 pe-1.5 text-13 shadow-pop tablet:bottom-20"
    >
      <span className="num min-w-0 flex-1 py-1">
        {/* Said once a minute, not each second. */}
        {words.sessionEndsIn(secondsLeft > 60 ? spoken(Math.ceil(secondsLeft / 60) * 60) : words.aMinute)}
      </span>
      <Button size="small" kind="quiet" onClick={() => setPutOff(end)}>
        {verbs.later}
      </Button>
      <Button size="small" kind="primary" onClick={() => setSigningIn(true)}>
        {words.signInAgain}
      </Button>
    </div>
  )
}

/** As kept at sign-in; of a session that began at the provider or elsewhere the server knows. */
function useKnownEnd(): number | undefined {
  const [end, setEnd] = useState(sessionEnd)
  useEffect(() => {
    const read = () => setEnd(sessionEnd())
    addEventListener('storage', read)
    const forget = onSignIn(read)
    return () => {
      removeEventListener('storage', read)
      forget()
    }
  }, [])
  useEffect(() => {
    if (end !== undefined) return
    const timer = setTimeout(async () => {
      if (knownUser() === undefined) return
      const sessions = await dataOf(sessionsApi.get({ query: { page: '0', limit: '200' } })).catch(() => [])
      const expiresAt = sessions.find(({ current }) => current)?.expiresAt
      if (expiresAt === undefined) return
      noteSessionEnd(Date.parse(expiresAt))
      setEnd(Date.parse(expiresAt))
    }, LOOKED_EVERY_MS)
    return () => clearTimeout(timer)
  }, [end])
  return end
}
