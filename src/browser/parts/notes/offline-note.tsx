import { useIsOnline } from '../../session/online.ts'

/** What cannot be done while Hearth does not answer; nothing while it does. */
export function OfflineNote({ children, className = '' }: { children: string; className?: string }) {
  const isOnline = useIsOnline()
  return isOnline ? null : <p className={`text-13 text-warn ${className}`}>{children}</p>
}
