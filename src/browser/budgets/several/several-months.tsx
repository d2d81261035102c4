import { useQueries } from '@tanstack/react-query'
import { memo, useMemo, useRef, useState } from 'react'
import { shiftMonth } from '../../days.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useUi } from '../../frame/ui-preferences.ts'
import { negated, shown } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { Dot } from '../../parts/dot.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { useCategories } from '../../session/categories.ts'
import { useIsOnline } from '../../session/online.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { budgetHref } from '../address.ts'
import { BudgetNotes } from '../budget-notes.tsx'
import type { EditEnd } from '../budgeted-cell.tsx'
import { BudgetDialogs } from '../dialogs/budget-dialogs.tsx'
import type { OpenDialog } from '../dialogs/open-dialog.ts'
import { MonthHead } from '../month-head.tsx'
import { monthBeside, monthTitle } from '../months.ts'
import { type BudgetMonth, monthQuery } from '../queries.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { words as table } from '../words.ts'
import { useBudgetingMonths } from '../writes.ts'
import { type Cell, type GroupAcross, groupsAcross, nextCell } from './across.ts'
import { type CellActions, MonthCell } from './month-cell.tsx'
import { MonthHeading } from './month-columns.tsx'
import { words } from './several-words.ts'
import { ShownChoice } from './shown-choice.tsx'

interface SeveralMonthsProps {
  month: string
  count: number
  room: 1 | 2 | 3
}

/** Two or three months beside each other: this one and the next, with the one before it where there is room for three. */
export default function SeveralMonths({ month, count, room }: SeveralMonthsProps) {
  const { locale, today } = useHousehold()
  const navigate = useNavigate()
  const months = Array.from({ length: count }, (_, at) => shiftMonth(month, at + 2 - count))
  const found = useQueries({ queries: months.map((one) => monthQuery(one)) })
  const [open, setOpen] = useState<{ month: string; dialog: OpenDialog }>()
  // Of the first and the last month there is, one has no neighbour.
  const budgets = found.flatMap(({ data }) => (data ? [data] : []))
  const [first, last] = [months[0] ?? month, months.at(-1) ?? month]
  const title = words.span(monthBeside(first, last, { locale, today }), monthTitle(last, { locale, today }))
  const latest = budgets.at(-1)
  const failed = found.find(({ error }) => error)
  return (
    <>
      <MonthHead
        month={month}
        title={title}
        actions={
          <>
            <ShownChoice month={month} value={count === 3 ? '3' : '2'} room={room} />
            {latest?.style === 'ENVELOPES' && (
              <Button
                icon="bolt"
                needs="server"
                onClick={() => setOpen({ month: last, dialog: { kind: 'fill', source: 'TEMPLATES' } })}
              >
                {words.fillMonth(monthBeside(last, last, { locale, today }))}
              </Button>
            )}
          </>
        }
      />
      {found.some(({ isPending }) => isPending) ? (
        <Skeleton className="m-(--gutter) h-96" />
      ) : budgets.length === 0 && failed ? (
        <div className="p-(--gutter)">
          <RefusalNote error={failed.error} onRetry={() => failed.refetch()} />
        </div>
      ) : (
        <div className="pb-6">
          <Table
            budgets={budgets}
            title={title}
            onSelect={(id) => navigate(budgetHref(month, id))}
            onOpen={(one, dialog) => setOpen({ month: one, dialog })}
          />
          {latest && <BudgetNotes budget={latest} />}
        </div>
      )}
      {budgets
        .filter((budget) => budget.month === open?.month)
        .map((budget) => (
          <BudgetDialogs
            key={budget.month}
            budget={budget}
            dialog={open?.dialog}
            onOpen={(dialog) => setOpen(dialog && { month: budget.month, dialog })}
          />
        ))}
    </>
  )
}

interface TableProps {
  budgets: BudgetMonth[]
  /** What the months are called together. */
  title: string
  onSelect: (id: string) => void
  onOpen: (month: string, dialog: OpenDialog) => void
}

