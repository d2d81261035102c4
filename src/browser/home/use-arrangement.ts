import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../session/queries.ts'
import { type HomeItem, type HomeSection, isShown, itemsOf, PLAIN } from './arrangement.ts'

interface Arrangement {
  /** What stands on Home, from the top. */
  items: HomeItem[]
  /** Whether the member has put it in an order of their own. */
  isOrdered: boolean
  has: (section: HomeSection) => boolean
}

export function useArrangement(): Arrangement {
  const { data: home } = useQuery({ ...homeQuery, staleTime: Number.POSITIVE_INFINITY })
  const lists = home ?? PLAIN
  const items = itemsOf(lists, home?.reports ?? []).filter((item) => isShown(item, lists))
  const keys = new Set(items.map(({ key }) => key))
  return { items, isOrdered: lists.order.length > 0, has: (section) => keys.has(section) }
}
