import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { BareButton, Button } from '../../parts/button.tsx'
import { Dot } from '../../parts/dot.tsx'
import { CategoryPicker } from '../../parts/fields/category-picker.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useSwipeAside } from '../../parts/swipe-aside.ts'
import { verbs } from '../../words.ts'
import { words } from '../words.ts'

const CALM = matchMedia('(prefers-reduced-motion: reduce)')

export interface DeckAnswer {
  name: string
  /** The colour of a category. */
  shade?: number | null
  isDisabled?: boolean
  onGive: () => void
}

interface DeckProps {
  answers: DeckAnswer[]
  onLater: () => void
  /** What is asked: swiped to the right it has the first answer, to the left it waits. */
  card: RefObject<HTMLElement | null>
  /** At the left of the line above the answers. */
  above?: ReactNode
  /** Before Later. */
  others?: ReactNode
}

/** On a phone all that decides lies under the thumb, right above the bar, and never moves; what it is about scrolls. */
export function Deck({ answers, onLater, card, above, others }: DeckProps) {
  const deck = useRef<HTMLElement>(null)
  const [first] = answers
  const canSwipe = first !== undefined && !first.isDisabled
  useSwipeAside(card, { left: onLater, right: () => canSwipe && first.onGive() })
  useRoomForUndo(deck)
  useEffect(() => {
    if (!CALM.matches)
      card.current?.animate([{ translate: '24px' }, {}], { duration: 200, easing: 'ease-out' })
  }, [card])
  return (
    <section
      ref={deck}
      aria-label={words.answers}
      className="sticky bottom-[calc(max(44px,26px+1rem)+17px+env(safe-area-inset-bottom))] z-10 rounded-t-16 border-t border-line bg-surface px-4 pt-2 pb-1"
    >
      <div className="flex min-h-11 items-center justify-between gap-2 text-13 text-soft">
        <span className="min-w-0">{above}</span>
        {canSwipe && (
          <span className={`truncate ${above ? 'max-w-[45%]' : ''}`}>{words.swipeRight(first.name)}</span>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {answers.map(({ name, shade, isDisabled, onGive }, at) => (
          <li key={name} className={answers.length === 1 ? 'col-span-2' : ''}>
            <BareButton
              needs="server"
              disabled={isDisabled}
              onClick={onGive}
              className={`flex min-h-13 size-full items-center gap-2.5 rounded-10 px-3.5 py-1 text-15 font-medium disabled:opacity-55 ${
                at === 0 ? 'bg-accent text-on-accent' : 'edge'
              }`}
            >
              {shade !== undefined && <Dot colour={shade} isPlain={at === 0} />}
              <span className="min-w-0 text-balance">{name}</span>
            </BareButton>
          </li>
        ))}
      </ul>
      <div className="flex justify-around gap-2 pt-1">
        {others}
        <Button kind="quiet" icon="right" onClick={onLater}>
          {verbs.later}
        </Button>
      </div>
    </section>
  )
}

interface AnotherProps {
  type: 'INCOME' | 'EXPENSE'
  onChoose: (categoryId: string) => void
}

/** Any other category than the likeliest; to choose it is the answer. */
export const AnotherCategory = ({ type, onChoose }: AnotherProps) => (
  <CategoryPicker
    label={words.anotherCategory}
    hideLabel
    look="quiet"
    value={null}
    onChange={(id) => id && onChoose(id)}
    type={type}
    shown={
      <span className="flex items-center gap-1.5 font-medium text-soft">
        <Icon name="search" />
        {words.another}
      </span>
    }
  />
)

/** The bar that takes an answer back stands above the answers. */
function useRoomForUndo(deck: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() =>
      style.setProperty('--deck', `${(deck.current?.offsetHeight ?? 0) - 16}px`),
    )
    if (deck.current) watch.observe(deck.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--deck')
    }
  }, [deck])
}
