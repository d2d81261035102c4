import { navigate } from 'wouter/use-browser-location'
import { forgetSteps } from '../frame/undo.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { announceSignIn } from '../session/sign-in.ts'

/** Goes on as who has just signed in. Nothing that somebody else looked at or typed before is left for them. */
export function enter(userId: string, href: string): void {
  const before = queryClient.getQueryData(startQuery.queryKey)?.user.id
  if (before !== undefined && before !== userId) {
    sessionStorage.clear()
    forgetSteps()
  }
  if (before !== userId)
    queryClient.removeQueries({ predicate: ({ queryKey }) => !OPEN.has(`${queryKey[0]}`) })
  announceSignIn(userId)
  navigate(href, { replace: true })
}

/** Nobody's in particular. */
const OPEN = new Set(['status', 'sign-in-methods'])
