import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { counted } from '../words.ts'
import type { ReviewItem } from './queries.ts'

interface OccurrencesProps {
  caption?: ReactNode
  subscription?: NonNullable<ReviewItem['subscription']>
  entries: { id: string; date: string; amount: string }[]
}

const CADENCES: Record<string, string> = {
  WEEKLY: 'Every week',
  BIWEEKLY: 'Every two weeks',
  SEMIMONTHLY: 'Twice a month',
  MONTHLY: 'Every month',
  BIMONTHLY: 'Every two months',
  QUARTERLY: 'Every three months',
  SEMIANNUAL: 'Twice a year',
  ANNUAL: 'Every year',
  YEARLY: 'Every year',
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
    ['Name', <span key="name">{name}</span>],
    ['Amount', <Amount key="amount" value={amount} currency={currency} />],
    ['How often', CADENCES[cadence] ?? cadence],
    ['Seen', counted(occurrenceCount, 'time')],
    ['Last', lastDate && <Day key="last" value={lastDate} />],
    ['Next', nextDate && <Day key="next" value={nextDate} />],
    ['A year', yearlyCost && <Amount key="year" value={yearlyCost} currency={currency} />],
    ['Category', <CategoryName key="category" id={categoryId} />],
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
