import { useState } from 'react'
import { compare, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { LoanDetail } from './queries.ts'
import { words } from './words.ts'

const AHEAD = 2
const MADE = 12

/** Payments with what of each is interest, those to come above those made, the latest first. */
export function LoanPayments({ loan }: { loan: LoanDetail }) {
  const { locale, today } = useHousehold()
  const [hasAll, setAll] = useState(false)
  const { ahead, paid, currency, thisYear } = loan
  const coming = ahead?.payments ?? []
  const shownAhead = (hasAll ? coming : coming.slice(0, AHEAD)).toReversed()
  const made = hasAll ? paid.toReversed() : paid.slice(-MADE).toReversed()
  const isCut = coming.length > AHEAD || paid.length > MADE
  const amount = (text: string) => shown(text, { locale })
  return (
    <section aria-label={words.payments} className="pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-15 font-semibold laptop:text-13">{words.payments}</h2>
        <p className="num text-12 text-soft">
          {words.soFar(today.slice(0, 4), amount(thisYear.interest), amount(thisYear.principal))}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={words.payments} tabIndex={0} className="relative overflow-x-auto">
        <table className="num w-full text-13">
          <thead className="border-b border-line-strong text-12 text-faint">
            <tr className="h-9">
              <th scope="col" className="text-start font-medium">
                {nouns.date}
              </th>
              {[words.payment, words.interest, words.principal, words.owedAfter, nouns.state].map((name) => (
                <th key={name} scope="col" className="ps-5 text-end font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownAhead.map((payment) => (
              <Line key={payment.number} line={payment} currency={currency} state={words.next} isAhead />
            ))}
            {made.map((payment) => (
              <Line
                key={payment.date + payment.balance}
                line={payment}
                currency={currency}
                state={stateOf(payment, amount)}
                isLoud={isOther(payment)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {!hasAll && isCut && (
        <Button kind="quiet" onClick={() => setAll(true)} className="mt-2">
          {words.showAllPayments}
        </Button>
      )}
    </section>
  )
}

type Paid = LoanDetail['paid'][number]

const isOther = ({ interest, scheduled }: Paid): boolean =>
  interest === null || (scheduled !== null && compare(scheduled.interest, interest) !== 0)

function stateOf(payment: Paid, amount: (text: string) => string): string {
  const { interest, scheduled } = payment
  if (interest === null) return words.notSplit
  if (!scheduled) return ''
  return isOther(payment) ? words.differs(amount(scheduled.interest)) : words.asScheduled
}

interface LineProps {
  line: Pick<Paid, 'date' | 'payment' | 'interest' | 'principal' | 'balance'>
  currency: string
  state: string
  isAhead?: boolean
  isLoud?: boolean
}

function Line({ line, currency, state, isAhead = false, isLoud = false }: LineProps) {
  const { date, payment, interest, principal, balance } = line
  return (
    <tr className={`h-11 border-b border-line last:border-0 laptop:h-9 ${isAhead ? 'text-soft' : ''}`}>
      <th scope="row" className="min-w-24 text-start font-normal whitespace-nowrap">
        <Day value={date} />
      </th>
      {[payment, interest, principal, balance].map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four columns.
        <td key={place} className="ps-5 text-end whitespace-nowrap">
          {value === null ? '–' : <Amount value={value} currency={currency} />}
        </td>
      ))}
      <td className={`ps-5 text-end text-12 whitespace-nowrap ${isLoud ? 'text-warn' : 'text-faint'}`}>
        {state}
      </td>
    </tr>
  )
}
