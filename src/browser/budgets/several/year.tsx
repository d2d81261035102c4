import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { shiftMonth, shownMonth } from '../../days.ts'
import { useIsPhone } from '../../frame/media.ts'
import { isZero, shown, sum } from '../../money.ts'
import { Bar } from '../../parts/bar.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { useIsOnline } from '../../session/online.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { budgetHref, useOpenEnvelope, yearHref } from '../address.ts'
import { BAR } from '../budget-row.tsx'
import type { EditEnd } from '../budgeted-cell.tsx'
import { anyCategoryIn } from '../envelope/envelope-panel.tsx'
import { lineOf } from '../lines.ts'
import { MonthHead } from '../month-head.tsx'
import { type BudgetMonth, monthQuery } from '../queries.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { words as table } from '../words.ts'
import { useBudgetingMonths } from '../writes.ts'
import { groupsAcross, nextCell, type RowAcross } from './across.ts'
import { MonthCell } from './month-cell.tsx'
import { words } from './several-words.ts'
import { ShownChoice } from './shown-choice.tsx'

const MONTHS = Array.from({ length: 12 }, (_, at) => at)

/** The twelve months of one envelope, each with its amount edited where it stands. */
export default function Year({ month, room }: { month: string; room: 1 | 2 | 3 }) {
  const isPhone = useIsPhone()
  const asked = useOpenEnvelope()
  const year = month.slice(0, 4)
  const found = useQueries({ queries: MONTHS.map((at) => monthQuery(shiftMonth(`${year}-01`, at))) })
  const budgets = found.flatMap(({ data }) => (data ? [data] : []))
  const failed = found.find(({ error }) => error)
  return (
    <>
      <MonthHead
        month={month}
        title={year}
        yearOf={(to) => yearHref(to, asked)}
        actions={!isPhone && <ShownChoice month={month} value="YEAR" room={room} />}
      />
      {found.some(({ isPending }) => isPending) ? (
        <Skeleton className="m-(--gutter) h-96" />
      ) : budgets.length === 0 && failed ? (
        <div className="p-(--gutter)">
          <RefusalNote error={failed.error} onRetry={() => failed.refetch()} />
        </div>
      ) : (
        <YearOf month={month} budgets={budgets} />
      )}
    </>
  )
}

const isUsed = ({ lines }: RowAcross): boolean =>
  lines.some((line) => line && !(isZero(line.budgeted) && isZero(line.spent)))

function YearOf({ month, budgets }: { month: string; budgets: BudgetMonth[] }) {
  const navigate = useNavigate()
  const groups = groupsAcross(budgets)
  const rows = groups.flatMap((group) => group.rows)
  const asked = useOpenEnvelope()
  const row = rows.find(({ id }) => id === asked) ?? rows.find(isUsed) ?? rows[0]
  if (!row) return <Empty>{table.noCategory}</Empty>
  return (
    <div className="@container pb-6">
      <div className="max-w-80 px-(--gutter) pt-4 pb-3">
        <Select
          label={budgets[0]?.style === 'TRACKING' ? nouns.category : nouns.envelope}
          value={row.id}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => navigate(yearHref(month, id), { replace: true })}
        />
      </div>
      <YearTable key={row.id} budgets={budgets} id={row.id} name={row.name} year={month.slice(0, 4)} />
    </div>
  )
}

interface YearTableProps {
  budgets: BudgetMonth[]
  id: string
  name: string
  year: string
}

function YearTable({ budgets, id, name, year }: YearTableProps) {
  const { locale, today } = useHousehold()
  const isOnline = useIsOnline()
  const [editing, setEditing] = useState<{ month: string; text: string | undefined }>()
  const title = (month: string) => shownMonth(month, { locale, today: `${year}-01-01` })
  const named = (_: string, month: string) => words.cellOf(name, title(month))
  const budgeting = useBudgetingMonths(named)
  const { trouble } = budgeting
  const lines = budgets.flatMap((budget) => {
    const category = anyCategoryIn(budget, id)
    return category ? [{ month: budget.month, line: lineOf(category) }] : []
  })
  const edit = (month: string) => isOnline && setEditing({ month, text: undefined })
  const finish = (month: string, _: string, amount: string | undefined, end: EditEnd, was: string) => {
    setEditing((now) => (now?.month === month ? undefined : now))
    if (amount !== undefined) budgeting.set(month, id, amount, was)
    if (end === 'blur') return
    // One column: down and on are the same way.
    const at = end === 'shift+Tab' ? ('shift+Tab' as const) : ('Tab' as const)
    const months = lines.map((line) => line.month)
    const next = end === 'Escape' ? undefined : nextCell({ month, id }, at, { months, ids: [id] })
    if (next) edit(next.month)
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-cell="${month} ${id}"]`)?.focus(),
      )
  }
  const actions = { edit, look: () => undefined, finish }
  const inAll = (of: 'budgeted' | 'spent') => shown(sum(lines.map(({ line }) => line[of])), { locale })
  const look = 'num ps-4 text-end whitespace-nowrap'
  return (
    <>
      {trouble && (
        <div className="px-(--gutter) pb-2">
          <TroubleNote
            budgeting={{ ...budgeting, set: (one, amount) => budgeting.set(trouble.month, one, amount) }}
            nameOf={(one) => named(one, trouble.month)}
          />
        </div>
      )}
      <table className="w-full border-separate border-spacing-0 text-13 [&_td]:border-b [&_td]:border-line [&_th]:border-b [&_th]:border-line">
        <caption className="sr-only">{words.yearOf(name, year)}</caption>
        <Headings style={budgets[0]?.style ?? 'ENVELOPES'} />
        <tbody>
          {lines.map(({ month, line }) => (
            <tr key={month} className="h-[33px] hover:bg-hover">
              <th scope="row" className="ps-(--gutter) text-start font-normal whitespace-nowrap">
                <Link href={budgetHref(month, id)} className="rounded-4 hover:underline">
                  {title(month)}
                </Link>
              </th>
              <td className={BAR}>
                <div className="w-22 @[900px]:w-36">
                  <Bar percent={line.percent} colour={line.isOver ? 'over' : 'c1'} />
                </div>
              </td>
              <MonthCell
                month={month}
                line={line}
                editing={editing?.month === month ? editing : undefined}
                isNow={month === today.slice(0, 7)}
                isAhead={month > today.slice(0, 7)}
                actions={actions}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-[34px] font-semibold">
            <th scope="row" className="ps-(--gutter) text-start">
              {year}
            </th>
            <td className={BAR} />
            <td className={look}>{inAll('budgeted')}</td>
            <td className={look}>{inAll('spent')}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function Headings({ style }: { style: BudgetMonth['style'] }) {
  const [, bar, ...figures] = table.headings[style]
  return (
    <thead>
      <tr className="text-12 text-soft [&_th]:h-9 [&_th]:border-line-strong! [&_th]:font-medium">
        <th scope="col" className="w-full ps-(--gutter) text-start">
          {nouns.month}
        </th>
        <th scope="col" className={`${BAR} text-start`}>
          <span className="block w-22 @[900px]:w-36">{bar}</span>
        </th>
        {figures.map((figure, at) => (
          <th
            key={figure}
            scope="col"
            className={`ps-4 text-end whitespace-nowrap ${at === 2 ? 'pe-4' : ''}`}
          >
            {figure}
          </th>
        ))}
      </tr>
    </thead>
  )
}