/** Amounts are written where they stand: Enter goes down, Tab to the next month. */
function Table({ budgets, title, onSelect, onOpen }: TableProps) {
  const { locale, today } = useHousehold()
  const [{ foldedGroups }, changeUi] = useUi()
  const categories = useCategories()
  const groups = useMemo(() => groupsAcross(budgets), [budgets])
  const named = (id: string, month: string) =>
    words.cellOf(categories.get(id)?.name ?? '', monthBeside(month, today.slice(0, 7), { locale, today }))
  const budgeting = useBudgetingMonths(named)
  const { editing, selected, actions } = useCells(budgets, groups, budgeting.set)
  const { trouble } = budgeting
  const fold = (key: string) =>
    changeUi({
      foldedGroups: foldedGroups.includes(key)
        ? foldedGroups.filter((one) => one !== key)
        : [...foldedGroups, key],
    })
  return (
    <>
      {trouble && (
        <div className="sticky top-2 z-20 px-(--gutter) pb-2">
          <TroubleNote
            budgeting={{ ...budgeting, set: (id, amount) => budgeting.set(trouble.month, id, amount) }}
            nameOf={(id) => named(id, trouble.month)}
          />
        </div>
      )}
      <table className="w-full border-separate border-spacing-0 text-13 [&_td]:border-b [&_td]:border-line [&_th]:border-b [&_th]:border-line">
        <caption className="sr-only">{words.caption(title)}</caption>
        <Headings budgets={budgets} onOpen={onOpen} />
        {groups.map((group) => (
          <tbody key={group.key}>
            <GroupRow
              group={group}
              months={budgets.map(({ month }) => month)}
              isFolded={foldedGroups.includes(group.key)}
              onFold={() => fold(group.key)}
            />
            {!foldedGroups.includes(group.key) &&
              group.rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  months={budgets}
                  shade={categories.get(row.id)?.shade ?? 8}
                  isSelected={selected?.id === row.id}
                  editing={editing?.id === row.id ? editing : undefined}
                  actions={actions}
                  onSelect={onSelect}
                />
              ))}
          </tbody>
        ))}
        <InAll budgets={budgets} />
      </table>
    </>
  )
}

type Editing = Cell & { text: string | undefined }

/** Which cell is looked at, which is written in, and where the keys lead from it. */
function useCells(
  budgets: BudgetMonth[],
  groups: GroupAcross[],
  set: (month: string, id: string, amount: string, was: string) => void,
) {
  const [{ foldedGroups }] = useUi()
  const isOnline = useIsOnline()
  const [editing, setEditing] = useState<Editing>()
  const [selected, setSelected] = useState<Cell>()
  const months = budgets.map(({ month }) => month)
  const ids = groups
    .filter(({ key }) => !foldedGroups.includes(key))
    .flatMap(({ rows }) => rows.map(({ id }) => id))
  const edit = (month: string, id: string, text?: string) => {
    setSelected({ month, id })
    if (isOnline) setEditing({ month, id, text })
  }
  const finish = (month: string, id: string, amount: string | undefined, end: EditEnd, was: string) => {
    setEditing((now) => (now?.id === id && now.month === month ? undefined : now))
    if (amount !== undefined) set(month, id, amount, was)
    if (end === 'blur') return
    const next = end === 'Escape' ? undefined : nextCell({ month, id }, end, { months, ids })
    if (next) edit(next.month, next.id)
    else focusCell({ month, id })
  }
  const latest = useRef<CellActions>({ edit, look: () => undefined, finish })
  latest.current = { edit, look: (month, id) => setSelected({ month, id }), finish }
  const actions = useMemo<CellActions>(
    () => ({
      edit: (month, id) => latest.current.edit(month, id),
      look: (month, id) => latest.current.look(month, id),
      finish: (month, id, amount, end, was) => latest.current.finish(month, id, amount, end, was),
    }),
    [],
  )
  const step = (rows: number, columns: number) => {
    const from = selected ?? { month: months[0] ?? '', id: '' }
    const row = Math.max(0, Math.min(ids.length - 1, ids.indexOf(from.id) + rows))
    const column = Math.max(0, Math.min(months.length - 1, months.indexOf(from.month) + columns))
    const [month, id] = [months[column], ids[row]]
    if (month !== undefined && id !== undefined) focusCell({ month, id })
  }
  useShortcut('ArrowDown', table.nextEnvelope, () => step(1, 0))
  useShortcut('j', table.nextEnvelope, () => step(1, 0))
  useShortcut('ArrowUp', table.envelopeBefore, () => step(-1, 0))
  useShortcut('k', table.envelopeBefore, () => step(-1, 0))
  useShortcut('ArrowRight', words.keys.nextMonth, () => step(0, 1), selected !== undefined)
  useShortcut('ArrowLeft', nouns.monthBefore, () => step(0, -1), selected !== undefined)
  useShortcut(
    '=',
    table.budgetEnvelope,
    () => selected && edit(selected.month, selected.id, '='),
    selected !== undefined,
  )
  return { editing, selected, actions }
}

