import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { counted } from '../words.ts'
import { deleteAccount, setArchived } from './queries.ts'

interface RemovalDialogProps {
  account: ListedAccount
  onClose: () => void
  onDeleted: () => void
}

/** What deleting means: one without a past goes for good, one with a past is put away with all of it. */
export function RemovalDialog({ account, onClose, onDeleted }: RemovalDialogProps) {
  const { name, transactionCount, lastImportAt, archived } = account
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (work: () => Promise<void>, then: () => void) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      then()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  if (transactionCount === 0 && !lastImportAt)
    return (
      <Confirm
        title={`Delete ${name}?`}
        verb="Delete account"
        busy={isBusy}
        error={error}
        onClose={onClose}
        onConfirm={() => run(() => deleteAccount(account), onDeleted)}
      >
        <p>
          There is no transaction in it. Its opening balance and what it was said to be worth go with it, and
          this cannot be undone.
        </p>
      </Confirm>
    )
  return (
    <Dialog
      title={`${name} has a history`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{archived ? 'Close' : 'Cancel'}</Button>
          {!archived && (
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() => run(() => setArchived(account, true), onClose)}
            >
              Archive instead
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-14 text-soft">
        <p>
          {transactionCount > 0
            ? `It holds ${counted(transactionCount, 'transaction')}. `
            : 'Files or its bank have filled it. '}
          Deleting it would change what every month, budget and report says, so Hearth does not.
        </p>
        <p>
          {archived
            ? 'It is archived: out of the lists, with its history as it was.'
            : 'Archived it is out of the lists, its history stays as it was, and it can be brought back at any time.'}
        </p>
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
