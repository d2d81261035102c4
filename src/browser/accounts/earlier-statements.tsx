import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isZero, negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day, Moment } from '../parts/day.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { verbs } from '../words.ts'
import { reconciliationsQuery, takeBack } from './reconcile-queries.ts'
import { words } from './words.ts'

const FEW = 6

/** The statements before this one. Only the last can be taken back, and then the one before it. */
export function EarlierStatements({ account }: { account: ListedAccount }) {
  const { data, error, refetch } = useQuery(reconciliationsQuery(account.id))
  const [isWhole, setWhole] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const undo = async (id: string) => {
    setBusy(true)
    setRefused(undefined)
    await takeBack(account.id, id).catch(setRefused)
    setBusy(false)
  }
  if (data?.length === 0) return null
  const isOwed = account.kind === 'LIABILITY'
  const asSaid = (balance: string) => (isOwed && !isZero(balance) ? negated(balance) : balance)
  return (
    <section aria-label={words.earlierStatements} className="mt-6">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-13">
        {words.earlierStatements}
      </h2>
      {error && !data ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!data && !error && <Skeleton className="mt-2 h-24 w-full" />}
      {refused !== undefined && (
        <div className="pt-2">
          <RefusalNote error={refused} />
        </div>
      )}
      <ul>
        {(isWhole ? data : data?.slice(0, FEW))?.map((one, at) => (
          <li key={one.id} className="border-b border-line py-2 text-14 laptop:text-13">
            <div className="flex items-center gap-3">
              <Day value={one.date} className="flex-1" />
              <Amount value={asSaid(one.balance)} currency={account.currency} className="font-medium" />
            </div>
            <div className="flex flex-wrap items-center gap-x-3 text-13 text-soft laptop:text-12">
              <span className="flex-1">
                {words.counted(one.transactionCount)}, <Moment value={one.at} />
              </span>
              {at === 0 && (
                <Button
                  size="small"
                  kind="quiet"
                  icon="undo"
                  busy={isBusy}
                  needs="server"
                  onClick={() => undo(one.id)}
                  className="-me-2"
                >
                  {verbs.takeBack}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data && data.length > FEW && (
        <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)} className="mt-1">
          {isWhole ? verbs.showFewer : words.showAll(data.length)}
        </Button>
      )}
    </section>
  )
}
