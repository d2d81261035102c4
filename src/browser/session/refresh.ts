import { now } from '../clock.ts'

const LOCK = 'hearth-refresh'
const REFRESHED_AT = 'hearth.refreshedAt'

/**
 * Renews the access of this browser, once for all its tabs: who waited for the lock while another tab renewed has what
 * it needs. Answers whether there is a session to go on with; throws nothing, a server that does not answer is none.
 */
export function refreshed(neededSince: number): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    if (lastRefresh() >= neededSince) return true
    const token = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='))
    try {
      const response = await fetch('/api/v1/auth/refresh', {
        method: 'POST',
        headers: {
          'X-Svc-Auth-Mode': 'cookie',
          'X-Requested-With': 'XMLHttpRequest',
          'X-XSRF-TOKEN': token?.slice('XSRF-TOKEN='.length) ?? '',
          'content-type': 'application/json',
        },
        body: '{}',
      })
      if (!response.ok) return false
      localStorage.setItem(REFRESHED_AT, `${now()}`)
      return true
    } catch {
      return false
    }
  })
}

/** Whether the access is about to end: twelve of its fifteen minutes are over. */
export const isAgeing = (): boolean => now() - lastRefresh() > 12 * 60_000

/** A sign-in brings a new access as well. */
export const noteFreshAccess = (): void => localStorage.setItem(REFRESHED_AT, `${now()}`)

const lastRefresh = (): number => Number.parseInt(localStorage.getItem(REFRESHED_AT) ?? '0', 10)
