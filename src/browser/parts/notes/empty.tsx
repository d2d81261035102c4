import type { ReactNode } from 'react'

interface EmptyProps {
  /** Within a page that has another one. */
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** What a place without anything says: one sentence, one button. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center gap-4 px-5 py-14 text-center text-soft">
    {title && <h2 className="text-15 font-semibold text-ink">{title}</h2>}
    <p className="max-w-96 text-balance">{children}</p>
    {action}
  </div>
)
