import { now } from '../clock.ts'
import type { Problem } from './refusal.ts'

const LOCK = 'hearth-refresh'
const REFRESHED_AT = 'hearth.refreshedAt'

/**
 * What came of it. Only the server's own word ends a session: one that does not answer now may do so in a moment.
 * `revoked` where somebody ended it, as one does of a lost phone: `ended` where its time was over.
 */
export type Renewal = 'renewed' | 'ended' | 'revoked' | 'unknown'

/**
 * Renews the access of this browser, once for all its tabs: who waited for the lock while another tab renewed has what
 * it needs.
 */
export function renewed(neededSince: number): Promise<Renewal> {
  return navigator.locks.request(LOCK, async () => {
    if (lastRefresh() >= neededSince) return 'renewed'
    try {
      let response = await refresh()
      if (response.status === 403) {
        // The token against other sites goes when the browser is closed; any safe request brings another.
        await fetch('/api/v1/auth/providers', { headers: MODE, signal: AbortSignal.timeout(DEADLINE_MS) })
        response = await refresh()
      }
      if (response.status === 401) {
        forgetAccess()
        const { error } = (await response.json().catch(() => ({}))) as { error?: Problem }
        return error?.reason?.kind === 'SESSION_ENDED' ? 'revoked' : 'ended'
      }
      if (!response.ok) return 'unknown'
      noteFreshAccess()
      return 'renewed'
    } catch {
      return 'unknown'
    }
  })
}

/** All tabs wait for it. */
const DEADLINE_MS = 10_000
const MODE = { 'X-Svc-Auth-Mode': 'cookie' }

function refresh(): Promise<Response> {
  const token = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='))
  return fetch('/api/v1/auth/refresh', {
    method: 'POST',
    headers: {
      ...MODE,
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': token?.slice('XSRF-TOKEN='.length) ?? '',
      'content-type': 'application/json',
    },
    body: '{}',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
}

/** Whether the access is about to end: twelve of its fifteen minutes are over. */
export const isAgeing = (): boolean => now() - lastRefresh() > 12 * 60_000

/** A sign-in brings a new access as well. */
export const noteFreshAccess = (): void => localStorage.setItem(REFRESHED_AT, `${now()}`)

export const forgetAccess = (): void => localStorage.removeItem(REFRESHED_AT)

/** Whether somebody was signed in here in the last day. Without that there is nothing to ask the server about. */
export const mayHaveSession = (): boolean => now() - lastRefresh() < 24 * 60 * 60_000

const lastRefresh = (): number => Number.parseInt(localStorage.getItem(REFRESHED_AT) ?? '0', 10)
