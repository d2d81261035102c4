import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { folded } from '../../search-text.ts'
import { isSynonym } from './choices.ts'

export interface QuickOption {
  value: string
  label: string
  /** Stands before the label: the dot of a category. */
  mark?: ReactNode
  /** Other names it is found by. */
  synonyms?: readonly string[]
  /** Stands quietly behind it. */
  beside?: ReactNode
  /** Options of one group stand under its name while nothing is typed. */
  group?: string
}

/** How it was ended: Enter goes on to what is next, Tab to what is beside it; leaving it with the mouse has none. */
export type EndKey = 'Enter' | 'Tab' | 'shift+Tab' | 'Escape'

interface QuickChoiceProps {
  label: string
  options: QuickOption[]
  /** The value that holds, which is marked. */
  value?: string | null
  /** What stands in the field when it opens. */
  text?: string
  placeholder?: string
  onChoose: (value: string, key: EndKey) => void
  /** Without a choice. */
  onClose: (key?: EndKey) => void
  /** What is typed may be taken as it stands; also told while typing, for options that are fetched. */
  onType?: (text: string) => void
  onText?: (text: string, key?: EndKey) => void
  /** A further option below those found, made of what was typed. */
  further?: (text: string) => QuickOption[]
  /** The options stand below the field in the same box, in a popover; else they float over the page. */
  isInline?: boolean
  className?: string
}

const MOST = 80
/** What is in sight at once; the rest follows a moment later, so that the field is there with the key that opened it. */
const AT_ONCE = 12
const MOMENT_MS = 40
const POPUP_HEIGHT = 288

/**
 * A choice by typing, light enough for a cell of a table: a field and the options that fit below it, the first of them
 * taken by Enter. Escape, and leaving without a choice, change nothing.
 */
export function QuickChoice(props: QuickChoiceProps) {
  const { label, value, text: start = '', placeholder, isInline = false, className = '' } = props
  const [text, setText] = useState(start)
  const [isTyped, setTyped] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAbove = useIsAbove(input)
  const fitting = fittingOf(props, isTyped ? text : undefined, useMost())
  const isFree = props.onText !== undefined
  const first = isTyped && !isFree ? 0 : Math.max(isFree ? -1 : 0, isTyped ? -1 : placeOf(fitting, value))
  const chosen = Math.min(at < 0 ? first : at, fitting.length - 1)
  const isDone = useRef(false)

  useFocusAtOnce(input)
  useLayoutEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const finish = (key: EndKey) => {
    const option = fitting[chosen]
    isDone.current = true
    if (option && (isTyped || at >= 0 || !isFree)) return props.onChoose(option.value, key)
    if (isFree && isTyped) return props.onText?.(text, key)
    props.onClose(key === 'Enter' && isTyped ? 'Escape' : key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 && !['Enter', 'Tab', 'Escape'].includes(key)) return event.stopPropagation()
    event.stopPropagation()
    event.preventDefault()
    if (step !== 0) setAt(Math.max(0, Math.min(fitting.length - 1, chosen + step)))
    else if (key === 'Escape') {
      isDone.current = true
      props.onClose('Escape')
    } else finish(key === 'Enter' ? 'Enter' : event.shiftKey ? 'shift+Tab' : 'Tab')
  }
  const leave = () => {
    if (isDone.current) return
    if (isFree && isTyped) props.onText?.(text)
    else props.onClose()
  }
  return (
    <div className={`relative ${className}`}>
      <input
        ref={input}
        value={text}
        role="combobox"
        aria-label={label}
        aria-expanded={fitting.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={fitting[chosen] ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => {
          setText(target.value)
          setTyped(true)
          setAt(-1)
          props.onType?.(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="edge-accent h-11 w-full min-w-0 rounded-6 bg-surface px-2 text-16 outline-none placeholder:text-faint laptop:h-7 laptop:text-13"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={`overflow-y-auto ${isInline ? 'mt-1.5' : floatLook(isAbove)} ${fitting.length === 0 ? 'hidden' : ''}`}
        style={{ maxHeight: POPUP_HEIGHT }}
      >
        {fitting.map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            heading={isTyped || option.group === fitting[index - 1]?.group ? undefined : option.group}
            isAt={index === chosen}
            onTake={() => {
              isDone.current = true
              props.onChoose(option.value, 'Enter')
            }}
          />
        ))}
      </div>
    </div>
  )
}

function fittingOf(
  { options, further }: QuickChoiceProps,
  typed: string | undefined,
  most: number,
): QuickOption[] {
  const found = (typed === undefined ? options : ranked(options, typed)).slice(0, most)
  const name = typed?.trim() ?? ''
  return name === '' ? found : [...found, ...(further?.(name) ?? [])]
}

const floatLook = (isAbove: boolean): string =>
  `absolute left-0 z-30 w-max min-w-full max-w-[min(320px,calc(100vw-40px))] rounded-10 bg-raised p-1 shadow-pop ${
    isAbove ? 'bottom-full mb-1' : 'top-full mt-1'
  }`

interface OptionProps {
  id: string
  option: QuickOption
  heading: string | undefined
  isAt: boolean
  onTake: () => void
}

function Option({ id, option, heading, isAt, onTake }: OptionProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className="px-2 pt-2 pb-1 text-12 font-medium text-faint">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's. */}
      <div
        id={id}
        role="option"
        aria-selected={isAt}
        // Before the field loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onTake}
        className={`flex h-11 items-center gap-2 rounded-6 px-2 text-15 whitespace-nowrap select-none hover:bg-hover laptop:h-7.5 laptop:text-13 ${isAt ? 'bg-selected' : ''}`}
      >
        {option.mark}
        <span className="min-w-0 flex-1 truncate">{option.label}</span>
        {option.beside && <span className="num ps-3 text-12 text-faint">{option.beside}</span>}
      </div>
    </>
  )
}

/** What stands in it is replaced by what is typed. */
function useFocusAtOnce(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [input])
}

function useMost(): number {
  const [most, setMost] = useState(AT_ONCE)
  useEffect(() => {
    const timer = setTimeout(() => setMost(MOST), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return most
}

const placeOf = (options: QuickOption[], value: string | null | undefined): number =>
  options.findIndex((option) => option.value === value)

/** Names that begin so, then names with a word that does, then the rest that has it somewhere. */
function ranked(options: QuickOption[], text: string): QuickOption[] {
  const needle = folded(text)
  const rank = (label: string): number => {
    const name = folded(label)
    if (name.startsWith(needle)) return 0
    if (name.split(/[\s&/-]+/).some((word) => word.startsWith(needle))) return 1
    return name.includes(needle) ? 2 : 3
  }
  const found = options.map((option) => {
    const byName = rank(option.label)
    return { option, rank: byName < 3 || !isSynonym(option.synonyms, needle) ? byName : 2 }
  })
  return found
    .filter((one) => one.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** Whether there is more room above the field than the options need below it. */
function useIsAbove(field: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect()
    if (box) setAbove(innerHeight - box.bottom < POPUP_HEIGHT + 8 && box.top > POPUP_HEIGHT + 8)
  }, [field])
  return isAbove
}
