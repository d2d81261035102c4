import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { dayTyped, shiftDay, shownDay } from '../../days.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { Icon } from '../icon.tsx'
import { words } from '../words.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'

interface DateFieldProps extends FieldProps {
  /** 2026-11-22, or empty. */
  value: string
  onChange: (value: string) => void
  /** The first and the last day that can be chosen with a finger. */
  min?: string
  max?: string
  autoFocus?: boolean
  required?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** Fingers have the wheel of their phone. */
const HAS_FINGERS = matchMedia('(pointer: coarse)')

/** A day: typed as 22, 22 nov or -1; arrows go a day on or back; on phones the phone's own picker. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, error, hint, className } = props
  const typed = useTypedDay(props.value, props.onChange)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={typed.isWrong ? words.noDate : error}
      hint={hint}
      className={className}
    >
      {({ id, describedBy, isInvalid }) => {
        const shared = {
          id,
          disabled: props.disabled,
          readOnly: props.busy,
          required: props.required,
          autoFocus: props.autoFocus,
          ref: props.ref,
          'aria-busy': props.busy || undefined,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
        }
        if (HAS_FINGERS.matches)
          return (
            <input
              {...shared}
              type="date"
              value={props.value}
              min={props.min}
              max={props.max}
              onChange={({ target }) => props.onChange(target.value)}
              onBlur={props.onBlur}
              className={`${boxLook(isInvalid)} appearance-none text-start`}
            />
          )
        return (
          <span className="relative block">
            <input
              {...shared}
              type="text"
              autoComplete="off"
              value={typed.text}
              onChange={({ target }) => typed.change(target.value)}
              onFocus={({ target }) => target.select()}
              onBlur={() => {
                typed.leave()
                props.onBlur?.()
              }}
              onKeyDown={(event) => {
                typed.step(event)
                props.onKeyDown?.(event)
              }}
              className={`${boxLook(isInvalid)} num pe-9`}
            />
            <Calendar
              value={props.value}
              onChange={props.onChange}
              disabled={props.disabled || props.busy || false}
            />
          </span>
        )
      }}
    </Field>
  )
}

/** What stands in the field is the typist's until it is left; a day from elsewhere takes its place. */
function useTypedDay(value: string, onChange: (value: string) => void) {
  const { locale, today } = useHousehold()
  const written = (day: string) => (day === '' ? '' : inWords(day, locale, today))
  const [text, setText] = useState(() => written(value))
  const [isWrong, setWrong] = useState(false)
  const lastValue = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day from outside replaces what is typed.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(written(value))
    setWrong(false)
  }, [value])
  const report = (day: string) => {
    lastValue.current = day
    onChange(day)
  }
  const change = (typed: string) => {
    setText(typed)
    setWrong(false)
    report(dayTyped(typed, today, locale) ?? '')
  }
  const leave = () => {
    if (lastValue.current !== '') setText(written(lastValue.current))
    setWrong(lastValue.current === '' && text.trim() !== '')
  }
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || event.altKey || event.metaKey) return
    event.preventDefault()
    const day = shiftDay(lastValue.current || today, by)
    setText(written(day))
    setWrong(false)
    report(day)
  }
  return { text, isWrong, change, leave, step }
}

/** Sun 22 Nov; with the year where the same words would be read as another day. */
function inWords(day: string, locale: string, today: string): string {
  const short = shownDay(day, { locale, today, weekday: true })
  return dayTyped(short, today, locale) === day ? short : shownDay(day, { locale, today: '', weekday: true })
}

/** The browser's own calendar, for who would rather point. */
function Calendar({
  value,
  onChange,
  disabled,
}: {
  value: string
  onChange: (value: string) => void
  disabled: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        className="pointer-events-none absolute inset-0 -z-1 opacity-0"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.openCalendar}
        title={words.openCalendar}
        disabled={disabled}
        onClick={() => input.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-6 text-soft hover:text-ink disabled:opacity-55"
      >
        <Icon name="calendar" />
      </button>
    </>
  )
}
