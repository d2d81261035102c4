import { Fragment, memo, useMemo, useRef, useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { useUi } from '../frame/ui-preferences.ts'
import { negated, shown } from '../money.ts'
import { Icon } from '../parts/icon.tsx'
import { useCategories } from '../session/categories.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { BAR, BudgetRow, type RowActions } from './budget-row.tsx'
import type { EditEnd } from './budgeted-cell.tsx'
import { beside, groupsOf, idsInSight, type LineGroup } from './lines.ts'
import type { BudgetMonth, EnvelopeBudget } from './queries.ts'
import { words } from './words.ts'
import type { Budgeting } from './writes.ts'

interface BudgetTableProps {
  budget: BudgetMonth
  budgeting: Budgeting
  selected: string | undefined
  onSelect: (id: string) => void
  /** In place of opening what is edited, where that would lie over its cell. */
  onEdit?: () => void
}

/** Every envelope under its group. Amounts are written where they stand: Enter goes down, Tab on, Escape leaves it. */
export function BudgetTable({ budget, budgeting, selected, onSelect, onEdit }: BudgetTableProps) {
  const [{ foldedGroups }, changeUi] = useUi()
  const categories = useCategories()
  const isOnline = useIsOnline()
  const [editing, setEditing] = useState<{ id: string; text: string | undefined }>()
  const groups = useMemo(() => groupsOf(budget), [budget])
  const ids = useMemo(() => idsInSight(groups, foldedGroups), [groups, foldedGroups])

  const edit = (id: string | undefined, text?: string) => {
    if (id === undefined || !isOnline) return
    if (onEdit) onEdit()
    else onSelect(id)
    setEditing({ id, text })
  }
  const finish = (id: string, amount: string | undefined, end: EditEnd, was: string) => {
    setEditing((now) => (now?.id === id ? undefined : now))
    if (amount !== undefined) budgeting.set(id, amount, was)
    const next =
      end === 'Escape' || end === 'blur' ? undefined : beside(ids, id, end === 'shift+Tab' ? -1 : 1)
    if (next !== undefined && next !== id) edit(next)
    else if (end !== 'blur') focusCell(id)
  }
  const actions = useStableActions({
    select: onSelect,
    point: onEdit ? () => undefined : onSelect,
    edit,
    finish,
  })
  const step = (by: 1 | -1) => {
    const next = beside(ids, selected, by)
    if (next === undefined) return
    onSelect(next)
    rowOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut('j', words.nextEnvelope, () => step(1))
  useShortcut('ArrowDown', words.nextEnvelope, () => step(1))
  useShortcut('k', words.envelopeBefore, () => step(-1))
  useShortcut('ArrowUp', words.envelopeBefore, () => step(-1))
  useShortcut('Enter', words.budgetEnvelope, () => edit(selected), selected !== undefined)
  useShortcut('=', words.budgetEnvelope, () => edit(selected, '='), selected !== undefined)

  const fold = (key: string) =>
    changeUi({
      foldedGroups: foldedGroups.includes(key)
        ? foldedGroups.filter((one) => one !== key)
        : [...foldedGroups, key],
    })
  return (
    <table className="w-full border-separate border-spacing-0 text-13 [&_td]:border-b [&_td]:border-line [&_th]:border-b [&_th]:border-line">
      <caption className="sr-only">{words.captions[budget.style]}</caption>
      <Headings style={budget.style} />
      {groups.map((group) => (
        <tbody key={group.key}>
          <GroupRow
            group={group}
            isFolded={foldedGroups.includes(group.key)}
            onFold={() => fold(group.key)}
          />
          {!foldedGroups.includes(group.key) &&
            group.categories.map((category) => (
              <Fragment key={category.id}>
                <BudgetRow
                  category={category}
                  groupKey={group.key}
                  shade={categories.get(category.id)?.shade ?? 8}
                  isSelected={selected === category.id}
                  editing={editing?.id === category.id ? editing : undefined}
                  actions={actions}
                />
              </Fragment>
            ))}
        </tbody>
      ))}
      {budget.style === 'ENVELOPES' && <MonthRow totals={budget.totals} />}
    </table>
  )
}

const rowOf = (id: string) => document.querySelector(`[data-envelope="${id}"]`)

/** Once the cell stands again in place of its editor. */
function focusCell(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-cell="${id}"]`)?.focus())
}

/** The same for as long as the table stands, so that a row is drawn again only where it changed. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      select: (id) => latest.current.select(id),
      point: (id) => latest.current.point(id),
      edit: (id) => latest.current.edit(id),
      finish: (id, amount, end, was) => latest.current.finish(id, amount, end, was),
    }),
    [],
  )
}

const Headings = memo(function Headings({ style }: { style: BudgetMonth['style'] }) {
  const [name, bar, ...figures] = words.headings[style]
  const look = 'sticky top-0 z-10 bg-surface h-9 font-medium text-soft text-12'
  return (
    <thead>
      <tr className="[&_th]:border-line-strong!">
        <th scope="col" className={`w-full ps-(--gutter) text-start ${look}`}>
          {name}
        </th>
        <th scope="col" className={`${BAR} text-start ${look}`}>
          <span className="block h-0 w-22 overflow-hidden @[900px]:h-auto @[900px]:w-36">{bar}</span>
        </th>
        {figures.map((figure, at) => (
          <th
            key={figure}
            scope="col"
            className={`min-w-[104px] ps-4 whitespace-nowrap text-end ${look} ${at === figures.length - 1 ? 'pe-(--gutter)' : ''}`}
          >
            {figure}
          </th>
        ))}
      </tr>
    </thead>
  )
})

/** What all the envelopes come to. */
function MonthRow({ totals }: { totals: EnvelopeBudget['totals'] }) {
  const { locale } = useHousehold()
  const look = 'num ps-4 text-end whitespace-nowrap'
  return (
    <tfoot>
      <tr className="h-[34px] font-semibold">
        <th scope="row" className="ps-(--gutter) text-start">
          {words.allEnvelopes}
        </th>
        <td className={BAR} />
        <td className={look} data-total="month-budgeted">
          {shown(totals.budgeted, { locale })}
        </td>
        <td className={look} data-total="month-spent">
          {shown(negated(totals.activity), { locale })}
        </td>
        <td className={`${look} pe-(--gutter)`} data-total="month-left">
          {shown(totals.available, { locale })}
        </td>
      </tr>
    </tfoot>
  )
}

interface GroupRowProps {
  group: LineGroup
  isFolded: boolean
  onFold: () => void
}

function GroupRow({ group, isFolded, onFold }: GroupRowProps) {
  const { locale } = useHousehold()
  return (
    <tr className="h-[34px] bg-sunken font-semibold">
      <th scope="rowgroup" className="max-w-0 ps-(--gutter) text-start">
        <button
          type="button"
          onClick={onFold}
          aria-expanded={!isFolded}
          className="-ms-1 flex h-7 max-w-full items-center gap-1.5 rounded-4 px-1 font-semibold"
        >
          <Icon name={isFolded ? 'right' : 'down'} size={14} />
          <span className="truncate">{group.name}</span>
          {isFolded && <span className="font-normal text-faint">{group.categories.length}</span>}
        </button>
      </th>
      <td className={BAR} />
      <td
        className="num ps-4 text-end whitespace-nowrap"
        data-total={`group-budgeted-${group.key}`}
        data-part="month-budgeted"
      >
        {shown(group.budgeted, { locale })}
      </td>
      <td
        className="num ps-4 text-end whitespace-nowrap"
        data-total={`group-spent-${group.key}`}
        data-part="month-spent"
      >
        {shown(group.spent, { locale })}
      </td>
      <td
        className="num ps-4 pe-(--gutter) text-end whitespace-nowrap"
        data-total={`group-left-${group.key}`}
        data-part="month-left"
      >
        {shown(group.left, { locale })}
      </td>
    </tr>
  )
}
