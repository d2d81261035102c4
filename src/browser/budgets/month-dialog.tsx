import { shiftMonth } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { LeftFigure, SourceList } from './left-to-budget.tsx'
import { monthBeside } from './months.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { EnvelopeBudget } from './queries.ts'

interface MonthDialogProps {
  budget: EnvelopeBudget
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** On the phone: where what is left comes from, and what can be done with it. */
export default function MonthDialog({ budget, onOpen, onClose }: MonthDialogProps) {
  const { locale, today } = useHousehold()
  const isOnline = useIsOnline()
  const names = (by: number) => monthBeside(shiftMonth(budget.month, by), budget.month, { locale, today })
  const deeds: { label: string; icon: 'bolt' | 'copy' | 'swap' | 'clock'; dialog: OpenDialog }[] = [
    { label: 'Fill by templates', icon: 'bolt', dialog: { kind: 'fill', source: 'TEMPLATES' } },
    { label: `Copy ${names(-1)}`, icon: 'copy', dialog: { kind: 'fill', source: 'COPY' } },
    { label: 'Move money', icon: 'swap', dialog: { kind: 'move', id: undefined } },
    { label: `Hold for ${names(1)}`, icon: 'clock', dialog: { kind: 'hold' } },
  ]
  return (
    <Dialog title="Assign" onClose={onClose}>
      <LeftFigure budget={budget} />
      <div className="@container pt-2 pb-4">
        <SourceList budget={budget} />
      </div>
      <div className="grid gap-2">
        {deeds.map(({ label, icon, dialog }) => (
          <Button key={label} icon={icon} disabled={!isOnline} onClick={() => onOpen(dialog)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
