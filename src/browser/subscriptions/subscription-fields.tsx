import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { Form } from '../parts/dialogs/form.ts'
import { AccountPicker } from '../parts/fields/account-picker.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { NOBODY, type Form as Values } from './form.ts'
import type { SubscriptionDetail } from './queries.ts'
import { type Cadence, noticesWith } from './rhythm.ts'
import { words } from './words.ts'

interface FieldsProps {
  form: Form<Values>
}

const DIRECTIONS = ['OUT', 'IN'] as const

const rhythms = (): { value: Cadence; label: string }[] =>
  Object.entries(words.cadences).map(([value, { label }]) => ({ value: value as Cadence, label }))

interface EnteredProps extends FieldsProps {
  base: SubscriptionDetail | undefined
  nameRef: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** Name, amount and rhythm; of what was found those are read from the transactions, but for the name. */
export function EnteredFields({ form, base, nameRef }: EnteredProps) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const currency = base?.currency ?? accounts.find(({ id }) => id === form.values.accountId)?.currency
  return (
    <>
      <TextField
        ref={nameRef}
        label={words.form.name}
        {...form.field('name')}
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
              options={DIRECTIONS.map((value) => ({ value, label: words.form[value] }))}
              {...form.field('direction')}
              isWide
            />
          )}
          <div className="grid gap-4 tablet:grid-cols-2">
            <MoneyField
              label={words.form.amount}
              {...form.field('amount')}
              currency={currency === household.currency ? undefined : currency}
            />
            <Select label={nouns.howOften} options={rhythms()} {...form.field('cadence')} />
            <DateField label={words.form.nextDate} {...form.field('nextDate')} />
            <AccountPicker
              label={nouns.account}
              {...form.field('accountId')}
              placeholder={words.form.anyAccount}
            />
          </div>
          <Checkbox label={words.form.varies} {...form.tick('isVarying')} />
        </>
      )}
    </>
  )
}

/** What may be said of any, found or entered. */
export function OwnFields({ form }: FieldsProps) {
  const { household } = useHousehold()
  const members = [
    { value: NOBODY, label: words.form.nobody },
    ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ]
  const days = Number.parseInt(form.values.notice, 10)
  return (
    <>
      <CategoryPicker
        label={nouns.category}
        {...form.field('categoryId')}
        type={form.values.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select
          label={words.form.notice}
          options={noticesWith(Number.isNaN(days) ? null : days)}
          {...form.field('notice')}
        />
        <Select label={words.paidBy} options={members} {...form.field('payerId')} />
      </div>
      <TextField
        label={words.website}
        type="url"
        {...form.field('url')}
        placeholder="https://"
        hint={words.form.urlHint}
      />
      <TextField label={words.notes} {...form.field('notes')} maxLength={2000} multiline />
    </>
  )
}
