import type { ComponentType } from 'react'
import { SignIn } from './sign-in.tsx'

/** What is seen before anybody is signed in. */
export const SIGNED_OUT_SCREENS: { path: string; screen: ComponentType }[] = [
  { path: '/sign-in', screen: SignIn },
]

export const isOpenToAll = (location: string): boolean =>
  SIGNED_OUT_SCREENS.some(({ path }) => path === location)
