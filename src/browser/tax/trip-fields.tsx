import { Link } from 'wouter'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useActivities } from './queries.ts'
import type { TripDraft } from './trip-draft.ts'
import { purposeOptions, unitOptions, words } from './trip-words.ts'

interface TripFieldsProps {
  draft: TripDraft
  fault: (field: keyof TripDraft) => string | undefined
  onChange: (changed: Partial<TripDraft>) => void
}

/** All of a trip but its day, in the order in which one thinks of it. */
export function TripFields({ draft, fault, onChange }: TripFieldsProps) {
  const activities = [...useActivities().values()]
  return (
    <>
      <TextField
        label={words.fields.distance}
        inputMode="decimal"
        autoComplete="off"
        value={draft.distance}
        error={fault('distance')}
        onChange={(distance) => onChange({ distance })}
      />
      <Select
        label={words.fields.unit}
        value={draft.unit}
        options={unitOptions()}
        onChange={(unit) => onChange({ unit })}
      />
      <Select
        label={words.fields.purpose}
        value={draft.purpose}
        options={purposeOptions()}
        error={fault('purpose')}
        onChange={(purpose) => onChange({ purpose })}
      />
      {draft.purpose !== 'BUSINESS' ? (
        <span className="hidden laptop:block" />
      ) : activities.length > 0 ? (
        <Select
          label={words.fields.activity}
          className="max-laptop:col-span-2"
          value={draft.activityId}
          options={activities.map(({ id, name }) => ({ value: id, label: name }))}
          error={fault('activityId')}
          onChange={(activityId) => onChange({ activityId })}
        />
      ) : (
        <p className="self-end text-13 text-soft max-laptop:col-span-2">
          {words.fields.noActivity}{' '}
          <Link href="/tax/activities" className="font-medium text-accent hover:underline">
            {words.fields.addActivity}
          </Link>
          .
        </p>
      )}
      <div className="col-span-full grid grid-cols-2 gap-3 tablet:grid-cols-[1fr_1fr_1fr_112px]">
        <TextField
          label={words.fields.from}
          maxLength={200}
          value={draft.from}
          error={fault('from')}
          onChange={(from) => onChange({ from })}
        />
        <TextField
          label={words.fields.to}
          maxLength={200}
          value={draft.to}
          error={fault('to')}
          onChange={(to) => onChange({ to })}
        />
        <TextField
          label={words.fields.notes}
          maxLength={500}
          value={draft.notes}
          error={fault('notes')}
          className="max-tablet:col-span-full"
          onChange={(notes) => onChange({ notes })}
        />
        <TextField
          label={words.fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={draft.odometer}
          error={fault('odometer')}
          className="max-tablet:col-span-full"
          onChange={(odometer) => onChange({ odometer })}
        />
      </div>
    </>
  )
}
