import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { verbs } from '../words.ts'
import { reasonOf } from './labels.ts'
import { type Choice, changeOf, chosenTwice, LATER, NEW, OUT, usualChoice } from './link-choices.ts'
import { type BankLink, type Connection, decideLinks } from './queries.ts'
import { words } from './words.ts'

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
      linked > 0 ? words.linked(linked) : words.links.wasLeftOut,
    ).catch(setError)
    setBusy(false)
  }
  return (
    <div className="mt-5">
      <h3 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-13">
        {words.toBeLinked(links.length)}
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
          needs="server"
          disabled={changes.length === 0 || twice.size > 0 || connection.isSyncing}
          onClick={save}
        >
          {linked > 0 ? words.link(linked) : words.links.leaveOut}
        </Button>
        <p className="text-13 text-soft">{words.links.nothingBefore}</p>
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
    ...(currency === null ? [] : [{ value: NEW, label: words.newAccount(name) }]),
    ...fitting.map((account) => ({ value: account.id, label: account.name })),
    { value: OUT, label: words.links.leaveItOut },
    { value: LATER, label: verbs.decideLater },
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
        label={words.nameIs(name)}
        hideLabel
        value={choice}
        options={options}
        onChange={onChoose}
        className="w-full tablet:w-72"
        {...(isTwice && { error: words.links.isTwice })}
        hint={currency === null ? words.links.noMoney : reason ? words.because(reason) : undefined}
      />
    </li>
  )
}
