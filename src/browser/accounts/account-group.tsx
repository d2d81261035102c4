import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sum } from '../money.ts'
import { Amount, EstimatesProvider } from '../parts/amount.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { OrderList } from '../parts/order-list.tsx'
import type { AccountGroup, ListedAccount } from '../session/account-groups.ts'
import { isStale } from '../session/freshness.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { bankName, typeName, words } from './words.ts'

interface AccountGroupRowsProps {
  group: AccountGroup
  onMove: (from: number, to: number) => void
}

/** The accounts of one kind under their heading and its sum. */
export function AccountGroupRows({ group, onMove }: AccountGroupRowsProps) {
  const { household } = useHousehold()
  const isOurs = ({ currency }: ListedAccount) => currency === household.currency
  const ours = group.accounts.filter((account) => isOurs(account) || account.converted?.balance != null)
  const hasEstimates = !ours.every(isOurs)
  return (
    <section className="pt-6">
      <div className="flex items-baseline justify-between border-b border-line-strong pb-2 text-13">
        <h2 className="text-15 font-semibold laptop:text-13">{group.name}</h2>
        {ours.length > 0 && (
          <Amount
            value={sum(ours.map(({ balance, converted }) => converted?.balance ?? balance))}
            isEstimate={hasEstimates}
            className="font-semibold"
            total={`kind-${group.kind}`}
          />
        )}
      </div>
      <OrderList
        label={words.inYourOrder(group.name)}
        items={group.accounts}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={onMove}
        needs="server"
      >
        {(account, handle) => (
          <AccountRow
            account={account}
            handle={handle}
            part={ours.includes(account) ? `kind-${group.kind}` : undefined}
          />
        )}
      </OrderList>
    </section>
  )
}

/** Where there is no room the bank's name is cut; the number tells accounts apart. */
const Bank = ({ account: { institution, lastFour } }: { account: ListedAccount }) => (
  <span className="inline-flex max-w-full align-bottom">
    <span data-cut="" className="min-w-0 truncate">
      {institution}
    </span>
    {lastFour && <span className="flex-none whitespace-pre">{` ·· ${lastFour}`}</span>}
  </span>
)

interface AccountRowProps {
  account: ListedAccount
  handle?: ReactNode
  /** The sum that it is a part of. */
  part?: string | undefined
}

export function AccountRow({ account, handle, part }: AccountRowProps) {
  const { today } = useHousehold()
  const { id, name, balance, currency, latest, includeInNetWorth, archived, converted } = account
  const inOne = converted && converted.currency !== currency ? converted.balance : null
  const stale = isStale(account, today)
  const bank = bankName(account)
  return (
    <div className="flex items-center border-b border-line hover:bg-hover">
      {handle && <span className="-ms-2 flex-none laptop:-ms-1.5">{handle}</span>}
      <Link
        href={`/accounts/${id}`}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-4 rounded-6 py-1.5 laptop:min-h-11"
      >
        <span className="min-w-0 flex-1 @[900px]:flex @[900px]:items-baseline @[900px]:gap-3">
          <span className="block truncate text-15 font-medium laptop:text-14 @[900px]:w-56 @[900px]:flex-none">
            {name}
          </span>
          <span className="block truncate text-13 text-soft">
            <span className={bank ? 'max-tablet:hidden' : ''}>
              {typeName(account)}
              {bank && ' · '}
            </span>
            <Bank account={account} />
            {!includeInNetWorth && ` · ${words.list.notInNetWorth}`}
            {stale && latest && (
              <span className="text-warn tablet:hidden">
                {` · ${words.list.until} `}
                <Day value={latest} />
              </span>
            )}
          </span>
        </span>
        {!archived && (
          <span
            className={`hidden w-40 flex-none items-center justify-end gap-1.5 text-13 tablet:flex ${stale ? 'text-warn' : 'text-soft'}`}
          >
            {stale && <Icon name="clock" size={14} />}
            {latest ? (
              <span>
                {words.list.until} <Day value={latest} />
              </span>
            ) : (
              words.list.nothingYet
            )}
          </span>
        )}
        <span className="min-w-28 flex-none text-end text-15 font-medium laptop:min-w-36 laptop:text-14">
          <Amount value={balance} currency={currency} part={inOne ? undefined : part} />
          {inOne && (
            <EstimatesProvider value="IN_LINK">
              <Amount value={inOne} part={part} className="block text-13 font-normal text-soft" />
            </EstimatesProvider>
          )}
        </span>
      </Link>
    </div>
  )
}
