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
  /** In place of the month's name: of several, and of a year. */
  title?: string | undefined
  /** Of the year, where that is what is looked at: where another month of it leads. */
  yearOf?: ((month: string) => string) | undefined
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The month, and the way to the ones beside it; [ and ] do the same. */
export function MonthHead({ month, title: span, yearOf, actions }: MonthHeadProps) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { locale, today } = useHousehold()
  const reader = { locale, today }
  const title = span ?? monthTitle(month, reader)
  const go = (to: string) => navigate(yearOf?.(to) ?? budgetHref(to))
  const step = yearOf ? 12 : 1
  const before = yearOf ? words.yearBefore : nouns.monthBefore
  const after = yearOf ? words.yearAfter : nouns.monthAfter
  useEffect(() => {
    document.title = `${words.pageTitle(title)} · Hearth`
  }, [title])
  useShortcut('[', before, () => go(shiftMonth(month, -step)))
  useShortcut(']', after, () => go(shiftMonth(month, step)))
  const thisMonth = today.slice(0, 7)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) pt-3 pb-2 laptop:border-b laptop:border-line laptop:pt-4 laptop:pb-3">
      <div className="-ms-3.5 flex items-center gap-0.5 laptop:-ms-2 laptop:gap-2">
        <IconButton icon="left" label={before} onClick={() => go(shiftMonth(month, -step))} />
        <h1 aria-live="polite" className="text-20 font-semibold whitespace-nowrap first-letter:uppercase">
          {isPhone && span === undefined ? monthBeside(month, thisMonth, reader) : title}
        </h1>
        <IconButton icon="right" label={after} onClick={() => go(shiftMonth(month, step))} />
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
