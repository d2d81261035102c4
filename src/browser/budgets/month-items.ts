import { shiftMonth } from '../days.ts'
import type { MenuItem } from '../parts/menu.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { monthBeside } from './months.ts'
import type { BudgetMonth } from './queries.ts'
import { words } from './words.ts'
import { useStyleChange } from './writes.ts'

/** Everything that is done to a whole month; without what stands as buttons beside it. */
export function useMonthItems(
  { month, style }: BudgetMonth,
  onOpen: (dialog: OpenDialog) => void,
  isWhole: boolean,
): MenuItem[] {
  const { locale, today } = useHousehold()
  const { mutate: setStyle } = useStyleChange()
  const hasEnvelopes = style === 'ENVELOPES'
  const names = (by: number) => monthBeside(shiftMonth(month, by), month, { locale, today })
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
  return [
    ...(isWhole
      ? [
          ...(hasEnvelopes
            ? [item(words.fillByTemplates, 'bolt', { kind: 'fill', source: 'TEMPLATES' })]
            : []),
          item(words.copy(names(-1)), 'copy', { kind: 'fill', source: 'COPY' }),
        ]
      : []),
    item(words.fillByAverages, 'bars', { kind: 'fill', source: 'average3' }),
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
  ]
}
