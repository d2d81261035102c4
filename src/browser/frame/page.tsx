import { type ReactNode, useEffect } from 'react'

interface PageProps {
  title: string
  /** What stands before the title. */
  lead?: ReactNode
  /** What stands beside the title, quietly. */
  beside?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** A line below the title: tabs, steps. */
  below?: ReactNode
  /** Lists go to the edge of the page. */
  bleed?: boolean
  children: ReactNode
}

/** A screen: its one heading, its buttons, its content. The document is named after it. */
export function Page({ title, lead, beside, actions, below, bleed = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Hearth`
  }, [title])
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) pt-3 pb-2 laptop:pt-4">
        {lead}
        <h1 className={`font-semibold ${lead ? 'min-w-0 truncate text-15' : 'text-20'}`}>{title}</h1>
        {beside && <div className="text-14 text-soft">{beside}</div>}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {below}
      <div className={`flex-1 ${bleed ? 'flex min-w-0 flex-col' : 'px-(--gutter) pb-8'}`}>{children}</div>
    </div>
  )
}
