import { optionsOf } from '../parts/choices.ts'
import { DateField } from '../parts/date-field.tsx'
import { type Form, FormDialog, useForm } from '../parts/form-dialog.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { PersonSelect } from '../parts/person-select.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { type ActivityForm, formOf, sentForm } from './activity-form.ts'
import { words } from './activity-words.ts'
import { changeActivity, createActivity, deleteActivity, type TaxActivity } from './queries.ts'
import { saved } from './use-saving.ts'

interface ActivityDialogProps {
  /** Undefined for a new one. */
  activity: TaxActivity | undefined
  onClose: () => void
}

const KINDS = ['BUSINESS', 'RENTAL'] as const
const PERIODS = ['ANNUAL', 'QUARTERLY', 'MONTHLY'] as const

/** A business or a rented property: whose it is, since when, and what it is registered for. */
export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const isCanadian = useHousehold().household.country === 'CA'
  const form = useForm(
    activity ? `activity.${activity.id}.${activity.version}` : 'activity.new',
    () => formOf(activity),
    { nullable: { personId: true } },
  )
  const name = form.values.name.trim()
  const save = (key: string) => {
    const sent = sentForm(form.values)
    return activity
      ? saved(() => changeActivity(activity, sent), words.changed(name))
      : saved(() => createActivity({ kind: form.values.kind, ...sent }, key), words.added(name))
  }
  return (
    <FormDialog
      form={form}
      title={activity?.name ?? words.form.title}
      isNew={!activity}
      isReady={name !== ''}
      save={save}
      verb={activity ? verbs.save : words.form.add}
      remove={
        activity && {
          label: verbs.delete,
          run: () => saved(() => deleteActivity(activity), words.deleted(activity.name)),
          confirm: { title: words.deleteNamed(activity.name), text: <p>{words.deleteSays}</p> },
        }
      }
      onClose={onClose}
    >
      {!activity && (
        <Segments label={nouns.kind} options={optionsOf(KINDS, words.kinds)} {...form.field('kind')} isWide />
      )}
      <TextField
        label={nouns.name}
        maxLength={100}
        placeholder={words.form.names[form.values.kind]}
        {...form.field('name')}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <PersonSelect {...form.field('personId')} />
        <NumberField label={words.form.share} {...form.field('ownershipPercent')} />
        <DateField label={words.form.began} {...form.field('startDate')} />
        <DateField label={words.form.ended} {...form.field('endDate')} />
        <TextField
          label={isCanadian ? nouns.province : nouns.state}
          hint={words.twoLetters(isCanadian ? 'ON' : 'VT')}
          maxLength={2}
          autoComplete="off"
          {...form.field('province')}
          onChange={(province) => form.change({ province: province.toUpperCase() })}
        />
      </div>
      {isCanadian && <SalesTax form={form} />}
    </FormDialog>
  )
}

/** Tax credits count only on days on which it is registered. The Quick Method is not worked out here. */
function SalesTax({ form: { values, field, tick, errorOf } }: { form: Form<ActivityForm> }) {
  const { salesTax } = words
  return (
    <>
      <Switch label={salesTax.gst} hint={salesTax.gstHint} {...tick('isGst')} />
      {values.isGst && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={salesTax.gstNumber}
            placeholder="123456789 RT 0001"
            autoComplete="off"
            {...field('gstNumber')}
            error={errorOf('gst.number') ?? errorOf('gst')}
          />
          <Select
            label={salesTax.period}
            options={optionsOf(PERIODS, salesTax.periods)}
            {...field('gstPeriod')}
          />
          <DateField label={salesTax.from} {...field('gstFrom', 'gst.from')} />
          <DateField label={salesTax.until} {...field('gstTo', 'gst.to')} />
        </div>
      )}
      <Switch label={salesTax.qst} hint={salesTax.qstHint} {...tick('isQst')} />
      {values.isQst && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={salesTax.qstNumber}
            placeholder="1234567890 TQ 0001"
            autoComplete="off"
            {...field('qstNumber')}
            error={errorOf('qst.number') ?? errorOf('qst')}
          />
          <DateField label={salesTax.from} {...field('qstFrom', 'qst.from')} />
        </div>
      )}
    </>
  )
}
