import type { ReactNode } from 'react'

interface StepProps {
  title: string
  hint: ReactNode
  /** Its verb, at the right. */
  action?: ReactNode
  children?: ReactNode
}

/** One of the things that are done with a year: what it is, and its verb. */
export const Step = ({ title, hint, action, children }: StepProps) => (
  <section aria-label={title} className="mb-8">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong pb-3">
      <div className="min-w-60 flex-1">
        <h2 className="text-15 font-semibold laptop:text-14">{title}</h2>
        <p className="text-13 text-pretty text-soft">{hint}</p>
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
    {children && <div className="pt-3">{children}</div>}
  </section>
)
