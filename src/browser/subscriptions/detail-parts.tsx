import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isNegative, negated, shown, sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, readableSentences, states, verbs } from '../words.ts'
import { changeInPercent, stepsOf } from './price-steps.ts'
import type { SubscriptionDetail } from './queries.ts'
import { rhythmWords } from './rhythm.ts'
import { words } from './words.ts'

interface PartProps {
  one: SubscriptionDetail
}

/** What is known of it, line by line. */
export function Facts({ one }: PartProps) {
  const { household, locale, today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { accountId, categoryId, currency, payee, name, url, notes, payerId } = one
  const account = accounts.find(({ id }) => id === accountId)
  const payer = household.members.find(({ id }) => id === payerId)
  return (
    <dl className="mt-4 border-t border-line text-14 laptop:text-13">
      <Fact name={nouns.howOften}>{rhythmWords(one)}</Fact>
      <Fact name={words.facts.inAYear}>
        <span className="num">
          {words.yearAndMonth(
            shown(one.yearlyCost, { locale, currency }),
            shown(one.monthlyCost, { locale }),
          )}
        </span>
      </Fact>
      {payee !== name && <Fact name={words.facts.onStatements}>{payee}</Fact>}
      <Fact name={nouns.category}>
        <CategoryName id={categoryId} none={states.noneYetFeminine} />
      </Fact>
      {account && (
        <Fact name={nouns.account}>
          <Link
            href={`/accounts/${account.id}`}
            className="touch underline decoration-line-strong underline-offset-2"
          >
            {account.name}
          </Link>
        </Fact>
      )}
      {payer && <Fact name={words.paidBy}>{payer.displayName}</Fact>}
      <Fact name={words.facts.told}>{toldWords(one)}</Fact>
      {url && (
        <Fact name={words.website}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="text-accent underline underline-offset-2 break-all"
          >
            {url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
          </a>
        </Fact>
      )}
      {notes && (
        <Fact name={words.notes}>
          <span className="whitespace-pre-line break-words">{notes}</span>
        </Fact>
      )}
      <Fact name={nouns.why}>{readableSentences(one.why, { locale, today })}</Fact>
    </dl>
  )
}

const USUAL_DAYS = 3

function toldWords({ notifyDaysBefore, direction }: SubscriptionDetail): string {
  const days = notifyDaysBefore ?? (direction === 'OUT' ? USUAL_DAYS : 0)
  if (days === 0) return words.notices.never
  return days === 1 ? words.notices.dayBefore : words.daysBefore(days)
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 border-b border-line py-2">
    <dt className="w-24 flex-none text-soft">{name}</dt>
    <dd className="min-w-0 flex-1 text-pretty">{children}</dd>
  </div>
)

const Heading = ({ children, beside }: { children: string; beside?: ReactNode }) => (
  <div className="flex items-baseline justify-between border-b border-line-strong pt-6 pb-1.5">
    <h3 className="text-15 font-semibold laptop:text-13">{children}</h3>
    <span className="num text-12 text-faint">{beside}</span>
  </div>
)

/** Each price and what it rose or fell by, newest first. */
export function Prices({ one: { prices, currency, direction } }: PartProps) {
  const { locale } = useHousehold()
  const steps = stepsOf(prices)
  if (steps.length < 2) return null
  return (
    <section aria-label={words.prices}>
      <Heading>{words.prices}</Heading>
      <ul className="text-14 laptop:text-13">
        {steps.map(({ since, amount, change, before }) => {
          const isWorse = change !== undefined && isNegative(change) === (direction === 'IN')
          return (
            <li key={since} className="flex items-center gap-3 border-b border-line py-2">
              <span className="w-24 flex-none text-soft">
                <Day value={since} />
              </span>
              <span className="num min-w-0 flex-1 text-13 laptop:text-12">
                {change !== undefined && before !== undefined && (
                  <span className={isWorse ? 'text-over' : 'text-good'}>
                    {shown(change, { locale, plus: true })}, {changeInPercent(before, amount)}
                  </span>
                )}
              </span>
              <Amount value={amount} currency={currency} className="font-medium" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const FEW = 6

/** The transactions that prove it, newest first, and the days on which nothing came. */
export function Charges({ one: { occurrences, missed, currency, direction } }: PartProps) {
  const [isWhole, setWhole] = useState(false)
  if (occurrences.length === 0) return null
  const newestFirst = occurrences.toReversed()
  const seen = isWhole ? newestFirst : newestFirst.slice(0, FEW)
  const all = sum(occurrences.map(({ amount }) => amount))
  return (
    <section aria-label={nouns.itsTransactions}>
      <Heading
        beside={
          <>
            <Amount value={all} currency={currency} /> {words.inAll}
          </>
        }
      >
        {direction === 'IN' ? words.paymentsTitle : words.chargesTitle}
      </Heading>
      <ul className="text-14 laptop:text-13">
        {seen.map(({ transactionId, date, amount, payee }) => (
          <li key={transactionId} className="border-b border-line">
            <Link
              href={`/transactions/${transactionId}`}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-6 px-2 hover:bg-hover laptop:min-h-9"
            >
              <Day value={date} className="w-24 flex-none text-soft" />
              <span className="min-w-0 flex-1 truncate text-soft">{payee}</span>
              <Amount value={direction === 'IN' ? amount : negated(amount)} currency={currency} flow />
            </Link>
          </li>
        ))}
      </ul>
      {newestFirst.length > FEW && (
        <Button kind="quiet" size="small" className="-ms-2.5 mt-1" onClick={() => setWhole(!isWhole)}>
          {isWhole ? verbs.showFewer : words.showAll(newestFirst.length)}
        </Button>
      )}
      {missed.length > 0 && (
        <p className="pt-3 text-13 text-soft">
          {words.nothingCame.before}{' '}
          {missed.map((day, at) => (
            <span key={day}>
              {at > 0 && ', '}
              <Day value={day} />
            </span>
          ))}
          {words.nothingCame.after}
        </p>
      )}
    </section>
  )
}
