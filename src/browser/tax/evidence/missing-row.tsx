import { Link } from 'wouter'
import { absolute } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { nouns } from '../../words.ts'
import { lineHref } from '../addresses.ts'
import { words } from '../words.ts'
import type { MissingItem, MissingPayee } from './evidence-queries.ts'

/** A transaction that lacks something, why, and the way to put it there. */
export function MissingRow({ item, onAttach }: { item: MissingItem; onAttach: () => void }) {
  const readable = useReadable()
  const payee = item.payee || nouns.withoutPayee
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-15 laptop:flex-nowrap laptop:text-13">
      <Day value={item.date} className="w-24 flex-none text-soft max-tablet:w-full max-tablet:text-13" />
      <span className="min-w-0 flex-1 max-laptop:min-w-[calc(100%-112px)] max-tablet:min-w-full">
        <Link
          href={`/transactions/${item.transactionId}`}
          className="flex min-h-11 items-center font-medium hover:underline laptop:min-h-0"
        >
          {payee}
          {item.part !== null && <span className="font-normal text-soft">{words.part(item.part + 1)}</span>}
        </Link>
        <span className="block text-13 text-pretty text-soft laptop:text-12">{readable(item.text)}</span>
      </span>
      <Amount
        value={absolute(item.amount)}
        currency={item.currency}
        className="flex-none max-laptop:ms-28 max-laptop:flex-1 max-tablet:ms-0"
      />
      <Button
        size="small"
        icon="plus"
        needs="server"
        aria-label={words.attachTo(payee, item.date)}
        onClick={onAttach}
      >
        {words.missing.attach}
      </Button>
    </li>
  )
}

interface PayeeRowProps {
  year: string
  group: MissingPayee
  onAttach: () => void
}

/** What a payee was paid on a line and lacks something, with one way to put it to all of that. */
export function PayeeRow({ year, group, onAttach }: PayeeRowProps) {
  const readable = useReadable()
  const { count, firstDate, lastDate, amounts } = group
  const payee = group.payee || nouns.withoutPayee
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-15 laptop:flex-nowrap laptop:text-13">
      <span className="min-w-0 flex-1 max-laptop:min-w-full">
        <Link
          href={count === 1 ? `/transactions/${group.transactionId}` : lineHref(year, group)}
          className="flex min-h-11 items-center font-medium hover:underline laptop:min-h-0"
        >
          {payee}
          {count === 1 && group.part !== null && (
            <span className="font-normal text-soft">{words.part(group.part + 1)}</span>
          )}
        </Link>
        <span className="block text-13 text-pretty text-soft laptop:text-12">
          {count > 1 && `${words.transactions(count)}, `}
          <Day value={firstDate} />
          {lastDate !== firstDate && (
            <>
              {' – '}
              <Day value={lastDate} />
            </>
          )}{' '}
          · {readable(group.text)}
        </span>
      </span>
      <span className="flex-none text-end max-laptop:flex-1 max-laptop:text-start">
        {amounts.map(({ currency, amount }) => (
          <Amount key={currency} value={absolute(amount)} currency={currency} className="block" />
        ))}
      </span>
      <Button
        size="small"
        icon="plus"
        needs="server"
        aria-label={count === 1 ? words.attachTo(payee, firstDate) : words.attachToAll(payee, count)}
        onClick={onAttach}
      >
        {words.missing.attach}
      </Button>
    </li>
  )
}
