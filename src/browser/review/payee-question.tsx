import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { shownDay } from '../days.ts'
import { useIsPhone } from '../frame/media.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { isZero, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Dot } from '../parts/dot.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { Icon } from '../parts/icon.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { type Category, useCategories } from '../session/categories.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { WITHOUT_CATEGORY } from './addresses.ts'
import { AnotherCategory, Deck, type DeckAnswer } from './deck/deck.tsx'
import { useTakenFocus } from './deck/taken-focus.ts'
import { rowsQuery, type WaitingPayee } from './payee-queries.ts'
import { words } from './payee-words.ts'
import { signed } from './signed.ts'

/** From so many rows on a rule is worth its while. */
const ENOUGH_FOR_RULE = 3

interface PayeeQuestionProps {
  group: WaitingPayee
  place: string
  onAnswer: (category: Category, unticked: ReadonlySet<string>, isAlways: boolean) => void
  onLater: () => void
  /** After an answer it is read out. */
  takesFocus: boolean
}

/** One payee: the likeliest categories, each with a key, and the rows they are for. */
export function PayeeQuestion({ group, place, onAnswer, onLater, takesFocus }: PayeeQuestionProps) {
  const categories = useCategories()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [isAlways, setAlways] = useState(group.count >= ENOUGH_FOR_RULE)
  const likely = group.likely.flatMap((id) => categories.get(id) ?? [])
  const isIncome = group.totals.every(({ out }) => isZero(out))
  const give = (category: Category | undefined) => {
    if (category && unticked.size < group.transactionIds.length) onAnswer(category, unticked, isAlways)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useTakenFocus(heading, takesFocus)
  const isPhone = useIsPhone()
  const type = isIncome ? 'INCOME' : 'EXPENSE'
  const rows = <Rows group={group} unticked={unticked} onTick={setUnticked} />
  if (isPhone)
    return (
      <PayeeCard
        group={group}
        heading={heading}
        answers={likely.map((category) => ({
          name: category.name,
          shade: category.shade,
          onGive: () => give(category),
        }))}
        another={<AnotherCategory type={type} onChoose={(id) => give(categories.get(id))} />}
        isAlways={isAlways}
        onAlways={setAlways}
        onLater={onLater}
      >
        {rows}
      </PayeeCard>
    )
  return (
    <article className="max-w-160">
      <p className="text-12 font-medium text-soft">{place}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-1 text-20 font-semibold text-balance outline-none laptop:text-26"
      >
        {words.whichFor(group.payee)}
      </h2>
      <Reason group={group} />
      <ul aria-label={words.answers} className="mt-5 flex flex-wrap gap-2">
        {likely.map((category, at) => (
          <li key={category.id}>
            <Likely
              category={category}
              keyName={at === 0 ? 'Enter' : `${at + 1}`}
              isFirst={at === 0}
              onChoose={() => give(category)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <CategoryPicker
          label={words.another}
          value={null}
          onChange={(id) => give(categories.get(id ?? ''))}
          type={type}
        />
      </div>
      <Checkbox
        label={words.always(group.payee)}
        hint={words.makesRule}
        checked={isAlways}
        onChange={setAlways}
        className="mt-3"
      />
      {rows}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button kind="quiet" keys="→" onClick={onLater}>
          {verbs.later}
        </Button>
        <span className="text-12 text-soft">{words.undone}</span>
      </div>
    </article>
  )
}

interface PayeeCardProps {
  group: WaitingPayee
  heading: RefObject<HTMLHeadingElement | null>
  answers: DeckAnswer[]
  another: ReactNode
  isAlways: boolean
  onAlways: (isAlways: boolean) => void
  onLater: () => void
  children: ReactNode
}

/** On a phone: how many rows and how much above them, and the answers under the thumb. */
function PayeeCard({
  group,
  heading,
  answers,
  another,
  isAlways,
  onAlways,
  onLater,
  children,
}: PayeeCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { locale } = useHousehold()
  const [total] = group.totals
  return (
    <article className="flex flex-1 flex-col">
      <div ref={card} className="flex-1 px-(--gutter) py-5">
        <h2 ref={heading} tabIndex={-1} className="text-13 text-soft outline-none">
          {words.whichFor(group.payee)}
        </h2>
        <p className="num text-34 font-semibold">
          {words.rows(group.count)}
          {total && (
            <span className="text-20 font-medium text-soft">
              {' · '}
              {shown(isZero(total.out) ? total.in : total.out, { locale })}
            </span>
          )}
        </p>
        <Reason group={group} />
        {children}
      </div>
      <Deck
        answers={answers}
        card={card}
        onLater={onLater}
        above={<Checkbox label={words.alwaysSo} checked={isAlways} onChange={onAlways} />}
        others={
          <>
            {another}
            <LinkButton kind="quiet" href={WITHOUT_CATEGORY}>
              {words.oneByOne}
            </LinkButton>
          </>
        }
      />
    </article>
  )
}

function Reason({ group }: { group: WaitingPayee }) {
  const { locale, today } = useHousehold()
  const [total] = group.totals
  const amount = total ? shown(isZero(total.out) ? total.in : total.out, { locale }) : ''
  return (
    <p className="mt-2 flex gap-3 text-14 text-soft">
      <Icon name="note" className="mt-0.5 text-faint" />
      <span>
        {words.since(group.count, amount, shownDay(group.from, { locale, today }))}{' '}
        {group.suggestedCategory?.why}
      </span>
    </p>
  )
}

interface LikelyProps {
  category: Category
  keyName: string
  isFirst: boolean
  onChoose: () => void
}

function Likely({ category, keyName, isFirst, onChoose }: LikelyProps) {
  const isOnline = useIsOnline()
  useShortcut(keyName, category.name, onChoose, isOnline)
  return (
    <button
      type="button"
      disabled={!isOnline}
      onClick={onChoose}
      className={`flex h-11 min-w-40 items-center gap-2 rounded-10 px-3 text-14 font-medium hover:bg-hover ${
        isFirst ? 'edge-accent bg-selected' : 'edge'
      }`}
    >
      <Dot colour={category.shade} />
      <span className="min-w-0 flex-1 truncate text-start">{category.name}</span>
      <Kbd>{keyName}</Kbd>
    </button>
  )
}

interface RowsProps {
  group: WaitingPayee
  unticked: ReadonlySet<string>
  onTick: (unticked: ReadonlySet<string>) => void
}

/** What is answered; one that differs is unticked. */
function Rows({ group, unticked, onTick }: RowsProps) {
  const { data: rows = [] } = useQuery(rowsQuery(group))
  const { locale, today } = useHousehold()
  const more = group.count - rows.length
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(unticked)
    if (isOn) next.delete(id)
    else next.add(id)
    onTick(next)
  }
  return (
    <section aria-label={words.these(group.count)} className="mt-6">
      <h3 className="flex justify-between border-b border-line pb-1 text-12 font-medium text-soft">
        {words.these(group.count)} <span>{words.untick}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex min-h-11 items-center gap-3 border-b border-line text-13 laptop:min-h-9"
          >
            <Checkbox
              label={words.tick(shownDay(row.date, { locale, today }), shown(signed(row), { locale }))}
              hideLabel
              checked={!unticked.has(row.id)}
              onChange={(isOn) => toggle(row.id, isOn)}
            />
            <Day value={row.date} className="w-20 flex-none text-soft" />
            <span className="min-w-0 flex-1 truncate">
              {row.payee} <span className="text-12 text-faint lowercase">{row.importedText}</span>
            </span>
            <Amount value={signed(row)} flow />
          </li>
        ))}
      </ul>
      {rows.length > 0 && more > 0 && <p className="pt-2 text-13 text-soft">{words.andOthers(more)}</p>}
    </section>
  )
}
