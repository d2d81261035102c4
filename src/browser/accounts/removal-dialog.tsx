import { Confirm } from '../parts/dialogs/confirm.tsx'
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
  if (transactionCount === 0 && !lastImportAt)
    return (
      <Confirm
        title={words.deleteIt(name)}
        verb={verbs.deleteAccount}
        onConfirm={() => deleteAccount(account).then(onDeleted)}
        onClose={onClose}
      >
        <p>{words.removal.empty}</p>
      </Confirm>
    )
  return (
    <Confirm
      title={words.hasHistory(name)}
      verb={archived ? undefined : words.removal.instead}
      onConfirm={() => setArchived(account, true).then(onClose)}
      onClose={onClose}
      isMild
    >
      <p>
        {transactionCount > 0 ? words.holds(transactionCount) : words.removal.wasFilled} {words.removal.why}
      </p>
      <p>{archived ? words.removal.isArchived : words.removal.wouldBeArchived}</p>
    </Confirm>
  )
}
