import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useIsLaptop } from '../frame/media.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { unitsOf } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { useNeeds } from '../parts/needs.ts'
import { Empty } from '../parts/notes/empty.tsx'
import { type RowPlace, VirtualRows, type VirtualRowsHandle } from '../parts/virtual-rows.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { verbs } from '../words.ts'
import { nameOfRow, type OpenRow, signed } from './statement.ts'
import { words } from './words.ts'

interface OpenRowListProps {
  account: ListedAccount
  rows: OpenRow[]
  /** Ticked ones beyond those listed. */
  older: number
  unticked: number
  onToggle: (row: OpenRow) => void
  onTickAll: () => void
}

const ROW = { laptop: 36, phone: 60 }
const A_SCREENFUL = 10

/** What no statement has settled yet, each with its tick; a list to walk with the arrows and tick with the space bar. */
export function OpenRowList(props: OpenRowListProps) {
  const { account, older, unticked, onToggle, onTickAll } = props
  const { rows, ...ordering } = useOrdered(props.rows)
  const { disabled } = useNeeds('server')
  const isLaptop = useIsLaptop()
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualRowsHandle>(null)
  const [currentId, setCurrentId] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const prefix = useId()
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  )
  const go = (to: number) => {
    const place = Math.max(0, Math.min(rows.length - 1, to))
    setCurrentId(rows[place]?.id)
    handle.current?.scrollTo(place)
  }
  const walk = (by: number) => {
    if (document.activeElement !== list.current) return list.current?.focus({ preventScroll: true })
    go(at + by)
  }
  const tick = (row = rows[at]) => row && !disabled && onToggle(row)
  const isWalkable = rows.length > 0
  useShortcut('j', words.rows.next, () => walk(1), isWalkable)
  useShortcut('k', words.rows.before, () => walk(-1), isWalkable)
  useShortcut('x', words.rows.tick, () => tick(), isWalkable && !disabled)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at, rows.length - 1)
    if (event.key !== ' ' && to === undefined) return
    event.preventDefault()
    if (to !== undefined) go(to)
    else tick()
  }
  if (rows.length === 0)
    return (
      <Empty action={<LinkButton href={`/import?account=${account.id}`}>{verbs.importFile}</LinkButton>}>
        {words.rows.none}
      </Empty>
    )
  return (
    <>
      <TickedCount ticked={rows.length - unticked} unticked={unticked} onTickAll={onTickAll} {...ordering} />
      <div
        ref={list}
        role="listbox"
        aria-label={words.rows.list}
        aria-multiselectable="true"
        aria-activedescendant={`${prefix}${rows[at]?.id}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        className="outline-none"
      >
        <VirtualRows
          ref={handle}
          count={rows.length}
          height={isLaptop ? ROW.laptop : ROW.phone}
          keyOf={(index) => rows[index]?.id ?? index}
        >
          {(index, place) => {
            const row = rows[index]
            return row ? (
              <OpenRowOption
                id={`${prefix}${row.id}`}
                row={row}
                place={place}
                total={rows.length}
                isCurrent={hasFocus && index === at}
                isFirstOfDay={ordering.order === 'amount' || rows[index - 1]?.date !== row.date}
                onPress={() => {
                  setCurrentId(row.id)
                  tick(row)
                }}
              />
            ) : null
          }}
        </VirtualRows>
      </div>
      {older > 0 && <p className="px-5 pt-3 text-13 text-soft @[900px]/room:px-0">{words.older(older)}</p>}
    </>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
  PageDown: (at) => at + A_SCREENFUL,
  PageUp: (at) => at - A_SCREENFUL,
}

type Order = 'date' | 'amount'

/** As a statement in the hand is gone through by its large amounts. */
const bySize = (one: OpenRow, other: OpenRow): number => {
  const [size, otherSize] = [unitsOf(one.amount), unitsOf(other.amount)]
  return size < otherSize ? 1 : size > otherSize ? -1 : 0
}

function useOrdered(all: OpenRow[]) {
  const [order, onOrder] = useState<Order>('date')
  const rows = useMemo(() => (order === 'date' ? all : all.toSorted(bySize)), [all, order])
  return { rows, order, onOrder }
}

interface TickedCountProps {
  ticked: number
  unticked: number
  order: Order
  onOrder: (order: Order) => void
  onTickAll: () => void
}

const TickedCount = ({ ticked, unticked, order, onOrder, onTickAll }: TickedCountProps) => (
  <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line-strong px-5 text-13 text-soft laptop:min-h-9 @[900px]/room:px-0">
    <span className="num">{words.tickedAndNot(ticked, unticked)}</span>
    <span className="flex items-center">
      <Button
        kind="quiet"
        size="small"
        aria-pressed={order === 'amount'}
        onClick={() => onOrder(order === 'date' ? 'amount' : 'date')}
      >
        {order === 'date' ? words.rows.byAmount : words.rows.byDate}
      </Button>
      {unticked > 0 && (
        <Button kind="quiet" size="small" needs="server" onClick={onTickAll}>
          {words.rows.tickAll}
        </Button>
      )}
    </span>
  </div>
)

interface OpenRowOptionProps {
  id: string
  row: OpenRow
  place: RowPlace
  total: number
  isCurrent: boolean
  isFirstOfDay: boolean
  onPress: () => void
}

function OpenRowOption(props: OpenRowOptionProps) {
  const { id, row, place, total, isCurrent, isFirstOfDay, onPress } = props
  const isTicked = row.status !== 'PENDING'
  const name = nameOfRow(row)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys, as a listbox does.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row that is meant.
    <div
      {...place}
      id={id}
      role="option"
      aria-selected={isTicked}
      aria-setsize={total}
      aria-posinset={place['data-index'] + 1}
      onClick={onPress}
      className={`flex items-center gap-3 border-b border-line px-5 text-15 @[900px]/room:px-1 laptop:text-13 ${
        isCurrent ? 'bg-selected outline-2 -outline-offset-2 outline-accent' : 'hover:bg-hover'
      }`}
    >
      <span
        aria-hidden="true"
        className={`grid size-5 flex-none place-items-center rounded-4 laptop:size-4 ${
          isTicked ? 'bg-accent text-on-accent' : 'bg-surface shadow-[inset_0_0_0_1.5px_var(--field)]'
        }`}
      >
        {isTicked && <Icon name="check" size={14} />}
      </span>
      <span className="w-24 flex-none text-soft max-laptop:hidden">
        <span className={isFirstOfDay ? '' : 'sr-only'}>
          <Day value={row.date} weekday />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex h-5 flex-wrap gap-x-2 overflow-hidden">
          <span className="max-w-full truncate font-medium">{name}</span>
          {row.importedText !== '' && row.importedText !== name && (
            <span className="text-12 leading-5 whitespace-nowrap text-faint lowercase">
              {row.importedText}
            </span>
          )}
        </span>
        <Day value={row.date} weekday className="text-13 text-soft laptop:hidden" />
      </span>
      <Amount value={signed(row)} flow className={isTicked ? '' : 'opacity-80'} />
    </div>
  )
}
