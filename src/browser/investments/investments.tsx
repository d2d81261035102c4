import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Figure } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { INVESTMENTS } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { totalsOf } from './figures.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { type Holdings, holdingsQuery } from './queries.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

/** All securities of the household: what they are worth, what they cost and what they paid. */
export default function Investments() {
  const { today } = useHousehold()
  const { data, error, refetch } = useQuery(holdingsQuery)
  const [isAdding, setAdding] = useState(false)
  useShortcut('a', words.addTrade, () => setAdding(true), 'server')
  const year = today.slice(0, 4)
  return (
    <Page
      title={INVESTMENTS.name}
      actions={
        <>
          <LinkButton href={`/investments/gains/${year}`}>{words.gainsOf(year)}</LinkButton>
          <Button kind="primary" icon="plus" needs="server" onClick={() => setAdding(true)}>
            {words.addTrade}
          </Button>
        </>
      }
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data?.holdings.length === 0 && (
        <Empty action={<Button onClick={() => setAdding(true)}>{words.addTrade}</Button>}>{words.none}</Empty>
      )}
      {data && data.holdings.length > 0 && (
        <>
          <Sums holdings={data} />
          <HoldingsTable holdings={data.holdings} title={words.bySecurity} />
        </>
      )}
      <p className="pt-6 text-12 text-faint">{words.notAdvice}</p>
      {isAdding && <TradeDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Sums({ holdings }: { holdings: Holdings }) {
  const { value, cost, unrealised, income, leftOut } = totalsOf(holdings)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 laptop:grid-cols-4">
        {[
          [words.value, value, 'value'] as const,
          [words.cost, cost, 'cost'] as const,
          [words.unrealised, unrealised, 'unrealised'] as const,
          [words.income, income, 'income'] as const,
        ].map(([name, amount, total]) => (
          <div key={total}>
            <dt className="text-13 text-soft laptop:text-12">{name}</dt>
            <dd>
              <Figure value={amount} currency={holdings.currency} total={total} />
            </dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p className="pt-3 text-13 text-warn">{words.leftOut(leftOut)}</p>}
    </>
  )
}
