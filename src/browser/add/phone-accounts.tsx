import { Amount } from '../parts/amount.tsx'
import { AccountPicker } from '../parts/fields/account-picker.tsx'
import { Icon } from '../parts/icon.tsx'
import { nouns, verbs } from '../words.ts'
import { ArrivedField } from './arrived-field.tsx'
import type { Add } from './use-add.ts'

export function AccountRow({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  return (
    <div className="border-b border-line">
      <PhoneAccount
        add={add}
        label={draft.kind === 'TRANSFER' ? nouns.fromPlace : nouns.account}
        value={draft.accountId}
        except={draft.kind === 'TRANSFER' ? draft.toAccountId : null}
        onChange={(accountId) => add.choose({ accountId })}
        error={faults.accountId}
        busy={isSaving}
      />
    </div>
  )
}

export function DestinationRow({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  return (
    <div className="border-b border-line">
      <PhoneAccount
        add={add}
        isDestination
        label={nouns.toPlace}
        value={draft.toAccountId}
        except={draft.accountId}
        onChange={(toAccountId) => add.change({ toAccountId })}
        error={faults.transferAccountId}
        busy={isSaving}
      />
      <ArrivedField add={add} className="pb-3" />
    </div>
  )
}

interface PhoneAccountProps {
  add: Add
  isDestination?: boolean
  label: string
  value: string | null
  except: string | null
  onChange: (id: string) => void
  error: string | undefined
  busy: boolean
}

function PhoneAccount({ add, isDestination, label, ...rest }: PhoneAccountProps) {
  const account = add.accounts.find(({ id }) => id === rest.value)
  const isTransfer = add.draft.kind === 'TRANSFER'
  return (
    <AccountPicker
      {...rest}
      label={label}
      hideLabel
      look="row"
      shown={
        <>
          <span className="grid w-6 flex-none place-items-center text-soft">
            <Icon name={isDestination ? 'swap' : 'bank'} size={20} />
          </span>
          {isTransfer && <span className="w-10 flex-none text-13 text-soft">{label}</span>}
          <span className={`min-w-0 flex-1 truncate ${account ? '' : 'text-faint'}`}>
            {account?.name ?? verbs.chooseAccount}
          </span>
          {account && (
            <span className="flex-none text-13 text-soft">
              <Amount value={account.balance} currency={account.currency} />
            </span>
          )}
        </>
      }
    />
  )
}
