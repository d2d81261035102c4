import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence } from '../words.ts'
import { setArchived } from './queries.ts'
import { SyncLogDialog } from './sync-log-dialog.tsx'
import { isThing } from './words.ts'

interface RegisterActionsProps {
  account: ListedAccount
  editKey: string
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with an account: the usual in sight, the rest in a menu. */
export function RegisterActions({ account, editKey, onEdit, onRemove }: RegisterActionsProps) {
  const [hasLogs, setLogs] = useState(false)
  const isOnline = useIsOnline()
  const { id, archived } = account
  const hasStatements = !isThing(account)
  const archive = () =>
    setArchived(account, !archived).catch((error) =>
      tellDone(error instanceof Refusal ? refusalSentence(error) : 'That did not work.'),
    )
  return (
    <>
      {!archived && hasStatements && (
        <>
          <LinkButton href={`/import?account=${id}`} icon="import" className="max-tablet:hidden">
            Import
          </LinkButton>
          <LinkButton href={`/accounts/${id}/reconcile`} icon="check" keys="B">
            Reconcile
          </LinkButton>
        </>
      )}
      <Menu
        label={`More of ${account.name}`}
        trigger={<IconButton icon="more" label="More" />}
        items={[
          { label: 'Edit', icon: 'edit', keys: editKey, disabled: !isOnline, onSelect: onEdit },
          ...(hasStatements
            ? ([
                { label: 'Import a file', icon: 'import', href: `/import?account=${id}` },
                { label: 'Imports and syncs', icon: 'clock', onSelect: () => setLogs(true) },
                { label: 'Earlier statements', icon: 'note', href: `/accounts/${id}/reconcile` },
              ] as const)
            : []),
          'line',
          {
            label: archived ? 'Bring back' : 'Archive',
            icon: 'archive',
            disabled: !isOnline,
            onSelect: archive,
          },
          { label: 'Delete', icon: 'trash', danger: true, disabled: !isOnline, onSelect: onRemove },
        ]}
      />
      {hasLogs && <SyncLogDialog account={account} onClose={() => setLogs(false)} />}
    </>
  )
}
