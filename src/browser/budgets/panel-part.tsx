import { type ReactNode, useId } from 'react'
import { Amount } from '../parts/amount.tsx'
import { BareButton } from '../parts/button.tsx'
import type { Needing } from '../parts/needs.ts'

interface PanelPartProps {
  title: string
  /** At the other end of its line. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of what is said of an envelope, under its heading. */
export function PanelPart({ title, beside, children }: PanelPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-5 laptop:pt-4.5">
      <div className="flex min-h-7 items-center justify-between gap-3 border-b border-line-strong pb-1 laptop:min-h-6">
        <h3 id={id} className="text-13 font-medium text-soft laptop:text-12">
          {title}
        </h3>
        {beside}
      </div>
      {children}
    </section>
  )
}

interface OptionRowProps extends Needing {
  label: string
  amount: string
  /** Stands out as what is taken first. */
  isFirst?: boolean
  verb: string
  /** What it does, for those who hear it without its row. */
  name: string
  onTake: () => void
  disabled?: boolean
}

/** One of several ways, each with its amount and one press. */
export const OptionRow = ({
  label,
  amount,
  isFirst,
  verb,
  name,
  onTake,
  disabled,
  needs,
}: OptionRowProps) => (
  <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line text-15 laptop:min-h-9 laptop:text-13">
    <span className={`py-1 text-pretty ${isFirst ? 'font-medium' : ''}`}>{label}</span>
    <Amount value={amount} className="text-soft" />
    <BareButton
      aria-label={name}
      needs={needs}
      disabled={disabled}
      onClick={onTake}
      className="-me-2 h-11 min-w-16 rounded-6 px-2 text-end font-semibold text-accent enabled:hover:bg-hover disabled:opacity-55 laptop:h-7"
    >
      {verb}
    </BareButton>
  </li>
)
