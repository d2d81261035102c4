import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLaptop, useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { showDone } from '../frame/undo.ts'
import { numberText } from '../language.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { SuggestedMark } from '../parts/categories/suggested-mark.tsx'
import type { MenuItem } from '../parts/menu.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { type Category, useCategories } from '../session/categories.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals } from '../words.ts'
import { REVIEW, WITHOUT_CATEGORY } from './addresses.ts'
import { DeckPage } from './deck/deck-page.tsx'
import { acceptAllSuggested, answerPayee, payeesQuery, type WaitingPayee } from './payee-queries.ts'
import { PayeeQuestion } from './payee-question.tsx'
import { words } from './payee-words.ts'
import { words as reviewWords } from './words.ts'

const told = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) =>
    showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
  )

const keyOf = ({ payee, suggestedCategory }: WaitingPayee): string =>
  `${payee} ${suggestedCategory?.categoryId ?? ''}`

/** What waits for a category, a payee at a time: one answer for all of its rows. */
export default function PayeesReview() {
  const { data, error, refetch } = useQuery(payeesQuery)
  const isLaptop = useIsLaptop()
  const isPhone = useIsPhone()
  const payees = data?.data.payees ?? []
  const { chosen, at, choose, move, isMoved } = useChosen(payees)
  useShortcut('ArrowRight', words.next, () => move(1), payees.length > 0)
  useShortcut('ArrowLeft', words.before, () => move(-1), payees.length > 0)
  useShortcut('j', words.next, () => move(1), payees.length > 0)
  useShortcut('k', words.before, () => move(-1), payees.length > 0)
  const total = data?.meta.total ?? 0
  const suggested = data?.data.suggested ?? 0
  const answer = (
    group: WaitingPayee,
    category: Category,
    unticked: ReadonlySet<string>,
    isAlways: boolean,
  ) => {
    move(1)
    told(answerPayee({ group, unticked, categoryId: category.id, category: category.name, isAlways }))
  }
  const screen = (
    <div className="flex min-h-0 flex-1 flex-col tablet:border-t border-line laptop:flex-row">
      {isLaptop && payees.length > 0 && <PayeeList payees={payees} chosen={chosen} onChoose={choose} />}
      <section
        aria-label={reviewWords.question}
        className={`min-w-0 flex-1 ${isPhone ? 'flex flex-col' : 'px-5 py-5 laptop:px-14 laptop:py-8'}`}
      >
        {error && !data ? (
          <RefusalNote error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-48 w-full max-w-160" />
        ) : chosen ? (
          <PayeeQuestion
            key={keyOf(chosen)}
            group={chosen}
            place={words.place(at + 1, total)}
            onAnswer={(category, unticked, isAlways) => answer(chosen, category, unticked, isAlways)}
            onLater={() => move(1)}
            takesFocus={isMoved}
          />
        ) : (
          <Empty action={<LinkButton href={REVIEW}>{reviewWords.suggested.seeElse}</LinkButton>}>
            {words.allDone}
          </Empty>
        )}
      </section>
    </div>
  )
  if (isPhone)
    return (
      <DeckPage
        title={chosen?.payee ?? reviewWords.title}
        place={words.placeOf(at + 1, total)}
        at={at + 1}
        total={total}
        menu={menuOf(suggested, () => move(-1), payees.length < 2)}
      >
        {screen}
      </DeckPage>
    )
  return (
    <Page
      title={reviewWords.title}
      beside={data && data.data.waiting > 0 ? words.atPayees(data.data.waiting, total) : null}
      actions={
        <>
          <LinkButton href={WITHOUT_CATEGORY}>{words.oneByOne}</LinkButton>
          {suggested > 0 && (
            <Button icon="check" needs="server" onClick={() => told(acceptAllSuggested())}>
              {words.acceptAll(suggested)}
            </Button>
          )}
        </>
      }
      bleed
    >
      {screen}
    </Page>
  )
}

const menuOf = (suggested: number, onBefore: () => void, isOnly: boolean): MenuItem[] => [
  { label: words.before, onSelect: onBefore, disabled: isOnly },
  { label: words.oneByOne, href: WITHOUT_CATEGORY },
  ...(suggested > 0
    ? [
        {
          label: words.acceptAll(suggested),
          needs: 'server' as const,
          onSelect: () => told(acceptAllSuggested()),
        },
      ]
    : []),
]

/** The payee that is asked about; the one that follows once it is answered. */
function useChosen(payees: WaitingPayee[]) {
  const [place, setPlace] = useState<{ key: string; at: number; isMoved: boolean }>()
  const known = payees.findIndex((one) => keyOf(one) === place?.key)
  const at = known >= 0 ? known : Math.max(0, Math.min(place?.at ?? 0, payees.length - 1))
  const choose = (next: number, isMoved = false) => {
    const one = payees[next]
    if (one) setPlace({ key: keyOf(one), at: next, isMoved })
  }
  const move = (by: number) => {
    if (payees.length > 0) choose((at + by + payees.length) % payees.length, true)
  }
  return { chosen: payees[at], at, choose, move, isMoved: place?.isMoved ?? false }
}

interface PayeeListProps {
  payees: WaitingPayee[]
  chosen: WaitingPayee | undefined
  onChoose: (at: number) => void
}

function PayeeList({ payees, chosen, onChoose }: PayeeListProps) {
  const categories = useCategories()
  const part = (label: string, isKnown: boolean) => {
    const those = payees.flatMap((payee, at) =>
      (payee.suggestedCategory !== null) === isKnown ? [{ payee, at }] : [],
    )
    if (those.length === 0) return null
    return (
      <section aria-label={label} className="mb-5">
        <h2 className="flex justify-between px-3 pb-1 text-12 font-medium text-soft">
          {label} <span>{words.rows(those.reduce((sum, { payee }) => sum + payee.count, 0))}</span>
        </h2>
        <ul>
          {those.map(({ payee, at }) => (
            <li key={keyOf(payee)}>
              <button
                type="button"
                aria-current={payee === chosen || undefined}
                onClick={() => onChoose(at)}
                className={`flex h-8 w-full items-center gap-2 rounded-6 px-3 text-13 hover:bg-hover ${
                  payee === chosen ? 'bg-selected font-medium' : ''
                }`}
              >
                <span className="min-w-0 flex-1 truncate text-start">{payee.payee}</span>
                {payee.suggestedCategory && (
                  <span className="flex max-w-[45%] items-center gap-2 text-12 text-faint">
                    <SuggestedMark />
                    <span className="truncate">
                      {categories.get(payee.suggestedCategory.categoryId)?.name}
                    </span>
                  </span>
                )}
                <span className="num w-8 text-end text-soft">{numberText(payee.count)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <nav aria-label={words.list} className="w-100 flex-none overflow-y-auto border-e border-line px-5 py-5">
      {part(words.suggested, true)}
      {part(words.noSuggestion, false)}
    </nav>
  )
}
