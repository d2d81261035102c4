import type { ReactNode } from 'react'

interface SettingRowProps {
  title: ReactNode
  /** What it is, below. */
  hint?: ReactNode
  /** Its buttons, or its control. */
  children?: ReactNode
}

/** A setting in one line: what it is, and at the right what can be done about it. */
export const SettingRow = ({ title, hint, children }: SettingRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
    <div className="min-w-60 flex-1">
      <h2 className="flex items-center gap-2 text-15 font-semibold laptop:text-14">{title}</h2>
      {hint && <p className="text-13 text-pretty text-soft">{hint}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">{children}</div>}
  </div>
)

interface SettingSectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A list among the settings, under its own heading. */
export const SettingSection = ({ title, action, children }: SettingSectionProps) => (
  <section className="mt-5">
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line-strong pb-2">
      <h2 className="text-15 font-semibold laptop:text-14">{title}</h2>
      {action}
    </div>
    {children}
  </section>
)
