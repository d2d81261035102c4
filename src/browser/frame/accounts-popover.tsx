import { Popover as Base } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { ACCOUNTS } from '../places.ts'
import { folded } from '../search-text.ts'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { AccountList } from './account-list.tsx'
import { words } from './words.ts'

interface AccountsPopoverProps {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** From the rail of icons: the accounts with their balances; letters narrow them, Enter opens the first. */
export default function AccountsPopover({ anchor, onClose }: AccountsPopoverProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const needle = folded(text)
  const groups = groupsOf(accounts.filter(({ name }) => folded(name).includes(needle)))
  const first = groups[0]?.accounts[0]
  const go = (href: string) => {
    onClose()
    navigate(href)
  }
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="right"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            aria-label={ACCOUNTS.name}
            finalFocus={anchor}
            className="flex max-h-(--available-height) w-70 flex-col rounded-10 bg-raised p-2 shadow-pop outline-none"
          >
            <label className="edge-field flex h-8 flex-none items-center gap-2 rounded-6 px-2 text-13 focus-within:edge-accent">
              <Icon name="search" className="text-soft" />
              <input
                aria-label={words.accounts.filter}
                placeholder={ACCOUNTS.name}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && first) go(`/accounts/${first.id}`)
                }}
                className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
              />
            </label>
            <div className="scroll-fade mt-1 min-h-0 overflow-y-auto">
              {groups.map((group) => (
                <AccountList key={group.kind} group={group} isUnfolded={text !== ''} onGo={onClose} />
              ))}
              {groups.length === 0 && <p className="p-2 text-13 text-soft">{words.accounts.none}</p>}
            </div>
            <div className="flex flex-none items-center gap-1 border-t border-line px-2 pt-2 text-12 text-faint">
              <Kbd>G</Kbd>
              <Kbd>A</Kbd>
              <span className="flex-1">{words.accounts.keys}</span>
              <Link href={ACCOUNTS.href} onClick={onClose} className="font-medium text-soft hover:text-ink">
                {words.accounts.all}
              </Link>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
