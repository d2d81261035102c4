import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { absolute, amountTyped, isNegative, isZero, negated, sum } from '../../money.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dot } from '../../parts/dot.tsx'
import { QuickChoice } from '../../parts/fields/quick-choice.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useIsOnline } from '../../session/online.ts'
import { nouns, verbs } from '../../words.ts'
import type { Row } from '../row.ts'
import { categoryOptions, noCategory, useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { words } from '../words.ts'
import { changeTransaction } from '../writes.ts'
import { firstParts, leftOver, prefilled, type SplitPart, splitEvenly, splitsOf } from './split-parts.ts'
import { words as splitWords } from './split-words.ts'

interface SplitEditorProps {
  row: Row
  onClose: () => void
}

const MOST_PARTS = 100

/** The parts of a transaction below its row: one after another, the last takes what is left, until nothing is over. */
export default function SplitEditor({ row, onClose }: SplitEditorProps) {
  const names = useRowNames()
  const isOnline = useIsOnline()
  const form = useRef<HTMLFormElement>(null)
  const split = useParts(row)
  const { parts, whole } = split
  const over = leftOver(whole, parts)
  const isDone = isZero(over) && parts.every(({ amount }) => amount !== '' && !isZero(amount))

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-amount]')?.focus({ preventScroll: true })
  }, [])
  const save = () => {
    if (!isDone || !isOnline) return
    const splits = splitsOf(whole, parts)
    // One part is no split.
    const [only] = splits
    const change = splits.length > 1 ? { splits } : { splits: [], categoryId: only?.categoryId ?? null }
    const what = splits.length > 1 ? splitWords.became(splits.length) : splitWords.oneAgain
    void changeTransaction(row, change, words.changed(payeeOf(row), what))
    onClose()
  }
  const addOne = () => {
    split.add()
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('li:last-child [data-category]')?.click(),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (isDone) save()
      else addOne()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      ref={form}
      aria-label={splitWords.partsOf(payeeOf(row))}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
      className="border-b border-line bg-sunken py-2 px-(--gutter) @[900px]:ps-40"
    >
      <ol className="flex flex-col gap-1.5">
        {parts.map((part, at) => (
          <Part
            key={part.key}
            part={part}
            number={at + 1}
            direction={row.direction}
            onChange={(change) => split.change(part.key, change)}
            onRemove={parts.length > 1 ? () => split.remove(part.key) : undefined}
          />
        ))}
      </ol>
      <div className="mt-2.5 flex flex-wrap items-center gap-1 pe-2.5">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          keys={splitWords.addKey}
          onClick={addOne}
          disabled={parts.length >= MOST_PARTS}
        >
          {verbs.addPart}
        </Button>
        <Button kind="quiet" size="small" onClick={split.evenly}>
          {verbs.splitEvenly}
        </Button>
        <Spread whole={whole} parts={parts} over={over} currency={names.foreign(row.accountId)} />
        <span className="ms-auto flex gap-1">
          <Button size="small" onClick={onClose}>
            {verbs.cancel}
          </Button>
          <Button size="small" kind="primary" needs="server" disabled={!isDone} onClick={save}>
            {splitWords.save}
          </Button>
        </span>
      </div>
    </form>
  )
}

interface SpreadProps {
  whole: string
  parts: SplitPart[]
  over: string
  currency: string | undefined
}

/** How much of the whole has its part, and what is left of it. */
function Spread({ whole, parts, over, currency }: SpreadProps) {
  const { amount } = useRowNames()
  const shown = (value: string) => amount(absolute(value), currency)
  const spread = sum(parts.map((part) => part.amount || '0.00'))
  return (
    <p role="status" className="num ms-auto px-2 text-12 text-soft">
      {splitWords.spread(shown(spread), shown(whole))} ·{' '}
      {isZero(over) ? (
        <span className="font-medium text-good">{splitWords.nothingLeft}</span>
      ) : (
        <span className="font-medium text-warn">
          {isNegative(over) === isNegative(whole)
            ? splitWords.left(shown(over))
            : splitWords.tooMuch(shown(over))}
        </span>
      )}
    </p>
  )
}

