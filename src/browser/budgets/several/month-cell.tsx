import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../../days.ts'
import { isNegative, isZero, shown } from '../../money.ts'
import { BareButton } from '../../parts/button.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { LeftPill } from '../budget-row.tsx'
import { BudgetedEditor, type EditEnd } from '../budgeted-cell.tsx'
import { anyCategoryIn } from '../envelope/envelope-panel.tsx'
import { type BudgetLine, lineOf } from '../lines.ts'
import { monthBeside } from '../months.ts'
import { monthQuery, suggestionsQuery } from '../queries.ts'
import { words as table } from '../words.ts'
import { budgetedIn } from '../writes.ts'
import { words } from './several-words.ts'

export interface CellActions {
  edit: (month: string, id: string) => void
  look: (month: string, id: string) => void
  finish: (month: string, id: string, amount: string | undefined, end: EditEnd, was: string) => void
}

interface MonthCellProps {
  month: string
  line: BudgetLine
  /** What its editor begins with; undefined while nobody edits it. */
  editing: { text: string | undefined } | undefined
  /** Washed, and alone with colours beside what is left. */
  isNow: boolean
  isAhead: boolean
  actions: CellActions
}

/** What a month says of an envelope: budgeted, edited where it stands; spent; left. */
export function MonthCell({ month, line, editing, isNow, isAhead, actions }: MonthCellProps) {
  const { locale, today } = useHousehold()
  const { id, budgeted, spent, left, isOver } = line
  const named = words.cellOf(line.name, monthBeside(month, today.slice(0, 7), { locale, today }))
  const wash = isNow ? 'bg-sunken' : ''
  return (
    <>
      <td className={`num ps-4 text-end whitespace-nowrap ${wash}`}>
        {editing ? (
          <Editor named={named} month={month} line={line} text={editing.text} actions={actions} />
        ) : (
          <BareButton
            data-cell={`${month} ${id}`}
            needs="server"
            aria-label={table.cellWith(named, shown(budgeted, { locale }))}
            onFocus={() => actions.look(month, id)}
            onClick={() => actions.edit(month, id)}
            className="-me-1.5 h-7 rounded-4 px-1.5 enabled:hover:edge"
          >
            {shown(budgeted, { locale })}
          </BareButton>
        )}
      </td>
      <td className={`num ps-4 text-end whitespace-nowrap text-soft ${wash}`}>
        {isAhead && isZero(spent) ? '–' : shown(spent, { locale })}
      </td>
      <td className={`ps-4 text-end whitespace-nowrap ${wash} ${isNow ? 'py-0 pe-2' : 'pe-4'}`}>
        {isNow ? (
          <LeftPill line={line} />
        ) : (
          <span className={`num ${isOver ? 'font-semibold text-over' : isNegative(left) ? 'text-soft' : ''}`}>
            {shown(left, { locale })}
          </span>
        )}
      </td>
    </>
  )
}

interface EditorProps extends Pick<MonthCellProps, 'month' | 'line' | 'actions'> {
  named: string
  text: string | undefined
}

function Editor({ named, month, line, text, actions }: EditorProps) {
  const { data: before } = useQuery(monthQuery(shiftMonth(month, -1)))
  const like = before && budgetedIn(before, line.id)
  return (
    <BudgetedEditor
      label={table.cell(named)}
      value={line.budgeted}
      text={text}
      like={like !== undefined && !isNegative(like) ? like : undefined}
      beneath={<CellNote named={named} month={month} id={line.id} like={like} />}
      onDone={(amount, end, was) => actions.finish(month, line.id, amount, end, was)}
    />
  )
}

interface CellNoteProps {
  named: string
  month: string
  id: string
  like: string | undefined
}

/** What people look at when they say how much, and the keys that do it. */
function CellNote({ named, month, id, like }: CellNoteProps) {
  const { locale, today } = useHousehold()
  const { data: suggestions } = useQuery(suggestionsQuery(month))
  const yearBefore = shiftMonth(month, -12)
  const { data: lastYear } = useQuery(monthQuery(yearBefore))
  const suggested = suggestions?.get(id)
  const average = suggested?.average12 ?? suggested?.average3
  const was = lastYear && anyCategoryIn(lastYear, id)
  const name = (one: string) => monthBeside(one, month, { locale, today })
  const said = [
    ...(like === undefined ? [] : [words.like(name(shiftMonth(month, -1)), shown(like, { locale }))]),
    ...(average ? [words.average(shown(average, { locale }))] : []),
    ...(was ? [words.spentIn(name(yearBefore), shown(lineOf(was).spent, { locale }))] : []),
  ]
  return (
    <span className="num flex flex-col gap-1 rounded-6 bg-raised px-2 py-1 text-start text-12 text-soft shadow-pop">
      <span>
        <b className="font-semibold text-ink">{named}</b> {said.join(' · ')}
      </span>
      <span className="flex items-center gap-3">
        {(
          [
            ['Enter', words.keys.down],
            ['Tab', words.keys.nextMonth],
            ['=', words.keys.aSum],
            ['Ctrl D', words.keys.like],
          ] as const
        ).map(([keys, does]) => (
          <span key={keys} className="flex items-center gap-1.5">
            <Kbd>{keys}</Kbd> {does}
          </span>
        ))}
      </span>
    </span>
  )
}
