import type { HTMLAttributes, KeyboardEventHandler, Ref } from 'react'
import { useNeeds } from '../needs.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'time' | 'url' | 'tel'
  /** What browsers and password managers fill in by. */
  autoComplete?: string
  name?: string
  placeholder?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Longer than this cannot be typed. */
  maxLength?: number
  required?: boolean
  /** Of several lines, growing with what is typed. */
  multiline?: boolean
  autoFocus?: boolean
  spellCheck?: boolean
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A line of text, or several. */
export function TextField({
  label,
  hideLabel,
  error,
  hint,
  className,
  busy,
  multiline,
  onChange,
  needs,
  disabled,
  ...rest
}: TextFieldProps) {
  const missing = useNeeds(needs)
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {({ id, describedBy, isInvalid }) => {
        const shared = {
          ...rest,
          id,
          disabled: disabled || missing.disabled,
          title: missing.title,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
          'aria-busy': busy || undefined,
          readOnly: busy,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        return multiline ? (
          <textarea
            {...shared}
            rows={2}
            className={`${boxLook(isInvalid)} field-sizing-content h-auto max-h-60 min-h-20 resize-none py-2.5 laptop:h-auto laptop:min-h-14 laptop:py-1.5`}
          />
        ) : (
          <input {...shared} type={rest.type ?? 'text'} className={boxLook(isInvalid)} />
        )
      }}
    </Field>
  )
}
