import { memo } from 'react'
import { isNegative, isZero, shown } from '../money.ts'
import { Bar } from '../parts/bar.tsx'
import { BareButton } from '../parts/button.tsx'
import { Dot } from '../parts/dot.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pill } from '../parts/pill.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { BudgetedEditor, type EditEnd } from './budgeted-cell.tsx'
import { type AnyCategory, type BudgetLine, lineOf } from './lines.ts'
import { words } from './words.ts'

export interface RowActions {
  select: (id: string) => void
  /** Anywhere in the row. */
  point: (id: string) => void
  edit: (id: string) => void
  finish: (id: string, amount: string | undefined, end: EditEnd, was: string) => void
}

interface BudgetRowProps {
  category: AnyCategory
  /** Of whose sums it is a part. */
  groupKey: string
  shade: number
  isSelected: boolean
  /** What its editor begins with; undefined while nobody edits it. */
  editing: { text: string | undefined } | undefined
  actions: RowActions
}

/** The bar goes first where there is less room: it says nothing that no figure says. */
export const BAR = 'hidden pe-6 @[640px]:table-cell'

/** An envelope in the table. Its name opens it, its amount is edited where it stands. */
export const BudgetRow = memo(function BudgetRow(props: BudgetRowProps) {
  const { category, groupKey, shade, isSelected, editing, actions } = props
  const { locale } = useHousehold()
  const line = lineOf(category)
  const { id, name } = line
  return (
    <tr
      data-envelope={id}
      onClick={() => actions.point(id)}
      className={`h-[33px] border-b border-line ${isSelected ? 'bg-selected' : 'hover:bg-hover'}`}
    >
      <th scope="row" className="w-full max-w-0 ps-(--gutter) pe-3 text-start font-normal">
        <span className="flex items-center gap-2">
          <Dot colour={shade} />
          <button
            type="button"
            data-open=""
            title={name}
            aria-current={isSelected ? 'true' : undefined}
            onClick={(event) => {
              event.stopPropagation()
              actions.select(id)
            }}
            className={`min-w-0 truncate rounded-4 ${isSelected ? 'font-medium' : ''}`}
          >
            {name}
          </button>
          {line.hasTemplate && (
            <span title={words.filledByTemplate} className="text-faint">
              <Icon name="bolt" size={14} label={words.filledByTemplate} />
            </span>
          )}
          {line.isArchived && <Pill tone="mute">{words.archived}</Pill>}
        </span>
      </th>
      <td className={BAR}>
        <div className="w-22 @[900px]:w-36">
          <Bar percent={line.percent} colour={line.isOver ? 'over' : 'c1'} />
        </div>
      </td>
      <td className="num ps-4 text-end whitespace-nowrap">
        {editing ? (
          <BudgetedEditor
            label={words.cell(name)}
            value={line.budgeted}
            text={editing.text}
            onDone={(amount, end, was) => actions.finish(id, amount, end, was)}
          />
        ) : (
          <BareButton
            data-cell={id}
            data-part={`group-budgeted-${groupKey}`}
            needs="server"
            aria-label={words.cellWith(name, shown(line.budgeted, { locale }))}
            onClick={(event) => {
              event.stopPropagation()
              actions.edit(id)
            }}
            className="-me-1.5 h-7 rounded-4 px-1.5 enabled:hover:edge"
          >
            {shown(line.budgeted, { locale })}
          </BareButton>
        )}
      </td>
      <td className="num ps-4 text-end whitespace-nowrap text-soft" data-part={`group-spent-${groupKey}`}>
        {shown(line.spent, { locale })}
      </td>
      <td className="py-0 ps-4 pe-[calc(var(--gutter)-8px)] text-end" data-part={`group-left-${groupKey}`}>
        <LeftPill line={line} />
      </td>
    </tr>
  )
})

/** What is left, in the colour of how that is; of income that is still to come nothing is wrong. */
export function LeftPill({ line }: { line: BudgetLine }) {
  const { locale } = useHousehold()
  const isPlain = line.isIncome || isZero(line.left) || (isNegative(line.left) && !line.isOver)
  return <Pill tone={isPlain ? 'mute' : line.isOver ? 'over' : 'good'}>{shown(line.left, { locale })}</Pill>
}
