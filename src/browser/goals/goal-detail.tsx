import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { monthOf } from '../days.ts'
import { percentOf } from '../money.ts'
import { Amount, Figure } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { IconButton } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { Menu } from '../parts/menu.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { ContributeForm } from './contribute-form.tsx'
import { Contributions } from './contributions.tsx'
import { GoalChart } from './goal-chart.tsx'
import { placeOf } from './goal-form.ts'
import { GoalInOne } from './in-one.tsx'
import { factsOf, paceWords } from './pace.ts'
import { changeGoal, deleteGoal, type Goal } from './queries.ts'
import { words } from './words.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx'))

interface GoalDetailProps {
  goal: Goal
  goals: Goal[]
  /** It is gone. */
  onLeave: () => void
  /** Its page names it already, and has its menu. */
  isPage?: boolean
}

/** One goal: how far it is, what it needs, where its money is and how it came there. */
export function GoalDetail({ goal, goals, onLeave, isPage = false }: GoalDetailProps) {
  const { locale, today, household } = useHousehold()
  const reader = { locale, today, currency: household.currency }
  const { text, isBehind } = paceWords(goal, reader)
  const place = placeOf(goal)
  return (
    <>
      {!isPage && (
        <div className="flex items-center justify-between gap-3">
          <h2 className="min-w-0 truncate text-15 font-semibold">{goal.name}</h2>
          <GoalMenu goal={goal} goals={goals} onLeave={onLeave} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Figure value={goal.saved} currency={goal.currency} />
        <span className="num text-14 text-soft">
          {words.of} <Amount value={goal.target} currency={goal.currency} />
        </span>
      </div>
      <div className="py-2">
        <Bar percent={percentOf(goal.saved, goal.target)} colour={isBehind ? 'c2' : 'c1'} />
      </div>
      <p className={`num text-14 laptop:text-13 ${isBehind ? 'font-medium text-warn' : 'text-soft'}`}>
        {text}
      </p>
      {goal.notes && <p className="pt-2 text-14 whitespace-pre-line laptop:text-13">{goal.notes}</p>}
      <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-[5px] pt-4 text-15 laptop:text-13 [&_dd]:text-end">
        {factsOf(goal, reader).map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <GoalChart goal={goal} />
      {place === 'BY_HAND' && (
        <section aria-label={words.contributions.title} className="pt-5">
          <h3 className="border-b border-line-strong pb-1 text-13 font-medium text-soft laptop:text-12">
            {words.contributions.byHand}
          </h3>
          {!goal.archived && (
            <div className="py-3">
              <ContributeForm goal={goal} />
            </div>
          )}
          <Contributions goal={goal} />
        </section>
      )}
      {place === 'ACCOUNTS' && (
        <>
          <Accounts goal={goal} />
          <GoalInOne goal={goal} />
        </>
      )}
      {goal.categoryId !== null && <Envelope goal={goal} categoryId={goal.categoryId} />}
    </>
  )
}

/** Where more is put into it: in its budget. */
function Envelope({ goal, categoryId }: { goal: Goal; categoryId: string }) {
  const { today } = useHousehold()
  return (
    <section aria-label={nouns.envelope} className="pt-5">
      <h3 className="border-b border-line-strong pb-1 text-13 font-medium text-soft laptop:text-12">
        {nouns.envelope}
      </h3>
      <Link
        href={`/budget/${monthOf(today)}?envelope=${categoryId}`}
        className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-6 px-2 text-15 hover:bg-hover laptop:min-h-9 laptop:text-13"
      >
        <CategoryName id={categoryId} />
        <Amount value={goal.saved} currency={goal.currency} />
      </Link>
    </section>
  )
}

function Accounts({ goal }: { goal: Goal }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const own = accounts.filter(({ id }) => goal.accountIds.includes(id))
  return (
    <section aria-label={words.accounts.label} className="pt-5">
      <h3 className="border-b border-line-strong pb-1 text-13 font-medium text-soft laptop:text-12">
        {words.accounts.title}
      </h3>
      <ul>
        {own.map(({ id, name, balance, currency }) => (
          <li key={id} className="border-b border-line">
            <Link
              href={`/accounts/${id}`}
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-6 px-2 text-15 hover:bg-hover laptop:min-h-9 laptop:text-13"
            >
              <span className="truncate">{name}</span>
              <Amount value={balance} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GoalMenuProps {
  goal: Goal
  goals: Goal[]
  /** It is gone. */
  onLeave: () => void
}

/** What is done to a goal as a whole. */
export function GoalMenu({ goal, goals, onLeave }: GoalMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { id, name, version, archived } = goal
  const archive = () =>
    changeGoal(
      id,
      { archived: !archived, version },
      archived ? words.savedForAgain(name) : words.isPutAway(name),
    ).catch(setError)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteGoal(goal)
      onLeave()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {error && open === undefined ? <RefusalNote error={error} /> : null}
      <Menu
        label={words.moreAbout(name)}
        trigger={<IconButton icon="more" label={words.moreAbout(name)} className="-me-2" />}
        items={[
          { label: verbs.edit, icon: 'edit', needs: 'server', onSelect: () => setOpen('edit') },
          {
            label: archived ? words.menu.again : verbs.archive,
            icon: 'archive',
            needs: 'server',
            onSelect: archive,
          },
          'line',
          {
            label: verbs.deleteAfterAsking,
            icon: 'trash',
            danger: true,
            needs: 'server',
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' && (
        <Suspense fallback={null}>
          <GoalDialog
            goal={goal}
            goals={goals}
            onClose={() => setOpen(undefined)}
            onDone={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'delete' && (
        <Confirm
          title={words.deleteAsked(name)}
          verb={words.deleteVerb}
          busy={isBusy}
          error={error}
          onClose={() => setOpen(undefined)}
          onConfirm={remove}
        >
          <p>{words.deleteText}</p>
        </Confirm>
      )}
    </>
  )
}
