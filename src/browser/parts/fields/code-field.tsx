import { OTPField as Base } from '@base-ui/react/otp-field'
import { Fragment } from 'react'
import { words } from '../words.ts'
import { Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** All six digits are there, typed or pasted. */
  onComplete?: (value: string) => void
  autoFocus?: boolean
}

const DIGITS = 6

/** The six digits of a sign-in code, pasted or typed; the phone fills them in by itself. */
export function CodeField({
  value,
  onChange,
  onComplete,
  autoFocus,
  disabled,
  busy,
  ...field
}: CodeFieldProps) {
  return (
    <Field {...field}>
      {({ id, labelId, describedBy, isInvalid }) => (
        <Base.Root
          id={id}
          length={DIGITS}
          value={value}
          onValueChange={onChange}
          onValueComplete={(code) => onComplete?.(code)}
          disabled={disabled}
          readOnly={busy}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-busy={busy || undefined}
          className="flex items-center gap-1.5 tablet:gap-2"
        >
          {Array.from({ length: DIGITS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            <Fragment key={at}>
              {at === DIGITS / 2 && (
                <span aria-hidden="true" className="h-0.5 w-3 flex-none bg-line-strong" />
              )}
              <Base.Input
                autoFocus={autoFocus && at === 0}
                aria-label={words.digit(field.label, at + 1, DIGITS)}
                aria-invalid={isInvalid}
                className={`num h-15 w-full min-w-0 flex-1 rounded-10 bg-surface text-center text-26 font-medium text-ink read-only:text-soft disabled:text-soft ${
                  isInvalid ? 'edge-over' : 'edge-field'
                }`}
              />
            </Fragment>
          ))}
        </Base.Root>
      )}
    </Field>
  )
}
