import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Dot } from '../parts/dot.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { focusNextField } from '../parts/fields/next-field.ts'
import { PayeePicker, payeesQuery } from '../parts/fields/payee-picker.tsx'
import { Icon } from '../parts/icon.tsx'
import { useCategories } from '../session/categories.ts'
import { recentCategories } from '../session/recent-categories.ts'
import { nouns, verbs } from '../words.ts'
import { useLeft } from './queries.ts'
import type { Add } from './use-add.ts'
import { fillIn, useKnownPayee } from './use-payee.ts'
import { words } from './words.ts'

interface ChipsProps {
  label: string
  items: { key: string; label: string; isOn?: boolean }[]
  onPress: (key: string) => void
}

/** What is usual, one touch away; more of it by pushing the row along. */
const Chips = ({ label, items, onPress }: ChipsProps) => (
  <fieldset className="min-w-0 border-b border-line">
    <legend className="sr-only">{label}</legend>
    <div className="base-ui-disable-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5">
      {items.map(({ key, label: name, isOn }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn ?? false}
          onClick={() => onPress(key)}
          className="group flex h-12 flex-none items-start pt-1 text-13 font-medium -outline-offset-2"
        >
          <span className="edge grid h-8 max-w-44 place-items-center rounded-10 px-3 whitespace-nowrap group-aria-pressed:bg-accent-wash group-aria-pressed:text-accent group-aria-pressed:shadow-none">
            <span className="max-w-full truncate">{name}</span>
          </span>
        </button>
      ))}
    </div>
  </fieldset>
)

const USUAL = 6

/** Go on a phone's keyboard. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  focusNextField(event.currentTarget)
}

export function PayeeRow({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  const { known, isNew } = useKnownPayee(draft.payee)
  const { data: usual = [] } = useQuery(payeesQuery(''))
  const offered = usual.filter(({ type }) => type === draft.kind).slice(0, USUAL)
  const hasOffers = draft.payee === '' && offered.length > 0
  return (
    <>
      <div className={hasOffers ? '' : 'border-b border-line'}>
        <div className="flex items-center gap-3">
          <span className="grid w-6 flex-none place-items-center text-soft">
            <Icon name="tag" size={20} />
          </span>
          <PayeePicker
            label={draft.kind === 'INCOME' ? words.payer : nouns.payee}
            hideLabel
            look="row"
            placeholder={draft.kind === 'INCOME' ? words.payerAsked : words.payeeAsked}
            value={draft.payee}
            onChange={(payee) => add.change({ payee })}
            onChoose={add.choosePayee}
            onBlur={() => fillIn(add, known)}
            error={faults.payee}
            busy={isSaving}
            enterKeyHint="next"
            onKeyDown={goOn}
            className="flex-1"
          />
          {isNew && <span className="flex-none text-13 text-soft">{words.newPayee}</span>}
        </div>
      </div>
      {hasOffers && (
        <Chips
          label={words.usualPayees}
          items={offered.map(({ payee }) => ({ key: payee, label: payee }))}
          onPress={(name) => {
            const row = offered.find(({ payee }) => payee === name)
            if (row) add.choosePayee(row)
          }}
        />
      )}
    </>
  )
}

export function CategoryRow({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  const left = useLeft()
  const categories = useCategories()
  const chosen = categories.get(draft.categoryId ?? '')
  const rest = left.get(draft.categoryId ?? '')
  const offered = useUsualCategories(draft.kind, draft.categoryId)
  return (
    <>
      <CategoryPicker
        label={nouns.category}
        hideLabel
        look="row"
        value={draft.categoryId}
        type={draft.kind === 'INCOME' ? 'INCOME' : 'EXPENSE'}
        onChange={(categoryId) => add.choose({ categoryId })}
        beside={(id) => (left.has(id) ? <Amount value={left.get(id) ?? ''} /> : undefined)}
        error={faults.categoryId}
        busy={isSaving}
        className={offered.length > 0 ? '' : 'border-b border-line'}
        shown={
          <>
            <span className="grid w-6 flex-none place-items-center">
              <Dot colour={chosen?.shade ?? null} size={12} />
            </span>
            <span className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-faint'}`}>
              {chosen?.name ?? verbs.chooseCategory}
            </span>
            {rest !== undefined && (
              <span className="flex-none text-13 text-soft">
                <Amount value={rest} warn /> {words.left}
              </span>
            )}
          </>
        }
      />
      {offered.length > 0 && (
        <Chips
          label={words.usualCategories}
          items={offered.map(({ id, name }) => ({ key: id, label: name, isOn: id === draft.categoryId }))}
          onPress={(categoryId) => add.choose({ categoryId })}
        />
      )}
    </>
  )
}

/** Those lately chosen and those of the payees seen most; the chosen one is among them. */
function useUsualCategories(kind: Add['draft']['kind'], chosen: string | null) {
  const categories = useCategories()
  const { data: usual = [] } = useQuery(payeesQuery(''))
  const isFitting = (id: string) => (categories.get(id)?.kind === 'INCOME') === (kind === 'INCOME')
  const ids = [...recentCategories(), ...usual.flatMap(({ categoryId }) => categoryId ?? [])]
  const offered = [...new Set(ids)].filter(isFitting).slice(0, USUAL)
  const all = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered]
  return all.flatMap((id) => categories.get(id) ?? [])
}
