import { useIsOnline } from '../session/online.ts'
import { words } from './words.ts'

/** A control that writes: while Hearth does not answer it is off, and says why. */
export interface Needing {
  needs?: 'server' | undefined
}

/** What such a control adds to its own; for a bare button: {...useNeeds('server')}. */
export function useNeeds(needs: Needing['needs']): { disabled: boolean; title: string | undefined } {
  const isOnline = useIsOnline()
  const isOff = needs === 'server' && !isOnline
  return { disabled: isOff, title: isOff ? words.offline : undefined }
}
