import { useQuery } from '@tanstack/react-query'
import { Popover } from '../parts/dialogs/popover.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { boxLook, Field } from '../parts/fields/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import { words } from './words.ts'

/** As the address has them. */
export const idsIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))]
export const textOf = (ids: string[]): string => ids.join(',')

/** What the closed control says of them. */
export function wordsOf(chosen: string[], accounts: { id: string; name: string }[]): string {
  if (chosen.length === 0) return words.ofTheBudget
  if (chosen.length > 1) return words.accounts(chosen.length)
  return accounts.find(({ id }) => id === chosen[0])?.name ?? words.accounts(1)
}

interface AccountsChoiceProps {
  /** Ids, parted by commas; nothing for those the budget is made from. */
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Several accounts at once, all in the same money: unlike currencies are never added. */
export function AccountsChoice({ value, onChange, className }: AccountsChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const chosen = idsIn(value)
  const currency = accounts.find(({ id }) => chosen.includes(id))?.currency
  const toggle = (id: string, isOn: boolean) =>
    onChange(textOf(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)))
  return (
    <Field label={nouns.accounts} className={className}>
      {({ id, labelId }) => (
        <Popover
          label={nouns.accounts}
          trigger={
            <button
              type="button"
              id={id}
              aria-labelledby={`${labelId} ${id}`}
              className={`${boxLook(undefined)} flex items-center justify-between gap-2 text-start`}
            >
              <span className="truncate">{wordsOf(chosen, accounts)}</span>
              <Icon name="down" className="text-soft" />
            </button>
          }
        >
          <Checkbox
            label={words.asked.ofBudget}
            checked={chosen.length === 0}
            onChange={() => onChange('')}
          />
          {groupsOf(accounts).map((group) => (
            <fieldset key={group.kind} className="min-w-0 border-t border-line pt-1">
              <legend className="sr-only">{group.name}</legend>
              {group.accounts.map((account) => (
                <Checkbox
                  key={account.id}
                  label={account.name}
                  checked={chosen.includes(account.id)}
                  disabled={currency !== undefined && account.currency !== currency}
                  hint={
                    currency !== undefined && account.currency !== currency
                      ? words.otherCurrency(account.currency)
                      : undefined
                  }
                  onChange={(isOn) => toggle(account.id, isOn)}
                />
              ))}
            </fieldset>
          ))}
        </Popover>
      )}
    </Field>
  )
}
