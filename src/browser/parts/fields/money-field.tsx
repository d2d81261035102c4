import { type KeyboardEventHandler, type Ref, useEffect, useRef, useState } from 'react'
import { amountTyped, shown } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'

interface MoneyFieldProps extends FieldProps {
  /** A decimal string; empty where nothing is there or what is there is no amount. */
  value: string
  onChange: (value: string) => void
  /** Stands before the amount where it is not plain which money is meant. */
  currency?: string | undefined
  autoFocus?: boolean
  required?: boolean
  name?: string
  placeholder?: string
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** An amount as people write it: 12,50 · 1 234.5 · 12+3. It is worked out when the field is left. */
export function MoneyField({
  label,
  hideLabel,
  error,
  hint,
  className,
  busy,
  value,
  onChange,
  currency,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const { locale } = useHousehold()
  const { text, isWrong, change, leave } = useTypedAmount(value, onChange, locale)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={isWrong ? words.noAmount : error}
      hint={hint}
      className={className}
    >
      {({ id, describedBy, isInvalid }) => (
        <span className="relative block">
          {currency && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-15 text-faint laptop:left-2.5 laptop:text-12"
            >
              {currency}
            </span>
          )}
          <input
            {...rest}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            readOnly={busy}
            aria-busy={busy || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={({ target }) => change(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              leave()
              onBlur?.()
            }}
            className={`${boxLook(isInvalid)} num text-end ${currency ? 'ps-14' : ''}`}
          />
        </span>
      )}
    </Field>
  )
}

/** What stands in the field is the typist's until it is left; a value from elsewhere takes its place. */
function useTypedAmount(value: string, onChange: (value: string) => void, locale: string) {
  const written = (amount: string) => (amount === '' ? '' : shown(amount, { locale }))
  const [text, setText] = useState(() => written(value))
  const [isWrong, setWrong] = useState(false)
  const lastValue = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value from outside replaces what is typed.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(written(value))
    setWrong(false)
  }, [value])
  const change = (typed: string) => {
    setText(typed)
    setWrong(false)
    lastValue.current = amountTyped(typed, locale) ?? ''
    onChange(lastValue.current)
  }
  const leave = () => {
    if (lastValue.current !== '') setText(written(lastValue.current))
    setWrong(lastValue.current === '' && text.trim() !== '')
  }
  return { text, isWrong, change, leave }
}
