import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { Needing } from '../needs.ts'

/** What ties a control to its label and to what is said below it. */
interface FieldIds {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: true | undefined
}

/** What every form control takes beside its own value. */
export interface FieldProps extends Needing {
  label: string
  /** The place says in another way what it is; screen readers still hear it. */
  hideLabel?: boolean | undefined
  /** What is wrong with it, shown below. */
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
  /** What is in it is being sent; it cannot be changed meanwhile. */
  busy?: boolean | undefined
  className?: string | undefined
}

interface Props extends Omit<FieldProps, 'needs'> {
  children: (ids: FieldIds) => ReactNode
}

/** The look of a box to type or choose in. Phones zoom into a field whose text is smaller than 16 px. */
export const boxLook = (isInvalid: boolean | undefined): string =>
  `h-11 w-full min-w-0 rounded-6 bg-surface px-3 text-16 text-ink transition-shadow duration-120 placeholder:text-faint data-readonly:bg-sunken disabled:bg-sunken disabled:text-soft laptop:h-8 laptop:px-2.5 laptop:text-13 ${
    isInvalid ? 'edge-over' : 'edge-field'
  }`

/** A label, its control, and below it what is wrong or else a hint. */
export function Field({ label, hideLabel, error, hint, className = '', children }: Props) {
  const id = useId()
  const labelId = `${id}label`
  const noteId = `${id}note`
  const describedBy = error || hint ? noteId : undefined
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 text-soft laptop:text-12'}>
        {label}
      </label>
      {children({ id, labelId, describedBy, isInvalid: error ? true : undefined })}
      {error ? (
        <p id={noteId} className="flex gap-1 text-13 text-over laptop:text-12">
          <Icon name="warning" size={14} className="mt-0.5 laptop:mt-px" />
          {error.charAt(0).toUpperCase() + error.slice(1)}
        </p>
      ) : (
        hint && (
          <div id={noteId} className="text-13 text-faint laptop:text-12">
            {hint}
          </div>
        )
      )}
    </div>
  )
}
