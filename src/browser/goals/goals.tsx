import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { OrderList } from '../parts/order-list.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { WithPanel } from '../parts/with-panel.tsx'
import { nouns, states, verbs } from '../words.ts'
import { goalHref, goalOfPath } from './address.ts'
import { GoalDetail, GoalMenu } from './goal-detail.tsx'
import { GoalLine } from './goal-line.tsx'
import { isReached } from './pace.ts'
import { type Goal, goalsQuery, orderGoals } from './queries.ts'
import { words } from './words.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx'))

/** What the household saves for: how far each goal is, and one of them in full. */
export default function Goals() {
  const [location] = useLocation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const { data: goals, error, refetch } = useQuery(goalsQuery)
  const openId = goalOfPath(location)
  const open = goals?.find(({ id }) => id === openId)
  useShortcut('Escape', verbs.close, () => leave(), openId !== undefined)
  useShortcut('n', words.newGoal, () => setAdding(true), goals !== undefined && 'server')
  const leave = () => navigate('/goals', { replace: true })
  const add = (
    <Button
      kind="primary"
      icon="plus"
      keys="N"
      needs="server"
      disabled={!goals}
      onClick={() => setAdding(true)}
    >
      {words.newGoal}
    </Button>
  )
  const dialog = isAdding && goals && (
    <Suspense fallback={null}>
      <GoalDialog
        goals={goals}
        onClose={() => setAdding(false)}
        onDone={({ id }) => {
          setAdding(false)
          navigate(goalHref(id))
        }}
      />
    </Suspense>
  )
  if (goals === undefined)
    return (
      <Page title={nouns.goals} actions={add}>
        {error ? (
          <RefusalNote error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="mt-3 h-60 w-full" />
        )}
      </Page>
    )
  if (openId !== undefined && isPhone)
    return (
      <Page
        title={open?.name ?? nouns.goal}
        lead={<BackToGoals />}
        actions={open && <GoalMenu goal={open} goals={goals} onLeave={leave} />}
      >
        {open ? <GoalDetail goal={open} goals={goals} onLeave={leave} isPage /> : <Gone />}
      </Page>
    )
  return (
    <>
      <Page title={nouns.goals} actions={add} bleed>
        {goals.length === 0 ? (
          <Empty
            action={
              <Button kind="primary" needs="server" onClick={() => setAdding(true)}>
                {words.setGoal}
              </Button>
            }
          >
            {words.none}
          </Empty>
        ) : (
          <WithPanel
            width={360}
            label={nouns.goal}
            onClose={leave}
            className="bg-sunken!"
            panel={openId !== undefined && <GoalPanel goal={open} goals={goals} onLeave={leave} />}
          >
            <GoalLists goals={goals} openId={openId} />
          </WithPanel>
        )}
      </Page>
      {dialog}
    </>
  )
}

interface GoalPanelProps {
  goal: Goal | undefined
  goals: Goal[]
  onLeave: () => void
}

const GoalPanel = ({ goal, goals, onLeave }: GoalPanelProps) => (
  <div className="px-6 pt-3">
    <div className="flex justify-end">
      <IconButton icon="close" label={verbs.close} onClick={onLeave} className="-me-2" />
    </div>
    {goal ? <GoalDetail key={goal.id} goal={goal} goals={goals} onLeave={onLeave} /> : <Gone />}
  </div>
)

const Gone = () => (
  <Empty title={states.notFound} action={<LinkButton href={goalHref()}>{words.allGoals}</LinkButton>}>
    {words.gone}
  </Empty>
)

const BackToGoals = () => (
  <Link
    href="/goals"
    aria-label={words.allGoals}
    className="-ms-3.5 grid size-11 flex-none place-items-center rounded-6 text-soft"
  >
    <Icon name="back" size={20} />
  </Link>
)

function GoalLists({ goals, openId }: { goals: Goal[]; openId: string | undefined }) {
  const [isShowingAway, setShowingAway] = useState(false)
  const [error, setError] = useState<unknown>()
  const inUse = goals.filter(({ archived }) => !archived)
  const ahead = inUse.filter((goal) => !isReached(goal))
  const reached = inUse.filter(isReached)
  const away = goals.filter(({ archived }) => archived)
  const move = (from: number, to: number) => {
    const ids = ahead.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setError(undefined)
    orderGoals([...ids, ...reached.map(({ id }) => id)]).catch(setError)
  }
  return (
    <div className="pb-8">
      {error ? (
        <div className="px-(--gutter) pb-2">
          <RefusalNote error={error} />
        </div>
      ) : null}
      {ahead.length > 0 && (
        <div className="border-t border-line">
          <OrderList
            label={words.inOrder}
            items={ahead}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={move}
            needs="server"
          >
            {(goal, handle) => <GoalLine goal={goal} isOpen={goal.id === openId} handle={handle} />}
          </OrderList>
        </div>
      )}
      {reached.length > 0 && (
        <section aria-label={words.reachedOnes}>
          <h2 className="px-(--gutter) pt-6 pb-2 text-13 font-semibold text-soft">{words.reachedOnes}</h2>
          <div className="border-t border-line">
            {reached.map((goal) => (
              <GoalLine key={goal.id} goal={goal} isOpen={goal.id === openId} />
            ))}
          </div>
        </section>
      )}
      {away.length > 0 && (
        <section aria-label={words.putAwayOnes}>
          <h2>
            <button
              type="button"
              aria-expanded={isShowingAway}
              onClick={() => setShowingAway(!isShowingAway)}
              className="mx-(--gutter) mt-4 flex h-11 items-center gap-1 rounded-6 text-13 font-semibold text-soft laptop:h-8"
            >
              <Icon name={isShowingAway ? 'down' : 'right'} size={14} />
              {words.putAwayCount(away.length)}
            </button>
          </h2>
          {isShowingAway && (
            <div className="border-t border-line">
              {away.map((goal) => (
                <GoalLine key={goal.id} goal={goal} isOpen={goal.id === openId} />
              ))}
            </div>
          )}
        </section>
      )}
    </div>
  )
}
