import { useState } from 'react'
import { Link } from 'wouter'
import { negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { states } from '../words.ts'
import { LINKS } from './links.ts'
import { PlaceLink } from './place-link.tsx'
import type { Dashboard } from './queries.ts'
import { LINE, ROW, Section } from './section.tsx'
import { words } from './words.ts'

/** What will be booked in the next two weeks, and what should have been. */
export function ComingUp({
  upcoming,
  most = 8,
  className = '',
}: Dashboard & { most?: number; className?: string }) {
  const [isWhole, setWhole] = useState(false)
  const seen = isWhole ? upcoming : upcoming.slice(0, most)
  const hidden = upcoming.length - seen.length
  return (
    <Section
      title={words.comingUp.heading}
      className={className}
      beside={
        <Link href={LINKS.subscriptions} className="touch">
          {states.all}
        </Link>
      }
    >
      {upcoming.length === 0 && <p className="pt-1.5 text-13 text-soft">{words.comingUp.none}</p>}
      <ul className="mt-1.5">
        {seen.map((bill) => (
          <li key={`${bill.subscriptionId} ${bill.date}`} className={LINE}>
            <PlaceLink href={LINKS.subscriptions} className={`-mx-2 px-2 ${ROW}`}>
              <Day
                value={bill.date}
                className={`w-14 flex-none text-14 laptop:text-13 ${bill.isOverdue ? 'text-warn' : 'text-soft'}`}
              />
              <span className="min-w-0 flex-1 truncate">{bill.name}</span>
              {bill.isOverdue && <span className="text-13 font-medium text-warn">{states.overdue}</span>}
              <Amount
                value={bill.direction === 'OUT' ? negated(bill.amount) : bill.amount}
                currency={bill.currency}
                flow
                className={bill.direction === 'IN' ? 'font-medium' : ''}
              />
            </PlaceLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)} className="-ms-2.5 mt-1">
          {words.moreOf(hidden)}
        </Button>
      )}
    </Section>
  )
}
