import type { Ref } from 'react'
import { Link } from 'wouter'
import type { FormWith } from '../../parts/dialogs/form.ts'
import { DateField } from '../../parts/fields/date-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { nouns } from '../../words.ts'
import { useActivities } from '../queries.ts'
import type { TripDraft } from './trip-draft.ts'
import { purposeOptions, unitOptions, words } from './trip-words.ts'

interface TripFieldsProps {
  form: FormWith<TripDraft>
  dayRef?: Ref<HTMLInputElement>
}

/** All of a trip, in the order in which one thinks of it. */
export function TripFields({ form: { values, field }, dayRef }: TripFieldsProps) {
  const activities = [...useActivities().values()]
  return (
    <>
      <DateField label={nouns.day} {...(dayRef && { ref: dayRef })} {...field('date')} />
      <NumberField label={words.fields.distance} {...field('distance')} />
      <Select label={words.fields.unit} options={unitOptions()} {...field('unit')} />
      <Select label={words.fields.purpose} options={purposeOptions()} {...field('purpose')} />
      {values.purpose !== 'BUSINESS' ? (
        <span className="hidden @[1040px]/room:block" />
      ) : activities.length > 0 ? (
        <Select
          label={words.fields.activity}
          className="max-laptop:col-span-2"
          options={activities.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('activityId')}
        />
      ) : (
        <p className="self-end text-13 text-soft max-laptop:col-span-2">
          {words.fields.noActivity}{' '}
          <Link href="/tax/activities" className="touch font-medium text-accent hover:underline">
            {words.fields.addActivity}
          </Link>
          .
        </p>
      )}
      <div className="col-span-full grid grid-cols-2 gap-3 tablet:grid-cols-[1fr_1fr_1fr_112px]">
        <TextField label={words.fields.from} maxLength={200} {...field('from')} />
        <TextField label={words.fields.to} maxLength={200} {...field('to')} />
        <TextField
          label={words.fields.notes}
          maxLength={500}
          className="max-tablet:col-span-full"
          {...field('notes')}
        />
        <NumberField
          label={words.fields.odometer}
          isWhole
          maxLength={7}
          className="max-tablet:col-span-full"
          {...field('odometer')}
        />
      </div>
    </>
  )
}
