import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { AccountPicker } from '../parts/account-picker.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { DateField } from '../parts/date-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { type Faults, type Form, NOBODY } from './form.ts'
import type { SubscriptionDetail } from './queries.ts'
import { type Cadence, noticesWith } from './rhythm.ts'
import { words } from './words.ts'

interface FieldsProps {
  form: Form
  faults: Faults
  onChange: (change: Partial<Form>) => void
}

const DIRECTIONS = ['OUT', 'IN'] as const

const rhythms = (): { value: Cadence; label: string }[] =>
  Object.entries(words.cadences).map(([value, { label }]) => ({ value: value as Cadence, label }))

interface EnteredProps extends FieldsProps {
  base: SubscriptionDetail | undefined
  nameRef: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** Name, amount and rhythm; of what was found those are read from the transactions, but for the name. */
export function EnteredFields({ form, faults, onChange, base, nameRef }: EnteredProps) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const currency = base?.currency ?? accounts.find(({ id }) => id === form.accountId)?.currency
  return (
    <>
      <TextField
        ref={nameRef}
        label={words.form.name}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={faults.name}
        maxLength={100}
        autoComplete="off"
      />
      {base && !base.isManual ? (
        <p className="text-13 text-soft">{words.form.isRead}</p>
      ) : (
        <>
          {!base && (
            <Segments
              label={words.form.direction}
              value={form.direction}
              options={DIRECTIONS.map((value) => ({ value, label: words.form[value] }))}
              onChange={(direction) => onChange({ direction })}
              isWide
            />
          )}
          <div className="grid gap-4 tablet:grid-cols-2">
            <MoneyField
              label={words.form.amount}
              value={form.amount}
              onChange={(amount) => onChange({ amount })}
              currency={currency === household.currency ? undefined : currency}
              error={faults.amount}
            />
            <Select
              label={words.form.cadence}
              value={form.cadence}
              options={rhythms()}
              onChange={(cadence) => onChange({ cadence })}
            />
            <DateField
              label={words.form.nextDate}
              value={form.nextDate}
              onChange={(nextDate) => onChange({ nextDate })}
              error={faults.nextDate}
            />
            <AccountPicker
              label={nouns.account}
              value={form.accountId}
              onChange={(accountId) => onChange({ accountId })}
              placeholder={words.form.anyAccount}
              error={faults.accountId}
            />
          </div>
          <Checkbox
            label={words.form.varies}
            checked={form.isVarying}
            onChange={(isVarying) => onChange({ isVarying })}
          />
        </>
      )}
    </>
  )
}

/** What may be said of any, found or entered. */
export function OwnFields({ form, faults, onChange }: FieldsProps) {
  const { household } = useHousehold()
  const members = [
    { value: NOBODY, label: words.form.nobody },
    ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ]
  const days = Number.parseInt(form.notice, 10)
  return (
    <>
      <CategoryPicker
        label={nouns.category}
        value={form.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
        type={form.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select
          label={words.form.notice}
          value={form.notice}
          options={noticesWith(Number.isNaN(days) ? null : days)}
          onChange={(notice) => onChange({ notice })}
        />
        <Select
          label={words.paidBy}
          value={form.payerId}
          options={members}
          onChange={(payerId) => onChange({ payerId })}
        />
      </div>
      <TextField
        label={words.website}
        type="url"
        value={form.url}
        onChange={(url) => onChange({ url })}
        placeholder="https://"
        error={faults.url}
        hint={words.form.urlHint}
      />
      <TextField
        label={words.notes}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        maxLength={2000}
        multiline
      />
    </>
  )
}
