import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { sentences, verbs } from '../words.ts'
import { AccountFields } from './account-fields.tsx'
import {
  type AccountFaults,
  type AccountForm,
  changed,
  changedFields,
  changeOf,
  emptyForm,
  faultsOf,
  formOf,
  newAccountOf,
} from './account-form.ts'
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
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isOnline = useIsOnline()
  const [key] = useState(() => crypto.randomUUID())
  /** As it was when it was read; another one where somebody else changed it meanwhile. */
  const [base, setBase] = useState(account)
  const name = account ? `account.${account.id}.${account.version}` : 'account.new'
  const [form, setForm] = useDraft(name, () =>
    account ? formOf(account) : emptyForm(household.currency, today),
  )
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [faults, setFaults] = useState<AccountFaults>({})
  const [error, setError] = useState<unknown>()
  const [newer, setNewer] = useState<ListedAccount>()
  const [isBusy, setBusy] = useState(false)
  const change = (next: Partial<AccountForm>) => {
    setForm(changed(form, next))
    setFaults({})
  }
  const save = async (over: ListedAccount | undefined = base) => {
    const found = faultsOf(form)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    setError(undefined)
    setNewer(undefined)
    try {
      if (over) {
        await changeAccount(
          over.id,
          { ...changeOf(base ?? over, form), version: over.version },
          words.changed(form.name.trim()),
        )
        forgetDraft(name)
        onDone(over)
      } else {
        const added = await addAccount(newAccountOf(form), key)
        forgetDraft(name)
        onDone(added)
      }
    } catch (failure) {
      if (failure instanceof Refusal && failure.slug === 'version-conflict' && failure.current)
        setNewer(failure.current as ListedAccount)
      else setError(failure)
      if (failure instanceof Refusal) setFaults(faultsOfRefusal(failure))
    } finally {
      setBusy(false)
    }
  }
  const takeTheirs = (theirs: ListedAccount) => {
    setBase(theirs)
    setForm(formOf(theirs))
    setNewer(undefined)
  }
  return (
    <Dialog
      title={account ? words.edit(account.name) : verbs.addAccount}
      onClose={account ? giveUp : onClose}
      onSubmit={() => save()}
      width="wide"
      initialFocus={first}
      footer={
        <>
          {!isOnline && <span className="me-auto text-13 text-warn">{sentences.waitsForHearth}</span>}
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {account ? verbs.save : words.list.add}
          </Button>
        </>
      }
    >
      <AccountFields form={form} faults={faults} onChange={change} isNew={!account} nameRef={first} />
      {error ? (
        <div className="pt-4">
          <RefusalNote error={error} />
        </div>
      ) : null}
      {newer && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center gap-2 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn"
        >
          <p className="min-w-52 flex-1 font-medium">
            {words.changedMeanwhile(base ? changedFields(base, newer) : '')}
          </p>
          <Button size="small" onClick={() => takeTheirs(newer)}>
            {verbs.takeTheirs}
          </Button>
          <Button size="small" onClick={() => save(newer)}>
            {verbs.keepMine}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const FIELDS: (keyof AccountForm)[] = [
  'name',
  'currency',
  'openingBalance',
  'openingDate',
  'institution',
  'lastFour',
]

/** The server's own words under the fields they are about. */
const faultsOfRefusal = (refusal: Refusal): AccountFaults =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = refusal.messageFor(field)
      return message ? [[field, message]] : []
    }),
  )