function useParts(row: Row) {
  const whole = signed(row)
  const [parts, setParts] = useState(() => firstParts(whole, row.categoryId, row.splits))
  const [touched, setTouched] = useState<ReadonlySet<number>>(() => new Set(row.splits.map((_, key) => key)))
  const next = useRef(Math.max(2, row.splits.length))
  const change = (key: number, changed: Partial<SplitPart>) => {
    const changedParts = parts.map((part) => (part.key === key ? { ...part, ...changed } : part))
    const known = changed.amount === undefined ? touched : new Set([...touched, key])
    setTouched(known)
    setParts(changed.amount === undefined ? changedParts : prefilled(whole, changedParts, known))
  }
  const add = () => {
    const key = next.current++
    const over = leftOver(whole, parts)
    setParts([...parts, { key, categoryId: null, notes: '', amount: isZero(over) ? '' : over }])
  }
  const remove = (key: number) => {
    const rest = parts.filter((part) => part.key !== key)
    const known = new Set([...touched].filter((one) => one !== key))
    // The last one takes over what is free again.
    const last = rest.at(-1)
    if (last) known.delete(last.key)
    setTouched(known)
    setParts(prefilled(whole, rest, known))
  }
  const evenly = () => {
    setTouched(new Set(parts.map(({ key }) => key)))
    setParts(splitEvenly(whole, parts))
  }
  return { whole, parts, change, add, remove, evenly }
}

interface PartProps {
  part: SplitPart
  number: number
  direction: Row['direction']
  onChange: (change: Partial<SplitPart>) => void
  onRemove: (() => void) | undefined
}

const BOX =
  'h-11 rounded-6 bg-surface px-2.5 text-16 edge outline-none focus-visible:edge-accent laptop:h-8 laptop:text-13'

function Part({ part, number, direction, onChange, onRemove }: PartProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 @[600px]:flex-nowrap">
      <PartCategory part={part} number={number} direction={direction} onChange={onChange} />
      <input
        data-note=""
        aria-label={splitWords.note(number)}
        placeholder={nouns.note}
        value={part.notes}
        maxLength={2000}
        onChange={({ target }) => onChange({ notes: target.value })}
        className={`${BOX} order-3 min-w-0 flex-1 placeholder:text-faint @[600px]:order-none`}
      />
      <IconButton
        icon="close"
        size={14}
        label={splitWords.remove(number)}
        disabled={!onRemove}
        onClick={onRemove}
        className="order-4 @[600px]:order-none laptop:size-7"
      />
      <PartAmount part={part} number={number} direction={direction} onChange={onChange} />
    </li>
  )
}

function PartCategory({ part, number, direction, onChange }: Omit<PartProps, 'onRemove'>) {
  const { categories } = useRowNames()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = part.categoryId === null ? undefined : categories.get(part.categoryId)
  const label = splitWords.category(number)
  const close = (key?: string) => {
    setOpen(false)
    if (key !== undefined)
      requestAnimationFrame(() => {
        const line = button.current?.closest('li')
        const next = key === 'Enter' ? '[data-amount]' : key === 'Tab' ? '[data-note]' : '[data-category]'
        line?.querySelector<HTMLElement>(next)?.focus()
      })
  }
  if (isOpen)
    return (
      <QuickChoice
        label={label}
        className="min-w-0 flex-1 @[600px]:w-55 @[600px]:flex-none"
        placeholder={chosen?.name ?? verbs.chooseCategory}
        value={part.categoryId}
        options={[...categoryOptions(categories, direction), noCategory()]}
        onChoose={(value, key) => {
          onChange({ categoryId: value === '' ? null : value })
          close(key)
        }}
        onClose={close}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      data-category=""
      onClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
      className={`${BOX} flex min-w-0 flex-1 items-center gap-2 @[600px]:w-55 @[600px]:flex-none`}
    >
      <span className="sr-only">{words.labelOf(label)} </span>
      <Dot colour={chosen?.shade ?? null} />
      <span className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-warn'}`}>
        {chosen?.name ?? verbs.chooseCategory}
      </span>
      <Icon name="down" size={14} className="text-faint" />
    </button>
  )
}

/** What is typed without a sign goes the way of the whole. */
function PartAmount({ part, number, direction, onChange }: Omit<PartProps, 'onRemove'>) {
  const { amount, locale } = useRowNames()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (part.amount === '' ? '' : amount(part.amount))
  const isWrong = typed !== undefined && typed.trim() !== '' && read(typed, direction, locale) === undefined
  return (
    <input
      data-amount=""
      aria-label={splitWords.amount(number)}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = read(target.value, direction, locale)
        if (value !== undefined || target.value.trim() === '') onChange({ amount: value ?? '' })
      }}
      onBlur={() => setTyped(undefined)}
      className={`${BOX} num order-2 w-30 text-end @[600px]:order-none`}
    />
  )
}

function read(text: string, direction: Row['direction'], locale: string): string | undefined {
  const value = amountTyped(text, locale)
  if (value === undefined) return undefined
  const isSigned = /^\s*[-+\u2212]/.test(text)
  return direction === 'OUT' && !isSigned ? negated(value) : value
}
