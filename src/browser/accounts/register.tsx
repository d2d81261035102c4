import { useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { HeldHere } from '../investments/held-here.tsx'
import { holdsSecurities, useIsByHoldings } from '../investments/queries.ts'
import { Figure } from '../parts/amount.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { hasWorth } from '../valuations/queries.ts'
import { Valuations } from '../valuations/valuations.tsx'
import { nouns } from '../words.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountTransactions } from './account-transactions.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { Facts } from './facts.tsx'
import { Freshness } from './freshness-line.tsx'
import { OneAccount } from './one-account.tsx'
import { RegisterActions } from './register-actions.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { AccountStatements } from './statements/account-statements.tsx'
import { bankName, isThing, typeName, words } from './words.ts'

/** One account: what is in it, how that came, and what can be done with it. */
export default function Register() {
  return <OneAccount title={nouns.account}>{(account) => <AccountRegister account={account} />}</OneAccount>
}

function AccountRegister({ account }: { account: ListedAccount }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const isPhone = useIsPhone()
  const isByHoldings = useIsByHoldings(account.id)
  const hasMoved = !isThing(account) || account.transactionCount > 0
  // E and R are the transactions' own where there are any.
  useShortcut(hasMoved ? 'm' : 'e', words.page.edit, () => setOpen('edit'), 'server')
  useShortcut('b', words.page.reconcile, () => navigate(`/accounts/${account.id}/reconcile`), hasMoved)
  const bank = bankName(account)
  const beside = [typeName(account), bank, account.archived && words.page.archived]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page
      title={account.name}
      beside={!isPhone && beside}
      actions={
        <RegisterActions
          account={account}
          editKey={hasMoved ? 'M' : 'E'}
          onEdit={() => setOpen('edit')}
          onRemove={() => setOpen('remove')}
        />
      }
      bleed
    >
      <div className="px-(--gutter)">
        <Figure value={account.balance} currency={account.currency} size={34} />
        {isPhone && <p className="text-14 text-soft">{beside}</p>}
        {hasMoved && <Freshness account={account} />}
        <div className="mt-5 grid gap-x-12 gap-y-6 @[900px]/room:grid-cols-[minmax(0,1fr)_280px]">
          <BalanceChart account={account} />
          <Facts account={account} />
        </div>
        <AccountStatements account={account} />
        {holdsSecurities(account) && <HeldHere account={account} />}
        {hasWorth(account) && !isByHoldings && <Valuations account={account} />}
      </div>
      {hasMoved && <AccountTransactions account={account} />}
      {open === 'edit' && (
        <AccountDialog
          account={account}
          onClose={() => setOpen(undefined)}
          onDone={() => setOpen(undefined)}
        />
      )}
      {open === 'remove' && (
        <RemovalDialog
          account={account}
          onClose={() => setOpen(undefined)}
          onDeleted={() => navigate('/accounts', { replace: true })}
        />
      )}
    </Page>
  )
}
