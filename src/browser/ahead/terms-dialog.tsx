import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { type Form, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { Prepayments } from './prepayments.tsx'
import { forgetTerms, type LoanDetail, setTerms } from './queries.ts'
import { emptyRate, emptyTerms, faultsOfTerms, formOfTerms, type TermsForm, termsOf } from './terms-form.ts'
import { words } from './words.ts'

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))

/** What was agreed with the lender, with a rate for each time it was renewed. */
export default function TermsDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const { household, locale, today } = useHousehold()
  const { form: input } = words
  const first = useRef<HTMLInputElement>(null)
  const form = useForm<TermsForm>(`loan.${loan.accountId}.${loan.version}`, () =>
    loan.terms ? formOfTerms(loan.terms, locale) : emptyTerms(loan.type, household.country, loan.owed, today),
  )
  const { field, values, change } = form
  return (
    <FormDialog
      form={form}
      title={input.title(loan.name)}
      isNew={!loan.terms}
      initialFocus={first}
      check={() => faultsOfTerms(values)}
      save={() => setTerms(loan, { ...termsOf(values), version: loan.version })}
      remove={loan.terms && { label: input.forget, run: () => forgetTerms(loan), isPlain: true }}
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <MoneyField ref={first} label={nouns.owedAtStart} {...field('principal')} />
        <TextField label={input.years} inputMode="decimal" {...field('years')} />
        <DateField label={input.startDate} {...field('startDate')} />
        <DateField label={input.firstPayment} {...field('firstPayment')} />
        <Select
          label={input.rhythm}
          options={optionsOf(words.rhythms)}
          value={values.rhythm}
          onChange={(rhythm) => change({ rhythm })}
        />
        <Select
          label={input.compounding}
          options={optionsOf(words.compoundings)}
          value={values.compounding}
          onChange={(compounding) => change({ compounding })}
        />
      </div>
      {values.rates.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: periods have their order and nothing else.
        <RateFields key={place} form={form} place={place} />
      ))}
      <Button
        kind="quiet"
        icon="plus"
        onClick={() => change({ rates: [...values.rates, emptyRate('')] })}
        className="self-start"
      >
        {input.addPeriod}
      </Button>
      <Prepayments form={form} />
      <TextField label={input.prepay} inputMode="numeric" {...field('prepay')} />
    </FormDialog>
  )
}

function RateFields({ form, place }: { form: Form<TermsForm>; place: number }) {
  const { rates } = form.values
  const { form: input } = words
  const rate = rates[place]
  if (!rate) return null
  const change = (changed: Partial<typeof rate>) =>
    form.change({ rates: rates.map((one, at) => (at === place ? { ...one, ...changed } : one)) })
  const errorOf = (name: string) => form.errorOf(`rates.${place}.${name}`)
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{input.period(place + 1)}</legend>
      <div className="grid gap-4 tablet:grid-cols-2">
        {place > 0 && (
          <DateField
            label={nouns.fromDay}
            value={rate.from}
            error={errorOf('from')}
            onChange={(from) => change({ from })}
          />
        )}
        <TextField
          label={input.rate}
          inputMode="decimal"
          value={rate.rate}
          error={errorOf('rate')}
          onChange={(typed) => change({ rate: typed })}
        />
        <Select
          label={input.kind}
          options={optionsOf(words.kinds)}
          value={rate.kind}
          onChange={(kind) => change({ kind })}
        />
        <DateField
          label={input.until}
          value={rate.until}
          error={errorOf('until')}
          onChange={(until) => change({ until })}
        />
        <MoneyField
          label={input.payment}
          value={rate.payment}
          error={errorOf('payment')}
          onChange={(payment) => change({ payment })}
        />
      </div>
      {place > 0 && (
        <Button kind="quiet" onClick={() => form.change({ rates: rates.filter((_, at) => at !== place) })}>
          {input.removePeriod}
        </Button>
      )}
    </fieldset>
  )
}
