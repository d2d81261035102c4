import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Combobox } from '../parts/fields/combobox.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { OpeningLine } from './opening-line.tsx'
import type { AccountChoice, Import } from './queries.ts'
import { rowsQuery } from './queries.ts'
import { accountTypes, rangeOf } from './reading.ts'
import { words } from './words.ts'

type FileAccount = Import['accounts'][number]

interface AccountChoicesProps {
  found: Import
  busy: boolean
  /** What is typed as names of new accounts and not yet sent, by their place. */
  names: string[]
  onName: (place: number, name: string) => void
  onChange: (accounts: AccountChoice[]) => void
}

/** Which account the rows go to: guessed from the number or the last time, chosen here, or made. */
export function AccountChoices({ found, busy, names, onName, onChange }: AccountChoicesProps) {
  const { locale, today } = useHousehold()
  const { data } = useInfiniteQuery(rowsQuery(found.id, undefined))
  const days = data?.pages.flatMap(({ data: rows }) => rows.flatMap(({ date }) => date ?? [])) ?? []
  const isWhole = (data?.pages[0]?.meta.total ?? 0) <= days.length
  return (
    <div className="flex flex-col gap-3 laptop:flex-row laptop:flex-wrap laptop:items-end laptop:gap-x-6">
      <p className="text-14 laptop:pb-1.5">
        <span className="font-medium">{found.fileName}</span>
        <span className="text-soft">
          {isWhole && days.length > 0 && ` · ${rangeOf(days, locale, today)}`} ·{' '}
          {words.rows(found.counts.total)}
        </span>
      </p>
      {found.accounts.map((account, place) => (
        <Fragment key={account.key}>
          <AccountChoiceRow
            account={account}
            isOnly={found.accounts.length === 1}
            busy={busy}
            name={names[place] ?? ''}
            onName={(name) => onName(place, name)}
            onChange={(choice) => onChange([choice])}
          />
          <OpeningLine
            found={found}
            account={account}
            busy={busy}
            onChange={(opening) => onChange([{ key: account.key, opening }])}
          />
        </Fragment>
      ))}
    </div>
  )
}

const CREATE = 'create'
const IGNORE = 'ignore'

interface RowProps {
  account: FileAccount
  isOnly: boolean
  busy: boolean
  name: string
  onName: (name: string) => void
  onChange: (choice: AccountChoice) => void
}

function AccountChoiceRow({ account, isOnly, busy, name, onName, onChange }: RowProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { key, label, number, action, accountId, create } = account
  const value = action === 'USE' ? accountId : action === 'CREATE' ? CREATE : IGNORE
  const choose = (to: string) => {
    if (to === CREATE) onChange({ key, action: 'CREATE' })
    else if (to === IGNORE) onChange({ key, action: 'IGNORE' })
    else onChange({ key, action: 'USE', accountId: to })
  }
  const groups = [
    ...groupsOf(accounts).map((group) => ({
      label: group.name,
      items: group.accounts.map(({ id, name }) => ({ value: id, label: name })),
    })),
    {
      label: words.otherwise,
      items: [
        { value: CREATE, label: nouns.newAccount },
        ...(isOnly ? [] : [{ value: IGNORE, label: words.leaveRowsOut }]),
      ],
    },
  ]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Combobox
        label={isOnly ? words.goesInto : words.accountGoesInto(label || number || nouns.account)}
        value={value}
        groups={groups}
        onChange={choose}
        busy={busy}
        className="w-full tablet:w-64"
      />
      {action === 'CREATE' && create && (
        <NewAccount
          create={create}
          busy={busy}
          name={name}
          onName={onName}
          onChange={(input) => onChange({ key, create: input })}
        />
      )}
    </div>
  )
}

interface NewAccountProps {
  create: NonNullable<FileAccount['create']>
  busy: boolean
  name: string
  onName: (name: string) => void
  onChange: (create: NonNullable<AccountChoice['create']>) => void
}

/** What the new account is called; it is made with the import and not before. Its name goes along with whatever is next. */
function NewAccount({ create, busy, name: typed, onName, onChange }: NewAccountProps) {
  const [name, setName] = useState(typed || create.name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onChange({ name: name.trim() })
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label={words.itsName}
        value={name}
        maxLength={100}
        onChange={(next) => {
          setName(next)
          onName(next)
        }}
        className="w-full tablet:w-52"
      />
      <Select
        label={nouns.kind}
        value={create.type}
        options={accountTypes()}
        onChange={(type) => onChange({ type })}
        busy={busy}
      />
    </form>
  )
}
