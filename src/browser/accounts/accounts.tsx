import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { inOne } from '../net-worth/in-one.ts'
import { netWorthQuery } from '../net-worth/queries.ts'
import { WithArchived } from '../net-worth/worth-figure.tsx'
import { Amount, EstimatesProvider, Figure } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { IN_ONE } from '../rates/in-one.ts'
import { RatesUsed } from '../rates/rates-used.tsx'
import { words as rateWords } from '../rates/words.ts'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, sentences, verbs } from '../words.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountGroupRows } from './account-group.tsx'
import { ArchivedAccounts } from './archived-accounts.tsx'
import { moved } from './order.ts'
import { accountsInto, orderAccounts } from './queries.ts'
import { words } from './words.ts'

/** Every account of the household, by kind and in its own order. */
export default function Accounts() {
  const { household } = useHousehold()
  const isInOne = new URLSearchParams(useSearch()).get('in') === IN_ONE
  const { data: plain, error, refetch } = useQuery(accountsQuery)
  const { data: converted } = useQuery({ ...accountsInto(household.currency), enabled: isInOne })
  const accounts = (isInOne ? converted : undefined) ?? plain
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  useShortcut('a', verbs.addAccount, () => setAdding(true), 'server')
  const groups = groupsOf(accounts ?? [])
  const archived = (accounts ?? []).filter((account) => account.archived)

  const move = async (kind: string, from: number, to: number) => {
    const placed = groups.flatMap((group) =>
      group.kind === kind ? moved(group.accounts, from, to) : group.accounts,
    )
    setRefused(undefined)
    try {
      await orderAccounts([...placed, ...archived].map(({ id }) => id))
    } catch (failure) {
      setRefused(failure)
    }
  }
  const add = (
    <Button kind="primary" icon="plus" keys="A" needs="server" onClick={() => setAdding(true)}>
      {words.list.add}
    </Button>
  )
  return (
    <Page title={nouns.accounts} actions={add}>
      <div className="@container">
        {accounts && groups.length > 0 && <Together isInOne={isInOne} />}
        <OfflineNote className="mb-3">{sentences.changesWait}</OfflineNote>
        {(refused ?? (accounts ? undefined : error)) !== undefined && (refused || error) ? (
          <RefusalNote error={refused ?? error} onRetry={refused ? undefined : () => refetch()} />
        ) : null}
        {!accounts && !error && <Waiting />}
        {accounts?.length === 0 && <Empty action={add}>{words.list.none}</Empty>}
        {groups.map((group) => (
          <AccountGroupRows
            key={group.kind}
            group={group}
            onMove={(from, to) => move(group.kind, from, to)}
          />
        ))}
        {archived.length > 0 && <ArchivedAccounts accounts={archived} />}
      </div>
      {isAdding && (
        <AccountDialog
          onClose={() => setAdding(false)}
          onDone={(account) => {
            setAdding(false)
            navigate(`/accounts/${account.id}`)
          }}
        />
      )}
    </Page>
  )
}

/** What there is in the household's own currency, as every other page has it; others stand apart, or all as one. */
function Together({ isInOne }: { isInOne: boolean }) {
  const { today, household } = useHousehold()
  const navigate = useNavigate()
  const convert = isInOne ? household.currency : undefined
  const { data } = useQuery(netWorthQuery({ from: today, interval: 'DAY', convert }))
  const shown = data && (inOne(data) ?? data)
  const worth = shown?.points.at(-1)
  if (!data || !worth) return <Skeleton className="mb-2 h-15 w-64" />
  return (
    <div className="mb-2">
      <EstimatesProvider value={data.converted ? 'ALL' : 'NONE'}>
        <Figure value={worth.netWorth} size={34} total="net-worth" />
        <p className="text-14 text-soft">
          <Amount value={worth.assets} className="font-medium text-ink" part="net-worth" /> {words.list.owned}{' '}
          · <Amount value={worth.liabilities} className="font-medium text-ink" part="-net-worth" />{' '}
          {words.list.owed}
        </p>
        <WithArchived worth={shown ?? data} />
      </EstimatesProvider>
      {data.otherCurrencies.length > 0 && (
        <div className="pt-2">
          <Segments
            label={nouns.currency}
            value={isInOne ? IN_ONE : ''}
            options={[
              { value: '', label: rateWords.eachAlone },
              { value: IN_ONE, label: rateWords.inOne(household.currency) },
            ]}
            onChange={(value) =>
              navigate(value === '' ? '/accounts' : `/accounts?in=${value}`, { replace: true })
            }
          />
        </div>
      )}
      {data.converted && <RatesUsed converted={data.converted} to={data.to} />}
    </div>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-6 pt-2">
    <Skeleton className="h-10 w-64" />
    {['w-full', 'w-full', 'w-full'].map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have nothing else to be told by.
      <Skeleton key={at} className={`h-24 ${width}`} />
    ))}
  </div>
)
