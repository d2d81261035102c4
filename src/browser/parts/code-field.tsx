import { OTPField as Base } from '@base-ui/react/otp-field'
import { Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** The last digit is there, typed or pasted. */
  onComplete?: (value: string) => void
  autoFocus?: boolean
}

const PLACES = [1, 2, 3, 4, 5, 6]

/** The six digits of an authenticator app, a box each; a pasted code fills them all. */
export function CodeField({ value, onChange, onComplete, autoFocus, label, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} {...rest} hideLabel={rest.hideLabel ?? true}>
      {({ id, describedBy, isInvalid }) => (
        <Base.Root
          id={id}
          length={PLACES.length}
          value={value}
          onValueChange={onChange}
          {...(onComplete && { onValueComplete: onComplete })}
          disabled={rest.disabled}
          readOnly={rest.busy}
          aria-label={label}
          aria-describedby={describedBy}
          className="flex items-center gap-1.5 tablet:gap-2"
        >
          {PLACES.map((place) => (
            <div key={place} className="contents">
              {place === 4 && (
                <span aria-hidden="true" className="h-0.5 w-2 flex-none bg-line-strong tablet:w-3" />
              )}
              <Base.Input
                aria-label={`${label}, digit ${place} of ${PLACES.length}`}
                aria-invalid={isInvalid}
                autoFocus={autoFocus && place === 1}
                className={`num h-15 min-w-0 flex-1 rounded-10 bg-surface text-center text-26 font-medium text-ink ${isInvalid ? 'edge-over' : 'edge-field'}`}
              />
            </div>
          ))}
        </Base.Root>
      )}
    </Field>
  )
}
