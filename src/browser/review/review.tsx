import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ReviewCounts } from '../session/api-types.ts'
import { accountsQuery } from '../session/queries.ts'
import { nouns, sentences, verbs } from '../words.ts'
import { BY_PAYEE, SUGGESTIONS } from './addresses.ts'
import { ApproveAll } from './approve-all.tsx'
import { KindChips } from './kind-chips.tsx'
import { KINDS, titleOf } from './kinds.ts'
import { PhoneReview } from './phone-review.tsx'
import { type ReviewItem, type ReviewKind, reviewKindQuery, reviewQuery } from './queries.ts'
import { Question } from './question.tsx'
import { ReviewList } from './review-list.tsx'
import { useAnswer } from './use-answer.ts'
import { words } from './words.ts'

/** Of all kinds, or of the one that the address names. */
export default function ReviewScreen() {
  const { kind: path } = useParams<{ kind?: string }>()
  const kind = KINDS.find((one) => one.path === path)?.kind
  if (path !== undefined && kind === undefined)
    return <NotFoundPage action={<LinkButton href="/review">{words.title}</LinkButton>} />
  return <Questions kind={kind} />
}

/** What waits for somebody's word: one question at a time, a key for each answer. */
function Questions({ kind }: { kind: ReviewKind | undefined }) {
  const isPhone = useIsPhone()
  const all = useQuery(reviewQuery)
  const ofKind = useQuery({ ...reviewKindQuery(kind ?? 'UNCATEGORISED'), enabled: kind !== undefined })
  const { data, error, refetch } = kind ? ofKind : all
  const counts = (data ?? all.data)?.counts
  const items = inOrder(data?.items ?? [])
  const { chosen, choose, move, isMoved } = useChosen(items)
  const { answer, refused } = useAnswer(() => move(1))

  useShortcut('ArrowRight', words.next, () => move(1), items.length > 0)
  useShortcut('ArrowLeft', words.before, () => move(-1), items.length > 0)
  useShortcut('j', words.next, () => move(1), items.length > 0)
  useShortcut('k', words.before, () => move(-1), items.length > 0)

  const waiting = counts
    ? KINDS.reduce((sum, one) => sum + countOf(counts, one.kind), 0) - counts.UNREVIEWED
    : 0
  const place = chosen ? items.indexOf(chosen) + 1 : 0
  const total = kind && counts ? counts[kind] : waiting
  const accountName = useAccountName()
  const screen = (
    <div className="flex min-h-0 flex-1 flex-col tablet:border-t border-line @[760px]/room:flex-row">
      {counts && (
        <>
          <ReviewList items={items} counts={counts} kind={kind} chosen={chosen} onChoose={choose} />
          {!isPhone && (
            <div className="flex items-center justify-between gap-2 @[760px]/room:hidden">
              <KindChips counts={counts} kind={kind} />
              {chosen && <Steps place={words.placeOf(place, total)} onMove={move} />}
            </div>
          )}
        </>
      )}
      <section aria-label={words.question} className={QUESTION_LOOK}>
        {error && !data ? (
          <div className="p-(--gutter)">
            <RefusalNote error={error} onRetry={() => refetch()} />
          </div>
        ) : !data ? (
          <Waiting />
        ) : chosen ? (
          <Question
            key={`${chosen.kind} ${chosen.id}`}
            item={chosen}
            place={words.placeOf(place, total)}
            onAnswer={(action, added, always) => answer(chosen, action, added, always)}
            onLater={() => move(1)}
            refused={refused?.item.id === chosen.id ? refused.error : undefined}
            takesFocus={isMoved}
          />
        ) : (
          <Empty
            action={
              kind ? (
                <LinkButton href="/review">{words.seeEveryKind}</LinkButton>
              ) : (
                <LinkButton href="/">{verbs.goHome}</LinkButton>
              )
            }
          >
            {kind ? words.nothingOfKind : sentences.nothingWaits}
          </Empty>
        )}
      </section>
    </div>
  )
  const says = isMoved && chosen ? `${words.placeOf(place, total)}: ${titleOf(chosen, accountName)}` : ''
  return (
    <>
      {isPhone ? (
        <PhoneReview counts={counts} kind={kind} at={place} total={total} onBefore={() => move(-1)}>
          {screen}
        </PhoneReview>
      ) : (
        <Page
          title={words.title}
          beside={counts && (waiting > 0 ? words.waits(waiting) : null)}
          actions={counts && <Actions counts={counts} kind={kind} />}
          bleed
        >
          {screen}
        </Page>
      )}
      <p aria-live="polite" className="sr-only">
        {says}
      </p>
    </>
  )
}

function useAccountName() {
  const { data: accounts = [] } = useQuery(accountsQuery)
  return (id: string) => accounts.find((account) => account.id === id)?.name ?? ''
}

interface OfKind {
  counts: ReviewCounts
  kind: ReviewKind | undefined
}

/** Categories can be answered in other ways than one by one, where some wait. */
const hasCategories = ({ counts, kind }: OfKind): boolean =>
  counts.UNCATEGORISED > 0 && (!kind || kind === 'UNCATEGORISED')

const Actions = ({ counts, kind }: OfKind) => (
  <>
    {hasCategories({ counts, kind }) && (
      <>
        <LinkButton href={BY_PAYEE}>{nouns.byPayee}</LinkButton>
        <LinkButton href={SUGGESTIONS} icon="tag">
          {verbs.suggestCategories}
        </LinkButton>
      </>
    )}
    {counts.UNREVIEWED > 0 && <ApproveAll count={counts.UNREVIEWED} />}
  </>
)

/** Where it stands beside the list, a line is between them. */
const QUESTION_LOOK =
  '@container flex min-w-0 flex-1 flex-col @[760px]/room:border-s @[760px]/room:border-line'

const countOf = (counts: ReviewCounts, kind: keyof ReviewCounts): number => counts[kind] ?? 0

const inOrder = (items: ReviewItem[]): ReviewItem[] =>
  KINDS.flatMap(({ kind }) => items.filter((item) => item.kind === kind))

/** The question that is asked; the first until another is chosen, the one that follows once it is answered. */
function useChosen(items: ReviewItem[]) {
  const [at, setAt] = useState<{ id: string; kind: string; place: number; isMoved: boolean }>()
  const known = at && items.find(({ id, kind }) => id === at.id && kind === at.kind)
  const chosen = known ?? items[Math.min(at?.place ?? 0, items.length - 1)]
  const choose = (item: ReviewItem | undefined, isMoved = false) =>
    setAt(item && { id: item.id, kind: item.kind, place: items.indexOf(item), isMoved })
  const move = (by: number) => {
    if (!chosen || items.length === 0) return
    choose(items[(items.indexOf(chosen) + by + items.length) % items.length], true)
  }
  return { chosen, choose, move, isMoved: at?.isMoved ?? false }
}

/** Where there is no room for the list: which of them it is, and the way to those beside it. */
const Steps = ({ place, onMove }: { place: string; onMove: (by: number) => void }) => (
  <div className="flex flex-none items-center pe-(--gutter)">
    <IconButton icon="left" label={words.before} onClick={() => onMove(-1)} />
    <span className="num text-13 whitespace-nowrap text-soft">{place}</span>
    <IconButton icon="right" label={words.next} onClick={() => onMove(1)} className="-me-2" />
  </div>
)

const Waiting = () => (
  <div className="flex max-w-160 flex-col gap-4 p-(--gutter)">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-8 w-80" />
    <Skeleton className="h-48 w-full" />
  </div>
)
