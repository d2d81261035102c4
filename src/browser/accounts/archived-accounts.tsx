import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { verbs } from '../words.ts'
import { AccountRow } from './account-group.tsx'
import { setArchived } from './queries.ts'
import { words } from './words.ts'

/** Those that are no longer used. Their history counts on; they are out of the way. */
export function ArchivedAccounts({ accounts }: { accounts: ListedAccount[] }) {
  const [isOpen, setOpen] = useState(false)
  const [busyId, setBusyId] = useState<string>()
  const [refused, setRefused] = useState<unknown>()
  const restore = async (account: ListedAccount) => {
    setBusyId(account.id)
    setRefused(undefined)
    await setArchived(account, false).catch(setRefused)
    setBusyId(undefined)
  }
  return (
    <section aria-label={words.list.archived} className="pt-8">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ms-1 flex h-11 items-center gap-1.5 rounded-6 px-1 text-13 font-medium text-soft hover:text-ink laptop:h-8"
      >
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        {words.list.archived} <span className="num text-faint">{accounts.length}</span>
      </button>
      {refused !== undefined && <RefusalNote error={refused} />}
      {isOpen && (
        <ul className="border-t border-line">
          {accounts.map((account) => (
            <li key={account.id} className="flex items-center gap-3">
              <div className="min-w-0 flex-1 text-soft">
                <AccountRow account={account} />
              </div>
              <Button
                size="small"
                busy={busyId === account.id}
                needs="server"
                onClick={() => restore(account)}
              >
                {verbs.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
