import { Combobox as Base } from '@base-ui/react/combobox'
import { type KeyboardEvent, type ReactNode, type RefCallback, useId, useRef, useState } from 'react'
import { states, verbs } from '../../words.ts'
import { sheetPlace, sheetScrim, useSheet } from '../dialogs/sheet.ts'
import { Icon } from '../icon.tsx'
import { useNeeds } from '../needs.ts'
import { words } from '../words.ts'
import { type Choice, type ChoiceGroup, choicesFor } from './choices.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'
import { optionLook, popupLook, type TriggerKind, triggerLook } from './list-look.ts'

interface ComboboxProps extends FieldProps {
  value: string | null
  groups: ChoiceGroup[]
  onChange: (value: string) => void
  /** Values lately chosen, the last first: those stand above the groups. */
  recent?: string[]
  placeholder?: string
  look?: TriggerKind
  /** What the control shows of what is chosen; its icon and name otherwise. */
  shown?: ReactNode
  /** What stands beside the chosen one in the list stands in the control as well. */
  showsBeside?: boolean
  /** Further choices below those found, made of what was typed: to add it. */
  further?: (typed: string) => Choice[]
  /** Stands above the list: what went wrong, what is asked next. */
  note?: ReactNode
  /** Opens at once: in a cell that was clicked to be edited. */
  autoOpen?: boolean | undefined
  /** The list was closed, with or without a choice. */
  onClose?: (() => void) | undefined
}

/** The same item stands under Recent and in its group. */
interface Listed extends Choice {
  key: string
}

/** One of many: a list by groups that is searched by typing. Tab takes what is marked and goes on. */
export function Combobox(props: ComboboxProps) {
  const { value, groups, onChange, placeholder = verbs.choose, look = 'box', disabled, busy, label } = props
  const { hideLabel, error, hint, className } = props
  const missing = useNeeds(props.needs)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(props.autoOpen ?? false)
  const staysOpen = useRef(false)
  const marked = useRef<Listed>(undefined)
  const trigger = useRef<HTMLButtonElement>(null)
  const listed = listOf(query.trim(), props)
  const chosen = groups.flatMap(({ items }) => items).find((item) => item.value === value)

  const open = (next: boolean) => {
    if (!next && staysOpen.current) return
    setOpen(next)
    if (next) return
    setQuery('')
    props.onClose?.()
  }
  const { sheet, isSheet } = useSheet(isOpen, () => open(false))
  const choose = (item: Listed | null) => {
    if (!item) return
    if (item.run) {
      // Base UI closes after a choice; this one leads on within the list.
      staysOpen.current = true
      queueMicrotask(() => {
        staysOpen.current = false
      })
      item.run()
      setQuery('')
    } else onChange(item.value)
  }
  const onTyped = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (busy || !isLetter(event)) return
    // What is typed on the closed control is looked for, and does not choose by its first letter.
    event.preventBaseUIHandler()
    event.preventDefault()
    setQuery(event.key)
    setOpen(true)
  }
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    if (query.trim() !== '' && marked.current && !marked.current.run) onChange(marked.current.value)
    trigger.current?.focus()
    open(false)
  }
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {({ id, labelId, describedBy, isInvalid }) => (
        <Base.Root
          items={listed}
          filter={null}
          value={(chosen && { ...chosen, key: chosen.value }) ?? null}
          isItemEqualToValue={(one: Listed, other: Listed) => one.value === other.value}
          itemToStringLabel={(item: Listed) => item.label}
          onValueChange={choose}
          inputValue={query}
          onInputValueChange={setQuery}
          open={isOpen}
          onOpenChange={open}
          modal={isSheet}
          onItemHighlighted={(item) => {
            marked.current = item
          }}
          autoHighlight
          disabled={disabled || missing.disabled}
          readOnly={busy}
        >
          <Base.Trigger
            ref={trigger}
            id={id}
            title={missing.title}
            onKeyDown={onTyped}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-busy={busy || undefined}
            className={look === 'box' ? `flex items-center gap-2 ${boxLook(isInvalid)}` : triggerLook[look]}
          >
            {props.shown ?? (
              <Chosen item={chosen} placeholder={placeholder} showsBeside={props.showsBeside} />
            )}
            {look === 'box' && <Icon name="down" className="text-soft" />}
          </Base.Trigger>
          <SearchPopup sheet={sheet} label={label} note={props.note} onKeyDown={onTab} />
        </Base.Root>
      )}
    </Field>
  )
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

