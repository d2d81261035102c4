import type { Ref } from 'react'
import { CurrencyField } from '../parts/currency-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { AccountFaults, AccountForm } from './account-form.ts'
import { type AccountSubtype, type AccountType, isOwed, SUBTYPES, words } from './words.ts'

interface AccountFieldsProps {
  form: AccountForm
  faults: AccountFaults
  onChange: (change: Partial<AccountForm>) => void
  isNew: boolean
  nameRef: Ref<HTMLInputElement & HTMLTextAreaElement>
}

const NO_SUBTYPE = 'NONE'

const typeOptions = () =>
  (Object.keys(words.types) as AccountType[]).map((value) => ({ value, label: words.types[value] }))
const subtypeOptions = (): { value: AccountSubtype | typeof NO_SUBTYPE; label: string }[] => [
  { value: NO_SUBTYPE, label: words.form.anotherPlan },
  ...SUBTYPES.map((value) => ({ value, label: words.plans[value] })),
]

const PAIR = 'grid gap-4 tablet:grid-cols-2'

export function AccountFields({ form, faults, onChange, isNew, nameRef }: AccountFieldsProps) {
  const { household } = useHousehold()
  const owed = isOwed(form.type)
  return (
    <div className="flex flex-col gap-4 pt-1">
      <TextField
        ref={nameRef}
        label={nouns.name}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={faults.name}
        maxLength={100}
        autoComplete="off"
        placeholder={words.types[form.type]}
        required
      />
      <div className={PAIR}>
        <Select
          label={words.form.type}
          value={form.type}
          options={typeOptions()}
          onChange={(type) => onChange({ type })}
        />
        {form.type === 'REGISTERED' && (
          <Select
            label={words.form.plan}
            value={form.subtype ?? NO_SUBTYPE}
            options={subtypeOptions()}
            onChange={(subtype) => onChange({ subtype: subtype === NO_SUBTYPE ? null : subtype })}
          />
        )}
        {isNew && (
          <CurrencyField
            value={form.currency}
            onChange={(currency) => onChange({ currency })}
            error={faults.currency}
            hint={words.form.currencyHint}
          />
        )}
      </div>
      <div className={PAIR}>
        <MoneyField
          label={owed ? nouns.owedAtStart : words.form.opening}
          value={form.openingBalance}
          onChange={(openingBalance) => onChange({ openingBalance })}
          error={faults.openingBalance}
          currency={form.currency === household.currency ? undefined : form.currency}
          hint={owed ? words.form.openingOwedHint : words.form.openingHint}
          placeholder={words.form.zero}
        />
        <DateField
          label={nouns.since}
          value={form.openingDate}
          onChange={(openingDate) => onChange({ openingDate })}
          error={faults.openingDate}
          required
        />
      </div>
      <div className={PAIR}>
        <TextField
          label={words.form.bank}
          value={form.institution}
          onChange={(institution) => onChange({ institution })}
          error={faults.institution}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={words.form.lastFour}
          value={form.lastFour}
          onChange={(lastFour) => onChange({ lastFour })}
          error={faults.lastFour}
          hint={words.form.lastFourHint}
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <div className="border-t border-line pt-2">
        <Switch
          label={nouns.onBudget}
          hint={words.form.onBudgetHint}
          checked={form.onBudget}
          onChange={(onBudget) => onChange({ onBudget })}
        />
        <Switch
          label={words.form.inNetWorth}
          hint={words.form.inNetWorthHint}
          checked={form.includeInNetWorth}
          onChange={(includeInNetWorth) => onChange({ includeInNetWorth })}
        />
      </div>
    </div>
  )
}
