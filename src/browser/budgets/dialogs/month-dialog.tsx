import { shiftMonth } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { LeftFigure, SourceList } from '../left-to-budget.tsx'
import { monthBeside } from '../months.ts'
import type { EnvelopeBudget } from '../queries.ts'
import { words } from '../words.ts'
import type { OpenDialog } from './open-dialog.ts'

interface MonthDialogProps {
  budget: EnvelopeBudget
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** On the phone: where what is left comes from, and what can be done with it. */
export default function MonthDialog({ budget, onOpen, onClose }: MonthDialogProps) {
  const { locale, today } = useHousehold()
  const names = (by: number) => monthBeside(shiftMonth(budget.month, by), budget.month, { locale, today })
  const actions: { label: string; icon: 'bolt' | 'copy' | 'swap' | 'clock'; dialog: OpenDialog }[] = [
    { label: words.fillByTemplates, icon: 'bolt', dialog: { kind: 'fill', source: 'TEMPLATES' } },
    { label: words.copy(names(-1)), icon: 'copy', dialog: { kind: 'fill', source: 'COPY' } },
    { label: verbs.moveMoney, icon: 'swap', dialog: { kind: 'move', id: undefined } },
    { label: words.holdFor(names(1)), icon: 'clock', dialog: { kind: 'hold' } },
  ]
  return (
    <Dialog title={words.assign} onClose={onClose}>
      <LeftFigure budget={budget} />
      <div className="@container pt-2 pb-4">
        <SourceList budget={budget} />
      </div>
      <div className="grid gap-2">
        {actions.map(({ label, icon, dialog }) => (
          <Button key={label} icon={icon} needs="server" onClick={() => onOpen(dialog)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
