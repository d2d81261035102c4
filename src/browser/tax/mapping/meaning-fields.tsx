import { LinkButton } from '../../parts/button.tsx'
import type { FormWith } from '../../parts/dialogs/form.ts'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { PersonSelect } from '../../parts/fields/person-select.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { nouns } from '../../words.ts'
import { useActivities } from '../queries.ts'
import { type ActivityGroup, groupOf, needsActivity } from '../words.ts'
import { LinePicker, useFormLine } from './line-picker.tsx'
import { mappingWords } from './mapping-words.ts'

/** What money means for tax: its line, how much of it, and whose. */
export interface Meaning {
  lineId: string | null
  sharePercent: string
  activityId: string | null
  personId: string | null
}

export const NO_MEANING: Meaning = { lineId: null, sharePercent: '100', activityId: null, personId: null }
export const NULLABLE = { lineId: true, activityId: true, personId: true } as const

/** As it is sent: a comma is a point to the server, and what was left empty is all of it. */
export const sentMeaning = ({ sharePercent, ...meaning }: Meaning): Meaning => ({
  ...meaning,
  sharePercent: sharePercent.trim().replace(',', '.').replace(/\s*%$/, '') || '100',
})

interface MeaningFieldsProps {
  form: FormWith<Meaning>
  year: string
}

export function MeaningFields({ form: { values, field }, year }: MeaningFieldsProps) {
  const line = useFormLine(year, values.lineId)
  return (
    <>
      <LinePicker
        label={nouns.line}
        year={year}
        hint={line?.note && line.note}
        none={mappingWords.dialog.none}
        {...field('lineId')}
      />
      {line && needsActivity(line) && <ActivityField kind={needsActivity(line)} {...field('activityId')} />}
      {values.lineId !== null && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <NumberField
            label={mappingWords.share}
            hint={line?.share === '50' ? mappingWords.halfAllowed : undefined}
            {...field('sharePercent')}
          />
          <PersonSelect {...field('personId')} />
        </div>
      )}
    </>
  )
}

interface ActivityFieldProps {
  kind: ActivityGroup | undefined
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
  hideLabel?: boolean
}

/** Which business, property or job it is of; where there is none yet, the way to it. */
export function ActivityField({ kind, value, error, onChange, hideLabel }: ActivityFieldProps) {
  const fitting = [...useActivities().values()].filter((activity) => groupOf(activity) === kind)
  const labels = mappingWords.activities[kind ?? 'BUSINESS']
  if (fitting.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3 text-13 text-soft">
        <span>{labels.none}</span>
        <LinkButton size="small" href="/tax/activities">
          {mappingWords.addOne}
        </LinkButton>
      </div>
    )
  return (
    <Select
      label={labels.label}
      hideLabel={hideLabel}
      placeholder={labels.choose}
      value={value}
      error={error}
      options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
