import { type HTMLAttributes, useState } from 'react'
import { BareButton, Button, IconButton } from '../parts/button.tsx'
import { CategoryMark } from '../parts/categories/category-mark.tsx'
import { Menu } from '../parts/menu.tsx'
import { verbs } from '../words.ts'
import { AddLine } from './add-line.tsx'
import { CategoryRow } from './category-row.tsx'
import { useDesk } from './desk.tsx'
import type { Dragged, useDrag } from './drag.ts'
import { DropLine, Handle } from './handle.tsx'
import { NameInPlace } from './name-in-place.tsx'
import { addCategory, changeGroup, type Group, orShowError, removeGroup } from './queries.ts'
import { words } from './words.ts'

const COLOURS = 8

interface GroupSectionProps {
  group: Group
  at: number
  ids: string[]
  dragging: ReturnType<typeof useDrag>['dragging']
  handleOf: (dragged: Dragged) => HTMLAttributes<HTMLButtonElement>
}

/** A group: its own line, its categories, and a line to add another. */
export function GroupSection({ group, at, ids, dragging, handleOf }: GroupSectionProps) {
  const { categories, arrangement } = useDesk()
  const [isAdding, setAdding] = useState<boolean>()
  const others = ids.filter((id) => id !== dragging?.id)
  const marked =
    dragging?.what === 'category' && dragging.place.group === at ? dragging.place.place : undefined
  const groupMark = dragging?.what === 'group' ? dragging.place.group : undefined
  const otherGroups = arrangement.filter(({ id }) => id !== dragging?.id)
  return (
    <section
      aria-label={group.name}
      data-group={group.id}
      className={`relative ${dragging?.id === group.id ? 'opacity-55' : ''}`}
    >
      {groupMark !== undefined && otherGroups[groupMark]?.id === group.id && <DropLine isAbove />}
      {groupMark === otherGroups.length && otherGroups.at(-1)?.id === group.id && <DropLine />}
      <GroupLine group={group} at={at} handleOf={handleOf} onAdd={() => setAdding(true)} />
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => {
            const category = categories.get(id)
            return (
              category && (
                <CategoryRow
                  key={id}
                  category={category}
                  handleOf={handleOf}
                  isDragged={dragging?.id === id}
                  line={lineAt(marked, others, id)}
                />
              )
            )
          })}
        </ul>
      )}
      {marked !== undefined && others.length === 0 && (
        <div className="relative h-2">
          <DropLine />
        </div>
      )}
      {isAdding ? (
        <AddLine
          label={words.newCategoryIn(group.name)}
          draft={group.id}
          onAdd={(name, key) =>
            addCategory({ name, groupId: group.id, kind: kindIn(group, categories) }, key)
          }
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          needs="server"
          autoFocus={isAdding === false}
          onClick={() => setAdding(true)}
          aria-label={words.addCategoryIn(group.name)}
          className="mt-1 laptop:ms-7"
        >
          {words.addCategory}
        </Button>
      )}
    </section>
  )
}

const lineAt = (marked: number | undefined, others: string[], id: string): 'above' | 'below' | undefined => {
  if (marked === undefined) return undefined
  if (others[marked] === id) return 'above'
  return marked === others.length && others.at(-1) === id ? 'below' : undefined
}

/** A new one is of the kind of the others there. */
const kindIn = ({ id }: Group, categories: ReturnType<typeof useDesk>['categories']) =>
  [...categories.values()].find(({ groupId }) => groupId === id)?.kind ?? 'EXPENSE'

interface GroupLineProps {
  group: Group
  at: number
  handleOf: GroupSectionProps['handleOf']
  onAdd: () => void
}

function GroupLine({ group, at, handleOf, onAdd }: GroupLineProps) {
  const { categories, arrangement, rename, open, stepGroup } = useDesk()
  const { id, name, icon, colour } = group
  const isEmpty = ![...categories.values()].some(({ groupId }) => groupId === id)
  return (
    <div
      onKeyDownCapture={(event) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        event.stopPropagation()
        stepGroup(group, event.key === 'ArrowUp' ? -1 : 1)
      }}
      className="flex min-h-12 items-center gap-1 rounded-6 bg-sunken laptop:min-h-9"
    >
      <Handle of={{ id, name }} {...handleOf({ what: 'group', id, name })} />
      <BareButton
        needs="server"
        onClick={() => open({ what: 'look', group })}
        aria-label={words.colourAndIconOf(name)}
        className="grid size-11 flex-none place-items-center rounded-6 enabled:hover:bg-hover laptop:size-8"
      >
        <CategoryMark icon={icon} colour={colour ?? (at % COLOURS) + 1} />
      </BareButton>
      <h2 className="min-w-0 flex-1 text-15 font-semibold laptop:text-14">
        <NameInPlace
          id={id}
          name={name}
          onSave={(next) => changeGroup(group, { name: next }, words.renamed(name, next))}
        />
      </h2>
      <Menu
        label={name}
        trigger={<IconButton icon="more" label={words.moreAbout(name)} needs="server" />}
        items={[
          { label: verbs.rename, icon: 'edit', onSelect: () => rename(id) },
          { label: words.colourAndIcon, icon: 'tag', onSelect: () => open({ what: 'look', group }) },
          { label: words.addCategory, icon: 'plus', onSelect: onAdd },
          'line',
          { label: verbs.moveUp, icon: 'up', disabled: at === 0, onSelect: () => stepGroup(group, -1) },
          {
            label: verbs.moveDown,
            icon: 'down',
            disabled: at === arrangement.length - 1,
            onSelect: () => stepGroup(group, 1),
          },
          'line',
          {
            label: isEmpty ? words.remove : words.removeOnceEmpty,
            icon: 'trash',
            danger: true,
            disabled: !isEmpty,
            onSelect: () => orShowError(words.groupNotRemoved, removeGroup(group)),
          },
        ]}
      />
    </div>
  )
}
