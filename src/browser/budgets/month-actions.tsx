import { shiftMonth } from '../days.ts'
import { useIsLaptop } from '../frame/media.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { useMonthItems } from './month-items.ts'
import { monthBeside } from './months.ts'
import type { BudgetMonth } from './queries.ts'
import { words } from './words.ts'

interface MonthActionsProps {
  budget: BudgetMonth
  onOpen: (dialog: OpenDialog) => void
}

/** What is done to a whole month. */
export function MonthActions({ budget, onOpen }: MonthActionsProps) {
  const { locale, today } = useHousehold()
  const isLaptop = useIsLaptop()
  const { month, style } = budget
  const before = monthBeside(shiftMonth(month, -1), month, { locale, today })
  const items = useMonthItems(budget, onOpen, !isLaptop)
  return (
    <>
      {isLaptop && (
        <>
          <Button needs="server" onClick={() => onOpen({ kind: 'fill', source: 'COPY' })}>
            {words.copy(before)}
          </Button>
          {style === 'ENVELOPES' && (
            <Button icon="bolt" needs="server" onClick={() => onOpen({ kind: 'fill', source: 'TEMPLATES' })}>
              {words.fillByTemplates}
            </Button>
          )}
        </>
      )}
      <Menu
        label={words.moreAboutMonth}
        trigger={<IconButton icon="more" label={words.moreAboutMonth} />}
        items={items}
      />
    </>
  )
}
