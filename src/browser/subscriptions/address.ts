import { useMemo } from 'react'
import { useParams, useSearch } from 'wouter'
import { useNavigate } from '../parts/use-navigate.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { requestedMonth } from './month-grid.ts'

export type View = 'calendar' | 'list' | 'ended'

const PATH = '/subscriptions'

/** What the address asks for: a view, a month, and the one that is open beside it. */
export function useAddress() {
  const { id } = useParams<{ id?: string }>()
  const { today } = useHousehold()
  const search = useSearch()
  const navigate = useNavigate()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const view: View = params.has('list') ? 'list' : params.has('ended') ? 'ended' : 'calendar'
    const rest = search ? `?${search}` : ''
    return {
      id,
      view,
      month: requestedMonth(params.get('month'), today),
      hrefOf: (one: string) => `${PATH}/${one}${rest}`,
      /** The list or the month that a detail lies beside. */
      behind: `${PATH}${rest}`,
      show: (next: View) => navigate(next === 'calendar' ? PATH : `${PATH}?${next}`),
      turnTo: (month: string) => navigate(`${PATH}${id ? `/${id}` : ''}?month=${month}`, { replace: true }),
    }
  }, [id, search, today, navigate])
}

export type Address = ReturnType<typeof useAddress>
