import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** At the other end of its line: a link, a button, a word. */
  beside?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of Home under its heading. */
export function Section({ title, beside, children, className = '' }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-7 items-center laptop:min-h-5 justify-between gap-3">
        <h2 id={id} className="text-15 font-semibold laptop:text-13">
          {title}
        </h2>
        {beside && <div className="text-13 text-soft laptop:text-12">{beside}</div>}
      </div>
      {children}
    </section>
  )
}

/** A line of a list: hairlines between, none below the last. */
export const LINE = 'border-b border-line last:border-0'
/** What a line shows, from edge to edge, as high as a finger or a mouse needs. */
export const ROW = 'flex min-h-[46px] items-center gap-3 text-15 laptop:min-h-[30px] laptop:text-13'
