import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { folded } from '../../search-text.ts'
import { addCategory } from '../../session/add-category.ts'
import { type Category, useCategories } from '../../session/categories.ts'
import { noteCategory, recentCategories } from '../../session/recent-categories.ts'
import { nouns, refusals, refusalText, verbs } from '../../words.ts'
import { Dot } from '../dot.tsx'
import { Icon } from '../icon.tsx'
import { words } from '../words.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import { Combobox } from './combobox.tsx'
import type { FieldProps } from './field.tsx'
import type { TriggerKind } from './list-look.ts'

interface CategoryPickerProps extends FieldProps {
  value: string | null
  onChange: (id: string | null) => void
  /** Which kind stands first, and which one is made: of what comes in or of what goes out. */
  type?: 'INCOME' | 'EXPENSE' | undefined
  /** What stands beside a name: what is left in its envelope. */
  beside?: (id: string) => ReactNode
  /** What can be chosen besides a category: all of them, what has none. Then none is made here. */
  others?: Choice[]
  placeholder?: string
  look?: TriggerKind
  shown?: ReactNode
  autoOpen?: boolean | undefined
  onClose?: (() => void) | undefined
}

const NONE = 'none'
const ADD = 'add'

/** A category, by group, those lately chosen first; one that is missing is named here and put into a group. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { value, onChange, type, beside, others, onClose, busy, error, ...rest } = props
  const known = useGroups(value, type, beside)
  const groups = others ? [{ id: '', label: words.besides, items: others }, ...known] : known
  /** The name of the one to be made, while its group is asked for. */
  const [name, setName] = useState<string>()
  const choose = (id: string) => {
    if (others?.some((other) => other.value === id)) return onChange(id)
    if (id === NONE) return onChange(null)
    noteCategory(id)
    onChange(id)
  }
  const adding = useAdding(type, choose)
  const further = (typed: string): Choice[] => {
    if (typed === '') return value === null ? [] : [{ value: NONE, label: nouns.noCategory }]
    const isKnown = groups.some(({ items }) => items.some(({ label }) => folded(label) === folded(typed)))
    const icon = <Icon name="plus" className="text-accent" />
    return isKnown ? [] : [{ value: ADD, label: words.addNamed(typed), icon, run: () => setName(typed) }]
  }
  const close = () => {
    setName(undefined)
    if (!adding.isPending) onClose?.()
  }
  const unmade = name ?? (adding.isPending ? adding.variables.name : undefined)
  const inWhichGroup = groups.map(({ id, label }) => ({ value: id, label }))
  return (
    <Combobox
      placeholder={verbs.chooseCategory}
      {...rest}
      {...(unmade !== undefined && { shown: <span className="min-w-0 flex-1 truncate">{unmade}</span> })}
      busy={busy || adding.isPending}
      error={adding.error ? sentenceOf(adding.error) : error}
      value={value}
      groups={name === undefined ? groups : [{ label: words.whereBelongs(name), items: inWhichGroup }]}
      recent={name === undefined ? recentCategories() : []}
      onChange={(id) => (name === undefined ? choose(id) : adding.mutate({ name, groupId: id }))}
      further={name === undefined && !others ? further : () => []}
      onClose={close}
    />
  )
}

const sentenceOf = (error: unknown): string => refusalText(error, refusals.failed)

interface Group extends ChoiceGroup {
  id: string
}

/** Those in use, in the household's order; the kind that is asked for first. */
function useGroups(
  value: string | null,
  type: 'INCOME' | 'EXPENSE' | undefined,
  beside?: (id: string) => ReactNode,
): Group[] {
  const byGroup = Map.groupBy(
    [...useCategories().values()].filter(({ archived, id }) => !archived || id === value),
    ({ groupId }) => groupId,
  )
  const groups = [...byGroup].map(([id, categories]) => ({
    id,
    label: categories[0]?.groupName ?? '',
    isOfType: categories.some(({ kind }) => (kind === 'INCOME') === (type === 'INCOME')),
    items: categories.map((category) => choiceOf(category, beside?.(category.id))),
  }))
  return type ? groups.toSorted((one, other) => (one.isOfType ? 0 : 1) - (other.isOfType ? 0 : 1)) : groups
}

const choiceOf = ({ id, name, shade, synonyms }: Category, beside: ReactNode): Choice => ({
  value: id,
  label: name,
  synonyms,
  icon: <Dot colour={shade} />,
  ...(beside !== undefined && { beside }),
})

function useAdding(type: 'INCOME' | 'EXPENSE' | undefined, onAdded: (id: string) => void) {
  const categories = useCategories()
  return useMutation({
    mutationFn: ({ name, groupId }: { name: string; groupId: string }) =>
      addCategory(categories.values(), { name, groupId, type }),
    onSuccess: onAdded,
  })
}
