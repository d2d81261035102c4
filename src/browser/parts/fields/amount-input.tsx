import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { amountTyped, shown, signOf } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'

/** The text of an amount that is being written, by keyboard or by the pad. */
export function useAmountText(value: string, onChange: (amount: string, text: string) => void) {
  const { locale } = useHousehold()
  const written = (amount: string) => (amount === '' ? '' : shown(amount, { locale, ungrouped: true }))
  const [text, setText] = useState(() => written(value))
  const lastValue = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another amount from outside replaces what is typed.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(written(value))
  }, [value])
  const change = (typed: string) => {
    setText(typed)
    lastValue.current = (amountTyped(typed, locale) ?? '').replace(/^-/, '')
    onChange(lastValue.current, typed)
  }
  const leave = () => {
    if (lastValue.current !== '') setText(written(lastValue.current))
  }
  return { text, change, leave }
}

interface AmountInputProps {
  text: ReturnType<typeof useAmountText>
  currency: string
  error?: string | undefined
  busy: boolean
  /** The pad of the page writes; the phone's keyboard stays away. */
  withPad?: boolean
  onEnter?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Long ones are smaller, so that all of their figures are seen. */
const sizeOf = ({ length }: string): string => (length > 13 ? 'text-20' : length > 8 ? 'text-34' : 'text-48')

/** The amount, as large as it matters. */
export function AmountInput({
  text,
  currency,
  error,
  busy,
  withPad,
  onEnter,
  onFocus,
  ref,
}: AmountInputProps) {
  const { locale } = useHousehold()
  const { sign, isAfter } = signOf(currency, locale)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div>
      <label className={`flex h-14 items-center ${sizeOf(text.text)} ${withPad ? 'justify-center' : ''}`}>
        <span
          aria-hidden="true"
          className={`flex-none text-[0.7em] font-medium text-faint ${isAfter ? 'order-last ms-1' : 'me-1'}`}
        >
          {sign}
        </span>
        <span className="sr-only">{words.amountIn(currency)}</span>
        {/* An input has a width of its own: what is in it is laid under it, unseen. */}
        <span className="relative min-w-0 overflow-hidden">
          <span aria-hidden="true" className="num invisible pe-1 font-semibold whitespace-pre">
            {text.text || '0'}
          </span>
          <input
            ref={ref}
            value={text.text}
            placeholder="0"
            inputMode={withPad ? 'none' : 'decimal'}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: whoever opens this page has an amount in mind.
            autoFocus
            readOnly={busy}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={({ target }) => text.change(target.value)}
            onFocus={onFocus}
            onBlur={text.leave}
            onKeyDown={onKeyDown}
            className="num absolute inset-0 w-full bg-transparent font-semibold caret-accent outline-none placeholder:text-faint"
          />
        </span>
      </label>
      {error && (
        <p id={id} className={`text-13 text-over ${withPad ? 'text-center' : ''}`}>
          {error}
        </p>
      )}
    </div>
  )
}
