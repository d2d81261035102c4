import { type ComponentType, lazy } from 'react'
import { Home } from './home/home.tsx'
import { TRANSACTIONS_PATH } from './transactions/address.ts'

interface Screen {
  /** A pattern where the screen stays while its address changes: a detail over its list. */
  path: string | RegExp
  screen: ComponentType
}

/** What every address shows. Home comes with the first script, the rest when it is opened. */
export const SCREENS: Screen[] = [
  { path: '/', screen: Home },
  { path: '/review/:kind?', screen: lazy(() => import('./review/review.tsx')) },
  { path: TRANSACTIONS_PATH, screen: lazy(() => import('./transactions/transactions.tsx')) },
  { path: '/more', screen: lazy(() => import('./frame/more.tsx')) },
]
