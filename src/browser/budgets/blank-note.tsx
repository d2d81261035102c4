import { shiftMonth } from '../days.ts'
import { isZero } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { lineOf } from './lines.ts'
import { monthBeside } from './months.ts'
import type { BudgetMonth } from './queries.ts'
import { words } from './words.ts'

/** Whether nobody has said anything about the month. */
export const isBlank = ({ groups }: BudgetMonth): boolean =>
  groups.every((group) => group.categories.every((category) => isZero(lineOf(category).budgeted)))

interface BlankNoteProps {
  budget: BudgetMonth
  onOpen: (dialog: OpenDialog) => void
}

/** A month nobody has budgeted yet: the two ways that do most of it at once. */
export function BlankNote({ budget: { month, style, firstMonth }, onOpen }: BlankNoteProps) {
  const { locale, today } = useHousehold()
  const names = (by: number) => monthBeside(shiftMonth(month, by), month, { locale, today })
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-10 bg-accent-wash px-3.5 py-2 text-14 laptop:text-13">
      <p className="min-w-48 flex-1">
        {firstMonth !== null && month < firstMonth
          ? words.beginsIn(monthBeside(firstMonth, month, { locale, today }))
          : words.nothingYet[style](names(0))}
      </p>
      <Button size="small" needs="server" onClick={() => onOpen({ kind: 'fill', source: 'COPY' })}>
        {words.copy(names(-1))}
      </Button>
      {style === 'ENVELOPES' && (
        <Button
          size="small"
          icon="bolt"
          needs="server"
          onClick={() => onOpen({ kind: 'fill', source: 'TEMPLATES' })}
        >
          {words.fillByTemplates}
        </Button>
      )}
    </div>
  )
}
