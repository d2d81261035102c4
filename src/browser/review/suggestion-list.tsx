import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useShortcut } from '../frame/shortcuts.ts'
import { negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pill } from '../parts/pill.tsx'
import { useIsOnline } from '../session/online.ts'
import { nouns } from '../words.ts'
import type { Suggestion } from './suggested.ts'
import { words } from './words.ts'

interface SuggestionListProps {
  suggestions: Suggestion[]
  /** Why the provider was not asked, or not about all. */
  note: string | null
  onAccept: (suggestions: Suggestion[]) => Promise<void>
  onDecline: (suggestion: Suggestion) => void
}

/** The server takes so many over at once. */
const MOST_AT_ONCE = 200

/** What was suggested, each with its reason: accepted or declined one by one, or all accepted in one step. */
export function SuggestionList({ suggestions, note, onAccept, onDecline }: SuggestionListProps) {
  const isOnline = useIsOnline()
  const { chosen, choose, move } = useChosen(suggestions)
  const isAny = suggestions.length > 0
  const all = suggestions.slice(0, MOST_AT_ONCE)
  const accept = (those: Suggestion[]) => {
    if (isOnline && those.length > 0) void onAccept(those)
  }
  useShortcut('j', words.suggested.next, () => move(1), isAny)
  useShortcut('k', words.suggested.before, () => move(-1), isAny)
  useShortcut('ArrowDown', words.suggested.next, () => move(1), isAny)
  useShortcut('ArrowUp', words.suggested.before, () => move(-1), isAny)
  useShortcut('Enter', words.suggested.accept, () => chosen && accept([chosen]), isAny && isOnline)
  useShortcut('n', words.suggested.decline, () => chosen && onDecline(chosen), isAny)
  useShortcut('shift+Enter', words.suggested.acceptAll, () => accept(all), isAny && isOnline)
  return (
    <section aria-label={words.suggested.list} className="flex flex-col gap-3">
      {note && (
        <p role="status" className="flex gap-2 text-13 text-pretty text-soft">
          <Icon name="info" className="mt-0.5 flex-none text-faint" />
          {note}
        </p>
      )}
      {isAny && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-17 font-semibold">{words.suggested.count(suggestions.length)}</h2>
            <Button kind="primary" keys="⇧ Enter" needs="server" onClick={() => accept(all)}>
              {all.length === 1 ? words.suggested.acceptIt : words.suggested.acceptThese(all.length)}
            </Button>
          </div>
          <ul className="border-t border-line">
            {suggestions.map((suggestion) => (
              <Row
                key={suggestion.transactionId}
                suggestion={suggestion}
                isChosen={suggestion === chosen}
                onPoint={() => choose(suggestion)}
                onAccept={() => accept([suggestion])}
                onDecline={() => onDecline(suggestion)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The one the keys are about: the first until another is pointed at, the next once it is answered. */
function useChosen(suggestions: Suggestion[]) {
  const [at, setAt] = useState<{ id: string; place: number }>()
  const known = at && suggestions.find(({ transactionId }) => transactionId === at.id)
  const chosen = known ?? suggestions[Math.min(at?.place ?? 0, suggestions.length - 1)]
  const choose = (one: Suggestion | undefined) =>
    one && setAt({ id: one.transactionId, place: suggestions.indexOf(one) })
  const move = (by: number) => {
    if (!chosen) return
    const place = suggestions.indexOf(chosen) + by
    choose(suggestions[Math.max(0, Math.min(suggestions.length - 1, place))])
  }
  return { chosen, choose, move }
}

interface RowProps {
  suggestion: Suggestion
  isChosen: boolean
  onPoint: () => void
  onAccept: () => void
  onDecline: () => void
}

function Row({ suggestion, isChosen, onPoint, onAccept, onDecline }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { transactionId, payee, date, amount, direction, currency, categoryId, categoryName, source, why } =
    suggestion
  const name = payee || nouns.withoutPayee
  /** The row goes, and the focus with it: its neighbour's first button takes over. */
  const answering = (answer: () => void) => () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    answer()
    neighbour?.querySelector('button')?.focus()
  }
  return (
    <li
      ref={row}
      aria-current={isChosen || undefined}
      onMouseMove={isChosen ? undefined : onPoint}
      onFocus={onPoint}
      className={`-mx-3 flex items-center gap-2 border-b border-line px-3 py-2.5 tablet:gap-4 ${isChosen ? 'bg-selected' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={`/transactions/${transactionId}`}
            className="min-w-0 flex-1 basis-40 truncate text-15 font-medium hover:underline laptop:text-14"
          >
            {name}
          </Link>
          <span className="text-13 text-soft">
            <Day value={date} />
          </span>
          <Amount value={direction === 'OUT' ? negated(amount) : amount} currency={currency} flow />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="font-medium">
            <CategoryName id={categoryId} />
          </span>
          <Pill tone={source === 'LEARNED' ? 'good' : 'mute'}>
            {source === 'LEARNED' ? words.suggested.asBefore : words.suggested.guess}
          </Pill>
          <span className="min-w-0 text-soft first-letter:uppercase inline-block">{why}</span>
        </p>
      </div>
      <IconButton
        icon="check"
        label={words.suggested.acceptOne(name, categoryName)}
        needs="server"
        onClick={answering(onAccept)}
        className="text-accent"
      />
      <IconButton
        icon="close"
        label={words.suggested.declineOne(name, categoryName)}
        onClick={answering(onDecline)}
      />
    </li>
  )
}
