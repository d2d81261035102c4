import type { Instant } from '../../core/time.ts'
import type { SyncWindow } from './sync-window.ts'

export interface AccountsQuery {
  /** Left out, no transactions are asked for. */
  window?: SyncWindow
  /** Pending transactions too, of banks that tell. */
  pending?: boolean
}

/**
 * The address of GET /accounts below an Access URL's root. Servers take whole seconds only, and look whether `pending`
 * is there and not what it says.
 */
export function accountsUrl(root: string, { window, pending = false }: AccountsQuery): string {
  const query = new URLSearchParams({ version: '2' })
  if (window) query.set('start-date', seconds(window.start))
  else query.set('balances-only', '1')
  if (window?.end !== undefined) query.set('end-date', seconds(window.end))
  if (window && pending) query.set('pending', '1')
  return `${root}/accounts?${query}`
}

const seconds = (at: Instant): string => String(Math.floor(at / 1000))
