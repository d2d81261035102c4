import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { groupsOf, type ListedAccount } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { hasWorth } from '../valuations/queries.ts'
import { Valuations } from '../valuations/valuations.tsx'
import { nouns } from '../words.ts'
import { words } from './words.ts'

/** Which thing is it, and what was it worth when; earlier values are changed and removed here too. */
export function ValueDialog({ onClose }: { onClose: () => void }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [chosen, setChosen] = useState<ListedAccount>()
  const things = groupsOf(accounts.filter(hasWorth)).flatMap((group) => group.accounts)
  if (chosen)
    return (
      <Dialog title={chosen.name} width="wide" onClose={onClose}>
        <div className="-mt-6">
          <Valuations account={chosen} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title={words.valued} onClose={onClose}>
      {things.length === 0 && (
        <Empty action={<LinkButton href="/accounts">{nouns.accounts}</LinkButton>}>
          {words.nothingValued}
        </Empty>
      )}
      <ul className="-mx-2">
        {things.map((thing) => (
          <li key={thing.id}>
            <button
              type="button"
              onClick={() => setChosen(thing)}
              className="flex min-h-11 w-full items-center gap-3 rounded-6 px-2 text-start text-15 hover:bg-hover laptop:min-h-9 laptop:text-13"
            >
              <span className="min-w-0 flex-1 truncate">{thing.name}</span>
              <Amount value={thing.balance} currency={thing.currency} className="text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
