import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Combobox } from '../parts/combobox.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import type { Import, Rereading } from './queries.ts'
import { rowsQuery } from './queries.ts'
import { accountTypes, rangeOf } from './reading.ts'
import { words } from './words.ts'

type AccountChoice = NonNullable<Rereading['accounts']>[number]
type FileAccount = Import['accounts'][number]

interface AccountChoicesProps {
  found: Import
  busy: boolean
  onChange: (accounts: AccountChoice[]) => void
}

/** Which account the rows go to: guessed from the number or the last time, chosen here, or made. */
export function AccountChoices({ found, busy, onChange }: AccountChoicesProps) {
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
      {found.accounts.map((account) => (
        <AccountChoiceRow
          key={account.key}
          account={account}
          isOnly={found.accounts.length === 1}
          busy={busy}
          onChange={(choice) => onChange([choice])}
        />
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
  onChange: (choice: AccountChoice) => void
}

function AccountChoiceRow({ account, isOnly, busy, onChange }: RowProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { key, label, number, action, accountId, create } = account
  const value = action === 'USE' ? accountId : action === 'CREATE' ? CREATE : IGNORE
  const choose = (to: string) => {
    if (to === CREATE) onChange({ key, action: 'CREATE', ...(create && { create }) })
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
        { value: CREATE, label: words.newAccount },
        ...(isOnly ? [] : [{ value: IGNORE, label: words.leaveRowsOut }]),
      ],
    },
  ]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Combobox
        label={isOnly ? words.goesInto : words.accountGoesInto(label || number || words.account)}
        value={value}
        groups={groups}
        onChange={choose}
        busy={busy}
        className="w-full tablet:w-64"
      />
      {action === 'CREATE' && create && (
        <NewAccount
          key={key}
          create={create}
          busy={busy}
          onChange={(to) => onChange({ key, action: 'CREATE', create: to })}
        />
      )}
    </div>
  )
}

type Create = NonNullable<FileAccount['create']>

/** What the new account is called; it is made with the import and not before. */
function NewAccount({
  create,
  busy,
  onChange,
}: {
  create: Create
  busy: boolean
  onChange: (create: Create) => void
}) {
  const [name, setName] = useState(create.name)
  const isChanged = name.trim() !== '' && name !== create.name
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onChange({ ...create, name: name.trim() })
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField label={words.itsName} value={name} onChange={setName} className="w-full tablet:w-52" />
      <Select
        label={words.kind}
        value={create.type}
        options={accountTypes()}
        onChange={(type) => onChange({ ...create, name: name.trim() || create.name, type })}
        busy={busy}
      />
      {isChanged && (
        <Button type="submit" busy={busy}>
          {words.useName}
        </Button>
      )}
    </form>
  )
}