interface ChosenProps {
  item: Choice | undefined
  placeholder: string
  showsBeside: boolean | undefined
}

const Chosen = ({ item, placeholder, showsBeside }: ChosenProps) => (
  <>
    {item?.icon}
    <span className={`min-w-0 flex-1 truncate ${item ? '' : 'text-faint'}`}>
      {item?.label ?? placeholder}
    </span>
    {showsBeside && item?.beside && <span className="num text-13 text-soft">{item.beside}</span>}
  </>
)

interface SearchPopupProps {
  sheet: RefCallback<HTMLElement>
  label: string
  note: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field that is typed in, and what is found. */
function SearchPopup({ sheet, label, note, onKeyDown }: SearchPopupProps) {
  const id = useId()
  return (
    <Base.Portal>
      <Base.Backdrop className={`${sheetScrim} z-60`} />
      <Base.Positioner
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={`${sheetPlace} z-60 outline-none`}
      >
        <Base.Popup
          ref={sheet}
          id={id}
          aria-label={label}
          initialFocus={(how) => (how === 'touch' ? document.getElementById(id) : true)}
          className={`${popupLook} flex min-w-[max(var(--anchor-width),240px)] flex-col overflow-hidden`}
        >
          <span className="flex flex-none items-center gap-2 border-b border-line px-3.5 text-faint">
            <Icon name="search" />
            <Base.Input
              aria-label={words.search(label)}
              onKeyDown={onKeyDown}
              className="h-11 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none laptop:h-9 laptop:text-13"
            />
          </span>
          {note && <div className="px-3.5 pt-2 text-13 laptop:text-12">{note}</div>}
          <Choices />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const Choices = () => (
  <>
    <Base.Empty>
      <p className="p-3.5 text-13 text-soft empty:hidden">{words.nothingCalled}</p>
    </Base.Empty>
    <Base.List className="min-h-0 flex-1 scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:p-0">
      {(group: { label: string; items: Listed[] }) => (
        <Base.Group key={group.label} items={group.items} className="pb-1 last:pb-0">
          {group.label && (
            <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-12 font-medium text-faint">
              {group.label}
            </Base.GroupLabel>
          )}
          <Base.Collection>
            {(item: Listed) => (
              <Base.Item key={item.key} value={item} className={optionLook}>
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.beside && (
                  <span className="num max-w-32 truncate text-12 text-soft">{item.beside}</span>
                )}
                <span className="w-4 flex-none">
                  <Base.ItemIndicator>
                    <Icon name="check" className="text-accent" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.Collection>
        </Base.Group>
      )}
    </Base.List>
  </>
)

/** By groups, with those lately chosen above them; or what fits the search, the best first. */
function listOf(query: string, { groups, recent = [], further }: ComboboxProps) {
  const listed = (label: string, items: Choice[]) => ({
    label,
    items: items.map((item): Listed => ({ ...item, key: `${label} ${item.value}` })),
  })
  const added = further?.(query) ?? []
  const more = added.length > 0 ? [listed('', added)] : []
  if (query !== '') {
    const found = choicesFor(query, groups, recent)
    return found.length > 0 ? [listed(states.found, found), ...more] : more
  }
  const known = new Map(groups.flatMap(({ items }) => items.map((item) => [item.value, item] as const)))
  const lately = recent.flatMap((value) => known.get(value) ?? [])
  return [
    ...(lately.length > 0 ? [listed(words.recent, lately)] : []),
    ...groups.filter(({ items }) => items.length > 0).map(({ label, items }) => listed(label, items)),
    ...more,
  ]
}
