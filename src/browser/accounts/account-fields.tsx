import type { Ref } from 'react'
import { CurrencyField } from '../parts/currency-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { AccountFaults, AccountForm } from './account-form.ts'
import { type AccountSubtype, type AccountType, isOwed, SUBTYPES, TYPES } from './words.ts'

interface AccountFieldsProps {
  form: AccountForm
  faults: AccountFaults
  onChange: (change: Partial<AccountForm>) => void
  isNew: boolean
  nameRef: Ref<HTMLInputElement & HTMLTextAreaElement>
}

const TYPE_OPTIONS = (Object.keys(TYPES) as AccountType[]).map((value) => ({ value, label: TYPES[value] }))
const NO_SUBTYPE = 'NONE'
const SUBTYPE_OPTIONS: { value: AccountSubtype | typeof NO_SUBTYPE; label: string }[] = [
  { value: NO_SUBTYPE, label: 'Another one' },
  ...SUBTYPES.map((value) => ({ value, label: value })),
]
const PAIR = 'grid gap-4 tablet:grid-cols-2'

export function AccountFields({ form, faults, onChange, isNew, nameRef }: AccountFieldsProps) {
  const { household } = useHousehold()
  const owed = isOwed(form.type)
  return (
    <div className="flex flex-col gap-4 pt-1">
      <TextField
        ref={nameRef}
        label="Name"
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={faults.name}
        maxLength={100}
        autoComplete="off"
        placeholder={TYPES[form.type]}
        required
      />
      <div className={PAIR}>
        <Select
          label="What it is"
          value={form.type}
          options={TYPE_OPTIONS}
          onChange={(type) => onChange({ type })}
        />
        {form.type === 'REGISTERED' && (
          <Select
            label="Plan"
            value={form.subtype ?? NO_SUBTYPE}
            options={SUBTYPE_OPTIONS}
            onChange={(subtype) => onChange({ subtype: subtype === NO_SUBTYPE ? null : subtype })}
          />
        )}
        {isNew && (
          <CurrencyField
            value={form.currency}
            onChange={(currency) => onChange({ currency })}
            error={faults.currency}
            hint="Cannot be changed later."
          />
        )}
      </div>
      <div className={PAIR}>
        <MoneyField
          label={owed ? 'Owed at the start' : 'Balance at the start'}
          value={form.openingBalance}
          onChange={(openingBalance) => onChange({ openingBalance })}
          error={faults.openingBalance}
          currency={form.currency === household.currency ? undefined : form.currency}
          hint={owed ? 'Without a minus. What is overpaid has one.' : 'Before its first transaction here.'}
          placeholder="0.00"
        />
        <DateField
          label="Since"
          value={form.openingDate}
          onChange={(openingDate) => onChange({ openingDate })}
          error={faults.openingDate}
          required
        />
      </div>
      <div className={PAIR}>
        <TextField
          label="Bank (if there is one)"
          value={form.institution}
          onChange={(institution) => onChange({ institution })}
          error={faults.institution}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label="Last four digits"
          value={form.lastFour}
          onChange={(lastFour) => onChange({ lastFour })}
          error={faults.lastFour}
          hint="Tells its bank files from others."
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <div className="border-t border-line pt-2">
        <Switch
          label="On budget"
          hint="Envelopes are filled from what comes in here, and spending here comes out of them."
          checked={form.onBudget}
          onChange={(onBudget) => onChange({ onBudget })}
        />
        <Switch
          label="In net worth"
          hint="Off for what is kept for somebody else."
          checked={form.includeInNetWorth}
          onChange={(includeInNetWorth) => onChange({ includeInNetWorth })}
        />
      </div>
    </div>
  )
}
