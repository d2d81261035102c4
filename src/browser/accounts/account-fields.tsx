import type { Form } from '../parts/dialogs/form.ts'
import { CurrencyField } from '../parts/fields/currency-field.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { PersonSelect } from '../parts/fields/person-select.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { AccountForm } from './account-form.ts'
import { type AccountSubtype, type AccountType, isOwed, SUBTYPES, words } from './words.ts'

interface AccountFieldsProps {
  form: Form<AccountForm>
  isNew: boolean
}

const NO_SUBTYPE = 'NONE'

const typeOptions = () =>
  (Object.keys(words.types) as AccountType[]).map((value) => ({ value, label: words.types[value] }))
const subtypeOptions = (): { value: AccountSubtype | typeof NO_SUBTYPE; label: string }[] => [
  { value: NO_SUBTYPE, label: words.form.anotherPlan },
  ...SUBTYPES.map((value) => ({ value, label: words.plans[value] })),
]

const PAIR = 'grid gap-4 tablet:grid-cols-2'

export function AccountFields({ form, isNew }: AccountFieldsProps) {
  const { household } = useHousehold()
  const { type, subtype, currency } = form.values
  const owed = isOwed(type)
  return (
    <>
      <TextField
        label={nouns.name}
        {...form.field('name')}
        maxLength={100}
        autoComplete="off"
        placeholder={words.types[type]}
        required
        autoFocus
      />
      <div className={PAIR}>
        <Select label={words.form.type} options={typeOptions()} {...form.field('type')} />
        {type === 'REGISTERED' && (
          <Select
            label={words.form.plan}
            value={subtype ?? NO_SUBTYPE}
            options={subtypeOptions()}
            onChange={(chosen) => form.change({ subtype: chosen === NO_SUBTYPE ? null : chosen })}
          />
        )}
        {isNew && <CurrencyField {...form.field('currency')} hint={words.form.currencyHint} />}
      </div>
      <div className={PAIR}>
        <MoneyField
          label={owed ? nouns.owedAtStart : words.form.opening}
          {...form.field('openingBalance')}
          currency={currency === household.currency ? undefined : currency}
          hint={owed ? words.form.openingOwedHint : words.form.openingHint}
          placeholder={words.form.zero}
        />
        <DateField label={nouns.since} {...form.field('openingDate')} required />
      </div>
      <div className={PAIR}>
        <TextField
          label={words.form.bank}
          {...form.field('institution')}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={words.form.lastFour}
          {...form.field('lastFour')}
          hint={words.form.lastFourHint}
          maxLength={4}
          autoComplete="off"
        />
      </div>
      {household.members.length > 1 && <PersonSelect {...form.field('ownerId')} />}
      <div className="border-t border-line pt-2">
        {currency === household.currency ? (
          <Switch label={nouns.onBudget} hint={words.form.onBudgetHint} {...form.tick('onBudget')} />
        ) : (
          <Switch
            label={nouns.onBudget}
            hint={words.form.convertedHint(household.currency)}
            {...form.tick('budgetConverted')}
          />
        )}
        <Switch
          label={words.form.inNetWorth}
          hint={words.form.inNetWorthHint}
          {...form.tick('includeInNetWorth')}
        />
      </div>
    </>
  )
}
