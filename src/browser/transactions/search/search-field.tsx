import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { payeesQuery } from '../../parts/fields/payee-picker.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { tagsQuery } from '../queries.ts'
import { useRowNames } from '../row-names.tsx'
import { words } from '../words.ts'
import {
  completed,
  isUnfinished,
  type Suggestion,
  suggestionsFor,
  type TypedWord,
  wordAt,
} from './search-words.ts'

interface SearchFieldProps {
  value: string
  onChange: (q: string) => void
  /** What the server does not understand of it, in its words. */
  error: string | undefined
}

const REST_MS = 350

/** The search, in the language of the server; its words are completed while they are typed. */
export function SearchField({ value, onChange, error }: SearchFieldProps) {
  const { text, setText, isTyping } = useSettled(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { word, suggestions, isOpen, setOpen, at, setAt, caret, look, take } = useCompletion(
    input,
    text,
    setText,
  )
  useShortcut('/', verbs.search, () => {
    input.current?.focus()
    input.current?.select()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const isListed = isOpen && suggestions.length > 0
    if (step !== 0 && isListed) setAt(Math.max(-1, Math.min(suggestions.length - 1, at + step)))
    else if (isListed && (key === 'Enter' || key === 'Tab') && at >= 0) take(at)
    else if (isListed && key === 'Tab' && word.typed !== '' && !event.shiftKey) take(0)
    else if (key === 'Enter') {
      setOpen(false)
      onChange(text.trim())
    } else if (key === 'Escape' && (isListed || text !== '')) {
      if (isListed && at >= 0) setAt(-1)
      else if (text === '') setOpen(false)
      else setText('')
    } else return
    event.preventDefault()
  }
  return (
    <div className="relative w-full min-w-0 tablet:w-75">
      <div
        className={`flex h-11 items-center gap-2 rounded-6 bg-surface px-2.5 focus-within:edge-accent laptop:h-8 ${error && !isTyping ? 'edge-over' : 'edge-field'}`}
      >
        <Icon name="search" className="text-soft" />
        <input
          ref={input}
          type="text"
          // It grows to the room there is, and asks for none of its own.
          size={1}
          role="combobox"
          aria-label={words.search.label}
          aria-expanded={isOpen && suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${listId}-wrong` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          placeholder={verbs.search}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            look(target)
          }}
          onSelect={({ currentTarget }) => {
            if ((currentTarget.selectionStart ?? 0) !== caret) look(currentTarget)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-faint laptop:text-13"
        />
        {text !== '' ? (
          <ClearButton
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        ) : (
          <Kbd>/</Kbd>
        )}
      </div>
      <Suggestions
        id={listId}
        suggestions={suggestions}
        isOpen={isOpen}
        at={at}
        onPoint={setAt}
        onTake={take}
      />
      {error && !isTyping && <Mistake id={`${listId}-wrong`}>{error}</Mistake>}
    </div>
  )
}

const Mistake = ({ id, children }: { id: string; children: string }) => (
  <p
    id={id}
    role="alert"
    className="absolute left-0 top-full z-20 mt-1 w-max max-w-[min(28rem,calc(100vw-40px))] rounded-6 bg-over-wash px-2.5 py-1.5 text-12 text-over shadow-pop"
  >
    {children}
  </p>
)

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label={words.search.clear}
    onClick={onClick}
    className="-me-2 grid size-11 place-items-center rounded-6 text-soft hover:text-ink laptop:size-7"
  >
    <Icon name="close" size={14} />
  </button>
)

interface SuggestionsProps {
  id: string
  suggestions: Suggestion[]
  isOpen: boolean
  at: number
  onPoint: (index: number) => void
  onTake: (index: number) => void
}

const Suggestions = ({ id, suggestions, isOpen, at, onPoint, onTake }: SuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={words.search.list}
    className={`absolute inset-x-0 top-full z-30 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-10 bg-raised p-1 shadow-pop ${
      isOpen && suggestions.length > 0 ? '' : 'hidden'
    }`}
  >
    {suggestions.map(({ label, hint }, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
      <div
        key={label}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === at}
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={() => onPoint(index)}
        onClick={() => onTake(index)}
        className={`flex h-11 items-center gap-3 rounded-6 px-2 text-15 select-none laptop:h-7.5 laptop:text-13 ${index === at ? 'bg-selected' : ''}`}
      >
        <span className="min-w-0 flex-none truncate font-medium">{label}</span>
        {hint && <span className="min-w-0 flex-1 truncate text-12 text-faint">{hint}</span>}
      </div>
    ))}
  </div>
)

/** The word at the caret, what it may become, and what is chosen of that. */
function useCompletion(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const [caret, setCaret] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const word = wordAt(text, caret)
  const suggestions = useSuggestions(word, isOpen)
  const look = (element: HTMLInputElement) => {
    setCaret(element.selectionStart ?? element.value.length)
    setAt(-1)
  }
  const take = (index: number) => {
    const suggestion = suggestions[index]
    const element = input.current
    if (!suggestion || !element) return
    const next = completed(text, word, suggestion)
    setText(next.text)
    setCaret(next.caret)
    setAt(-1)
    element.focus()
    requestAnimationFrame(() => element.setSelectionRange(next.caret, next.caret))
  }
  return { word, suggestions, isOpen, setOpen, at, setAt, caret, look, take }
}

/** What is typed is asked for once the hands rest; what is set from elsewhere takes its place. */
function useSettled(value: string, onChange: (q: string) => void) {
  const [text, setText] = useState(value)
  const lastValue = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(value)
  }, [value])
  const isTyping = text.trim() !== lastValue.current
  useEffect(() => {
    if (text.trim() === lastValue.current || isUnfinished(text)) return
    const timer = setTimeout(() => {
      lastValue.current = text.trim()
      latest.current(lastValue.current)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, isTyping }
}

function useSuggestions(word: TypedWord, isOpen: boolean) {
  const { accounts, categories } = useRowNames()
  const { household } = useHousehold()
  const { field, typed } = word
  const { data: payees = [] } = useQuery({
    ...payeesQuery(typed.trim()),
    enabled: isOpen && field === 'payee',
  })
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: isOpen && field === 'tag' })
  if (!isOpen) return []
  const names =
    field === 'payee'
      ? payees.map(({ payee }) => payee)
      : field === 'category'
        ? [...categories.values()].map(({ name }) => name)
        : field === 'account'
          ? [...accounts.values()].map(({ name }) => name)
          : field === 'person'
            ? household.members.map(({ displayName }) => displayName)
            : tags.map(({ tag }) => tag)
  return suggestionsFor(word, field === undefined ? {} : { [field]: names })
}
