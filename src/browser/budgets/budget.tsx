import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { shiftMonth } from '../days.ts'
import { canGoBack } from '../frame/going-back.ts'
import { useIsPhone } from '../frame/media.ts'
import { NotFoundPage } from '../frame/not-found.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { useMoreRoom } from '../frame/sidebar-fold.ts'
import { useUi } from '../frame/ui-preferences.ts'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { useRoom } from '../parts/use-room.ts'
import { WithPanel } from '../parts/with-panel.tsx'
import { useCategories } from '../session/categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { budgetHref, monthOfPath, useIsYear, useOpenEnvelope } from './address.ts'
import { BlankNote, isBlank } from './blank-note.tsx'
import { BudgetNotes } from './budget-notes.tsx'
import { BudgetTable } from './budget-table.tsx'
import { overIn } from './covering.ts'
import { BudgetDialogs } from './dialogs/budget-dialogs.tsx'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { EnvelopePanel } from './envelope/envelope-panel.tsx'
import { LeftFigure, LeftToBudget } from './left-to-budget.tsx'
import { MonthActions } from './month-actions.tsx'
import { MonthHead } from './month-head.tsx'
import { OverNote } from './over-note.tsx'
import { PhoneList } from './phone-list.tsx'
import { PlanResult } from './plan-result.tsx'
import { type BudgetMonth, monthQuery } from './queries.ts'
import { monthsIn, ShownChoice } from './several/shown-choice.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { words } from './words.ts'
import { useBudgeting } from './writes.ts'

const SeveralMonths = lazy(() => import('./several/several-months.tsx'))
const Year = lazy(() => import('./several/year.tsx'))
const EnvelopeSheet = lazy(() => import('./envelope/envelope-sheet.tsx'))

/** What the month's money is for: left to budget, the envelopes, and one of them in full. */
export default function Budget() {
  const [location] = useLocation()
  const { today } = useHousehold()
  const month = monthOfPath(location, today)
  if (month === undefined)
    return (
      <NotFoundPage action={<LinkButton href="/budget">{nouns.thisMonth}</LinkButton>}>
        {words.noSuchMonth}
      </NotFoundPage>
    )
  return <BudgetOfMonth month={month} />
}

/** As many months as somebody wants to see and there is room for; an open envelope has its month for itself. */
function BudgetOfMonth({ month }: { month: string }) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place, monthsIn)
  const isPhone = useIsPhone()
  const isYear = useIsYear()
  const isOpen = useOpenEnvelope() !== undefined
  const [{ budgetMonths }] = useUi()
  const asked = isPhone || isYear || isOpen ? 1 : budgetMonths
  const count = Math.min(asked, room)
  useMoreRoom(asked === 3)
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <Suspense fallback={<LoadingMonth />}>
        {isYear ? (
          <Year month={month} room={room} />
        ) : count > 1 ? (
          <SeveralMonths month={month} count={count} room={room} />
        ) : (
          <OneMonth month={month} room={room} />
        )}
      </Suspense>
    </div>
  )
}

function OneMonth({ month, room }: { month: string; room: 1 | 2 | 3 }) {
  const { data: budget, error, refetch } = useQuery(monthQuery(month))
  const [dialog, setDialog] = useState<OpenDialog>()
  const isPhone = useIsPhone()
  useAhead(month)
  return (
    <>
      <MonthHead
        month={month}
        actions={
          budget && (
            <>
              {!isPhone && <ShownChoice month={month} value="1" room={room} />}
              <MonthActions budget={budget} onOpen={setDialog} />
            </>
          )
        }
      />
      {budget ? (
        <Month key={month} budget={budget} onOpen={setDialog} />
      ) : (
        <div className="px-(--gutter) py-4">
          {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : <LoadingMonth />}
        </div>
      )}
      {budget && <BudgetDialogs budget={budget} dialog={dialog} onOpen={setDialog} />}
    </>
  )
}

const REST_MS = 1200

/** The month before is looked at next, and what is opened from here comes before it is asked for. */
function useAhead(month: string): void {
  const { refetch } = useQuery({ ...monthQuery(shiftMonth(month, -1)), enabled: false })
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./envelope/envelope-sheet.tsx')
      void refetch()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [refetch])
}

const LoadingMonth = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-14 w-56" />
    <Skeleton className="h-96 w-full" />
  </div>
)

interface MonthProps {
  budget: BudgetMonth
  onOpen: (dialog: OpenDialog) => void
}

