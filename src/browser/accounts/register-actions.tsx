import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals, verbs } from '../words.ts'
import { setArchived } from './queries.ts'
import { SyncLogDialog } from './sync-log-dialog.tsx'
import { isLoan, isThing, words } from './words.ts'

interface RegisterActionsProps {
  account: ListedAccount
  editKey: string
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with an account: the usual in sight, the rest in a menu. */
export function RegisterActions({ account, editKey, onEdit, onRemove }: RegisterActionsProps) {
  const [hasLogs, setLogs] = useState(false)
  const { id, archived } = account
  const hasStatements = !isThing(account)
  const archive = () =>
    setArchived(account, !archived).catch((error) =>
      showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
    )
  return (
    <>
      {!archived && hasStatements && (
        <>
          <LinkButton href={`/import?account=${id}`} icon="import" className="max-tablet:hidden">
            {verbs.import}
          </LinkButton>
          <LinkButton href={`/accounts/${id}/reconcile`} icon="check" keys="B">
            {words.statement.reconcile}
          </LinkButton>
        </>
      )}
      <Menu
        label={words.moreOf(account.name)}
        trigger={<IconButton icon="more" label={verbs.more} />}
        items={[
          { label: verbs.edit, icon: 'edit', keys: editKey, needs: 'server', onSelect: onEdit },
          ...(isLoan(account)
            ? ([{ label: words.actions.loan, icon: 'trend', href: `/accounts/${id}/loan` }] as const)
            : []),
          ...(hasStatements
            ? ([
                { label: verbs.importFile, icon: 'import', href: `/import?account=${id}` },
                { label: words.actions.log, icon: 'clock', onSelect: () => setLogs(true) },
                { label: words.earlierStatements, icon: 'note', href: `/accounts/${id}/reconcile` },
              ] as const)
            : []),
          'line',
          {
            label: archived ? verbs.bringBack : verbs.archive,
            icon: 'archive',
            needs: 'server',
            onSelect: archive,
          },
          {
            label: verbs.delete,
            icon: 'trash',
            danger: true,
            needs: 'server',
            onSelect: onRemove,
          },
        ]}
      />
      {hasLogs && <SyncLogDialog account={account} onClose={() => setLogs(false)} />}
    </>
  )
}
