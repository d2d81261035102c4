import { rateOf, shown } from '../money.ts'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { Add } from './use-add.ts'
import { words } from './words.ts'

/** Of a move into another currency: what came to the other account, and the rate that makes, for a slip to be seen. */
export function ArrivedField({ add, className }: { add: Add; className?: string }) {
  const { draft, accounts, faults, isSaving } = add
  const { locale } = useHousehold()
  const from = accounts.find(({ id }) => id === draft.accountId)
  const to = accounts.find(({ id }) => id === draft.toAccountId)
  if (!add.isOtherCurrency || !from || !to) return null
  const rate = draft.amount === '' || draft.arrived === '' ? undefined : rateOf(draft.amount, draft.arrived)
  return (
    <MoneyField
      label={words.arrivedIn(to.name)}
      currency={to.currency}
      value={draft.arrived}
      onChange={(arrived) => add.change({ arrived })}
      hint={rate !== undefined && words.rate(from.currency, shown(rate, { locale }), to.currency)}
      error={faults.arrived}
      busy={isSaving}
      className={className}
    />
  )
}
