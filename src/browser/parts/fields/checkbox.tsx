import { Checkbox as Base } from '@base-ui/react/checkbox'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean, event: Event) => void
  /** Some of what it stands for and not all. */
  indeterminate?: boolean
  /** In tables, where the row says what it is. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  busy?: boolean
  className?: string
}

/** A tick. The whole of its line can be pressed. */
export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate,
  hideLabel,
  hint,
  error,
  disabled,
  busy,
  className = '',
}: CheckboxProps) {
  const id = useId()
  const note = error ?? hint
  const look = hideLabel
    ? 'grid size-11 place-items-center laptop:size-8'
    : 'flex min-h-11 items-start gap-2.5 py-2.5 laptop:min-h-8 laptop:gap-2 laptop:py-1.5'
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box brings the hidden input that the label is for.
    <label className={`${look} ${disabled ? 'cursor-not-allowed text-soft' : ''} ${className}`}>
      <Base.Root
        checked={checked}
        onCheckedChange={(next, { event }) => onChange(next, event)}
        indeterminate={indeterminate}
        disabled={disabled}
        readOnly={busy}
        aria-labelledby={`${id}label`}
        aria-describedby={note ? `${id}note` : undefined}
        aria-invalid={error ? true : undefined}
        aria-busy={busy || undefined}
        className={`grid size-5 flex-none place-items-center rounded-4 bg-surface text-on-accent transition-colors duration-120 data-checked:bg-accent data-checked:shadow-none data-disabled:opacity-55 data-readonly:opacity-55 data-indeterminate:bg-accent data-indeterminate:shadow-none laptop:mt-0.5 laptop:size-4 ${
          error ? 'edge-over' : 'shadow-[inset_0_0_0_1.5px_var(--field)]'
        }`}
      >
        <Base.Indicator>
          <Icon name={indeterminate ? 'minus' : 'check'} size={14} />
        </Base.Indicator>
      </Base.Root>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 text-15 laptop:text-13'}>
        <span id={`${id}label`}>{label}</span>
        {note && (
          <span
            id={`${id}note`}
            className={`mt-0.5 block text-13 laptop:text-12 ${error ? 'text-over' : 'text-faint'}`}
          >
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
