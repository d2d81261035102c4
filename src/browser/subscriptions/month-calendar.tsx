import { Link } from 'wouter'
import { longDay, longWeekday, monthOf, shortWeekday, shownDay } from '../days.ts'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { Address } from './address.ts'
import { BillAmount, BillState, LateSince, useBillColour } from './bill.tsx'
import { byDay, isGuess } from './month-grid.ts'
import type { Bill } from './queries.ts'

interface MonthGridProps {
  weeks: string[][]
  bills: Bill[] | undefined
  /** What should have come before today. */
  late: Bill[]
  address: Address
}

/** Weeks below each other; what is of another month stands back. */
export function MonthGrid({ weeks, bills, late, address }: MonthGridProps) {
  const { locale, today } = useHousehold()
  const days = byDay(bills ?? [])
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="h-6.5 border-b border-line-strong text-12 text-faint">
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={longWeekday(day, locale)}
              className="ps-2.5 text-start font-medium"
            >
              {shortWeekday(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="h-[132px] border-b border-line">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                bills={days.get(day) ?? []}
                late={day === today ? late : []}
                address={address}
                isReady={!!bills}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  day: string
  bills: Bill[]
  late: Bill[]
  address: Address
  isReady: boolean
}

function DayCell({ day, bills, late, address, isReady }: DayCellProps) {
  const { locale, today } = useHousehold()
  const isOff = monthOf(day) !== address.month
  const number = `${Number.parseInt(day.slice(-2), 10)}`
  const isNamed = number === '1'
  return (
    <td
      className={`border-s border-line px-2 pt-1.5 pb-1 align-top first:border-s-0 ${isOff ? 'bg-sunken' : ''}`}
    >
      <time
        dateTime={day}
        aria-current={day === today ? 'date' : undefined}
        title={longDay(day, locale)}
        className={`num mb-1.5 inline-block text-12 font-medium ${
          day === today
            ? 'min-w-5 rounded-full bg-accent px-1.5 text-center leading-5 text-on-accent -ms-1 -mt-0.5 mb-1'
            : 'text-soft'
        }`}
      >
        {isNamed ? shownDay(day, { locale, today: day }) : number}
      </time>
      {isReady ? (
        <ul>
          {bills.map((bill) => (
            <BillInDay
              key={`${bill.subscriptionId} ${bill.transactionId ?? ''}`}
              bill={bill}
              address={address}
            />
          ))}
          {late.map((bill) => (
            <BillInDay key={`${bill.subscriptionId} ${bill.date}`} bill={bill} address={address} isLate />
          ))}
        </ul>
      ) : (
        Number.parseInt(number, 10) % 3 === 0 && <Skeleton className="h-7 w-4/5" />
      )}
    </td>
  )
}

function BillInDay({ bill, address, isLate }: { bill: Bill; address: Address; isLate?: boolean }) {
  const colour = useBillColour()
  return (
    <li>
      <Link
        href={address.hrefOf(bill.subscriptionId)}
        aria-current={address.id === bill.subscriptionId ? 'true' : undefined}
        title={bill.name}
        className={`mb-1.5 block rounded-r-4 border-s-[3px] ps-1.5 text-12 leading-4 hover:bg-hover aria-[current]:bg-selected ${colour(bill)} ${
          isGuess(bill) ? 'border-dotted' : ''
        }`}
      >
        <span className="block text-pretty break-words">{bill.name}</span>
        <span className="flex flex-wrap items-center gap-x-1">
          {isLate ? (
            <LateSince bill={bill} />
          ) : (
            <>
              <BillAmount bill={bill} />
              <BillState bill={bill} />
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