/** Once the cell stands again in place of its editor. */
function focusCell({ month, id }: Cell): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-cell="${month} ${id}"]`)?.focus())
}

const Headings = memo(function Headings({ budgets, onOpen }: Pick<TableProps, 'budgets' | 'onOpen'>) {
  const { today } = useHousehold()
  const [name, , ...figures] = table.headings[budgets[0]?.style ?? 'ENVELOPES']
  const look = 'h-9 font-medium text-soft text-12'
  return (
    <thead>
      <tr>
        <td />
        {budgets.map((budget) => (
          <MonthHeading key={budget.month} budget={budget} onOpen={onOpen} />
        ))}
      </tr>
      <tr className="[&_th]:border-line-strong!">
        <th scope="col" className={`w-full min-w-44 ps-(--gutter) text-start ${look}`}>
          {name}
        </th>
        {budgets.map(({ month }) =>
          figures.map((figure, at) => (
            <th
              key={`${month} ${figure}`}
              scope="col"
              className={`min-w-[104px] whitespace-nowrap text-end ps-4 ${look} ${at === 2 ? 'pe-4' : ''} ${month === today.slice(0, 7) ? 'bg-sunken' : ''}`}
            >
              {figure}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
})

/** What all the envelopes come to, month by month. */
function InAll({ budgets }: Pick<TableProps, 'budgets'>) {
  const { locale } = useHousehold()
  if (budgets[0]?.style !== 'ENVELOPES') return null
  const look = 'num ps-4 text-end whitespace-nowrap'
  return (
    <tfoot>
      <tr className="h-[34px] font-semibold">
        <th scope="row" className="ps-(--gutter) text-start">
          {table.allEnvelopes}
        </th>
        {budgets.flatMap((budget) => {
          if (budget.style !== 'ENVELOPES') return []
          const { month, totals } = budget
          return [
            <td key={`${month} budgeted`} className={look}>
              {shown(totals.budgeted, { locale })}
            </td>,
            <td key={`${month} spent`} className={look}>
              {shown(negated(totals.activity), { locale })}
            </td>,
            <td key={`${month} left`} className={`${look} pe-4`}>
              {shown(totals.available, { locale })}
            </td>,
          ]
        })}
      </tr>
    </tfoot>
  )
}

interface GroupRowProps {
  group: GroupAcross
  months: string[]
  isFolded: boolean
  onFold: () => void
}

function GroupRow({ group, months, isFolded, onFold }: GroupRowProps) {
  const { locale } = useHousehold()
  const look = 'num ps-4 text-end whitespace-nowrap'
  const figure = (amount: string | undefined) => (amount === undefined ? '–' : shown(amount, { locale }))
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
          {isFolded && <span className="font-normal text-faint">{group.rows.length}</span>}
        </button>
      </th>
      {months.flatMap((month, at) => {
        const sums = group.sums[at]
        return [
          <td key={`${month} budgeted`} className={look}>
            {figure(sums?.budgeted)}
          </td>,
          <td key={`${month} spent`} className={look}>
            {figure(sums?.spent)}
          </td>,
          <td key={`${month} left`} className={`${look} pe-4`}>
            {figure(sums?.left)}
          </td>,
        ]
      })}
    </tr>
  )
}

interface RowProps {
  row: GroupAcross['rows'][number]
  months: BudgetMonth[]
  shade: number
  isSelected: boolean
  editing: Editing | undefined
  actions: CellActions
  onSelect: (id: string) => void
}

function Row({ row, months, shade, isSelected, editing, actions, onSelect }: RowProps) {
  const { today } = useHousehold()
  const thisMonth = today.slice(0, 7)
  const hasTemplate = row.lines.some((line) => line?.hasTemplate)
  return (
    <tr data-envelope={row.id} className={`h-[33px] ${isSelected ? 'bg-selected' : 'hover:bg-hover'}`}>
      <th scope="row" className="w-full max-w-0 ps-(--gutter) pe-3 text-start font-normal">
        <span className="flex items-center gap-2">
          <Dot colour={shade} />
          <button
            type="button"
            data-open=""
            title={row.name}
            onClick={() => onSelect(row.id)}
            className="min-w-0 truncate rounded-4"
          >
            {row.name}
          </button>
          {hasTemplate && (
            <span title={table.filledByTemplate} className="text-faint">
              <Icon name="bolt" size={14} label={table.filledByTemplate} />
            </span>
          )}
        </span>
      </th>
      {months.map(({ month }, at) => {
        const line = row.lines[at]
        if (!line) return <td key={month} colSpan={3} className={month === thisMonth ? 'bg-sunken' : ''} />
        return (
          <MonthCell
            key={month}
            month={month}
            line={line}
            editing={editing?.month === month ? editing : undefined}
            isNow={month === thisMonth}
            isAhead={month > thisMonth}
            actions={actions}
          />
        )
      })}
    </tr>
  )
}
