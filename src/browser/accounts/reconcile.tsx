import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { isZero } from '../money.ts'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { EarlierStatements } from './earlier-statements.tsx'
import { OneAccount } from './one-account.tsx'
import { OpenRowList } from './open-row-list.tsx'
import { clearedOf, finish, openRowsQuery, tickAll, turnTicks } from './reconcile-queries.ts'
import {
  balanceOfStatement,
  differenceOf,
  forgetStatement,
  keepStatement,
  type OpenRow,
  storedStatement,
} from './statement.ts'
import { StatementPanel } from './statement-panel.tsx'
import { words } from './words.ts'

/** An account against its statement: tick what stands on it until nothing is between the two. */
export default function Reconcile() {
  return (
    <OneAccount title={words.statement.reconcile}>
      {(account) => <ReconcileAccount account={account} />}
    </OneAccount>
  )
}

function ReconcileAccount({ account }: { account: ListedAccount }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [statement, setStatement] = useStatement(account)
  const [refused, setRefused] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { date, balance: typed } = statement
  const open = useQuery({ ...openRowsQuery(account.id, date), enabled: date !== '' })
  const cleared = open.data && clearedOf(open.data)
  const stated = typed === '' ? undefined : balanceOfStatement(typed, account.kind === 'LIABILITY')
  const difference = cleared !== undefined && stated !== undefined ? differenceOf(stated, cleared) : undefined
  const isReady = difference !== undefined && isZero(difference) && isOnline && !isBusy
  const rows = open.data?.rows ?? []

  const attempt = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    await work().catch(setRefused)
  }
  const toggle = (...chosen: OpenRow[]) => isOnline && attempt(() => turnTicks(account.id, date, chosen))
  const complete = async () => {
    if (!isReady || stated === undefined) return
    setBusy(true)
    await attempt(async () => {
      const { reconciled } = await finish(account.id, { date, balance: stated })
      if (!reconciled) return
      forgetStatement(account.id)
      navigate(`/accounts/${account.id}`)
    })
    setBusy(false)
  }
  useShortcut('ctrl+Enter', words.statement.finishIt, complete, isReady)
  const unticked = rows.filter(({ status }) => status === 'PENDING').length
  return (
    <Page
      title={words.statement.reconcile}
      beside={
        <Link href={`/accounts/${account.id}`} className="touch underline-offset-2 hover:underline">
          {account.name}
        </Link>
      }
      bleed
    >
      <div className="grid gap-x-10 @[900px]/room:grid-cols-[minmax(0,1fr)_320px] @[900px]/room:px-(--gutter)">
        <div className="@max-[900px]/room:contents scroll-strip @[900px]/room:sticky @[900px]/room:top-0 @[900px]/room:order-2 @[900px]/room:max-h-dvh @[900px]/room:self-start @[900px]/room:overflow-x-clip @[900px]/room:overflow-y-auto @[900px]/room:px-1 @[900px]/room:pb-8">
          <StatementPanel
            account={account}
            statement={statement}
            onChange={setStatement}
            cleared={cleared}
            stated={stated}
            difference={difference}
            rows={rows}
            onTick={(chosen) => toggle(...chosen)}
            onFinish={complete}
            isReady={isReady}
            isBusy={isBusy}
            refused={refused}
          />
          <div className="@max-[900px]/room:order-3 @max-[900px]/room:px-5 @max-[900px]/room:pb-8">
            <EarlierStatements account={account} />
          </div>
        </div>
        <section aria-label={words.statement.open} className="min-w-0 pb-8 @[900px]/room:order-1">
          {open.error && !open.data ? (
            <div className="px-5 @[900px]/room:px-0">
              <RefusalNote error={open.error} onRetry={() => open.refetch()} />
            </div>
          ) : !open.data && date !== '' ? (
            <div className="px-5 pt-3 @[900px]/room:px-0">
              <Skeleton className="h-80 w-full" />
            </div>
          ) : (
            <OpenRowList
              account={account}
              rows={rows}
              older={open.data?.older ?? 0}
              unticked={unticked}
              onToggle={(row) => toggle(row)}
              onTickAll={() => attempt(() => tickAll(account.id, date, unticked))}
            />
          )}
        </section>
      </div>
    </Page>
  )
}

/** What the statement says, as it is typed; it stays in the tab until it is finished. */
function useStatement(account: ListedAccount) {
  const { today } = useHousehold()
  const [statement, setStatement] = useState(
    () => storedStatement(account.id) ?? { date: account.latest ?? today, balance: '' },
  )
  const change = (next: Partial<typeof statement>) => {
    const whole = { ...statement, ...next }
    setStatement(whole)
    keepStatement(account.id, whole)
  }
  return [statement, change] as const
}
