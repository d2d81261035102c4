import { createContext, useContext } from 'react'
import type { Arrangement } from './order.ts'
import type { Category, Group } from './queries.ts'

/** What lies over the page. */
export type Opened =
  | { what: 'details' | 'merge' | 'remove' | 'move'; category: Category }
  | { what: 'look'; group: Group }

/** What every row of the page needs of it. */
interface Desk {
  arrangement: Arrangement
  groups: Group[]
  categories: Map<string, Category>
  /** The row whose name is being written. */
  renaming: string | undefined
  rename: (id: string | undefined) => void
  open: (opened: Opened) => void
  stepCategory: (category: Category, step: -1 | 1) => void
  stepGroup: (group: Group, step: -1 | 1) => void
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('used outside of the categories')
  return desk
}
