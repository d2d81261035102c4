import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { nouns } from '../words.ts'
import type { ReviewItem } from './queries.ts'
import { words } from './words.ts'

interface OccurrencesProps {
  caption?: ReactNode
  subscription?: NonNullable<ReviewItem['subscription']>
  entries: { id: string; date: string; amount: string }[]
}

/** What a rule or a subscription was found in. */
export function Occurrences({ caption, subscription, entries }: OccurrencesProps) {
  return (
    <div className="border-y border-line">
      {caption && <p className="flex items-center gap-2 border-b border-line py-3 text-15">{caption}</p>}
      {subscription && <Facts subscription={subscription} />}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ id, date, amount }) => (
            <li key={id} className="flex h-8 items-center justify-between text-13">
              <Day value={date} className="text-soft" />
              <Amount value={amount} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Facts({ subscription }: { subscription: NonNullable<ReviewItem['subscription']> }) {
  const { name, amount, currency, cadence, nextDate, lastDate, yearlyCost, occurrenceCount, categoryId } =
    subscription
  const facts: [name: string, value: ReactNode][] = [
    [nouns.name, <span key="name">{name}</span>],
    [nouns.amount, <Amount key="amount" value={amount} currency={currency} />],
    [nouns.howOften, (words.cadences as Record<string, string>)[cadence] ?? cadence],
    [words.facts.seen, words.times(occurrenceCount)],
    [words.facts.last, lastDate && <Day key="last" value={lastDate} />],
    [words.facts.next, nextDate && <Day key="next" value={nextDate} />],
    [nouns.aYear, yearlyCost && <Amount key="year" value={yearlyCost} currency={currency} />],
    [nouns.category, <CategoryName key="category" id={categoryId} />],
  ]
  return (
    <dl className="text-13">
      {facts
        .filter(([, value]) => value)
        .map(([fact, value]) => (
          <div key={fact} className="flex min-h-9 items-center gap-3 border-b border-line last:border-0">
            <dt className="w-28 flex-none text-soft">{fact}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
