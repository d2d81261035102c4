import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pill } from '../parts/pill.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import type { Address } from './address.ts'
import { FlowAmount } from './bill.tsx'
import type { Subscription, SubscriptionList } from './queries.ts'
import { type State, stateOf } from './states.ts'
import { words } from './words.ts'

interface ListProps {
  data: SubscriptionList | undefined
  address: Address
}

/** All that goes on, charges first; what is due first stands on top. */
export function GoingOnList({ data, address }: ListProps) {
  const { household, locale } = useHousehold()
  const of = useOf(data)
  if (!data) return <Waiting />
  const own = data.totals.find(({ currency }) => currency === household.currency)
  const active = of('active', 'paused', 'ending')
  const [out, income] = [
    active.filter(({ direction }) => direction === 'OUT'),
    active.filter(({ direction }) => direction === 'IN'),
  ]
  if (active.length === 0) return <Empty>{words.noneConfirmed}</Empty>
  return (
    <div className="pb-8">
      <Section
        title={words.sections.out}
        beside={own && `${shown(own.yearlyCost, { locale, currency: household.currency })} ${words.aYear}`}
        rows={out}
        address={address}
      />
      <Section
        title={words.sections.in}
        beside={own && `${shown(own.yearlyIncome, { locale, currency: household.currency })} ${words.aYear}`}
        rows={income}
        address={address}
      />
    </div>
  )
}

/** What ended, and what was said to be none; both can be brought back. */
export function EndedList({ data, address }: ListProps) {
  const of = useOf(data)
  if (!data) return <Waiting />
  const [ended, none] = [of('ended'), of('none')]
  if (ended.length + none.length === 0) return <Empty>{words.noneEnded}</Empty>
  return (
    <div className="pb-8">
      <Section title={words.endedOnes} rows={ended} address={address} />
      <Section title={words.sections.none} rows={none} address={address} />
    </div>
  )
}

function useOf(data: SubscriptionList | undefined) {
  const { today } = useHousehold()
  return (...requested: State[]) =>
    (data?.subscriptions ?? []).filter((one) => requested.includes(stateOf(one, today)))
}

const Waiting = () => (
  <div className="flex flex-col gap-3 px-(--gutter) py-5">
    {[1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} className="h-6 w-full" />
    ))}
  </div>
)

interface SectionProps {
  title: string
  beside?: ReactNode
  rows: Subscription[]
  address: Address
}

function Section({ title, beside, rows, address }: SectionProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="px-(--gutter) pt-5">
      <div className="flex items-baseline gap-2 border-b border-line-strong pb-1.5">
        <h2 className="text-15 font-semibold laptop:text-13">{title}</h2>
        <span className="num text-12 text-faint">{rows.length}</span>
        <span className="num ms-auto text-13 text-soft">{beside}</span>
      </div>
      <Heads />
      <ul>
        {rows.map((one) => (
          <Row key={one.id} one={one} address={address} />
        ))}
      </ul>
    </section>
  )
}

/** Over the columns, as long as there is room for them; the rows say the same for those who do not see them. */
const Heads = () => (
  <div
    aria-hidden="true"
    className="hidden h-8 items-center gap-x-4 border-b border-line text-12 text-faint @[560px]:flex"
  >
    <span className="min-w-0 flex-[1.4]">{nouns.name}</span>
    <span className="hidden min-w-0 flex-1 @[936px]:block">{nouns.category}</span>
    <span className="w-30 flex-none">{words.heads.often}</span>
    <span className="w-22 flex-none">{words.heads.day}</span>
    <span className="w-26 flex-none text-end">{nouns.amount}</span>
    <span className="hidden w-26 flex-none text-end @[700px]:block">{words.heads.year}</span>
  </div>
)

function Row({ one, address }: { one: Subscription; address: Address }) {
  const { today } = useHousehold()
  const { id, name, nextDate, cadence, categoryId, isOverdue, cancellationDate, lastDate } = one
  const state = stateOf(one, today)
  const when = state === 'ended' ? (cancellationDate ?? lastDate) : nextDate
  return (
    <li className="border-b border-line">
      <Link
        href={address.hrefOf(id)}
        aria-current={address.id === id ? 'true' : undefined}
        className="-mx-2 flex min-h-15 items-center gap-x-4 rounded-6 px-2 text-15 hover:bg-hover aria-[current]:bg-selected laptop:min-h-9 laptop:text-13"
      >
        <span className="min-w-0 flex-[1.4] py-1.5">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-13 text-soft @[560px]:hidden">
            {words.cadences[cadence].adverb}
            {when && (
              <>
                {' '}
                · <Day value={when} />
              </>
            )}
          </span>
        </span>
        <span className="hidden min-w-0 flex-1 text-soft @[936px]:block">
          <CategoryName id={categoryId} />
        </span>
        {isOverdue && <Pill tone="warn">{states.overdue}</Pill>}
        {state === 'paused' && <Pill tone="mute">{words.states.paused}</Pill>}
        {state === 'ending' && <Pill tone="mute">{words.states.ending}</Pill>}
        <span className="hidden w-30 flex-none text-soft @[560px]:block">
          {words.cadences[cadence].adverb}
        </span>
        <span className="hidden w-22 flex-none whitespace-nowrap text-soft @[560px]:block">
          {when && <Day value={when} />}
        </span>
        <span className="flex w-26 flex-none flex-col text-end">
          <FlowAmount bill={one} />
          <span className="num text-12 text-faint @[700px]:hidden">
            <Yearly one={one} /> {words.aYear}
          </span>
        </span>
        <span className="hidden w-26 flex-none text-end text-soft @[700px]:block">
          <Yearly one={one} />
          <span className="sr-only"> {words.aYear}</span>
        </span>
      </Link>
    </li>
  )
}

const Yearly = ({ one: { yearlyCost, currency } }: { one: Subscription }) => (
  <Amount value={yearlyCost} currency={currency} />
)
