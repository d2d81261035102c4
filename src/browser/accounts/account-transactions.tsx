import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { detailHref } from '../transactions/address.ts'
import { TransactionList } from '../transactions/list/transaction-list.tsx'
import { nouns, verbs } from '../words.ts'
import { words } from './words.ts'

/** What moved in an account, each with the balance after it; changed where it stands, as in the list of all. */
export function AccountTransactions({ account }: { account: ListedAccount }) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [isSelecting, setSelecting] = useState(false)
  const filter = useMemo(() => ({ account: account.id }), [account.id])
  const hrefOf = useCallback((id: string) => detailHref(id, undefined, filter), [filter])
  const open = useCallback((id: string) => navigate(hrefOf(id)), [hrefOf, navigate])
  const sort = (by: string) => navigate(`/transactions?account=${account.id}&sort=${by}`)
  return (
    <section aria-label={nouns.transactions} className="pt-8">
      <TransactionList
        filter={filter}
        hrefOf={hrefOf}
        onOpen={open}
        onSort={sort}
        isSelecting={isSelecting}
        {...(isSelecting && { onSelectingEnd: () => setSelecting(false) })}
        toolbar={
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-(--gutter)">
            <h2 className="text-15 font-semibold laptop:text-13">{nouns.transactions}</h2>
            <div className="ms-auto flex flex-none items-center gap-3">
              {isPhone && !isSelecting && account.transactionCount > 0 && (
                <Button kind="quiet" size="small" onClick={() => setSelecting(true)}>
                  {words.page.select}
                </Button>
              )}
              <Link
                href={`/transactions?account=${account.id}`}
                className="flex min-h-11 items-center text-13 text-soft hover:text-ink"
              >
                {words.page.search}
              </Link>
            </div>
          </div>
        }
        empty={
          <Empty action={<LinkButton href={`/import?account=${account.id}`}>{verbs.importFile}</LinkButton>}>
            {words.page.nothingMoved}
          </Empty>
        }
      />
    </section>
  )
}
