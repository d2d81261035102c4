import { memo } from 'react'
import { shiftMonth } from '../../days.ts'
import { isZero, negated, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states, verbs } from '../../words.ts'
import { budgetHref } from '../address.ts'
import { categoryIn } from '../arithmetic.ts'
import { LeftPill } from '../budget-row.tsx'
import { type AnyCategory, lineOf } from '../lines.ts'
import { monthBeside } from '../months.ts'
import type { BudgetMonth, EnvelopeCategory, TrackedCategory } from '../queries.ts'
import { TemplateList } from '../templates/template-list.tsx'
import { CoverFrom } from './cover-from.tsx'
import { envelopeStatus, words } from './envelope-words.ts'
import { MonthEnd } from './month-end.tsx'
import { SetTo } from './set-to.tsx'
import { WentTo } from './went-to.tsx'

interface EnvelopePanelProps {
  budget: BudgetMonth
  id: string
  onSet: (id: string, amount: string) => void
  onMove: () => void
  onClose?: () => void
  /** A sheet has its own head, and its own way to write the amount. */
  isInSheet?: boolean
}

export function anyCategoryIn(budget: BudgetMonth, id: string): AnyCategory | undefined {
  if (budget.style === 'ENVELOPES') return categoryIn(budget, id)
  return budget.groups.flatMap(({ categories }) => categories).find((category) => category.id === id)
}

/** An envelope: its sum, what covers it, what to set it to, what it went to, how it ends its month. */
export const EnvelopePanel = memo(function EnvelopePanel(props: EnvelopePanelProps) {
  const { budget, id, onSet, onMove, onClose, isInSheet } = props
  const category = anyCategoryIn(budget, id)
  if (!category)
    return (
      <Empty
        title={states.notFound}
        action={<LinkButton href={budgetHref(budget.month)}>{nouns.budget}</LinkButton>}
      >
        {words.noSuch}
      </Empty>
    )
  const line = lineOf(category)
  const envelope = 'available' in category ? category : undefined
  return (
    <div className={isInSheet ? '' : 'px-5 pt-4'}>
      {!isInSheet && (
        <>
          <div className="flex items-center justify-between gap-3">
            <h2 className="min-w-0 flex-1 text-15 font-semibold text-pretty">{line.name}</h2>
            <LeftPill line={line} />
            <IconButton icon="close" label={verbs.close} onClick={onClose} className="-mx-2" />
          </div>
          <p className="pt-1 text-13 text-soft">{envelopeStatus(line)}</p>
        </>
      )}
      {envelope ? (
        <EnvelopeSum month={budget.month} category={envelope} />
      ) : (
        <PlanSum category={category as TrackedCategory} />
      )}
      {budget.style === 'ENVELOPES' && envelope && <CoverFrom budget={budget} category={envelope} />}
      <SetTo month={budget.month} line={line} onSet={onSet} />
      {envelope && (
        <div className="pt-3">
          <Button size="small" icon="swap" needs="server" onClick={onMove}>
            {verbs.moveMoney}
          </Button>
        </div>
      )}
      <WentTo month={budget.month} id={id} isIncome={line.isIncome} />
      {envelope && (
        <>
          <MonthEnd month={budget.month} category={envelope} />
          <TemplateList id={id} name={line.name} />
        </>
      )}
    </div>
  )
})

const SUM = 'num grid grid-cols-[1fr_auto] gap-x-3 gap-y-[5px] pt-3.5 text-15 laptop:text-13 [&_dd]:text-end'

function EnvelopeSum({ month, category }: { month: string; category: EnvelopeCategory }) {
  const { locale, today } = useHousehold()
  const { carriedIn, budgeted, moved, activity, available } = category
  return (
    <dl className={SUM}>
      <dt>{words.from(monthBeside(shiftMonth(month, -1), month, { locale, today }))}</dt>
      <dd>
        <Amount value={carriedIn} />
      </dd>
      <dt>
        {states.budgeted}
        {!isZero(moved) && (
          <span className="text-faint">{words.ofItMoved(shown(moved, { locale, plus: true }))}</span>
        )}
      </dt>
      <dd>
        <Amount value={budgeted} />
      </dd>
      <dt>{states.spent}</dt>
      <dd>
        <Amount value={activity} />
      </dd>
      <dt className="font-semibold">{nouns.available}</dt>
      <dd>
        <Amount value={available} warn className="font-semibold" />
      </dd>
    </dl>
  )
}

function PlanSum({ category: { planned, actual, remaining, kind } }: { category: TrackedCategory }) {
  return (
    <dl className={SUM}>
      <dt>{states.planned}</dt>
      <dd>
        <Amount value={planned} />
      </dd>
      <dt>{kind === 'INCOME' ? words.cameIn : states.spent}</dt>
      <dd>
        <Amount value={kind === 'INCOME' ? actual : negated(actual)} />
      </dd>
      <dt className="font-semibold">{words.remaining}</dt>
      <dd>
        <Amount value={remaining} warn={kind !== 'INCOME'} className="font-semibold" />
      </dd>
    </dl>
  )
}
