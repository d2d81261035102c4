import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery } from './queries.ts'
import { showBadge } from './sign-out.ts'

/** The icon of the installed app says how much is unread, as a push does that comes while no page is open. */
export function useBadge(): void {
  const unread = useQuery(countsQuery).data?.unread
  useEffect(() => {
    if (unread !== undefined) showBadge(unread)
  }, [unread])
}
