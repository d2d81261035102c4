import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { verbs } from '../words.ts'
import { deleteAccount, setArchived } from './queries.ts'
import { words } from './words.ts'

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
        title={words.deleteIt(name)}
        verb={verbs.deleteAccount}
        busy={isBusy}
        error={error}
        onClose={onClose}
        onConfirm={() => run(() => deleteAccount(account), onDeleted)}
      >
        <p>{words.removal.empty}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={words.hasHistory(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{archived ? verbs.close : verbs.cancel}</Button>
          {!archived && (
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() => run(() => setArchived(account, true), onClose)}
            >
              {words.removal.instead}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-14 text-soft">
        <p>
          {transactionCount > 0 ? words.holds(transactionCount) : words.removal.wasFilled} {words.removal.why}
        </p>
        <p>{archived ? words.removal.isArchived : words.removal.wouldBeArchived}</p>
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
