import { useQuery } from '@tanstack/react-query'
import { type Form, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { subscriptionsQuery } from '../subscriptions/queries.ts'
import { nouns } from '../words.ts'
import {
  type ChangeForm,
  type ChangeKind,
  changeOfForm,
  emptyChange,
  faultsOfChange,
  formOfChange,
  hasName,
  hasRate,
} from './change-form.ts'
import { changeScenario, loansQuery, type Scenario } from './queries.ts'
import { words } from './words.ts'

interface ChangeDialogProps {
  scenario: Scenario
  /** Of the change in its list; behind the last it is a new one. */
  place: number
  onClose: () => void
}

/** One dated change of a scenario. */
export default function ChangeDialog({ scenario, place, onClose }: ChangeDialogProps) {
  const { locale, today } = useHousehold()
  const before = scenario.changes[place]
  const form = useForm<ChangeForm>(
    `scenario.${scenario.id}.${scenario.version}.${place}`,
    () => (before ? formOfChange(before, { today, locale }) : emptyChange(today)),
    { nullable: { of: true } },
  )
  const { values, change } = form
  const save = () => {
    const changes = [...scenario.changes]
    changes[place] = changeOfForm(values)
    return changeScenario(scenario, { changes })
  }
  const kinds = Object.keys(words.whatIf.kinds) as ChangeKind[]
  return (
    <FormDialog
      form={form}
      title={before ? scenario.name : words.whatIf.addChange}
      isNew={!before}
      check={() => faultsOfChange(values)}
      save={save}
      onClose={onClose}
    >
      <Select
        label={words.whatIf.what}
        options={kinds.map((value) => ({ value, label: words.whatIf.kinds[value] }))}
        value={values.kind}
        onChange={(kind) => change({ kind, of: null })}
      />
      <ChangeFields form={form} />
    </FormDialog>
  )
}

function ChangeFields({ form }: { form: Form<ChangeForm> }) {
  const { values, field } = form
  const { kind } = values
  return (
    <>
      {hasName(kind) && <TextField label={nouns.name} maxLength={100} {...field('name')} />}
      {(kind === 'SUBSCRIPTION' || kind === 'RATE') && <OfWhat form={form} />}
      <DateField
        label={kind === 'ONE_OFF' || kind === 'PURCHASE' || kind === 'LOAN' ? nouns.date : nouns.fromDay}
        {...field('date')}
      />
      {kind !== 'RATE' && <MoneyField label={amountLabel(kind)} hint={hintOf(kind)} {...field('amount')} />}
      {kind === 'RECURRING' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField label={words.whatIf.everyMonths} inputMode="numeric" {...field('everyMonths')} />
          <DateField label={words.whatIf.until} {...field('until')} />
        </div>
      )}
      {hasRate(kind) && <TextField label={words.form.rate} inputMode="decimal" {...field('rate')} />}
      {kind === 'LOAN' && (
        <TextField label={words.whatIf.monthsToPay} inputMode="numeric" {...field('months')} />
      )}
      {kind === 'PURCHASE' && (
        <TextField label={words.whatIf.loses} inputMode="decimal" {...field('loses')} />
      )}
    </>
  )
}

function amountLabel(kind: ChangeKind): string {
  if (kind === 'LOAN') return words.whatIf.principal
  if (kind === 'PURCHASE') return words.whatIf.price
  return kind === 'SUBSCRIPTION' ? words.whatIf.newAmount : nouns.amount
}

const hintOf = (kind: ChangeKind): string | undefined =>
  kind === 'ONE_OFF' || kind === 'RECURRING' ? words.whatIf.amountHint : undefined

/** Which subscription, or which loan. */
function OfWhat({ form }: { form: Form<ChangeForm> }) {
  const { kind, of } = form.values
  const subscriptions = useQuery(subscriptionsQuery).data?.subscriptions ?? []
  const { data: loans = [] } = useQuery(loansQuery)
  const options =
    kind === 'RATE'
      ? loans.filter(({ terms }) => terms).map(({ accountId, name }) => ({ value: accountId, label: name }))
      : subscriptions
          .filter(({ status }) => status === 'CONFIRMED')
          .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={kind === 'RATE' ? words.whatIf.which : words.whatIf.subscription}
      options={options}
      value={of}
      error={form.errorOf('of')}
      onChange={(chosen) => form.change({ of: chosen })}
    />
  )
}
