import { Link } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { shown } from '../money.ts'
import { Figure } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { leftNote } from './left-note.ts'
import { monthBeside } from './months.ts'
import type { EnvelopeBudget } from './queries.ts'
import { sourceLines } from './sources.ts'
import { words } from './words.ts'

/** What no envelope has yet, and the sum it comes from. */
export function LeftToBudget({ budget }: { budget: EnvelopeBudget }) {
  return (
    <section aria-label={nouns.leftToBudget} className="@container px-(--gutter) py-3 laptop:py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <LeftFigure budget={budget} />
        <SourceList budget={budget} />
      </div>
    </section>
  )
}

export function LeftFigure({ budget }: { budget: EnvelopeBudget }) {
  const isPhone = useIsPhone()
  const { toBudget } = budget
  const note = leftNote(budget)
  const isOver = note === 'over'
  return (
    <div>
      <p className="text-13 font-medium text-soft laptop:text-12">{nouns.leftToBudget}</p>
      <p className={isOver ? 'text-over' : ''}>
        <Figure value={toBudget} size={isPhone ? 26 : 34} />
      </p>
      {note && <p className={`text-13 ${isOver ? 'text-over' : 'text-soft'}`}>{words.leftNotes[note]}</p>}
    </div>
  )
}

export function SourceList({ budget }: { budget: EnvelopeBudget }) {
  const { locale, today } = useHousehold()
  const lines = sourceLines(budget, (month) => monthBeside(month, budget.month, { locale, today }))
  return (
    <dl className="num grid w-full flex-none grid-cols-1 gap-x-6 gap-y-1 text-13 @[600px]:w-auto @[600px]:grid-cols-[auto_auto]">
      {lines.map(({ name, amount, href }) => (
        <div
          key={name}
          className={`flex items-center justify-between gap-3 ${href ? 'min-h-11 laptop:min-h-0' : ''}`}
        >
          <dt className="text-soft">
            {href ? (
              <Link href={href} className="touch rounded-4 underline-offset-2 hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className="whitespace-nowrap">{shown(amount, { locale, plus: true })}</dd>
        </div>
      ))}
    </dl>
  )
}
