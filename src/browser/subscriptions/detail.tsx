import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownDay } from '../days.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { showDone } from '../frame/undo.ts'
import { Figure } from '../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pill } from '../parts/pill.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { refusalSentence, refusals, states, verbs } from '../words.ts'
import { Charges, Facts, Prices } from './detail-parts.tsx'
import { LazyEndDialog, LazyPauseDialog, LazySubscriptionDialog } from './lazy-dialogs.tsx'
import {
  changeSubscription,
  decide,
  removeSubscription,
  type SubscriptionDetail,
  subscriptionQuery,
} from './queries.ts'
import { hasPauseAhead, type State, stateOf } from './states.ts'
import { words } from './words.ts'

interface DetailProps {
  id: string
  /** It has the page for itself, and its name is the page's heading. */
  isPage: boolean
  onClose: () => void
}

/** One of them: what it costs, when it is due, how its price went, and the transactions that prove it. */
export function Detail({ id, isPage, onClose }: DetailProps) {
  const { data, error, refetch } = useQuery(subscriptionQuery(id))
  useShortcut('Escape', words.detail.closeIt, onClose)
  useEffect(() => {
    if (data) document.title = `${data.name} · Hearth`
  }, [data])
  return (
    <div className="px-5 py-3 laptop:px-6 laptop:py-4">
      {data ? (
        <Loaded one={data} isPage={isPage} onClose={onClose} />
      ) : error ? (
        <>
          <CloseButton onClose={onClose} />
          {error instanceof Refusal && error.isGone ? (
            <Empty
              title={states.notFound}
              action={<LinkButton href="/subscriptions">{words.all}</LinkButton>}
            >
              {words.detail.gone}
            </Empty>
          ) : (
            <RefusalNote error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </div>
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <IconButton icon="close" label={verbs.close} onClick={onClose} className="-me-2" />
)

const TONES: Record<State, 'good' | 'warn' | 'mute' | 'accent'> = {
  found: 'accent',
  active: 'good',
  paused: 'warn',
  ending: 'mute',
  ended: 'mute',
  none: 'mute',
}

interface LoadedProps extends Omit<DetailProps, 'id'> {
  one: SubscriptionDetail
}

function Loaded({ one, isPage, onClose }: LoadedProps) {
  const { today, locale } = useHousehold()
  const state = stateOf(one, today)
  const Title = isPage ? 'h1' : 'h2'
  const { name, amount, currency, cadence, isVarying, nextDate, isOverdue, cancellationDate } = one
  const day = (value: string) => shownDay(value, { locale, today })
  const next = isOverdue
    ? words.wasDueOn(nextDate ? day(nextDate) : '')
    : nextDate
      ? words.nextOn(day(nextDate))
      : undefined
  return (
    <article aria-label={name}>
      <div className="flex items-start gap-1">
        <Title className="min-w-0 flex-1 pt-2 text-17 font-semibold break-words laptop:pt-1">{name}</Title>
        <Actions one={one} state={state} onClose={onClose} />
        <CloseButton onClose={onClose} />
      </div>
      <Figure value={amount} currency={currency} />
      <p className="num text-13 text-soft">
        {isVarying && `${words.detail.aboutThat} `}
        {words.cadences[cadence].adverb}
        {next && (
          <>
            {' · '}
            <span className={isOverdue ? 'font-medium text-warn' : ''}>{next}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Pill tone={TONES[state]}>{words.states[state]}</Pill>
        {cancellationDate && (
          <Pill tone="mute">
            {cancellationDate < today
              ? words.ended(day(cancellationDate))
              : words.ends(day(cancellationDate))}
          </Pill>
        )}
        <PausePill one={one} state={state} />
        {one.isChargedAgain && (
          <Pill tone="over">
            {cancellationDate ? words.detail.chargedAfterEnd : words.detail.chargedWhilePaused}
          </Pill>
        )}
      </div>
      <Answers one={one} state={state} />
      <Facts one={one} />
      <Prices one={one} />
      <Charges one={one} />
    </article>
  )
}

/** Until when it is paused, or that it will be. */
function PausePill({ one, state }: StateProps) {
  const { today, locale } = useHousehold()
  const { pausedSince, pausedUntil } = one
  const day = (value: string) => shownDay(value, { locale, today })
  if (state === 'paused') return pausedUntil && <Pill tone="mute">{words.resumes(day(pausedUntil))}</Pill>
  if (!pausedSince || !hasPauseAhead(one, today) || state === 'ended') return null
  return <Pill tone="mute">{words.pauses(day(pausedSince))}</Pill>
}

const told = (error: unknown) => showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed)

interface StateProps {
  one: SubscriptionDetail
  state: State
}

/** What waits for a yes or a no, and what may come back. */
function Answers({ one, state }: StateProps) {
  const { today } = useHousehold()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    await action().catch(told)
    setBusy(false)
  }
  const confirm = () => run(() => decide(one, 'confirm'))
  if (state === 'active' || (state === 'ended' && one.status !== 'CANCELLED')) return null
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      {state === 'ending' || state === 'paused' ? (
        <Button
          needs="server"
          disabled={isBusy}
          onClick={() =>
            run(() =>
              changeSubscription(
                one.id,
                {
                  version: one.version,
                  ...(state === 'paused' ? { pausedUntil: today } : { cancellationDate: null }),
                },
                words.goesOn(one.name),
              ),
            )
          }
        >
          {words.detail.itGoesOn}
        </Button>
      ) : (
        <Button kind="primary" needs="server" disabled={isBusy} onClick={confirm}>
          {state === 'found'
            ? words.beside.confirm
            : state === 'ended'
              ? words.detail.itGoesOn
              : words.detail.oneAfterAll}
        </Button>
      )}
      {state === 'found' && (
        <Button needs="server" disabled={isBusy} onClick={() => run(() => decide(one, 'dismiss'))}>
          {words.notOne}
        </Button>
      )}
    </div>
  )
}

function Actions({ one, state, onClose }: StateProps & { onClose: () => void }) {
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<'edit' | 'end' | 'pause'>()
  useShortcut('e', words.detail.editThis, () => setOpen('edit'), isOnline)
  const goesOn = state === 'active' || state === 'ending' || state === 'paused'
  const mayEnd = goesOn || state === 'found'
  const isSilent = state === 'ended' && one.status === 'CONFIRMED' && one.isEnded
  return (
    <>
      <IconButton icon="edit" label={verbs.edit} needs="server" onClick={() => setOpen('edit')} />
      <Menu
        label={words.moreOf(one.name)}
        trigger={<IconButton icon="more" label={verbs.more} needs="server" />}
        items={[
          { label: verbs.edit, icon: 'edit', keys: 'E', onSelect: () => setOpen('edit') },
          ...(goesOn || isSilent
            ? [
                {
                  label: state === 'paused' ? words.detail.changePause : words.detail.pause,
                  icon: 'pause' as const,
                  onSelect: () => setOpen('pause'),
                },
              ]
            : []),
          ...(mayEnd
            ? [{ label: words.detail.ends, icon: 'clock' as const, onSelect: () => setOpen('end') }]
            : []),
          ...(one.isManual || state === 'none'
            ? []
            : [
                {
                  label: words.notOne,
                  icon: 'close' as const,
                  onSelect: () => void decide(one, 'dismiss').catch(told),
                },
              ]),
          ...(one.isManual
            ? [
                'line' as const,
                {
                  label: verbs.delete,
                  icon: 'trash' as const,
                  danger: true,
                  onSelect: () => void removeSubscription(one, onClose).catch(told),
                },
              ]
            : []),
        ]}
      />
      {open === 'edit' && (
        <LazySubscriptionDialog
          subscription={one}
          onClose={() => setOpen(undefined)}
          onDone={() => setOpen(undefined)}
        />
      )}
      {open === 'pause' && <LazyPauseDialog subscription={one} onClose={() => setOpen(undefined)} />}
      {open === 'end' && <LazyEndDialog subscription={one} onClose={() => setOpen(undefined)} />}
    </>
  )
}
