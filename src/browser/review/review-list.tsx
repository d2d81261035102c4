import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { accountsQuery } from '../session/queries.ts'
import { KINDS, titleOf } from './kinds.ts'
import type { Review, ReviewItem, ReviewKind } from './queries.ts'
import { words } from './words.ts'

interface ReviewListProps {
  items: ReviewItem[]
  counts: Review['counts']
  /** The one kind that is shown whole. */
  kind: ReviewKind | undefined
  chosen: ReviewItem | undefined
  onChoose: (item: ReviewItem) => void
}

/** The kinds with their counts, and the first of each; the rest of a kind is one click away. */
export function ReviewList({ items, counts, kind, chosen, onChoose }: ReviewListProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const accountName = (id: string) => accounts.find((account) => account.id === id)?.name ?? ''
  const shownKinds = KINDS.filter(
    (one) => counts[one.kind] > 0 && (kind ? one.kind === kind : one.kind !== 'UNREVIEWED'),
  )
  return (
    <nav
      aria-label={words.whatWaits}
      className="scroll-fade sticky top-0 hidden max-h-dvh min-h-full w-78 flex-none self-start overflow-y-auto px-2 pt-2 @[760px]/room:block @[1100px]/room:w-100 @[1100px]/room:px-5"
    >
      {kind && (
        <Link href="/review" className="block px-2 py-1.5 text-13 text-accent">
          {words.everyKind}
        </Link>
      )}
      {shownKinds.map((one) => {
        const ofKind = items.filter((item) => item.kind === one.kind)
        const hidden = counts[one.kind] - ofKind.length
        return (
          <section key={one.kind} aria-label={words.kinds[one.kind]}>
            <h2 className="flex items-center justify-between px-2 pt-4 pb-1.5 text-12 font-medium text-soft">
              {words.kinds[one.kind]}
              <span className="num">{counts[one.kind]}</span>
            </h2>
            <ul>
              {ofKind.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    aria-current={item === chosen || undefined}
                    onClick={() => onChoose(item)}
                    className={`flex h-8 w-full items-center justify-between gap-3 rounded-6 px-2 text-13 ${
                      item === chosen ? 'bg-selected' : 'hover:bg-hover'
                    }`}
                  >
                    <span className="truncate" title={titleOf(item, accountName)}>
                      {titleOf(item, accountName)}
                    </span>
                    <span className="num flex-none text-soft">
                      <Beside item={item} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {hidden > 0 && (
              <Link
                href={`/review/${one.path}`}
                className="block px-2 py-1.5 text-13 text-soft hover:text-ink"
              >
                {words.more(hidden)}
              </Link>
            )}
          </section>
        )
      })}
    </nav>
  )
}

function Beside({ item }: { item: ReviewItem }) {
  if (item.rule) return <>{words.timesInRow(item.rule.choices)}</>
  if (item.subscription)
    return <Amount value={item.subscription.amount} currency={item.subscription.currency} />
  if (item.receipt)
    return item.receipt.total === null ? null : (
      <Amount value={item.receipt.total} currency={item.receipt.currency ?? ''} />
    )
  const [first] = item.transactions
  return first ? <Amount value={first.amount} /> : null
}
