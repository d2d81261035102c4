import { shiftMonth } from '../days.ts'
import { useIsLaptop } from '../frame/media.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { monthBeside } from './months.ts'
import type { BudgetMonth } from './queries.ts'
import { words } from './words.ts'
import { useStyleChange } from './writes.ts'

interface MonthActionsProps {
  budget: BudgetMonth
  onOpen: (dialog: OpenDialog) => void
}

/** What is done to a whole month. */
export function MonthActions({ budget, onOpen }: MonthActionsProps) {
  const { locale, today } = useHousehold()
  const isLaptop = useIsLaptop()
  const { mutate: setStyle } = useStyleChange()
  const { month, style } = budget
  const hasEnvelopes = style === 'ENVELOPES'
  const names = (by: number) => monthBeside(shiftMonth(month, by), month, { locale, today })
  const copy = { label: words.copy(names(-1)), dialog: { kind: 'fill', source: 'COPY' } as const }
  const templates = { label: words.fillByTemplates, dialog: { kind: 'fill', source: 'TEMPLATES' } as const }
  const averages = { label: words.fillByAverages, dialog: { kind: 'fill', source: 'average3' } as const }
  const item = (
    label: string,
    icon: 'bolt' | 'copy' | 'swap' | 'clock' | 'undo' | 'bars',
    dialog: OpenDialog,
  ) => ({
    label,
    icon,
    needs: 'server' as const,
    onSelect: () => onOpen(dialog),
  })
  return (
    <>
      {isLaptop && (
        <>
          <Button needs="server" onClick={() => onOpen(copy.dialog)}>
            {copy.label}
          </Button>
          {hasEnvelopes && (
            <Button icon="bolt" needs="server" onClick={() => onOpen(templates.dialog)}>
              {templates.label}
            </Button>
          )}
        </>
      )}
      <Menu
        label={words.moreAboutMonth}
        trigger={<IconButton icon="more" label={words.moreAboutMonth} />}
        items={[
          ...(isLaptop
            ? []
            : [
                ...(hasEnvelopes ? [item(templates.label, 'bolt', templates.dialog)] : []),
                item(copy.label, 'copy', copy.dialog),
              ]),
          item(averages.label, 'bars', averages.dialog),
          ...(hasEnvelopes
            ? [
                item(words.moveMoneyNext, 'swap', { kind: 'move', id: undefined }),
                item(words.holdForNext(names(1)), 'clock', { kind: 'hold' }),
              ]
            : []),
          item(words.spentHereAndThere, 'bars', { kind: 'spent' }),
          item(words.movedAndFilled, 'undo', { kind: 'history' }),
          'line',
          {
            label: words.styles.ENVELOPES,
            isChosen: hasEnvelopes,
            needs: 'server',
            onSelect: () => hasEnvelopes || setStyle('ENVELOPES'),
          },
          {
            label: words.styles.TRACKING,
            isChosen: !hasEnvelopes,
            needs: 'server',
            onSelect: () => hasEnvelopes && setStyle('TRACKING'),
          },
        ]}
      />
    </>
  )
}
