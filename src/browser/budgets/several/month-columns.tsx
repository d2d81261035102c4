import { Link } from 'wouter'
import { shiftMonth } from '../../days.ts'
import { numberText } from '../../language.ts'
import { isNegative, isZero, shown, sum } from '../../money.ts'
import { Figure } from '../../parts/amount.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Pill } from '../../parts/pill.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states } from '../../words.ts'
import { budgetHref } from '../address.ts'
import { overIn } from '../covering.ts'
import type { OpenDialog } from '../dialogs/open-dialog.ts'
import { useMonthItems } from '../month-items.ts'
import { monthBeside } from '../months.ts'
import type { BudgetMonth, EnvelopeBudget } from '../queries.ts'
import { words as table } from '../words.ts'
import { words } from './several-words.ts'

interface MonthHeadingProps {
  budget: BudgetMonth
  onOpen: (month: string, dialog: OpenDialog) => void
}

/** Above a month's columns: its name, what is left to budget in it, and what is done to all of it. */
export function MonthHeading({ budget, onOpen }: MonthHeadingProps) {
  const { locale, today } = useHousehold()
  const { month, style } = budget
  const thisMonth = today.slice(0, 7)
  const name = monthBeside(month, thisMonth, { locale, today })
  const items = useMonthItems(budget, (dialog) => onOpen(month, dialog), true)
  const isNow = month === thisMonth
  return (
    <th
      scope="colgroup"
      colSpan={3}
      className={`border-s border-line px-4 py-2 align-top text-start font-normal ${isNow ? 'bg-sunken' : ''}`}
    >
      <span className="flex items-center justify-between gap-2">
        <Link
          href={budgetHref(month)}
          className="rounded-4 text-15 font-medium first-letter:uppercase hover:underline"
        >
          {name}
        </Link>
        <span className="flex items-center gap-2">
          {isNow && <Pill tone="good">{states.now}</Pill>}
          <Menu
            label={words.moreAbout(name)}
            trigger={<IconButton icon="more" label={words.moreAbout(name)} className="-me-2" />}
            items={items}
          />
        </span>
      </span>
      <span className="flex items-end justify-between gap-3">
        <span>
          <span className="block text-12 text-soft">
            {style === 'ENVELOPES' ? nouns.leftToBudget : table.result.soFar}
          </span>
          <span className={style === 'ENVELOPES' && isNegative(budget.toBudget) ? 'text-over' : ''}>
            <Figure value={style === 'ENVELOPES' ? budget.toBudget : budget.result} />
          </span>
        </span>
        {style === 'ENVELOPES' && <MonthNote budget={budget} onOpen={onOpen} />}
      </span>
    </th>
  )
}

/** What is over; else where the rest went, or what it comes from. */
function MonthNote({ budget, onOpen }: { budget: EnvelopeBudget } & Pick<MonthHeadingProps, 'onOpen'>) {
  const { locale, today } = useHousehold()
  const { month, totals, toBudget, sources } = budget
  const thisMonth = today.slice(0, 7)
  const name = (by: number) => monthBeside(shiftMonth(month, by), month, { locale, today })
  const { ids, overspent } = overIn(budget)
  const look = 'num pb-1 text-end text-12 whitespace-nowrap'
  if (month === thisMonth && ids.length > 0)
    return (
      <span className={`${look} text-over`}>
        {words.overBy(numberText(ids.length), shown(overspent, { locale }))}
        <button
          type="button"
          onClick={() => onOpen(month, { kind: 'cover' })}
          className="block ms-auto rounded-4 font-semibold text-accent hover:underline"
        >
          {table.coverAll}
        </button>
      </span>
    )
  const from = sum([sources.carried, sources.released])
  return (
    <span className={`${look} text-soft`}>
      {month < thisMonth && !isZero(toBudget) && words.carriedTo(name(1))}
      {month > thisMonth && (
        <>
          <span className="block">{words.budgetedInAll(shown(totals.budgeted, { locale }))}</span>
          {!isZero(from) && (
            <span className="block">{words.broughtFrom(name(-1), shown(from, { locale }))}</span>
          )}
        </>
      )}
    </span>
  )
}
