import { isDay } from '../days.ts'
import type { ListFilter } from './queries.ts'

/** Which receipts are shown: the tabs of the list. */
export const VIEWS = ['', 'look', 'open', 'attached', 'failed', 'bin'] as const

type View = (typeof VIEWS)[number]

const OF_VIEW: Record<View, Partial<ListFilter>> = {
  '': {},
  look: { status: 'NEEDS_REVIEW' },
  open: { matched: 'false' },
  attached: { matched: 'true' },
  failed: { status: 'FAILED' },
  bin: { deleted: 'true' },
}

export interface Address {
  view: View
  q: string
  from: string
  to: string
  page: number
}

/** What an address says; what it cannot mean counts as not said. */
export function addressOf(search: URLSearchParams): Address {
  const view = VIEWS.find((name) => name === search.get('view')) ?? ''
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const page = Number.parseInt(search.get('page') ?? '0', 10)
  return { view, q: search.get('q') ?? '', from: day('from'), to: day('to'), page: page > 0 ? page : 0 }
}

export function searchOf({ view, q, from, to, page }: Address): Record<string, string> {
  const named = { view, q: q.trim(), from, to, page: page > 0 ? `${page}` : '' }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

export const filterOf = ({ view, q, from, to, page }: Address): ListFilter => ({
  ...OF_VIEW[view],
  ...(q.trim() && { q: q.trim() }),
  ...(from && { from }),
  ...(to && { to }),
  page,
})

export const isNarrowed = ({ view, q, from, to }: Address): boolean =>
  [view, q.trim(), from, to].some(Boolean)
