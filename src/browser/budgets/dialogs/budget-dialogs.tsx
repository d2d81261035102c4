import { lazy, Suspense } from 'react'
import type { BudgetMonth } from '../queries.ts'
import type { OpenDialog } from './open-dialog.ts'

const CoverDialog = lazy(() => import('./cover-dialog.tsx'))
const FillDialog = lazy(() => import('./fill-dialog.tsx'))
const HistoryDialog = lazy(() => import('./history-dialog.tsx'))
const HoldDialog = lazy(() => import('./hold-dialog.tsx'))
const MonthDialog = lazy(() => import('./month-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const SpentDialog = lazy(() => import('./spent-dialog.tsx'))

interface BudgetDialogsProps {
  budget: BudgetMonth
  dialog: OpenDialog | undefined
  onOpen: (dialog: OpenDialog | undefined) => void
}

export function BudgetDialogs({ budget, dialog, onOpen }: BudgetDialogsProps) {
  const close = () => onOpen(undefined)
  return (
    <Suspense fallback={null}>
      {dialog && <One budget={budget} dialog={dialog} onOpen={onOpen} close={close} />}
    </Suspense>
  )
}

interface OneProps extends BudgetDialogsProps {
  dialog: OpenDialog
  close: () => void
}

function One({ budget, dialog, onOpen, close }: OneProps) {
  if (dialog.kind === 'fill') return <FillDialog budget={budget} source={dialog.source} onClose={close} />
  if (dialog.kind === 'history') return <HistoryDialog month={budget.month} onClose={close} />
  if (dialog.kind === 'spent') return <SpentDialog month={budget.month} onClose={close} />
  if (budget.style !== 'ENVELOPES') return null
  if (dialog.kind === 'cover') return <CoverDialog budget={budget} onClose={close} />
  if (dialog.kind === 'hold') return <HoldDialog budget={budget} onClose={close} />
  if (dialog.kind === 'move') return <MoveDialog budget={budget} id={dialog.id} onClose={close} />
  return <MonthDialog budget={budget} onOpen={onOpen} onClose={close} />
}
