import { useRef } from 'react'
import { Link } from 'wouter'
import { shiftMonth } from '../days.ts'
import { useUi } from '../frame/ui-preferences.ts'
import { isNegative, shown } from '../money.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icon.tsx'
import { useSwipeAside } from '../parts/swipe-aside.ts'
import { useNavigate } from '../parts/use-navigate.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { budgetHref } from './address.ts'
import { type AnyCategory, groupsOf, lineOf } from './lines.ts'
import type { BudgetMonth } from './queries.ts'
import { words } from './words.ts'

/** On the phone: what is left in each envelope, and how far it is used up; a touch opens it, a swipe turns to the month beside it. */
export function PhoneList({ budget }: { budget: BudgetMonth }) {
  const { locale } = useHousehold()
  const [{ foldedGroups }, changeUi] = useUi()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const turn = (by: 1 | -1) => navigate(budgetHref(shiftMonth(budget.month, by)))
  useSwipeAside(list, { left: () => turn(1), right: () => turn(-1) })
  const groups = groupsOf(budget).map(({ key, name, left, categories }) => {
    const isFolded = foldedGroups.includes(key)
    const fold = () =>
      changeUi({
        foldedGroups: isFolded ? foldedGroups.filter((one) => one !== key) : [...foldedGroups, key],
      })
    return (
      <section key={key} aria-label={name}>
        <h2>
          <button
            type="button"
            onClick={fold}
            aria-expanded={!isFolded}
            className="mt-2 flex h-11 w-full items-center gap-1 text-13 font-semibold text-soft"
          >
            <span className="truncate">{name}</span>
            <Icon name={isFolded ? 'right' : 'down'} size={14} className="text-faint" />
            <span className="num ms-auto">{shown(left, { locale })}</span>
          </button>
        </h2>
        {!isFolded && (
          <ul>
            {categories.map((category) => (
              <PhoneRow key={category.id} category={category} month={budget.month} />
            ))}
          </ul>
        )}
      </section>
    )
  })
  return (
    <div ref={list} className="touch-pan-y">
      {groups}
    </div>
  )
}

function PhoneRow({ category, month }: { category: AnyCategory; month: string }) {
  const { locale } = useHousehold()
  const { id, name, isArchived, isOver, percent, spent, there, left } = lineOf(category)
  return (
    <li className="border-b border-line">
      <Link href={budgetHref(month, id)} className="flex flex-col gap-1 rounded-6 py-2">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">
            {name}
            {isArchived && <span className="text-13 font-normal text-faint"> {words.archivedBeside}</span>}
          </span>
          <span
            className={`num flex-none ${isOver ? 'font-semibold text-over' : isNegative(left) ? 'text-soft' : 'font-medium'}`}
          >
            {shown(left, { locale })}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <Bar percent={percent} colour={isOver ? 'over' : 'c1'} />
          </span>
          <span className="num min-w-32 text-end text-12 text-faint">
            {words.spentOf(shown(spent, { locale }), shown(there, { locale }))}
          </span>
        </span>
      </Link>
    </li>
  )
}
