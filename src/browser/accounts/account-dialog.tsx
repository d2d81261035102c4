import { useState } from 'react'
import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { AccountFields } from './account-fields.tsx'
import { changedFields, changeOf, derive, emptyForm, faultsOf, formOf, newAccountOf } from './account-form.ts'
import { addAccount, changeAccount } from './queries.ts'
import { words } from './words.ts'

interface AccountDialogProps {
  /** The one to be changed; none adds one. */
  account?: ListedAccount
  onClose: () => void
  onDone: (account: ListedAccount) => void
}

/** An account's own facts, to be added or changed. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { household, today } = useHousehold()
  /** As it was when it was read; another one where somebody else changed it meanwhile. */
  const [base, setBase] = useState(account)
  const form = useForm(
    account ? `account.${account.id}.${account.version}` : 'account.new',
    () => (account ? formOf(account) : emptyForm(household.currency, today)),
    { derive, nullable: { subtype: true, ownerId: true } },
  )
  const save = async (key: string, over = base) => {
    if (!over) return addAccount(newAccountOf(form.values), key)
    const changes = { ...changeOf(base ?? over, form.values), version: over.version }
    await changeAccount(over.id, changes, words.changed(form.values.name.trim()))
    return over
  }
  return (
    <FormDialog
      form={form}
      title={account ? words.edit(account.name) : verbs.addAccount}
      width="wide"
      isNew={!account}
      check={() => faultsOf(form.values)}
      save={save}
      onSaved={onDone}
      conflict={{
        text: (newer: ListedAccount) => words.changedMeanwhile(base ? changedFields(base, newer) : ''),
        take: (newer: ListedAccount) => {
          setBase(newer)
          form.set(formOf(newer))
        },
      }}
      onClose={onClose}
      {...(!account && { verb: words.list.add })}
    >
      <AccountFields form={form} isNew={!account} />
    </FormDialog>
  )
}
