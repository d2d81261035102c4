import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { showDone } from '../frame/undo.ts'
import { Amount } from '../parts/amount.tsx'
import { IconButton } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu, type MenuItem } from '../parts/menu.tsx'
import { accountsQuery } from '../session/queries.ts'
import { nouns, refusals, refusalText, states } from '../words.ts'
import { type BankLink, type Connection, decideLinks, type LinkChange } from './queries.ts'
import { words } from './words.ts'

/** What each account at the bank fills, and how it fares. */
export function LinkTable({ connection, links }: { connection: Connection; links: BankLink[] }) {
  return (
    <div className="mt-5">
      <h3 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-13">
        {nouns.accounts}
      </h3>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} connection={connection} link={link} />
        ))}
      </ul>
    </div>
  )
}

function LinkRow({ connection, link }: { connection: Connection; link: BankLink }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [isBusy, setBusy] = useState(false)
  const account = accounts.find(({ id }) => id === link.accountId)
  const isUsed = link.action === 'USE'
  const decide = async (change: Omit<LinkChange, 'id'>, sentence: string) => {
    setBusy(true)
    await decideLinks(connection.id, [{ id: link.id, ...change }], sentence).catch((error) =>
      showDone(refusalText(error, refusals.failed)),
    )
    setBusy(false)
  }
  return (
    <li className="border-b border-line py-2 text-15 laptop:text-13">
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-col laptop:flex-row laptop:items-center laptop:gap-3">
          <span className={`min-w-0 truncate laptop:w-64 ${isUsed ? '' : 'text-soft'}`}>
            {link.name} <span className="text-soft">· {link.institution}</span>
          </span>
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="right" size={14} className="text-faint" />
            {isUsed ? (
              <Link href={`/accounts/${link.accountId}`} className="truncate font-medium hover:underline">
                {account?.name ?? words.anAccount}
              </Link>
            ) : (
              <span className="text-soft">{states.leftOut}</span>
            )}
          </span>
        </div>
        {link.balance && (
          <Amount
            value={link.balance.amount}
            {...(link.currency && { currency: link.currency })}
            className={isUsed ? '' : 'text-soft'}
          />
        )}
        <LinkMenu link={link} isDisabled={isBusy} decide={decide} />
      </div>
      <LinkTrouble link={link} />
    </li>
  )
}

interface LinkMenuProps {
  link: BankLink
  isDisabled: boolean
  decide: (change: Omit<LinkChange, 'id'>, sentence: string) => void
}

function LinkMenu({ link, isDisabled, decide }: LinkMenuProps) {
  const { name, isFlipped } = link
  const used: MenuItem[] = [
    {
      label: words.links.turnSigns,
      icon: 'swap',
      needs: 'server',
      isChosen: isFlipped,
      onSelect: () =>
        decide({ isFlipped: !isFlipped }, isFlipped ? words.links.signsAsWritten : words.links.signsTurned),
    },
    {
      label: words.links.linkToOther,
      icon: 'edit',
      needs: 'server',
      onSelect: () => decide({ action: 'UNDECIDED' }, words.links.unlinked),
    },
    'line',
    {
      label: words.links.leaveItOut,
      icon: 'close',
      danger: true,
      needs: 'server',
      onSelect: () => decide({ action: 'IGNORE' }, words.isLeftOut(name)),
    },
  ]
  const leftOut: MenuItem[] = [
    {
      label: words.links.linkAfterAll,
      icon: 'edit',
      needs: 'server',
      onSelect: () => decide({ action: 'UNDECIDED' }, words.links.chooseAccount),
    },
  ]
  return (
    <Menu
      label={words.moreOf(name)}
      trigger={<IconButton icon="more" label={words.moreOf(name)} disabled={isDisabled} />}
      items={link.action === 'USE' ? used : leftOut}
    />
  )
}

/** What is wrong with it, as the bank or Hearth says. */
function LinkTrouble({ link: { missingSince, action, problem } }: { link: BankLink }) {
  if (!missingSince && !(action === 'USE' && problem)) return null
  return (
    <p className="flex items-center gap-1.5 text-13 text-warn">
      <Icon name="warning" size={14} />
      {missingSince ? (
        <>
          {words.links.notToldSince} <Moment value={missingSince} />. {words.links.anotherId}
        </>
      ) : (
        problem?.detail
      )}
    </p>
  )
}
