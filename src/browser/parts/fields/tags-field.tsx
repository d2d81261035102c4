import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { folded } from '../../search-text.ts'
import { dataOf, transactionsApi } from '../../session/api.ts'
import { useNeeds } from '../needs.ts'
import { words } from '../words.ts'
import { Chip } from './chip.tsx'
import { Field, type FieldProps } from './field.tsx'

interface TagsFieldProps extends FieldProps {
  value: string[]
  onChange: (tags: string[]) => void
}

const LONGEST = 50
const MOST_OFFERED = 6

/** Words that hold transactions together. Enter or a comma ends one; Backspace takes the last away. */
export function TagsField({ value, onChange, busy, needs, ...field }: TagsFieldProps) {
  const missing = useNeeds(needs)
  const disabled = field.disabled || missing.disabled
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const offered = useOffered(text, value)
  const add = (typed: string) => {
    const tag = typed.trim()
    setText('')
    if (tag !== '' && !value.some((one) => folded(one) === folded(tag))) onChange([...value, tag])
  }
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    input.current?.focus()
  }
  const type = (typed: string) => {
    if (/[,;]/.test(typed)) add(typed.replace(/[,;]/g, ''))
    else if (offered.includes(typed) && !offered.includes(text)) add(typed)
    else setText(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      event.preventDefault()
      remove(value.at(-1) ?? '')
    }
  }
  return (
    <Field {...field}>
      {({ id, describedBy, isInvalid }) => (
        <span
          className={`flex min-h-11 flex-wrap items-center gap-1 rounded-6 p-1 focus-within:outline-2 focus-within:outline-accent laptop:min-h-8 ${
            disabled || busy ? 'bg-sunken' : 'bg-surface'
          } ${isInvalid ? 'edge-over' : 'edge-field'}`}
        >
          {value.map((tag) => (
            <Chip
              key={tag}
              onRemove={() => remove(tag)}
              removeLabel={words.removeTag(tag)}
              disabled={disabled || busy || false}
            >
              {tag}
            </Chip>
          ))}
          <input
            ref={input}
            id={id}
            list={listId}
            title={missing.title}
            value={text}
            maxLength={LONGEST}
            disabled={disabled}
            readOnly={busy}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-busy={busy || undefined}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
            className="h-11 min-w-16 flex-1 bg-transparent px-2 text-16 text-ink outline-none laptop:h-6 laptop:px-1.5 laptop:text-13"
          />
          <datalist id={listId}>
            {offered.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </span>
      )}
    </Field>
  )
}

/** Tags in use that begin with what is typed, the most used first. */
function useOffered(text: string, taken: string[]): string[] {
  const typed = folded(text)
  const { data: tags = [] } = useQuery({
    queryKey: ['tags'],
    queryFn: () => dataOf(transactionsApi.tags.get()),
    enabled: typed !== '',
  })
  return tags
    .map(({ tag }) => tag)
    .filter((tag) => folded(tag).startsWith(typed) && !taken.includes(tag))
    .slice(0, MOST_OFFERED)
}
