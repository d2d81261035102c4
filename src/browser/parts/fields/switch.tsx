import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { type Needing, useNeeds } from '../needs.ts'

interface SwitchProps extends Needing {
  label: string
  /** What it does, or why it cannot be changed. */
  hint?: ReactNode
  error?: string | undefined
  /** In lists, where the row says what it is. */
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  className?: string
}

/** On or off, at once and without a button to save it. The whole of its line can be pressed. */
export function Switch({
  label,
  hint,
  error,
  hideLabel,
  checked,
  onChange,
  busy,
  className = '',
  needs,
  ...rest
}: SwitchProps) {
  const missing = useNeeds(needs)
  const disabled = rest.disabled || missing.disabled
  const id = useId()
  const note = error ?? hint
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch brings the hidden input that the label is for.
    <label
      title={missing.title}
      className={`flex min-h-11 items-center gap-4 py-1.5 laptop:min-h-8 ${className}`}
    >
      <span
        className={
          hideLabel ? 'sr-only' : `min-w-0 flex-1 text-15 laptop:text-13 ${disabled ? 'text-soft' : ''}`
        }
      >
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
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        readOnly={busy}
        aria-labelledby={`${id}label`}
        aria-describedby={note ? `${id}note` : undefined}
        aria-busy={busy || undefined}
        className="relative h-6.5 w-11 flex-none rounded-full bg-field p-0.5 transition-colors duration-120 data-checked:bg-accent data-disabled:opacity-55 data-readonly:opacity-55 laptop:h-[18px] laptop:w-8"
      >
        <Base.Thumb className="block size-5.5 rounded-full bg-surface transition-transform duration-120 ease-calm data-checked:translate-x-[18px] laptop:size-3.5 laptop:data-checked:translate-x-3.5" />
      </Base.Root>
    </label>
  )
}
