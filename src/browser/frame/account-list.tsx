import { Link, useLocation } from 'wouter'
import { sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Icon } from '../parts/icon.tsx'
import type { AccountGroup } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { useUi } from './ui-preferences.ts'

interface AccountListProps {
  group: AccountGroup
  /** What was looked for is not folded. */
  isUnfolded?: boolean
  onGo?: () => void
}

/** The accounts of a kind with their balances; folded it says what they come to. */
export function AccountList({ group, isUnfolded = false, onGo }: AccountListProps) {
  const [location] = useLocation()
  const [{ folded }, changeUi] = useUi()
  const { household } = useHousehold()
  const isFolded = folded.includes(group.kind) && !isUnfolded
  const fold = () =>
    changeUi({ folded: isFolded ? folded.filter((kind) => kind !== group.kind) : [...folded, group.kind] })
  const ours = group.accounts.filter(({ currency }) => currency === household.currency)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields.
    <div role="group" aria-label={group.name}>
      <button
        type="button"
        onClick={fold}
        aria-expanded={!isFolded}
        className="flex min-h-7 w-full items-center justify-between gap-2 rounded-4 px-2 text-12 font-medium text-faint"
      >
        <span className="flex min-w-0 items-center gap-1">
          <Icon name={isFolded ? 'right' : 'down'} size={14} />
          <span className="truncate">{group.name}</span>
        </span>
        {ours.length > 0 && <Amount value={sum(ours.map(({ balance }) => balance))} />}
      </button>
      {!isFolded &&
        group.accounts.map((account) => {
          const href = `/accounts/${account.id}`
          const isHere = location === href || location.startsWith(`${href}/`)
          return (
            <Link
              key={account.id}
              href={href}
              onClick={onGo}
              aria-current={isHere ? 'page' : undefined}
              className={`flex min-h-7 items-center justify-between gap-2 rounded-6 px-2 text-13 ${
                isHere ? 'bg-surface shadow-on' : 'hover:bg-hover'
              }`}
            >
              <span className="truncate" title={account.name}>
                {account.name}
              </span>
              <Amount value={account.balance} currency={account.currency} className="text-soft" />
            </Link>
          )
        })}
    </div>
  )
}
