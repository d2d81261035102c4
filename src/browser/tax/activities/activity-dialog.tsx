import { type Form, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { DateField } from '../../parts/fields/date-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { PersonSelect } from '../../parts/fields/person-select.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { formWords } from '../form-words.ts'
import { changeActivity, deleteActivity, type TaxActivity } from '../queries.ts'
import { saved } from '../use-saving.ts'
import { type ActivityForm, formOf, sentForm } from './activity-form.ts'
import { words } from './activity-words.ts'

interface ActivityDialogProps {
  activity: TaxActivity
  onClose: () => void
}

const KINDS = {
  CA: ['BUSINESS', 'PROFESSION', 'COMMISSION', 'RENTAL', 'EMPLOYMENT'],
  US: ['BUSINESS', 'RENTAL'],
} as const
const PERIODS = ['ANNUAL', 'QUARTERLY', 'MONTHLY'] as const

/** A business, a rented property or a job: whose it is, since when, and what it is registered for. */
export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const isCanadian = useHousehold().household.country === 'CA'
  const form = useForm(`activity.${activity.id}.${activity.version}`, () => formOf(activity), {
    nullable: { personId: true },
  })
  const name = form.values.name.trim()
  return (
    <FormDialog
      form={form}
      title={activity.name}
      isReady={name !== ''}
      save={() => saved(() => changeActivity(activity, sentForm(form.values)), words.changed(name))}
      remove={{
        label: verbs.delete,
        run: () => saved(() => deleteActivity(activity), words.deleted(activity.name)),
        confirm: { title: words.deleteNamed(activity.name), text: <p>{words.deleteSays}</p> },
      }}
      onClose={onClose}
    >
      <ActivityFields form={form} isCanadian={isCanadian} />
    </FormDialog>
  )
}

interface ActivityFieldsProps {
  form: Pick<Form<ActivityForm>, 'values' | 'field' | 'tick' | 'change' | 'errorOf'>
  isCanadian: boolean
  isNew?: boolean
}

/** All that is said of one itself. */
export function ActivityFields({ form, isCanadian, isNew = false }: ActivityFieldsProps) {
  const { field, values } = form
  const isRegistrable = isCanadian && values.kind !== 'EMPLOYMENT'
  return (
    <>
      {isNew && (
        <Select
          label={nouns.kind}
          options={optionsOf(KINDS[isCanadian ? 'CA' : 'US'], words.kinds)}
          {...field('kind')}
        />
      )}
      <TextField
        label={nouns.name}
        maxLength={100}
        placeholder={words.form.names[values.kind]}
        {...field('name')}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <PersonSelect {...field('personId')} />
        <NumberField label={words.form.share} {...field('ownershipPercent')} />
        <DateField label={words.form.began} {...field('startDate')} />
        <DateField label={words.form.ended} {...field('endDate')} />
        <TextField
          label={isCanadian ? formWords.province : nouns.state}
          hint={words.twoLetters(isCanadian ? 'ON' : 'VT')}
          maxLength={2}
          autoComplete="off"
          {...field('province')}
          onChange={(province) => form.change({ province: province.toUpperCase() })}
        />
      </div>
      {isRegistrable && <Registration form={form} tax="gst" example="123456789 RT 0001" />}
      {isRegistrable && <Registration form={form} tax="qst" example="1234567890 TQ 0001" />}
    </>
  )
}

interface RegistrationProps {
  form: ActivityFieldsProps['form']
  tax: 'gst' | 'qst'
  example: string
}

/** Tax credits count only on days on which it is registered. The Quick Method is not worked out here. */
function Registration({ form: { values, field, tick, errorOf }, tax, example }: RegistrationProps) {
  const { salesTax } = words
  const is = tax === 'gst' ? 'isGst' : 'isQst'
  return (
    <>
      <Switch label={salesTax[tax]} hint={salesTax[`${tax}Hint`]} {...tick(is)} />
      {values[is] && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={salesTax[`${tax}Number`]}
            placeholder={example}
            autoComplete="off"
            {...field(`${tax}Number`)}
            error={errorOf(`${tax}.number`) ?? errorOf(tax)}
          />
          {tax === 'gst' && (
            <Select
              label={salesTax.period}
              options={optionsOf(PERIODS, salesTax.periods)}
              {...field('gstPeriod')}
            />
          )}
          <DateField label={salesTax.from} {...field(`${tax}From`, `${tax}.from`)} />
          {tax === 'gst' && <DateField label={salesTax.until} {...field('gstTo', 'gst.to')} />}
        </div>
      )}
    </>
  )
}
