import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { verbs } from '../words.ts'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { type Needing, useNeeds } from './needs.ts'
import { words } from './words.ts'

interface OrderListProps<Item> extends Needing {
  /** What is put in order. */
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  /** As it is said while it moves. */
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  /** A row; the handle is the part of it that is dragged, or moved by the arrow keys. */
  children: (item: Item, handle: ReactNode) => ReactNode
}

interface Drag {
  from: number
  to: number
  /** How far it has been pulled, in pixels. */
  by: number
  startY: number
  /** The middle of each row before anything moved. */
  middles: number[]
  height: number
}

/**
 * A list that people put in their own order: by its handles, dragged with a mouse or a finger, by the arrow keys at a
 * handle, and by the menu that a press on it opens.
 */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, needs, children } = props
  const { disabled } = useNeeds(needs)
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [text, setSaid] = useState('')
  const [menu, setMenu] = useState<{ item: Item; handle: HTMLElement }>()
  /** A press that has dragged is none. */
  const hasDragged = useRef(false)

  const start = (event: PointerEvent<HTMLButtonElement>, from: number) => {
    if (event.button !== 0 || disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hasDragged.current = false
    setDrag(dragOf([...(list.current?.children ?? [])], from, event.clientY))
  }
  const pull = ({ clientY }: PointerEvent) => {
    if (!drag) return
    const by = clientY - drag.startY
    if (Math.abs(by) > STILL_PX) hasDragged.current = true
    setDrag({ ...drag, by, to: placeAt(drag, (drag.middles[drag.from] ?? 0) + by) })
  }
  const drop = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(undefined)
  }
  const byKey = (event: KeyboardEvent, from: number) => {
    const to = STEPS[event.key]?.(from, items.length - 1)
    if (to === undefined || disabled) return
    event.preventDefault()
    step(from, to)
  }
  const step = (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return
    const item = items[from]
    if (item) setSaid(words.placeInList(nameOf(item), to + 1, items.length))
    onMove(from, to)
  }
  return (
    <>
      <ul ref={list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={keyOf(item)}
            style={styleOf(drag, at)}
            className={drag?.from === at ? 'relative z-10 rounded-6 bg-raised shadow-pop' : ''}
          >
            {children(
              item,
              <Handle
                name={nameOf(item)}
                disabled={disabled}
                isDragging={drag !== undefined}
                onPointerDown={(event) => start(event, at)}
                onPointerMove={pull}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(undefined)}
                onKeyDown={(event) => byKey(event, at)}
                onClick={({ currentTarget }) =>
                  !hasDragged.current && setMenu({ item, handle: currentTarget })
                }
              />,
            )}
          </li>
        ))}
      </ul>
      {menu && (
        <Menu
          label={words.move(nameOf(menu.item))}
          anchor={menu.handle}
          align="start"
          onClose={() => setMenu(undefined)}
          items={stepsOf(
            items.findIndex((item) => keyOf(item) === keyOf(menu.item)),
            items.length,
            step,
          )}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {text}
      </span>
    </>
  )
}

interface HandleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string
  isDragging: boolean
}

const Handle = ({ name, isDragging, ...rest }: HandleProps) => (
  <button
    type="button"
    aria-label={words.move(name)}
    aria-haspopup="menu"
    title={words.dragOrKeys}
    {...rest}
    className={`grid size-11 flex-none touch-none place-items-center rounded-6 text-faint disabled:opacity-55 enabled:hover:text-ink laptop:h-8 laptop:w-6 ${
      isDragging ? 'cursor-grabbing' : 'enabled:cursor-grab'
    }`}
  >
    <Icon name="drag" />
  </button>
)

function dragOf(items: Element[], from: number, startY: number): Drag {
  const rows = items.map((row) => row.getBoundingClientRect())
  const middles = rows.map(({ top, height }) => top + height / 2)
  return { from, to: from, by: 0, startY, middles, height: rows[from]?.height ?? 0 }
}

/** Less is a press. */
const STILL_PX = 3

const stepsOf = (at: number, count: number, onStep: (from: number, to: number) => void): MenuItem[] => [
  { label: verbs.moveUp, icon: 'up', disabled: at === 0, onSelect: () => onStep(at, at - 1) },
  { label: verbs.moveDown, icon: 'down', disabled: at === count - 1, onSelect: () => onStep(at, at + 1) },
  { label: verbs.moveFirst, disabled: at === 0, onSelect: () => onStep(at, 0) },
  { label: verbs.moveLast, disabled: at === count - 1, onSelect: () => onStep(at, count - 1) },
]

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** The row whose place a middle at this height takes. */
function placeAt({ from, middles }: Drag, y: number): number {
  const above = middles.filter((middle, at) => (at < from ? middle <= y : middle < y))
  const passed = above.filter((_middle, at) => at !== from).length
  return Math.max(0, Math.min(middles.length - 1, y < (middles[from] ?? 0) ? passed : above.length - 1))
}

/** The dragged one follows the pointer, those it has passed make room. */
function styleOf(drag: Drag | undefined, at: number) {
  if (!drag) return undefined
  const { from, to, by, height } = drag
  if (at === from) return { transform: `translateY(${by}px)` }
  const makesRoom = at > from && at <= to ? -height : at < from && at >= to ? height : 0
  return { transform: `translateY(${makesRoom}px)`, transition: 'transform 120ms' }
}