function Month({ budget, onOpen }: MonthProps) {
  const { month } = budget
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place, roomOf)
  const isBeside = room === 'beside'
  const categories = useCategories()
  const nameOf = (id: string) => categories.get(id)?.name ?? ''
  const openId = useOpenEnvelope()
  const budgeting = useBudgeting(month, nameOf)
  // Beside the table it is a place in it; over the page it is a step that going back takes back.
  const select = (id: string) =>
    id !== openId && navigate(budgetHref(month, id), { replace: isBeside || openId !== undefined })
  const close = () =>
    canGoBack() && !isBeside ? history.back() : navigate(budgetHref(month), { replace: true })
  const move = () => onOpen({ kind: 'move', id: openId })
  const actions = useStable({ set: budgeting.set, move })
  // The cell that is edited comes first, what stands beside it a moment later.
  const shownId = useDeferredValue(openId)
  const over = budget.style === 'ENVELOPES' ? overIn(budget) : undefined
  const hasOver = over !== undefined && over.ids.length > 0
  useShortcut('m', verbs.moveMoney, move, budget.style === 'ENVELOPES' && 'server')
  useShortcut('c', words.coverOver, () => onOpen({ kind: 'cover' }), hasOver && 'server')
  useShortcut('Escape', words.closeEnvelope, close, room !== 'sheet' && openId !== undefined)
  const coverAll = () => {
    const [only] = over?.ids ?? []
    // One alone is covered where it is: it says from what.
    if (only !== undefined && over?.ids.length === 1) select(only)
    else onOpen({ kind: 'cover' })
  }
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <WithPanel
        width={304}
        label={nouns.envelope}
        onClose={close}
        className="bg-sunken!"
        panel={
          room !== 'sheet' &&
          shownId !== undefined &&
          openId !== undefined && (
            <EnvelopePanel
              key={shownId}
              budget={budget}
              id={shownId}
              onSet={actions.set}
              onMove={actions.move}
              onClose={close}
            />
          )
        }
      >
        <div className="pb-6">
          <MonthFigures budget={budget} onOpen={onOpen} />
          <div className="flex flex-col gap-2 px-(--gutter) [&:not(:empty)]:pb-2">
            {hasOver && <OverNote count={over.ids.length} overspent={over.overspent} onCover={coverAll} />}
            {budget.groups.length > 0 && isBlank(budget) && <BlankNote budget={budget} onOpen={onOpen} />}
          </div>
          {budgeting.trouble && (
            // In sight wherever its row is.
            <div className="sticky top-2 z-20 px-(--gutter) pb-2">
              <TroubleNote budgeting={budgeting} nameOf={nameOf} />
            </div>
          )}
          <Envelopes
            budget={budget}
            budgeting={budgeting}
            selected={openId}
            onSelect={select}
            {...(!isBeside && { onEdit: openId === undefined ? () => undefined : close })}
            isList={room === 'sheet'}
          />
          <BudgetNotes budget={budget} />
        </div>
      </WithPanel>
      {room === 'sheet' && openId !== undefined && (
        <Suspense fallback={null}>
          <EnvelopeSheet
            key={openId}
            budget={budget}
            id={openId}
            budgeting={budgeting}
            onMove={move}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** An envelope stands beside the table as long as that keeps 640 px, then over it; where no table fits it is a sheet. */
const roomOf = (width: number): 'beside' | 'over' | 'sheet' =>
  width >= 944 ? 'beside' : width >= 560 ? 'over' : 'sheet'

/** What there is to budget, or what the plan came to. */
function MonthFigures({ budget, onOpen }: MonthProps) {
  const isPhone = useIsPhone()
  if (budget.style === 'TRACKING')
    return <PlanResult budget={budget} onSpent={() => onOpen({ kind: 'spent' })} />
  if (!isPhone) return <LeftToBudget budget={budget} />
  return (
    <div className="flex items-center justify-between gap-3 px-5 pt-1 pb-3">
      <LeftFigure budget={budget} />
      <button
        type="button"
        onClick={() => onOpen({ kind: 'month' })}
        className="edge h-11 rounded-6 px-3 text-14 font-medium"
      >
        {words.assign}
      </button>
    </div>
  )
}

function Envelopes({ isList, ...props }: ComponentProps<typeof BudgetTable> & { isList: boolean }) {
  if (props.budget.groups.length === 0)
    return (
      <Empty action={<LinkButton href="/settings/categories">{nouns.categories}</LinkButton>}>
        {words.noCategory}
      </Empty>
    )
  if (!isList) return <BudgetTable {...props} />
  return (
    <div className="px-5">
      <PhoneList budget={props.budget} />
    </div>
  )
}

interface PanelActions {
  set: (id: string, amount: string) => void
  move: () => void
}

/** The same for as long as the month stands, so that the panel is drawn again only where it shows something else. */
function useStable(actions: PanelActions): PanelActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      set: (id, amount) => latest.current.set(id, amount),
      move: () => latest.current.move(),
    }),
    [],
  )
}
