import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { type EndKey, QuickChoice } from '../../parts/fields/quick-choice.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words as partWords } from '../../parts/words.ts'
import { folded } from '../../search-text.ts'
import { addCategory } from '../../session/add-category.ts'
import { noteCategory } from '../../session/recent-categories.ts'
import { nouns, refusals, refusalText, verbs } from '../../words.ts'
import type { Row } from '../row.ts'
import { categoryOptions, noCategory, useRowNames } from '../row-names.tsx'
import type { Change } from '../row-words.ts'

interface CategoryCellProps {
  row: Row
  onDone: (change: Change | undefined, key: EndKey | undefined) => void
}

const ADD = '+'

/** The category of a row by typing; letters that fit none offer to make it, and then ask for its group. */
export function CategoryCell({ row, onDone }: CategoryCellProps) {
  const { categories } = useRowNames()
  /** The name of one that is to be made. */
  const [unmade, setUnmade] = useState<string>()
  const options = categoryOptions(categories, row.direction)
  const take = (value: string, key?: EndKey) => {
    if (value.startsWith(ADD)) return setUnmade(value.slice(ADD.length))
    const categoryId = value === '' ? null : value
    if (categoryId) noteCategory(categoryId)
    onDone(categoryId === row.categoryId && row.splits.length === 0 ? undefined : { categoryId }, key)
  }
  const make = async (name: string, groupId: string, key: EndKey) => {
    try {
      const type = row.direction === 'IN' ? 'INCOME' : 'EXPENSE'
      take(await addCategory(categories.values(), { name, groupId, type }), key)
    } catch (error) {
      showDone(refusalText(error, refusals.failed))
      onDone(undefined, 'Escape')
    }
  }
  if (unmade !== undefined) {
    const groups = new Map([...categories.values()].map(({ groupId, groupName }) => [groupId, groupName]))
    return (
      <QuickChoice
        key="group"
        label={partWords.whereBelongs(unmade)}
        placeholder={partWords.whereBelongs(unmade)}
        options={[...groups].map(([value, label]) => ({ value, label }))}
        onChoose={(groupId, key) => void make(unmade, groupId, key)}
        onClose={(key) => onDone(undefined, key)}
      />
    )
  }
  const isKnown = (name: string) => options.some(({ label }) => folded(label) === folded(name))
  return (
    <QuickChoice
      key="category"
      label={nouns.category}
      placeholder={row.categoryId ? (categories.get(row.categoryId)?.name ?? '') : verbs.chooseCategory}
      value={row.categoryId}
      options={row.categoryId ? [...options, noCategory()] : options}
      further={(name) =>
        isKnown(name)
          ? []
          : [
              {
                value: `${ADD}${name}`,
                label: partWords.addNamed(name),
                mark: <Icon name="plus" className="text-accent" />,
              },
            ]
      }
      onChoose={take}
      onClose={(key) => onDone(undefined, key)}
    />
  )
}
