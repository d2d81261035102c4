import type { ReactNode } from 'react'

/** A part of what stands beside a page, under its own heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6 last:mb-0">
    <h2 className="border-b border-line-strong pb-1.5 text-13 font-semibold">{title}</h2>
    {children}
  </section>
)

/** A fact in one line: what it is, and at the right how much. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-b border-line py-2 text-13 last:border-0">
    <dt className="min-w-0 text-soft">{name}</dt>
    <dd className="num text-end font-medium">{children}</dd>
  </div>
)
