import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { states } from '../words.ts'
import type { Address } from './address.ts'
import { BillState, FlowAmount, LateSince, useBillColour } from './bill.tsx'
import { byDay, isGuess } from './month-grid.ts'
import type { Bill } from './queries.ts'
import { words } from './words.ts'

interface DayListProps {
  bills: Bill[]
  /** What should have come before today, of the month that has it. */
  late: Bill[]
  address: Address
}

/** A month as a list; of this month what lies behind is folded until somebody asks for it. */
export function DayList({ bills, late, address }: DayListProps) {
  const { today } = useHousehold()
  const [isWhole, setWhole] = useState(false)
  const earlier = bills.filter(({ date, isOverdue }) => date < today && !isOverdue)
  const isFolded = !isWhole && earlier.length > 0 && earlier.length < bills.length
  const shown = byDay(isFolded ? bills.filter((bill) => !earlier.includes(bill)) : bills)
  if (late.length > 0 && !shown.has(today)) shown.set(today, [])
  const days = [...shown].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return (
    <div className="px-5 pb-4">
      {isFolded && (
        <Button kind="quiet" size="small" icon="check" className="-ms-2.5" onClick={() => setWhole(true)}>
          {words.earlier(earlier.length)}
        </Button>
      )}
      {days.length === 0 && <p className="py-6 text-center text-14 text-soft">{words.noneDue}</p>}
      {days.map(([day, ofDay]) => (
        <section key={day} className="pt-3">
          <h3
            className={`border-b border-line-strong pb-1 text-12 font-medium ${day === today ? 'text-accent' : 'text-faint'}`}
          >
            <Day value={day} weekday />
            {day === today && ` · ${states.todayInText}`}
          </h3>
          <ul>
            {ofDay.map((bill) => (
              <BillRow
                key={`${bill.subscriptionId} ${bill.transactionId ?? ''}`}
                bill={bill}
                address={address}
              />
            ))}
            {day === today &&
              late.map((bill) => (
                <BillRow key={`${bill.subscriptionId} ${bill.date}`} bill={bill} address={address} isLate />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BillRow({ bill, address, isLate }: { bill: Bill; address: Address; isLate?: boolean }) {
  const colour = useBillColour()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={address.hrefOf(bill.subscriptionId)}
        className="-mx-2 flex min-h-13 items-center gap-3 rounded-6 px-2 text-15 hover:bg-hover"
      >
        <i
          aria-hidden="true"
          className={`block h-7 flex-none rounded-[1px] border-s-[3px] ${colour(bill)} ${isGuess(bill) ? 'border-dotted' : ''}`}
        />
        <span className="min-w-0 flex-1 truncate">{bill.name}</span>
        <span className="flex flex-none items-center gap-1.5 text-13">
          {isLate ? <LateSince bill={bill} /> : <BillState bill={bill} />}
        </span>
        <FlowAmount bill={bill} className="flex-none" />
      </Link>
    </li>
  )
}
