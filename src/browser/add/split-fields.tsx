import { useEffect, useRef } from 'react'
import { absolute, decimalsOf, isNegative, isZero } from '../money.ts'
import type { Part } from '../outbox/draft.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import { begun, evenly, leftOver, MOST_PARTS, withChange, withOneMore, without } from './split.ts'
import type { Add } from './use-add.ts'
import { words } from './words.ts'

/** Begins a split or ends it; an end leaves the category of the first part. */
export function SplitButton({ add, className }: { add: Add; className?: string }) {
  const { amount, categoryId, parts } = add.draft
  const isSplit = parts.length > 0
  const press = () =>
    isSplit
      ? add.change({ parts: [], categoryId: parts[0]?.categoryId ?? null })
      : add.change({ parts: begun(amount, categoryId) })
  return (
    <Button kind="quiet" icon="split" onClick={press} disabled={add.isSaving} className={className ?? ''}>
      {isSplit ? words.doNotSplit : verbs.split}
    </Button>
  )
}

/** The parts of what is being added, one after another; the last takes what is left. */
export function SplitFields({ add, currency }: { add: Add; currency: string }) {
  const { draft, faults, isSaving } = add
  const { amount: whole, parts } = draft
  const put = (changed: Part[]) => add.change({ parts: changed })
  const fault = faults.splits ?? Object.entries(faults).find(([field]) => field.startsWith('splits.'))?.[1]
  const list = useRef<HTMLFieldSetElement>(null)
  // Whoever splits goes on with the first amount; parts that were kept from before wait.
  const isNew = useRef(parts.every(({ isTyped }) => !isTyped))
  useEffect(() => {
    if (isNew.current) list.current?.querySelector<HTMLElement>('input[inputmode=decimal]')?.focus()
  }, [])
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="pb-1.5 text-13 text-soft laptop:text-12">{nouns.parts}</legend>
      <ol className="flex flex-col gap-4 laptop:gap-2">
        {parts.map((part, at) => (
          <li
            key={part.key}
            className="grid grid-cols-[1fr_112px] gap-2 laptop:grid-cols-[1fr_1fr_112px_32px] laptop:items-start"
          >
            <CategoryPicker
              label={words.categoryOfPart(at + 1)}
              hideLabel
              value={part.categoryId}
              type={draft.kind === 'INCOME' ? 'INCOME' : 'EXPENSE'}
              onChange={(categoryId) => put(withChange(whole, parts, part.key, { categoryId }))}
              busy={isSaving}
            />
            <MoneyField
              label={words.amountOfPart(at + 1)}
              hideLabel
              value={part.amount}
              onChange={(amount) => put(withChange(whole, parts, part.key, { amount }))}
              busy={isSaving}
              className="laptop:order-3"
            />
            <TextField
              label={words.noteOfPart(at + 1)}
              hideLabel
              placeholder={nouns.note}
              value={part.notes}
              maxLength={2000}
              onChange={(notes) => put(withChange(whole, parts, part.key, { notes }))}
              busy={isSaving}
              className="laptop:order-2"
            />
            <IconButton
              icon="close"
              label={words.removePart(at + 1)}
              disabled={parts.length <= 2 || isSaving}
              onClick={() => put(without(whole, parts, part.key))}
              className="justify-self-end laptop:order-4"
            />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => put(withOneMore(whole, parts))}
        >
          {verbs.addPart}
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={whole === ''}
          onClick={() => put(evenly(whole, parts, decimalsOf(currency)))}
        >
          {verbs.splitEvenly}
        </Button>
        <p role="status" className="ms-auto text-13 text-soft">
          {whole !== '' && <Left over={leftOver(whole, parts)} />}
        </p>
      </div>
      {fault && (
        <p tabIndex={-1} data-fault="" role="alert" className="text-13 text-over">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function Left({ over }: { over: string }) {
  if (isZero(over)) return <span className="text-good">{words.nothingLeft}</span>
  return (
    <span className="font-medium text-warn">
      <Amount value={absolute(over)} /> {isNegative(over) ? words.tooMuch : words.leftOver}
    </span>
  )
}
