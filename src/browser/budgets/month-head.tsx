import { type ReactNode, useEffect } from 'react'
import { shiftMonth } from '../days.ts'
import { useIsPhone } from '../frame/media.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { budgetHref } from './address.ts'
import { monthBeside, monthTitle } from './months.ts'
import { words } from './words.ts'

interface MonthHeadProps {
  month: string
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The month, and the way to the ones beside it; [ and ] do the same. */
export function MonthHead({ month, actions }: MonthHeadProps) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { locale, today } = useHousehold()
  const reader = { locale, today }
  const title = monthTitle(month, reader)
  const go = (to: string) => navigate(budgetHref(to))
  useEffect(() => {
    document.title = `${words.pageTitle(title)} · Hearth`
  }, [title])
  useShortcut('[', nouns.monthBefore, () => go(shiftMonth(month, -1)))
  useShortcut(']', nouns.monthAfter, () => go(shiftMonth(month, 1)))
  const thisMonth = today.slice(0, 7)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) pt-3 pb-2 laptop:border-b laptop:border-line laptop:pt-4 laptop:pb-3">
      <div className="-ms-3.5 flex items-center gap-0.5 laptop:-ms-2 laptop:gap-2">
        <IconButton icon="left" label={nouns.monthBefore} onClick={() => go(shiftMonth(month, -1))} />
        <h1 aria-live="polite" className="text-20 font-semibold whitespace-nowrap first-letter:uppercase">
          {isPhone ? monthBeside(month, thisMonth, reader) : title}
        </h1>
        <IconButton icon="right" label={nouns.monthAfter} onClick={() => go(shiftMonth(month, 1))} />
      </div>
      {month !== thisMonth && (
        <Button kind="quiet" size="small" onClick={() => go(thisMonth)}>
          {nouns.thisMonth}
        </Button>
      )}
      {actions && <div className="ms-auto -me-3.5 flex items-center gap-2 tablet:-me-2">{actions}</div>}
    </header>
  )
}
