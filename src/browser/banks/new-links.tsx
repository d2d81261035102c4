import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { useIsOnline } from '../session/online.ts'
import { accountsQuery } from '../session/queries.ts'
import { counted } from '../words.ts'
import { type Choice, changeOf, chosenTwice, LATER, NEW, OUT, usualChoice } from './link-choices.ts'
import { type BankLink, type Connection, decideLinks } from './queries.ts'
import { reasonOf } from './words.ts'

interface NewLinksProps {
  connection: Connection
  /** Those nobody has decided about. */
  links: BankLink[]
}

/** Which account at the bank is which of the household's: what is likely is chosen, and one button says yes to it. */
export function NewLinks({ connection, links }: NewLinksProps) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isOnline = useIsOnline()
  const choiceOf = (link: BankLink): Choice => chosen[link.id] ?? usualChoice(link)
  const twice = chosenTwice(links.map(choiceOf))
  const changes = links.flatMap((link) => changeOf(link, choiceOf(link)) ?? [])
  const linked = changes.filter(({ action }) => action === 'USE').length
  const save = async () => {
    setBusy(true)
    setError(undefined)
    await decideLinks(
      connection.id,
      changes,
      linked > 0 ? `${counted(linked, 'account')} linked. Sync to bring in what they hold.` : 'Left out.',
    ).catch(setError)
    setBusy(false)
  }
  return (
    <div className="mt-5">
      <h3 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-13">
        {counted(links.length, 'account')} at the bank to be linked
      </h3>
      <ul>
        {links.map((link) => (
          <NewLink
            key={link.id}
            link={link}
            choice={choiceOf(link)}
            isTwice={twice.has(choiceOf(link))}
            onChoose={(choice) => setChosen({ ...chosen, [link.id]: choice })}
          />
        ))}
      </ul>
      {error ? (
        <div className="pt-3">
          <RefusalNote error={error} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <Button
          kind="primary"
          busy={isBusy}
          disabled={!isOnline || changes.length === 0 || twice.size > 0 || connection.isSyncing}
          onClick={save}
        >
          {linked > 0 ? `Link ${counted(linked, 'account')}` : 'Leave out'}
        </Button>
        <p className="text-13 text-soft">Nothing comes in before that, and it can be changed later.</p>
      </div>
    </div>
  )
}

interface NewLinkProps {
  link: BankLink
  choice: Choice
  /** Another one is linked to the same account. */
  isTwice: boolean
  onChoose: (choice: Choice) => void
}

function NewLink({ link, choice, isTwice, onChoose }: NewLinkProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { name, institution, currency, balance, suggestion } = link
  const fitting = groupsOf(accounts).flatMap((group) =>
    group.accounts.filter((one) => one.currency === currency),
  )
  const options = [
    ...(currency === null ? [] : [{ value: NEW, label: `A new account, “${name}”` }]),
    ...fitting.map((account) => ({ value: account.id, label: account.name })),
    { value: OUT, label: 'Leave it out' },
    { value: LATER, label: 'Decide later' },
  ]
  const reason = choice === suggestion?.accountId ? reasonOf(link) : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-44 flex-1">
        <p className="truncate text-15 font-medium laptop:text-14">{name}</p>
        <p className="text-13 text-soft">{institution}</p>
      </div>
      {balance && (
        <Amount
          value={balance.amount}
          {...(currency && { currency })}
          className="pt-1 text-15 laptop:w-32 laptop:text-end laptop:text-14"
        />
      )}
      <Select
        label={`${name} is`}
        hideLabel
        value={choice}
        options={options}
        onChange={onChoose}
        className="w-full tablet:w-72"
        {...(isTwice && { error: 'Another one is linked to this already.' })}
        hint={
          currency === null
            ? 'It counts something that is no money.'
            : reason
              ? `Chosen because of ${reason}.`
              : undefined
        }
      />
    </li>
  )
}
