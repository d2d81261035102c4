import { type ComponentType, lazy } from 'react'
import { SignIn } from './sign-in.tsx'

/** Signing in comes with the first script; the links that are handed over are opened once. */
export const SIGNED_OUT_SCREENS: { path: string; screen: ComponentType }[] = [
  { path: '/sign-in', screen: SignIn },
  { path: '/setup', screen: lazy(() => import('./set-up.tsx')) },
  { path: '/join', screen: lazy(() => import('./join.tsx')) },
  { path: '/reset-password', screen: lazy(() => import('./reset-password.tsx')) },
]
