import { useState } from 'react'
import { Link } from 'wouter'
import { showDone } from '../frame/undo.ts'
import { shown } from '../money.ts'
import { Figure } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { refusalSentence, refusals } from '../words.ts'
import type { Address } from './address.ts'
import { FlowAmount } from './bill.tsx'
import { LookAgain } from './look-again.tsx'
import { decide, type Subscription, type SubscriptionList } from './queries.ts'
import { proofWords } from './rhythm.ts'
import { stateOf } from './states.ts'
import { words } from './words.ts'

interface BesideProps {
  data: SubscriptionList | undefined
  address: Address
}

/** What all that is confirmed comes to in a year, and what was found beside it. */
export function Beside({ data, address }: BesideProps) {
  const { today } = useHousehold()
  const found = data?.subscriptions.filter((one) => stateOf(one, today) === 'found') ?? []
  return (
    <aside
      aria-label={words.beside.label}
      className="border-line px-(--gutter) py-5 @[936px]:border-s @[936px]:bg-sunken @[936px]:px-6"
    >
      {data ? <YearSums data={data} /> : <Skeleton className="h-20 w-48" />}
      {data && (
        <section aria-labelledby="found" className="pt-6">
          <div className="flex items-baseline justify-between">
            <h2 id="found" className="text-15 font-semibold laptop:text-13">
              {words.beside.found}
            </h2>
            {found.length > 0 && <span className="num text-12 text-faint">{found.length}</span>}
          </div>
          <ul>
            {found.map((one) => (
              <Found key={one.id} subscription={one} address={address} />
            ))}
          </ul>
          {found.length === 0 && <p className="pt-1.5 text-13 text-soft">{words.beside.noneFound}</p>}
          <LookAgain />
        </section>
      )}
    </aside>
  )
}

function YearSums({ data: { subscriptions, totals } }: { data: SubscriptionList }) {
  const { household, locale, today } = useHousehold()
  const own = totals.find(({ currency }) => currency === household.currency)
  const others = totals.filter((one) => one !== own)
  const charges = subscriptions.filter(
    (one) =>
      one.direction === 'OUT' &&
      one.currency === household.currency &&
      ['active', 'ending'].includes(stateOf(one, today)),
  )
  return (
    <section aria-label={words.beside.inAYear}>
      <p className="text-12 font-medium text-soft">{words.beside.inAYear}</p>
      <Figure value={own?.yearlyCost ?? '0.00'} />
      <p className="num text-13 text-pretty text-soft">
        {words.average(charges.length, shown(own?.monthlyCost ?? '0.00', { locale }))}
      </p>
      {others.map(({ currency, yearlyCost }) => (
        <p key={currency} className="num text-13 text-soft">
          {words.apart(shown(yearlyCost, { locale, currency }))}
        </p>
      ))}
      {own && own.yearlyIncome !== '0.00' && (
        <p className="num pt-1 text-13 text-soft">
          <span className="font-medium text-good">{shown(own.yearlyIncome, { locale, plus: true })}</span>{' '}
          {words.month.comesIn}
        </p>
      )}
    </section>
  )
}

function Found({ subscription, address }: { subscription: Subscription; address: Address }) {
  const [isBusy, setBusy] = useState(false)
  const { id, name, nextDate } = subscription
  const answer = async (to: 'confirm' | 'dismiss') => {
    setBusy(true)
    await decide(subscription, to).catch((error) =>
      showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
    )
    setBusy(false)
  }
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-baseline justify-between gap-3 text-15 laptop:text-13">
        <Link href={address.hrefOf(id)} className="touch min-w-0 rounded-4 font-medium hover:underline">
          <span className="block truncate">{name}</span>
        </Link>
        <FlowAmount bill={subscription} />
      </div>
      <p className="num text-13 text-soft laptop:text-12">
        {proofWords(subscription)}
        {nextDate && (
          <>
            ; {words.beside.next} <Day value={nextDate} />
          </>
        )}
      </p>
      <div className="-ms-2.5 flex">
        <Button
          kind="quiet"
          size="small"
          className="text-accent!"
          aria-label={words.confirmOne(name)}
          needs="server"
          disabled={isBusy}
          onClick={() => answer('confirm')}
        >
          {words.beside.confirm}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-label={words.notOneOf(name)}
          needs="server"
          disabled={isBusy}
          onClick={() => answer('dismiss')}
        >
          {words.notOne}
        </Button>
      </div>
    </li>
  )
}
