import type { ReactNode } from 'react'

/** What a place without anything says: one sentence, one button. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 px-5 py-14 text-center text-soft">
    <p className="max-w-96 text-balance">{children}</p>
    {action}
  </div>
)
