import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Figure } from '../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { INVESTMENTS } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { BasisMethods } from './basis-methods.tsx'
import { totalsOf } from './figures.ts'
import { HistoryTable } from './history-table.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { historyQuery, holdingsQuery, type Security, securitiesQuery } from './queries.ts'
import { Sales } from './sales.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

/** One security: what it is worth, and how its cost came to be. */
export default function SecurityScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useQuery(securitiesQuery)
  const security = data?.find((one) => one.id === id)
  const others = data?.filter((one) => one.id !== id && one.currency === security?.currency) ?? []
  if (security) return <OneSecurity key={id} security={security} others={others} />
  if (data)
    return <NotFoundPage action={<LinkButton href={INVESTMENTS.href}>{INVESTMENTS.name}</LinkButton>} />
  return (
    <Page title={words.security}>
      {error ? (
        <RefusalNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Page>
  )
}

interface OneSecurityProps {
  security: Security
  /** In its currency. */
  others: readonly Security[]
}

function OneSecurity({ security, others }: OneSecurityProps) {
  const { data: all } = useQuery(holdingsQuery)
  const isByLots = useHousehold().household.country === 'US'
  const navigate = useNavigate()
  const [open, setOpen] = useState<'price' | 'trade' | 'edit' | 'merge'>()
  // Once it is merged away it has none, and nobody asks for it before the page has gone.
  const asked = { ...historyQuery(security.id), enabled: open !== 'merge' }
  const { data: history, error, refetch } = useQuery(asked)
  useShortcut('a', words.addTrade, () => setOpen('trade'), 'server')
  const holdings = all?.holdings.filter(({ securityId }) => securityId === security.id) ?? []
  const sums = totalsOf({ holdings })
  return (
    <Page
      title={security.name}
      beside={security.symbol}
      actions={
        <>
          <IconButton icon="edit" label={words.editSecurity} needs="server" onClick={() => setOpen('edit')} />
          {others.length > 0 && (
            <IconButton
              icon="split"
              label={words.mergeSecurity}
              needs="server"
              onClick={() => setOpen('merge')}
            />
          )}
          <Button needs="server" onClick={() => setOpen('price')}>
            {words.setPrice}
          </Button>
          <Button kind="primary" icon="plus" needs="server" onClick={() => setOpen('trade')}>
            {words.addTrade}
          </Button>
        </>
      }
    >
      {error && !history && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {holdings.length > 0 && (
        <>
          <dl className="flex flex-wrap gap-4">
            {[
              [words.value, sums.value],
              [isByLots ? words.basis : words.costBase, sums.cost],
              [words.unrealised, sums.unrealised],
              [words.income, sums.income],
            ].map(([name, amount = '0.00']) => (
              <div key={name} className="grow basis-40">
                <dt className="text-13 text-soft laptop:text-12">{name}</dt>
                <dd>
                  <Figure value={amount} />
                </dd>
              </div>
            ))}
          </dl>
          <HoldingsTable holdings={holdings} title={words.heldIn} />
        </>
      )}
      {history ? <HistoryTable history={history} /> : !error && <Skeleton className="mt-6 h-60 w-full" />}
      {history && <Sales dispositions={history.dispositions} title={words.sold} />}
      {history && (
        <BasisMethods
          security={security}
          accountIds={[...new Set(history.rows.map(({ accountId }) => accountId))]}
        />
      )}
      <p className="pt-6 text-12 text-faint">
        {history && (isByLots ? words.lotNote : words.poolNote(history.currency))} {words.notAdvice}
      </p>
      {open === 'edit' && (
        <SecurityDialog
          security={security}
          isTraded={history !== undefined && history.rows.length > 0}
          onClose={() => setOpen(undefined)}
          onRemoved={() => navigate('/investments', { replace: true })}
        />
      )}
      {open === 'merge' && (
        <MergeDialog
          security={security}
          others={others}
          onClose={() => setOpen(undefined)}
          onMerged={(intoId) => navigate(`/investments/${intoId}`, { replace: true })}
        />
      )}
      {open === 'price' && <PriceDialog security={security} onClose={() => setOpen(undefined)} />}
      {open === 'trade' && <TradeDialog securityId={security.id} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
