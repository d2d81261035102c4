import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { amountTyped, isNegative, shown } from '../money.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './words.ts'

/** How an edit was ended: Enter goes down, Tab to the next or the one before, Escape stays. */
export type EditEnd = 'Enter' | 'Tab' | 'shift+Tab' | 'Escape' | 'blur'

interface EditorProps {
  label: string
  value: string
  /** What is written first: the digit that began it, or what was typed before it was refused. */
  text?: string | undefined
  /** What Ctrl D writes: the amount of the month before. */
  like?: string | undefined
  /** Stands below it as long as it is written in. */
  beneath?: ReactNode
  /** The amount, and the one it takes the place of: what stood there when the editing began. */
  onDone: (amount: string | undefined, end: EditEnd, was: string) => void
}

/** An amount in its cell: 120, =120+35. It is worked out as it is typed, and set when the cell is left. */
export function BudgetedEditor({ label, value, text: start, like, beneath, onDone }: EditorProps) {
  const { locale } = useHousehold()
  const id = useId()
  const [text, setText] = useState(() => start ?? shown(value, { locale, ungrouped: true }))
  const [was] = useState(value)
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const amount = amountTyped(text, locale)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (start === undefined) input.current?.select()
  }, [start])

  const end = (how: EditEnd): void => {
    if (isDone.current) return
    const isNothing = text.trim() === ''
    const wrong = isNothing
      ? ''
      : amount === undefined
        ? words.noAmount
        : isNegative(amount)
          ? words.belowZero
          : ''
    if (wrong && how !== 'Escape') {
      setFault(wrong)
      return
    }
    isDone.current = true
    onDone(how === 'Escape' || wrong ? undefined : isNothing ? '0.00' : amount, how, was)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the page are for when nothing is being written.
    event.stopPropagation()
    const { key, shiftKey } = event
    if (like !== undefined && key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setText(shown(like, { locale, ungrouped: true }))
      setFault('')
      return
    }
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
    event.preventDefault()
    end(key === 'Tab' && shiftKey ? 'shift+Tab' : key)
  }
  const isSum = /\d\s*[+\u2212-]/.test(text)
  const note = fault || (isSum && amount !== undefined ? `= ${shown(amount, { locale })}` : '')
  return (
    <span className="relative block">
      <input
        ref={input}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? id : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setFault('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end('blur')}
        className={`num -mx-1.5 h-7 w-[calc(100%+12px)] rounded-4 bg-surface px-1.5 text-end outline-none ${fault ? 'edge-over' : 'edge-accent'}`}
      />
      {(note || beneath) && (
        <span className="absolute right-[-6px] top-full z-20 mt-1 flex w-max flex-col items-end gap-1">
          {note && (
            <span
              id={id}
              role={fault ? 'alert' : undefined}
              className={`num max-w-64 rounded-6 bg-raised px-2 py-1 text-12 shadow-pop ${fault ? 'text-over' : 'text-soft'}`}
            >
              {note}
            </span>
          )}
          {beneath}
        </span>
      )}
    </span>
  )
}
