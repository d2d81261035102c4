import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { dataOf, transactionsApi } from '../../session/api.ts'
import { useCategories } from '../../session/categories.ts'
import { useAnchored } from './anchored.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'
import { optionLook } from './list-look.ts'

/** A payee as its newest transaction has it, to fill the next one in with. */
export type PayeeRow = Awaited<ReturnType<NonNullable<ReturnType<typeof payeesQuery>['queryFn']>>>[number]

interface PayeePickerProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** One of those known was taken: what it was last time fills the rest in. */
  onChoose?: (payee: PayeeRow) => void
  placeholder?: string
  /** In a box, or as a line of the phone's forms. */
  look?: 'box' | 'row'
  autoFocus?: boolean
  enterKeyHint?: 'next'
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

const MOST = '8'
const LONGEST = 500

/** Those that fit what is typed, the most used first. */
export const payeesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['payees', typed],
    queryFn: () => dataOf(transactionsApi.payees.get({ query: { q: typed, limit: MOST } })),
    placeholderData: keepPreviousData,
  })

/** Whom it was with: any name, those known completed as it is typed. Enter or Tab takes the one that is marked. */
export function PayeePicker(props: PayeePickerProps) {
  const { label, hideLabel, error, hint, className, busy, value, onChange, onChoose, look, ...rest } = props
  const list = useList(value, (payee) => {
    onChange(payee.payee)
    onChoose?.(payee)
  })
  const isOpen = list.isOpen && !busy && !rest.disabled
  const box = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const listId = useId()
  useAnchored(box, popover, isOpen)
  const { close } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent does not open the list again.
  useEffect(() => {
    if (busy) close()
  }, [busy])
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {({ id, describedBy, isInvalid }) => (
        <span ref={box} className="block">
          <input
            {...rest}
            id={id}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && list.at >= 0 ? `${listId}-${list.at}` : undefined}
            aria-busy={busy || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            autoComplete="off"
            maxLength={LONGEST}
            readOnly={busy}
            value={value}
            onChange={({ target }) => {
              list.open()
              onChange(target.value)
            }}
            onClick={list.open}
            onBlur={() => {
              list.close()
              rest.onBlur?.()
            }}
            onKeyDown={(event) => {
              list.onKeyDown(event)
              if (!event.defaultPrevented) rest.onKeyDown?.(event)
            }}
            className={
              look === 'row'
                ? 'h-12.5 w-full min-w-0 rounded-6 bg-transparent text-16 text-ink placeholder:text-faint'
                : boxLook(isInvalid)
            }
          />
          {isOpen && (
            <div
              ref={popover}
              popover="manual"
              className="fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain rounded-10 border-0 bg-raised p-1 text-ink shadow-pop"
            >
              <div id={listId} role="listbox" aria-label={label}>
                {list.found.map((payee, index) => (
                  <Option
                    key={payee.payee}
                    id={`${listId}-${index}`}
                    payee={payee}
                    isMarked={index === list.at}
                    onMark={() => list.mark(index)}
                    onTake={() => list.take(payee)}
                  />
                ))}
              </div>
            </div>
          )}
        </span>
      )}
    </Field>
  )
}

function useList(typed: string, onTake: (payee: PayeeRow) => void) {
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const { data: found = [] } = useQuery({ ...payeesQuery(typed.trim()), enabled: isWanted })
  const isOpen = isWanted && found.length > 0
  const open = () => {
    setWanted(true)
    setAt(-1)
  }
  const close = () => setWanted(false)
  const take = (payee: PayeeRow) => {
    close()
    onTake(payee)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const marked = isOpen ? found[at] : undefined
    if (step !== 0) {
      event.preventDefault()
      setWanted(true)
      // Above the first and below the last is the field itself.
      setAt(((at + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (marked && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) {
      if (event.key === 'Enter') event.preventDefault()
      take(marked)
    }
  }
  return { found, isOpen, at: Math.min(at, found.length - 1), mark: setAt, open, close, take, onKeyDown }
}

interface OptionProps {
  id: string
  payee: PayeeRow
  isMarked: boolean
  onMark: () => void
  onTake: () => void
}

/** A payee and, quietly, the category it had last time. */
function Option({ id, payee, isMarked, onMark, onTake }: OptionProps) {
  const category = useCategories().get(payee.categoryId ?? '')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={onTake}
      className={`${optionLook} ${isMarked ? 'bg-selected' : ''}`}
    >
      <span className="min-w-0 flex-1 truncate">{payee.payee}</span>
      {category && <span className="max-w-40 truncate text-12 text-soft">{category.name}</span>}
    </div>
  )
}
