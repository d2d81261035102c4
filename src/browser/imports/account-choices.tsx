import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Combobox } from '../parts/combobox.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import type { Import, Rereading } from './queries.ts'
import { rowsQuery } from './queries.ts'
import { rangeOf } from './words.ts'

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
          {counted(found.counts.total, 'row')}
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
      label: 'Otherwise',
      items: [
        { value: CREATE, label: 'A new account' },
        ...(isOnly ? [] : [{ value: IGNORE, label: 'Leave these rows out' }]),
      ],
    },
  ]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Combobox
        label={isOnly ? 'Goes into' : `${label || number || 'Account'} goes into`}
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

const TYPES = [
  { value: 'CHECKING', label: 'Chequing' },
  { value: 'SAVINGS', label: 'Savings' },
  { value: 'CREDIT_CARD', label: 'Credit card' },
  { value: 'CASH', label: 'Cash' },
  { value: 'LINE_OF_CREDIT', label: 'Line of credit' },
  { value: 'LOAN', label: 'Loan' },
  { value: 'MORTGAGE', label: 'Mortgage' },
  { value: 'INVESTMENT', label: 'Investment' },
  { value: 'REGISTERED', label: 'Registered plan' },
] as const

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
      <TextField label="Its name" value={name} onChange={setName} className="w-full tablet:w-52" />
      <Select
        label="Kind"
        value={create.type}
        options={TYPES as unknown as { value: Create['type']; label: string }[]}
        onChange={(type) => onChange({ ...create, name: name.trim() || create.name, type })}
        busy={busy}
      />
      {isChanged && (
        <Button type="submit" busy={busy}>
          Use this name
        </Button>
      )}
    </form>
  )
}
