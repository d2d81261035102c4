import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-9 flex-wrap gap-x-3 border-b border-line py-2 text-13">
    <dt className="w-32 flex-none break-words text-soft">{label}</dt>
    <dd className="num flex-1 text-end [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
