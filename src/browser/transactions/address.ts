import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addressOf, type Filter, filterOfAddress } from './filter.ts'

/** Every address of the screen: /transactions, /transactions/:id over it, /views/:id. */
export const TRANSACTIONS_PATH = /^\/(?:transactions|views)(?:\/[^/]+)?\/?$/

interface Address {
  viewId: string | undefined
  /** Whose detail is open. */
  openId: string | undefined
  /** What the address asks for itself; undefined where it leaves that to its view. */
  filter: Filter | undefined
}

/** In the address of a view: what is asked for is no longer what it saved. */
const CHANGED = 'changed'

export function useAddress(): Address {
  const [location] = useLocation()
  const search = useSearch()
  return useMemo(() => addressAt(location, search), [location, search])
}

export function addressAt(location: string, search: string): Address {
  const [, place, id] = location.split('/')
  const params = new URLSearchParams(search)
  const viewId = place === 'views' ? id : (params.get('view') ?? undefined)
  const isOwn = viewId === undefined || params.has(CHANGED)
  return {
    viewId: viewId || undefined,
    openId: place === 'transactions' && id ? id : undefined,
    filter: isOwn ? filterOfAddress(search) : undefined,
  }
}

/** Of the list, and of a detail over it, from which the way back leads to the same list. */
export function listHref(viewId: string | undefined, filter: Filter | undefined): string {
  const query = filter && addressOf(filter)
  if (viewId === undefined) return `/transactions${query ? `?${query}` : ''}`
  if (query === undefined) return `/views/${viewId}`
  return `/views/${viewId}?${CHANGED}=1${query ? `&${query}` : ''}`
}

export function detailHref(id: string, viewId: string | undefined, filter: Filter | undefined): string {
  const params = [
    ...(viewId === undefined ? [] : [`view=${viewId}`]),
    ...(viewId !== undefined && filter ? [`${CHANGED}=1`] : []),
    ...(filter && addressOf(filter) ? [addressOf(filter)] : []),
  ]
  return `/transactions/${id}${params.length > 0 ? `?${params.join('&')}` : ''}`
}
