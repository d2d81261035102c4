import type { ReactNode } from 'react'
import { verbs } from '../../words.ts'
import { Icon } from '../icon.tsx'

const TONES = {
  plain: 'bg-hover text-ink',
  line: 'edge text-soft',
  accent: 'bg-accent-wash text-accent',
}

interface ChipProps {
  children: ReactNode
  tone?: keyof typeof TONES
  onRemove?: () => void
  /** What the cross takes away: Remove the filter November 2026. */
  removeLabel?: string
  /** What a press on its words does. */
  onClick?: () => void
  disabled?: boolean
}

/** A filter, a tag, a suggestion: a word that can be taken or taken away. */
export function Chip(props: ChipProps) {
  const { children, tone = 'accent', onRemove, removeLabel = verbs.remove, onClick, disabled } = props
  const inner = 'flex h-full min-w-0 items-center truncate rounded-6 px-2'
  return (
    <span
      className={`inline-flex h-11 max-w-full flex-none items-center rounded-6 text-13 font-medium whitespace-nowrap laptop:h-6 laptop:text-12 ${TONES[tone]}`}
    >
      {onClick ? (
        <button
          type="button"
          disabled={disabled}
          onClick={onClick}
          className={`${inner} min-w-11 justify-center`}
        >
          {children}
        </button>
      ) : (
        <span className={inner}>{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          disabled={disabled}
          onClick={onRemove}
          className="-ms-2 grid size-11 flex-none place-items-center rounded-6 -outline-offset-2 hover:text-ink disabled:opacity-55 laptop:size-6"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
