import { type ComponentType, lazy } from 'react'
import { Home } from './home/home.tsx'

interface Screen {
  path: string
  screen: ComponentType
}

/** What every address shows. Home comes with the first script, the rest when it is opened. */
export const SCREENS: Screen[] = [
  { path: '/', screen: Home },
  { path: '/review/:kind?', screen: lazy(() => import('./review/review.tsx')) },
  { path: '/more', screen: lazy(() => import('./frame/more.tsx')) },
]

/** What takes the whole window: nothing of the frame leads away from it but its own buttons. */
export const SCREENS_WITHOUT_FRAME: Screen[] = [
  { path: '/welcome', screen: lazy(() => import('./onboarding/welcome.tsx')) },
]
