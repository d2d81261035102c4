import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Mark } from '../parts/icon.tsx'
import { statusQuery } from './queries.ts'

interface OpenPageProps {
  title: string
  /** Beside the mark, where it is known. */
  household?: string | undefined
  /** Below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A page that needs nobody to be signed in: one narrow column in the middle of the window. */
export function OpenPage({ title, household = 'Hearth', lead, children }: OpenPageProps) {
  const { data: status } = useQuery(statusQuery)
  useEffect(() => {
    document.title = `${title} · Hearth`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-5">
      <main className="mx-auto flex w-full max-w-94 flex-1 flex-col justify-center pt-10 pb-16 [&_input[name]]:h-11 [&_input[name]]:px-3 [&_input[name]]:text-16 laptop:[&_input[name]]:text-15">
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Mark /> {household}
        </p>
        <h1 className="mt-7 text-26 font-semibold text-balance">{title}</h1>
        {lead && <div className="mt-1.5 text-14 text-pretty text-soft">{lead}</div>}
        {children}
      </main>
      <footer className="pb-6 text-center text-12 text-faint">
        {status ? `Hearth ${status.version}` : 'Hearth'}
      </footer>
    </div>
  )
}
