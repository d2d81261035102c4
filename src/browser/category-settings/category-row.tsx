import type { HTMLAttributes } from 'react'
import { BareButton, IconButton } from '../parts/button.tsx'
import { CategoryMark } from '../parts/categories/category-mark.tsx'
import { Menu } from '../parts/menu.tsx'
import { verbs } from '../words.ts'
import { useDesk } from './desk.tsx'
import type { Dragged } from './drag.ts'
import { DropLine, Handle } from './handle.tsx'
import { NameInPlace } from './name-in-place.tsx'
import { steppedCategory } from './order.ts'
import { type Category, changeCategory, orShowError } from './queries.ts'
import { words } from './words.ts'

interface CategoryRowProps {
  category: Category
  handleOf: (dragged: Dragged) => HTMLAttributes<HTMLButtonElement>
  isDragged: boolean
  line: 'above' | 'below' | undefined
}

/** A category: what it looks like, its name to be written over, its kind, its line of the tax form. */
export function CategoryRow({ category, handleOf, isDragged, line }: CategoryRowProps) {
  const { open, stepCategory } = useDesk()
  const { id, name, icon, shade, kind, taxLine } = category
  return (
    <li
      data-category={id}
      data-name={name}
      onKeyDownCapture={(event) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        event.stopPropagation()
        stepCategory(category, event.key === 'ArrowUp' ? -1 : 1)
      }}
      className={`relative flex min-h-13 items-center gap-1 border-b border-line laptop:min-h-9 ${isDragged ? 'opacity-55' : ''}`}
    >
      {line && <DropLine isAbove={line === 'above'} />}
      <Handle of={{ id, name }} {...handleOf({ what: 'category', id, name })} />
      <BareButton
        needs="server"
        onClick={() => open({ what: 'details', category })}
        aria-label={words.detailsOf(name)}
        className="grid size-11 flex-none place-items-center rounded-6 enabled:hover:bg-hover laptop:size-8"
      >
        <CategoryMark icon={icon} colour={shade} />
      </BareButton>
      <div className="min-w-0 flex-1 text-15 laptop:text-13">
        <NameInPlace
          id={id}
          name={name}
          onSave={(next) => changeCategory(category, { name: next }, words.renamed(name, next))}
        />
        <p className="truncate px-1.5 text-13 text-soft @[700px]:hidden">
          {[words.kinds[kind], taxLine].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="hidden w-40 truncate text-13 text-soft @[700px]:block">{taxLine}</span>
      <span className="hidden w-20 text-13 text-soft @[700px]:block">{words.kinds[kind]}</span>
      <RowMenu category={category} />
    </li>
  )
}

function RowMenu({ category }: { category: Category }) {
  const { arrangement, rename, open, stepCategory } = useDesk()
  const { id, name } = category
  const archive = () =>
    orShowError(words.notArchived, changeCategory(category, { archived: true }, words.archived(name)))
  return (
    <Menu
      label={name}
      trigger={<IconButton icon="more" label={words.moreAbout(name)} needs="server" />}
      items={[
        { label: verbs.edit, icon: 'edit', onSelect: () => open({ what: 'details', category }) },
        { label: verbs.rename, icon: 'note', onSelect: () => rename(id) },
        'line',
        {
          label: verbs.moveUp,
          icon: 'up',
          disabled: !steppedCategory(arrangement, id, -1),
          onSelect: () => stepCategory(category, -1),
        },
        {
          label: verbs.moveDown,
          icon: 'down',
          disabled: !steppedCategory(arrangement, id, 1),
          onSelect: () => stepCategory(category, 1),
        },
        { label: words.moveTo, icon: 'swap', onSelect: () => open({ what: 'move', category }) },
        'line',
        { label: verbs.archive, icon: 'archive', onSelect: archive },
        { label: words.mergeAsked, icon: 'split', onSelect: () => open({ what: 'merge', category }) },
        {
          label: words.removeAsked,
          icon: 'trash',
          danger: true,
          onSelect: () => open({ what: 'remove', category }),
        },
      ]}
    />
  )
}
