import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isZero, negated } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { accountsApi, dataOf } from '../session/api.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { accountsQuery, queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { nouns } from '../words.ts'
import { words } from './words.ts'

/** The kinds that most households begin with; the others are made under Accounts. */
const TYPES = [
  'CHECKING',
  'SAVINGS',
  'CASH',
  'CREDIT_CARD',
  'LINE_OF_CREDIT',
  'MORTGAGE',
  'LOAN',
  'INVESTMENT',
  'PROPERTY',
  'VEHICLE',
] as const
type AccountType = (typeof TYPES)[number]

const OWED: AccountType[] = ['CREDIT_CARD', 'LINE_OF_CREDIT', 'MORTGAGE', 'LOAN']

/** An account by its name and what is in it, or owed on it, today. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useDraft('first-account.name', '')
  const [type, setType] = useDraft<AccountType>('first-account.type', 'CHECKING')
  const [balance, setBalance] = useDraft('first-account.balance', '')
  const [key] = useState(() => crypto.randomUUID())
  const isOwed = OWED.includes(type)
  const add = useMutation({
    mutationFn: () => {
      const openingBalance = balance && isOwed && !isZero(balance) ? negated(balance) : balance
      const account = { name: name.trim(), type, ...(openingBalance && { openingBalance }) }
      return dataOf(accountsApi.post(account, { headers: { 'idempotency-key': key } }))
    },
    onSuccess: async () => {
      forgetDraft('first-account')
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      onDone()
    },
  })
  const refusal = add.error instanceof Refusal ? add.error : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) add.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-line p-4">
      <div className="grid gap-4 tablet:grid-cols-[1fr_180px_140px]">
        <TextField
          label={nouns.name}
          value={name}
          onChange={setName}
          maxLength={100}
          placeholder={words.account.example}
          error={refusal?.messageFor('name')}
          autoFocus
          required
        />
        <Select
          label={nouns.kind}
          value={type}
          options={TYPES.map((value) => ({ value, label: words.types[value] }))}
          onChange={setType}
        />
        <MoneyField
          label={isOwed ? words.account.owed : words.account.inIt}
          value={balance}
          onChange={setBalance}
          error={refusal?.messageFor('openingBalance')}
        />
      </div>
      {add.error && !refusal?.fieldErrors.length && <RefusalNote error={add.error} />}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={add.isPending} disabled={!name.trim()}>
          {words.account.add}
        </Button>
      </div>
    </form>
  )
}
